#!/bin/sh
# Runs the tests of the pure rooms and demands that they take every branch there.
#
#   tools/coverage.sh "rules engine" tests/rules tests/engine    measures scorekeeper/rules and scorekeeper/engine
#
# A room that is not written yet, or a folder of tests, is left out.
set -eu
cd "$(dirname "$0")/.."
source=''
for room in $1; do
    if [ -d "scorekeeper/$room" ]; then source=${source:+$source,}scorekeeper/$room; fi
done
[ -n "$source" ] || { echo "Coverage: none of these rooms is written yet: $1."; exit 0; }

shift
for folder; do # the positional parameters become the folders that are there
    shift
    if [ -d "$folder" ]; then set -- "$@" "$folder"; fi
done

.venv/bin/python -m coverage erase
.venv/bin/python -m coverage run --source="$source" -m pytest --numprocesses=auto --dist=worksteal "$@"
.venv/bin/python -m coverage combine --quiet
.venv/bin/python -m coverage report --fail-under=100
