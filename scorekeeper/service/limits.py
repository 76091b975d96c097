"""Limits the work that a foreign file may cause, and the size of games to what can be imported again."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.canonical import bytes_of
from scorekeeper.engine.encode import encode_record
from scorekeeper.engine.record import Record
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.violations import DocumentCode, Violation, impossible
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import AT_THE_END, WITHOUT_SCORING, DealInserted, Logged, LoggedEvent

MOST_BYTES = 2_000_000  # of the document of one game that is taken in
MOST_EVENTS = 4_000  # of a log
MOST_DEALS = 1_000  # a sheet of more is drawn for longer than anybody waits
MOST_ITEMS = 400  # of any other list or object; the house rules are about ninety
MOST_LETTERS = 4_000  # of a text; no field of a page takes a tenth of it
DEEPEST = 12
MOST_SCORINGS = 40_000  # a correction scores every later deal anew: 400 deals, corrected 99 times

ENVELOPE = 200  # bytes of a document that are neither its record nor in its log, and some to spare

LONG_LISTS = {"log": MOST_EVENTS, "deals": MOST_DEALS, "record.deals": MOST_DEALS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What a log costs whoever reads it: its events, its deals, taken back or not, how often a deal is scored, and the
    bytes of it all in a document. `record` is how many bytes the record that follows from it has at most; None where
    that is not known, as behind a correction.
    """

    events: int = 0
    deals: int = 0
    scorings: int = 0
    size: int = 0
    record: int | None = None

    def with_event(self, logged: Logged) -> "Cost":
        """With one more event."""
        event, size = logged.event, _bytes_of(encode_logged(logged))
        # What stands in the record of any other event stands in the event too.
        grows = self.record is not None and isinstance(event, (*AT_THE_END, *WITHOUT_SCORING))
        return self._further(event, self.size + size, (self.record or 0) + size if grows else None)

    def unweighed(self, logged: Logged) -> "Cost":
        """With one more event, but for its bytes; what corrects a deal is taken to score them all."""
        return self._further(logged.event, self.size, self.record)

    def _further(self, event: LoggedEvent, size: int, record: int | None) -> "Cost":
        deals = self.deals + isinstance(event, (*AT_THE_END, DealInserted))
        scored = 1 if isinstance(event, AT_THE_END) else 0 if isinstance(event, WITHOUT_SCORING) else deals
        return Cost(events=self.events + 1, deals=deals, scorings=self.scorings + scored, size=size, record=record)

    def weighed(self, record: Record) -> "Cost":
        """With the size of the record, which was not known."""
        return replace(self, record=_bytes_of(encode_record(record)))


def cost_of(log: Iterable[Logged]) -> Cost:
    """What a whole log costs."""
    cost = Cost()
    for logged in log:
        cost = cost.with_event(logged)
    return cost


def fits(cost: Cost, record: Record) -> bool:
    """Whether the document of a game with this log and this record can be imported."""
    if cost.events > MOST_EVENTS or cost.deals > MOST_DEALS or cost.scorings > MOST_SCORINGS:
        return False
    room = MOST_BYTES - cost.size - ENVELOPE
    # An ordinary deal is far from the border, and need not weigh those before it.
    return (cost.record is not None and cost.record <= room) or _bytes_of(encode_record(record)) <= room


def _bytes_of(value: object) -> int:
    """How long a value is where others stand beside it."""
    return bytes_of(value) + len(",")


def too_large(document: object) -> tuple[Violation, ...]:
    """The first place of a document that holds more, or reaches deeper, than any game does."""
    waiting: list[tuple[str, int, Any]] = [("", 0, document)]
    while waiting:  # no recursion, so that no depth exhausts the stack
        path, depth, value = waiting.pop()
        most = LONG_LISTS.get(path, MOST_ITEMS)
        if len(value) > most:
            return (impossible(DocumentCode.TOO_MANY, path, numbers={"most": most}),)
        if depth == DEEPEST:
            return (impossible(DocumentCode.TOO_DEEP, path),)
        for below, member in _members(path, value):
            if isinstance(member, (dict, list)):
                waiting.append((below, depth + 1, member))
            elif isinstance(member, str) and len(member) > MOST_LETTERS:
                return (impossible(DocumentCode.TEXT_TOO_LONG, below, numbers={"most": MOST_LETTERS}),)
    return ()


def too_costly(log: Iterable[Logged]) -> tuple[Violation, ...]:
    """Refuses a log that takes too long to be read, or to be shown, at the event where it becomes so."""
    cost = Cost()
    for place, logged in enumerate(log):
        cost = cost.unweighed(logged)
        if cost.deals > MOST_DEALS:
            return (impossible(DocumentCode.TOO_MANY, f"log[{place}]", numbers={"most": MOST_DEALS}),)
        if cost.scorings > MOST_SCORINGS:
            return (impossible(DocumentCode.TOO_COSTLY, f"log[{place}]"),)
    return ()


def _members(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What is in a list or an object, with the paths."""
    if isinstance(value, Mapping):
        return ((f"{path}.{key}" if path else key, member) for key, member in value.items())
    return ((f"{path}[{place}]", member) for place, member in enumerate(value))
