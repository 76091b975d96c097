"""Applies events to a game: the deal that an event concerns, and every later deal scored again.

Who dealt is a fact. A deal taken off, brought back, amended or inserted, and rules corrected from the start, leave
every other deal its dealer (`DealEntry.dealt`); an amendment that names none leaves it to the deal itself. The next
deal passes on from the last deal of the record. Only the first dealer turns others: all deals up to the first whose
dealer was named.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.checks.agreed import FIXED
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import Game, open_game
from scorekeeper.engine.record import Record
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected, Violation, shape
from scorekeeper.service import events
from scorekeeper.service.events import DamagedLog, Logged, LoggedEvent
from scorekeeper.service.game_state import DealEntry, EntryStatus, GameState, Proposal, add_entry, cut, write_entry
from scorekeeper.service.renaming import rename_deal

_Correction = events.DealVoided | events.DealRestored | events.DealAmended | events.DealInserted | events.RulesCorrected


def apply(state: GameState, logged: Logged) -> GameState:
    """The game after one more event. DamagedLog where the event cannot follow."""
    change = APPLIED_BY.get(type(logged.event))
    if change is None:
        raise _damaged(state, logged, "it is none that follows in a game")
    return change(_further_on(state, logged), logged, logged.event)


def recorded(state: GameState, logged: Logged, event: events.DealRecorded, played: Game) -> GameState:
    """As `apply`, of a deal that the rules have been asked about: `played` is the game with it."""
    return replace(write_entry(_further_on(state, logged), _entry(logged, event), played), undone=())


def correct_rules(record: Record, changes: Mapping[str, Value]) -> tuple[Record, tuple[Violation, ...]]:
    """The record without its deals, its table having agreed on these rules from the first deal on; and what is wrong
    with them, at `changes…`. Those that no agreement can change no correction changes either.
    """
    before, after = (house_rules(record.system, {**record.changes, **more}) for more in ({}, changes))
    fixed = [option for option in FIXED if after.values[option] != before.values[option]]
    corrected = replace(record, changes=changed(after), deals=())
    if fixed:
        return corrected, tuple(shape(f"changes.{option}", Expected.UNCHANGEABLE, option) for option in fixed)
    return corrected, tuple(replace(found, path=found.path.removeprefix("rules.")) for found in wrong_head(corrected))


def _recorded(state: GameState, logged: Logged, event: events.DealRecorded) -> GameState:
    return replace(add_entry(state, _entry(logged, event)), undone=())


def _voided(state: GameState, logged: Logged, event: events.DealVoided) -> GameState:
    place = _place(state, logged, event.voids)
    entry = state.entries[place]
    if entry.status is EntryStatus.VOIDED:
        raise _damaged(state, logged, f"event {event.voids}, which it takes back, is no deal of the record")
    tombstone = replace(entry, status=EntryStatus.VOIDED)
    undone = (*state.undone, entry.seq) if event.reason is None else ()
    later = _later(event, state.entries[place + 1 :])
    return replace(_further(cut(state, place), [tombstone, *later], event.reason), undone=undone)


def _restored(state: GameState, logged: Logged, event: events.DealRestored) -> GameState:
    place = _place(state, logged, event.restores)
    entry = state.entries[place]
    if entry.status is not EntryStatus.VOIDED:
        raise _damaged(state, logged, f"event {event.restores}, which it brings back, was not taken back")
    undone = state.undone[:-1] if state.undone[-1:] == (entry.seq,) else ()
    again = _later(event, [replace(entry, status=EntryStatus.IN_RECORD), *state.entries[place + 1 :]])
    return replace(_further(cut(state, place), again, event.reason), undone=undone)


def _amended(state: GameState, logged: Logged, event: events.DealAmended) -> GameState:
    place = _place(state, logged, event.amends)
    entry = state.entries[place]
    if entry.status is EntryStatus.VOIDED:
        raise _damaged(state, logged, f"event {event.amends}, which it amends, was taken back")
    (amended, *later) = _later(
        event, [replace(entry, entered=event.deal, deal=event.deal), *state.entries[place + 1 :]]
    )
    return replace(_further(add_entry(cut(state, place), amended), later, event.reason), undone=())


def _inserted(state: GameState, logged: Logged, event: events.DealInserted) -> GameState:
    place = _place(state, logged, event.before)
    anew = add_entry(cut(state, place), _entry(logged, event))
    return replace(_further(anew, _later(event, state.entries[place:]), event.reason), undone=())


def _renamed(state: GameState, logged: Logged, event: events.PlayersRenamed) -> GameState:
    """Only the names change, so what redo may bring back stays."""
    if len(event.names) != len(state.played.record.players):
        raise _damaged(state, logged, "it names another number of players")
    names = dict(zip(state.played.record.players, event.names, strict=True))
    dealer = state.played.record.first_dealer
    record = replace(state.played.record, players=event.names, first_dealer=dealer and names[dealer], deals=())
    _check_head(state, logged, record)
    entries = [
        replace(entry, entered=rename_deal(entry.entered, names), deal=rename_deal(entry.deal, names))
        for entry in state.entries
    ]
    waits = state.proposal
    anew = replace(state, proposal=waits and replace(waits, deal=rename_deal(waits.deal, names)))
    return _from_the_start(anew, record, entries, None)


def _dealt_first(state: GameState, logged: Logged, event: events.FirstDealerChanged) -> GameState:
    record = replace(state.played.record, first_dealer=event.first_dealer, deals=())
    _check_head(state, logged, record)
    further = record.players.index(event.first_dealer) - state.played.tables[0].dealer
    entries = _turned(state.entries, further, len(record.players))
    return replace(_from_the_start(state, record, entries, event.reason), undone=())


def _rules_corrected(state: GameState, logged: Logged, event: events.RulesCorrected) -> GameState:
    record, wrong = correct_rules(state.played.record, event.changes)
    if wrong:
        raise _damaged(state, logged, f"no such rules: {wrong[0].path} ({wrong[0].code})")
    return replace(_from_the_start(state, record, _later(event, state.entries), event.reason), undone=())


def _confirmation(state: GameState, logged: Logged, event: events.ConfirmationSet) -> GameState:
    if state.proposal is not None:
        raise _damaged(state, logged, "a deal waits for an opponent")
    return replace(state, confirms=event.on, by_declarer=event.on and bool(event.by_declarer))


def _proposed(state: GameState, logged: Logged, event: events.DealProposed) -> GameState:
    if state.proposal is not None:
        raise _damaged(state, logged, "another deal waits for an opponent")
    return replace(
        state,
        proposal=Proposal(
            seq=logged.seq,
            deal=event.deal,
            dealt=state.table().dealer,
            at=logged.at,
            author=logged.author,
            device=logged.device,
        ),
    )


def _confirmed(state: GameState, logged: Logged, event: events.DealConfirmed) -> GameState:
    waits = _waiting(state, logged, event.confirms)
    dealt = waits.dealt if event.dealers_stay else None
    entry = DealEntry(seq=logged.seq, entered=waits.deal, deal=waits.deal, dealt=dealt)
    return replace(add_entry(state, entry), proposal=None, undone=())


def _rejected(state: GameState, logged: Logged, event: events.DealRejected) -> GameState:
    _waiting(state, logged, event.rejects)
    return replace(state, proposal=None)


def _kept(state: GameState, logged: Logged, event: events.VerdictKept) -> GameState:  # noqa: ARG001 - every change has this signature
    """A verdict changes nothing on the sheet."""
    return state


def _retitled(state: GameState, logged: Logged, event: events.GameRenamed) -> GameState:  # noqa: ARG001 - every change has this signature
    played = replace(state.played, record=replace(state.played.record, title=event.title))
    return replace(state, played=played)


def _ended(state: GameState, logged: Logged, event: events.GameEnded) -> GameState:
    if state.ended is not None:
        raise _damaged(state, logged, "the game had ended already")
    return replace(state, ended=event)


def _resumed(state: GameState, logged: Logged, event: events.GameResumed) -> GameState:  # noqa: ARG001 - every change has this signature
    if state.ended is None:
        raise _damaged(state, logged, "the game had not ended")
    return replace(state, ended=None)


def _further_on(state: GameState, logged: Logged) -> GameState:
    """The game with an event more, of which nothing is done yet."""
    return replace(state, seq=logged.seq, touched=logged.at, cost=state.cost.with_event(logged))


def _entry(logged: Logged, event: events.DealRecorded | events.DealInserted) -> DealEntry:
    return DealEntry(seq=logged.seq, entered=event.deal, deal=event.deal)


def _later(event: _Correction, entries: Iterable[DealEntry]) -> list[DealEntry]:
    """The deals scored again, each with its dealer; in a log of the version before the deal goes round anew."""
    if event.dealers_stay:
        return list(entries)
    return [entry if entry.status is EntryStatus.VOIDED else replace(entry, dealt=None) for entry in entries]


def _turned(entries: Iterable[DealEntry], further: int, players: int) -> list[DealEntry]:
    """The deals, dealt by so many seats further, up to the first in the record whose dealer was named."""
    turned, entered = list[DealEntry](), False
    for entry in entries:
        entered = entered or (entry.entered.dealer is not None and entry.status is not EntryStatus.VOIDED)
        stays = entered or entry.dealt is None
        turned.append(entry if stays else replace(entry, dealt=((entry.dealt or 0) + further) % players))
    return turned


def _from_the_start(state: GameState, record: Record, entries: Iterable[DealEntry], reason: str | None) -> GameState:
    return _further(replace(state, played=open_game(record), recorded_by=(), entries=()), entries, reason)


def _further(state: GameState, entries: Iterable[DealEntry], reason: str | None) -> GameState:
    """The game with these entries behind its last one, scored anew."""
    for entry in entries:
        state = add_entry(state, entry, reason)
    return state


def _place(state: GameState, logged: Logged, seq: int) -> int:
    for place, entry in enumerate(state.entries):
        if entry.seq == seq:
            return place
    raise _damaged(state, logged, f"event {seq}, which it names, recorded no deal")


def _waiting(state: GameState, logged: Logged, seq: int) -> Proposal:
    if state.proposal is None or state.proposal.seq != seq:
        raise _damaged(state, logged, f"event {seq}, which it answers, is no deal that waits for an opponent")
    return state.proposal


def _check_head(state: GameState, logged: Logged, record: Record) -> None:
    wrong = wrong_head(record)
    if wrong:
        raise _damaged(state, logged, f"no such players: {wrong[0].path} ({wrong[0].code})")


def _damaged(state: GameState, logged: Logged, why: str) -> DamagedLog:
    return DamagedLog(state.game, logged.seq, why)


APPLIED_BY: Mapping[type[LoggedEvent], Callable[[GameState, Logged, Any], GameState]] = {
    events.DealRecorded: _recorded,
    events.DealVoided: _voided,
    events.DealRestored: _restored,
    events.DealAmended: _amended,
    events.DealInserted: _inserted,
    events.PlayersRenamed: _renamed,
    events.FirstDealerChanged: _dealt_first,
    events.RulesCorrected: _rules_corrected,
    events.ConfirmationSet: _confirmation,
    events.DealProposed: _proposed,
    events.DealConfirmed: _confirmed,
    events.DealRejected: _rejected,
    events.VerdictKept: _kept,
    events.GameRenamed: _retitled,
    events.GameEnded: _ended,
    events.GameResumed: _resumed,
}
