#!/bin/sh
# Sees to it that an evening can be played in other engines: Debian's WPE WebKit, WebKitGTK on a screen that nobody sees, and
# Firefox. On another Debian they are of other versions, and one that it has not is left out. Does nothing when they are there.
set -eu
cd "$(dirname "$0")/.."
why="an evening is played in the engines of other phones too"

missing=''
command -v WPEWebDriver >/dev/null && command -v cog >/dev/null || missing="wpewebkit-driver cog"
command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null || missing="$missing webkit2gtk-driver xvfb"
command -v firefox-esr >/dev/null || missing="$missing firefox-esr"
# shellcheck disable=SC2086  # names of packages, to be split
[ -z "$missing" ] || sh tools/apt.sh "$why" $missing || for package in $missing; do
    [ -n "$(apt-cache policy "$package" | sed -n 's/^  Candidate: \([^(].*\)/\1/p')" ] || {
        echo "This Debian has no $package: no evening is played in that engine."
        continue
    }
    sh tools/apt.sh "$why" "$package"
done
