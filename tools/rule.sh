#!/bin/sh
# What a rule that is being added still lacks, in a minute: sentences that `make messages` has not collected, what the
# laws miss, and the mutants of the engine's changed lines. Changed is what differs from the branch main.
set -u
cd "$(dirname "$0")/.."
engine=scorekeeper/engine
base=$(git merge-base HEAD main 2>/dev/null) || base=HEAD
sh tools/messages.sh check >/dev/null &
catalogs=$!
timeout 55 .venv/bin/python -m tools.rule laws &
laws=$!
{
    git diff --unified=0 "$base" -- $engine
    git ls-files --others --exclude-standard $engine | while IFS= read -r new; do git diff --unified=0 --no-index /dev/null "$new"; done
} | .venv/bin/python -m tools.rule mutants
missing=$?
wait $laws || missing=$?
[ $missing -ne 124 ] || echo "  the laws were not done after 55 seconds" >&2
wait $catalogs || missing=$?
[ $missing -eq 0 ] && echo "rule: complete" || { echo "rule: not complete yet" >&2; exit 1; }
