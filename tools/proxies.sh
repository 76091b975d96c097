#!/bin/sh
# Sees to it that the tests can put the server behind nginx and Caddy, with a certificate of openssl's. What is not
# installed is taken from Debian and unpacked into build/proxies: so no service is started, now or at the next start.
set -eu
cd "$(dirname "$0")/.."
place=build/proxies

command -v openssl >/dev/null || sh tools/apt.sh "the tests behind a proxy make their certificate with it" openssl
missing=''
for program in nginx caddy; do
    found=$(PATH="$PATH:/usr/sbin" command -v "$program" || ls "$place/usr/sbin/$program" "$place/usr/bin/$program" 2>/dev/null || true)
    [ -n "$found" ] || missing="$missing $program"
done
[ -n "$missing" ] || exit 0
command -v apt-get >/dev/null || {
    echo "Needed: the server is tested behind proxies. This is no Debian, so please install what corresponds to:$missing" >&2
    exit 1
}

echo "Unpacking Debian's$missing into $place: the server is tested behind them. Nothing is installed or started."
mkdir -p "$place/packages"
log=$place/apt.log
cd "$place/packages"
# shellcheck disable=SC2086  # names of packages, to be split
fetch() { apt-get download $missing >>../apt.log 2>&1; }
: >../apt.log
fetch || {
    # Without a list of packages, or with an old one, there is nothing to be had; to renew it takes root.
    as_root=
    [ "$(id -u)" -eq 0 ] || as_root=sudo
    $as_root apt-get update >>../apt.log 2>&1 || true
    fetch
} || {
    cat ../apt.log >&2
    echo "apt-get could not fetch$missing (see $log)." >&2
    exit 1
}
for package in *.deb; do dpkg-deb --extract "$package" ..; done
