"""What is too large or too laborious for a game that comes from outside: nobody's file may keep the server busy."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from scorekeeper.rules.violations import Violation, impossible
from scorekeeper.service.events import (
    ConfirmationSet,
    DealConfirmed,
    DealInserted,
    DealProposed,
    DealRecorded,
    DealRejected,
    GameEnded,
    GameRenamed,
    GameResumed,
    GameStarted,
    Logged,
    VerdictKept,
)

MOST_EVENTS = 4_000  # of a log
MOST_DEALS = 1_000  # a sheet of more is drawn for longer than anybody waits
MOST_ITEMS = 400  # of any other list or object; the house rules are about ninety
DEEPEST = 12
MOST_SCORINGS = 40_000  # a correction scores every later hand anew: 400 hands, corrected 99 times

LONG_LISTS = {"log": MOST_EVENTS, "deals": MOST_DEALS, "record.deals": MOST_DEALS}
AT_THE_END = (DealRecorded, DealConfirmed)
WITHOUT_SCORING = (
    GameStarted,
    ConfirmationSet,
    DealProposed,
    DealRejected,
    VerdictKept,
    GameRenamed,
    GameEnded,
    GameResumed,
)


def too_large(document: object) -> tuple[Violation, ...]:
    """The first place of a document that holds more, or reaches deeper, than any game does."""
    waiting: list[tuple[str, int, Any]] = [("", 0, document)]
    while waiting:  # no recursion: no depth makes Python fall over
        path, depth, value = waiting.pop()
        most = LONG_LISTS.get(path, MOST_ITEMS)
        if len(value) > most:
            return (impossible("too_many", path, numbers={"most": most}),)
        if depth == DEEPEST:
            return (impossible("too_deep", path),)
        waiting += [(below, depth + 1, member) for below, member in _members(path, value)]
    return ()


def too_laborious(log: Iterable[Logged]) -> tuple[Violation, ...]:
    """Refuses a log that takes too long to be read, or to be shown, at the event where it becomes so."""
    hands = scorings = 0
    for place, logged in enumerate(log):
        hands += isinstance(logged.event, (*AT_THE_END, DealInserted))
        if hands > MOST_DEALS:
            return (impossible("too_many", f"log[{place}]", numbers={"most": MOST_DEALS}),)
        if not isinstance(logged.event, WITHOUT_SCORING):
            scorings += 1 if isinstance(logged.event, AT_THE_END) else hands
        if scorings > MOST_SCORINGS:
            return (impossible("too_laborious", f"log[{place}]"),)
    return ()


def _members(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The lists and objects in a list or an object, with their paths."""
    if isinstance(value, Mapping):
        named = ((f"{path}.{key}" if path else key, member) for key, member in value.items())
    else:
        named = ((f"{path}[{place}]", member) for place, member in enumerate(value))
    return ((below, member) for below, member in named if isinstance(member, (dict, list)))
