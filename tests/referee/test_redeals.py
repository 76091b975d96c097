"""Fresh deals: every cause on both sides of its boundary."""

from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.engine.record import Cause
from scorekeeper.engine.table import FreshDeals
from scorekeeper.referee.redeals import (
    bonus_for_nines,
    dealer_fined,
    of_some_cards,
    redeal_for_bottom_card,
    redeal_for_nines,
    redeal_for_poor_hand,
    redeal_for_poor_talon,
    redeal_for_talon_nines,
)
from scorekeeper.referee.verdict import Verdict
from tests.each import each
from tests.referee.asked import a_table, cards, rules_of, said, told

THREE, FOUR = cards("9H 9D 9C AS"), cards("9H 9D 9C 9S")
ORIGINAL, COUNT_3 = {"redeal.nines": "original"}, {"redeal.nines_count": 3}


@each(("changes", "hand", "exchanged", "answer"), [
    ({}, THREE, False, "no redeal_nines_too_few (redeal.nines_count)"),
    ({}, FOUR, False, "yes redeal_nines (redeal.nines)"),
    ({}, FOUR, True, "yes redeal_nines (redeal.nines)"),
    (COUNT_3, THREE[:2], True, "no redeal_nines_too_few (redeal.nines_count)"),
    (COUNT_3, THREE, True, "yes redeal_nines (redeal.nines_count)"),
    (COUNT_3, FOUR, True, "yes redeal_nines (redeal.nines)"),
    (ORIGINAL, FOUR, False, "yes redeal_nines (redeal.nines)"),
    (ORIGINAL, FOUR, True, "no redeal_nines_too_late (redeal.nines)"),
    ({"redeal.nines": "never"}, FOUR, False, "no redeal_nines_never (redeal.nines)"),
])  # fmt: skip
def test_nines(changes: dict[str, Any], hand: tuple[str, ...], exchanged: bool, answer: str) -> None:
    assert told(redeal_for_nines(a_table(changes), hand, exchanged=exchanged)) == answer


DEFENDERS = {"redeal.nines": "defenders"}
ENOUGH, NOT_THESE = "yes redeal_nines (redeal.nines)", "no redeal_nines_defenders (redeal.nines)"


@each(("changes", "hand", "exchanged", "declarers", "answer"), [
    (DEFENDERS, FOUR, True, False, ENOUGH),
    (DEFENDERS, FOUR, True, True, NOT_THESE),
    (DEFENDERS, FOUR, False, False, NOT_THESE),
    (DEFENDERS, THREE, True, True, "no redeal_nines_too_few (redeal.nines_count)"),
    ({**DEFENDERS, **COUNT_3}, THREE, True, False, "yes redeal_nines (redeal.nines_count)"),
    # Where no cards are exchanged a defender's nines count as they were dealt.
    ({**DEFENDERS, "talon.cards": 0}, FOUR, False, False, ENOUGH),
    ({**DEFENDERS, "talon.cards": 0}, FOUR, False, True, NOT_THESE),
    ({}, FOUR, True, True, ENOUGH),
])  # fmt: skip
def test_nines_of_a_defender_alone(
    changes: dict[str, Any], hand: tuple[str, ...], exchanged: bool, declarers: bool, answer: str
) -> None:
    assert told(redeal_for_nines(a_table(changes), hand, exchanged=exchanged, declarers=declarers)) == answer


def test_nines_of_a_defender_need_the_minimum_too_where_that_is_agreed() -> None:
    table = a_table({**DEFENDERS, "redeal.minimum_only": "won"})
    found = [redeal_for_nines(table, FOUR, exchanged=True, won_at=bid) for bid in (100, 105)]
    assert [told(one) for one in found] == [ENOUGH, "no redeal_above_minimum (redeal.minimum_only)"]


BELOW_5 = {"redeal.talon_below": 5}
TWO_NINES = {"redeal.talon_nines": 2}
BELOW_14 = {"redeal.hand_below": 14}
AT_100 = {"redeal.minimum_only": "won"}
POOR_TALON, TALON_NINES, POOR_HAND = redeal_for_poor_talon, redeal_for_talon_nines, redeal_for_poor_hand


@each(("ask", "changes", "shown", "bid", "answer"), [
    (POOR_TALON, {}, "9H 9D 9C", 100, "no redeal_not_agreed (redeal.talon_below)"),
    (POOR_TALON, BELOW_5, "JH JD 9C", 100, "yes redeal_talon_poor (redeal.talon_below)"),
    (POOR_TALON, BELOW_5, "QH JD 9C", 100, "no redeal_talon_rich (redeal.talon_below)"),
    (POOR_TALON, BELOW_5, "JH JD 9C", 105, "yes redeal_talon_poor (redeal.talon_below)"),
    (POOR_TALON, {**BELOW_5, **AT_100}, "JH JD 9C", 100, "yes redeal_talon_poor (redeal.talon_below)"),
    (POOR_TALON, {**BELOW_5, **AT_100}, "JH JD 9C", 105, "no redeal_above_minimum (redeal.minimum_only)"),
    (TALON_NINES, {}, "9H 9D 9C", 100, "no redeal_not_agreed (redeal.talon_nines)"),
    (TALON_NINES, TWO_NINES, "9H AD AC", 100, "no redeal_talon_few_nines (redeal.talon_nines)"),
    (TALON_NINES, TWO_NINES, "9H 9D AC", 100, "yes redeal_talon_nines (redeal.talon_nines)"),
    (TALON_NINES, TWO_NINES, "9H 9D 9C", 200, "yes redeal_talon_nines (redeal.talon_nines)"),
    (TALON_NINES, {**TWO_NINES, **AT_100}, "9H 9D AC", 105, "no redeal_above_minimum (redeal.minimum_only)"),
    (POOR_HAND, {}, "9H", 100, "no redeal_not_agreed (redeal.hand_below)"),
    (POOR_HAND, BELOW_14, "AH JD 9C 9D", 100, "yes redeal_hand_poor (redeal.hand_below)"),
    (POOR_HAND, BELOW_14, "AH QD 9C 9D", 100, "no redeal_hand_rich (redeal.hand_below)"),
    (POOR_HAND, {**BELOW_14, **AT_100}, "AH JD 9C 9D", 105, "no redeal_above_minimum (redeal.minimum_only)"),
])  # fmt: skip
def test_a_poor_talon(ask: Callable[..., Verdict], changes: dict[str, Any], shown: str, bid: int, answer: str) -> None:
    assert told(ask(a_table(changes), cards(shown), won_at=bid)) == answer


def test_the_minimum_is_that_of_the_deal() -> None:
    """In a gold set the minimum bid is 120."""
    table = a_table({**BELOW_14, **AT_100, "gold.enabled": True}, gold=True)
    assert redeal_for_poor_hand(table, cards("9H"), won_at=120).yes
    wanted = "A fresh deal for this needs an auction won at 120; it was won at 125."
    assert said(redeal_for_poor_hand(table, cards("9H"), won_at=125)) == wanted


OWN = {"redeal.minimum_only": "own_bid"}


@pytest.mark.parametrize(("way", "won_at", "own_bid", "answer"), [
    # Vera, who has passed at once, or opened with the minimum; and Vera who has bid 105 and then passed.
    ("no", 120, 105, "yes redeal_hand_poor (redeal.hand_below)"),
    ("own_bid", 120, 0, "yes redeal_hand_poor (redeal.hand_below)"),
    ("own_bid", 120, 100, "yes redeal_hand_poor (redeal.hand_below)"),
    ("own_bid", 120, 105, "no redeal_bid_more (redeal.minimum_only)"),
    ("won", 100, 0, "yes redeal_hand_poor (redeal.hand_below)"),
    ("won", 105, 0, "no redeal_above_minimum (redeal.minimum_only)"),
])  # fmt: skip
def test_whose_bids_a_fresh_deal_depends_on(way: str, won_at: int, own_bid: int, answer: str) -> None:
    table = a_table({**BELOW_14, "redeal.minimum_only": way})
    assert told(redeal_for_poor_hand(table, cards("9H"), won_at=won_at, own_bid=own_bid)) == answer


@pytest.mark.parametrize(("way", "won_at", "exchanged", "answer"), [
    ("won", 100, True, "yes redeal_nines (redeal.nines)"),
    ("won", 105, True, "no redeal_above_minimum (redeal.minimum_only)"),
    ("won", 105, False, "yes redeal_nines (redeal.nines)"),
    ("own_bid", 105, True, "yes redeal_nines (redeal.nines)"),
    ("no", 105, True, "yes redeal_nines (redeal.nines)"),
])  # fmt: skip
def test_nines_after_the_exchange_and_the_minimum(way: str, won_at: int, exchanged: bool, answer: str) -> None:
    """“won … (then nines after the exchange too)” (options.toml)."""
    table = a_table({"redeal.minimum_only": way})
    four, three = (redeal_for_nines(table, hand, exchanged=exchanged, won_at=won_at) for hand in (FOUR, THREE))
    assert told(four) == answer
    assert told(three).startswith("no redeal_nines_too_few")


def test_the_talon_is_the_declarers_whose_own_bid_won() -> None:
    table = a_table({**BELOW_5, **TWO_NINES, **OWN})
    for redeal in (redeal_for_poor_talon, redeal_for_talon_nines):
        assert redeal(table, cards("9H 9D 9C"), 100).yes
        assert told(redeal(table, cards("9H 9D 9C"), 105)) == "no redeal_bid_more (redeal.minimum_only)"
    sentence = "Whoever has bid more than 100 has no fresh deal for this; the bid was 105."
    assert said(redeal_for_poor_talon(table, cards("9H 9D 9C"), 105)) == sentence


@pytest.mark.parametrize(("agreed", "card", "answer"), [
    (False, "JH", "no redeal_not_agreed (redeal.bottom_jack)"),
    (True, "JH", "yes redeal_bottom_jack (redeal.bottom_jack)"),
    (True, "QH", "no redeal_bottom_fine (redeal.bottom_jack)"),
])  # fmt: skip
def test_a_jack_at_the_bottom(agreed: bool, card: str, answer: str) -> None:
    assert told(redeal_for_bottom_card(rules_of(changes={"redeal.bottom_jack": agreed}), card)) == answer


THIRD = {"redeal.fine_after": 3, "redeal.nines_count": 3, "redeal.bottom_jack": True, "redeal.talon_below": 5}


@each(
    ("found", "answer"),
    [
        (redeal_for_poor_talon(a_table({"redeal.talon_below": 5}), cards("9H KH"), 100), None),
        (redeal_for_poor_talon(a_table({"redeal.talon_below": 5}), cards("AH"), 100), "no redeal_part_rich (redeal.talon_below)"),
        (redeal_for_poor_talon(a_table(), cards("9H"), 100), "no redeal_not_agreed (redeal.talon_below)"),
        (redeal_for_talon_nines(a_table({"redeal.talon_nines": 2}), cards("9H"), 100), None),
        (redeal_for_talon_nines(a_table({"redeal.talon_nines": 2}), cards("9H 9S"), 100), "yes redeal_talon_nines (redeal.talon_nines)"),
        (redeal_for_poor_hand(a_table(BELOW_14), cards("AH"), won_at=100), None),
        (redeal_for_poor_hand(a_table(BELOW_14), cards("AH QH"), won_at=100), "no redeal_part_rich (redeal.hand_below)"),
        (redeal_for_poor_hand(a_table({**BELOW_14, **AT_100}), cards("9H"), won_at=105), "no redeal_above_minimum (redeal.minimum_only)"),
    ],
)  # fmt: skip
def test_what_some_cards_say_of_all_of_them(found: Verdict, answer: str | None) -> None:
    """One card more can only add points and nines."""
    sure = of_some_cards(found)
    assert (sure and told(sure)) == answer


TWO_OF_NINES = FreshDeals(cause=Cause.FOUR_NINES, times=2)
TWO_OF_JACKS = FreshDeals(cause=Cause.BOTTOM_JACK, times=2)
OF_JACKS, OF_NINES = {**THIRD, "redeal.fine_for": "jacks"}, {**THIRD, "redeal.fine_for": "nines"}
NO_NINES = {**THIRD, "redeal.nines": "never"}
NO_JACK = {**THIRD, "redeal.bottom_jack": False}
OF_FOUR = {**THIRD, "redeal.nines_count": 4}


@each(("changes", "row", "cause", "answer"), [
    ({}, FreshDeals(cause=Cause.FOUR_NINES, times=7), Cause.FOUR_NINES, "no redeal_fine_never (redeal.fine_after)"),
    (THIRD, None, Cause.FOUR_NINES, "no redeal_dealer_free (redeal.fine_after)"),
    (THIRD, FreshDeals(cause=Cause.FOUR_NINES, times=1), Cause.THREE_NINES,
     "no redeal_dealer_free (redeal.fine_after)"),
    (THIRD, FreshDeals(cause=Cause.FOUR_NINES, times=2), Cause.THREE_NINES,
     "yes redeal_dealer_fined (redeal.fine_after)"),
    (THIRD, FreshDeals(cause=Cause.FOUR_NINES, times=2), Cause.BOTTOM_JACK,
     "no redeal_dealer_free (redeal.fine_after)"),
    (THIRD, FreshDeals(cause=Cause.BOTTOM_JACK, times=2), Cause.BOTTOM_JACK,
     "yes redeal_dealer_fined (redeal.fine_after)"),
    (THIRD, FreshDeals(cause=Cause.FOUR_NINES, times=2), Cause.TALON_BELOW, "no redeal_fine_never (redeal.fine_after)"),
    (NO_NINES, TWO_OF_NINES, Cause.FOUR_NINES, "no redeal_not_agreed (redeal.nines)"),
    (OF_FOUR, TWO_OF_NINES, Cause.THREE_NINES, "no redeal_not_agreed (redeal.nines_count)"),
    (OF_FOUR, TWO_OF_NINES, Cause.FOUR_NINES, "yes redeal_dealer_fined (redeal.fine_after)"),
    (NO_JACK, None, Cause.BOTTOM_JACK, "no redeal_not_agreed (redeal.bottom_jack)"),
    (OF_JACKS, TWO_OF_NINES, Cause.FOUR_NINES, "no redeal_fine_never (redeal.fine_for)"),
    (OF_JACKS, TWO_OF_JACKS, Cause.BOTTOM_JACK, "yes redeal_dealer_fined (redeal.fine_after)"),
    (OF_NINES, TWO_OF_JACKS, Cause.BOTTOM_JACK, "no redeal_fine_never (redeal.fine_for)"),
    (OF_NINES, TWO_OF_NINES, Cause.THREE_NINES, "yes redeal_dealer_fined (redeal.fine_after)"),
])  # fmt: skip
def test_the_third_in_a_row(changes: dict[str, Any], row: FreshDeals | None, cause: Cause, answer: str) -> None:
    assert told(dealer_fined(a_table(changes, fresh_deals=row), cause)) == answer


@pytest.mark.parametrize(("bonus", "hand", "answer"), [
    (0, FOUR, "no nines_no_bonus (bonus.four_nines)"),
    (120, THREE, "no nines_no_bonus (bonus.four_nines)"),
    (120, FOUR, "yes nines_bonus (bonus.four_nines)"),
])  # fmt: skip
def test_the_bonus_for_four_nines(bonus: int, hand: tuple[str, ...], answer: str) -> None:
    assert told(bonus_for_nines(rules_of(changes={"bonus.four_nines": bonus}), hand)) == answer
