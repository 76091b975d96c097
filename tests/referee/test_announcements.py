"""Announcements: every condition of a marriage and of four aces; what counts of a hand's: void ones, those that count
by themselves, and hands that nobody told.
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorekeeper.engine.record import Suit
from scorekeeper.referee.announcements import Lead, may_announce, may_announce_aces
from tests.each import each
from tests.referee.asked import cards, rules_of, said, told
from tests.referee.dealt import deal_and_play
from tests.referee.test_replay import FEW, SEEDS, found, hands_of, of_boris, replayed

PAIR, ACES = cards("KH QH AS"), cards("AH AD AC AS 9H")
NEVER = "no announce_first_trick (play.first_trick_marriage)"


@each(("lead", "answer"), [
    (Lead(hand=PAIR), "yes announce_fine (marriage.hearts)"),
    (Lead(hand=PAIR, card="KH"), "yes announce_fine (marriage.hearts)"),
    (Lead(hand=PAIR, card="QH"), "yes announce_fine (marriage.hearts)"),
    (Lead(hand=PAIR, card="AS"), "no announce_other_card"),
    (Lead(hand=cards("KH AS")), "no announce_not_held"),
    (Lead(hand=cards("QH KS")), "no announce_not_held"),
    (Lead(hand=PAIR, leads=False), "no announce_not_leading"),
    (Lead(hand=PAIR, first_trick=True), NEVER),
    (Lead(hand=PAIR, bare=True), "yes announce_worth_nothing (barrel.marriages)"),
])  # fmt: skip
def test_may_she_announce_the_marriage(lead: Lead, answer: str) -> None:
    assert told(may_announce(rules_of(), Suit.HEARTS, lead)) == answer


def test_a_marriage_worth_nothing_may_be_announced() -> None:
    assert may_announce(rules_of(changes={"marriage.hearts": 0}), Suit.HEARTS, Lead(hand=PAIR)).yes


PLAYED: dict[str, Any] = {"marriage.four_aces": 200}


@each(("changes", "lead", "answer"), [
    ({}, Lead(hand=ACES), "no aces_not_played (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES), "yes aces_fine (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES, card="AC"), "yes aces_fine (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES, card="9H"), "no aces_other_card"),
    (PLAYED, Lead(hand=ACES[1:]), "no aces_not_held"),
    (PLAYED, Lead(hand=ACES, leads=False), "no announce_not_leading"),
    (PLAYED, Lead(hand=ACES, first_trick=True), NEVER),
    ({**PLAYED, "play.first_trick_marriage": "leader"}, Lead(hand=ACES, first_trick=True),
     "yes aces_fine (marriage.four_aces)"),
    (PLAYED, Lead(hand=ACES, bare=True), "yes announce_worth_nothing (barrel.marriages)"),
])  # fmt: skip
def test_may_she_announce_four_aces(changes: dict[str, Any], lead: Lead, answer: str) -> None:
    assert told(may_announce_aces(rules_of(changes=changes), lead)) == answer


Document = dict[str, Any]
Shown = tuple[str | None, bool, str | None]


def shown(document: Document) -> list[Shown]:
    """Of each trick what was announced, whether it is void, and the trumps after it."""
    tricks = replayed(document).tricks
    return [("four_aces" if trick.four_aces else trick.announced, trick.void, trick.trumps) for trick in tricks]


def a_hand(tricks: list[Any], *, system: str = "russian", **changes: Any) -> Document:
    """Boris leads first. He holds four marriages' worth of kings and queens; Anna, who dealt, has the rest."""
    rules = {"system": system, "changes": {option.replace("__", "."): value for option, value in changes.items()}}
    hands = hands_of("10H JH 9H 10D JD 9D AC", "AS KH QH KD QD AH AD", "KS QS 10S KC QC 10C JC")
    exchange = {"talon": ["JS", "9S", "9C"], "passed": {"Anna": ["9S"], "Vera": ["9C"]}}
    return of_boris(system, 120, tricks, rules=rules, hands=hands, **exchange)


def test_a_void_announcement_makes_no_trumps_and_the_marriage_may_be_announced_later() -> None:
    """Boris announces hearts while he leads the ace of spades: void. Two tricks later he leads the king, and it counts."""
    document = a_hand([
        {"cards": ["AS", "10S", "9S"], "announced": "hearts"}, ["AH", "9C", "9H"], {"cards": ["KH", "JC", "10H"], "announced": "hearts"},
    ])  # fmt: skip
    result = replayed(document)
    assert found(result) == [f"1 Boris: {NEVER}"]
    assert shown(document) == [("hearts", True, None), (None, False, None), ("hearts", False, "hearts")]
    assert [pile.count.announced for pile in result.piles] == [0, 100, 0]


def test_the_trick_of_a_void_announcement_is_won_without_it() -> None:
    """Boris says diamonds over the king of hearts: were diamonds trumps, Anna's ten of diamonds would win."""
    document = a_hand([["AS", "10S", "9S"], {"cards": ["KH", "9C", "10D"], "announced": "diamonds"}])
    document["hands"]["Anna"] = ["10C", "JD", "9D", "10D", "AC", "9H", "JH"]
    document["hands"]["Vera"][5] = "10H"
    result = replayed(document)
    assert found(result)[0] == "2 Boris: no announce_other_card"
    assert [trick.winner for trick in result.tricks] == [1, 1]
    assert [pile.count.announced for pile in result.piles] == [0, 0, 0]


def test_a_marriage_announced_again_is_void_the_second_time() -> None:
    """Its queen was led with the first announcement."""
    document = a_hand([
        ["AS", "10S", "9S"], {"cards": ["QH", "9C", "9H"], "announced": "hearts"}, {"cards": ["KH", "JC", "JH"], "announced": "hearts"},
    ])  # fmt: skip
    result = replayed(document)
    assert found(result) == ["3 Boris: no announce_not_held"]
    assert said(result.findings[0].verdict) == "The marriage in ♥ is not in the hand: Q♥ is missing."
    assert [pile.count.announced for pile in result.piles] == [0, 100, 0]
    assert shown(document)[2] == ("hearts", True, "hearts")


def test_whoever_led_out_of_turn_announces_nothing() -> None:
    """Vera leads though Boris won: she has won no trick (S0, Play)."""
    document = a_hand([["AS", "10S", "9S"], {"cards": ["KC", "AC", "KD"], "announced": "clubs", "leader": "Vera"}])
    result = replayed(document)
    assert found(result) == ["2 Vera: no led_out_of_turn", "2 Vera: no announce_not_leading"]
    assert said(result.findings[1].verdict) == "Only the player whose turn it is to lead may announce."
    assert shown(document)[1] == ("clubs", True, None)


SILENT = [["AS", "10S", "9S"], ["KH", "9C", "10H"], ["10D", "KD", "QC"]]


def test_aloud_a_marriage_that_nobody_said_is_none() -> None:
    result = replayed(a_hand(SILENT))
    assert [trick.trumps for trick in result.tricks] == [None] * 3
    assert [pile.count.announced for pile in result.piles] == [0, 0, 0]


def test_by_itself_it_counts_and_makes_trumps() -> None:
    """S1: announced automatically when king or queen is played. Anna, who won with the ten, leads a diamond."""
    document = a_hand(SILENT, system="agreements")
    result = replayed(document)
    assert found(result) == []
    assert shown(document) == [(None, False, None), ("hearts", False, "hearts"), (None, False, "hearts")]
    assert [pile.count.announced for pile in result.piles] == [0, 100, 0]
    assert result.tricks[1].announcement is None, "nothing was said"


@pytest.mark.parametrize(("tricks", "changes", "trumps"), [
    ([["KH", "9C", "10H"]], {}, None),  # the first trick, where nothing may be announced
    ([["KH", "9C", "10H"]], {"play.first_trick_marriage": "leader"}, "hearts"),
    ([["AS", "10S", "9S"], ["AH", "9C", "9H"]], {}, None),  # neither king nor queen
    ([["AS", "KS", "9S"], ["AD", "9C", "9D"], ["QD", "QC", "10D"]], {}, "diamonds"),
    ([["AS", "KS", "9S"], ["JS", "QS", "AC"], ["KC", "10H", "KD"]], {}, "clubs"),  # a defender's as well
])  # fmt: skip
def test_when_it_counts_by_itself(tricks: list[Any], changes: dict[str, Any], trumps: str | None) -> None:
    document = a_hand(tricks, system="agreements")
    document["rules"]["changes"] = changes
    assert found(replayed(document)) == []
    assert shown(document)[-1] == (trumps, False, trumps)


def test_of_a_broken_pair_nothing_counts_by_itself() -> None:
    """Boris has thrown the queen of diamonds on clubs; his king announces nothing."""
    document = a_hand([["AS", "10S", "9S"], ["KH", "9C", "10H"], ["AC", "QD", "10C"]], system="agreements")
    document["tricks"][1:] = [["JS", "KS", "AC"], ["10C", "10D", "QD"], ["KC", "JD", "KD"]]
    document["tricks"][3] = ["KC", "JD", "AD"]
    document["tricks"].append(["QC", "9D", "KD"])
    assert shown(document)[-1][0] is None


def test_by_itself_a_marriage_counts_beside_another_that_was_said_wrongly() -> None:
    """Boris says diamonds over the king of hearts, from both pairs: hearts it is."""
    said_so = {"cards": ["KH", "9C", "10H"], "announced": "diamonds"}
    document = a_hand([["AS", "10S", "9S"], said_so], system="agreements")
    result = replayed(document)
    assert found(result) == ["2 Boris: no announce_other_card"]
    assert shown(document)[1] == ("hearts", False, "hearts")


def test_by_itself_nothing_counts_for_who_led_out_of_turn() -> None:
    document = a_hand([["AS", "10S", "9S"], {"cards": ["KC", "AC", "KD"], "leader": "Vera"}], system="agreements")
    assert shown(document)[1] == (None, False, None)


def test_four_aces_are_always_said() -> None:
    """They count where they are said, and not by themselves (ruling)."""
    document = a_hand([["AS", "10S", "9S"], ["AH", "KS", "9H"]], system="agreements", marriage__four_aces=200)
    document["hands"]["Boris"][4], document["hands"]["Anna"][6] = "AC", "QD"
    document["rules"]["changes"]["play.first_trick_marriage"] = "leader"
    assert [pile.count.announced for pile in replayed(document).piles] == [0, 0, 0]
    document["tricks"][0] = {"cards": ["AS", "10S", "9S"], "announced": "four_aces"}
    assert shown(document)[0] == ("four_aces", False, None)
    assert [pile.count.announced for pile in replayed(document).piles] == [0, 200, 0]


@FEW
@given(seed=SEEDS)
def test_with_the_hands_told_nothing_need_be_said(seed: int) -> None:
    """A whole legal hand comes out the same whether its marriages are told or not."""
    told = deal_and_play("agreements", Random(seed)).document
    silent = {**told, "tricks": [trick["cards"] for trick in told["tricks"]]}
    assert found(replayed(silent)) == []
    assert shown(silent) == shown(told)
    assert replayed(silent).deal == replayed(told).deal


@FEW
@given(seed=SEEDS)
def test_where_everything_is_announced_automatic_and_aloud_are_the_same(seed: int) -> None:
    """The first trick apart, whoever leads king or queen of a pair in these hands says so."""
    told = deal_and_play("agreements", Random(seed)).document
    aloud = {**told, "rules": {"system": "agreements", "changes": {"play.announce": "aloud"}}}
    assert shown(aloud) == shown(told)


def untold(tricks: list[Any], system: str = "agreements") -> Document:
    document = a_hand(tricks, system=system)
    return {key: document[key] for key in document if key not in ("hands", "talon", "passed")}


def test_without_the_hands_the_other_card_is_played_later() -> None:
    tricks = [*SILENT, ["AC", "QH", "10C"]]
    assert shown(untold(tricks))[1] == ("hearts", False, "hearts")
    assert shown(untold(tricks[:3]))[1] == (None, False, None), "nobody has seen the queen"


def test_of_two_readings_nobody_is_blamed_for_what_the_other_explains() -> None:
    """Boris leads the queen of hearts and plays the king five tricks later, if hearts were trumps; else it is Anna's.

    Without trumps Anna, who then won the last trick but two, would have had the king when she threw a diamond on the
    queen. With trumps everybody followed whenever they could.
    """
    tricks = [
        "AS 10S KS", "QH AH JD", "AC 9C JC", "QD 10D AD", "JS QS 9S", "KC QC JH", "KH 9H 9D", "10H 10C KD",
    ]  # fmt: skip
    document = untold([trick.split() for trick in tricks])
    assert found(replayed(document)) == []
    assert shown(document)[1] == ("hearts", False, "hearts")
    aloud = untold([trick.split() for trick in tricks], "russian")
    assert [one.split(":")[0] for one in found(replayed(aloud))] == ["2 Anna"]


def test_in_a_finished_hand_nobody_held_what_nobody_played() -> None:
    """German 1001: the queen of hearts was laid away, so the king announces nothing, whatever was said."""
    tricks: list[Any] = [
        {"cards": ["KH", "10H", "AH"], "announced": "hearts"},
        ["AC", "10C", "KC"], ["AS", "10S", "KS"], ["AD", "10D", "KD"], ["JH", "JC", "QC"], ["JS", "JD", "QD"],
    ]  # fmt: skip
    document = of_boris("german-1001", 40, tricks)
    result = replayed(document)
    assert [one for one in found(result) if "announce" in one] == ["1 Boris: no announce_not_held"]
    assert sum(pile.count.cards for pile in result.piles) == 120
    unfinished = {**document, "tricks": tricks[:5]}
    assert not [one for one in found(replayed(unfinished)) if "announce" in one], "it may still come"
    away = {**unfinished, "laid_away": ["QH", "QS"]}
    assert [one for one in found(replayed(away)) if "announce" in one] == ["1 Boris: no announce_not_held"]


def test_an_announcement_is_not_believed_of_a_card_that_was_dealt_to_another() -> None:
    """Nobody told the talon; the king of diamonds was dealt to Anna, and she passes nothing."""
    document = a_hand([["AS", "10S", "9S"], {"cards": ["QD", "9C", "10D"], "announced": "diamonds"}])
    document["hands"]["Anna"][6], document["hands"]["Boris"][3] = "KD", "AC"
    del document["talon"]
    assert "2 Boris: no announce_not_held" in found(replayed(document))


def test_what_contradicts_itself_is_judged_as_well_as_it_can_be() -> None:
    """Boris holds the queen only if his hearts are no trumps. He is not believed, and the hand is still told."""
    said_so: Any = {"cards": ["KH", "9H", "JH"], "announced": "hearts"}
    tricks = [["AS", "10S", "9S"], said_so, ["AD", "10H", "9D"], ["KD", "QH", "JD"]]
    result = replayed(untold(tricks, "russian"))
    assert len(result.tricks) == 4


def test_what_was_drawn_since_announces_nothing_where_nobody_told_the_hands() -> None:
    """Boris leads the queen of hearts, and draws the king later: where it announced itself Anna would have won tricks
    that she had not, and not have followed suit.
    """
    drawn = {
        "format": "thousand-hand/1",
        "rules": {"system": "draw", "changes": {"play.announce": "automatic"}},
        "players": ["Anna", "Boris"],
        "tricks": [
            ["QH", "QD"], ["JH", "AS"], ["JC", "9H"], ["KS", "JD"], ["AC", "AH"], ["10C", "10S"],
            ["9D", "AD"], ["9S", "QS"], ["KD", "10H"], ["QC", "KC"], ["KH", "10D"], ["JS", "9C"],
        ],
    }  # fmt: skip
    result = replayed(drawn)
    assert found(result) == []
    assert [(pile.count.cards, pile.count.announced) for pile in result.piles] == [(34, 0), (86, 0)]
