"""Letters as they are drawn: how wide a text is in our two fonts, and a box for whatever they lack."""

from enum import StrEnum
from unicodedata import category, normalize

from scorekeeper.export.font_files import widths

FAMILY = "DejaVu Sans Condensed"
UNITS = 2048
BOX = "□"
ELLIPSIS = "…"
FIRST_FLAG, LAST_FLAG = 0x1F1E6, 0x1F1FF
FIRST_SKIN, LAST_SKIN = 0x1F3FB, 0x1F3FF
JOINER, KEYCAP = "\u200d", "\u20e3"


class Face(StrEnum):
    """The two fonts, by the names of their files."""

    PLAIN = "DejaVuSansCondensed"
    BOLD = "DejaVuSansCondensed-Bold"


def width(text: str, size: float, face: Face = Face.PLAIN) -> float:
    """How wide a drawable text is at a size."""
    known = widths(face)
    return sum(known[letter] for letter in text) * size / UNITS


def drawable(text: str) -> str:
    """The text in one line, as our fonts can draw it: one box for each sign that they lack, however it is composed."""
    known = widths(Face.PLAIN)
    drawn: list[str] = []
    joined, flag = False, False
    for letter in normalize("NFC", text):
        is_flag = FIRST_FLAG <= ord(letter) <= LAST_FLAG
        if not letter.strip():
            drawn.append(" ")
        elif letter in known:
            drawn.append(letter)
        elif not _belongs_to_last(letter, drawn, joined=joined, second_flag=is_flag and flag):
            drawn.append(BOX)
        joined = letter == JOINER
        flag = is_flag and not flag
    seen = "".join(drawn).strip()
    return seen if seen or not text.strip() else BOX


def is_drawn_whole(text: str) -> bool:
    """Whether our fonts have every letter of it, so that none becomes a box."""
    return drawable(text).count(BOX) <= text.count(BOX)


def _belongs_to_last(letter: str, drawn: list[str], *, joined: bool, second_flag: bool) -> bool:
    """Whether an unknown letter is part of the sign before it, or is not seen at all."""
    if category(letter) == "Cf" or 0xFE00 <= ord(letter) <= 0xFE0F:
        return True
    if not drawn or drawn[-1] == " ":
        return False
    composed = joined or second_flag or FIRST_SKIN <= ord(letter) <= LAST_SKIN or letter == KEYCAP
    return composed or category(letter) == "Mn"  # a mark that stands on the letter before it


def fit(text: str, size: float, room: float, face: Face = Face.PLAIN) -> str:
    """A drawable text, cut at its end so that it is no wider than the room."""
    if width(text, size, face) <= room:
        return text
    known = widths(face)
    kept, end = 0, known[ELLIPSIS]
    for letter in text:
        end += known[letter]
        if end * size / UNITS > room:
            break
        kept += 1
    return f"{text[:kept].rstrip()}{ELLIPSIS}"


def wrap(text: str, size: float, room: float, face: Face = Face.PLAIN) -> list[str]:
    """A drawable text in lines no wider than the room; a word that is wider is broken."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, size, face) <= room:
            line = longer
            continue
        if line:
            lines.append(line)
        *whole, line = _broken(word, size, room, face)
        lines += whole
    return [*lines, line] if line else lines


def _broken(word: str, size: float, room: float, face: Face) -> list[str]:
    pieces, piece = [], ""
    for letter in word:
        if piece and width(piece + letter, size, face) > room:
            pieces.append(piece)
            piece = ""
        piece += letter
    return [*pieces, piece]
