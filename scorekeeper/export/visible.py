"""No name or note may be a command to a terminal. Both hosts ask it."""

from unicodedata import category

PICTURES = 0x2400  # ␀ and its neighbours: pictures of the control characters


def visible(text: str) -> str:
    """The text with a picture in place of each control character but the end of a line, so that none has an effect."""
    return "".join(_picture(sign) for sign in "\n".join(text.split("\r\n")))


def _picture(sign: str) -> str:
    if sign == "\n" or category(sign) != "Cc":
        return sign
    return chr(PICTURES + ord(sign)) if ord(sign) < 0x20 else "\N{SYMBOL FOR DELETE}"
