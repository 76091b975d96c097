"""The hidden round of S1, sentence by sentence: the opener alone, the talon at once, 120 at least, and its end.

Anna deals, Boris opens, Vera is next. The table plays the agreements, with the hidden round agreed.
"""

from typing import Any

import pytest

from scorekeeper.engine.auction import whose_turn
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.table import Table, Tally
from scorekeeper.referee.auction import may_bid, may_bid_unknown, may_pass, may_play_blind, must_bid, what_may_be_bid
from scorekeeper.referee.exchange import are_passed_cards_shown, is_talon_shown, may_give_up, may_raise
from scorekeeper.referee.hidden import may_unhide
from tests.each import each
from tests.referee.asked import ANNA, BORIS, VERA, a_table, said, told
from tests.referee.test_auction import NO_PAIR, PAIR, calls
from tests.referee.test_replay import S1, found, replayed

BLIND = "Boris 100 blind"


def hidden(**changes: Any) -> Table:
    """A table of agreements with the hidden round and what else was agreed."""
    named = {option.replace("__", "."): value for option, value in changes.items()}
    return a_table({"blind.who": "opener", **named}, system="agreements")


def test_only_who_makes_the_first_bid_may_play_it() -> None:
    """And only with that first bid."""
    assert told(may_play_blind(hidden(), (), BORIS)) == "yes blind_fine (blind.who)"
    assert told(may_play_blind(hidden(), (), VERA)) == "no blind_opener (blind.who)"
    assert told(may_bid(hidden(), (), BORIS, 100, blind=True)) == "yes bid_fine"
    later = calls("Boris 100, Vera 105, Anna pass")
    assert told(may_bid(hidden(), later, BORIS, 110, blind=True)) == "no blind_after_open (blind.who)"
    assert told(may_play_blind(a_table(system="agreements"), (), BORIS)) == "no blind_nobody (blind.who)"


def test_whoever_declares_it_takes_the_talon() -> None:
    """The blind bid ends the auction: nobody bids, nobody has to pass."""
    table = hidden()
    assert whose_turn(table, calls(BLIND)) is None
    for seat in (BORIS, VERA, ANNA):
        assert told(may_bid(table, calls(BLIND), seat, 125)) == "no auction_over (blind.who)"
        assert what_may_be_bid(table, calls(BLIND), seat, lambda bid: may_bid(table, calls(BLIND), VERA, bid)) is None
        assert told(must_bid(table, calls(BLIND), seat)) == "no auction_over"
    assert told(may_pass(table, calls(BLIND), VERA)) == "yes passing_fine"
    assert told(may_play_blind(table, calls(BLIND), BORIS)) == "no auction_over"


def test_where_anyone_may_play_blind_the_others_still_bid() -> None:
    table = a_table({"blind.who": "anyone"})
    assert whose_turn(table, calls(BLIND)) == VERA
    assert told(may_bid(table, calls(BLIND), VERA, 105)) == "yes bid_fine"


def test_it_takes_120_at_least() -> None:
    """The first bid is 100; the contract is 120 or more."""
    assert said(may_play_blind(hidden(), (), BORIS)) == "Playing blind is allowed; the contract must be 120 at least."
    assert told(may_raise(hidden(), BORIS, 100, 100, blind=True)) == "no blind_minimum (blind.min_bid)"
    assert told(may_raise(hidden(), BORIS, 100, 115, blind=True)) == "no blind_minimum (blind.min_bid)"
    assert told(may_raise(hidden(), BORIS, 100, 120, blind=True)) == "yes raise_fine (bid.raise)"


def test_where_nothing_is_raised_the_blind_bid_is_the_contract() -> None:
    table = hidden(bid__raise=False)
    assert told(may_bid(table, (), BORIS, 100, blind=True)) == "no blind_minimum (blind.min_bid)"
    assert told(may_bid(table, (), BORIS, 120, blind=True)) == "yes bid_fine"


@pytest.mark.parametrize(("changes", "talon", "passed"), [
    ({}, "yes talon_blind_shown (blind.show_talon)", "yes passed_shown (talon.pass_face_up)"),
    ({"blind__show_talon": False}, "no talon_blind_dark (blind.show_talon)", "yes passed_shown (talon.pass_face_up)"),
    ({"talon__pass_face_up": False}, "yes talon_blind_shown (blind.show_talon)", "no passed_dark (talon.pass_face_up)"),
    ({"blind__show_talon": False, "talon__pass_face_up": False}, "no talon_blind_dark (blind.show_talon)",
     "no passed_dark (talon.pass_face_up)"),
])  # fmt: skip
def test_hide_talon_and_quiet_drop(changes: dict[str, Any], talon: str, passed: str) -> None:
    """Talon and passed cards are shown unless "Hide Talon" and "Quiet Drop" are agreed, each for itself."""
    table = hidden(**changes)
    assert told(is_talon_shown(table, 100, blind=True)) == talon
    shown = are_passed_cards_shown(table, blind=True)
    assert shown is not None
    assert told(shown) == passed


def test_disabled_on_barrel() -> None:
    barrel = {VERA: Tally(barrel=0)}
    rules = {"blind.who": "opener", "blind.barrel": False}
    assert told(may_play_blind(a_table(rules, system="agreements", tallies=barrel), (), BORIS)) == (
        "no blind_barrel (blind.barrel)"
    )
    free = a_table({"blind.who": "opener"}, system="agreements", tallies=barrel)
    assert told(may_play_blind(free, (), BORIS)) == "yes blind_fine (blind.who)"


def test_allow_distribute() -> None:
    given = Outcome.ROSPISAT
    assert told(may_give_up(hidden(), given, BORIS, 120, blind=True)) == "no rospisat_blind (blind.rospisat)"
    assert told(may_give_up(hidden(blind__rospisat=True), given, BORIS, 120, blind=True)) == (
        "yes give_up_fine (rospisat.allowed)"
    )


@pytest.mark.parametrize(("changes", "hand", "answer"), [
    ({}, PAIR, "no unhide_never (blind.unhide)"),
    ({"blind__unhide": "rebid"}, NO_PAIR, "no unhide_no_marriage (blind.unhide)"),
    ({"blind__unhide": "rebid"}, PAIR, "yes unhide_rebid (blind.unhide)"),
    ({"blind__unhide": "no_bidding"}, PAIR, "yes unhide_no_bidding (blind.unhide)"),
    ({"blind__unhide": "rebid", "blind__who": "nobody"}, PAIR, "no blind_nobody (blind.who)"),
])  # fmt: skip
def test_may_a_player_with_a_marriage_unhide(changes: dict[str, Any], hand: tuple[str, ...], answer: str) -> None:
    assert told(may_unhide(hidden(**changes), hand)) == answer


def test_the_bidding_begins_at_120_or_at_a_higher_minimum() -> None:
    words = "A marriage ends the blind play; everybody bids again, from {} on."
    for least, changes in ((120, {}), (130, {"bid__min": 130, "gold__min_bid": 130, "blind__min_bid": 130})):
        found_ = said(may_unhide(hidden(blind__unhide="rebid", **changes), PAIR))
        assert found_ == words.format(least).replace(" on.", ".")


REBID: list[tuple[str, int, int, tuple[str, ...], str]] = [
    (BLIND, VERA, 120, PAIR, "yes bid_fine"),
    (BLIND, VERA, 115, PAIR, "no bid_minimum (blind.unhide)"),
    (BLIND, VERA, 120, NO_PAIR, "no unhide_no_marriage (blind.unhide)"),
    (BLIND, VERA, 100, PAIR, "no bid_not_higher"),
    (f"{BLIND}, Vera pass", ANNA, 120, PAIR, "yes bid_fine"),
    (f"{BLIND}, Vera pass, Anna pass", BORIS, 120, PAIR, "no auction_over"),
    (f"{BLIND}, Vera 120", ANNA, 125, PAIR, "yes over_120_marriage (bid.over_120_needs_marriage)"),
    (f"{BLIND}, Vera 120, Anna pass", BORIS, 125, PAIR, "yes over_120_marriage (bid.over_120_needs_marriage)"),
    (f"{BLIND}, Vera 120, Anna pass, Boris pass", VERA, 130, PAIR, "no auction_over"),
]


@each(("before", "seat", "bid", "hand", "answer"), REBID)
def test_normal_bidding_from_120_once_unhidden(
    before: str, seat: int, bid: int, hand: tuple[str, ...], answer: str
) -> None:
    """Once somebody has ended the blindness, the others need no marriage for as little."""
    assert told(may_bid(hidden(blind__unhide="rebid"), calls(before), seat, bid, hand=hand)) == answer


def test_of_a_hand_that_nobody_told_the_marriage_is_asked_for() -> None:
    table = hidden(blind__unhide="rebid")
    assert whose_turn(table, calls(BLIND)) == VERA
    asked = may_bid_unknown(table, calls(BLIND), VERA, 120)
    assert told(asked) == "no over_120_untold (blind.unhide)"
    assert said(asked) == "120 may be bid only with a marriage in the hand: say which cards are held."
    assert told(may_bid_unknown(table, calls(f"{BLIND}, Vera 120"), ANNA, 125)).startswith(
        "no over_120_untold (bid.over"
    )


def of_auction(auction: list[Any], unhide: str = "rebid", **rest: Any) -> list[str]:
    """What is found of an auction with the hands of the play-through: Jane opens, Jake has no marriage, John has none."""
    rules = {"system": "agreements", "changes": {"blind.who": "opener", "blind.unhide": unhide}}
    told_of = {key: S1[key] for key in S1 if key not in ("talon", "passed")}
    return found(replayed({**told_of, "rules": rules, "auction": auction, "tricks": [], **rest}))


def test_the_auction_of_a_replay() -> None:
    """Jake, who has no marriage, ends Jane's blindness; with king and queen of diamonds John may."""
    opens = ["Jane", 100, "blind"]
    jake = [opens, ["Jake", 120], ["John", "pass"], ["Jane", "pass"]]
    assert of_auction(jake, declarer="Jake") == ["0 Jake: no unhide_no_marriage (blind.unhide)"]
    hands = {**S1["hands"], "John": ["AH", "10H", "AC", "KD", "QD", "KS", "KC"]}
    hands["Jake"] = ["JH", *S1["hands"]["Jake"][1:]]
    john = [opens, ["Jake", "pass"], ["John", 115], ["Jane", 120], ["John", "pass"]]
    assert of_auction(john, hands=hands) == [], "115 is too low, which the check of the record says"
    john[2:4] = [["John", 120], ["Jane", 125]]
    assert of_auction(john, hands=hands, bid=125) == []
    assert of_auction(john, hands={**hands, "John": hands["John"][:6]}, bid=125) == [
        "0 John: no dealt_size (game.hand)"
    ], "of a hand told in part nobody knows that it has no marriage"
    assert of_auction([opens], unhide="never", blind=True, bid=120) == []
    over = of_auction([opens, ["Jake", 120], ["John", "pass"], ["Jane", 125], ["Jake", "pass"]], "never", bid=125)
    assert [one for one in over if "unhide" in one] == [], "that the auction was over is the engine's to say"
