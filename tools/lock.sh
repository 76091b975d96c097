#!/bin/sh
# Compiles the three locks from pyproject.toml with uv, with hashes and without any address.
#
#   tools/lock.sh              keeps every version that still fits
#   tools/lock.sh --upgrade    takes the newest of everything
#
# Where uv is not installed it is put into a throw-away environment in build/.
set -eu
cd "$(dirname "$0")/.."
uv=uv
if ! command -v uv >/dev/null; then
    uv=build/lock/bin/uv
    if [ ! -x "$uv" ]; then
        echo "Installing uv into build/lock, only to compile the locks."
        python3 -m venv build/lock
        build/lock/bin/python -m pip install --quiet --disable-pip-version-check uv
    fi
fi

compile() {
    lock=$1; shift
    echo "Compiling $lock."
    "$uv" pip compile --quiet --output-file "$lock" --universal --python-version 3.11 \
        --generate-hashes --no-annotate --no-header --no-emit-index-url --no-emit-find-links "$@" >/dev/null
}
compile requirements.lock pyproject.toml "$@"
compile requirements-dev.lock pyproject.toml --group dev --constraint requirements.lock "$@"
compile requirements-audit.lock --group pyproject.toml:audit "$@"
if grep -nE '://|--(extra-)?index' requirements.lock requirements-dev.lock requirements-audit.lock; then
    echo "A lock names an address; it must not." >&2
    exit 1
fi
