"""A line of free text, tidied."""

from unicodedata import normalize

from scorekeeper.wording.visible import TURNING

# All that Unicode says is to be drawn as nothing (Default_Ignorable_Code_Point), but for what emoji are made with, and
# marks around notes between the lines.
UNSEEN = (
    0x00AD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x200B, *range(0x2060, 0x2070), 0x3164, 0xFEFF, 0xFFA0,
    *range(0xFFF0, 0xFFFC), *TURNING,
)  # fmt: skip
ENDS = (0x2028, 0x2029)  # of a line, of a paragraph


def tidy(text: str) -> str:
    """NFC, control characters as blanks, no blanks at the ends, and nothing unseen that turns the text or fills it."""
    letters = normalize("NFC", "".join([letter for letter in text if ord(letter) not in UNSEEN]))
    line = "".join([" " if _is_control(ord(letter)) or ord(letter) in ENDS else letter for letter in letters]).strip()
    return line if [letter for letter in line if letter != " " and not _only_changes(ord(letter))] else ""


def _is_control(code: int) -> bool:
    """Unicode's Cc, which is these for good."""
    return code < 0x20 or 0x7F <= code < 0xA0


def _only_changes(code: int) -> bool:
    """Joiners, variation selectors and tags: they change the sign before them, and alone are nothing."""
    return code in (0x200C, 0x200D) or 0xFE00 <= code < 0xFE10 or 0xE0000 <= code < 0xE1000
