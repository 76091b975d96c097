"""A correction of the names, of the first dealer or of the rules from the start taken back: one more correction, which
puts back what that one changed. It can be made as long as nothing else has changed the same since.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from scorekeeper.engine.record import Record
from scorekeeper.service.book import Book
from scorekeeper.service.commands import Change, ChangeFirstDealer, CorrectRules, RenamePlayers
from scorekeeper.service.events import Event, FirstDealerChanged, PlayersRenamed, RulesCorrected

WayBack = Callable[..., Change]  # takes the rest of the command: its header, the reason and `takes_back`


def way_back(before: Book, event: Event, now: Book) -> WayBack | None:
    """The command that takes an event back, which changed the game `before`; None where it cannot be taken back."""
    find = _WAYS.get(type(event))
    return None if find is None else find(before, event, now)


def _names(before: Book, event: PlayersRenamed, now: Book) -> WayBack | None:
    old, called = before.played.record.players, now.played.record.players
    renamed = [seat for seat, name in enumerate(event.names) if name != old[seat]]
    if not renamed or any(called[seat] != event.names[seat] for seat in renamed):
        return None
    names = tuple(old[seat] if seat in renamed else name for seat, name in enumerate(called))
    return partial(RenamePlayers, names=names)


def _first_dealer(before: Book, event: FirstDealerChanged, now: Book) -> WayBack | None:
    """Players may have got other names since, so it is their seats that count."""
    was, became = _dealt_first(before.played.record), before.played.record.players.index(event.first_dealer)
    if was == became or _dealt_first(now.played.record) != became:
        return None
    return partial(ChangeFirstDealer, first_dealer=now.played.record.players[was])


def _dealt_first(record: Record) -> int:
    return record.players.index(record.first_dealer or record.players[0])


def _rules(before: Book, event: RulesCorrected, now: Book) -> WayBack | None:
    old, held = (book.played.tables[0].terms.rules.values for book in (before, now))
    changed = {option: value for option, value in event.changes.items() if value != old[option]}
    if not changed or any(held[option] != value for option, value in changed.items()):
        return None
    return partial(CorrectRules, changes={option: old[option] for option in changed})


_WAYS: Mapping[type[Event], Callable[[Book, Any, Book], WayBack | None]] = {
    PlayersRenamed: _names,
    FirstDealerChanged: _first_dealer,
    RulesCorrected: _rules,
}
