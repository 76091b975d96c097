"""The game in numbers, counted by hand."""

from scorekeeper.engine.record import Suit
from scorekeeper.export.facts import Mean, biggest_hand, find_facts
from scorekeeper.wording.export import (
    FACT_BARRELS,
    FACT_BID,
    FACT_BOLTS,
    FACT_FAILED,
    FACT_FALLS,
    FACT_FINES,
    FACT_MADE,
    FACT_MARRIAGES,
    FACT_OFF,
    FACT_POINTS,
    FACT_ROSPISATS,
    FACT_SPISATS,
    FACT_SURRENDERS,
)
from tests.export.examples import EVENING, game_from


def test_an_evening() -> None:
    game = game_from(EVENING)
    anna, boris, vera = find_facts(game)
    # Anna: made 120 with both red marriages (280 points), else 0 and 0 points.
    assert (anna[FACT_MADE], anna[FACT_FAILED], anna[FACT_BID]) == (1, 0, Mean(total=120, number=1))
    assert anna[FACT_POINTS] == Mean(total=280, number=3)
    assert dict(anna[FACT_MARRIAGES]) == {Suit.HEARTS: 1, Suit.DIAMONDS: 1}
    assert anna[FACT_BOLTS] == 2
    # Boris: onto the barrel by the adjustment, off it after the one hand that his table allows.
    ups_and_downs = (FACT_MADE, FACT_FAILED, FACT_BARRELS, FACT_OFF, FACT_FALLS, FACT_FINES)
    assert [boris[fact] for fact in ups_and_downs] == [1, 0, 1, 1, 1, 120]
    # Vera: one contract made, one rospisat, which is no failed contract.
    contracts = (FACT_MADE, FACT_FAILED, FACT_ROSPISATS, FACT_SPISATS, FACT_SURRENDERS)
    assert [vera[fact] for fact in contracts] == [1, 0, 1, 0, 0]
    assert vera[FACT_BID] == Mean(total=95 + 140, number=2)
    assert dict(vera[FACT_MARRIAGES]) == {Suit.SPADES: 1}
    assert biggest_hand(game) == (0, 5, 280)


def test_failed_and_given_up() -> None:
    game = game_from("""
        changes: spisat.limit=1 contract.pass_out_surrender=true
        Boris 100: 40 . | 60 . | 20 .
        Vera 120 spisat
        Anna 100 surrender
    """)
    lost = (FACT_FAILED, FACT_SPISATS, FACT_SURRENDERS)
    assert [[one[fact] for fact in lost] for one in find_facts(game)] == [[0, 0, 1], [1, 0, 0], [0, 1, 0]]


def test_who_is_taken_off_the_barrel_by_an_agreement_comes_onto_it_twice_and_goes_off_once() -> None:
    game = game_from("""
        adjust Anna 885 x
        agree barrel.level=900 "x"
        adjust Anna 30 x
        Anna 120: 60 . | 60 . | 0 .
    """)
    anna = find_facts(game)[0]
    assert (anna[FACT_BARRELS], anna[FACT_OFF], anna[FACT_FALLS]) == (2, 1, 0)


def test_a_refused_mounting_costs_the_fine_and_not_what_was_above_the_level() -> None:
    """Each becomes level − fine (scoring.md, 17): Anna from 900 and Boris from 930 to 760, of which 120 is the fine."""
    game = game_from("""
        changes: barrel.together="all_fined"
        adjust Anna 800 x
        adjust Boris 870 x
        Anna 100: 60 S | 60 . | 0 .
    """)
    assert [deal.columns[seat].after for deal in game.sheet.deals[-1:] for seat in (0, 1)] == [760, 760]
    assert [one[FACT_FINES] for one in find_facts(game)] == [120, 120, 0]


def test_a_fine_that_was_told_is_one_as_much_as_one_that_a_hand_brought() -> None:
    """Anna's third bolt costs 120 and her revoke 120 (scoring.md, 11 and 23)."""
    game = game_from("Boris 100: 0 . | 100 . | 20 .\n" * 3 + 'adjust Anna -120 "a revoke"\nadjust Vera 60 "a gift"')
    assert [one[FACT_FINES] for one in find_facts(game)] == [240, 0, 0]


def test_the_first_of_equal_hands_is_the_biggest() -> None:
    game = game_from("system: draw\nplayers: Ola Piotr\n" + ": 60 . | 60 .\n" * 2)
    assert biggest_hand(game) == (0, 1, 60)
    assert find_facts(game)[0][FACT_BID].tenths() is None


def test_no_hand_yet() -> None:
    game = game_from("")
    assert biggest_hand(game) is None
    assert find_facts(game)[0][FACT_POINTS] == Mean()


def test_averages_are_rounded_half_up() -> None:
    assert [Mean(total=total, number=4).tenths() for total in (1, 2, 3, 4)] == [3, 5, 8, 10]
