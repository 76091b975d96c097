#!/bin/sh
# Installs Debian packages: tools/apt.sh "what for, in words" package …
# As root it just does; as somebody else it asks sudo. Where there is neither it says what to install.
set -eu
reason=$1; shift

command -v apt-get >/dev/null || {
    echo "Needed: $reason. This is no Debian, so please install what corresponds to: $*" >&2; exit 1; }
as_root=
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
        echo "Needed: $reason. Please have somebody install it: apt-get install $*" >&2; exit 1; }
    as_root=sudo
fi

# Another one may be at it: .ci/run makes the environment meanwhile.
mkdir -p build
exec 9>build/apt.lock
flock 9

echo "Installing $* with apt-get${as_root:+ (by sudo)}: $reason."
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# A list that cannot be renewed is no reason to stop: the package may be in the old one.
$as_root apt-get update >"$log" 2>&1 9>&- || echo "apt-get update did not succeed; going on with the old package lists."
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends "$@" >>"$log" 2>&1 9>&- || {
    cat "$log" >&2
    echo "apt-get could not install $*." >&2
    exit 1
}
