#!/bin/sh
# Sees to it that the browser tests can run: Debian's Chromium, the same without windows, in which the tests take half the
# time, the one library that Playwright's own Node needs and a minimal Debian lacks, and the two sets of fonts that pages are
# measured with. Does nothing when they are there.
set -eu
cd "$(dirname "$0")/.."
driver_runs() { .venv/bin/python -m playwright --version >/dev/null 2>&1; }

missing=''
command -v chromium >/dev/null || missing=chromium
driver_runs || missing="$missing libatomic1"
has_font() { fc-list 2>/dev/null | grep -q "$1"; }
has_font DejaVuSansCondensed || missing="$missing fontconfig fonts-dejavu-core fonts-dejavu-extra"
has_font LiberationSans-Regular || missing="$missing fontconfig fonts-liberation"
# shellcheck disable=SC2086  # names of packages, to be split
[ -z "$missing" ] || sh tools/apt.sh "the browser tests run in Chromium, driven by Playwright, with fonts of their own" $missing
# Not every Debian has it, and without it all tests run too.
command -v chromium-headless-shell >/dev/null || sh tools/apt.sh "the browser tests are faster in it" chromium-headless-shell ||
    echo "The browser tests will run in Chromium itself, which takes them twice as long."

driver_runs || { echo "Playwright does not start; .venv/bin/python -m playwright --version says why." >&2; exit 1; }
