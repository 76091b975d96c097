"""One entry of the record, key by key: which keys an outcome takes, which it needs, and how each is read."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.moment import read_moment
from scorekeeper.engine.record import CONTRACTED, DEALT, GIVEN_UP, Deal, Outcome
from scorekeeper.engine.values import (
    Reading,
    read_amount,
    read_auction,
    read_cause,
    read_flag,
    read_names,
    read_outcome,
    read_points,
    read_positive,
    read_talon,
    read_text,
    read_words,
)
from scorekeeper.rules.house import read_changes
from scorekeeper.rules.violations import Expected, Violation, shape


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDeal:
    """A deal as far as it could be read, and what was misshapen. `deal` is None where not even its outcome is known.

    `points_read`: the points are all there, so that their sum means something.
    """

    deal: Deal | None
    violations: tuple[Violation, ...]
    points_read: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One key of a deal: its reader, the outcomes that may have it, those that must, and whether it needs bidding."""

    read: Callable[[object, str], Reading]
    allowed: tuple[Outcome, ...]
    required: tuple[Outcome, ...] = ()
    bidding: bool = False


def _read_changes(value: object, path: str) -> Reading:
    changes, wrong = read_changes(value)
    if not wrong and not changes:
        wrong = (shape(path, Expected.CHANGES),)
    return Reading(value=changes, wrong=wrong)


ALL, PLAYED = tuple(Outcome), (Outcome.PLAYED,)
REDEAL, ADJUSTMENT, AGREEMENT = (Outcome.REDEAL,), (Outcome.ADJUSTMENT,), (Outcome.AGREEMENT,)

KEYS: dict[str, Key] = {
    "outcome": Key(read=read_outcome, allowed=ALL),
    "dealer": Key(read=read_text, allowed=DEALT),
    "declarer": Key(read=read_text, allowed=CONTRACTED, required=CONTRACTED, bidding=True),
    "bid": Key(read=read_positive, allowed=CONTRACTED, required=CONTRACTED, bidding=True),
    "won_at": Key(read=read_positive, allowed=CONTRACTED, bidding=True),
    "auction": Key(read=read_auction, allowed=CONTRACTED, bidding=True),
    "blind": Key(read=read_flag, allowed=CONTRACTED, bidding=True),
    "points": Key(read=read_points, allowed=PLAYED, required=PLAYED),
    "sweep": Key(read=read_flag, allowed=PLAYED, bidding=True),
    "tricks": Key(read=read_names, allowed=PLAYED),
    "nines": Key(read=read_text, allowed=PLAYED),
    "talon": Key(read=read_talon, allowed=CONTRACTED),
    "cause": Key(read=read_cause, allowed=REDEAL, required=REDEAL),
    "player": Key(read=read_text, allowed=(*REDEAL, *ADJUSTMENT), required=ADJUSTMENT),
    "amount": Key(read=read_amount, allowed=ADJUSTMENT, required=ADJUSTMENT),
    "changes": Key(read=_read_changes, allowed=AGREEMENT, required=AGREEMENT),
    "reason": Key(read=read_words, allowed=(*ADJUSTMENT, *AGREEMENT), required=(*ADJUSTMENT, *AGREEMENT)),
    "agreed": Key(read=read_words, allowed=ALL),
    "note": Key(read=read_text, allowed=ALL),
    "at": Key(read=read_moment, allowed=ALL),
}


def read_deal(document: object, *, bidding: bool) -> ReadDeal:
    """The deal in a document, paths relative to it; `bidding` is whether the game has any."""
    if not isinstance(document, dict):
        return ReadDeal(deal=None, violations=(shape("", Expected.OBJECT),))
    told = read_outcome(document.get("outcome", "played"), "outcome")
    if told.wrong:
        return ReadDeal(deal=None, violations=told.wrong)
    outcome: Outcome = told.value
    got: dict[str, Any] = {"outcome": outcome}
    wrong: list[Violation] = []
    points_read = True
    if outcome in GIVEN_UP and not bidding:
        wrong.append(shape("outcome", Expected.BIDDING, "bid.opening"))
    for name, value in document.items():
        key = KEYS.get(name)
        if key is None:
            wrong.append(shape(name, Expected.NO_SUCH_KEY))
        elif outcome not in key.allowed or (key.bidding and not bidding):
            wrong.append(shape(name, Expected.KEY_ELSEWHERE))
        else:
            reading = key.read(value, name)
            wrong += reading.wrong
            got[name] = reading.value
            points_read = points_read and not (name == "points" and reading.wrong)
    for name, key in KEYS.items():
        if outcome in key.required and name not in document and (bidding or not key.bidding):
            wrong.append(shape(name, Expected.REQUIRED))
    return ReadDeal(deal=_deal(got), violations=tuple(wrong), points_read=points_read)


def _deal(got: dict[str, Any]) -> Deal:
    return Deal(
        outcome=got["outcome"],
        dealer=got.get("dealer"),
        declarer=got.get("declarer"),
        bid=got.get("bid"),
        won_at=got.get("won_at"),
        auction=got.get("auction"),
        blind=got.get("blind") or False,
        points=got.get("points"),
        sweep=got.get("sweep") or False,
        tricks=got.get("tricks") or (),
        nines=got.get("nines"),
        talon=got.get("talon"),
        cause=got.get("cause"),
        player=got.get("player"),
        amount=got.get("amount"),
        changes=got.get("changes"),
        reason=got.get("reason"),
        agreed=got.get("agreed"),
        note=got.get("note"),
        at=got.get("at"),
    )
