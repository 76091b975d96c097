"""One entry of the record, key by key: which keys an outcome takes, which it needs, and how each is read and
written.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scorekeeper.engine.moment import wrong_moment
from scorekeeper.engine.record import CONTRACTED, DEALT, GIVEN_UP, Call, Deal, Outcome, Parts, Points
from scorekeeper.engine.values import (
    Reading,
    Wrong,
    as_it_is,
    read_amounts,
    read_auction,
    read_cause,
    read_names,
    read_outcome,
    read_points,
    read_talon,
    wrong_amount,
    wrong_flag,
    wrong_positive,
    wrong_text,
    wrong_words,
)
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import read_changes
from scorekeeper.rules.options import plain_value
from scorekeeper.rules.violations import Expected, Violation, shape


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDeal:
    """A deal as far as it could be read, and what was misshapen. `deal` is None where not even its outcome is known.

    `unread` are the keys of whose values not all could be read, and the paths within: what rests on them is not judged.
    """

    deal: Deal | None
    violations: tuple[Violation, ...]
    unread: tuple[str, ...] = ()


Reader = Callable[[object, str], Reading]


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One key of a deal: its reader, the outcomes that may have it, those that must, and whether it needs bidding."""

    read: Reader
    allowed: tuple[Outcome, ...]
    required: tuple[Outcome, ...] = ()
    bidding: bool = False


def _read_changes(value: object, path: str) -> Reading:
    changes, wrong = read_changes(value)
    if not wrong and not changes:
        wrong = (shape(path, Expected.CHANGES),)
    return changes, wrong


ALL, PLAYED = tuple(Outcome), (Outcome.PLAYED,)
REDEAL, ADJUSTMENT, AGREEMENT = (Outcome.REDEAL,), (Outcome.ADJUSTMENT,), (Outcome.AGREEMENT,)

KEYS: dict[str, Key] = {
    "outcome": Key(read=read_outcome, allowed=ALL),
    "dealer": Key(read=as_it_is(wrong_text), allowed=DEALT),
    "declarer": Key(read=as_it_is(wrong_text), allowed=CONTRACTED, required=CONTRACTED, bidding=True),
    "bid": Key(read=as_it_is(wrong_positive), allowed=CONTRACTED, required=CONTRACTED, bidding=True),
    "won_at": Key(read=as_it_is(wrong_positive), allowed=CONTRACTED, bidding=True),
    "auction": Key(read=read_auction, allowed=CONTRACTED, bidding=True),
    "blind": Key(read=as_it_is(wrong_flag), allowed=CONTRACTED, bidding=True),
    "points": Key(read=read_points, allowed=PLAYED, required=PLAYED),
    "sweep": Key(read=as_it_is(wrong_flag), allowed=PLAYED, bidding=True),
    "tricks": Key(read=read_names, allowed=PLAYED),
    "nines": Key(read=as_it_is(wrong_text), allowed=PLAYED),
    "talon": Key(read=read_talon, allowed=CONTRACTED),
    "cause": Key(read=read_cause, allowed=REDEAL, required=REDEAL),
    "player": Key(read=as_it_is(wrong_text), allowed=(*REDEAL, *ADJUSTMENT), required=ADJUSTMENT),
    "amount": Key(read=as_it_is(wrong_amount), allowed=ADJUSTMENT, required=ADJUSTMENT),
    "amounts": Key(read=read_amounts, allowed=ADJUSTMENT),
    "changes": Key(read=_read_changes, allowed=AGREEMENT, required=AGREEMENT),
    "reason": Key(read=as_it_is(wrong_words), allowed=(*ADJUSTMENT, *AGREEMENT), required=(*ADJUSTMENT, *AGREEMENT)),
    "agreed": Key(read=as_it_is(wrong_words), allowed=ALL),
    "note": Key(read=as_it_is(wrong_text), allowed=ALL),
    "at": Key(read=as_it_is(wrong_moment), allowed=ALL),
}


def _takes(outcome: Outcome, *, bidding: bool) -> dict[str, Reader]:
    keys = {name: key for name, key in KEYS.items() if bidding or not key.bidding}
    return {name: key.read for name, key in keys.items() if outcome in key.allowed}


def _needs(outcome: Outcome, *, bidding: bool) -> tuple[str, ...]:
    return tuple(name for name, key in KEYS.items() if outcome in key.required and (bidding or not key.bidding))


# With bidding and without: the readers of the keys that a deal of an outcome may have, and the keys that it must have.
TAKES: Mapping[bool, Mapping[Outcome, Mapping[str, Reader]]] = {
    bidding: {outcome: _takes(outcome, bidding=bidding) for outcome in Outcome} for bidding in (True, False)
}
NEEDS: Mapping[bool, Mapping[Outcome, tuple[str, ...]]] = {
    bidding: {outcome: _needs(outcome, bidding=bidding) for outcome in Outcome} for bidding in (True, False)
}


# An adjustment with `amounts` tells neither a player nor an amount.
OF_ONE = ("player", "amount")
OF_SEVERAL = {name: read for name, read in TAKES[True][Outcome.ADJUSTMENT].items() if name not in OF_ONE}


def takes(outcome: Outcome, said: Mapping[str, object], *, bidding: bool) -> Mapping[str, Reader]:
    """The readers of the keys that a deal may have which says these."""
    return OF_SEVERAL if outcome is Outcome.ADJUSTMENT and "amounts" in said else TAKES[bidding][outcome]


def missing(outcome: Outcome, said: Mapping[str, object], *, bidding: bool) -> list[Violation]:
    """The keys that such a deal must have and does not say."""
    readers = takes(outcome, said, bidding=bidding)
    needed = [name for name in NEEDS[bidding][outcome] if name in readers and name not in said]
    return [shape(name, Expected.REQUIRED) for name in needed]


def read_deal(document: object, *, bidding: bool) -> ReadDeal:
    """The deal in a document, paths relative to it; `bidding` is whether the game has any."""
    if not isinstance(document, dict):
        return ReadDeal(deal=None, violations=(shape("", Expected.OBJECT),))
    outcome, misshapen = read_outcome(document.get("outcome", "played"), "outcome")
    if misshapen:
        return ReadDeal(deal=None, violations=(*misshapen, *_wrong_whatever_it_is(document)))
    got: dict[str, Any] = {"outcome": outcome}
    wrong: list[Violation] = []
    unread: list[str] = []
    if outcome in GIVEN_UP and not bidding:
        wrong.append(shape("outcome", Expected.BIDDING, "bid.opening"))
    readers = takes(outcome, document, bidding=bidding)
    for name, value in document.items():
        read = readers.get(name)
        if read is None:
            wrong.append(shape(name, Expected.KEY_ELSEWHERE if name in KEYS else Expected.NO_SUCH_KEY))
            continue
        meant, misshapen = read(value, name)
        if meant is not None:  # what could not be read at all counts as not said
            got[name] = meant
        if misshapen:
            wrong += misshapen
            unread += [name, *[found.path for found in misshapen if found.path != name]]
    wrong += missing(outcome, document, bidding=bidding)
    return ReadDeal(deal=Deal(**got), violations=tuple(wrong), unread=tuple(unread))


def _wrong_whatever_it_is(document: Mapping[str, object]) -> Iterator[Violation]:
    """What is wrong with a deal of no known outcome: keys that no deal has, and those of every deal where misshapen."""
    for name, value in document.items():
        if name not in KEYS:
            yield shape(name, Expected.NO_SUCH_KEY)
        elif name != "outcome" and KEYS[name].allowed == ALL:
            yield from KEYS[name].read(value, name)[1]


def encode_deal(deal: Deal) -> dict[str, Any]:
    """The document of one deal; what was not said is not written."""
    auction, points, changes = deal.auction, deal.points, deal.changes
    every = {
        "outcome": deal.outcome.value,
        "dealer": deal.dealer,
        "declarer": deal.declarer,
        "won_at": deal.won_at,
        "bid": deal.bid,
        "auction": None if auction is None else [_call(call) for call in auction],
        "blind": deal.blind or None,
        "points": None if points is None else {name: _points(taken) for name, taken in points.items()},
        "sweep": deal.sweep or None,
        "tricks": list(deal.tricks) or None,
        "nines": deal.nines,
        "talon": None if deal.talon is None else list(deal.talon),
        "cause": None if deal.cause is None else deal.cause.value,
        "player": deal.player,
        "amount": deal.amount,
        "amounts": None if deal.amounts is None else dict(deal.amounts),
        "changes": None if changes is None else {option: plain_value(value) for option, value in changes.items()},
        "reason": deal.reason,
        "agreed": deal.agreed,
        "note": deal.note,
        "at": deal.at,
    }
    return {name: value for name, value in every.items() if value is not None}


def wrong_shape(deal: Deal, *, bidding: bool) -> Wrong:
    """All that would keep the document of a deal from being read, as of one that comes from elsewhere (a form, a
    command): whatever is recorded can be read back. `bidding` is whether the game has any.
    """
    return read_deal(encode_deal(deal), bidding=bidding).violations


def _call(call: Call) -> list[str | int]:
    plain: list[str | int] = [call.player, "pass" if call.bid is None else call.bid]
    return [*plain, "blind"] if call.blind else plain


def _points(points: Points) -> Any:
    if not isinstance(points, Parts):
        return points
    plain: dict[str, Any] = {"cards": points.cards}
    if points.marriages:
        plain["marriages"] = [suit.value for suit in points.marriages]
    if points.four_aces:
        plain["four_aces"] = True
    return plain
