"""No name or note may be a command to a terminal, or turn what stands beside it. Both hosts ask it."""

from unicodedata import category

from scorekeeper.wording.turning import unturned

PICTURES = 0x2400  # ␀ and its neighbours: pictures of the control characters


def visible(text: str) -> str:
    """The text with a picture in place of each control character but the end of a line, so that none has an effect.
    What turns a text is left out.
    """
    return "".join(_picture(sign) for sign in "\n".join(unturned(text).split("\r\n")))


def _picture(sign: str) -> str:
    if sign == "\n" or category(sign) != "Cc":
        return sign
    return chr(PICTURES + ord(sign)) if ord(sign) < 0x20 else "\N{SYMBOL FOR DELETE}"
