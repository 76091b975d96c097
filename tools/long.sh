#!/bin/sh
# What takes hours, with new dice: goes through every part, and says at the end which failed.
#
#   tools/long.sh            SEED=… throws the same dice again
set -u
cd "$(dirname "$0")/.."
export SEED="${SEED:-$(date +%s)}"
echo "long: SEED=$SEED"
failed=''
part() {
    echo "long: $*"
    "$@" || failed="$failed
    $*"
}
laws='tests/engine tests/referee tests/service tests/slip tests/wording tests/export tests/pocket tests/server/deals tests/server/referee/test_referee.py tests/server/test_every_language.py tests/server/test_zones.py tests/cli/test_score.py'
part .venv/bin/python -m pytest -q --numprocesses=auto --dist=worksteal --hypothesis-seed="$SEED" $laws
part .venv/bin/python -m pytest -q --numprocesses=auto --dist=worksteal tests/guide tests/guide/left_out.py
part .venv/bin/python -m pytest -q --numprocesses=auto --dist=worksteal tests/e2e tests/engines tests/test_places.py
for target in equal queue-law fuzz faults mutants; do part make "$target"; done
[ -z "$failed" ] || { echo "long: failed with SEED=$SEED:$failed" >&2; exit 1; }
