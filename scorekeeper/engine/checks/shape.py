"""What is wrong with a deal as a value, whatever the rules: keys that its outcome does not take, numbers out of range.

The decoder says the same of a document. A deal that comes from elsewhere (a form, a command) is looked at here, so that
whatever is recorded can be read back.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.engine.decode_deal import missing, takes
from scorekeeper.engine.record import GIVEN_UP, Call, Deal, Parts, Points, said_of
from scorekeeper.engine.values import wrong_cards, wrong_natural, wrong_positive, wrong_suits, wrong_text
from scorekeeper.rules.house import wrong_changes
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected, Violation, shape

Wrong = tuple[Violation, ...]


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
