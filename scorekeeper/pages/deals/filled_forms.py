"""A deal back in the fields of its form, for amending it: what was recorded stands where it would be typed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorekeeper.engine.record import DEALT, Deal, Outcome, Parts, Points
from scorekeeper.pages.forms import Fields, FieldView
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.asked import slip_fields
from scorekeeper.slip.call_keys import write_calls
from scorekeeper.slip.fields import FieldKind, SlipField
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.numbers import Sign
from scorekeeper.wording.entry import FINE_REASONS, told_reason
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice


def fine_data(voice: Voice, spec: FormSpec, deal: Deal) -> dict[str, Any]:
    """A fine or a bonus in the fields of its form."""
    reason = deal.reason
    tapped = reason in [voice.gettext(word) for word in FINE_REASONS]
    return {
        **(_of_one(spec, deal.amount or 0) if deal.amounts is None else _of_several(spec, deal.amounts)),
        "reason_tap": reason if tapped else None,
        "reason": None if tapped else told_reason(voice, reason),
    }


def _of_one(spec: FormSpec, amount: int) -> dict[str, Any]:
    size = abs(amount)
    return {
        "sign": Sign.FINE if amount < 0 else Sign.BONUS,
        "amount_tap": size if size in spec.fines else None,
        "amount": None if size in spec.fines else size,
    }


def _of_several(spec: FormSpec, amounts: Mapping[str, int]) -> dict[str, Any]:
    return {"several": True, **{f"each_{spec.everybody.index(name)}": amount for name, amount in amounts.items()}}


def widen(spec: FormSpec, deal: Deal) -> FormSpec:
    """The form spec with room for everything the deal holds, also for what the table agreed to against its rules."""
    return replace(
        spec,
        outcomes=tuple(dict.fromkeys((*spec.outcomes, deal.outcome))),
        causes=spec.causes if deal.cause is None else tuple(dict.fromkeys((*spec.causes, deal.cause))),
        raises=spec.raises or _is_raised(deal),
        blind=spec.blind or deal.blind,
        sweep=spec.sweep or deal.sweep,
        tricks=spec.tricks or bool(deal.tricks),
        nines=spec.nines or deal.nines is not None,
        talon=tuple(dict.fromkeys((*spec.talon, *(deal.talon or ())))),
    )


def field_data(voice: Voice, spec: FormSpec, deal: Deal) -> dict[str, Any]:
    """The data of the fields, by name; fields that the form does not have are not missed."""
    seats = {name: seat for seat, name in enumerate(spec.everybody)}
    won, raised = (deal.won_at, deal.bid) if _is_raised(deal) else (deal.bid, None)
    data: dict[str, Any] = {
        "outcome": deal.outcome,
        "cause": deal.cause,
        "player": None if deal.player is None else seats[deal.player],
        "note": deal.note,
        "agreed": deal.agreed,
        "declarer": None if deal.declarer is None else seats[deal.declarer],
        "bid_tap": won if won in spec.bids else None,
        "bid": None if won in spec.bids else won,
        "raised_tap": raised if raised in spec.bids else None,
        "raised": None if raised in spec.bids else raised,
        "auction": deal.auction,
        "blind": deal.blind,
        "sweep": deal.sweep,
        "tricks": tuple(seats[name] for name in deal.tricks),
        "nines": None if deal.nines is None else seats[deal.nines],
        "talon": deal.talon,
    }
    given = fine_data(voice, spec, deal) if deal.outcome is Outcome.ADJUSTMENT else {}
    return {**data, **given, **_points(seats, deal.points or {})}


def keep_unasked(deal: Deal, old: Deal, asked: Mapping[str, object]) -> Deal:
    """The deal with what the old one told and no field asks: its time, its dealer unless another was chosen, its
    auction while the contract stays, what that was won at where it was not raised, whether a number is a total or card
    points alone, and in which order cards and marriages were told.
    """
    if deal.won_at is None and (deal.outcome, deal.bid) == (old.outcome, old.bid) and not _is_raised(old):
        deal = replace(deal, won_at=old.won_at)
    same = (deal.declarer, deal.bid, deal.won_at, deal.blind) == (old.declarer, old.bid, old.won_at, old.blind)
    points = deal.points and {
        name: _as_before(given, (old.points or {}).get(name)) for name, given in deal.points.items()
    }
    return replace(
        deal,
        dealer=deal.dealer or (old.dealer if deal.outcome in DEALT else None),
        auction=deal.auction if "auction" in asked or not same else old.auction,
        points=points,
        talon=old.talon if _are_same(deal.talon or (), old.talon or ()) else deal.talon,
        at=old.at,
    )


def turn_of(deal: Deal, dealt: int | None, turn: int) -> int:
    """Who dealt a deal that was recorded before; whose turn it was where nobody did, as with an adjustment."""
    return turn if dealt is None or deal.outcome not in DEALT else dealt


def next_dealer(state: GameState) -> int:
    """Who most likely deals next: whoever dealt the one that was taken back a moment ago, else whose turn it is."""
    taken_back = state.entry(state.undone[-1]) if state.undone else None
    dealt = None if taken_back is None else taken_back.dealt
    return state.table().dealer if dealt is None else dealt


def _are_same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Whether they are, in whichever order."""
    return all(one in others for one in some) and all(one in some for one in others)


def _is_raised(deal: Deal) -> bool:
    """Whether the form tells the contract as one that was raised; of a hand given up it does not ask."""
    return deal.outcome is Outcome.PLAYED and deal.won_at not in (None, deal.bid)


def _as_before(given: Points, old: Points | None) -> Points:
    parts = given if isinstance(given, Parts) else Parts(cards=given)
    if isinstance(old, Parts):
        same = replace(parts, marriages=()) == replace(old, marriages=()) and _are_same(parts.marriages, old.marriages)
        return old if same else given
    is_bare = not parts.marriages and not parts.four_aces
    return parts.cards if old is not None and is_bare else given


def _points(seats: Mapping[str, int], given: Mapping[str, Points]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, points in given.items():
        parts = points if isinstance(points, Parts) else Parts(cards=points)
        seat = seats[name]
        data[f"cards_{seat}"] = parts.cards
        data[f"marriages_{seat}"] = parts.marriages
        data[f"aces_{seat}"] = parts.four_aces
    return data


def filled_in(voice: Voice, spec: FormSpec, deal: Deal | None) -> Fields:
    """With a deal as it was recorded; blank without one."""
    fields, told = slip_fields(spec), {} if deal is None else field_data(voice, spec, deal)
    data = {name: told.get(name, one.unsent.value) for name, one in fields.items()}
    return {name: FieldView(data=data[name], typed=_printed(one, data[name], spec)) for name, one in fields.items()}


def _printed(field: SlipField, value: Any, spec: FormSpec) -> str:
    """The value as a person would write it."""
    if value is None or field.kind in (FieldKind.CHOICES, FieldKind.SWITCH):
        return ""
    if field.kind is FieldKind.CALLS:
        return write_calls(value, spec.everybody)
    return plain(value) if field.kind in (FieldKind.NUMBER, FieldKind.SUM) else str(value)
