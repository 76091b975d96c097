"""Takes back a correction of names, of the first dealer or of the rules from the start: by one more correction, which
restores what that one changed. Possible as long as nothing else has changed the same since.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.engine.record import Record
from scorekeeper.service.commands import ChangeFirstDealer, CorrectRules, RenamePlayers
from scorekeeper.service.events import FirstDealerChanged, LoggedEvent, PlayersRenamed, RulesCorrected
from scorekeeper.service.game_state import GameState

WayBack = (
    RenamePlayers | ChangeFirstDealer | CorrectRules
)  # without why, by whom and what it takes back: people say that


def way_back(before: GameState, event: LoggedEvent, now: GameState) -> WayBack | None:
    """The command that takes an event back, which changed the game `before`; None where it cannot be taken back."""
    find = _WAYS.get(type(event))
    return None if find is None else find(before, event, now)


def _names(before: GameState, event: PlayersRenamed, now: GameState) -> WayBack | None:
    old, called = before.played.record.players, now.played.record.players
    renamed = [seat for seat, name in enumerate(event.names) if name != old[seat]]
    if not renamed or any(called[seat] != event.names[seat] for seat in renamed):
        return None
    names = tuple(old[seat] if seat in renamed else name for seat, name in enumerate(called))
    return RenamePlayers(game=now.game, seq=now.seq, names=names, reason=None)


def _first_dealer(before: GameState, event: FirstDealerChanged, now: GameState) -> WayBack | None:
    """Players may have got other names since, so it is their seats that count."""
    was, became = _dealt_first(before.played.record), before.played.record.players.index(event.first_dealer)
    if was == became or _dealt_first(now.played.record) != became:
        return None
    first = now.played.record.players[was]
    return ChangeFirstDealer(game=now.game, seq=now.seq, first_dealer=first, reason=None)


def _dealt_first(record: Record) -> int:
    return record.players.index(record.first_dealer or record.players[0])


def _rules(before: GameState, event: RulesCorrected, now: GameState) -> WayBack | None:
    old, held = (state.played.tables[0].terms.rules.values for state in (before, now))
    changed = {option: value for option, value in event.changes.items() if value != old[option]}
    if not changed or any(held[option] != value for option, value in changed.items()):
        return None
    back = {option: old[option] for option in changed}
    return CorrectRules(game=now.game, seq=now.seq, changes=back, reason=None)


_WAYS: Mapping[type[LoggedEvent], Callable[[GameState, Any, GameState], WayBack | None]] = {
    PlayersRenamed: _names,
    FirstDealerChanged: _first_dealer,
    RulesCorrected: _rules,
}
