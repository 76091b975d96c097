"""Folds names for searches: without case, and without the marks that people leave out."""

from collections.abc import Callable
from unicodedata import combining, normalize

# Letters of their own, which nobody takes for those below their marks; for ё everybody writes е.
WHOLE = "йїўѓќ"
# Letters whose stroke no normal form takes off.
PLAIN = {"ı": "i", "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "æ": "ae", "œ": "oe"}
LETTER_MAKING = 9  # marks up to this combining class make other letters, in Japan and India


def fold(text: str) -> str:
    """The text as it is searched, in every alphabet; what is sought is folded likewise."""
    return _folded(text, lambda sign: combining(sign) > LETTER_MAKING)


def fold_name(text: str) -> str:
    """The same in Latin, Greek and Cyrillic, whose marks are one block of Unicode: a phone knows no other classes. In
    other alphabets marks stay.
    """
    return _folded(text, lambda sign: "\u0300" <= sign <= "\u036f")


def _folded(text: str, is_mark: Callable[[str], bool]) -> str:
    composed = normalize("NFC", normalize("NFKC", text).casefold())
    return normalize("NFC", "".join([_bare(letter, is_mark) for letter in composed]))


def _bare(letter: str, is_mark: Callable[[str], bool]) -> str:
    if letter in WHOLE:
        return letter
    signs = [sign for sign in normalize("NFKD", letter) if not is_mark(sign)]
    return "".join([PLAIN.get(sign, sign) for sign in signs])
