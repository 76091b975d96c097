"""Compares two states of a game deal by deal: what a correction changes on the sheet, and whether it has to be
explained: not while everybody remembers the hand, nor where nothing below changes. Takes back a correction of names, of
the first dealer or of the rules from the start by one more correction, which restores what that one changed; possible
as long as nothing else has changed the same since.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorekeeper.engine.moment import seconds_of
from scorekeeper.engine.record import DEALT, Record
from scorekeeper.engine.sheet import Column, Mark, SheetDeal, What
from scorekeeper.service.commands import ChangeFirstDealer, CorrectRules, RenamePlayers
from scorekeeper.service.events import FirstDealerChanged, LoggedEvent, PlayersRenamed, RulesCorrected
from scorekeeper.service.game_state import DealEntry, EntryStatus, GameState

AT_ONCE = 120  # seconds


class ChangeKind(StrEnum):
    """How one thing at a deal turns out otherwise. Lines and marks that came or went are named by what they are."""

    ADDED = "added"
    TAKEN_OFF = "taken_off"
    SET_ASIDE = "set_aside"
    COMES_BACK = "comes_back"
    AGREED = "agreed"
    NOT_AGREED = "not_agreed"
    MADE = "made"
    NOT_MADE = "not_made"
    DEALER = "dealer"
    DEALERS = "dealers"  # of this deal and of others behind it
    CAME = "came"
    WENT = "went"
    WON = "won"
    NOT_WON = "not_won"


# The lines and marks worth a sentence; all others are said by the scores.
NOTABLE = (
    What.BOLT_PENALTY,
    What.ROSPISAT_PENALTY,
    What.DEALER_PENALTY,
    What.BARREL_MOUNTED,
    What.BARREL_HELD,
    What.BARREL_FALL,
    What.BARREL_THROWN,
    What.BARREL_REFUSED,
    What.BARREL_ZERO,
    What.RESET,
    What.GOLD_RESET,
    Mark.BOLT,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One thing that turns out otherwise, for the player at `seat` if it is a player's; `what` came or went."""

    kind: ChangeKind
    seat: int | None = None
    what: What | Mark | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealChange:
    """What changes at the deal that the event `seq` recorded. `was` and `number` are its numbers before and after, None
    out of the record; `scores` those that differ after it, by seat, old and new.
    """

    seq: int
    was: int | None
    number: int | None
    changes: tuple[Change, ...]
    scores: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _DealView:
    """An entry on one of the two sheets; `deal` is None where it is on none."""

    entry: DealEntry | None
    number: int | None = None
    deal: SheetDeal | None = None
    winners: tuple[int, ...] = ()


def consequences(before: GameState, after: GameState) -> tuple[DealChange, ...]:
    """Every deal at which something changes, in the order of the corrected record."""
    old, new = _views(before), _views(after)
    nowhere = _DealView(entry=None)
    changed = (_compare(seq, old.get(seq, nowhere), view) for seq, view in new.items())
    return tuple(view for view in changed if view.changes or view.scores)


def _views(state: GameState) -> dict[int, _DealView]:
    """The deals by the event that recorded them."""
    views: dict[int, _DealView] = {}
    number = 0
    for entry in state.entries:
        number += entry.status is EntryStatus.IN_RECORD
        if entry.status is EntryStatus.IN_RECORD and number <= len(state.played.sheet.deals):
            deal, winners = state.played.sheet.deals[number - 1], state.played.tables[number].winners
            views[entry.seq] = _DealView(entry=entry, number=number, deal=deal, winners=winners)
        else:
            views[entry.seq] = _DealView(entry=entry)
    return views


def _compare(seq: int, old: _DealView, new: _DealView) -> DealChange:
    changes = [*_of_state(old, new)]
    scores: tuple[tuple[int, int, int], ...] = ()
    if old.deal is not None and new.deal is not None:
        # Beside the deals the sheet only shows who is to deal.
        if new.entry is not None and new.entry.entered.outcome in DEALT and old.deal.dealer != new.deal.dealer:
            changes.append(Change(kind=ChangeKind.DEALER, seat=new.deal.dealer))
        changes += _of_deal(old.deal, new.deal)
        pairs = enumerate(zip(old.deal.columns, new.deal.columns, strict=True))
        scores = tuple((seat, was.after, now.after) for seat, (was, now) in pairs if was.after != now.after)
    changes += [Change(kind=ChangeKind.NOT_WON, seat=seat) for seat in old.winners if seat not in new.winners]
    changes += [Change(kind=ChangeKind.WON, seat=seat) for seat in new.winners if seat not in old.winners]
    return DealChange(seq=seq, was=old.number, number=new.number, changes=tuple(changes), scores=scores)


def _of_state(old: _DealView, new: _DealView) -> Iterator[Change]:
    """Whether the deal is in the record, and whether the table has to agree to it."""
    before, after = (None if view.entry is None else view.entry.status for view in (old, new))
    if before is not after:
        if after is EntryStatus.VOIDED:
            yield Change(kind=ChangeKind.TAKEN_OFF)
        elif after is EntryStatus.SET_ASIDE:
            yield Change(kind=ChangeKind.SET_ASIDE)
        else:
            yield Change(kind=ChangeKind.ADDED if before is None else ChangeKind.COMES_BACK)
    agreed, agrees = (view.deal is not None and bool(view.deal.violations) for view in (old, new))
    if agrees and not agreed:
        yield Change(kind=ChangeKind.AGREED)
    elif agreed and not agrees and after is EntryStatus.IN_RECORD:
        yield Change(kind=ChangeKind.NOT_AGREED)


def _of_deal(old: SheetDeal, new: SheetDeal) -> Iterator[Change]:
    """What the deal did then and does now."""
    if old.made is not new.made and new.made is not None:
        yield Change(kind=ChangeKind.MADE if new.made else ChangeKind.NOT_MADE)
    for seat, (was, now) in enumerate(zip(old.columns, new.columns, strict=True)):
        counted, counts = _notable(was), _notable(now)
        yield from [Change(kind=ChangeKind.WENT, seat=seat, what=what) for what in _beyond(counted, counts)]
        yield from [Change(kind=ChangeKind.CAME, seat=seat, what=what) for what in _beyond(counts, counted)]


def _notable(column: Column) -> Sequence[What | Mark]:
    found: list[What | Mark] = [*[line.what for line in column.lines], *column.marks]
    return [what for what in found if what in NOTABLE]


def _beyond(some: Sequence[What | Mark], others: Sequence[What | Mark]) -> Iterator[What | Mark]:
    """What is more often among some than among the others, as often as it is so."""
    for what in dict.fromkeys(some):
        for _ in range(some.count(what) - others.count(what)):
            yield what


def needs_reason(before: GameState, after: GameState, hand: int | None = None, age: int | None = None) -> bool:
    """Whether people have to say why the game goes from `before` to `after`.

    `hand` is the event of the hand that is told anew, taken off, brought back or put in between, None where the
    correction is about no hand; `age` is how many seconds ago that hand, or the one that a forgotten one goes before,
    was recorded. Nobody is asked for two minutes, nor where no hand below changes; but a hand that turns against the
    rules stands by the reason alone.
    """
    if _stands_by_reason(before, after):
        return True
    if age is not None and age <= AT_ONCE:
        return False
    order = [entry.seq for entry in after.entries]
    place = -1 if hand is None else order.index(hand)
    return any(order.index(found.seq) > place for found in consequences(before, after))


def age_of(recorded: str, at: str) -> int:
    """How many seconds after one moment another is, both as in the log (RFC 3339)."""
    return seconds_of(at) - seconds_of(recorded)


def _stands_by_reason(before: GameState, after: GameState) -> bool:
    """Whether a hand is kept as agreed that nobody had agreed to before."""
    kept = [entry.seq for entry in before.entries if entry.deal.agreed is not None]
    return any(
        entry.deal.agreed is not None and entry.entered.agreed is None and entry.seq not in kept
        for entry in after.entries
    )


# Without why, by whom and what it takes back: people say that.
WayBack = RenamePlayers | ChangeFirstDealer | CorrectRules


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
