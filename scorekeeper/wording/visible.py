"""No name or note may be a command to a terminal, or turn what stands beside it to the end of its line. Both hosts ask.

No form takes in a sign that turns text (slip/fields.py). A record may hold them in a name, and a file gives them back
as they came; what people read is without them.
"""

from unicodedata import category

PICTURES = 0x2400  # ␀ and its neighbours: pictures of the control characters
TURNING = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))


def unturned(text: str) -> str:
    """The text without the signs that nobody sees and that turn what stands behind them."""
    if text.isascii():
        return text
    return "".join([sign for sign in text if ord(sign) not in TURNING])


def visible(text: str) -> str:
    """The text with a picture in place of each control character but the end of a line, so that none has an effect.
    What turns a text is left out.
    """
    return "".join(_picture(sign) for sign in "\n".join(unturned(text).split("\r\n")))


def _picture(sign: str) -> str:
    if sign == "\n" or category(sign) != "Cc":
        return sign
    return chr(PICTURES + ord(sign)) if ord(sign) < 0x20 else "\N{SYMBOL FOR DELETE}"
