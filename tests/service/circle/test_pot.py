"""What each owes into the pot."""

from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.pot import Share, fill_pot, fill_pot_of
from scorekeeper.service.circle.sitting import sit
from tests.engine.held import game_of, record_of
from tests.service.circle.circles import circle_of, counts_of, table

RATES = PotSet(failed=50, rospisat=20, bolt=10, lost=100, digits=2, currency="zł")
NONE = (0, 0)
# Of six contracts two were made, three failed and one was given up.
BORIS = Stretch(contracts="+-+---", ladder=((3, 1), NONE, (2, 1), NONE, NONE), rospisats=1)
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
    for ending in GameEnding:
        is_won = ending in (GameEnding.WON, GameEnding.BY_POINTS)
        seats = "Boris 340 | Anna 900" + " won" * is_won
        boris, anna = fill_pot((table(seats, ending=ending, played=played),), RATES)
        assert (boris.failed, boris.lost, anna.lost) == (3, is_won, 0)


def test_a_game_alone_costs_what_it_costs_in_a_circle() -> None:
    text = 'changes: barrel.kind="none"\nBoris 130: 60 | 30 | 30\nAnna 100 rospisat\nVera 120: 0 | 20 | 100\n'
    for more, lost in (("", [0, 0, 0]), ("adjust Anna 940 x", [0, 1, 1])):
        game, counts = game_of(record_of(text + more)), counts_of(text + more)
        shares = fill_pot_of(game, game.sheet.winners, RATES)
        assert shares == fill_pot((sit(people_of(circle_of()), counts),), RATES)
        assert [(share.failed, share.rospisats) for share in shares] == [(0, 1), (1, 0), (1, 0)]
        assert [share.lost for share in shares] == lost
