"""Points as people tell them: cards and tapped announcements, one player left to be worked out, or plain totals."""

from collections.abc import Mapping
from typing import Any

from flask_wtf import FlaskForm

from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Parts, Points, Suit
from scorekeeper.rules.house import LARGEST
from scorekeeper.web.deals.form_spec import FormSpec
from scorekeeper.web.platform.fields import ChoicesField, SumField, SwitchField
from scorekeeper.wording.entry import FieldProblem


def add_points(fields: dict[str, Any], spec: FormSpec) -> None:
    """The fields of every player who takes part: `cards_SEAT`, `marriages_SEAT` and, where they count, `aces_SEAT`."""
    for seat in spec.seats():
        fields[f"cards_{seat}"] = SumField(least=0, most=LARGEST)
        fields[f"marriages_{seat}"] = ChoicesField(choices=[suit for suit, _ in spec.suits])
        if spec.four_aces:
            fields[f"aces_{seat}"] = SwitchField(default=False)


def read_points(form: FlaskForm, spec: FormSpec) -> Mapping[str, Points]:
    """The points by name. What is missing is complained of on its field.

    In parts, unless nothing is announced and a number is above 120: then all numbers are totals.
    """
    cards = {seat: form[f"cards_{seat}"].data for seat in spec.seats()}
    announced = {seat: _announced(form, seat) for seat in spec.seats()}
    totals = not any(any(given) for given in announced.values()) and any(
        number is not None and number > CARDS_IN_ALL for number in cards.values()
    )
    blank = [seat for seat in spec.seats() if cards[seat] is None and not form[f"cards_{seat}"].errors]
    if blank and (totals or spec.dead_cards or len(blank) > 1):
        _complain(form, blank, totals=totals, dead_cards=spec.dead_cards)
        return {}
    given: dict[str, Points] = {}
    for seat in spec.seats():
        number = cards[seat] if seat not in blank else _rest(cards, announced[seat])
        if number is not None:
            given[spec.everybody[seat]] = number if totals else _parts(number, announced[seat])
    return given


def _announced(form: FlaskForm, seat: int) -> tuple[tuple[Suit, ...], bool]:
    aces = f"aces_{seat}"
    return form[f"marriages_{seat}"].data or (), bool(form[aces].data) if aces in form else False


def _parts(cards: int, announced: tuple[tuple[Suit, ...], bool]) -> Parts:
    return Parts(cards=cards, marriages=announced[0], four_aces=announced[1])


def _rest(cards: Mapping[int, int | None], announced: tuple[tuple[Suit, ...], bool]) -> int | None:
    """The card points of the player left out, where announcements must be written beside them; else None.

    Below 0 they are left to the engine, which says so.
    """
    rest = CARDS_IN_ALL - sum(number or 0 for number in cards.values())
    return rest if any(announced) and rest >= 0 else None


def _complain(form: FlaskForm, blank: list[int], *, totals: bool, dead_cards: int) -> None:
    problem = FieldProblem.POINTS_MISSING
    if totals:
        problem = FieldProblem.TOTALS_MISSING
    elif dead_cards:
        problem = FieldProblem.POINTS_MISSING_ALL
    for seat in blank[:1] if totals or not dead_cards else blank:
        form[f"cards_{seat}"].complain(problem)
