"""One entry of the record, key by key: which keys an outcome takes, which it needs, and how each is read.

A deal that comes from elsewhere (a form, a command) is looked at as a value, so that whatever is recorded can be read
back: what is wrong with it is what the decoder says of its document.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scorekeeper.engine.moment import wrong_moment
from scorekeeper.engine.record import CONTRACTED, DEALT, GIVEN_UP, Call, Deal, Outcome, Parts, Points, said_of
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
    wrong_cards,
    wrong_flag,
    wrong_natural,
    wrong_positive,
    wrong_suits,
    wrong_text,
    wrong_words,
)
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import read_changes, wrong_changes
from scorekeeper.rules.options import Value
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


def wrong_shape(deal: Deal, *, bidding: bool) -> Wrong:
    """All that would keep a document of the deal from being read; `bidding` is whether the game has any."""
    wrong: list[Violation] = []
    said = said_of(deal)
    if deal.outcome in GIVEN_UP and not bidding:
        wrong.append(shape("outcome", Expected.BIDDING, "bid.opening"))
    readers = takes(deal.outcome, said, bidding=bidding)
    for name, value in said.items():
        if name not in readers:
            wrong.append(shape(name, Expected.KEY_ELSEWHERE))
        else:
            wrong += _OF_PARTS[name](value, name) if name in _OF_PARTS else readers[name](value, name)[1]
    wrong += missing(deal.outcome, said, bidding=bidding)
    return tuple(wrong)


def _wrong_calls(calls: tuple[Call, ...], path: str) -> Wrong:
    wrong: Wrong = ()
    for place, call in enumerate(calls):
        here = f"{path}[{place}]"
        bid = () if call.bid is None else wrong_positive(call.bid, here)
        blind = (shape(here, Expected.CALL),) if call.bid is None and call.blind else ()
        wrong = (*wrong, *wrong_text(call.player, here), *bid, *blind)
    return wrong


def _wrong_points(points: Mapping[str, Points], path: str) -> Wrong:
    wrong: Wrong = ()
    for name, taken in points.items():
        if isinstance(taken, Parts):
            suits = wrong_suits(taken.marriages, f"{path}.{name}.marriages")
            wrong = (*wrong, *wrong_natural(taken.cards, f"{path}.{name}.cards"), *suits)
        else:
            wrong = (*wrong, *wrong_natural(taken, f"{path}.{name}"))
    return wrong


def _wrong_names(names: tuple[str, ...], path: str) -> Wrong:
    return tuple([found for place, name in enumerate(names) for found in wrong_text(name, f"{path}[{place}]")])


def _wrong_changes(changes: Mapping[str, Value], path: str) -> Wrong:
    return wrong_changes(changes) if changes else (shape(path, Expected.CHANGES),)


def _nothing_wrong(value: object, path: str) -> Wrong:  # noqa: ARG001 - every check has this signature
    """A member of an enumeration is in order."""
    return ()


_OF_PARTS: Mapping[str, Callable[[Any, str], Wrong]] = {
    "auction": _wrong_calls,
    "points": _wrong_points,
    "tricks": _wrong_names,
    "talon": wrong_cards,
    "changes": _wrong_changes,
    "cause": _nothing_wrong,
}
