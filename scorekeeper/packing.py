"""Texts packed into letters of an address, unpacked, and hashed. On the phone the host lends what the browser makes of
them (scorekeeper/pocket/runtime/packing.js).
"""

import hashlib
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode


def sha256(text: str) -> str:
    """The hash of a text, in hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def deflated(text: str) -> str:
    """The text as zlib has it, in letters of an address."""
    return urlsafe_b64encode(zlib.compress(text.encode(), 9)).rstrip(b"=").decode()


def inflated(letters: str, most: int) -> str | None:
    """What was packed; None where it is damaged, is no text, or would be longer than so many bytes."""
    opened = zlib.decompressobj()
    try:
        text = opened.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), most + 1)
        return text.decode() if opened.eof and len(text) <= most and not opened.unused_data else None
    except (ValueError, zlib.error):
        return None
