"""What each owes into the pot."""

from scorekeeper.service.circle.counts import GameEnding, Step, Stretch
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.pot import Share, fill_pot
from tests.service.circle.tables import table

RATES = PotSet(failed=50, rospisat=20, bolt=10, lost=100, digits=2, currency="zł")
NONE = Step()
# Of six contracts two were made, three failed and one was given up.
BORIS = Stretch(contracts="+-+---", ladder=(Step(told=3, made=1), NONE, Step(told=2, made=1), NONE, NONE), rospisats=1)
VERA = Stretch(bolts=3)


def test_what_a_game_costs_each() -> None:
    played = {1: (("Boris", BORIS),), 2: ((None, VERA),)}
    assert fill_pot((table("Anna 1010 won | Boris 340 | (Vera) 120", played=played),), RATES) == (
        Share(person="Anna", guest=None, failed=0, rospisats=0, bolts=0, lost=0, owes=0),
        Share(person="Boris", guest=None, failed=3, rospisats=1, bolts=0, lost=1, owes=3 * 50 + 20 + 100),
        Share(person=None, guest="Vera", failed=0, rospisats=0, bolts=3, lost=1, owes=3 * 10 + 100),
    )


def test_a_game_that_nobody_won_is_lost_by_nobody_until_points_end_it() -> None:
    """A contract costs at once."""
    played = {0: (("Boris", BORIS),)}
    for ending, lost in (
        (GameEnding.RUNNING, 0),
        (GameEnding.ENDED, 0),
        (GameEnding.WON, 1),
        (GameEnding.BY_POINTS, 1),
    ):
        seats = "Boris 340 | Anna 900" + (" won" if lost else "")
        boris, anna = fill_pot((table(seats, ending=ending, played=played),), RATES)
        assert (boris.failed, boris.lost, anna.lost) == (3, lost, 0)
