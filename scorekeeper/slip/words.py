"""A line of free text, tidied."""

from unicodedata import normalize

# Zero-width blanks, and marks that turn the direction of all that follows. The joiners stay: emoji are made with them.
UNSEEN = (0x200B, 0x2060, 0xFEFF, 0x200E, 0x200F, 0x061C, *range(0x202A, 0x202F), *range(0x2066, 0x206A))


def tidy(text: str) -> str:
    """NFC, control characters as blanks, no blanks at the ends, and nothing unseen that turns the text or fills it."""
    letters = [letter for letter in normalize("NFC", text) if ord(letter) not in UNSEEN]
    return "".join([" " if _is_control(ord(letter)) else letter for letter in letters]).strip()


def _is_control(code: int) -> bool:
    """Unicode's Cc, which is these for good."""
    return code < 0x20 or 0x7F <= code < 0xA0
