#!/bin/sh
# Runs the tests of the pure rooms and demands that they take every branch there.
#
#   tools/coverage.sh rules engine     measures scorekeeper/rules and scorekeeper/engine under tests/rules, tests/engine
#
# A room that is not written yet is left out.
set -eu
cd "$(dirname "$0")/.."
source='' rooms=''
for room; do
    if [ -d "scorekeeper/$room" ]; then
        source=${source:+$source,}scorekeeper/$room
        rooms="$rooms tests/$room"
    fi
done
[ -n "$source" ] || { echo "Coverage: none of these rooms is written yet: $*."; exit 0; }

# shellcheck disable=SC2086  # the rooms' names have no spaces
.venv/bin/python -m coverage run --branch --source="$source" -m pytest --hypothesis-profile=ci $rooms
.venv/bin/python -m coverage report --fail-under=100
