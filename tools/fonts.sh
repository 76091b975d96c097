#!/bin/sh
# Cuts the two committed fonts of the exports out of DejaVu Sans Condensed, and writes down how wide each glyph is.
#
#   tools/fonts.sh      writes scorekeeper/export/fonts (needs Debian's fonts-dejavu-extra, and fonttools in .venv)
#
# No kerning, no ligatures, no hinting: a text is then as wide in the PDF as in the picture, and both are small.
set -eu
cd "$(dirname "$0")/.."
from=/usr/share/fonts/truetype/dejavu
to=scorekeeper/export/fonts
[ -e "$from/DejaVuSansCondensed.ttf" ] || sh tools/apt.sh "the fonts of the exports are cut from DejaVu" fonts-dejavu-extra

# Latin with its extensions, combining marks, Greek, Cyrillic, Armenian, Georgian, signs, suits, cards, faces.
glyphs=U+0020-007E,U+00A0-00AC,U+00AE-024F,U+0259,U+02B9-02BC,U+02C6-02DD,U+0300-036F,U+0370-03FF,U+0400-052F,U+0531-058A
glyphs=$glyphs,U+10A0-10FF,U+1E00-1FFF,U+2010-2027,U+202F-205E,U+20A0-20BF,U+2116,U+2122,U+2190-2199,U+2212,U+2248-2265
glyphs=$glyphs,U+25A0-25FF,U+2600-26FF,U+2701-27BF,U+1F0A0-1F0DF,U+1F600-1F64F

for font in DejaVuSansCondensed DejaVuSansCondensed-Bold; do
    .venv/bin/python -m fontTools.subset "$from/$font.ttf" --unicodes="$glyphs" --output-file="$to/$font.ttf" \
        --no-hinting --layout-features= --drop-tables+=kern,GPOS,GSUB,GDEF,FFTM --notdef-outline --no-recalc-timestamp
done
cp /usr/share/doc/fonts-dejavu-extra/copyright "$to/LICENSE"

.venv/bin/python - "$to" <<'PYTHON'
import json, sys
from pathlib import Path
from fontTools.ttLib import TTFont

folder = Path(sys.argv[1])
widths = {}
for font in sorted(folder.glob("*.ttf")):
    with TTFont(font) as opened:
        assert opened["head"].unitsPerEm == 2048
        widths[font.stem] = {code: opened["hmtx"][name][0] for code, name in sorted(opened.getBestCmap().items())}
(folder / "widths.json").write_text(json.dumps(widths, separators=(",", ":")) + "\n")
PYTHON
