"""The referee at the cards: every question at its address, nonsense included, and verdicts kept with the game."""

import html
import re
from random import Random

from scorekeeper.engine.record import PACK, Suit
from scorekeeper.referee.questions import QUESTION
from scorekeeper.rules.systems import SYSTEM
from tests.each import each
from tests.engine.games import SEED
from tests.referee.test_questions import ANSWERS
from tests.server.conftest import Look, Sit
from tests.server.visitor import Page, Visitor
from tests.service.examples import deal

NAMES = {2: "Anna Boris", 3: "Anna Boris Vera", 4: "Anna Boris Vera Gleb"}


def ask(visitor: Visitor, sheet: Page, question: str) -> Page:
    return visitor.opens(f"{sheet.address}/referee/{question}")


def rulings(page: Page) -> list[str]:
    """What the referee says: "No 9♠ does not follow suit: … [Following suit – Always]"; the source is left out."""
    found = re.findall(r'<div class="ruling">(.*?)</div>', page.html, re.DOTALL)
    texts = [re.sub(r"<small>.*?</small>", "", text) for text in found]
    told = [" ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split()) for text in texts]
    return [re.sub(r" Rule: (.*)$", r" [\1]", text) for text in told]


def adjusts(visitor: Visitor, sheet: Page, amount: str) -> None:
    told = {"outcome": "adjustment", "player": 1, "amount": amount, "reason": "brought along", "sign": "bonus"}
    visitor.tells(sheet, told)


def test_the_index_leads_to_every_question(anna: Visitor, sheet: Page) -> None:
    page = anna.opens(f"{sheet.address}/referee").html
    assert [code for code in QUESTION if f'{sheet.address}/referee/{code}"' in page] == list(QUESTION)


# What each question still needs is in tests/referee/test_questions.py.
WANTED = [
    ("trick", ["On the table", "Played now", "Still held"], []),
    ("winner?table=KH", ["On the table"], ["K♥ wins, as the highest of the suit led, ♥; no trump lies there."]),
    ("sums", ["Points of Anna", "Points of Boris", "Points of Vera"], []),
]


def test_what_is_still_to_be_told_is_said(anna: Visitor, sheet: Page) -> None:
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
        "the list of “agreements” (Should Play with Trumps); the house rules without a barrel"
    )
    assert behind in page.words, "all the rules behind it"


RAISED = {"rule_bid__min": 120}
EARLIER = "Asked as the game stood before hand 1."


def plays_on(visitor: Visitor, sheet: Page) -> None:
    """The lowest bid is raised to 120, and Vera opens after a hand of Boris."""
    told = {"declarer": 1, "bid_tap": 100, "cards_0": 10, "cards_1": 100, "cards_2": 10}
    visitor.tells(sheet, told)
    visitor.corrects(sheet, "rules", RAISED)


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


@each("before", ["0", "3", "-1", "x", "", "9" * 5000, "²", "1.5"])
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


def test_only_the_hand_of_now_is_offered_for_the_sheet(anna: Visitor, sit: Sit) -> None:
    for goes_on in (plays_on, lambda anna, sheet: anna.sends(anna.opens(f"{sheet.address}/about"), "/end")):
        sheet = sit()
        whole = ask(anna, sheet, f"hand?{WHOLE}").address
        assert "Record this hand" in anna.opens(whole).words
        goes_on(anna, sheet)
        assert "Record this hand" not in anna.opens(whole).words


def test_after_the_end_of_a_game_the_last_hand_is_asked_of_and_no_next_one(anna: Visitor, sheet: Page) -> None:
    """Boris wins by points that he brings along, which is hand 3 on the sheet."""
    plays_on(anna, sheet)
    then = ask(anna, sheet, "opening?before=2")
    adjusts(anna, sheet, "1000")
    for question in ("opening", "opening?before=4", "opening?before=9"):
        page = ask(anna, sheet, question)
        assert "The game has ended: no hand follows. Asked as the game stood before hand 3." in page.words
        assert "Ask as it stands now" not in page.words
    assert rulings(ask(anna, sheet, "opening?before=2")) == rulings(then)
    index = anna.opens(f"{sheet.address}/referee")
    assert "The game has ended: no hand follows. Asked as the game stood before hand 3." in index.words
    assert f'{sheet.address}/referee/give-up?before=3"' in index.html


def test_a_game_that_ended_before_its_first_hand_has_nothing_to_ask_of(anna: Visitor, sheet: Page, state: Look) -> None:
    page = ask(anna, sheet, "opening")
    anna.sends(anna.opens(f"{sheet.address}/about"), "/end")
    assert rulings(ask(anna, sheet, "opening")) == []
    assert "The game has ended: no hand follows." in ask(anna, sheet, "give-up?who=1&bid=100").words
    seq = state(sheet).seq
    assert "The game has ended: no hand follows." in anna.sends(page, "/referee/opening").words
    assert state(sheet).seq == seq, "no verdict is kept"
    assert ask(anna, sheet, "nonsense").status == 404


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


NONSENSE = [
    ("trick?table=XX", "table", "On the table: “XX” is no card of this pack. Write for example AH, 10S or K♥."),
    ("trick?table=KH&rest=KH", "rest", "Still held: K♥ is told twice. Tap it once more where it does not belong."),
    ("trick?table=KH.KD.KC", "table",
     "On the table: There is room for 2 cards here. Tap one of them once more to take it out."),
    ("trick?trumps=stars", "trumps", "This cannot be chosen here. Choose one of those shown."),
    ("bid?bid=many", "bid", "“many” is not a whole number. Write it in digits, for example 120."),
    ("bid?bid=-5", "bid", "The number must be 0 or more."),
    ("bid?bid=99999999", "bid", "The number must be 1000000 or less."),
    ("bid?who=7", "who", "This cannot be chosen here. Choose one of those shown."),
    ("in-a-row?cause=rain", "cause", "This cannot be chosen here. Choose one of those shown."),
]  # fmt: skip


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


@each("system", SYSTEM)
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
        for _ in range(3 if SEED else 1):
            told = {name: random.choice(texts) for name in random.sample(fields, random.randint(1, len(fields)))}
            answer = anna.client.get(f"{sheet.address}/referee/{code}", query_string=told, follow_redirects=True)
            assert answer.status_code in (200, 422), (code, told)


# Boris takes three tricks and announces hearts in the second; Anna throws a diamond on it and plays a heart later.
REVOKED = "declarer=1&bid=120&play=AS.JS.10S.KH.9D.QD.AH.QC.JH&said=hearts"
# The hand of docs/replay.md to its end: 75 + 100 for Boris, 45 for Vera.
WHOLE = f"{REVOKED}.".replace("&said=hearts.", ".10H.KC.9H.QH.10C.JC.9S.KS.9C.QS.10D.JD.AC.AD.KD&said=hearts")


def test_a_whole_hand_as_far_as_it_goes(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, f"hand?{REVOKED}")
    assert "Next card: Boris" in page.words
    assert rulings(page)[0].startswith("2. Anna: Q♦ does not follow suit: ♥ was led, and the hand holds J♥.")
    assert "Record this hand" not in page.words
    assert "Announced: ♥" in page.words
    assert "Next card: Vera" in ask(anna, sheet, "hand?declarer=1&play=AS").words
    assert "Next card: Boris" in ask(anna, sheet, "hand?declarer=1").words
    assert rulings(ask(anna, sheet, "hand?declarer=1")) == []


def test_a_whole_hand_opens_the_form_of_the_deal_filled_in(anna: Visitor, sheet: Page, state: Look) -> None:
    page = ask(anna, sheet, f"hand?{WHOLE}&won_at=100")
    assert "Next card" not in page.words
    form = anna.sends(page, "/deals/new", button="preview")
    spec = form.form("/deals/new")
    fields = ("declarer", "bid_tap", "raised_tap", "cards_0", "cards_1", "cards_2", "marriages_1")
    assert [spec.value(name) for name in fields] == ["1", "100", "120", "0", "75", "45", "hearts"]
    anna.sends(form, "/deals/new")
    assert state(sheet).played.record.deals == (deal("Boris 100+20: 0 . | 75 H | 45 ."),)


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


def test_a_hand_that_cannot_be_is_refused_in_words(anna: Visitor, sit: Sit) -> None:
    four, draw = sit(names=NAMES[4]), sit("draw", NAMES[2])
    assert ask(anna, four, "hand?declarer=3&play=AS").status == 422, "Gleb sits out"
    page = ask(anna, draw, "hand?play=AS.9S&stock=AH.KH")
    assert "Next card: Boris" in page.words
    told = ask(anna, four, "hand?declarer=1&bid=120&play=AS.JS.10S&dealt_0=AS")
    assert told.status == 200


QUARREL = "trick?table=KH&card=9S&rest=AH"
SAID = (
    "The referee was asked, and the answer was kept. May this card be played? "
    "On the table: K♥ · Played now: 9♠ · Still held: A♥ "
    "No. 9♠ does not follow suit: ♥ was led, and the hand holds A♥. (Following suit: Always) "
    "Whoever played it has revoked; what that costs is for the table to say. “Vera was cross”"
)
KEPT = "The verdict is kept. It stays here, and is printed with the sheet."


def test_a_verdict_is_kept_and_stands_in_the_log(anna: Visitor, sheet: Page, state: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    kept = anna.sends(page, "/referee/trick", {"note": " Vera was  cross ".replace("  ", " ")})
    assert kept.address == f"{sheet.address}/log?kept=2"
    assert SAID in kept.words
    assert KEPT in kept.words
    assert state(sheet).seq == 2
    again = anna.sends_again(page.form("/referee/trick"))
    assert again.address == kept.address, "a second tap"
    assert state(sheet).seq == 2


def test_only_a_verdict_is_confirmed_as_kept(anna: Visitor, sheet: Page) -> None:
    anna.sends(ask(anna, sheet, QUARREL), "/referee/trick")
    for asked, says in (("?kept=2", True), ("", False), ("?kept=1", False), ("?kept=9", False), ("?kept=x", False)):
        assert (KEPT in anna.opens(f"{sheet.address}/log{asked}").words) == says


def test_every_kind_of_verdict_can_be_kept_and_told(anna: Visitor, sheet: Page) -> None:
    for question in [*(question for question, _ in ANSWERS[::2]), "give-up", "opening", f"hand?{REVOKED}"]:
        page = ask(anna, sheet, question)
        log = anna.sends(page, "/referee/").words
        for text in rulings(page):
            assert re.sub(r"^(Yes|No) ", "", text).split(" [")[0] in log


def test_nobody_sends_an_answer_of_their_own(anna: Visitor, sheet: Page) -> None:
    page = ask(anna, sheet, QUARREL)
    form = page.form("/referee/trick")
    for control in form.controls:
        if control.name == "rest":
            control.value = "JS"
    assert "Yes. Without ♥ and without trumps any card may be played." in anna.sends_again(form).words


def test_without_an_answer_nothing_is_kept(anna: Visitor, sheet: Page, state: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    form = page.form("/referee/trick")
    form.controls = [control for control in form.controls if control.name not in ("card", "rest")]
    assert anna.sends_again(form).status == 422
    assert state(sheet).seq == 1


def test_the_game_has_gone_on_since_the_question(anna: Visitor, sheet: Page, state: Look) -> None:
    page = ask(anna, sheet, QUARREL)
    anna.sends(ask(anna, sheet, "jump"), "/referee/jump")
    late = anna.sends(page, "/referee/trick", {"note": "Vera was cross"})
    assert late.status == 409
    assert "The game has gone on in the meantime." in late.words
    assert late.form("/referee/trick").value("note") == "Vera was cross"
    assert anna.sends_again(late.form("/referee/trick")).address.startswith(f"{sheet.address}/log?kept=3")
    assert state(sheet).seq == 3


def test_who_only_watches_may_ask_but_keeps_nothing(anna: Visitor, stranger: Visitor, sheet: Page) -> None:
    stranger.joins(anna.links(sheet)[1])
    page = ask(stranger, sheet, QUARREL)
    assert rulings(page)[0].startswith("No 9♠")
    assert "Keep the verdict" not in page.words


def test_a_renamed_player_keeps_the_old_name_in_a_verdict(anna: Visitor, sheet: Page) -> None:
    """The log tells what was said at that moment."""
    anna.sends(ask(anna, sheet, "bid?who=2&bid=105"), "/referee/bid")
    page = anna.opens(f"{sheet.address}/players")
    page = anna.sends(page, "/players", {"name_2": "Veronika"})
    anna.saves(page, "/players")
    assert "It is not Vera’s turn to call." in anna.opens(f"{sheet.address}/log").words
