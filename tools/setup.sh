#!/bin/sh
# Makes the virtual environment .venv from the locks, and compiles the translations, the engine for the phone and the
# package.
#
#   tools/setup.sh run    what serving the app needs
#   tools/setup.sh dev    that, the tests' and the linters' tools, and the package itself (editable)
#
# Uses uv if it is there, else Python's own venv and pip (on Debian without them: installs python3-venv by apt).
# .venv/ready-run and .venv/ready-dev say which locks it was made from; when they still fit, nothing is done.
# It is made anew when a lock, the Python or the checkout's path has changed. Where that fails, as without a network, the one
# of before is put back: a server whose upgrade fails can go back.
set -eu
cd "$(dirname "$0")/.."
what=${1:-dev}
venv=.venv/bin/python
before=build/venv-before

stamp() { # what an environment made of these locks, here, is known by
    { cat "$@"; pwd -P; } | cksum
}
is_ready() { # does the environment exist, work, and come from these locks?
    kind=$1; shift
    [ "$(cat ".venv/ready-$kind" 2>/dev/null)" = "$(stamp "$@")" ] && "$venv" -c '' 2>/dev/null
}

put_aside() { # what is there, until the new one is whole; what was put aside by one that was killed is what is whole
    mkdir -p build
    [ -e $before ] || [ ! -e .venv ] || mv .venv $before
    rm -rf .venv
    trap 'put_back' EXIT
    trap 'exit 1' INT TERM
}
put_back() {
    [ ! -e $before ] || { rm -rf .venv; mv $before .venv; }
}
is_whole() {
    trap - EXIT
    rm -rf $before
}

make_environment() {
    if command -v uv >/dev/null; then
        echo "Making the virtual environment .venv with uv."
        put_aside
        uv venv --quiet --python '>=3.11' .venv
        return
    fi
    command -v python3 >/dev/null || { echo "Python 3.11 or newer is needed and python3 is not there." >&2; exit 1; }
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
        echo "Python 3.11 or newer is needed; this is $(python3 --version)." >&2; exit 1; }
    python3 -c 'import venv, ensurepip' 2>/dev/null ||
        sh tools/apt.sh "Python's venv module, which makes the virtual environment" python3-venv
    echo "Making the virtual environment .venv with python3 -m venv."
    put_aside
    python3 -m venv .venv
}

# A server may not be allowed to keep what Python compiles: for it all is compiled here. Of what tests and linters have, a
# third is ever imported, and is compiled then.
install() {
    compiled=--no-compile-bytecode
    if [ "$what" = run ]; then compiled=--compile-bytecode; fi
    if command -v uv >/dev/null; then
        uv pip install --quiet $compiled --python "$venv" "$@"
        return
    fi
    "$venv" -m pip install -qq --disable-pip-version-check --no-compile "$@"  # -qq: errors only
    if [ "$what" = run ]; then
        "$venv" -m compileall -qq -j 0 .venv/lib || true  # on all cores; some library has a file that is no Python of today
    fi
}

case $what in
run)
    if ! is_ready run requirements.lock; then
        make_environment
        echo "Installing what the app needs (requirements.lock)."
        install --require-hashes -r requirements.lock
        stamp requirements.lock >.venv/ready-run
        is_whole
    fi ;;
dev)
    if ! is_ready dev requirements.lock requirements-dev.lock; then
        # An environment good for running has the same versions: it only lacks the tools.
        if [ -e .venv/ready-dev ] || ! is_ready run requirements.lock; then make_environment; fi
        echo "Installing what the app, the tests and the linters need (requirements-dev.lock)."
        install --require-hashes -r requirements-dev.lock
        stamp requirements.lock >.venv/ready-run
        install --no-deps --no-build-isolation --editable .
        stamp requirements.lock requirements-dev.lock >.venv/ready-dev
        is_whole
    fi ;;
*)
    echo "usage: tools/setup.sh run|dev" >&2; exit 2 ;;
esac
sh tools/messages.sh compile
# Python keeps what it compiles by itself, unless it was told not to; without it the server starts half as quickly.
"$venv" -m compileall -q scorekeeper
"$venv" -m scorekeeper.pocket  # last: it looks whether anything in the folders is newer than what it built
