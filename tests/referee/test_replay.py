"""Whole hands replayed: random ones of every system, the play-through of S1, and every kind of finding."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.game import score_document
from scorekeeper.engine.record import Suit
from scorekeeper.referee.before_play import Finding
from scorekeeper.referee.decode_hand import decode_hand
from scorekeeper.referee.replay import Replay, replay, ruling
from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.engine.games import SEED
from tests.referee import brute
from tests.referee.asked import said, told
from tests.referee.dealt import Dealt, deal_and_play

Document = dict[str, Any]


def without(document: Document, *keys: str) -> Document:
    """The document without what these keys tell."""
    return {key: told for key, told in document.items() if key not in keys}


def replayed(document: Document) -> Replay:
    read = decode_hand(document)
    assert read.violations == ()
    assert read.hand is not None
    return replay(read.hand)


def found(result: Replay) -> list[str]:
    """ "3 Jake: no must_follow (play.must_follow)"."""
    return [in_short(result, one) for one in result.findings]


def in_short(result: Replay, one: Finding) -> str:
    name = "table" if one.seat is None else result.hand.table.players[one.seat]
    return f"{one.trick} {name}: {told(one.verdict)}"


def honest(dealt: Dealt) -> dict[str, Any]:
    """The points as they must come out, counted without the referee."""
    points = {}
    for name in dealt.names:
        cards = dealt.taken[name]
        if dealt.system == "german-1001" and name == "Boris":
            cards = [*cards, *dealt.document["laid_away"]]
        points[name] = {"cards": sum(brute.WORTH[card[:-1]] for card in cards)}
        if dealt.announced[name]:
            points[name]["marriages"] = dealt.announced[name]
    return points


SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=100 if SEED else 3)  # hands of each system, each with dozens of plays


@pytest.mark.parametrize("system", SYSTEM)
@FEW
@given(seed=SEEDS)
def test_a_legal_hand_of_every_system(system: str, seed: int) -> None:
    """No finding, the points of an honest count, and a deal that the engine takes as it is."""
    dealt = deal_and_play(system, Random(seed))
    result = replayed(dealt.document)
    assert found(result) == []
    assert result.violations == ()
    assert result.deal is not None
    deal = encode_deal(result.deal)
    assert deal["points"] == honest(dealt)
    record = {"format": "thousand-record/1", "rules": {"system": system}, "players": list(dealt.names), "deals": [deal]}
    assert score_document(record).refused == ()


@pytest.mark.parametrize("system", SYSTEM)
@FEW
@given(seed=SEEDS)
def test_the_same_hand_when_nobody_remembers_the_deal(system: str, seed: int) -> None:
    dealt = deal_and_play(system, Random(seed))
    with_hands = replayed(dealt.document)
    result = replayed(without(dealt.document, "hands", "passed", "laid_away", "stock"))
    assert found(result) == []
    assert [pile.count for pile in result.piles] == [pile.count for pile in with_hands.piles]
    assert [trick.winner for trick in result.tricks] == [trick.winner for trick in with_hands.tricks]


@pytest.mark.parametrize("system", SYSTEM)
@FEW
@given(seed=SEEDS)
def test_a_planted_revoke_is_found(system: str, seed: int) -> None:
    """Two cards of one player change places between tricks; what the brute definition calls illegal is what is found."""
    random = Random(seed)
    dealt = deal_and_play(system, random)
    document = deepcopy(dealt.document)
    early, late = sorted(random.sample(range(len(document["tricks"])), 2))
    before = replayed(document)
    for trick, honestly in zip(document["tricks"], before.tricks, strict=True):
        trick["leader"] = dealt.names[honestly.plays[0].seat]  # the table plays on as if nothing had happened
    seat = random.randrange(len(dealt.names))
    one, two = (_card_of(before, trick, seat) for trick in (early, late))
    _swap(document, early, one, two)
    _swap(document, late, two, one)
    result = replayed(document)
    plays = [(trick.number, play) for trick in result.tricks for play in trick.plays]
    illegal = [f"{number} {dealt.names[play.seat]}" for number, play in plays if not play.verdict.yes]
    assert illegal == expected_illegal(dealt, result, stock=document.get("stock"))


def _card_of(result: Replay, trick: int, seat: int) -> str:
    return next(play.card for play in result.tricks[trick].plays if play.seat == seat)


def _swap(document: Document, trick: int, old: str, new: str) -> None:
    cards = document["tricks"][trick]["cards"]
    cards[cards.index(old)] = new


def expected_illegal(dealt: Dealt, result: Replay, stock: list[str] | None) -> list[str]:
    """Every illegal play, trick by trick, from the dealt hands and the brute definition."""
    document = dealt.document
    hands = {name: list(document["hands"][name]) + document.get("passed", {}).get(name, []) for name in dealt.names}
    passed = [card for cards in document.get("passed", {}).values() for card in cards]
    given_away = [*document.get("laid_away", []), *passed]
    hands["Boris"] = [card for card in hands["Boris"] + document.get("talon", []) if card not in given_away]
    left, wrong = list(stock or []), []
    owner, played = None, []
    for trick in result.tricks:
        owner = trick.plays[0].seat if trick.announced else owner
        trumps = next((letter for letter, suit in brute.SUITS.items() if suit == trick.trumps), None)
        on_table: tuple[str, ...] = ()
        for play in trick.plays:
            name, hand = dealt.names[play.seat], tuple(hands[dealt.names[play.seat]])
            asked = (dealt.rules, on_table, trumps, play.seat == owner, bool(left), hand, play.card)
            if play.card not in hand or not brute.is_legal(*asked):
                wrong.append(f"{trick.number} {name}")
            on_table += (play.card,)
            played.append(play.card)
            for other in dealt.names:  # what was played is in nobody's hand any more
                hands[other] = [card for card in hands[other] if card not in played]
        order = [play.seat for play in trick.plays]
        won = brute.winner(on_table, trumps)
        for seat in (*order[won:], *order[:won]):
            if left:
                hands[dealt.names[seat]] += [card for card in [left.pop(0)] if card not in played]
    return wrong


S1: Document = {
    "format": "thousand-hand/1",
    "rules": {"system": "agreements"},
    "players": ["John", "Jane", "Jake"],
    "dealer": "John",
    "auction": [["Jane", 100], ["Jake", 110], ["John", "pass"], ["Jane", 120], ["Jake", "pass"]],
    "declarer": "Jane",
    "bid": 120,
    "hands": {"John": ["AH", "10H", "AC", "KD", "JH", "KS", "KC"],
     "Jane": ["AS", "10S", "KH", "QH", "10C", "QC", "9S"], "Jake": ["QD", "AD", "10D", "JD", "JS", "QS", "9H"]},
    "talon": ["9D", "JC", "9C"],
    "passed": {"John": ["9D"], "Jake": ["9S"]},
    "tricks": [["10S", "9S", "KS"], ["AS", "JS", "KC"], {"cards": ["QH", "QD", "AH"], "announced": "hearts"},
     ["10H", "KH", "10D"], ["AC", "9C", "9H"], ["JD", "KD", "JC"], ["JH", "QC", "AD"], ["9D", "10C", "QS"]],
}  # fmt: skip


def test_the_play_through_of_s1() -> None:
    """Jane makes 120 with "a little more than 130"; and Jake, whose nine takes the ace of clubs, had revoked twice.

    The text names some of the cards; the others are dealt so that all it tells comes true. Whoever trumps with the nine
    of hearts in the fifth trick held it in the third and fourth, when hearts were led.
    """
    result = replayed(S1)
    assert found(result) == ["3 Jake: no must_follow (play.must_follow)", "4 Jake: no must_follow (play.must_follow)"]
    assert said(result.findings[0].verdict) == "Q♦ does not follow suit: ♥ was led, and the hand holds 9♥."
    winners = [result.hand.table.players[trick.winner or 0] for trick in result.tricks]
    assert winners == ["Jane", "Jane", "John", "John", "Jake", "John", "John", "John"]
    assert result.violations == ()
    assert result.deal is not None
    points = {"John": {"cards": 78}, "Jane": {"cards": 31, "marriages": ["hearts"]}, "Jake": {"cards": 11}}
    assert encode_deal(result.deal)["points"] == points
    assert result.rights == ()


def test_the_play_through_without_the_hands() -> None:
    """What Jake played later is what he had."""
    assert found(replayed(without(S1, "hands", "talon", "passed"))) == found(replayed(S1))


@pytest.mark.parametrize("forgotten", ["talon", "passed"])
def test_hands_without_the_whole_exchange_are_no_help(forgotten: str) -> None:
    """Nobody is blamed for a card that came in the part that was not told."""
    assert found(replayed(without(S1, forgotten))) == found(replayed(S1))


def test_hands_without_what_was_laid_away_are_no_help() -> None:
    dealt = deal_and_play("polish-two", Random(3)).document
    assert found(replayed(without(dealt, "laid_away"))) == []


MISSING = object()


def changed(path: str, value: object, document: Document = S1) -> Document:
    """The play-through, or another hand, with one thing told otherwise, or `MISSING`."""
    document = deepcopy(document)
    *keys, last = [int(key) if key.isdigit() else key for key in path.split("/")]
    inner: Any = document
    for key in keys:
        inner = inner[key]
    if value is MISSING:
        del inner[last]
    else:
        inner[last] = value
    return document


def with_rules(**changes: object) -> dict[str, Any]:
    named = {key.replace("__", "."): value for key, value in changes.items()}
    return {"rules": {"system": "russian", "changes": named}}


def of_boris(system: str, bid: int, tricks: list[Any], **more: Any) -> Document:
    """A hand that Boris plays against Anna and Vera; `more` are further keys."""
    head = {"format": "thousand-hand/1", "rules": {"system": system}, "players": ["Anna", "Boris", "Vera"]}
    return {**head, "declarer": "Boris", "bid": bid, "tricks": tricks, **more}


def hands_of(*texts: str) -> dict[str, list[str]]:
    """The cards of Anna, Boris and Vera."""
    return {name: text.split() for name, text in zip(("Anna", "Boris", "Vera"), texts, strict=True)}


REVOKES = ["3 Jake: no must_follow (play.must_follow)", "4 Jake: no must_follow (play.must_follow)"]
DRAWN = deal_and_play("draw", Random(2)).document
FINDINGS: list[tuple[Document, list[str]]] = [
    (changed("hands/John", ["AH", "10H", "AC", "KD", "JH", "KS"]), ["0 John: no dealt_size (game.hand)", "2 John: no nobodys_card"]),
    (changed("talon", ["9D", "JC"]), ["0 table: no talon_size (talon.cards)", "5 Jane: no nobodys_card"]),
    (changed("passed/John", ["9D", "9C"]), ["0 John: no passed_size (talon.cards)", "5 Jane: no not_dealt"]),
    (changed("passed/Jane", ["9C"]), ["0 Jane: no passed_size (talon.cards)"]),
    ({**DRAWN, "stock": DRAWN["stock"][:-1], "tricks": []}, ["0 table: no stock_size (game.hand)"]),
    (changed("laid_away", ["9C"]), ["0 Jane: no laid_size (talon.cards)", "5 Jane: no laid_away"]),
    (changed("auction/1", ["Jake", 125]), ["0 Jake: no over_120_no_marriage (bid.over_120_needs_marriage)"]),
    (changed("auction/3", ["Jane", 125]), []),
    (changed("auction/3", ["Jane", 125, "blind"]), ["0 Jane: no over_120_blind (bid.over_120_needs_marriage)"]),
    (changed("tricks/0", {"cards": ["10S", "9S", "KS"], "announced": "spades"}), ["1 Jane: no announce_first_trick (play.first_trick_marriage)"]),
    (changed("tricks/1", {"cards": ["AS", "JS", "KC"], "announced": "spades"}), ["2 Jane: no announce_not_held"]),
    (changed("tricks/1", {"cards": ["AS", "JS", "KC"], "announced": "four_aces"}), ["2 Jane: no aces_not_played (marriage.four_aces)"]),
]  # fmt: skip


@each(("document", "stated"), FINDINGS)
def test_what_a_replay_finds(document: Document, stated: list[str]) -> None:
    assert [one for one in found(replayed(document)) if one not in REVOKES] == stated


def untold(won_at: int | None, bid: int = 130, *, declarer: str = "Jake", **rest: Any) -> list[str]:
    """What is found of the bidding where nobody told how it went: Jake has no marriage, Jane has one."""
    document = {**without(S1, "auction"), "declarer": declarer, "bid": bid, **rest}
    won = {} if won_at is None else {"won_at": won_at}
    return [one for one in found(replayed({**document, **won})) if "over_120" in one]


def test_a_high_bid_of_an_auction_that_nobody_told() -> None:
    """The bid that won was bid by the declarer; a raise after the talon needs no marriage."""
    assert untold(125) == ["0 Jake: no over_120_no_marriage (bid.over_120_needs_marriage)"]
    assert untold(120) == []
    assert untold(None) == untold(125), "where it is not told, it is the bid (record.md)"
    assert untold(125, declarer="Jane") == []
    assert untold(125, declarer="Jane", blind=True) == ["0 Jane: no over_120_blind (bid.over_120_needs_marriage)"]
    assert untold(125, hands={**S1["hands"], "Jake": S1["hands"]["Jake"][:6]}) == [], "nobody knows the seventh card"
    in_turn = {"system": "russian", "changes": {"gold.enabled": True, "gold.in_turn": True}}
    assert untold(130, rules=in_turn, gold=True) == [], "the declarer raises only after the talon"


def test_the_compulsory_minimum_needs_no_marriage() -> None:
    """Jake opens where Jane deals."""
    rules = {"system": "russian", "changes": {"bid.min": 125, "gold.min_bid": 125}}
    wrong = ["0 Jake: no over_120_no_marriage (bid.over_120_needs_marriage)"]
    assert untold(125, rules=rules, dealer="Jane") == []
    assert untold(130, rules=rules, dealer="Jane") == wrong
    assert untold(125, rules=rules, dealer="John") == wrong
    auction = [["Jake", 125], ["John", "pass"], ["Jane", "pass"]]
    assert untold(125, rules=rules, dealer="Jane", auction=auction) == []
    auction[1:1] = [["John", 130], ["Jane", "pass"]]
    auction[3:] = [["Jake", 135], ["John", "pass"]]
    assert wrong[0] in untold(135, 135, rules=rules, dealer="Jane", auction=auction)


WORTH = {"system": "agreements", "changes": {"bid.over_120_needs_marriage": "worth"}}


def raised(bid: int, **told: Any) -> list[str]:
    """What is found of a raise by Jane, who was dealt hearts, 100, and finds no other marriage in the talon."""
    document = {**S1, "rules": WORTH, "bid": bid, "won_at": 120, **told}
    return [one for one in found(replayed(document)) if "over_120" in one]


def test_a_raise_is_held_against_the_hand_with_the_talon() -> None:
    assert raised(220) == []
    assert raised(225) == ["0 Jane: no over_120_worth_less (bid.over_120_needs_marriage)"]
    assert raised(225, rules={"system": "agreements"}) == [], "any: a raise after the talon needs none"
    # With the queen of hearts in the talon, and the jack of clubs in the hand, it is the same hand at the raise.
    swapped = {**S1["hands"], "Jane": ["AS", "10S", "KH", "JC", "10C", "QC", "9S"]}
    assert raised(220, hands=swapped, talon=["9D", "QH", "9C"]) == []
    assert raised(225, hands={**S1["hands"], "Jane": S1["hands"]["Jane"][:6]}) == [], "nobody knows the seventh card"
    assert raised(225, talon=["9D", "JC"]) == []
    told_none = {**without(S1, "hands"), "rules": WORTH, "bid": 225, "won_at": 120}
    assert "over_120" not in "".join(found(replayed(told_none)))


@pytest.mark.parametrize(("bid", "owed"), [(125, True), (130, False)])
def test_a_bid_above_120_that_the_last_player_had_to_make_needs_no_marriage(bid: int, owed: bool) -> None:
    """John, who deals, is the last to speak; he is dealt no marriage. Nobody told the auction."""
    rules = {"system": "russian", "changes": {"bid.opening": "last", "bid.min": 125}}
    document = without(S1, "auction", "passed")
    result = replayed({**document, "rules": rules, "declarer": "John", "bid": bid})
    assert ("0 John: no over_120_no_marriage (bid.over_120_needs_marriage)" not in found(result)) == owed


def test_a_bid_is_held_against_the_hand_as_dealt() -> None:
    auction = [["Jane", 100], ["Jake", 110], ["John", "pass"], ["Jane", 225], ["Jake", "pass"]]
    assert raised(225, auction=auction, won_at=225) == ["0 Jane: no over_120_worth_less (bid.over_120_needs_marriage)"]
    auction[3] = ["Jane", 220]
    assert raised(220, auction=auction, won_at=220) == []


def test_in_a_gold_set_in_turn_a_raise_is_one_above_the_minimum() -> None:
    changes = {"bid.over_120_needs_marriage": "worth", "gold.enabled": True, "gold.raise": True}
    rules = {"system": "agreements", "changes": changes}
    document = {**without(S1, "auction"), "rules": rules, "gold": True, "bid": 225}
    assert "0 Jane: no over_120_worth_less (bid.over_120_needs_marriage)" in found(replayed(document))
    assert "over_120" not in "".join(found(replayed({**document, "bid": 220})))


# After the exchange Jake holds QD AD 10D JD JS QS 9H 9S: 3 + 11 + 10 + 2 + 2 + 3 = 31; John AH 10H AC KD JH KS KC 9D:
# 11 + 10 + 11 + 4 + 2 + 4 + 4 = 46; Jane AS 10S KH QH 10C QC JC 9C: 11 + 10 + 4 + 3 + 10 + 3 + 2 = 43.
JAKE_PASSES = [["Jane", 100], ["Jake", "pass"], ["John", 110], ["Jane", 120], ["John", "pass"]]


@each(("way", "told", "who"), [
    ("no", {}, ["Jake"]),
    ("won", {}, []),  # Jane won at 120
    ("own_bid", {}, []),  # Jake bid 110
    ("own_bid", {"auction": JAKE_PASSES}, ["Jake"]),
    ("own_bid", {"auction": None}, []),  # nobody knows what Jake bid
    ("no", {"auction": None}, ["Jake"]),
    ("own_bid", {"auction": None, "won_at": 100}, ["Jake"]),  # Jane opened at 100, and nobody bid more
    ("won", {"auction": None, "won_at": 100}, ["Jake"]),  # the raise to 120 does not count
])  # fmt: skip
def test_whose_poor_hand_has_a_fresh_deal(way: str, told: Document, who: list[str]) -> None:
    rules = {"system": "russian", "changes": {"redeal.hand_below": 35, "redeal.minimum_only": way}}
    document = {**S1, "rules": rules, **told}
    result = replayed({key: value for key, value in document.items() if value is not None})
    seats = [right.seat for right in result.rights if right.verdict.option == "redeal.hand_below"]
    assert [result.hand.table.players[seat or 0] for seat in seats] == who


@pytest.mark.parametrize(("when", "who"), [("exchanged", ["Jake"]), ("dealt", ["Jane", "Jake"])])
def test_a_poor_hand_is_judged_after_the_exchange_or_as_it_was_dealt(when: str, who: list[str]) -> None:
    """Jane is dealt 11 + 10 + 4 + 3 + 10 + 3 + 0 = 41, and has 43 after the exchange; Jake has 31 both times."""
    rules = {"system": "russian", "changes": {"redeal.hand_below": 43, "redeal.hand_when": when}}
    result = replayed({**S1, "rules": rules})
    assert [result.hand.table.players[right.seat or 0] for right in result.rights] == who
    six = replayed({**S1, "rules": rules, "hands": {**S1["hands"], "Jane": S1["hands"]["Jane"][:6]}})
    assert [six.hand.table.players[right.seat or 0] for right in six.rights] == ["Jake"]


def test_the_declarers_own_bid_is_the_one_that_won() -> None:
    rules = {"system": "russian", "changes": {"redeal.hand_below": 45, "redeal.minimum_only": "own_bid"}}
    rights = [replayed({**S1, "rules": rules, "auction": auction}).rights for auction in (S1["auction"], JAKE_PASSES)]
    assert [[right.seat for right in found] for found in rights] == [[], [2]]


@pytest.mark.parametrize(("won_at", "rights"), [(100, ["redeal_nines"]), (105, [])])
def test_nines_after_the_exchange_where_the_auction_was_won_above_the_minimum(won_at: int, rights: list[str]) -> None:
    """Jake gets the fourth nine from Jane."""
    hands = {**S1["hands"], "Jake": ["QD", "AD", "10D", "JD", "9D", "9C", "9H"]}
    exchange = {"hands": hands, "talon": ["JS", "JC", "QS"], "passed": {"John": ["JS"], "Jake": ["9S"]}}
    rules = with_rules(redeal__minimum_only="won")
    document = {**without(S1, "auction"), **rules, **exchange, "tricks": [], "won_at": won_at}
    assert [right.verdict.reason for right in replayed(document).rights] == rights


def test_a_high_bid_from_a_hand_that_nobody_told() -> None:
    document = changed("auction/1", ["Jake", 125])
    assert "over_120" not in "".join(found(replayed(without(document, "hands"))))


def test_a_card_that_the_declarer_never_held_cannot_be_passed() -> None:
    result = replayed(changed("passed/John", ["AD"]))
    assert found(result)[0] == "0 Jane: no passed_anothers"
    assert said(result.findings[0].verdict) == "A♦ was given away, but it had been dealt to another player: Jake."


def test_whoever_leads_out_of_turn_is_named() -> None:
    """Jake leads to the second trick that Jane should have led to; John had to follow the jack."""
    document = changed("tricks/1", {"cards": ["JS", "KC", "AS"], "leader": "Jake"})
    result = replayed(document)
    assert found(result)[0] == "2 Jake: no led_out_of_turn"
    assert said(result.findings[0].verdict) == "Jake led, but it was up to Jane."
    assert [trick.winner for trick in result.tricks][:3] == [1, 1, 0]


@pytest.mark.parametrize(("score", "announced", "verdict"), [
    (900, 0, "yes announce_worth_nothing (barrel.marriages)"),
    (899, 100, "yes announce_fine (marriage.hearts)"),
])  # fmt: skip
def test_an_announcement_on_a_bare_barrel_counts_for_nothing(score: int, announced: int, verdict: str) -> None:
    """On the open barrel of Lviv, from 900 on (scoring.md, 5); the king of hearts is led to the second trick."""
    tricks = [["AS", "KS", "QS"], {"cards": ["KH", "9H", "JH"], "announced": "hearts"}]
    result = replayed(of_boris("lviv", 100, tricks, scores={"Anna": 0, "Boris": score, "Vera": 0}))
    counts = [(pile.count.announced, pile.count.total) for pile in result.piles]
    assert counts == [(0, 0), (announced, 24 + announced), (0, 0)]
    announcement = result.tricks[1].announcement
    assert announcement is not None
    assert (told(announcement), result.tricks[1].trumps) == (verdict, Suit.HEARTS)


def test_an_announcement_is_believed_until_its_card_is_seen_elsewhere() -> None:
    """Nobody knows yet where the king of diamonds is; John plays it in the sixth trick."""
    document = without(S1, "hands", "talon", "passed")
    document["tricks"] = [*S1["tricks"][:5], {"cards": ["QD"], "announced": "diamonds"}]
    document["tricks"][2] = {"cards": ["QH", "JD", "AH"], "announced": "hearts"}
    assert not [one for one in found(replayed(document)) if "announce" in one]
    document["tricks"][5] = {"cards": ["QD", "KD", "JC"], "announced": "diamonds"}
    assert "6 Jake: no announce_not_held" in found(replayed(document))


def test_the_ruling_on_a_hand_is_what_was_found_or_that_nothing_was() -> None:
    result = replayed(S1)
    assert ruling(result) == result.findings
    assert [told(one.verdict) for one in ruling(replayed({**S1, "tricks": []}))] == ["yes all_legal"]


def test_an_unfinished_hand_is_judged_as_far_as_it_goes() -> None:
    document = {**S1, "tricks": [*S1["tricks"][:3], ["10H", "KH"]]}
    result = replayed(document)
    assert found(result) == ["3 Jake: no must_follow (play.must_follow)"]
    assert result.tricks[-1].winner is None
    assert result.deal is None
    assert result.violations == ()


def test_the_auction_is_the_engines_business() -> None:
    result = replayed(changed("auction/1", ["Jake", 112]))
    assert [(one.code, one.path) for one in result.violations] == [("bid_step", "auction[1]")]


def test_gold_sets_and_barrels_are_told_with_the_hand() -> None:
    gold = replayed({**S1, "rules": {"system": "russian", "changes": {"gold.enabled": True}}, "gold": True})
    assert [one.code for one in gold.violations] == ["bid_minimum", "bid_minimum"]
    blind = {"system": "agreements", "changes": {"blind.who": "anyone", "blind.barrel": False}}
    silent = without(S1, "auction")
    barrel = replayed({**silent, "rules": blind, "blind": True, "barrel": ["John"]})
    assert [one.code for one in barrel.violations] == ["blind_barrel"]


EXCHANGED: Document = {"talon": ["9S", "JS", "KS"], "passed": {"Anna": ["9S"], "Vera": ["JS"]}}
HANDS = hands_of("9H 9D 9C JH JD JC QH", "AH AD AC AS KH KD KC", "10H 10D 10C 10S QD QC QS")
NINES = of_boris("russian", 100, [], **EXCHANGED, hands=HANDS)


@each(("rules", "rights"), [
    (with_rules(), ["0 Anna: yes redeal_nines (redeal.nines)"]),
    (with_rules(redeal__nines="original"), []),
    (with_rules(redeal__nines="defenders"), ["0 Anna: yes redeal_nines (redeal.nines)"]),
    (with_rules(redeal__nines="original", redeal__nines_count=3), ["0 Anna: yes redeal_nines (redeal.nines_count)"]),
    (with_rules(redeal__nines="never", redeal__talon_below=7), ["0 Boris: yes redeal_talon_poor (redeal.talon_below)"]),
    (with_rules(redeal__nines="never", redeal__talon_nines=1),
     ["0 Boris: yes redeal_talon_nines (redeal.talon_nines)"]),
    (with_rules(redeal__nines="never", redeal__hand_below=10), ["0 Anna: yes redeal_hand_poor (redeal.hand_below)"]),
    (with_rules(redeal__nines="never", redeal__hand_below=9), []),
])  # fmt: skip
def test_the_fresh_deals_that_nobody_demanded(rules: dict[str, Any], rights: list[str]) -> None:
    result = replayed({**NINES, **rules})
    assert [in_short(result, one) for one in result.rights] == rights


ALL_NINES = ["9H", "9D", "9C", "9S", "JD", "JC", "QH"]
FOUR_DEALT = {**NINES, "hands": {**NINES["hands"], "Anna": ALL_NINES}, "talon": ["JH", "JS", "KS"]}


@pytest.mark.parametrize(("changes", "who"), [
    # Boris declares, and Anna, who was dealt all nines, has them after the exchange too.
    ({"passed": {"Anna": ["JH"], "Vera": ["JS"]}}, ["Anna"]),
    # Anna declares.
    ({"declarer": "Anna", "passed": {"Boris": ["JH"], "Vera": ["JS"]}}, []),
    # Anna passes one of them to Boris, who has but that.
    ({"declarer": "Anna", "passed": {"Boris": ["9H"], "Vera": ["JS"]}}, []),
])  # fmt: skip
def test_nines_are_a_defenders_after_the_exchange(changes: dict[str, Any], who: list[str]) -> None:
    result = replayed({**FOUR_DEALT, **with_rules(redeal__nines="defenders"), **changes})
    assert [result.hand.table.players[right.seat or 0] for right in result.rights] == who


@pytest.mark.parametrize(("declarer", "who"), [("Boris", ["Anna"]), ("Anna", [])])
def test_without_an_exchange_nines_are_a_defenders_as_dealt(declarer: str, who: list[str]) -> None:
    rules = with_rules(redeal__nines="defenders", talon__cards=0)
    document = without(FOUR_DEALT, "talon", "passed")
    result = replayed({**document, **rules, "declarer": declarer})
    assert [result.hand.table.players[right.seat or 0] for right in result.rights] == who


def test_cards_that_were_not_told_may_be_worth_something() -> None:
    """The king of the talon, or one of Anna's eight cards, is still to be told; a nine that is there stays there."""
    poor = with_rules(redeal__nines="never", redeal__talon_below=7, redeal__hand_below=10, redeal__talon_nines=1)
    talon = replayed({**NINES, **poor, "talon": ["9S", "JS"]})
    assert [told(one.verdict).split()[1] for one in talon.rights] == ["redeal_talon_nines", "redeal_hand_poor"]
    dealt = {**NINES["hands"], "Anna": NINES["hands"]["Anna"][:6]}
    hand = replayed({**NINES, **poor, "hands": dealt})
    assert [told(one.verdict).split()[1] for one in hand.rights] == ["redeal_talon_poor", "redeal_talon_nines"]


NO_POINTS = of_boris("russian", 120, [
    ["AH", "KH", "9H"], ["AD", "KD", "9D"], ["AC", "KC", "9C"], ["AS", "JS", "9S"],
    ["10H", "QS", "JH"], ["10D", "QD", "JD"], ["10C", "QC", "JC"], ["KS", "10S", "QH"],
], **EXCHANGED, **with_rules(bonus__four_nines=120),
    hands=hands_of("9H 9D 9C JH JD JC QH", "AH AD AC AS 10H 10D 10C", "KH KD KC 10S QD QC QS"))  # fmt: skip


def test_nines_and_tricks_go_into_the_deal() -> None:
    """Anna held four nines after the exchange. Vera takes the last trick, so it is no sweep."""
    result = replayed(NO_POINTS)
    assert found(result) == []
    assert [told(one.verdict) for one in result.rights] == ["yes redeal_nines (redeal.nines)"]
    assert result.deal is not None
    assert (result.deal.nines, result.deal.sweep, result.deal.tricks) == ("Anna", False, ())
    assert encode_deal(result.deal)["points"] == {"Anna": {"cards": 0}, "Boris": {"cards": 103}, "Vera": {"cards": 17}}


def test_a_declarer_who_takes_every_trick() -> None:
    document = deepcopy(NO_POINTS)
    document["hands"]["Boris"][6], document["hands"]["Vera"][3] = "10S", "10C"
    document["tricks"][2] = ["AC", "KC", "9C"]
    document["tricks"][6], document["tricks"][7] = ["10S", "QC", "JC"], ["KS", "10C", "QH"]
    result = replayed(document)
    assert found(result) == []
    assert result.deal is not None
    assert result.deal.sweep
    assert result.violations == ()


def test_what_was_laid_away_counts_in_1001() -> None:
    """Told or not: two cards that nobody played are the declarer's."""
    dealt = deal_and_play("german-1001", Random(1))
    told_away = replayed(dealt.document).piles
    silent = without(dealt.document, "laid_away")
    assert [pile.count for pile in replayed(silent).piles] == [pile.count for pile in told_away]
    assert [sorted(pile.laid_away) for pile in told_away] == [[], sorted(dealt.document["laid_away"]), []]
    unfinished = {**silent, "tricks": silent["tricks"][:2]}
    assert sum(pile.count.cards for pile in replayed(unfinished).piles) < 120
    told_so_far = {**unfinished, "laid_away": dealt.document["laid_away"]}
    assert replayed(told_so_far).piles[1].laid_away == tuple(dealt.document["laid_away"])


def test_a_declarer_of_1001_without_a_trick_has_what_was_laid_away() -> None:
    """Boris lays the ace and ten of diamonds away, and loses every trick: 21 points, and 99 for the others."""
    result = replayed(of_boris("german-1001", 40, [
        ["JH", "AH", "QH"], ["AS", "10S", "QS"], ["AC", "KC", "JC"], ["KS", "JS", "JD"], ["10H", "10C", "KH"],
        ["QC", "KD", "QD"],
    ], laid_away=["AD", "10D"]))  # fmt: skip
    assert [pile.count.cards for pile in result.piles] == [0, 21, 99]
    assert [pile.tricks for pile in result.piles] == [0, 0, 6]
    assert result.deal is not None
    assert encode_deal(result.deal)["points"]["Boris"] == {"cards": 21}


def test_a_trick_without_a_card_point_is_named_whatever_was_announced() -> None:
    """scoring.md, 11: with no_trick a bolt is a hand without card points whose player is not named in `tricks`.

    Vera's first trick is three nines; then she announces hearts with a queen that Anna's ace takes.
    """
    result = replayed(of_boris("russian", 100, [
        {"cards": ["9C", "9D", "9S"], "leader": "Vera"}, {"cards": ["QH", "AH", "JH"], "announced": "hearts"},
        ["10H", "9H", "KH"], ["AD", "KD", "QD"], ["AC", "KC", "QC"], ["AS", "KS", "QS"], ["10D", "JD", "JC"],
        ["10S", "10C", "JS"],
    ], **with_rules(bolt__zero="no_trick")))  # fmt: skip
    assert result.deal is not None
    vera = result.piles[2]
    assert (vera.tricks, vera.count.cards, vera.count.announced) == (1, 0, 100)
    assert result.deal.tricks == ("Vera",)


def looked_at(document: Document) -> str | None:
    """Where the replay says to look, in words."""
    found_ = replayed(document).look_at
    return None if found_ is None else said(found_.verdict)


DO_NOT_FIT = "Cards do not fit the hands that were told. Look at"


def test_a_trick_that_was_told_from_the_wrong_player_on() -> None:
    """The fifth trick was the ace of clubs of John, not of Jake: told in another order, its cards fit if Jake led."""
    document = changed("tricks/4", ["9H", "AC", "9C"])
    result = replayed(document)
    wrong = [one for one in found(result) if one.startswith("5 ")]
    assert wrong == ["5 John: no not_dealt", "5 Jane: no not_dealt", "5 Jake: no not_dealt"]
    sentences = [said(one.verdict) for one in result.findings if one.trick == 5]
    assert sentences == [
        "9♥ was not in this hand, but in that of another player: Jake.",
        "A♣ was not in this hand, but in that of another player: John.",
        "9♣ was not in this hand, but in that of another player: Jane.",
    ]
    assert looked_at(document) == f"{DO_NOT_FIT} trick 5 first: they fit if this player led to it: Jake."
    assert result.finished
    assert result.deal is None


def test_two_cards_that_changed_places_between_two_tricks() -> None:
    """John's king of clubs stands in the first trick and Jake's jack of spades with it: nobody's lead explains that."""
    document = changed("tricks/0", ["10S", "KC", "KS"])
    document["tricks"][1] = ["AS", "JS", "9S"]
    result = replayed(document)
    assert [one for one in found(result) if "not_dealt" in one] == ["1 Jake: no not_dealt", "2 John: no not_dealt"]
    assert looked_at(document) == f"{DO_NOT_FIT} trick 1 first: at who led to it, and at the order of its cards."


def test_only_the_first_trick_is_named_to_look_at() -> None:
    document = changed("tricks/6", ["QC", "JH", "AD"])
    document["tricks"][7] = ["10C", "9D", "QS"]
    assert "trick 7 first" in (looked_at(document) or "")


def test_a_card_that_was_dealt_to_nobody() -> None:
    """John's hand was told with six cards."""
    result = replayed(changed("hands/John", ["AH", "10H", "AC", "KD", "JH", "KS"]))
    nobodys = result.findings[1].verdict
    assert said(nobodys) == "K♣ was not in this hand, nor in any other that was told."
    assert result.deal is None


def test_a_card_that_was_given_away_though_another_had_it() -> None:
    document = changed("passed/John", ["AD"])
    assert looked_at(document) == f"{DO_NOT_FIT} the exchange first."
    assert replayed(document).deal is None
    del document["talon"]
    assert found(replayed(document))[0] == "0 Jane: no passed_anothers", "also where the talon was not told"


def test_a_card_that_was_given_away_though_nobody_had_it() -> None:
    """The nine of clubs lay in the talon, which is told without it."""
    document = changed("talon", ["9D", "JC"])
    document["passed"]["Jake"] = ["9C"]
    result = replayed(document)
    assert "0 Jane: no passed_not_held" in found(result)
    assert "Given away without having been held: 9♣." in [said(one.verdict) for one in result.findings]
    assert looked_at(document) == f"{DO_NOT_FIT} the exchange first."


def test_a_card_that_the_declarer_had_laid_away() -> None:
    """Boris plays in the third trick what he is said to have laid away, whether the hands were told or not."""
    dealt = deal_and_play("german-1001", Random(4)).document
    card = next(play.card for play in replayed(dealt).tricks[2].plays if play.seat == 1)
    away = {**dealt, "laid_away": [card, dealt["laid_away"][1]]}
    for document in (away, without(away, "hands", "talon")):
        result = replayed(document)
        assert [one for one in found(result) if "laid_away" in one] == ["3 Boris: no laid_away"]
        assert result.deal is None


def test_a_card_that_still_lay_in_the_stock() -> None:
    """Draw 1000: the card that comes with the last draw is told in the first trick."""
    dealt = deal_and_play("draw", Random(7)).document
    document = deepcopy(dealt)
    last, first = dealt["stock"][-1], document["tricks"][0]["cards"]
    place = next(number for number, trick in enumerate(dealt["tricks"]) if last in trick["cards"])
    document["tricks"][place]["cards"][document["tricks"][place]["cards"].index(last)] = first[1]
    first[1] = last
    result = replayed(document)
    assert said(result.findings[0].verdict).endswith("it still lay in the stock.")
    assert result.deal is None


def test_of_hands_told_in_part_only_what_is_sure_is_a_misfit() -> None:
    """Nobody told the talon: the ace of clubs, dealt to John, cannot be Jake's; the nine of clubs may be anyone's."""
    document = without(S1, "talon", "passed")
    assert replayed(document).look_at is None
    document["tricks"] = deepcopy(S1["tricks"])
    document["tricks"][4] = ["9H", "AC", "9C"]
    misfits = [one for one in found(replayed(document)) if one.startswith("5 ") and "not_dealt" in one]
    assert misfits == ["5 John: no not_dealt", "5 Jane: no not_dealt"]
    del document["hands"]
    assert replayed(document).look_at is None, "without hands nothing is known"


def test_what_was_passed_is_known_without_the_hands() -> None:
    """Jake was passed the nine of spades; told as Jane's lead it does not fit."""
    document: Document = without(S1, "hands", "talon")
    document["tricks"] = [["9S", "10S", "KS"]]
    assert found(replayed(document))[0] == "1 Jane: no not_dealt"


@FEW
@given(seed=SEEDS)
def test_whoever_led_instead_is_found(seed: int) -> None:
    """The cards of one trick are told from the next player on; with all hands told, one leader alone fits."""
    random = Random(seed)
    document: Any = deal_and_play("russian", random).document
    trick = random.randrange(len(document["tricks"]))
    result = replayed(document)
    truth = result.tricks[trick].plays[0].seat
    cards = document["tricks"][trick]["cards"]
    document["tricks"][trick] = {"cards": [*cards[1:], cards[0]]}
    wrong = replayed(document)
    assert wrong.look_at is not None
    assert wrong.deal is None
    next_one = result.hand.table.players[(truth + 1) % 3]
    assert (wrong.look_at.trick, wrong.look_at.verdict.numbers["name"]) == (trick + 1, next_one)
