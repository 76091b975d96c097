"""Packs a record, or the log of a circle, into a link, behind its #, so that no server has to keep it.

A link is split into several where one QR code would be too fine (docs/game.md).
"""

from dataclasses import dataclass
from typing import Any

from scorekeeper.canonical import compact
from scorekeeper.packing import deflated, inflated, sha256
from scorekeeper.rules.violations import NOTHING, DocumentCode, Numbers, Violation, impossible
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.strict_json import tried

VERSION = 1
USUAL, LONGEST = 440, 2_000  # letters in a code: what any camera reads, and what a code can hold
MARK = 8  # hexadecimal digits of the document's hash, by which its parts are known
GAME, CIRCLE = "game=", "circle="  # what begins a part, by the kind of document
CODES = {GAME: 4, CIRCLE: 6}  # as long as none of them is too fine
LONGEST_MAIL, MOST_LINES = 100_000, 400  # letters and lines of a mail in which a link is put together
MOST_DIGITS = 4
DIGITS, HEXADECIMAL = "0123456789", "0123456789abcdef"
JSON_BEGINS = ("{", "[")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkPart:
    """What stands behind the # of one link: which part it is of how many, of which document, and its letters."""

    version: int
    place: int
    of: int
    mark: str
    chunk: str


def pack_parts(document: dict[str, Any], kind: str = GAME) -> tuple[str, ...]:
    """The document as what stands behind the # of a link, in parts for a code each: one for a short game, four
    for an evening, six for the year of a circle, more only where they would be too fine.
    """
    packed, mark = _packed(document)
    size = min(max(USUAL, -(-len(packed) // CODES[kind])), LONGEST)
    chunks = [packed[begin : begin + size] for begin in range(0, len(packed), size)]
    return tuple([_written(kind, place, len(chunks), mark, chunk) for place, chunk in enumerate(chunks, start=1)])


def whole_link(document: dict[str, Any]) -> str:
    """All of it as one part, however long."""
    packed, mark = _packed(document)
    return _written(GAME, 1, 1, mark, packed)


def address_of(base: str, part: str) -> str:
    """The address at which a part is taken in; `base` is that of any server, or of the edition without one."""
    return f"{base}import#{part}"


def is_link(text: str, kind: str = GAME) -> bool:
    """Whether a text is no document, but has a part of one of this kind in it."""
    return not text.strip().startswith(JSON_BEGINS) and any(_parts_in(reading, kind) for reading in _readings(text))


def unpack_parts(text: str, kind: str = GAME) -> tuple[Any, tuple[Violation, ...]]:
    """The document in a text that has all parts of one, in any order and with anything around them; or what is
    wrong with them.
    """
    first, most = None, 1
    for reading in _readings(text):
        parts = _parts_in(reading, kind)
        found = _unpack(parts) if len(parts) >= most else None
        most = max(most, len(parts))
        if found is not None and not found[1]:
            return found
        first = first or found
    return first or _refused(DocumentCode.LINK_DAMAGED)


def _readings(text: str) -> list[str]:
    """The text as it stands; and, where there may be a link in it that a mail has broken into lines, with its pieces
    together: with all that follow, and then with one more each time, for words may follow the link.
    """
    if len(text) > LONGEST_MAIL or "=" not in text:
        return [text]
    whole = "=".join(text.split("=3D"))
    for broken in ("=\r\n", "=\n", "\n>"):  # as mails write their own line breaks, and what they answer
        whole = "\n".join(whole.split(broken))
    spread = "".join([letter if letter.strip() else " " for letter in whole])
    pieces = [[piece for piece in link.split(" ") if piece][:MOST_LINES] for link in spread.split("http")]
    most = max([len(piece) for piece in pieces])
    return [text, *[" ".join(["".join(piece[:lines]) for piece in pieces]) for lines in (most, *range(1, most))]]


def _unpack(parts: tuple[LinkPart, ...]) -> tuple[Any, tuple[Violation, ...]]:
    if any(part.version != VERSION for part in parts):
        return _refused(DocumentCode.LINK_NEWER)
    of, mark = parts[0].of, parts[0].mark
    if any(part.of != of or part.mark != mark for part in parts):
        return _refused(DocumentCode.LINKS_MIXED)
    chunks = {part.place: part.chunk for part in parts}
    missing = [place for place in range(1, of + 1) if place not in chunks]
    if missing:
        return _refused(DocumentCode.LINKS_MISSING, {"part": missing[0], "of": of, "missing": len(missing)})
    written = inflated("".join([chunks[place] for place in range(1, of + 1)]), MOST_BYTES)
    if written is None or _mark(written) != mark:
        return _refused(DocumentCode.LINK_DAMAGED)
    document, wrong = tried(written)
    return (document, ()) if wrong is None else _refused(DocumentCode.LINK_DAMAGED)


def _parts_in(text: str, kind: str) -> tuple[LinkPart, ...]:
    found = [_part_in(behind) for behind in text.split(kind)[1:]]
    return tuple([part for part in found if part is not None])


def _part_in(text: str) -> LinkPart | None:
    """The part that a text begins with: four fields with dots behind them, and letters up to anything else."""
    fields = text.split(".")[:5]
    if len(fields) < 5:
        return None
    numbers, mark = fields[:3], fields[3]
    chunk = _up_to(LETTERS, fields[4])
    if not chunk or len(mark) != MARK or _up_to(HEXADECIMAL, mark) != mark:
        return None
    if any(not 0 < len(number) <= MOST_DIGITS or _up_to(DIGITS, number) != number for number in numbers):
        return None
    return LinkPart(version=int(numbers[0]), place=int(numbers[1]), of=int(numbers[2]), mark=mark, chunk=chunk)


def _up_to(signs: str, text: str) -> str:
    """What a text begins with of these signs alone."""
    end = next((place for place, sign in enumerate(text) if sign not in signs), len(text))
    return text[:end]


def _refused(code: DocumentCode, numbers: Numbers = NOTHING) -> tuple[None, tuple[Violation, ...]]:
    return None, (impossible(code, "", numbers=numbers),)


def _packed(document: dict[str, Any]) -> tuple[str, str]:
    """The document in letters of an address, and the mark by which it is known. Its keys keep their order, so that the
    file made of it there is that made of it here.
    """
    text = compact(document)
    return deflated(text), _mark(text)


def _written(kind: str, place: int, of: int, mark: str, chunk: str) -> str:
    return f"{kind}{VERSION}.{place}.{of}.{mark}.{chunk}"


def _mark(text: str) -> str:
    return sha256(text)[:MARK]
