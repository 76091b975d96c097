"""A circle as a file: its log, and the counts of its games, which stand under other ids elsewhere. A phone takes it in.

Taken in twice it changes nothing; where the circle has gone on in its own way on two phones, each gets what it lacks.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.canonical import canonical, readable
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.request import Answer, FileAnswer, PageRequest
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts_codec import decode_counts, encode_counts
from scorekeeper.service.circle.event_codec import OF_A_CIRCLE
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.state import Circle, apply, open_circle
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.event_reader import read_log
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_link import LETTERS
from scorekeeper.strict_json import tried

FORMAT = "thousand-circle/1"
LONGEST_ID = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleBook:
    """A circle with the log that it follows from."""

    circle: Circle
    log: tuple[Logged, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleFile:
    """What is in a file: the circle, and the counts of its games as plain JSON."""

    book: CircleBook
    counts: Mapping[str, Any]


def give_circle(_host: CircleHost, _request: PageRequest, shown: CircleShown, _code: str) -> Answer:
    """The circle as a file."""
    document = {
        "format": FORMAT,
        "circle": shown.circle.id,
        "log": [encode_logged(one) for one in shown.log],
        "counts": {one.counts.game: encode_counts(replace(one.counts, hash="")) for one in shown.sittings},
    }
    name = f"{safe_file_name(name_of(shown.circle), (), None)}.circle.json"
    return FileAnswer(text=f"{readable(document)}\n", name=name, mime="application/json")


def read_file(text: str) -> CircleFile | None:
    """The circle in a text; None where it is damaged, or none."""
    document, _ = tried(text)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        return None
    circle, given, counts = document.get("circle"), document.get("log"), document.get("counts")
    if not (isinstance(circle, str) and isinstance(given, list) and isinstance(counts, dict) and _is_id(circle)):
        return None
    log, wrong = read_log(given, OF_A_CIRCLE)
    try:
        for one in counts.values():
            decode_counts(one)
        book = None if wrong else CircleBook(circle=open_circle(circle, log), log=log)
    except (DamagedLog, ValueError):
        return None
    return None if book is None else CircleFile(book=book, counts=counts)


def joined(book: CircleBook, log: Iterable[Logged]) -> CircleBook:
    """The circle with those events of another log of its own that it lacks, in their order, behind its own: what holds
    then is the same in whatever order they were told.
    """
    here = dict.fromkeys([_told(one) for one in book.log])
    for one in log:
        if _told(one) not in here:
            book = _with(book, replace(one, seq=book.circle.seq + 1))
    return book


def _with(book: CircleBook, logged: Logged) -> CircleBook:
    try:
        return CircleBook(circle=apply(book.circle, logged), log=(*book.log, logged))
    except DamagedLog:
        return book  # it is about what this circle never had


def _told(logged: Logged) -> str:
    """What tells an event from all others of its circle, whatever its place."""
    return canonical({**encode_logged(logged), "seq": 0})


def _is_id(text: str) -> bool:
    """Whether it may stand in an address as it is."""
    return 0 < len(text) <= LONGEST_ID and all(letter in LETTERS for letter in text)
