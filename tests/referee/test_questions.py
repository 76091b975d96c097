"""What people ask the referee: what each question asks for, what it still needs, and its answers, told as in an address."""

from dataclasses import replace

import pytest

from scorekeeper.engine.record import PACK
from scorekeeper.engine.table import Tally
from scorekeeper.referee.questions import QUESTION, TOPICS
from scorekeeper.referee.questions.question import QuestionId, Topic, rules_behind
from scorekeeper.referee.questions.whole_hand import read_inputs
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected
from tests.each import each
from tests.referee.asked import BORIS, a_table, answers, asked_for, read_question, wanted


def without_rules(told: list[str]) -> list[str]:
    return [text.split(" [")[0] for text in told]


def test_every_question_has_a_row() -> None:
    assert set(QUESTION) == set(QuestionId)
    assert set(TOPICS) == set(Topic)


REVOKED_TOO = "Whoever played it has revoked; what that costs is for the table to say."
FIRST = "[Marriage in the first trick – Not allowed]"
BEAT = "[Beating is compulsory – yes]"
FOLLOW, OVER = "[Following suit – Always]", "[Bids above 120 – Only with a marriage]"
UP_TO_120 = "May be bid: 105 to 120, in steps of 5."
ANSWERS = [
    ("trick?table=KH&card=9S&rest=AH.JC", [f"No 9♠ does not follow suit: ♥ was led, and the hand holds A♥. {FOLLOW}",
     REVOKED_TOO]),
    ("trick?table=KH&card=AH&rest=9S", [f"Yes A♥ follows suit. {FOLLOW}"]),
    ("trick?table=KH&card=9C&rest=JS&trumps=spades",
     ["No 9♣ is no trump: without ♥ one must be played, and the hand holds J♠. [Trumping is compulsory – yes]",
     REVOKED_TOO]),
    ("trick?table=KH&rest=AH.9S.9H", [f"May be played: A♥, 9♥. {FOLLOW}"]),
    ("trick?rest=AH", ["May be played: A♥."]),
    ("winner?table=KH.9S.AH&trumps=spades&leader=2", ["Anna: 9♠ wins, as the highest trump."]),
    ("winner?table=KH.9S.AH", ["A♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    ("marriage?suit=hearts&hand=QH&lead=KH",
     ["Yes The marriage in ♥ may be announced: 100 points, and ♥ becomes trumps. [Hearts marriage – 100]"]),
    ("marriage?suit=hearts&hand=QH&lead=KH&first_trick=on",
     [f"No Nothing is announced with the first card; a trick must be won before. {FIRST}"]),
    ("marriage?suit=hearts&hand=KH.QH&not_leading=on", ["No Only the player whose turn it is to lead may announce."]),
    ("bid", ["Yes 100 may be bid."]),
    ("bid?who=2&bid=105", ["No It is not Vera’s turn to call."]),
    ("bid?who=2&bid=105&last=100", ["Yes 105 may be bid."]),
    ("bid?who=2&bid=105&last=105", ["No 105 is not above the last bid, 105.",
     "May be bid: 110 to 120, in steps of 5."]),
    ("bid?who=2&bid=130&last=100&hand=KH.9H",
     [f"No A bid over 120 needs a king and queen of one suit in the hand. {OVER}", UP_TO_120]),
    ("bid?who=2&bid=130&last=100",
     [f"No 130 may be bid only with a marriage in the hand: say which cards are held. {OVER}", UP_TO_120]),
    ("bid?who=2&bid=130&last=100&passed=2", ["No Vera has passed and cannot call again."]),
    ("over-120?hand=KH.QH", [f"Yes A bid over 120 needs a marriage, and this hand has one: ♥. {OVER}"]),
    ("nines?hand=9H.9D.9C", ["No 3 nines in the hand; a fresh deal takes 4. [How many nines it takes – Four nines]"]),
    ("nines?hand=9H.9D.9C.9S&exchanged=on",
     ["Yes 4 nines in one hand; 4 allow a fresh deal. [Fresh deal for nines – Also after cards are passed]"]),
    ("in-a-row?cause=four_nines",
     ["No Such a fresh deal costs the dealer nothing at this table. [Fresh deals until a fine – 0]"]),
    ("raise?who=1&won_at=110&bid=105", ["No The auction was won at 110, so the contract cannot be only 105."]),
    ("pile?cards=KH.QH.AS&said=hearts", ["The pile is worth 118: 18 in cards and 100 announced."]),
    ("sums?points_0=119", ["No These points cannot be right: look at the pile of Anna.",
     "Anna: No pile of cards comes to 119."]),
    ("sums?points_0=30&points_1=60&points_2=26",
     ["No 4 points are missing: a card of rank K, or several smaller ones.", "Anna: Cards can be worth 30.",
     "Boris: Cards can be worth 60.", "Vera: Cards can be worth 26."]),
    ("sums?points_0=30&points_2=26", ["Yes These points can be right; 64 points are left for Boris.",
     "Anna: Cards can be worth 30.", "Boris: It must be 64 points.", "Vera: Cards can be worth 26."]),
    ("missing?pile_0=AH.10H.KH&pile_1=AD.10D.KD.QD.JD.9D.QH.JH.9H.AC.10C.KC&pile_2=AS.10S.KS.QS.JS.9S.QC.JC",
     ["9♣ (0 points) is missing, and belongs to the pile of Vera."]),
]  # fmt: skip


@each(("question", "told"), ANSWERS)
def test_every_question_has_its_answer(question: str, told: list[str]) -> None:
    assert answers(a_table(), question) == told


NO_BIDS, OWN_BID, WON = (
    {"redeal.talon_below": 5, "redeal.hand_below": 14, "redeal.minimum_only": way} for way in ("no", "own_bid", "won")
)

DEFENDERS = {"redeal.nines": "defenders"}


@each(("rules", "question", "asked"), [
    # Nothing is asked that the answer does not rest on.
    (NO_BIDS, "talon", {"talon"}),
    (NO_BIDS, "poor-hand", {"hand"}),
    (NO_BIDS, "nines", {"hand", "exchanged"}),
    (DEFENDERS, "nines", {"hand", "exchanged", "declarers"}),
    ({**DEFENDERS, "bid.opening": "none"}, "nines", {"hand", "exchanged"}),
    (OWN_BID, "talon", {"talon", "won_at"}),
    (OWN_BID, "poor-hand", {"hand", "own_bid"}),
    (OWN_BID, "nines", {"hand", "exchanged"}),
    (WON, "talon", {"talon", "won_at"}),
    (WON, "poor-hand", {"hand", "won_at"}),
    (WON, "nines", {"hand", "exchanged", "won_at"}),
    ({**WON, "bid.opening": "none"}, "poor-hand", {"hand"}),
    ({**OWN_BID, "bid.opening": "none"}, "poor-hand", {"hand"}),
    ({}, "raise", {"who", "won_at", "bid"}),
    ({"bid.over_120_needs_marriage": "worth"}, "raise", {"who", "won_at", "bid", "with_talon"}),
    ({}, "trick", {"table", "card", "rest", "trumps"}),
    ({"play.opponent_trumps": False}, "trick", {"table", "card", "rest", "trumps", "own_trumps"}),
    ({}, "bid", {"who", "bid", "last", "passed", "hand"}),
    ({"blind.who": "anyone"}, "bid", {"who", "bid", "last", "passed", "hand", "blind"}),
    ({"blind.who": "opener"}, "bid", {"who", "bid", "last", "passed", "hand", "blind", "last_blind"}),
    ({}, "pile", {"cards", "said"}),
    ({}, "hand", {"declarer", "bid", "won_at", "play", "said", "talon", "dealt_0", "dealt_1", "dealt_2", "given_0",
     "given_1", "given_2"}),
])  # fmt: skip
def test_what_a_question_asks_for(rules: dict[str, Value], question: str, asked: set[str]) -> None:
    assert asked_for(a_table(rules), question) == asked


AT_THE_MINIMUM = "[Fresh deal and what was bid – If the auction was won at the minimum]"
ONLY_THE_MINIMUM = "[Fresh deal and what was bid – If the player bid only the minimum]"
NINES = "9H.9D.9C.9S"
DEFENDERS_ALONE = (
    "Only a defender’s nines allow a fresh deal, and only after the exchange. "
    "[Fresh deal for nines – A defender’s after passing]"
)
FOUR_NINES = "Yes 4 nines in one hand; 4 allow a fresh deal."


@each(("rules", "question", "answer"), [
    (NO_BIDS, f"nines?hand={NINES}&exchanged=on", FOUR_NINES),
    (WON, f"nines?hand={NINES}&exchanged=on", FOUR_NINES),
    (DEFENDERS, f"nines?hand={NINES}&exchanged=on", FOUR_NINES),
    (DEFENDERS, f"nines?hand={NINES}", f"No {DEFENDERS_ALONE}"),
    (DEFENDERS, f"nines?hand={NINES}&exchanged=on&declarers=on", f"No {DEFENDERS_ALONE}"),
    (WON, f"nines?hand={NINES}&exchanged=on&won_at=120",
     f"No A fresh deal for this needs an auction won at 100; it was won at 120. {AT_THE_MINIMUM}"),
    (WON, "talon?talon=9H.9D.9C", "Yes The talon is worth 0, less than 5: the declarer may have a fresh deal."),
    (WON, "talon?talon=9H.9D.9C&won_at=105",
     f"No A fresh deal for this needs an auction won at 100; it was won at 105. {AT_THE_MINIMUM}"),
    (OWN_BID, "talon?talon=9H.9D.9C&won_at=105",
     f"No Whoever has bid more than 100 has no fresh deal for this; the bid was 105. {ONLY_THE_MINIMUM}"),
    (OWN_BID, "poor-hand?hand=9H&own_bid=105",
     f"No Whoever has bid more than 100 has no fresh deal for this; the bid was 105. {ONLY_THE_MINIMUM}"),
    ({}, "bottom?bottom=JS", "No A fresh deal for this is not agreed at this table."),
    ({"redeal.bottom_jack": True}, "bottom?bottom=JS", "Yes J♠ lies at the bottom: the dealer shuffles again."),
])  # fmt: skip
def test_a_fresh_deal_by_what_was_bid(rules: dict[str, Value], question: str, answer: str) -> None:
    assert answers(a_table(rules), question)[0].startswith(answer)


def test_four_nines_may_bring_a_bonus_too() -> None:
    table = a_table({"bonus.four_nines": 120})
    told = without_rules(answers(table, f"nines?hand={NINES}&exchanged=on"))
    assert told == [FOUR_NINES, "Four nines after the exchange bring 120."]


def test_a_raise_by_what_the_marriages_are_worth() -> None:
    table = a_table({"bid.over_120_needs_marriage": "worth"})
    as_far = "[Bids above 120 – As far as the marriages reach]"
    raised = "raise?who=1&won_at=110"
    for question, told in (
        (f"{raised}&bid=165&with_talon=KS.QS", "No 165 is too much: this hand may bid up to 160, 120 and its marriages, ♠."),
        (f"{raised}&bid=165", "No 165 may be bid only with marriages worth 45 in the hand: say which cards are held."),
        ("over-120?hand=KH.QH.KS", "Yes This hand may bid up to 220: 120 and its marriages, ♥."),
    ):  # fmt: skip
        assert answers(table, question) == [f"{told} {as_far}"]
    assert answers(table, f"{raised}&bid=160&with_talon=KS.QS")[0].startswith("Yes")


@each(("question", "needed", "told"), [
    ("trick", ["table", "card", "rest"], []),
    ("trick?table=KH", ["card", "rest"], []),
    ("trick?table=KH&card=9S", ["rest"], []),
    ("trick?table=KH&card=AH", [], [f"Yes A♥ beats K♥, as it should. {BEAT}"]),
    ("trick?card=9S", [], ["Yes Any card may be led."]),
    ("winner", ["table"], []),
    ("winner?table=KH", ["table"], ["K♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    ("winner?table=KH.9S.AH", [], ["A♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    ("sums", ["points"], []),
    ("missing", ["pile"], []),
])  # fmt: skip
def test_what_is_still_to_be_told(question: str, needed: list[str], told: list[str]) -> None:
    table = a_table({"play.must_beat": True})
    assert (wanted(table, question), answers(table, question)) == (needed, told)


def test_who_must_bid_and_who_is_silenced() -> None:
    table = a_table({"bid.silence_below": -100}, players=4, scores=(0, -120, 0, 0))
    told = answers(table, "opening")
    assert told[0].startswith("Boris: The player left of the dealer must bid 100 at least. [Opening the bidding")
    assert [text.split(":")[0] for text in told] == ["Boris", "Vera", "Anna"] * 2, "Gleb sits out"
    assert told[3].startswith("Boris: Silenced: the score of −120 is below −100.")
    assert told[4].startswith("Vera: Not silenced: the score of 0 is not below −100.")
    assert without_rules(answers(a_table(), "opening"))[1:] == [
        "Vera: This player may pass.",
        "Anna: This player may pass.",
        "Nobody is silenced at this table.",
    ]


def test_giving_up_costs_what_it_costs_at_this_moment() -> None:
    table = a_table(scores=(120, 0, 120), tallies={BORIS: Tally(rospisats=2)})
    told = answers(table, "give-up?who=1&bid=100")
    assert told[0].startswith("Yes Rospisat: The hand may be given up at 100. [Rospisat")
    assert told[1:4] == [
        "Anna: +60, and the score is then 180.",
        "Boris: −120, and the score is then −120.",
        "Vera: +60, and the score is then 180.",
    ]
    assert told[4].startswith("No Spisat: There is no spisat at this table. [")
    assert [text[:11] for text in told[5:]] == ["No Surrende"]


OWNED = {"play.opponent_trumps": False, "blind.who": "anyone", "marriage.four_aces": 200}
THEIRS = {"play.opponent_trumps": False, "play.must_trump": False}


@each(("rules", "question", "answer"), [
    (OWNED, "trick?card=9S&trumps=spades&rest=JC",
     "No 9♠ is a trump, and only the player who made the trumps may lead them"),
    (OWNED, "trick?card=9S&trumps=spades&rest=JC&own_trumps=on", "Yes"),
    (OWNED, "trick?table=KH&card=9S&trumps=spades&rest=JC", "Yes Without ♥ a trump must be played"),
    (THEIRS, "trick?table=KH&card=9S&trumps=spades&rest=JC",
     "No 9♠ is a trump, and only the player who made trumps may play them"),
    (THEIRS, "trick?table=KH&card=9S&trumps=spades&rest=JC&own_trumps=on", "Yes"),
    (OWNED, "bid?who=1&bid=125&blind=on", "No A bid over 120 needs a marriage"),
    (OWNED, "blind?who=1&bid_open=on", "No After a bid with open eyes"),
    (OWNED, "blind?who=1", "Yes Playing blind is allowed"),
    (OWNED, "marriage?suit=four_aces&hand=AH.AD.AC&lead=AS", "Yes Four aces may be announced: 200 points"),
    (OWNED, "pile?cards=AH&said=four_aces", "The pile is worth 211: 11 in cards and 200 announced."),
    ({"play.announce": "automatic"}, "marriage?suit=hearts&hand=QH&lead=KH",
     "Yes The marriage in ♥ counts by itself when its king or queen is led: 100 points, and ♥ becomes trumps."),
    ({"bid.max": 120}, "over-120?hand=KH.QH", "No No contract may be higher than 120, not even by a raise."),
])  # fmt: skip
def test_what_only_some_tables_play(rules: dict[str, Value], question: str, answer: str) -> None:
    assert answers(a_table(rules), question)[0].startswith(answer)


def test_where_nobody_bids_the_questions_say_so() -> None:
    draw = a_table(system="draw", players=2)
    for question in ("bid", "over-120", "jump", "blind", "unhide"):
        assert answers(draw, question)[0].startswith("No This game has no bidding."), question
    assert answers(draw, "opening")[0].startswith("This game has no bidding.")
    assert answers(draw, "exchange") == ["No cards change hands here. [Cards in the talon – 0]"]
    assert answers(draw, "trick?table=KH&card=9S&rest=AH&stock_lasts=on")[0].startswith("Yes While the stock lasts")


def test_an_auction_that_is_over() -> None:
    """Vera and Anna have passed on the bid of Boris, who has the hand."""
    for who in (0, 1, 2):
        told = answers(a_table(), f"bid?who={who}&bid=110&last=100&passed=2&passed=0")
        assert told == ["No The auction was over before this call."], who
    assert answers(a_table(), "bid?who=1&bid=110&last=105&passed=0") == ["Yes 110 may be bid."]
    out = answers(a_table(players=4), "bid?who=3&bid=110&last=105")
    assert out == ["No Gleb sits this hand out and takes no part in it. [Who sits out of four – Right of the dealer]"]


BLIND_BID = {"blind.who": "opener", "bid.over_120_needs_marriage": "any"}


@each(("unhide", "question", "answer"), [
    ("never", "who=0&bid=120", "No The auction was over before this call."),
    ("never", "who=1&bid=120", "No The auction was over before this call."),
    ("never", "who=2&bid=120", "No The auction was over before this call."),
    ("rebid", "who=2&bid=120&hand=KH.QH", "Yes 120 may be bid."),
    ("rebid", "who=0&bid=120&hand=KH.QH", "Yes 120 may be bid."),
    ("rebid", "who=2&bid=115&hand=KH.QH", "No 115 is too low; the lowest bid in this hand is 120."),
    ("rebid", "who=2&bid=120&hand=KH.QD", "No Only a player with a marriage may end the blind play."),
    ("rebid", "who=2&bid=120", "No 120 may be bid only with a marriage in the hand: say which cards are held."),
    ("rebid", "who=1&bid=120", "No The auction was over before this call."),
])  # fmt: skip
def test_the_opener_s_blind_bid_is_told_with_the_question(unhide: str, question: str, answer: str) -> None:
    table = a_table({**BLIND_BID, "blind.unhide": unhide}, system="agreements")
    assert without_rules(answers(table, f"bid?{question}&last=100&last_blind=on"))[0] == answer


def test_what_is_laid_away_in_1001() -> None:
    """It counts for the declarer (S0): in the exchange, in a pile, and in the points of all piles."""
    german = a_table(system="german-1001")
    says = "Cards laid away count for the declarer, as if they had been won in a trick."
    assert says in answers(german, "exchange")
    assert says in answers(german, "sums?points_0=60&points_1=40&points_2=20")
    pile = answers(german, "pile?cards=KH.QH.AS&away=AD.10D&said=hearts")
    assert pile == ["The pile is worth 99: 39 in cards and 60 announced."]
    two = a_table(system="polish-two", players=2)
    assert "Cards laid away count for nobody. [Cards out of play – 4]" in answers(two, "exchange")
    assert "away" not in asked_for(two, "pile")
    assert [text for text in answers(two, "sums?points_0=60&points_1=60") if "laid away" in text] == []


@each(("question", "needed", "told"), [
    ("talon?talon=9H", ["talon"], []),
    ("talon?talon=9H.9S", [], ["Yes Nines in the talon: 2. The declarer may have a fresh deal from 2 on."]),
    ("talon?talon=9H.KH", ["talon"], []),
    ("talon?talon=9H.KH.QH", [], ["No The talon is worth 7, not less than 5.",
     "Nines in the talon: 1. A fresh deal takes 2."]),
    ("talon?talon=9H.JH.JS", [], ["Yes The talon is worth 4, less than 5: the declarer may have a fresh deal.",
     "Nines in the talon: 1. A fresh deal takes 2."]),
    ("poor-hand?hand=9H.9S", ["hand"], []),
    ("poor-hand?hand=AH.QH", [], ["No These cards alone are worth 14, not less than 14."]),
    ("poor-hand?hand=9H.9S.9D.JH.JS.JD.JC.QH", [],
     ["Yes The hand is worth 11, less than 14: its player may have a fresh deal."]),
])  # fmt: skip
def test_half_a_talon_or_hand_earns_no_fresh_deal(question: str, needed: list[str], told: list[str]) -> None:
    """A talon has three cards, and a hand after the exchange eight."""
    table = a_table({"redeal.talon_below": 5, "redeal.talon_nines": 2, "redeal.hand_below": 14})
    assert (wanted(table, question), without_rules(answers(table, question))) == (needed, told)


def test_who_must_bid_where_all_others_have_passed() -> None:
    assert without_rules(answers(a_table({"bid.opening": "last"}), "opening"))[:3] == [
        "Boris: This player may pass.",
        "Vera: This player may pass.",
        "Anna: If all others pass, the last player must bid 100 at least.",
    ]


def test_a_hand_that_is_judged_as_it_was_dealt_has_seven_cards() -> None:
    table = a_table({"redeal.hand_below": 14, "redeal.hand_when": "dealt"})
    dealt = "poor-hand?hand=9H.9S.9D.JH.JS.JD.JC"
    assert (wanted(table, "poor-hand?hand=9H.9S.9D.JH.JS.JD"), wanted(table, dealt)) == (["hand"], [])
    for question, told in (
        (dealt, "Yes The hand is worth 8, less than 14: its player may have a fresh deal."),
        ("poor-hand?hand=AH.QH", "No These cards alone are worth 14, not less than 14."),
    ):
        assert without_rules(answers(table, question)) == [told]


def test_a_half_told_talon_is_told_where_one_rule_alone_is_agreed() -> None:
    table = a_table({"redeal.talon_below": 5})
    assert (wanted(table, "talon?talon=9H"), answers(table, "talon?talon=9H")) == (["talon"], [])
    assert answers(table, "talon?talon=AH")[0].startswith("No These cards alone are worth 11")


def test_what_was_laid_away_belongs_to_a_declarer_who_must_be_told() -> None:
    """German 1001: twenty cards, of which the declarer laid two away."""
    german = a_table(system="german-1001")
    pack = [card for card in PACK if card[0] != "9"]
    piles = "&".join(f"pile_{seat}={'.'.join(pack[a:b])}" for seat, (a, b) in enumerate([(0, 8), (8, 14), (14, 20)]))
    assert (wanted(german, f"missing?{piles}"), answers(german, f"missing?{piles}")) == (["declarer"], [])
    assert answers(german, f"missing?{piles}&declarer=0")[0].startswith("All cards are there")


GOLD = {"gold.enabled": True}
OPENER, ANYONE = {"blind.who": "opener"}, {"blind.who": "anyone", "blind.min_bid": 120}


@each(("rules", "question", "option"), [
    ({}, "give-up?who=1&bid=100", "rospisat.barrel"),
    ({**GOLD, "gold.rospisat": False}, "give-up?who=1&bid=120", "gold.rospisat"),
    (ANYONE, "give-up?who=2&bid=120&blind=on", "blind.rospisat"),
    ({**GOLD, "gold.in_turn": True}, "give-up?who=2&bid=120", "gold.in_turn"),
    ({"bid.silence_below": -100}, "give-up?who=0&bid=100", "bid.silence_below"),
    ({"bid.opening": "none"}, "give-up?who=1&bid=100", "bid.opening"),
    ({"bid.opening": "none"}, "raise?who=1&won_at=100&bid=110", "bid.opening"),
    (OPENER, "raise?who=2&won_at=100&bid=110&blind=on", "blind.who"),
    (ANYONE, "raise?who=2&won_at=100&bid=110&blind=on", "blind.min_bid"),
    (GOLD, "raise?who=1&won_at=100&bid=110", "gold.min_bid"),
    (OPENER, "bid?who=2&bid=105&last=100&blind=on", "blind.who"),
    ({**ANYONE, "blind.barrel": False}, "bid?who=1&bid=120&blind=on", "blind.barrel"),
    ({**ANYONE, "blind.barrel": False}, "blind?who=1", "blind.barrel"),
    ({"bid.silence_below": -100, "blind.who": "anyone", "bid.raise": False, "blind.min_bid": 120}, "blind?who=0",
     "bid.silence_below"),
    ({**GOLD, "gold.in_turn": True}, "opening", "gold.in_turn"),
    ({}, "unhide?hand=KH.QH", "blind.who"),
    ({}, "in-a-row?cause=bottom_jack", "redeal.bottom_jack"),
    ({"redeal.fine_after": 1, "redeal.nines": "never"}, "in-a-row?cause=four_nines", "redeal.nines"),
    ({"redeal.fine_after": 1, "redeal.fine_for": "jacks"}, "in-a-row?cause=four_nines", "redeal.fine_for"),
    ({}, "hand?declarer=1&play=AS&talon=KH.QH", "talon.cards"),
    ({}, "trick?table=KH&card=9S&rest=AH.JC", "play.must_follow"),
])  # fmt: skip
def test_what_decides_stands_behind_the_answer(rules: dict[str, Value], question: str, option: str) -> None:
    """Boris is on the barrel, Anna below -100."""
    tallies = {BORIS: Tally(barrel=1)}
    table = a_table(rules, scores=(-120, 880, 0), tallies=tallies, gold="gold.enabled" in rules)
    row, told = read_question(table, question)
    found = row.answer(table, told)
    assert option in [answer.verdict.option for answer in found]
    assert option in rules_behind(row, table, found)
    assert answers(table, question)


def test_what_does_not_matter_at_a_table_is_not_told_behind_an_answer() -> None:
    """There are no gold sets, and nobody plays blind."""
    table, row = a_table(), QUESTION["bid"]
    told = rules_behind(row, table, ())
    assert {"gold.in_turn", "gold.min_bid", "blind.min_bid", "blind.unhide", "barrel.marriages"}.isdisjoint(told)
    assert {"bid.min", "bid.step", "blind.who"} <= {*told}


def test_on_the_bare_barrel_announcements_count_for_nothing() -> None:
    """Lviv: Boris is on the barrel."""
    off, on = a_table(system="lviv"), a_table(system="lviv", scores=(0, 900, 0))
    pile, marriage = "pile?cards=KH.QH.AS&said=hearts", "marriage?suit=hearts&hand=KH.QH"
    assert answers(off, pile) == ["The pile is worth 118: 18 in cards and 100 announced."]
    assert asked_for(off, "marriage") == asked_for(on, "marriage") - {"who"}
    assert (wanted(on, pile), wanted(on, marriage)) == (["who"], ["who"])
    bare = "The pile is worth 18: 18 in cards and 0 announced. [Marriages on the barrel – no]"
    assert answers(on, f"{pile}&who=1") == [bare]
    assert answers(on, f"{pile}&who=2") == ["The pile is worth 118: 18 in cards and 100 announced."]
    assert answers(on, f"{marriage}&who=1")[0].startswith("Yes It may be announced, but counts for nothing")
    assert answers(on, f"{marriage}&who=2")[0].startswith("Yes The marriage in ♥")


# Boris takes three tricks and announces hearts in the second; Anna throws a diamond on it and plays a heart later.
REVOKED = "hand?declarer=1&bid=120&play=AS.JS.10S.KH.9D.QD.AH.QC.JH&said=hearts"
DEALT = "dealt_0=9H.JH.AD.10D.QD.JC.10S&dealt_1=AH.10H.KH.QH.9C.AS.9S&dealt_2=AC.10C.KC.QC.KS.QS.JS"
EXCHANGED = "talon=KD.JD.9D&given_0=9C&given_2=9D"


def test_what_was_wrong_in_a_whole_hand() -> None:
    table = a_table()
    assert answers(table, "hand?declarer=1") == [], "no card was played"
    assert answers(table, "hand?declarer=1&play=AS&said=hearts") == ["Nothing in the play was against the rules."]
    says = "2. Anna: Q♦ does not follow suit: ♥ was led, and the hand holds"
    assert answers(table, REVOKED)[0].startswith(f"{says} J♥.")
    assert answers(table, f"{REVOKED}&won_at=110&{DEALT}&{EXCHANGED}")[0].startswith(f"{says} 9♥, J♥.")
    short = DEALT.replace("9H.JH", "JH")
    assert answers(table, f"{REVOKED}&{short}&{EXCHANGED}")[0].startswith("Anna: Cards dealt: 6 instead of 7.")
    wrong = REVOKED.replace("AH.QC.JH", "QC.JH.AH")
    assert answers(table, f"{wrong}&{DEALT}&{EXCHANGED}")[0].startswith("Cards do not fit the hands that were told.")


@pytest.mark.parametrize(("told", "path", "expected"), [
    ("play=AS.AS", "tricks[0][1]", Expected.DIFFERENT_CARDS),
    ("play=AS.KS.QS.AS", "tricks[1][0]", Expected.DIFFERENT_CARDS),
    (f"play=AS&{DEALT}&talon=9H", "talon[0]", Expected.DIFFERENT_CARDS),
    ("play=AS&given_0=AS&given_2=AS", "passed.Vera[0]", Expected.DIFFERENT_CARDS),
    ("play=AX", "tricks[0][0]", Expected.CARD),
    ("play=AS&bid=0", "bid", Expected.POSITIVE),
])  # fmt: skip
def test_what_keeps_a_whole_hand_from_being_read(told: str, path: str, expected: Expected) -> None:
    question = f"hand?declarer=1&{told}"
    read = read_inputs(a_table(), read_question(a_table(), question)[1])
    assert read.hand is None
    assert [(found.path, found.numbers["expected"]) for found in read.violations] == [(path, expected)]
    assert answers(a_table(), question) == []


def test_a_whole_hand_of_a_game_that_is_won_is_answered_too() -> None:
    won = replace(a_table(scores=(1000, 0, 0)), winners=(0,))
    assert answers(won, "hand?declarer=1&play=AS") == ["Nothing in the play was against the rules."]


def test_a_whole_hand_is_told_as_the_table_plays() -> None:
    blind = a_table({**OWNED, "gold.enabled": True}, gold=True, tallies={BORIS: Tally(barrel=1)})
    fine = ["Nothing in the play was against the rules."]
    assert answers(blind, "hand?declarer=1&bid=120&blind=on&play=KS.JS.9S.AH.9H.JH&said=four_aces") == fine
    assert answers(a_table(system="lviv"), "hand?declarer=1&play=AS") == fine
    german, draw = a_table({"bid.raise": False}, system="german-1001"), a_table(system="draw", players=2)
    assert "won_at" not in asked_for(german, "hand")
    assert answers(german, "hand?declarer=1&play=JH.AH.QH&away=AD.10D") == fine
    assert answers(draw, "hand?play=AS.JS") == fine
    stock = "Cards in the stock: 2 instead of 12. [Cards dealt to each player – 6]"
    assert answers(draw, "hand?play=AS.JS&stock=AH.KH") == [stock]
    assert {"declarer", "bid", "talon", "given_0"}.isdisjoint(asked_for(draw, "hand"))
