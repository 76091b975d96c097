#!/bin/sh
# Asks whether a vulnerability of any locked package is known; needs the network. The exit status:
#
#   0   none is known
#   1   some are, and are named
#   2   the check could not be done, or not for all; it is said why
#
# pip-audit comes from requirements-audit.lock into an environment of its own, build/audit.
set -eu
cd "$(dirname "$0")/.."
place=build/audit
stamp=$( (cat requirements-audit.lock; pwd -P) | cksum)
if [ "$(cat "$place/ready" 2>/dev/null)" != "$stamp" ]; then
    echo "Installing pip-audit into $place, only for this check."
    rm -rf "$place"
    { python3 -m venv "$place" &&
        "$place/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-audit.lock; } || {
        echo "The check could not be done: pip-audit could not be installed." >&2
        exit 2
    }
    echo "$stamp" >"$place/ready"
fi
exec .venv/bin/python -m tools.audit "$place/bin/pip-audit"
