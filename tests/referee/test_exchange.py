"""The exchange: the numbers of every system, what is shown, raising, and giving up with its price."""

from typing import Any

import pytest

from scorekeeper.engine.record import Outcome
from scorekeeper.engine.table import Table, Tally
from scorekeeper.referee.exchange import (
    are_passed_cards_shown,
    costs_of_giving_up,
    how_many,
    is_talon_shown,
    may_give_up,
    may_raise,
)
from scorekeeper.rules.derived import exchange
from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.referee.asked import ANNA, BORIS, GLEB, VERA, a_table, answers, cards, rules_of, said, told

# dealt, taken, passed to each, laid away, whether that counts, stock, hand at the first trick; S0 describes each game
NUMBERS = {
    **dict.fromkeys(("russian", "agreements", "forfeit", "house", "lviv", "polish"), (3, (7, 3, 1, 0, True, 0, 8))),
    "polish-two": (2, (10, 2, 0, 2, False, 0, 10)),
    "russian-two": (2, (9, 3, 1, 1, False, 0, 10)),
    "draw": (2, (6, 0, 0, 0, False, 12, 6)),
    "german-1001": (3, (6, 2, 0, 2, True, 0, 6)),
    "russeln": (3, (8, 0, 0, 0, True, 0, 8)),
}


@each("system", SYSTEM)
def test_how_many_cards(system: str) -> None:
    players, numbers = NUMBERS[system]
    found = exchange(rules_of(system), players)
    told = (found.dealt, found.taken, found.passed, found.laid_away, found.laid_counts, found.stock, found.hand)
    assert told == numbers


@pytest.mark.parametrize(("hand", "talon", "players"), [(100, 3, 3), (7, 100, 2), (1, 0, 2)])
def test_numbers_that_fit_no_pack_break_nothing(hand: int, talon: int, players: int) -> None:
    found = exchange(rules_of(changes={"game.hand": hand, "talon.cards": talon, "game.dead_cards": 50}), players)
    assert found.passed * players + found.laid_away == talon


@pytest.mark.parametrize(("way", "won_at", "answer"), [
    ("always", 100, "yes talon_shown (talon.shown)"),
    ("never", 200, "no talon_dark (talon.shown)"),
    ("over_minimum", 100, "no talon_dark_below (talon.shown)"),
    ("over_minimum", 105, "yes talon_shown_from (talon.shown)"),
    ("from_130", 125, "no talon_dark_below (talon.shown)"),
    ("from_130", 130, "yes talon_shown_from (talon.shown)"),
])  # fmt: skip
def test_is_the_talon_shown(way: str, won_at: int, answer: str) -> None:
    assert told(is_talon_shown(a_table({"talon.shown": way}), won_at)) == answer


@pytest.mark.parametrize(("changes", "talon", "passed"), [
    ({}, "no talon_blind_dark (blind.show_talon)", "yes passed_blind (blind.show_talon)"),
    ({"blind.show_talon": True}, "yes talon_blind_shown (blind.show_talon)", "no passed_dark (talon.pass_face_up)"),
])  # fmt: skip
def test_a_blind_hand(changes: dict[str, Any], talon: str, passed: str) -> None:
    table = a_table({"blind.who": "anyone", **changes})
    assert told(is_talon_shown(table, 100, blind=True)) == talon
    assert _passed(table, blind=True) == passed


def test_are_the_passed_cards_shown() -> None:
    shown = [_passed(a_table({"talon.pass_face_up": face_up})) for face_up in (True, False)]
    assert shown == ["yes passed_shown (talon.pass_face_up)", "no passed_dark (talon.pass_face_up)"]


@pytest.mark.parametrize(("system", "players"), [("german-1001", 3), ("polish-two", 2)])
def test_whether_passed_cards_are_shown_is_not_said_where_none_are_passed(system: str, players: int) -> None:
    """What is taken there is laid away."""
    table = a_table(system=system, players=players)
    assert how_many(table).yes
    assert are_passed_cards_shown(table) is None
    assert not [one for one in answers(table, "exchange") if "No cards change hands" in one or "passed" in one]


def _passed(table: Table, *, blind: bool = False) -> str:
    found = are_passed_cards_shown(table, blind=blind)
    return told(found) if found else ""


def test_where_nothing_is_exchanged() -> None:
    assert told(is_talon_shown(a_table(system="russeln"), 100)) == "no exchange_none (talon.cards)"
    assert are_passed_cards_shown(a_table(system="russeln")) is None


GOLD = {"gold.enabled": True, "gold.in_turn": True, "gold.raise": False}
BLIND = {"blind.who": "anyone", "blind.min_bid": 120}


@each(("table", "won_at", "bid", "blind", "answer"), [
    (a_table(), 130, 160, False, "yes raise_fine (bid.raise)"),
    (a_table(), 130, 130, False, "yes raise_none"),
    (a_table(), 130, 125, False, "no won_above_bid"),
    (a_table(), 130, 132, False, "no bid_step (bid.step)"),
    (a_table(), 130, 405, False, "no bid_hopeless"),
    (a_table({"bid.max": 150}), 130, 150, False, "yes raise_fine (bid.raise)"),
    (a_table({"bid.max": 150}), 130, 155, False, "no bid_maximum (bid.max)"),
    (a_table({"bid.raise": False}), 130, 135, False, "no no_raise (bid.raise)"),
    (a_table({"bid.raise": False}), 130, 130, False, "yes raise_none"),
    (a_table(GOLD, gold=True), 120, 125, False, "no gold_raise (gold.raise)"),
    (a_table(system="lviv", scores=(0, 950, 0)), 100, 125, False, "no bid_open_barrel (barrel.marriages)"),
    (a_table({"bid.silence_below": -120}, scores=(0, -200, 0)), 100, 140, False, "yes raise_fine (bid.raise)"),
    (a_table(BLIND), 100, 115, True, "no blind_minimum (blind.min_bid)"),
    (a_table(BLIND), 100, 120, True, "yes raise_fine (bid.raise)"),
    (a_table(system="draw", players=2), 100, 120, False, "no no_bidding (bid.opening)"),
])  # fmt: skip
def test_may_the_bid_be_raised(table: Table, won_at: int, bid: int, blind: bool, answer: str) -> None:
    assert told(may_raise(table, BORIS, won_at, bid, blind=blind)) == answer


R, S, U = Outcome.ROSPISAT, Outcome.SPISAT, Outcome.SURRENDER
MUTE = {"bid.silence_below": -120}
BARREL = {BORIS: Tally(barrel=1)}
PASS_OUT = {"contract.pass_out_surrender": True}
GIVING_UP: list[tuple[Table, Outcome, int, int, bool, str]] = [
    (a_table(), R, BORIS, 100, False, "yes give_up_fine (rospisat.allowed)"),
    (a_table({"rospisat.allowed": "never"}), R, BORIS, 100, False, "no rospisat_never (rospisat.allowed)"),
    (a_table({"rospisat.allowed": "at_minimum"}), R, BORIS, 100, False, "yes give_up_fine (rospisat.allowed)"),
    (a_table({"rospisat.allowed": "at_minimum"}), R, BORIS, 105, False, "no rospisat_at_minimum (rospisat.allowed)"),
    (a_table({"rospisat.limit": 2}, tallies={BORIS: Tally(rospisats=1)}), R, BORIS, 100, False, "yes give_up_fine (rospisat.allowed)"),
    (a_table({"rospisat.limit": 2}, tallies={BORIS: Tally(rospisats=2)}), R, BORIS, 100, False, "no rospisat_limit (rospisat.limit)"),
    (a_table({"gold.enabled": True, "gold.rospisat": False}, gold=True), R, BORIS, 120, False, "no rospisat_gold (gold.rospisat)"),
    (a_table(BLIND), R, BORIS, 120, True, "no rospisat_blind (blind.rospisat)"),
    (a_table({**BLIND, "blind.rospisat": True}), R, BORIS, 120, True, "yes give_up_fine (rospisat.allowed)"),
    (a_table(tallies=BARREL), R, BORIS, 100, False, "no rospisat_barrel (rospisat.barrel)"),
    (a_table(tallies=BARREL), R, VERA, 100, False, "yes give_up_fine (rospisat.allowed)"),
    (a_table({"rospisat.barrel": "not_beside_barrel"}, tallies=BARREL), R, VERA, 100, False, "no rospisat_barrel (rospisat.barrel)"),
    (a_table(), S, BORIS, 100, False, "no spisat_limit (spisat.limit)"),
    (a_table({"spisat.limit": 1}), S, BORIS, 100, False, "yes give_up_fine (spisat.limit)"),
    (a_table({"spisat.limit": 1}, tallies=BARREL), S, BORIS, 100, False, "no spisat_barrel (rospisat.barrel)"),
    (a_table(), U, BORIS, 100, False, "no surrender (contract.pass_out_surrender)"),
    (a_table(PASS_OUT), U, BORIS, 100, False, "yes give_up_fine (contract.pass_out_surrender)"),
    (a_table(PASS_OUT), U, VERA, 100, False, "no surrender_opener (contract.pass_out_surrender)"),
    (a_table(PASS_OUT), U, BORIS, 105, False, "no surrender_minimum (contract.pass_out_surrender)"),
    (a_table(players=4), R, GLEB, 100, False, "no sits_out (game.sit_out)"),
    (a_table(MUTE, scores=(-125,) * 3), R, VERA, 100, False, "no silenced (bid.silence_below)"),
    (a_table(MUTE, scores=(-125,) * 3), R, BORIS, 130, False, "yes give_up_fine (rospisat.allowed)"),
    (a_table(GOLD, gold=True), R, VERA, 120, False, "no gold_in_turn (gold.in_turn)"),
    (a_table(GOLD, gold=True), R, BORIS, 120, False, "yes give_up_fine (rospisat.allowed)"),
]  # fmt: skip


@each(("table", "outcome", "seat", "bid", "blind", "answer"), GIVING_UP)
def test_may_he_give_up(table: Table, outcome: Outcome, seat: int, bid: int, blind: bool, answer: str) -> None:
    assert told(may_give_up(table, outcome, seat, bid, blind=blind)) == answer


@each(("table", "outcome", "bid", "blind", "price"), [
    (a_table(), R, 100, False, (60, 0, 60)),
    (a_table(tallies={BORIS: Tally(rospisats=2)}), R, 100, False, (60, -120, 60)),
    (a_table(system="agreements"), R, 145, False, (75, -145, 75)),
    (a_table(system="forfeit"), R, 125, False, (65, 0, 65)),
    (a_table({"rospisat.defenders": "half_up_10"}), R, 145, False, (80, 0, 80)),
    (a_table({"gold.enabled": True}, gold=True), R, 120, False, (120, 0, 120)),
    (a_table(BLIND), R, 120, True, (120, 0, 120)),
    (a_table({"spisat.limit": 1}), S, 130, False, (0, -130, 0)),
    (a_table(PASS_OUT), U, 100, False, (50, -100, 50)),
    (a_table(scores=(0, 880, 0), tallies={BORIS: Tally(barrel=2)}), R, 100, False, (60, -120, 60)),
    (a_table(scores=(880, 0, 0), tallies={ANNA: Tally(barrel=0)}), R, 100, False, (0, 0, 60)),
])  # fmt: skip
def test_what_it_costs_at_once(table: Table, outcome: Outcome, bid: int, blind: bool, price: tuple[int, ...]) -> None:
    costs = costs_of_giving_up(table, outcome, BORIS, bid, blind=blind)
    changes = {name: change for name, change in zip(table.players, price, strict=True) if change}
    assert {cost.numbers["name"]: cost.numbers["change"] for cost in costs} == changes


# What S0 tells of each game: taken, passed to each, laid away, held at the first trick.
SAID_OF = {
    "russian": "The declarer takes 3 cards of the talon and passes each opponent 1; everybody then holds 8.",
    "polish-two": "The declarer takes 2 cards of the talon and lays 2 away; everybody then holds 10.",
    "russian-two": (
        "The declarer takes 3 cards of the talon, passes each opponent 1 and lays 1 away; everybody then holds 10."
    ),
    "german-1001": "The declarer takes 2 cards of the talon and lays 2 away; everybody then holds 6.",
    "draw": "No cards change hands here.",
    "russeln": "No cards change hands here.",
}


@pytest.mark.parametrize("system", SAID_OF)
def test_how_many_cards_change_hands_in_words(system: str) -> None:
    found = how_many(a_table(system=system, players=NUMBERS[system][0]))
    assert said(found) == SAID_OF[system]
    assert found.yes == (system not in ("draw", "russeln"))
    told(found)


WORTH = {"bid.over_120_needs_marriage": "worth"}


@each(("changes", "bid", "hand", "answer"), [
    # "No bid, and no raise": the hand with the talon holds spades, 40, and hearts, 100.
    (WORTH, 260, "KS QS KH QH", "yes raise_fine (bid.raise)"),
    (WORTH, 265, "KS QS KH QH", "no over_120_worth_less (bid.over_120_needs_marriage)"),
    (WORTH, 125, "KS QH", "no over_120_no_marriage (bid.over_120_needs_marriage)"),
    (WORTH, 125, None, "no over_120_worth_untold (bid.over_120_needs_marriage)"),
    (WORTH, 120, None, "yes raise_fine (bid.raise)"),
    (WORTH, 110, "KS QH", "yes raise_none"),
    ({}, 125, "KS QH", "yes raise_fine (bid.raise)"),  # any: in the auction alone
    ({"bid.over_120_needs_marriage": "no"}, 125, None, "yes raise_fine (bid.raise)"),
    ({**WORTH, "bid.raise": False}, 125, "KS QS", "no no_raise (bid.raise)"),
])  # fmt: skip
def test_a_raise_as_far_as_marriages_reach(changes: dict[str, Any], bid: int, hand: str | None, answer: str) -> None:
    held = None if hand is None else cards(hand)
    assert told(may_raise(a_table(changes), BORIS, 110, bid, hand=held)) == answer


def test_a_contract_that_was_not_raised_was_judged_in_the_auction() -> None:
    assert told(may_raise(a_table(WORTH), BORIS, 160, 160, hand=cards("KS QH"))) == "yes raise_none"
