"""A game as a link: its record, packed behind the # of an address, so that no server and no network has to keep it.

A link is cut into several where one code for the camera would be too fine. docs/game.md describes them.
"""

import hashlib
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from scorekeeper.canonical import canonical
from scorekeeper.rules.violations import NOTHING, DocumentCode, Numbers, Violation, impossible
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.strict_json import NoJson, parse

VERSION = 1
USUAL, LONGEST, CODES = 440, 2_000, 4  # letters of a game in a code: what any camera reads, and what a code can hold
MARK = 8  # hexadecimal digits of the record's hash, by which the parts of one game are known
_PART = re.compile(r"game=([0-9]{1,4})\.([0-9]{1,4})\.([0-9]{1,4})\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)")


def pack_game(document: dict[str, Any]) -> tuple[str, ...]:
    """The record's document as what stands behind the # of a link, in parts for a code each: one for a short game, four
    for an evening, more only where they would be too fine.
    """
    packed, mark = _packed(document)
    size = min(max(USUAL, -(-len(packed) // CODES)), LONGEST)
    chunks = [packed[begin : begin + size] for begin in range(0, len(packed), size)]
    return tuple(_part(place, len(chunks), mark, chunk) for place, chunk in enumerate(chunks, start=1))


def whole_link(document: dict[str, Any]) -> str:
    """All of it as one part, however long."""
    packed, mark = _packed(document)
    return _part(1, 1, mark, packed)


def is_link(text: str) -> bool:
    """Whether there is a part of a game in a text."""
    return _PART.search(text) is not None


def unpack_game(text: str) -> tuple[Any, tuple[Violation, ...]]:
    """The document in a text that has all parts of one game, in any order and with anything around them; or what is
    wrong with them.
    """
    parts = [(*map(int, numbers), mark, chunk) for *numbers, mark, chunk in _PART.findall(text)]
    if any(version != VERSION for version, *_ in parts):
        return _refused(DocumentCode.LINK_NEWER)
    games = {(of, mark) for _, _, of, mark, _ in parts}
    if len(games) > 1:
        return _refused(DocumentCode.LINKS_MIXED)
    [(of, mark)] = games
    chunks = {place: chunk for _, place, _, _, chunk in parts}
    missing = [place for place in range(1, of + 1) if place not in chunks]
    if missing:
        return _refused(DocumentCode.LINKS_MISSING, {"part": missing[0], "of": of, "missing": len(missing)})
    written = _unpacked("".join(chunks[place] for place in range(1, of + 1)))
    if _mark(written) != mark:
        return _refused(DocumentCode.LINK_DAMAGED)
    try:
        return parse(written), ()
    except NoJson:
        return _refused(DocumentCode.LINK_DAMAGED)


def _refused(code: DocumentCode, numbers: Numbers = NOTHING) -> tuple[None, tuple[Violation, ...]]:
    return None, (impossible(code, "", numbers=numbers),)


def _packed(document: dict[str, Any]) -> tuple[str, str]:
    """The document in letters of an address, and the mark by which it is known."""
    text = canonical(document).encode()
    return urlsafe_b64encode(zlib.compress(text, 9)).rstrip(b"=").decode(), _mark(text)


def _part(place: int, of: int, mark: str, chunk: str) -> str:
    return f"game={VERSION}.{place}.{of}.{mark}.{chunk}"


def _mark(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:MARK]


def _unpacked(packed: str) -> bytes:
    """What was packed, and never more than a document may have; nothing where it is damaged."""
    opened = zlib.decompressobj()
    try:
        text = opened.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MOST_BYTES + 1)
    except (ValueError, zlib.error):
        return b""
    return text if opened.eof and len(text) <= MOST_BYTES else b""
