"""Our two fonts, as files, and how wide their letters are. The phone has the widths alone
(scorekeeper/pocket/runtime/letters.js).
"""

import json
from functools import cache
from pathlib import Path

FONTS = Path(__file__).resolve().parent / "fonts"


@cache
def widths(face: str) -> dict[str, int]:
    """How wide each letter is that the font of this name has, in units of the font."""
    everything = json.loads((FONTS / "widths.json").read_text(encoding="utf-8"))
    return {chr(int(code)): width for code, width in everything[face].items()}
