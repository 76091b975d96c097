"""What a slip that was filled in means: the deal, or what is wrong beside every field that keeps it from being read."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.piles import CARDS_IN_ALL, rest_of
from scorekeeper.engine.record import DEALT, GIVEN_UP, Deal, Outcome, Parts, Points, amounts_of
from scorekeeper.rules.frozen import dataclass
from scorekeeper.slip.asked import is_asked, slip_fields
from scorekeeper.slip.call_keys import MOST_CALLS, read_calls
from scorekeeper.slip.fields import (
    Fault,
    FieldKind,
    Slip,
    SlipField,
    Told,
    complain,
    is_wrong,
    read_choice,
    read_choices,
    read_number,
    read_words,
    tapped_or_written,
    value_of,
)
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.numbers import signed_amount
from scorekeeper.wording.entry import FieldProblem, name_amounts
from scorekeeper.wording.voice import Voice

Said = dict[str, Any]  # parts of a deal, by their names in it


@dataclass(frozen=True, slots=True, kw_only=True)
class SlipRead:
    """`deal` is None where `faults`, by the field's name, kept it from being read."""

    deal: Deal | None
    faults: Mapping[str, tuple[Fault, ...]]


def read_fields(spec: FormSpec, sent: Mapping[str, tuple[str, ...]]) -> Slip:
    """What stands in every field of a slip, from the texts that were sent under its name."""
    return {name: read_field(field, sent.get(name, ()), spec.everybody) for name, field in slip_fields(spec).items()}


def read_field(field: SlipField, sent: tuple[str, ...], players: tuple[str, ...]) -> Told:
    """What stands in one. Of a switch the last text counts: a blank companion tells "off" from a field not there."""
    if not sent:
        return field.unsent
    if field.kind is FieldKind.CHOICES:
        return read_choices(sent, field.choices)
    if field.kind is FieldKind.SWITCH:
        return Told(value=sent[-1] == "on")
    found = _value(field, sent[0], players)
    if isinstance(found, Fault):
        return Told(value=field.unsent.value, typed=sent[0], faults=(found,))
    return Told(value=found, typed=sent[0])


def _value(field: SlipField, text: str, players: tuple[str, ...]) -> object:
    if field.kind in (FieldKind.NUMBER, FieldKind.SUM):
        return read_number(text, field.least, field.most, summed=field.kind is FieldKind.SUM)
    if field.kind is FieldKind.WORDS:
        return read_words(text, field.most)
    if field.kind is FieldKind.CALLS:
        calls = read_calls(text, players)
        if isinstance(calls, str):
            return _no_call(calls)
        return calls or None
    return read_choice(text, field.choices)


def _no_call(part: str) -> Fault:
    if part == "":
        return Fault(problem=FieldProblem.TOO_MANY_CALLS, numbers={"most": MOST_CALLS})
    return Fault(problem=FieldProblem.NOT_A_CALL, numbers={"text": part[:20]})


def read_slip(spec: FormSpec, slip: Slip, voice: Voice, *, own: bool) -> SlipRead:
    """The deal on a slip. `own`: nobody has to be told why a fine is written, as this device began the game; the record
    then says in its language which of the two it is.
    """
    outcome, several = told_outcome(slip), bool(value_of(slip, "several"))
    told = {
        name: replace(one, faults=()) if one.faults and not is_asked(name, outcome, several=several) else one
        for name, one in slip.items()
    }  # what the page hides cannot be wrong
    said = _READERS[outcome](spec, told, voice, own)
    agreed = value_of(told, "agreed") if value_of(told, "agree") else None
    if value_of(told, "agree") and agreed is None:
        complain(told, "agreed", FieldProblem.AGREED_MISSING)
    faults = {name: one.faults for name, one in told.items() if one.faults}
    dealer = spec.everybody[spec.dealer] if spec.dealer != spec.turn and outcome in DEALT else None
    whole = {**said, "outcome": outcome, "dealer": dealer, "agreed": agreed, "note": value_of(told, "note")}
    return SlipRead(deal=None if faults else Deal(**whole), faults=faults)


def told_outcome(slip: Slip) -> Outcome:
    """What became of the deal; a hand is played where nobody says otherwise."""
    outcome: Outcome = value_of(slip, "outcome") or Outcome.PLAYED
    return outcome


def bid_told(slip: Slip) -> int | None:
    """The bid that won the auction, as written or as tapped."""
    bid: int | None = tapped_or_written(slip, "bid")
    return bid


def raised_told(slip: Slip) -> int | None:
    """What the contract was raised to, as written or as tapped; only a hand that is played can be raised."""
    if "raised" not in slip or told_outcome(slip) is not Outcome.PLAYED:
        return None
    raised: int | None = tapped_or_written(slip, "raised")
    return raised


def asked_as(slip: Slip) -> dict[str, str]:
    """Fields that ask for a part of the deal under another name: of a raised contract the bid that was won is told,
    and what it was raised to.
    """
    return {} if raised_told(slip) is None else {"won_at": "bid", "bid": "raised"}


def _contract(spec: FormSpec, slip: dict[str, Told], _voice: Voice, _own: bool) -> Said:
    """Who declared what, and how."""
    talon = value_of(slip, "talon") or None
    if not spec.bidding:
        return {"talon": talon}
    bid = bid_told(slip)
    if value_of(slip, "declarer") is None:
        complain(slip, "declarer", FieldProblem.DECLARER_MISSING)
    if bid is None and not is_wrong(slip, "bid"):
        complain(slip, "bid", FieldProblem.BID_MISSING)
    return {
        "talon": talon,
        "declarer": _name(spec, value_of(slip, "declarer")),
        "bid": bid,
        "auction": value_of(slip, "auction"),
        "blind": bool(value_of(slip, "blind")),
    }


def _played(spec: FormSpec, slip: dict[str, Told], voice: Voice, own: bool) -> Said:
    said, raised = _contract(spec, slip, voice, own), raised_told(slip)
    if raised is not None:
        said = {**said, "bid": raised, "won_at": said.get("bid")}
    return {
        **said,
        "points": read_points(spec, slip),
        "sweep": bool(value_of(slip, "sweep")),
        "tricks": tuple(spec.everybody[seat] for seat in value_of(slip, "tricks") or ()),
        "nines": _name(spec, value_of(slip, "nines")),
    }


def _redeal(spec: FormSpec, slip: dict[str, Told], _voice: Voice, _own: bool) -> Said:
    cause = value_of(slip, "cause")
    if cause is None and not is_wrong(slip, "cause"):
        complain(slip, "cause", FieldProblem.CAUSE_MISSING)
    return {"cause": cause, "player": _name(spec, value_of(slip, "player"))}


def _adjustment(spec: FormSpec, slip: dict[str, Told], voice: Voice, own: bool) -> Said:
    given = _amounts(spec, slip) if value_of(slip, "several") else _amount(spec, slip)
    reason = tapped_or_written(slip, "reason")
    if reason is None and own:
        reason = voice.gettext(name_amounts(amounts_of(Deal(**given)).values()))
    elif reason is None and not is_wrong(slip, "reason"):
        complain(slip, "reason", FieldProblem.REASON_MISSING)
    return {**given, "reason": reason}


def _amount(spec: FormSpec, slip: dict[str, Told]) -> Said:
    """Of one player, by keys or written."""
    player = value_of(slip, "player")
    if player is None and not is_wrong(slip, "player"):
        complain(slip, "player", FieldProblem.PLAYER_MISSING)
    tapped: int | None = tapped_or_written(slip, "amount")
    amount = signed_amount(tapped, slip["amount"].typed, value_of(slip, "sign"))
    if not amount and not is_wrong(slip, "amount"):
        complain(slip, "amount", FieldProblem.AMOUNT_MISSING)
    return {"player": _name(spec, player), "amount": amount}


def _amounts(spec: FormSpec, slip: dict[str, Told]) -> Said:
    """Of several players, each with the own sign; a blank tells nothing."""
    fields = [f"each_{seat}" for seat in range(len(spec.everybody))]
    told = {name: value_of(slip, field) for name, field in zip(spec.everybody, fields, strict=True)}
    amounts = {name: amount for name, amount in told.items() if amount is not None}
    if not any(amounts.values()) and not any(is_wrong(slip, field) for field in fields):
        complain(slip, fields[0], FieldProblem.AMOUNTS_MISSING)
    return {"amounts": amounts}


def _name(spec: FormSpec, seat: int | None) -> str | None:
    return None if seat is None else spec.everybody[seat]


_READERS = {
    Outcome.PLAYED: _played,
    Outcome.REDEAL: _redeal,
    Outcome.ADJUSTMENT: _adjustment,
    **dict.fromkeys(GIVEN_UP, _contract),
}


def read_points(spec: FormSpec, slip: dict[str, Told]) -> Mapping[str, Points]:
    """The points by name. What is missing is complained of on its field.

    In parts, unless nothing is announced and a number is above 120: then all numbers are totals.
    """
    seats = spec.seats()
    cards: dict[int, int | None] = {seat: value_of(slip, f"cards_{seat}") for seat in seats}
    announced = {seat: _announced(slip, seat) for seat in seats}
    totals = not any(_is_any(given) for given in announced.values()) and any(
        number is not None and number > CARDS_IN_ALL for number in cards.values()
    )
    blank = [seat for seat in seats if cards[seat] is None and not is_wrong(slip, f"cards_{seat}")]
    if blank and (totals or spec.dead_cards or len(blank) > 1):
        _complain(slip, blank, totals=totals, dead_cards=spec.dead_cards)
        return {}
    given: dict[str, Points] = {}
    for seat in seats:
        number = _rest(cards, announced[seat]) if seat in blank else cards[seat]
        if number is not None:
            given[spec.everybody[seat]] = number if totals else replace(announced[seat], cards=number)
    return given


def _announced(slip: Slip, seat: int) -> Parts:
    marriages, four_aces = value_of(slip, f"marriages_{seat}") or (), bool(value_of(slip, f"aces_{seat}"))
    return Parts(cards=0, marriages=marriages, four_aces=four_aces)


def _is_any(announced: Parts) -> bool:
    return bool(announced.marriages) or announced.four_aces


def _rest(cards: Mapping[int, int | None], announced: Parts) -> int | None:
    """The card points of the player left out, where announcements must be written beside them; else None.

    Below 0 they are left to the engine, which says so.
    """
    rest = rest_of(cards.values())
    return rest if _is_any(announced) and rest >= 0 else None


def _complain(slip: dict[str, Told], blank: list[int], *, totals: bool, dead_cards: int) -> None:
    problem = FieldProblem.POINTS_MISSING
    if totals:
        problem = FieldProblem.TOTALS_MISSING
    elif dead_cards:
        problem = FieldProblem.POINTS_MISSING_ALL
    for seat in blank[:1] if totals or not dead_cards else blank:
        complain(slip, f"cards_{seat}", problem)
