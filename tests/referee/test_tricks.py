"""Legal plays against a definition written once more, winners over all card triples, and each reason by example."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.record import PACK, Suit
from scorekeeper.referee.cards import pack
from scorekeeper.referee.tricks import OnTable, judge_play, may_always_play, may_play, what_may_play, who_wins, winner
from scorekeeper.referee.verdict import Reason
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.referee import brute
from tests.referee.asked import cards, rules_of, said, told

PLAY_CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "play.must_follow": st.sampled_from(["always", "after_stock"]),
        "play.must_trump": st.booleans(),
        "play.must_beat": st.booleans(),
        "play.opponent_trumps": st.booleans(),
    },
)
S = Suit.SPADES
LETTER = {suit: letter for letter, suit in zip("HDCS", Suit, strict=True)}


@given(data=st.data())
def test_a_card_that_may_be_played_whatever_else_is_held(data: st.DataObject) -> None:
    """So it is where no single other card forbids it."""
    rules = house_rules("russian", data.draw(PLAY_CHANGES))
    shuffled = data.draw(st.permutations(PACK))
    lie = data.draw(st.integers(0, 2))
    on_table, card, others = tuple(shuffled[:lie]), shuffled[lie], shuffled[lie + 1 :]
    trumps = data.draw(st.sampled_from([None, *Suit]))
    mine, stock = data.draw(st.booleans()), data.draw(st.booleans())
    asked = OnTable(cards=on_table, trumps=trumps, own_trumps=mine, stock=stock)
    letter = None if trumps is None else LETTER[trumps]
    found = may_always_play(rules, asked, card)
    sure = all(brute.is_legal(rules, on_table, letter, mine, stock, (card, other), card) for other in others)
    assert (found is not None and found.yes) == sure


FLAGS = ("play.must_trump", "play.must_beat", "play.opponent_trumps")
FEW_CARDS = cards("AH 9H AS 10S 9S AC JC")


@each("number", range(2 ** len(FLAGS)))
@each("mine", [False, True])
def test_every_small_situation_under_every_combination_of_duties(number: int, mine: bool) -> None:
    """Seven cards of three suits; each trick of up to two of them, each hand of up to three others, spades trumps or none."""
    rules = house_rules("russian", {flag: bool(number >> place & 1) for place, flag in enumerate(FLAGS)})
    tricks = [(), *permutations(FEW_CARDS, 1), *permutations(FEW_CARDS, 2)]
    wrong = []
    for on_table in tricks:
        rest = [card for card in FEW_CARDS if card not in on_table]
        for hand in (hand for size in (1, 2, 3) for hand in combinations(rest, size)):
            for trumps, letter in ((S, "S"), (None, None)):
                asked = OnTable(cards=on_table, trumps=trumps, own_trumps=mine)
                legal = [card for card in hand if brute.is_legal(rules, on_table, letter, mine, False, hand, card)]
                if not legal or list(what_may_play(rules, asked, hand).numbers["cards"]) != legal:
                    wrong.append((on_table, hand, letter))
    assert wrong == []


@pytest.mark.parametrize("system", SYSTEM)
@given(data=st.data())
def test_legal_cards_as_defined_once_more(system: str, data: st.DataObject) -> None:
    """For every system as it is and with its play changed at random."""
    rules = house_rules(system, data.draw(st.one_of(st.just({}), PLAY_CHANGES)))
    shuffled = data.draw(st.permutations(pack(rules)))
    lie, held = data.draw(st.integers(0, 2)), data.draw(st.integers(1, 10))
    on_table, hand = tuple(shuffled[:lie]), tuple(shuffled[lie : lie + held])
    trumps = data.draw(st.sampled_from([None, *Suit]))
    mine, stock = data.draw(st.booleans()), data.draw(st.booleans())
    asked = OnTable(cards=on_table, trumps=trumps, own_trumps=mine, stock=stock)
    letter = None if trumps is None else LETTER[trumps]

    legal = what_may_play(rules, asked, hand).numbers["cards"]
    assert legal == tuple(card for card in hand if brute.is_legal(rules, on_table, letter, mine, stock, hand, card))
    assert legal, "somebody cannot play"
    for card in hand:
        verdict = may_play(rules, asked, hand, card)
        told(verdict)
        assert verdict.yes == (card in legal)
        assert (len(judge_play(rules, asked, hand, card)) == 2) == (bool(on_table) and card not in legal)


ON, OFF = {"play.must_trump": True}, {"play.must_trump": False}
THEIRS = {"play.opponent_trumps": False}
NOT_THEIRS = {**OFF, **THEIRS}
ROWS = [
    ("russian", {}, OnTable(), "AH 9S", "9S", "yes leads"),
    ("russian", {}, OnTable(cards=cards("KH")), "AH 9S", "QH", "no not_in_hand"),
    ("russian", {}, OnTable(cards=cards("KH")), "AH 9S", "AH", "yes follows (play.must_follow)"),
    ("russian", {}, OnTable(cards=cards("KH")), "AH 9S", "9S", "no must_follow (play.must_follow)"),
    ("russian", {}, OnTable(cards=cards("KH")), "AC 9S", "9S", "yes any_card"),
    ("russian", {}, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "9S", "yes trumps_in (play.must_trump)"),
    ("russian", {}, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "AC", "no must_trump (play.must_trump)"),
    ("russian", {}, OnTable(cards=cards("KH"), trumps=S), "AC 9D", "AC", "yes any_card"),
    ("russian", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AS 9S", "9S", "yes trumps_in (play.must_trump)"),
    ("russian", {"play.must_trump": False}, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "AC", "yes need_not_trump (play.must_trump)"),
    ("german-1001", {}, OnTable(cards=cards("KH"), trumps=S), "AC JS", "JS", "yes need_not_trump (play.must_trump)"),
    ("russeln", {}, OnTable(cards=cards("KH")), "AH 9H", "AH", "yes beats (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH")), "AH 9H", "9H", "no must_beat (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH")), "QH 9H", "9H", "yes follows (play.must_follow)"),
    ("russeln", {}, OnTable(cards=cards("KH 9S"), trumps=S), "AH 9H", "9H", "yes follows (play.must_follow)"),
    ("russeln", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AS 9S", "9S", "no must_beat (play.must_beat)"),
    ("russeln", ON, OnTable(cards=cards("KH AS"), trumps=S), "10S 9S", "9S", "yes trumps_in (play.must_trump)"),
    ("russeln", ON, OnTable(cards=cards("KH AS"), trumps=S), "AC 9S", "AC", "no must_trump (play.must_trump)"),
    ("russeln", ON, OnTable(cards=cards("KH 10S"), trumps=S), "AS 9S", "9S", "no must_beat (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "AC", "no must_beat (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "9S", "yes beats (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AC 9S", "AC", "yes trump_beats_nothing (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AC 9S", "9S", "yes trump_beats_nothing (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AS 9S AC", "9S", "no must_beat (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH AS"), trumps=S), "10S 9S", "9S", "yes trump_beats_nothing (play.must_beat)"),
    ("russeln", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AC 9D", "AC", "yes any_card"),
    ("russeln", THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC AS", "AC", "yes keeps_trumps (play.opponent_trumps)"),
    ("russeln", THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC AS", "AS", "no trumps_forbidden (play.opponent_trumps)"),
    ("russeln", THEIRS, OnTable(cards=cards("KH 10S"), trumps=S), "AS 9S", "9S", "no must_beat (play.must_beat)"),
    ("russeln", THEIRS, OnTable(cards=cards("KH"), trumps=S, own_trumps=True), "AC AS", "AC", "no must_beat (play.must_beat)"),
    ("draw", {}, OnTable(cards=cards("KH"), stock=True), "AH 9S", "9S", "yes stock_lasts (play.must_follow)"),
    ("draw", {}, OnTable(cards=cards("KH")), "AH 9S", "9S", "no must_follow (play.must_follow)"),
    ("russian", NOT_THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "9S", "no trumps_forbidden (play.opponent_trumps)"),
    ("russian", NOT_THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "AC", "yes keeps_trumps (play.opponent_trumps)"),
    ("russian", NOT_THEIRS, OnTable(cards=cards("KH"), trumps=S), "AS 9S", "9S", "yes only_trumps (play.opponent_trumps)"),
    ("russian", NOT_THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC 9D", "AC", "yes any_card"),
    ("russian", NOT_THEIRS, OnTable(cards=cards("KH"), trumps=S, own_trumps=True), "AC 9S", "AC", "yes need_not_trump (play.must_trump)"),
    ("russian", NOT_THEIRS, OnTable(cards=cards("KS"), trumps=S), "AC 9S", "AC", "no must_follow (play.must_follow)"),
    ("russian", THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "9S", "yes trumps_in (play.must_trump)"),
    ("russian", THEIRS, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "AC", "no must_trump (play.must_trump)"),
    ("russian", THEIRS, OnTable(trumps=S), "AC 9S", "9S", "no trump_lead_forbidden (play.opponent_trumps)"),
    ("russian", THEIRS, OnTable(trumps=S), "AC 9S", "AC", "yes leads_no_trump (play.opponent_trumps)"),
    ("russian", THEIRS, OnTable(trumps=S), "AC 9D", "AC", "yes leads"),
    ("russian", THEIRS, OnTable(trumps=S), "AS 9S", "9S", "yes only_trumps (play.opponent_trumps)"),
    ("russian", THEIRS, OnTable(trumps=S, own_trumps=True), "AC 9S", "9S", "yes leads"),
    ("russian", THEIRS, OnTable(), "AC 9S", "9S", "yes leads"),
    ("draw", THEIRS, OnTable(trumps=S, stock=True), "AC 9S", "9S", "yes stock_lasts (play.must_follow)"),
    ("draw", THEIRS, OnTable(trumps=S), "AC 9S", "9S", "no trump_lead_forbidden (play.opponent_trumps)"),
]  # fmt: skip


@each(("system", "changes", "on_table", "hand", "card", "answer"), ROWS)
def test_may_this_card_be_played(
    system: str, changes: dict[str, bool], on_table: OnTable, hand: str, card: str, answer: str
) -> None:
    assert told(may_play(rules_of(system, changes), on_table, cards(hand), card)) == answer


def test_every_reason_of_the_play_has_a_row() -> None:
    reasons = {row[-1].split()[1] for row in ROWS}
    names = list(Reason)
    of_play = names[names.index(Reason.LEADS) : names.index(Reason.LED_OUT_OF_TURN)]
    assert reasons == {reason.value for reason in of_play}


@each(("changes", "on_table", "hand", "card", "answers"), [
    ({}, OnTable(cards=cards("KH")), "AH 9S", "9S", ["no must_follow (play.must_follow)", "no revoked"]),
    ({}, OnTable(cards=cards("KH")), "AH 9S", "AH", ["yes follows (play.must_follow)"]),
    ({}, OnTable(cards=cards("KH")), "AH 9S", "QH", ["no not_in_hand"]),  # from nowhere
    # Whoever leads cannot fail to follow or to trump.
    (THEIRS, OnTable(trumps=S), "AC 9S", "9S", ["no trump_lead_forbidden (play.opponent_trumps)"]),
])  # fmt: skip
def test_a_revoke_is_said_beside_its_reason(
    changes: dict[str, bool], on_table: OnTable, hand: str, card: str, answers: list[str]
) -> None:
    assert [told(one) for one in judge_play(rules_of(changes=changes), on_table, cards(hand), card)] == answers


@each(("system", "changes", "on_table", "hand", "card", "sentence"), [
    # A trump beats a card of another suit, though nobody would call it higher.
    ("russeln", {}, OnTable(cards=cards("KH"), trumps=S), "AC 9S", "AC",
     "A♣ does not beat K♥, but the hand holds 9♠."),
    ("russeln", {}, OnTable(cards=cards("KH 10S"), trumps=S), "AC 9S", "AC",
     "Without ♥ any card may be played, as no trump in the hand beats 10♠."),
    ("russian", THEIRS, OnTable(trumps=S), "AC 9S", "9S",
     "9♠ is a trump, and only the player who made the trumps may lead them; the hand holds A♣."),
    ("russian", {}, OnTable(cards=cards("KH 10D"), trumps=S), "9S AC 10S", "AC",
     "A♣ is no trump: without ♥ one must be played, and the hand holds 9♠, 10♠."),
])  # fmt: skip
def test_the_reason_names_the_cards(
    system: str, changes: dict[str, bool], on_table: OnTable, hand: str, card: str, sentence: str
) -> None:
    assert said(may_play(rules_of(system, changes), on_table, cards(hand), card)) == sentence


@pytest.mark.parametrize("trumps", [None, *Suit])
def test_who_wins_names_the_winning_card_of_every_trick(trumps: Suit | None) -> None:
    letter = None if trumps is None else LETTER[trumps]
    for trick in (trick for size in (1, 2, 3) for trick in permutations(PACK, size)):
        found, place = who_wins(trick, trumps), brute.winner(trick, letter)
        best = trick[place]
        assert winner(trick, trumps) == place
        assert found.numbers["card"] == best
        assert found.reason is (Reason.WINS_TRUMP if best[-1] == letter else Reason.WINS_SUIT)
