"""A pile that is counted card by card, and what is left of the pack."""

from scorekeeper.engine.record import PACK
from scorekeeper.slip.counting import count_pile


def test_the_cards_are_added_up_and_the_rest_is_left() -> None:
    free = [card for card in PACK if card not in ("AH", "10H", "9H")]
    count = count_pile(["AH", "10H", "9H"], free, ["", "x"])
    assert (count.points, count.left, count.is_known) == (21, 99, True)
    assert len(count.cards) == 18, "no nines"
    assert not {"9D", "AH"} & set(count.cards)


def test_of_a_pile_that_is_only_a_number_nobody_knows_the_cards() -> None:
    count = count_pile([], list(PACK), ["11+10", ""])
    assert (count.points, count.left, count.cards, count.is_known) == (0, 99, (), False)
    assert count_pile([], ["9H"], ["5"]).left == 0
