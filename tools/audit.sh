#!/bin/sh
# Asks whether a vulnerability of any locked package is known; needs the network. The exit status:
#
#   0   none is known
#   1   some are, and are named
#   2   the check could not be done, or not for all; it is said why
#
# `tools/audit.sh sbom` writes instead what the app is served with (CycloneDX 1.6), the same bytes for the same lock.
# The tools come from requirements-audit.lock into an environment of its own, build/audit.
set -eu
cd "$(dirname "$0")/.."
place=build/audit
stamp=$( (cat requirements-audit.lock; pwd -P) | cksum)
if [ "$(cat "$place/ready" 2>/dev/null)" != "$stamp" ]; then
    echo "Installing pip-audit and cyclonedx-bom into $place, only for this."
    rm -rf "$place"
    { python3 -m venv "$place" &&
        "$place/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes -r requirements-audit.lock; } || {
        echo "Nothing could be checked or written: the tools could not be installed." >&2
        exit 2
    }
    echo "$stamp" >"$place/ready"
fi
if [ "${1-}" = sbom ]; then
    # Without the address of a registry. What it warns of: a lock does not say which package brought which.
    exec env PYTHONWARNINGS=ignore "$place/bin/cyclonedx-py" requirements requirements.lock --index-url "" \
        --pyproject pyproject.toml --spec-version 1.6 --output-reproducible --output-file build/scorekeeper.cdx.json
fi
exec .venv/bin/python -m tools.audit "$place/bin/pip-audit"
