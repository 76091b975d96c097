"""Folds names for searches: without case, and without the marks that people leave out."""

from unicodedata import combining, normalize

# Letters of their own, which nobody takes for those below their marks; for ё everybody writes е.
WHOLE = frozenset("йїўѓќ")
# Letters whose stroke no normal form takes off.
PLAIN = {"ı": "i", "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "æ": "ae", "œ": "oe"}
LETTER_MAKING = 9  # marks up to this combining class make other letters, in Japan and India


def fold(text: str) -> str:
    """The text as it is searched, in every alphabet; what is sought is folded likewise."""
    composed = normalize("NFC", normalize("NFKC", text).casefold())
    return normalize("NFC", "".join(map(_bare, composed)))


def _bare(letter: str) -> str:
    if letter in WHOLE:
        return letter
    signs = [sign for sign in normalize("NFKD", letter) if combining(sign) <= LETTER_MAKING]
    return "".join(PLAIN.get(sign, sign) for sign in signs)
