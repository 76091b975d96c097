"""Signs that nobody sees and that turn what stands behind them, to the end of its line. Both hosts ask.

No form takes them in (slip/words.py). A record may hold them in a name, and a file gives them back as they came; what
people read is without them, so that a name disturbs nothing beside it.
"""

TURNING = (0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))


def unturned(text: str) -> str:
    """The text without them."""
    if text.isascii():
        return text
    return "".join([sign for sign in text if ord(sign) not in TURNING])
