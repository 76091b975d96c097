#!/bin/sh
# Sees to it that Debian's Chromium is there for the browser tests; does nothing when it is.
set -eu
command -v chromium >/dev/null ||
    exec sh "$(dirname "$0")/apt.sh" "Chromium, in which the browser tests run" chromium
