"""Loads a game: applies its log from the first event to the last."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorekeeper.engine.game import add
from scorekeeper.engine.record import DEALT
from scorekeeper.service.apply import apply
from scorekeeper.service.events import DamagedLog, DealRecorded, GameStarted, Logged
from scorekeeper.service.game_state import DealEntry, GameState, open_state


def load_state(game: str, log: Iterable[Logged], *, weighs: bool = True) -> GameState:
    """The state after a whole log; unless it `weighs` the events, `cost` lacks the bytes of most. DamagedLog where the
    log does not make a game.
    """
    events = tuple(log)
    if not events:
        raise DamagedLog(game, 0, "the log is empty")
    first = events[0]
    if first.seq != 1 or not isinstance(first.event, GameStarted):
        raise DamagedLog(game, first.seq, "the log does not begin with a game")
    end = 1
    while end < len(events) and isinstance(events[end].event, DealRecorded) and events[end].seq == end + 1:
        end += 1
    state = _record(open_state(game, first, first.event), events[1:end], weighs=weighs)
    for logged in events[end:]:
        state = next_state(state, logged)
    return state


def next_state(state: GameState, logged: Logged) -> GameState:
    """The state after one more event. DamagedLog where the event cannot follow."""
    if logged.seq != state.seq + 1:
        raise DamagedLog(state.game, state.seq + 1, f"it is missing; event {logged.seq} comes next")
    return apply(state, logged)


def _record(state: GameState, run: Sequence[Logged], *, weighs: bool) -> GameState:
    """As `apply` of recorded deals, one after the other, to a game that has none: scored in one go, which takes half
    the time.
    """
    deals = [logged.event.deal for logged in run if isinstance(logged.event, DealRecorded)]
    played = add(state.played, *deals)
    if not run or played.sheet.refused:  # what is refused, or comes behind the end, is looked at deal by deal
        for logged in run:
            state = apply(state, logged)
        return state
    entries, cost = list[DealEntry](), state.cost
    for logged, deal, scored in zip(run, deals, played.sheet.deals, strict=True):
        dealt = scored.dealer if deal.outcome in DEALT else None
        entries.append(DealEntry(seq=logged.seq, entered=deal, deal=deal, dealt=dealt))
        cost = cost.with_event(logged) if weighs else cost.unweighed(logged)
    recorded_by = tuple([entry.seq for entry in entries])
    last = replace(state, seq=run[-1].seq, touched=run[-1].at, cost=cost)
    return replace(last, played=played, recorded_by=recorded_by, entries=tuple(entries))
