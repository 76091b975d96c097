"""Points as people tell them: cards and tapped announcements, one player left to be worked out, or plain totals."""

from collections.abc import Mapping

from scorekeeper.engine.piles import CARDS_IN_ALL, rest_of
from scorekeeper.engine.record import Parts, Points, Suit
from scorekeeper.slip.fields import Told
from scorekeeper.slip.form_spec import FormSpec
from scorekeeper.slip.told import Slip, complain, is_wrong, value_of
from scorekeeper.wording.entry import FieldProblem

Announced = tuple[tuple[Suit, ...], bool]


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
            given[spec.everybody[seat]] = number if totals else _parts(number, announced[seat])
    return given


def _announced(slip: Slip, seat: int) -> Announced:
    return value_of(slip, f"marriages_{seat}") or (), bool(value_of(slip, f"aces_{seat}"))


def _is_any(announced: Announced) -> bool:
    return bool(announced[0]) or announced[1]


def _parts(cards: int, announced: Announced) -> Parts:
    return Parts(cards=cards, marriages=announced[0], four_aces=announced[1])


def _rest(cards: Mapping[int, int | None], announced: Announced) -> int | None:
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
