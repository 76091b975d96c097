"""What now? Four taps from the sheet to what is to be done; one keeps the verdict and opens the form that does it."""

import html
import re

import pytest
from flask import Flask

from scorekeeper.engine.record import Cause, Outcome
from scorekeeper.pages.referee.what_now_page import ClubVoice, make_accident
from scorekeeper.referee.accidents import ACCIDENT, ACCIDENTS, Club
from scorekeeper.referee.accidents.accident import OF_HAND, OF_PLAYER, Remedy, can_happen, rulings_on
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.service.events import GameStarted, VerdictKept
from scorekeeper.service.loading import load_state
from scorekeeper.wording.options import OPTION_WORDS
from scorekeeper.wording.rules_text import say_value
from scorekeeper.wording.sources import say_source
from scorekeeper.wording.voice import ENGLISH
from tests.each import each
from tests.referee.asked import a_table
from tests.referee.test_accidents import DECIDED
from tests.server.conftest import Look, Sit
from tests.server.visitor import Form, Page, Visitor
from tests.service.examples import logged

NAMES = {2: "Anna Boris", 3: "Anna Boris Vera", 4: "Anna Boris Vera Gleb"}
HAND: dict[str, object] = {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10, "marriages_1": ["hearts"]}


@pytest.fixture
def sheet(anna: Visitor, sit: Sit) -> Page:
    """A game with two hands."""
    page = sit()
    for _ in range(2):
        page = anna.tells(page, HAND)
    return page


def links(page: Page) -> set[str]:
    return {html.unescape(link).partition("#")[0] for link in re.findall(r'<a [^>]*href="([^"]+)"', page.html)}


def accident(visitor: Visitor, sheet: Page, code: str) -> Page:
    return visitor.opens(f"{sheet.address.partition('#')[0]}/what-now/{code}")


def decide(visitor: Visitor, sheet: Page, code: str, ruling: str, **told: object) -> Page:
    """Taps a button of a ruling, as the page has it: `who=1`, `hand=2`, `only=1`, or the only one."""
    page = accident(visitor, sheet, code)
    wanted = [(name, str(value)) for name, value in told.items()] or [("", "")]
    (form,) = [
        form
        for form in page.forms
        if form.value("ruling") == ruling and wanted[0] in [(button.name, button.value) for button in form.buttons]
    ]
    return posts(visitor, form, **dict(wanted) if told else {})


def ends_hand(visitor: Visitor, sheet: Page, code: str, ruling: str, tap: str, **told: object) -> Page:
    """Tells declarer and bid, and taps "made=2", the defender who did it, or "failed=1"."""
    form = hand_form(accident(visitor, sheet, code), ruling)
    form.fill(told)
    name, _, value = tap.partition("=")
    assert (name, value) in [(button.name, button.value) for button in form.buttons]
    return posts(visitor, form, **{name: value})


def hand_form(page: Page, ruling: str) -> Form:
    (form,) = [form for form in page.forms if form.id == f"end-{ruling}"]
    return form


def posts(visitor: Visitor, form: Form, **told: str) -> Page:
    """Sends a form with the button that was tapped, or with what is on no button."""
    sent = {**dict(form.data()), **told}
    return visitor._page(form.action, visitor.client.post(form.action, data=sent, follow_redirects=True))


def log_of(visitor: Visitor, sheet: Page) -> str:
    return visitor.opens(f"{sheet.address.partition('#')[0]}/log").words


def test_every_accident_is_four_taps_from_the_sheet_at_the_most(anna: Visitor, sheet: Page) -> None:
    """The menu of the sheet is opened by a tap of its own; from there on every tap is a link."""
    root = sheet.address
    taps = {root: 0}
    reached, edge = dict(taps), [root]
    for _ in range(4):
        further = []
        for address in edge:
            shown = anna.opens(address)
            for link in links(shown):
                if not link.startswith((f"{root}/dispute", f"{root}/what-now")) or link in reached:
                    continue
                in_menu = address == root and "<details" in shown.html
                reached[link] = reached[address] + (2 if in_menu else 1)
                further.append(link)
        edge = further
    wanted = {f"{root}/what-now/{row.code}" for row in ACCIDENTS if can_happen(row, a_table())}
    assert len(wanted) >= 30
    assert {address: reached.get(address, 99) for address in wanted if reached.get(address, 99) > 4} == {}


@each("system", SYSTEM)
def test_a_table_is_asked_only_of_what_can_happen_there(anna: Visitor, sit: Sit, system: str) -> None:
    players = house_rules(system, {}).lists["game.players"][0]
    root = sit(system, NAMES[players]).address
    index = anna.opens(f"{root}/what-now")
    moments = {link for link in links(index) if "?at=" in link}
    offered = {link.rpartition("/")[2] for at in moments for link in links(anna.opens(at)) if "/what-now/" in link}
    table = a_table(system=system, players=players)
    rules = table.terms.rules
    assert offered == {row.code for row in ACCIDENTS if can_happen(row, table)}
    for code in offered:
        page = anna.opens(f"{root}/what-now/{code}")
        assert page.status == 200
        assert len(re.findall(r'<section class="ruled\b', page.html)) == len(rulings_on(ACCIDENT[code], rules))
    if system == "draw":
        assert not any("?at=auction" in link for link in moments)
        assert anna.opens(f"{root}/what-now/bid-turn").status == 404


@each(("code", "changes", "rulings"), [row for row in DECIDED if row[2]])
def test_a_rule_is_named_with_its_source(code: str, changes: dict[str, Value], rulings: list[str]) -> None:
    values = {**house_rules("russian", {}).values, **changes}
    began = GameStarted(system="russian", values=values, players=("Anna", "Boris", "Vera"), first_dealer="Anna")
    club = ClubVoice(voice=ENGLISH, language="en", club=Club())
    page = make_accident(club, ACCIDENT[code], load_state("g", [logged(1, began)]))
    assert [said["code"] for said in page["rulings"]] == rulings
    ours = {ruling.code: ruling for ruling in ACCIDENT[code].rulings}
    for said in page["rulings"]:
        option = ours[said["code"]].option
        if option is None:
            assert said["rule"] is None
            assert bool(said["documents"]) != bool(said["kin"])
        else:
            assert said["rule"] is not None
            assert said["rule"]["label"] == OPTION_WORDS[option].label
            assert said["rule"]["value"] == say_value(ENGLISH, option, values[option])
            assert said["rule"]["source"] == say_source(ENGLISH, option, values[option]) != ""


def test_a_fine_is_kept_and_one_tap_from_the_sheet(anna: Visitor, sheet: Page, state: Look) -> None:
    form = decide(anna, sheet, "revoke-later", "revoke-stop", who=1)
    assert "outcome=adjustment" in form.address
    after = anna.sends(form, "/deals/new")
    told = state(after).played.record.deals[-1]
    assert (told.outcome, told.player, told.amount) == (Outcome.ADJUSTMENT, "Boris", -120)
    assert told.reason == "Did not follow suit: seen some tricks later"
    log = log_of(anna, sheet)
    assert "What now? Did not follow suit: seen some tricks later In Skat the hand ends there" in log
    assert "Boris: Decided: −120." in log


@each(("code", "ruling", "rules", "cause"), [
    ("card-shown-dealing", "shown-dealing", {}, Cause.MISDEAL),
    ("piles-mixed", "piles-doubt", {}, Cause.AGREED),
    ("bottom-jack", "jack-again", {"rule_redeal__bottom_jack": "on"}, Cause.BOTTOM_JACK),
    ("nines", "nines-any", {}, Cause.FOUR_NINES),
    ("nines", "nines-any", {"rule_redeal__nines_count": "3"}, Cause.THREE_NINES),
    ("nobody-bid", "open-free", {"rule_bid__opening": "free"}, Cause.AGREED),
])  # fmt: skip
def test_a_fresh_deal_is_one_tap_away(
    anna: Visitor, sit: Sit, state: Look, code: str, ruling: str, rules: dict[str, object], cause: Cause
) -> None:
    sheet = sit(**rules)
    after = anna.sends(decide(anna, sheet, code, ruling), "/deals/new")
    told = state(after).played.record.deals[-1]
    assert (told.outcome, told.cause) == (Outcome.REDEAL, cause)
    assert "Decided: a fresh deal." in log_of(anna, sheet)


@pytest.mark.parametrize(("code", "ruling"), [("wrong-dealer", "dealer-late"), ("dealer-on-sheet", "dealer-named")])
def test_the_next_hand_is_of_who_dealt(anna: Visitor, sheet: Page, state: Look, code: str, ruling: str) -> None:
    after = anna.sends(decide(anna, sheet, code, ruling, who=1), "/deals/new", HAND)
    assert state(after).played.record.deals[-1].dealer == "Boris"
    assert "Boris: Decided: this player has dealt." in log_of(anna, sheet)


FORGOTTEN = {"declarer": 2, "cards_0": 10, "cards_1": 20, "marriages_1": [""], "marriages_2": ["hearts"], "cards_2": ""}


@pytest.mark.parametrize(("code", "ruling", "hand", "form", "told", "after", "decided"), [
    ("score-wrong", "score-amended", 1, "/amend", {"cards_0": 30, "cards_1": 80}, [("Boris", 30), ("Boris", 50)],
     "hand 1 is told anew."),
    ("recorded-twice", "twice-off", 2, "/take-off", {}, [("Boris", 20)], "hand 2 comes off the sheet."),
    ("fine-wrong", "fine-taken-off", 2, "/take-off", {}, [("Boris", 20)], "hand 2 comes off the sheet."),
    ("hand-forgotten", "forgotten-put-in", 2, "/insert", {**HAND, **FORGOTTEN},
     [("Boris", 20), ("Vera", 30), ("Boris", 50)], "a hand is put in before hand 2."),
])  # fmt: skip
def test_a_ruling_leads_to_the_correction(
    anna: Visitor, sheet: Page, state: Look, code: str, ruling: str, hand: int, form: str, told: dict[str, object],
    after: list[tuple[str, int]], decided: str,
) -> None:  # fmt: skip
    """By declarer and Anna's score behind each hand."""
    page = decide(anna, sheet, code, ruling, hand=hand)
    assert form != "/amend" or page.address.endswith("/amend?why=The+score+has+been+wrong+for+some+hands")
    page = anna.sends(page, form, told)
    if form != "/take-off":
        anna.sends(page, form, button="save")
    played = state(sheet).played
    hands = zip(played.record.deals, played.sheet.deals, strict=True)
    assert [(deal.declarer, scored.columns[0].after) for deal, scored in hands] == after
    assert f"Decided: {decided}" in log_of(anna, sheet)


def test_an_agreement_is_filled_in(anna: Visitor, sheet: Page, state: Look) -> None:
    page = decide(anna, sheet, "bottom-jack", "jack-stays")
    consequences = anna.sends(page, "/rules")
    anna.sends(consequences, "/rules", button="save")
    assert state(sheet).played.record.deals[-1].changes == {"redeal.bottom_jack": True}
    assert state(sheet).played.record.deals[-1].reason == "A jack lies at the bottom"
    assert "Decided: the house rules are changed." in log_of(anna, sheet)


@pytest.mark.parametrize("only", [{}, {"only": "1"}])
def test_a_verdict_alone_leads_to_the_log(anna: Visitor, sheet: Page, state: Look, only: dict[str, str]) -> None:
    code, ruling = ("revoke-later", "revoke-stop") if only else ("card-shown-play", "shown-play")
    page = decide(anna, sheet, code, ruling, **only)
    assert "The verdict is kept." in page.words
    assert "Decided" not in page.words
    assert len(state(sheet).played.record.deals) == 2


def test_every_button_of_every_page_does_something(anna: Visitor, sheet: Page, state: Look) -> None:
    """Under the usual rules: each tap keeps a verdict, and each form that it opens is one that can be sent."""
    rules = house_rules("russian", {})
    hand = dict.fromkeys((Remedy.FINE, Remedy.FRESH_DEAL, Remedy.DEALER), "/deals/new")
    ends = {
        Remedy.NOTHING: "/log", **hand, Remedy.AMEND: "/amend", Remedy.INSERT: "/insert", Remedy.TAKE_OFF: "/take-off",
        Remedy.AGREEMENT: "/rules", Remedy.RENAME: "/players", Remedy.END: "/about",
    }  # fmt: skip
    tapped = set()
    for row in ACCIDENTS:
        for ruling in rulings_on(row, rules) if can_happen(row, a_table()) else ():
            told = {"who": 2} if ruling.remedy in OF_PLAYER else {"hand": 1} if ruling.remedy in OF_HAND else {}
            seq = state(sheet).seq
            page = decide(anna, sheet, row.code, ruling.code, **told)
            assert page.status == 200, (row.code, ruling.code)
            assert page.address.partition("?")[0].endswith(ends[ruling.remedy])
            assert state(sheet).seq == seq + 1
            tapped.add(ruling.remedy)
    assert tapped == set(Remedy)


FILLED = ("outcome", "declarer", "bid_tap", "bid", "cards_0", "cards_1", "cards_2", "agreed", "agree")
STOPPED = ("revoke-later", "revoke-stop")
SEEN_LATER = "Did not follow suit: seen some tricks later"


@pytest.mark.parametrize(("code", "ruling", "tap", "bid", "filled"), [
    (*STOPPED, "made=2", 100, ["played", "1", "100", "", "60", "100", "0", SEEN_LATER, "on"]),
    (*STOPPED, "made=0", 120, ["played", "1", "120", "", "0", "120", "60", SEEN_LATER, "on"]),
    (*STOPPED, "made=2", 155, ["played", "1", None, "155", "60", "155", "0", SEEN_LATER, "on"]),
    (*STOPPED, "failed=1", 160, ["played", "1", "160", "", "60", "0", "60", SEEN_LATER, "on"]),
    ("wrong-lead", "lead-lost", "made=2", 110, ["played", "1", "110", "", "60", "110", "0"]),
    ("revoke-after", "revoke-all-lost", "failed=1", 110, ["played", "1", "110", "", "60", "0", "60"]),
    ("ten-and-six", "held-late", "failed=1", 110, ["played", "1", "110", "", "60", "0", "60"]),
])  # fmt: skip
def test_one_tap_opens_the_hand_as_it_counts_filled_in(
    anna: Visitor, sheet: Page, code: str, ruling: str, tap: str, bid: int, filled: list[str | None]
) -> None:
    page = ends_hand(anna, sheet, code, ruling, tap, declarer=1, bid=bid)
    form = page.form("/deals/new")
    assert [form.value(name) for name in FILLED][: len(filled)] == filled


@pytest.mark.parametrize(("tap", "change", "decided"), [
    ("made=2", 130, "Boris: Decided: the contract of 130 counts as made."),
    ("failed=1", -130, "Boris: Decided: the contract of 130 counts as failed."),
])  # fmt: skip
def test_recorded_it_is_as_agreed(anna: Visitor, sheet: Page, state: Look, tap: str, change: int, decided: str) -> None:
    """Boris had 240 from two hands made at 120, Anna 40. Anna, who did nothing wrong, gets 60 either way, as when a
    hand is given up; 130 + 60 is no sum that cards and announcements make, but the table has agreed on it.
    """
    after = anna.sends(ends_hand(anna, sheet, "revoke-later", "revoke-stop", tap, declarer=1, bid=130), "/deals/new")
    played = state(after).played
    assert (played.record.deals[-1].declarer, played.record.deals[-1].agreed) == ("Boris", SEEN_LATER)
    assert played.sheet.deals[-1].made == (change > 0)
    assert [standing.score for standing in played.sheet.standings[:2]] == [40 + 60, 240 + change]
    assert [found.code for found in played.sheet.deals[-1].violations] == (["points_sum"] if change > 0 else [])
    assert decided in log_of(anna, sheet)


@pytest.mark.parametrize(("tap", "told"), [
    ("made=1", {"declarer": 1, "bid": 120}), ("made=2", {"bid": 120}), ("failed=1", {"declarer": 1, "bid": ""}),
    ("failed=1", {"bid": ""}),
])  # fmt: skip
def test_what_is_missing_is_said(anna: Visitor, sheet: Page, state: Look, tap: str, told: dict[str, object]) -> None:
    page = ends_hand(anna, sheet, "revoke-later", "revoke-stop", tap, **told)
    assert page.status == 422
    assert "Choose the declarer and the bid, and then who did it" in page.words
    form = hand_form(page, "revoke-stop")
    kept = {name: str(value) for name, value in told.items() if value}
    assert {name: form.value(name) for name in kept} == kept
    assert state(sheet).seq == 3


def test_the_first_ruling_is_recommended_with_its_reason(anna: Visitor, sheet: Page) -> None:
    page = accident(anna, sheet, "revoke-later")
    assert page.words.count("Recommended:") == 1
    first, second = re.findall(r'<section class="ruled[^>]*>(.*?)</section>', page.html, re.DOTALL)
    assert "Recommended:</b> nobody can tell any more how the hand would have ended" in first
    assert "Recommended" not in second


def test_a_watcher_reads_and_decides_nothing(anna: Visitor, stranger: Visitor, sheet: Page) -> None:
    stranger.joins(anna.links(sheet)[1])
    page = accident(stranger, sheet, "revoke-later")
    assert "In Skat the hand ends there" in page.words
    assert not any("what-now" in form.action for form in page.forms)
    assert "What you tap" not in page.words


def test_a_double_tap_keeps_one_verdict(anna: Visitor, sheet: Page, state: Look) -> None:
    page = accident(anna, sheet, "revoke-later")
    (form,) = [form for form in page.forms if form.id == "do-revoke-stop"]
    first, second = posts(anna, form, who="1"), posts(anna, form, who="1")
    assert first.address == second.address
    assert log_of(anna, sheet).count("What now?") == 1
    assert state(sheet).seq == 4


def test_a_page_left_behind_says_so_and_keeps_nothing(anna: Visitor, sheet: Page, state: Look) -> None:
    page = accident(anna, sheet, "revoke-later")
    anna.sends(anna.opens(f"{sheet.address.partition('#')[0]}/deals/new"), "/deals/new", HAND)
    answer = posts(anna, page.form("what-now"), who="1")
    assert answer.status == 409
    assert "The game has gone on in the meantime." in answer.words
    assert state(sheet).seq == 4


@each(("code", "form", "sent"), [
    ("revoke-later", "do-revoke-stop", {"ruling": "none-of-ours"}),
    ("revoke-later", "do-revoke-stop", {"who": "9"}),
    ("revoke-later", "do-revoke-stop", {"who": ""}),
    ("revoke-later", "do-revoke-stop", {"ruling": "shown-play"}),
    ("revoke-later", "do-revoke-stop", {"who": "x", "hand": "1"}),
    # a hand as it counts that nobody could tell
    ("revoke-later", "end-revoke-stop", {"declarer": "9", "bid": "120", "failed": "1"}),
    ("revoke-later", "end-revoke-stop", {"declarer": "1", "bid": "121", "failed": "1"}),
    ("revoke-later", "end-revoke-stop", {"declarer": "1", "bid": "9" * 30, "failed": "1"}),
    ("revoke-later", "end-revoke-stop", {"declarer": "1", "bid": "120", "made": "7"}),
    ("revoke-later", "end-revoke-stop", {"declarer": "1", "bid": "120", "failed": "1", "ruling": "revoke-tricks"}),
    # a hand that is not there
    *(("recorded-twice", "do-twice-off", {"hand": hand}) for hand in ("", "0", "3", "9" * 30, "one")),
])  # fmt: skip
def test_no_button_refused(anna: Visitor, sheet: Page, state: Look, code: str, form: str, sent: dict[str, str]) -> None:
    page = accident(anna, sheet, code)
    (told,) = [one for one in page.forms if one.id == form]
    answer = posts(anna, told, **sent)
    assert (answer.status, state(sheet).seq) == (422, 3)
    assert code != "revoke-later" or "In Skat" in answer.words


def test_an_accident_that_there_is_not_is_not_found(anna: Visitor, sheet: Page) -> None:
    assert accident(anna, sheet, "earthquake").status == 404
    assert anna.opens(f"{sheet.address.partition('#')[0]}/what-now?at=breakfast").status == 200


def test_nothing_is_recorded_behind_the_end_of_a_game(anna: Visitor, sheet: Page) -> None:
    root = sheet.address
    anna.sends(anna.opens(f"{root}/about"), "/end")
    page = accident(anna, sheet, "revoke-later")
    assert "Whose score gets" not in page.words
    assert [form.id for form in page.forms if "what-now" in form.action] == ["do-revoke-stop", "do-revoke-tricks"]
    assert "Keep the verdict with the game" in page.words
    assert "End the game" not in accident(anna, sheet, "player-leaves").words
    assert "Which hand is wrong?" in accident(anna, sheet, "score-wrong").words


def test_a_verdict_holds_codes_and_names_alone(app: Flask, anna: Visitor, sheet: Page) -> None:
    decide(anna, sheet, "nines", "nines-any")
    with app.app_context():
        log = app.extensions["service"].log(sheet.address.split("/")[2])
    event = log[-1].event
    assert isinstance(event, VerdictKept)
    assert event.verdict.question == "now.nines"
    assert [found.reason for found in event.verdict.findings] == ["now.nines-any", "now.decided.fresh-deal"]
    assert event.verdict.rules == {"redeal.nines": "any_time"}
    assert event.verdict.findings[0].numbers == {"nines": 4}
