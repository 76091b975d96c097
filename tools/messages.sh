#!/bin/sh
# The gettext catalogs in scorekeeper/wording/translations.
#
#   tools/messages.sh renew      collects the sentences from the sources into messages.pot, brings every language's
#                                messages.po up to date and compiles it
#   tools/messages.sh add LANG   starts a new language
#   tools/messages.sh compile    makes the .mo files that are missing or older than their .po
#   tools/messages.sh check      fails when `renew` would change anything
#
# Same sources, same bytes: sorted by file, no line numbers, no dates.
set -eu
cd "$(dirname "$0")/.."
catalogs=scorekeeper/wording/translations
pot=$catalogs/messages.pot

babel() {
    .venv/bin/python -m babel.messages.frontend --quiet "$@"
}

extract() { # to the file $1
    if [ -d templates ]; then set -- "$1" templates; fi
    to=$1; shift
    # N_ marks a sentence that is translated elsewhere; _, gettext, ngettext and pgettext are Babel's own defaults.
    babel extract --mapping-file babel.cfg --keyword N_ --keyword NN_:1,2 --keyword says --keyword counts:1,2 --keyword lazy_gettext --keyword lazy_ngettext:1,2 \
        --keyword lazy_pgettext:1c,2 --keyword npgettext:1c,2,3 --sort-by-file --add-location file --no-wrap --omit-header \
        --add-comments 'Translators:' --output-file "$to" scorekeeper "$@"
}

update() { # every .po from the pot; $1 may be --check
    set -- --input-file "$pot" --output-dir "$catalogs" --no-wrap --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date "$@"
    if [ -n "$(languages)" ]; then babel update "$@"; fi
}

languages() { # the .po files, one a line
    if [ -d "$catalogs" ]; then find "$catalogs" -name messages.po; fi
}

compile() {
    languages | while IFS= read -r po; do
        mo=${po%.po}.mo
        if [ ! -e "$mo" ] || [ "$po" -nt "$mo" ]; then babel compile --input-file "$po" --output-file "$mo"; fi
    done
}

case ${1:-} in
renew)
    mkdir -p "$catalogs"
    extract "$pot"
    update
    compile ;;
add)
    babel init --input-file "$pot" --output-dir "$catalogs" --locale "${2:?which language?}" --no-wrap ;;
compile)
    compile ;;
check)
    [ -e "$pot" ] || { echo "Messages: no sentences have been collected yet."; exit 0; }
    fresh=$(mktemp)
    trap 'rm -f "$fresh"' EXIT
    extract "$fresh"
    diff -u "$pot" "$fresh" && update --check || {
        echo "The catalogs are not up to date: run 'make messages' and commit what it changes." >&2
        exit 1
    } ;;
*)
    echo "usage: tools/messages.sh renew|add LANG|compile|check" >&2; exit 2 ;;
esac
