"""The referee at the cards: every question at its address, nonsense included, and verdicts kept with the game."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from random import Random

import pytest

from scorekeeper.engine.record import PACK, Deal, Parts, Suit
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.book import Book
from scorekeeper.web.referee.asking.questions import QUESTION, QUESTIONS
from scorekeeper.wording.asking import GROUP_WORDS, QUESTION_WORDS
from tests.referee.asked import a_table
from tests.web.conftest import Sit
from tests.web.visitor import Page, Visitor

Look = Callable[[Page], Book]
NAMES = {2: "Anna Boris", 3: "Anna Boris Vera", 4: "Anna Boris Vera Gleb"}
REVOKED_TOO = "Whoever played it has revoked; what that costs is for the table to say."


def ask(visitor: Visitor, sheet: Page, question: str) -> Page:
    return visitor.opens(f"{sheet.address}/referee/{question}")


def rulings(page: Page) -> list[str]:
    """What the referee says: "No 9♠ does not follow suit: … [Following suit – Always]"; the source is left out."""
    found = re.findall(r'<div class="ruling">(.*?)</div>', page.html, re.DOTALL)
    texts = [re.sub(r"<small>.*?</small>", "", text) for text in found]
    told = [" ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split()) for text in texts]
    return [re.sub(r" Rule: (.*)$", r" [\1]", text) for text in told]


def adjusts(visitor: Visitor, sheet: Page, amount: str) -> None:
    """Boris brings points along."""
    told = {"outcome": "adjustment", "player": 1, "amount": amount, "reason": "brought along"}
    visitor.sends(visitor.opens(f"{sheet.address}/deals/new"), "/deals/new", told)


@pytest.fixture
def sheet(sit: Sit) -> Page:
    return sit()


# -- the questions ------------------------------------------------------------------------------------------------


def test_the_index_leads_to_every_question(anna: Visitor, sheet: Page) -> None:
    page = anna.opens(f"{sheet.address}/referee").html
    assert [code for code in QUESTION if f'{sheet.address}/referee/{code}"' in page] == list(QUESTION)
    assert set(QUESTION) == set(QUESTION_WORDS)
    assert {question.group for question in QUESTIONS} == set(GROUP_WORDS)


FIRST = "[Marriage in the first trick – Not allowed]"
BEAT = "[Beating is compulsory – yes]"
FOLLOW, OVER = "[Following suit – Always]", "[Bids above 120 – Only with a marriage]"
UP_TO_120 = "May be bid: 105 to 120, in steps of 5."
ANSWERS = [
    (
        "trick?table=KH&card=9S&rest=AH.JC",
        [f"No 9♠ does not follow suit: ♥ was led, and in the hand is A♥. {FOLLOW}", REVOKED_TOO],
    ),
    ("trick?table=KH&card=AH&rest=9S", [f"Yes A♥ follows suit. {FOLLOW}"]),
    (
        "trick?table=KH&card=9C&rest=JS&trumps=spades",
        [
            "No 9♣ is no trump: without ♥ one must be played, and in the hand is J♠. [Trumping is compulsory – yes]",
            REVOKED_TOO,
        ],
    ),
    ("trick?table=KH&rest=AH.9S.9H", [f"May be played: A♥, 9♥. {FOLLOW}"]),
    ("trick?rest=AH", ["May be played: A♥."]),
    ("winner?table=KH.9S.AH&trumps=spades&leader=2", ["Anna: 9♠ wins, as the highest trump."]),
    ("winner?table=KH.9S.AH", ["A♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    (
        "marriage?suit=hearts&hand=QH&lead=KH",
        ["Yes The marriage in ♥ may be announced: 100 points, and ♥ becomes trumps. [Hearts marriage – 100]"],
    ),
    (
        "marriage?suit=hearts&hand=QH&lead=KH&first_trick=on",
        [f"No Nothing is announced with the first card; a trick must be won before. {FIRST}"],
    ),
    ("marriage?suit=hearts&hand=KH.QH&not_leading=on", ["No Only the player whose turn it is to lead may announce."]),
    ("bid", ["Yes 100 may be bid."]),
    ("bid?who=2&bid=105", ["No It is not Vera’s turn to call."]),
    ("bid?who=2&bid=105&last=100", ["Yes 105 may be bid."]),
    (
        "bid?who=2&bid=105&last=105",
        ["No 105 is not above the last bid, 105.", "May be bid: 110 to 120, in steps of 5."],
    ),
    (
        "bid?who=2&bid=130&last=100&hand=KH.9H",
        [f"No A bid over 120 needs a king and queen of one suit in the hand. {OVER}", UP_TO_120],
    ),
    (
        "bid?who=2&bid=130&last=100",
        [f"No 130 may be bid only with a marriage in the hand: say which cards are held. {OVER}", UP_TO_120],
    ),
    ("bid?who=2&bid=130&last=100&passed=2", ["No Vera has passed and cannot call again."]),
    ("over-120?hand=KH.QH", [f"Yes A bid over 120 needs a marriage, and this hand has one: ♥. {OVER}"]),
    ("nines?hand=9H.9D.9C", ["No 3 nines in the hand; a fresh deal takes 4. [How many nines it takes – Four nines]"]),
    (
        "nines?hand=9H.9D.9C.9S&exchanged=on",
        ["Yes 4 nines in one hand; 4 allow a fresh deal. [Fresh deal for nines – Also after cards are passed]"],
    ),
    (
        "in-a-row?cause=four_nines",
        ["No Such a fresh deal costs the dealer nothing at this table. [Fresh deals until a fine – 0]"],
    ),
    ("raise?who=1&won_at=110&bid=105", ["No The auction was won at 110, so the contract cannot be only 105."]),
    ("pile?cards=KH.QH.AS&said=hearts", ["The pile is worth 118: 18 in cards and 100 announced."]),
    (
        "sums?points_0=119",
        ["No These points cannot be right: look at the pile of Anna.", "Anna: No pile of cards comes to 119."],
    ),
    (
        "sums?points_0=30&points_1=60&points_2=26",
        [
            "No 4 points are missing: a card of rank K, or several smaller ones.",
            "Anna: Cards can be worth 30.",
            "Boris: Cards can be worth 60.",
            "Vera: Cards can be worth 26.",
        ],
    ),
    (
        "sums?points_0=30&points_2=26",
        [
            "Yes These points can be right; 64 points are left for Boris.",
            "Anna: Cards can be worth 30.",
            "Boris: It must be 64 points.",
            "Vera: Cards can be worth 26.",
        ],
    ),
    (
        "missing?pile_0=AH.10H.KH&pile_1=AD.10D.KD.QD.JD.9D.QH.JH.9H.AC.10C.KC&pile_2=AS.10S.KS.QS.JS.9S.QC.JC",
        ["9♣ (0 points) is missing, and belongs to the pile of Vera."],
    ),
]


def test_every_question_has_its_answer(anna: Visitor, sheet: Page) -> None:
    pages = {question: ask(anna, sheet, question) for question, _ in ANSWERS}
    assert {question: rulings(page) for question, page in pages.items()} == dict(ANSWERS)
    assert {page.status for page in pages.values()} == {200}


NO_BIDS, OWN_BID, WON = (
    {"redeal.talon_below": 5, "redeal.hand_below": 14, "redeal.minimum_only": way} for way in ("no", "own_bid", "won")
)


@pytest.mark.parametrize(
    ("rules", "question", "asked"),
    [
        # Nothing is asked that the answer does not rest on.
        (NO_BIDS, "talon", {"talon"}),
        (NO_BIDS, "poor-hand", {"hand"}),
        (NO_BIDS, "nines", {"hand", "exchanged"}),
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
    ],
)
def test_what_a_question_of_bids_asks_for(rules: dict[str, Value], question: str, asked: set[str]) -> None:
    table = a_table(rules)
    (found,) = (one for one in QUESTIONS if one.code == question)
    assert {ask.field for ask in found.asks(table)} == asked


AT_THE_MINIMUM = "[Fresh deal and what was bid – If the auction was won at the minimum]"
ONLY_THE_MINIMUM = "[Fresh deal and what was bid – If the player bid only the minimum]"
POOR = "The hand is worth 0, less than 14: its player may have a fresh deal."
NINES = "9H.9D.9C.9S"


@pytest.mark.parametrize(
    ("way", "question", "answer"),
    [
        ("no", f"nines?hand={NINES}&exchanged=on&won_at=120", "Yes 4 nines in one hand; 4 allow a fresh deal."),
        ("won", f"nines?hand={NINES}&exchanged=on", "Yes 4 nines in one hand; 4 allow a fresh deal."),
        ("won", f"nines?hand={NINES}&exchanged=on&won_at=120",
         f"No A fresh deal for this needs an auction won at 100; it was won at 120. {AT_THE_MINIMUM}"),
        ("won", "talon?talon=9H.9D.9C", "Yes The talon is worth 0, less than 5: the declarer may have a fresh deal."),
        ("won", "talon?talon=9H.9D.9C&won_at=105",
         f"No A fresh deal for this needs an auction won at 100; it was won at 105. {AT_THE_MINIMUM}"),
        ("own_bid", "talon?talon=9H.9D.9C&won_at=105",
         f"No Whoever has bid more than 100 has no fresh deal for this; the bid was 105. {ONLY_THE_MINIMUM}"),
        ("own_bid", "poor-hand?hand=9H&own_bid=105",
         f"No Whoever has bid more than 100 has no fresh deal for this; the bid was 105. {ONLY_THE_MINIMUM}"),
    ],
)  # fmt: skip
def test_a_fresh_deal_by_what_was_bid(anna: Visitor, sit: Sit, way: str, question: str, answer: str) -> None:
    rules = {"rule_redeal__talon_below": 5, "rule_redeal__hand_below": 14, "rule_redeal__minimum_only": way}
    assert rulings(ask(anna, sit(**rules), question))[0].startswith(answer)


def test_a_raise_by_what_the_marriages_are_worth(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_bid__over_120_needs_marriage="worth")
    as_far = "[Bids above 120 – As far as the marriages reach]"
    assert rulings(ask(anna, sheet, "raise?who=1&won_at=110&bid=165&with_talon=KS.QS")) == [
        f"No 165 is too much: this hand may bid up to 160, 120 and its marriages, ♠. {as_far}"
    ]
    assert rulings(ask(anna, sheet, "raise?who=1&won_at=110&bid=165")) == [
        f"No 165 may be bid only with marriages worth 45 in the hand: say which cards are held. {as_far}"
    ]
    assert rulings(ask(anna, sheet, "raise?who=1&won_at=110&bid=160&with_talon=KS.QS"))[0].startswith("Yes")
    assert rulings(ask(anna, sheet, "over-120?hand=KH.QH.KS")) == [
        f"Yes This hand may bid up to 220: 120 and its marriages, ♥. {as_far}"
    ]


WANTED = [
    ("trick", ["On the table", "Played now", "Still held"], []),
    ("trick?table=KH", ["Played now", "Still held"], []),
    ("trick?table=KH&card=9S", ["Still held"], []),
    ("trick?table=KH&card=AH", [], [f"Yes A♥ beats K♥, as it should. {BEAT}"]),
    ("trick?card=9S", [], ["Yes Any card may be led."]),
    ("winner", ["On the table"], []),
    ("winner?table=KH", ["On the table"], ["K♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    ("winner?table=KH.9S.AH", [], ["A♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    ("sums", ["Points of Anna", "Points of Boris", "Points of Vera"], []),
    ("missing", ["Pile of Anna", "Pile of Boris", "Pile of Vera"], []),
]


def test_what_is_still_to_be_told_is_said(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_play__must_beat="on")
    for question, wanted, answers in WANTED:
        page = ask(anna, sheet, question)
        found = re.findall(r'<p class="wait">Still to be told: (.*?)</p>', page.html)
        assert found == ([", ".join(wanted)] if wanted else []), question
        assert rulings(page) == answers, question


def test_the_rule_stands_with_its_source(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, "trick?table=KH&card=9S&rest=AH.JC&trumps=spades")
    assert "Rule: Following suit – Always · the description of 1000 at pagat.com (Play)" in page.words
    behind = (
        "Source: the description of 1000 at pagat.com (Play): Who cannot follow suit must trump if able; "
        "the list of “agreements” (Should Play with Trumps)"
    )
    assert behind in page.words, "all the rules behind it"


def test_the_source_is_that_of_the_value_in_force(anna: Visitor, sit: Sit) -> None:
    """options.toml: at four the dealer sits out by custom, "in none of the documents"."""
    sheet = sit(names=NAMES[4], rule_game__sit_out="dealer")
    page = ask(anna, sheet, "blind?who=0")
    assert "Who sits out of four – The dealer · in none of the documents; played by other tables" in page.words


def test_who_must_bid_and_who_is_silenced(anna: Visitor, sit: Sit) -> None:
    sheet = sit(names=NAMES[4], rule_bid__silence_below="-100")
    adjusts(anna, sheet, "-120")
    told = rulings(ask(anna, sheet, "opening"))
    assert told[0].startswith("Boris: The player left of the dealer must bid 100 at least. [Opening the bidding")
    assert [text.split(":")[0] for text in told] == ["Boris", "Vera", "Anna"] * 2, "Gleb sits out"
    assert told[3].startswith("Boris: Silenced: the score of −120 is below −100.")
    assert told[4].startswith("Vera: Not silenced: the score of 0 is not below −100.")


def test_giving_up_costs_what_it_costs_at_this_moment(anna: Visitor, sheet: Page) -> None:
    for _ in range(2):
        told = {"outcome": "rospisat", "declarer": 1, "bid_tap": 100}
        anna.sends(anna.opens(f"{sheet.address}/deals/new"), "/deals/new", told)
    told = rulings(ask(anna, sheet, "give-up?who=1&bid=100"))
    assert told[0].startswith("Yes Rospisat: The hand may be given up at 100. [Rospisat")
    assert told[1:4] == [
        "Anna: +60, and the score is then 180.",
        "Boris: −120, and the score is then −120.",
        "Vera: +60, and the score is then 180.",
    ]
    assert told[4].startswith("No Spisat: There is no spisat at this table. [")
    assert [text[:11] for text in told[5:]] == ["No Surrende"]


def test_the_rules_are_those_now_in_force(anna: Visitor, sheet: Page) -> None:
    question = "trick?table=KH&card=9C&rest=JS&trumps=spades"
    assert rulings(ask(anna, sheet, question))[0].startswith("No")
    page = anna.opens(f"{sheet.address}/rules")
    page = anna.sends(page, "/rules", {"rule_play__must_trump": [], "why": "from now on"})
    anna.sends(page, "/rules", button="save")
    says = "Yes Without ♥ any card may be played; nobody has to trump at this table. [Trumping is compulsory – no]"
    assert rulings(ask(anna, sheet, question)) == [says]


def test_what_only_some_tables_play_is_asked_only_there(anna: Visitor, sit: Sit) -> None:
    plain, draw = sit(), sit("draw", NAMES[2])
    assert 'name="stock_lasts"' not in ask(anna, plain, "trick").html
    assert 'name="blind"' not in ask(anna, plain, "bid").html
    page = ask(anna, draw, "trick?table=KH&card=9S&rest=AH&stock_lasts=on")
    assert rulings(page)[0].startswith("Yes While the stock lasts any card may be played.")
    owned = sit(rule_play__opponent_trumps=[], rule_blind__who="anyone", rule_marriage__four_aces=200)
    page = ask(anna, owned, "trick?card=9S&trumps=spades&rest=JC")
    assert rulings(page)[0].startswith("No 9♠ is a trump, and only the player who made the trumps may lead them")
    assert rulings(ask(anna, owned, "trick?card=9S&trumps=spades&rest=JC&own_trumps=on"))[0].startswith("Yes")
    page = ask(anna, owned, "trick?table=KH&card=9S&trumps=spades&rest=JC")
    assert rulings(page)[0].startswith("Yes Without ♥ a trump must be played"), "trumping is compulsory"
    theirs = sit(rule_play__opponent_trumps=[], rule_play__must_trump=[])
    page = ask(anna, theirs, "trick?table=KH&card=9S&trumps=spades&rest=JC")
    assert rulings(page)[0].startswith("No 9♠ is a trump, and only the player who made trumps may play them")
    assert rulings(ask(anna, theirs, "trick?table=KH&card=9S&trumps=spades&rest=JC&own_trumps=on"))[0].startswith("Yes")
    assert rulings(ask(anna, owned, "bid?who=1&bid=125&blind=on"))[0].startswith("No A bid over 120 needs a marriage")
    assert rulings(ask(anna, owned, "blind?who=1&bid_open=on"))[0].startswith("No After a bid with open eyes")
    aces = ask(anna, owned, "marriage?suit=four_aces&hand=AH.AD.AC&lead=AS")
    assert rulings(aces)[0].startswith("Yes Four aces may be announced: 200 points")
    assert rulings(ask(anna, owned, "pile?cards=AH&said=four_aces")) == [
        "The pile is worth 211: 11 in cards and 200 announced."
    ]
    bonus = sit(rule_bonus__four_nines=120)
    assert len(rulings(ask(anna, bonus, "nines?hand=9H.9D.9C.9S&exchanged=on"))) == 2


def test_a_marriage_that_counts_by_itself_is_said_so(anna: Visitor, sit: Sit) -> None:
    sheet = sit("agreements")
    page = ask(anna, sheet, "marriage?suit=hearts&hand=QH&lead=KH")
    says = "The marriage in ♥ counts by itself when its king or queen is led: 100 points, and ♥ becomes trumps."
    assert rulings(page)[0].startswith(f"Yes {says}")
    silent = ask(anna, sheet, "hand?declarer=1&bid=120&play=AS.JS.10S.KH.9D.JH.QH.9H.10D")
    assert "Announced: ♥" in silent.words


def test_an_auction_that_is_over(anna: Visitor, sit: Sit) -> None:
    """Vera and Anna have passed on the bid of Boris, who has the hand."""
    says = "No The auction was over before this call."
    sheet = sit()
    for who in (0, 1, 2):
        assert rulings(ask(anna, sheet, f"bid?who={who}&bid=110&last=100&passed=2&passed=0")) == [says], who
    assert rulings(ask(anna, sheet, "bid?who=1&bid=110&last=105&passed=0")) == ["Yes 110 may be bid."]


def test_the_opener_s_blind_bid_is_told_with_the_question(anna: Visitor, sit: Sit) -> None:
    assert 'name="last_blind"' not in ask(anna, sit(rule_blind__who="anyone"), "bid").html
    sheet = sit("agreements", rule_blind__who="opener")
    for who in (0, 1, 2):
        told = rulings(ask(anna, sheet, f"bid?who={who}&bid=120&last=100&last_blind=on"))
        assert [text.split(" [")[0] for text in told] == ["No The auction was over before this call."], who
    sheet = sit("agreements", rule_blind__who="opener", rule_blind__unhide="rebid")
    asked = {
        "who=2&bid=120&hand=KH.QH": "Yes 120 may be bid.",
        "who=0&bid=120&hand=KH.QH": "Yes 120 may be bid.",
        "who=2&bid=115&hand=KH.QH": "No Whoever ends the blindness bids 120 at least.",
        "who=2&bid=120&hand=KH.QD": "No Only a player with a marriage may end the blindness.",
        "who=2&bid=120": "No 120 may be bid only with a marriage in the hand: say which cards are held.",
        "who=1&bid=120": "No The auction was over before this call.",
    }
    for question, answer in asked.items():
        told = rulings(ask(anna, sheet, f"bid?{question}&last_blind=on"))
        assert told[0].split(" [")[0] == answer, question


def test_what_is_laid_away_in_1001(anna: Visitor, sit: Sit) -> None:
    """It counts for the declarer (S0): in the exchange, in a pile, and in the points of all piles."""
    sheet, says = sit("german-1001"), "Cards laid away count for the declarer, as if they had been won in a trick."
    assert says in rulings(ask(anna, sheet, "exchange"))
    assert says in rulings(ask(anna, sheet, "sums?points_0=60&points_1=40&points_2=20"))
    pile = ask(anna, sheet, "pile?cards=KH.QH.AS&away=AD.10D&said=hearts")
    assert rulings(pile) == ["The pile is worth 99: 39 in cards and 60 announced."]
    two = sit("polish-two", NAMES[2])
    assert "Cards laid away count for nobody. [Cards out of play – 4]" in rulings(ask(anna, two, "exchange"))
    assert 'name="away"' not in ask(anna, two, "pile").html
    assert [text for text in rulings(ask(anna, two, "sums?points_0=60&points_1=60")) if "laid away" in text] == []


def test_where_nobody_bids_the_questions_of_the_bidding_say_so(anna: Visitor, sit: Sit) -> None:
    draw = sit("draw", NAMES[2])
    for question in ("bid", "over-120", "jump", "blind", "unhide"):
        assert rulings(ask(anna, draw, question))[0].startswith("No This game has no bidding."), question


def test_where_no_contract_is_above_120_none_may_be_bid(anna: Visitor, sit: Sit) -> None:
    low = sit(rule_bid__max=120)
    says = "No No contract may be higher than 120, not even by a raise."
    assert rulings(ask(anna, low, "over-120?hand=KH.QH"))[0].startswith(says)


WAITS = re.compile(r'<p class="wait">Still to be told: (.*?)</p>')
HALF = [
    ("talon?talon=9H", ["The talon"], []),
    ("talon?talon=9H.9S", [], ["Yes Nines in the talon: 2. The declarer may have a fresh deal from 2 on."]),
    ("talon?talon=9H.KH", ["The talon"], []),
    ("talon?talon=9H.KH.QH", [], [
        "No The talon is worth 7, not less than 5.",
        "Nines in the talon: 1. A fresh deal takes 2.",
    ]),
    ("talon?talon=9H.JH.JS", [], [
        "Yes The talon is worth 4, less than 5: the declarer may have a fresh deal.",
        "Nines in the talon: 1. A fresh deal takes 2.",
    ]),
    ("poor-hand?hand=9H.9S", ["The hand"], []),
    ("poor-hand?hand=AH.QH", [], ["No These cards alone are worth 14, not less than 14."]),
    ("poor-hand?hand=9H.9S.9D.JH.JS.JD.JC.QH", [], [
        "Yes The hand is worth 11, less than 14: its player may have a fresh deal.",
    ]),
]  # fmt: skip


def test_half_a_talon_or_hand_earns_no_fresh_deal(anna: Visitor, sit: Sit) -> None:
    """A talon has three cards, and a hand after the exchange eight."""
    sheet = sit(rule_redeal__talon_below=5, rule_redeal__talon_nines=2, rule_redeal__hand_below=14)
    for question, wanted, answers in HALF:
        page = ask(anna, sheet, question)
        assert WAITS.findall(page.html) == ([", ".join(wanted)] if wanted else []), question
        assert [text.split(" [")[0] for text in rulings(page)] == answers, question


def test_a_half_told_talon_is_told_where_one_rule_alone_is_agreed(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_redeal__talon_below=5)
    page = ask(anna, sheet, "talon?talon=9H")
    assert WAITS.findall(page.html) == ["The talon"]
    assert rulings(page) == []
    assert rulings(ask(anna, sheet, "talon?talon=AH"))[0].startswith("No These cards alone are worth 11")


def test_what_was_laid_away_belongs_to_a_declarer_who_must_be_told(anna: Visitor, sit: Sit) -> None:
    """German 1001: twenty cards, of which the declarer laid two away."""
    sheet = sit("german-1001")
    pack = [card for card in PACK if card[0] != "9"]
    piles = "&".join(f"pile_{seat}={'.'.join(pack[a:b])}" for seat, (a, b) in enumerate([(0, 8), (8, 14), (14, 20)]))
    page = ask(anna, sheet, f"missing?{piles}")
    assert WAITS.findall(page.html) == ["Declarer"]
    assert rulings(page) == []
    assert rulings(ask(anna, sheet, f"missing?{piles}&declarer=0"))[0].startswith("All cards are there")


def test_a_pile_of_the_bare_barrel_is_worth_its_cards(anna: Visitor, sit: Sit) -> None:
    """Lviv: Boris is on the barrel, where announcements count for nothing."""
    sheet = sit("lviv")
    question = "pile?cards=KH.QH.AS&said=hearts"
    assert rulings(ask(anna, sheet, question)) == ["The pile is worth 118: 18 in cards and 100 announced."]
    adjusts(anna, sheet, "900")
    page = ask(anna, sheet, question)
    assert WAITS.findall(page.html) == ["Who"]
    for who, worth in ((1, "18: 18 in cards and 0"), (2, "118: 18 in cards and 100")):
        told = rulings(ask(anna, sheet, f"{question}&who={who}"))[0]
        assert told.startswith(f"The pile is worth {worth} announced.")


def test_a_marriage_on_the_open_barrel_counts_for_nothing(anna: Visitor, sit: Sit) -> None:
    sheet = sit("lviv")
    question = "marriage?suit=hearts&hand=KH.QH"
    assert 'name="who"' not in ask(anna, sheet, question).html
    adjusts(anna, sheet, "900")
    assert WAITS.findall(ask(anna, sheet, question).html) == ["Who"]
    for who, says in (
        (1, "Yes It may be announced, but counts for nothing on this barrel."),
        (2, "Yes The marriage in ♥"),
    ):
        assert rulings(ask(anna, sheet, f"marriage?suit=hearts&hand=KH.QH&who={who}"))[0].startswith(says)


# -- the address of an answer -------------------------------------------------------------------------------------

RAISED = {"rule_bid__min": 120, "why": "from now on"}
EARLIER = "Asked as the game stood before hand 1."


def plays_on(visitor: Visitor, sheet: Page) -> None:
    """The lowest bid is raised to 120, and Vera opens after a hand of Boris."""
    told = {"declarer": 1, "bid_tap": 100, "cards_0": 10, "cards_1": 100, "cards_2": 10}
    visitor.sends(visitor.opens(f"{sheet.address}/deals/new"), "/deals/new", told)
    page = visitor.sends(visitor.opens(f"{sheet.address}/rules"), "/rules", RAISED)
    visitor.sends(page, "/rules", button="save")


def test_an_answer_at_once_has_all_it_rests_on_in_its_address(anna: Visitor, sheet: Page) -> None:
    """Boris opens, and the lowest bid is 100; of a page that still asks for something the address stays as it is."""
    for question, address in (
        ("bid", "bid?who=1&bid=100&before=1"),
        ("opening", "opening?before=1"),
        ("bid?bid=105&into=hand", "bid?who=1&bid=105&into=hand&before=1"),
        ("bid?before=1", "bid?before=1"),
        ("trick", "trick"),
        ("bid?bid=many", "bid?bid=many"),
    ):
        assert ask(anna, sheet, question).address == f"{sheet.address}/referee/{address}"


def test_the_address_gives_the_same_answer_when_the_game_has_gone_on(anna: Visitor, sheet: Page) -> None:
    pages = [ask(anna, sheet, question) for question in ("bid?who=1&bid=100", "opening", "exchange", "give-up")]
    plays_on(anna, sheet)
    for page in pages:
        after = anna.opens(page.address)
        assert rulings(after) == rulings(page)
        assert (EARLIER in page.words, EARLIER in after.words) == (False, True), page.address
    assert rulings(ask(anna, sheet, "bid?who=1&bid=100"))[0].startswith("No "), "as it stands now"


@pytest.mark.parametrize("before", ["0", "3", "-1", "x", "", "9" * 5000, "²", "1.5"])
def test_without_a_sensible_hand_it_is_asked_as_the_game_stands(anna: Visitor, sheet: Page, before: str) -> None:
    page = ask(anna, sheet, f"bid?before={before}")
    assert rulings(page) == ["Yes 100 may be bid."]
    assert EARLIER not in page.words


def test_a_page_that_was_open_goes_on_asking_of_its_hand(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, "trick")
    assert 'name="before" value="1"' in page.html
    plays_on(anna, sheet)
    assert 'name="before" value="3"' in ask(anna, sheet, "trick").html, "a hand and an agreement"
    asked = ask(anna, sheet, "trick?before=1&table=KH&tap=AH")
    assert asked.address.endswith("&before=1")
    assert EARLIER in asked.words


def test_the_verdict_that_is_kept_is_the_one_that_was_read(anna: Visitor, sheet: Page) -> None:
    asked = ask(anna, sheet, "bid")
    plays_on(anna, sheet)
    kept = anna.sends(anna.opens(asked.address), "/referee/bid")
    assert "Yes. 100 may be bid." in kept.words


def test_only_the_hand_of_now_is_offered_for_the_sheet(anna: Visitor, sheet: Page) -> None:
    whole = ask(anna, sheet, f"hand?{WHOLE}").address
    assert "Record this hand" in anna.opens(whole).words
    plays_on(anna, sheet)
    assert "Record this hand" not in anna.opens(whole).words


# -- tapping without a script -------------------------------------------------------------------------------------


def test_a_tapped_card_goes_where_the_page_says_and_on_to_the_next_place(anna: Visitor, sheet: Page) -> None:
    address = f"{sheet.address}/referee/trick"
    steps = [
        ("?tap=KH", "?table=KH&into=table"),
        ("?table=KH&into=card&tap=9S&trumps=", "?table=KH&card=9S&into=rest"),
        ("?table=KH&card=9S&into=rest&tap=AH", "?table=KH&card=9S&rest=AH&into=rest"),
        ("?table=KH&card=9S&rest=AH&into=rest&tap=AH", "?table=KH&card=9S&into=rest"),
        ("?table=KH&card=9S&into=card&tap=10S", "?table=KH&card=10S&into=rest"),
        ("?table=KH&into=table&tap=9S", "?table=KH.9S&into=card"),
        ("?table=KH.9S&into=rest&tap=9S", "?table=KH&rest=9S&into=rest"),
        ("?table=KH&trumps=&card=&into=rest", "?table=KH&into=rest"),
    ]
    for before, after in steps:
        assert anna.opens(address + before).address == f"{address}{after}&before=1", before


def test_without_a_place_for_cards_a_tap_changes_nothing(anna: Visitor, sheet: Page) -> None:
    assert anna.opens(f"{sheet.address}/referee/jump?tap=KH").address == f"{sheet.address}/referee/jump?before=1"


def test_cards_may_be_typed_as_people_write_them(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, "trick?table=k♥&card=9s&rest=ah,+10♥️;jc")
    assert page.status == 200
    assert rulings(page)[0].startswith("No 9♠ does not follow suit: ♥ was led, and in the hand is A♥, 10♥.")
    assert 'value="AH 10H JC"' in page.html


# -- nonsense -----------------------------------------------------------------------------------------------------


NONSENSE = [
    ("trick?table=XX", "table", "On the table: “XX” is no card of this pack. Write for example AH, 10S or K♥."),
    ("trick?table=KH&rest=KH", "rest", "Still held: K♥ is told twice. Tap it once more where it does not belong."),
    (
        "trick?table=KH.KD.KC",
        "table",
        "On the table: There is room for 2 cards here. Tap one of them once more to take it out.",
    ),
    ("trick?trumps=stars", "trumps", "This cannot be chosen here. Choose one of those shown."),
    ("bid?bid=many", "bid", "“many” is not a whole number. Write it in digits, for example 120."),
    ("bid?bid=-5", "bid", "The number must be 0 or more."),
    ("bid?bid=99999999", "bid", "The number must be 1000000 or less."),
    ("bid?who=7", "who", "This cannot be chosen here. Choose one of those shown."),
    ("in-a-row?cause=rain", "cause", "This cannot be chosen here. Choose one of those shown."),
]


def test_what_cannot_be_read_is_said_and_not_lost(anna: Visitor, sheet: Page) -> None:
    for question, field, sentence in NONSENSE:
        page = ask(anna, sheet, question)
        assert page.status == 422, question
        assert page.errors() == {field: sentence}
        assert rulings(page) == []
        if field == "bid":
            assert f'value="{question.partition("=")[2]}"' in page.html


def test_the_script_of_the_page_is_answered_while_one_types(anna: Visitor, sheet: Page) -> None:
    address = f"{sheet.address}/referee/bid?bid=many"
    answer = anna.client.get(address, headers={"X-Fragment": "answer"})
    assert answer.status_code == 200
    assert "is not a whole number" in answer.text


def test_a_pack_of_20_has_no_nines(anna: Visitor, sit: Sit) -> None:
    sheet = sit("german-1001")
    assert ask(anna, sheet, "winner?table=9H").status == 422
    assert 'value="9H"' not in ask(anna, sheet, "winner").html


@pytest.mark.parametrize("system", SYSTEM)
def test_no_nonsense_breaks_a_page(anna: Visitor, sit: Sit, system: str) -> None:
    """Every question of every system, opened and then asked at random; no answer is a fault of the server."""
    random = Random(system)
    sheet = sit(system, NAMES[3 if system not in ("polish-two", "russian-two", "draw") else 2])
    texts = [".".join(random.sample(PACK, random.randint(1, 12))) for _ in range(8)]
    texts += ["0", "1", "2", "3", "9", "100", "105", "123", "1000000", "-1", "", "x", "ё" * 500, "on", *Suit]
    texts += ["four_aces", "four_nines", "misdeal"]
    for code in QUESTION:
        opened = ask(anna, sheet, code)
        assert opened.status == 200, code
        fields = [*sorted(set(re.findall(r'name="(\w+)"', opened.html))), "tap", "into", "play", "stock"]
        for _ in range(3):
            told = {name: random.choice(texts) for name in random.sample(fields, random.randint(1, len(fields)))}
            answer = anna.client.get(f"{sheet.address}/referee/{code}", query_string=told, follow_redirects=True)
            assert answer.status_code in (200, 422), (code, told)


def test_there_is_no_such_question(anna: Visitor, sheet: Page) -> None:
    assert ask(anna, sheet, "weather").status == 404


# -- a whole hand -------------------------------------------------------------------------------------------------

# Boris takes three tricks and announces hearts in the second; Anna throws a diamond on it and plays a heart later.
REVOKED = "declarer=1&bid=120&play=AS.JS.10S.KH.9D.QD.AH.QC.JH&said=hearts"
# The hand of docs/replay.md to its end: 75 + 100 for Boris, 45 for Vera.
WHOLE = f"{REVOKED}.".replace("&said=hearts.", ".10H.KC.9H.QH.10C.JC.9S.KS.9C.QS.10D.JD.AC.AD.KD&said=hearts")


def test_a_whole_hand_as_far_as_it_goes(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, f"hand?{REVOKED}")
    assert "Next card: Boris" in page.words
    assert rulings(page)[0].startswith("2. Anna: Q♦ does not follow suit: ♥ was led, and in the hand is J♥.")
    assert "Record this hand" not in page.words
    assert "Announced: ♥" in page.words
    assert "Next card: Vera" in ask(anna, sheet, "hand?declarer=1&play=AS").words
    assert "Next card: Boris" in ask(anna, sheet, "hand?declarer=1").words
    assert rulings(ask(anna, sheet, "hand?declarer=1")) == []


def test_a_whole_hand_opens_the_form_of_the_deal_filled_in(anna: Visitor, sheet: Page, book: Look) -> None:
    page = ask(anna, sheet, f"hand?{WHOLE}&won_at=100")
    assert "Next card" not in page.words
    form = anna.sends(page, "/deals/new", button="preview")
    slip = form.form("/deals/new")
    fields = ("declarer", "bid_tap", "won_at", "cards_0", "cards_1", "cards_2", "marriages_1")
    assert [slip.value(name) for name in fields] == ["1", "120", "100", "0", "75", "45", "hearts"]
    anna.sends(form, "/deals/new")
    assert book(sheet).played.record.deals == (
        Deal(
            declarer="Boris",
            bid=120,
            won_at=100,
            points={
                "Anna": Parts(cards=0),
                "Boris": Parts(cards=75, marriages=(Suit.HEARTS,)),
                "Vera": Parts(cards=45),
            },
        ),
    )


def test_with_the_hands_told_more_is_found(anna: Visitor, sheet: Page) -> None:
    dealt = "dealt_0=9H.JH.AD.10D.QD.JC.10S&dealt_1=AH.10H.KH.QH.9C.AS.9S&dealt_2=AC.10C.KC.QC.KS.QS.JS"
    dealt += "&talon=KD.JD.9D&given_0=9C&given_2=9D"
    found = rulings(ask(anna, sheet, f"hand?{REVOKED}&{dealt}"))
    assert found[0].startswith("2. Anna: Q♦ does not follow suit: ♥ was led, and in the hand is 9♥, J♥.")
    dealt = dealt.replace("9H.JH", "JH")
    found = rulings(ask(anna, sheet, f"hand?{REVOKED}&{dealt}"))
    assert found[0].startswith("Anna: Cards dealt: 6 instead of 7.")


def test_a_hand_that_was_told_from_the_wrong_player_on_is_not_offered_for_the_sheet(anna: Visitor, sheet: Page) -> None:
    """In the third trick of the hand of docs/replay.md the cards are told as if Vera had led."""
    dealt = "dealt_0=9H.JH.AD.10D.QD.JC.10S&dealt_1=AH.10H.KH.QH.9C.AS.9S&dealt_2=AC.10C.KC.QC.KS.QS.JS"
    dealt += "&talon=KD.JD.9D&given_0=9C&given_2=9D"
    assert "Record this hand" in ask(anna, sheet, f"hand?{WHOLE}&{dealt}").words
    page = ask(anna, sheet, f"hand?{WHOLE.replace('AH.QC.JH', 'QC.JH.AH')}&{dealt}")
    told = rulings(page)
    assert told[0] == (
        "Cards do not fit the hands that were told. Look at trick 3 first: they fit if this player led to it: Vera."
    )
    assert "3. Boris: Q♣ was not in this hand, but in that of another player: Vera." in told
    assert "Record this hand" not in page.words
    assert "Next card" not in page.words


def test_a_void_announcement_is_shown_as_one(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, "hand?declarer=1&bid=120&play=KH.JS.10S&said=hearts")
    assert "Announced, but void: ♥" in page.words
    german = "hand?declarer=1&bid=40&play=JH.AH.QH&away=AD.10D"
    assert "laid away: A♦ 10♦" not in ask(anna, sheet, german).words


def test_what_was_laid_away_is_shown_with_the_pile(anna: Visitor, sit: Sit) -> None:
    page = ask(anna, sit("german-1001"), "hand?declarer=1&bid=40&play=JH.AH.QH&away=AD.10D")
    assert "laid away: A♦ 10♦" in page.words


def test_a_hand_that_cannot_be_is_refused_in_words(anna: Visitor, sit: Sit) -> None:
    four, draw = sit(names=NAMES[4]), sit("draw", NAMES[2])
    assert ask(anna, four, "hand?declarer=3&play=AS").status == 422, "Gleb sits out"
    page = ask(anna, draw, "hand?play=AS.9S&stock=AH.KH")
    assert "Next card: Boris" in page.words
    told = ask(anna, four, "hand?declarer=1&bid=120&play=AS.JS.10S&dealt_0=AS")
    assert told.status == 200


def test_a_hand_is_replayed_by_what_the_game_knows(anna: Visitor, sit: Sit) -> None:
    """In a gold set a lower bid than 120 is against the rules; on the barrel nobody breaks."""
    sheet = sit(rule_gold__enabled="on", rule_blind__who="anyone")
    adjusts(anna, sheet, "900")
    page = ask(anna, sheet, "hand?declarer=1&bid=100&play=AS.JS.10S&blind=on")
    assert "100 is too low; the lowest bid in this hand is 120." in page.words


# -- verdicts -----------------------------------------------------------------------------------------------------

QUARREL = "trick?table=KH&card=9S&rest=AH"
SAID = (
    "The referee was asked, and the answer was kept. May this card be played? "
    "On the table: K♥ · Played now: 9♠ · Still held: A♥ "
    "No. 9♠ does not follow suit: ♥ was led, and in the hand is A♥. (Following suit: Always) "
    "Whoever played it has revoked; what that costs is for the table to say. “Vera was cross”"
)
KEPT = "The verdict is kept. It stays here, and is printed with the sheet."


def test_a_verdict_is_kept_and_stands_in_the_log(anna: Visitor, sheet: Page, book: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    kept = anna.sends(page, "/referee/trick", {"note": " Vera was  cross ".replace("  ", " ")})
    assert kept.address == f"{sheet.address}/log?kept=2"
    assert SAID in kept.words
    assert KEPT in kept.words
    assert book(sheet).seq == 2
    again = anna.sends_again(page.form("/referee/trick"))
    assert again.address == kept.address, "a second tap"
    assert book(sheet).seq == 2


def test_only_a_verdict_is_confirmed_as_kept(anna: Visitor, sheet: Page) -> None:
    anna.sends(ask(anna, sheet, QUARREL), "/referee/trick")
    for asked, says in (("?kept=2", True), ("", False), ("?kept=1", False), ("?kept=9", False), ("?kept=x", False)):
        assert (KEPT in anna.opens(f"{sheet.address}/log{asked}").words) == says


def test_a_verdict_is_said_in_the_language_of_whoever_reads_it(anna: Visitor, sheet: Page) -> None:
    anna.sends(ask(anna, sheet, QUARREL), "/referee/trick")
    assert "В♠" not in anna.opens(f"{sheet.address}/log?lang=ru").words
    assert "9♠" in anna.opens(f"{sheet.address}/log?lang=ru").words
    assert "Т♥" in anna.opens(f"{sheet.address}/log?lang=ru").words, "the Russian ace"


def test_every_kind_of_verdict_can_be_kept_and_told(anna: Visitor, sheet: Page) -> None:
    for question in [*(question for question, _ in ANSWERS[::2]), "give-up", "opening", f"hand?{REVOKED}"]:
        page = ask(anna, sheet, question)
        log = anna.sends(page, "/referee/").words
        for text in rulings(page):
            assert re.sub(r"^(Yes|No) ", "", text).split(" [")[0] in log


def test_a_verdict_stands_under_the_printed_sheet(anna: Visitor, sheet: Page) -> None:
    anna.sends(ask(anna, sheet, QUARREL), "/referee/trick", {"note": "Vera was cross"})
    for name in ("txt", "md"):
        text = anna.client.get(f"{sheet.address}/files/{name}").text
        assert "Verdicts of the referee" in text
        assert re.search(r"May this card be played\?.*9♠ does not follow suit.*Vera was cross", text)
    assert anna.client.get(f"{sheet.address}/files/pdf").status_code == 200


def test_nobody_sends_an_answer_of_their_own(anna: Visitor, sheet: Page, book: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    form = page.form("/referee/trick")
    for control in form.controls:
        if control.name == "rest":
            control.value = "JS"
    assert "Yes. Without ♥ and without trumps any card may be played." in anna.sends_again(form).words


def test_without_an_answer_nothing_is_kept(anna: Visitor, sheet: Page, book: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    form = page.form("/referee/trick")
    form.controls = [control for control in form.controls if control.name not in ("card", "rest")]
    assert anna.sends_again(form).status == 422
    assert book(sheet).seq == 1


def test_the_game_has_gone_on_since_the_question(anna: Visitor, sheet: Page, book: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    anna.sends(ask(anna, sheet, "jump"), "/referee/jump")
    late = anna.sends(page, "/referee/trick", {"note": "Vera was cross"})
    assert late.status == 409
    assert "The game has gone on in the meantime." in late.words
    assert late.form("/referee/trick").value("note") == "Vera was cross"
    assert anna.sends_again(late.form("/referee/trick")).address.startswith(f"{sheet.address}/log?kept=3")
    assert book(sheet).seq == 3


def test_who_only_watches_may_ask_but_keeps_nothing(anna: Visitor, stranger: Visitor, sheet: Page) -> None:
    link = re.search(r'id="watch-link" value="[^"]*(#[^"]+)"', anna.opens(f"{sheet.address}/share").html)
    assert link is not None
    stranger.sends(stranger.opens("/join"), "/join", {"code": link[1].removeprefix("#")})
    page = ask(stranger, sheet, QUARREL)
    assert rulings(page)[0].startswith("No 9♠")
    assert "Keep the verdict" not in page.words


def test_a_renamed_player_keeps_the_old_name_in_a_verdict(anna: Visitor, sheet: Page, book: Look) -> None:
    """The log tells what was said at that moment."""
    anna.sends(ask(anna, sheet, "bid?who=2&bid=105"), "/referee/bid")
    page = anna.opens(f"{sheet.address}/players")
    page = anna.sends(page, "/players", {"name_2": "Veronika", "why": "her name"})
    anna.sends(page, "/players", button="save")
    assert "It is not Vera’s turn to call." in anna.opens(f"{sheet.address}/log").words
