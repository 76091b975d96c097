"""A deal back in the fields of its form, for amending it: what was told stands where it would be typed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.record import DEALT, Deal, Parts, Points
from scorekeeper.web.deals.form_spec import FormSpec


def widen(spec: FormSpec, deal: Deal) -> FormSpec:
    """The slip with room for everything the deal tells, also for what the table agreed to against its rules."""
    return replace(
        spec,
        outcomes=tuple(dict.fromkeys((*spec.outcomes, deal.outcome))),
        causes=spec.causes if deal.cause is None else tuple(dict.fromkeys((*spec.causes, deal.cause))),
        raises=spec.raises or deal.won_at is not None,
        blind=spec.blind or deal.blind,
        sweep=spec.sweep or deal.sweep,
        tricks=spec.tricks or bool(deal.tricks),
        nines=spec.nines or deal.nines is not None,
        talon=tuple(dict.fromkeys((*spec.talon, *(deal.talon or ())))),
    )


def field_data(spec: FormSpec, deal: Deal) -> dict[str, Any]:
    """The data of the fields, by name; fields that the form does not have are not missed."""
    seats = {name: seat for seat, name in enumerate(spec.everybody)}
    data: dict[str, Any] = {
        "outcome": deal.outcome,
        "cause": deal.cause,
        "player": None if deal.player is None else seats[deal.player],
        "amount": deal.amount,
        "reason": deal.reason,
        "note": deal.note,
        "agreed": deal.agreed,
        "declarer": None if deal.declarer is None else seats[deal.declarer],
        "bid_tap": deal.bid if deal.bid in spec.bids else None,
        "bid": None if deal.bid in spec.bids else deal.bid,
        "won_at": deal.won_at,
        "auction": deal.auction,
        "blind": deal.blind,
        "sweep": deal.sweep,
        "tricks": tuple(seats[name] for name in deal.tricks),
        "nines": None if deal.nines is None else seats[deal.nines],
        "talon": deal.talon,
    }
    return data | _points(seats, deal.points or {})


def keep_unasked(deal: Deal, old: Deal, asked: Mapping[str, object]) -> Deal:
    """The deal with what the old one told and no field asks: its time, its dealer unless another was chosen, its
    auction while the contract stays, whether a number is a total or card points alone, and in which order cards and
    marriages were told.
    """
    same = (deal.declarer, deal.bid, deal.won_at, deal.blind) == (old.declarer, old.bid, old.won_at, old.blind)
    points = deal.points and {
        name: _as_before(given, (old.points or {}).get(name)) for name, given in deal.points.items()
    }
    return replace(
        deal,
        dealer=deal.dealer or (old.dealer if deal.outcome in DEALT else None),
        auction=deal.auction if "auction" in asked or not same else old.auction,
        points=points,
        talon=old.talon if set(deal.talon or ()) == set(old.talon or ()) else deal.talon,
        at=old.at,
    )


def _as_before(given: Points, old: Points | None) -> Points:
    parts = given if isinstance(given, Parts) else Parts(cards=given)
    if isinstance(old, Parts):
        same = replace(parts, marriages=()) == replace(old, marriages=()) and set(parts.marriages) == set(old.marriages)
        return old if same else given
    is_bare = not parts.marriages and not parts.four_aces
    return parts.cards if old is not None and is_bare else given


def _points(seats: Mapping[str, int], given: Mapping[str, Points]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, points in given.items():
        parts = points if isinstance(points, Parts) else Parts(cards=points)
        seat = seats[name]
        data |= {f"cards_{seat}": parts.cards, f"marriages_{seat}": parts.marriages, f"aces_{seat}": parts.four_aces}
    return data
