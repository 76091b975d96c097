#!/bin/sh
# Builds the image `scorekeeper` of the Containerfile, and tries it: it serves, and is asked by `scorekeeper health`.
#
# By buildah or podman. With mmdebstrap the base is made here, without any registry of images; else BASE is fetched.
set -eu
cd "$(dirname "$0")/.."
command -v buildah >/dev/null || command -v podman >/dev/null || {
    echo "Neither buildah nor podman is here, so no image is built (on Debian: apt-get install buildah mmdebstrap)." >&2; exit 1; }

if command -v buildah >/dev/null; then
    export BUILDAH_ISOLATION=chroot STORAGE_DRIVER="${STORAGE_DRIVER:-vfs}"
    if [ -z "${BASE:-}" ] && command -v mmdebstrap >/dev/null; then
        BASE=localhost/scorekeeper-base
        mkdir -p build
        mmdebstrap --quiet --variant=minbase --include=python3,python3-venv,ca-certificates "${SUITE:-bookworm}" build/base.tar
        made=$(buildah from scratch)
        buildah add --quiet "$made" build/base.tar / >/dev/null
        buildah commit --quiet --rm "$made" $BASE >/dev/null
        rm build/base.tar
    fi
    # shellcheck disable=SC2086 # several options
    buildah bud --quiet --format docker ${BASE:+--build-arg "BASE=$BASE"} ${BUILD_OPTIONS:-} --tag scorekeeper --file Containerfile .
    tried=$(buildah from --pull-never localhost/scorekeeper)
    trap 'buildah rm "$tried" >/dev/null' EXIT
    in_image() { buildah run --user scorekeeper "$tried" -- "$@"; }
else
    # shellcheck disable=SC2086
    podman build --quiet --format docker ${BASE:+--build-arg "BASE=$BASE"} ${BUILD_OPTIONS:-} --tag scorekeeper --file Containerfile .
    in_image() { podman run --rm scorekeeper "$@"; }
fi
in_image sh -c 'test "$(id -u)" != 0 || exit 1
scorekeeper serve >/games/served.log 2>&1 & server=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do sleep 1; scorekeeper health 2>/dev/null && kill $server && exit 0; done
cat /games/served.log; exit 1'
echo "The image scorekeeper is built, and serves."
