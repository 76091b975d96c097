"""What players told of the hand now played, for the form of whoever keeps the score: who broke the sum is marked."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scorekeeper.engine.checks.points import cards, points
from scorekeeper.engine.context import make_context
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Deal, Outcome, Parts
from scorekeeper.engine.table import Table, dealt_by
from scorekeeper.pages.deals.filled_forms import next_dealer
from scorekeeper.rules.violations import Violation, ViolationCode
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import the_tellings
from scorekeeper.service.game_state import GameState
from scorekeeper.service.live import Telling, hand_in_progress
from scorekeeper.wording.entry import FieldProblem, say_field_problem
from scorekeeper.wording.paper import show_points
from scorekeeper.wording.violations import say_violation

OF_THE_SUM = (ViolationCode.POINTS_SUM, ViolationCode.OVER_120, ViolationCode.NO_SUCH_PILE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """What one player told. `said` is it as people write it; `wrong` says why it cannot stand beside what was told
    before, and is blank where it can.
    """

    seat: int
    name: str
    points: Parts
    said: str
    wrong: str


def table_now(state: GameState) -> Table:
    """The table of the hand now played."""
    return dealt_by(state.table(), next_dealer(state))


def words_told(state: GameState) -> tuple[Word, ...]:
    """The words of those who take part, in the order in which they came. The first that does not fit is marked: before
    it all was well.
    """
    table, told = table_now(state), dict[str, Parts]()
    words, well = list[Word](), True
    for telling in tellings(state):
        name = table.players[telling.seat]
        told[name] = telling.points
        wrong = say_wrong(table, told) if well else ""
        well = well and not wrong
        said = show_points(VOICE, telling.points, table.terms)
        words.append(Word(seat=telling.seat, name=name, points=telling.points, said=said, wrong=wrong))
    return tuple(words)


def tellings(state: GameState) -> Iterable[Telling]:
    """What was told by those who take part in the hand now played."""
    active = table_now(state).seating.active
    return (one for one in the_tellings().told(state.game, hand_in_progress(state)) if one.seat in active)


def say_wrong(table: Table, told: Mapping[str, Parts]) -> str:
    """Why these piles cannot lie on one table; blank where they can. Who has told nothing yet has what is left."""
    found = wrong_points(table, told)
    if not found:
        return ""
    if found[0].code not in OF_THE_SUM:
        return say_violation(VOICE, found[0])
    taken = sum(parts.cards for parts in told.values())
    if taken > CARDS_IN_ALL or len(told) == len(table.seating.active):
        return say_field_problem(VOICE, FieldProblem.SUM_BROKEN, sum=taken)
    return say_field_problem(VOICE, FieldProblem.REST_BROKEN, rest=CARDS_IN_ALL - taken)


def wrong_points(table: Table, told: Mapping[str, Parts]) -> tuple[Violation, ...]:
    """What is wrong with these piles, but for those that are still missing."""
    hand = make_context(table, Deal(outcome=Outcome.PLAYED, points=told))
    found = (*cards(hand), *points(hand))
    return tuple(one for one in found if one.code is not ViolationCode.POINTS_MISSING)
