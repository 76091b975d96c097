"""Undo, redo and resume where nobody answers: in pencil at once, and with the others once somebody does."""

# ruff: noqa: F811 - a fixture is asked for by its name

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.table import (
    FORM,
    Phone,
    awaited,
    expect_scores,
    hand,
    hold_back,
    is_record,
    scores,
    tells,
    writes_itself,
)
from tests.e2e.test_ahead import EVENING, _built, context, is_known, is_told, phone, tells_one  # noqa: F401 - the fixtures

MOST_VISITS = 40
STANDING = "tr:not(.struck, .empty)"  # of the sheet's rows
ANOTHER = hand("Anna", 110, {"Anna": 110, "Boris": 10, "Vera": 0})


def taps(phone: Phone, selector: str, shows: str, times: int = 1) -> None:
    """Once, when it says no more that a further tap is not meant, and it is taken, though this phone may first have to
    fetch what it foresees that with.
    """
    phone.tap(selector)
    expect(phone.page.locator(shows)).to_have_count(times)


def pencil_becomes_ink(page: Page, sheet: str, wanted: list[list[str]]) -> None:
    page.context.set_offline(False)
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(".sending, .struck")).to_have_count(0)
    is_told(page, sheet)
    page.goto(sheet)
    expect_scores(page, wanted)


def test_a_hand_of_the_sheet_is_taken_back_and_another_told(phone: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    page.context.set_offline(True)
    taps(phone, ".undo button", "tr.struck")
    expect(page.locator("#unsent")).to_contain_text("Steps on this phone only: 1", use_inner_text=True)
    expect(page.locator("thead .total.sending")).to_have_text(["0", "0", "0"])
    page.reload()
    expect(page.locator("tr.struck"), "after a reload").to_have_count(1)
    tells_one(phone, ANOTHER)
    pencil = scores(page, STANDING)
    assert pencil == [["110", "10", "0"]]
    pencil_becomes_ink(page, sheet, pencil)


def test_a_step_that_the_stream_tells_before_its_answer_stands_in_pencil_until_the_sheet_comes(phone: Phone) -> None:
    """And whoever goes by keys stays on what brings the hand back."""
    page, sheet = phone.page, phone.page.url.split("#")[0]
    held = hold_back(page, "**/undo", lambda _: True)
    writes_itself(page)
    page.locator(".undo button").press("Enter")
    route = awaited(page, held)
    answer = route.fetch()
    is_known(page, sheet, 3)
    expect(page.locator("tr.struck")).to_have_count(1)
    expect(page.locator(".redo button")).to_be_focused()
    route.fulfill(response=answer)
    expect(page.locator("#sheet-view[data-hands='0']")).to_be_attached()
    expect(page.locator(".redo button")).to_be_focused()


def test_whoever_goes_by_keys_stays_where_he_is_while_another_step_is_told_beside_him(phone: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    page.context.set_offline(True)
    taps(phone, ".undo button", "tr.struck")
    expect(page.locator(".redo button")).to_be_focused()
    names(page.context.new_page(), sheet, "Christmas")
    expect(page.locator(".game-called.sending")).to_have_text("Christmas")
    expect(page.locator(".redo button")).to_be_focused()


def test_a_hand_that_waits_is_taken_back_and_brought_back(phone: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    before = scores(page)
    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    pencil = scores(page, STANDING)
    assert len(pencil) == 2
    taps(phone, ".undo button", f".sheet tbody {STANDING}")
    expect_scores(page, before, STANDING)
    taps(phone, ".redo button", f".sheet tbody {STANDING}", 2)
    expect_scores(page, pencil, STANDING)
    pencil_becomes_ink(page, sheet, pencil)


# Whoever has tapped waits for minutes until a further tap is meant.
AT_REST = """{
    const after = window.setTimeout.bind(window);
    window.setTimeout = (act, pause, ...told) => after(act, pause === 600 ? 600_000 : pause, ...told);
}"""


def test_a_button_under_which_a_further_tap_is_not_meant_says_so_until_it_is(phone: Phone) -> None:
    """Though the sheet is drawn once more when nobody has answered."""
    page = phone.page
    page.add_init_script(AT_REST)
    page.reload()
    writes_itself(page)
    page.context.set_offline(True)
    phone.undoes()
    expect(page.locator("#unsent"), "it is drawn again").to_be_visible()
    expect(page.locator("tr.struck")).to_have_count(1)
    expect(page.locator(".redo button")).to_be_disabled()


def names(page: Page, sheet: str, name: str) -> None:
    page.goto(f"{sheet}/about")
    page.fill("#title", name)
    page.locator("#rename .button").tap()
    page.wait_for_url(f"{sheet}#now")


def test_a_name_stands_in_pencil_where_its_place_is(phone: Phone) -> None:
    """Where there was none, where there was another one, and where none is wanted any more; the server's own in ink."""
    page, sheet = phone.page, phone.page.url.split("#")[0]
    called = page.locator(".game-called")
    page.context.set_offline(True)
    names(page, sheet, "Christmas")
    expect(page.locator(".now-head h2 + .game-called.sending")).to_have_text("Christmas")
    expect(page).to_have_title("Christmas – 1000")
    tells_one(phone, EVENING[0])
    expect(page.locator(".game-called.sending")).to_have_text("Christmas")
    expect(page.locator("h1")).to_have_text("Score sheet: Christmas")
    names(page, sheet, "")
    expect(page.locator("#sheet-view.waits")).to_be_attached()
    expect(called).to_have_count(0)
    expect(page).to_have_title("Anna, Boris, Vera – 1000")
    names(page, sheet, "Easter")
    expect(page.locator(".game-called.sending")).to_have_text("Easter")
    expect(called).to_have_count(1)
    pencil_becomes_ink(page, sheet, scores(page, STANDING))
    expect(called).to_have_text("Easter")
    writes_itself(page)
    page.context.set_offline(True)
    tells_one(phone, EVENING[1])
    expect(page.locator(".game-called:not(.sending)"), "nobody has told another one").to_have_text("Easter")


def test_a_game_that_has_ended_is_named_where_its_end_stands(phone: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    page.context.set_offline(True)
    page.goto(f"{sheet}/about")
    page.locator("#end button").first.tap()
    expect(page.locator("#next .victory")).to_be_visible()
    names(page, sheet, "Christmas")
    expect(page.locator(".victory > .game-called.sending:first-child")).to_have_text("Christmas")
    pencil_becomes_ink(page, sheet, scores(page, STANDING))
    expect(page.locator(".victory > .game-called:not(.sending)")).to_have_text("Christmas")
    page.context.set_offline(True)
    names(page, sheet, "Easter")
    expect(page.locator(".victory > .game-called.sending:first-child")).to_have_text("Easter")


def test_where_others_went_on_the_step_is_asked_about(phone: Phone, other: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    page.context.set_offline(True)
    taps(phone, ".undo button", "tr.struck")
    other.page.goto(sheet)
    other.records(EVENING[0])
    page.context.set_offline(False)
    expect(page.locator("#overlay h1")).to_have_text("Take the last hand back?")
    phone.tap("[data-same=next] button")
    expect(page.locator("#sheet-view[data-hands='1']")).to_be_attached()
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(".sending, .struck")).to_have_count(0)
    expect(page.locator(".sheet tbody tr")).to_have_count(1)


def test_a_second_step_takes_no_other_hand_than_was_meant(phone: Phone, other: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    phone.records(EVENING[0])
    page.context.set_offline(True)
    taps(phone, ".undo button", "tr.struck")
    taps(phone, ".undo button", "tr.struck", 2)
    other.page.goto(sheet)
    other.records(EVENING[1])
    page.context.set_offline(False)
    for number in (3, 2):
        button = page.locator("[data-same=next] button")
        expect(button).to_have_text(f"Take hand {number} back all the same")
        if number == 3:
            phone.tap("[data-same=next] button")
    phone.tap("[data-same=drop]")
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator(".sending, .struck")).to_have_count(0)
    expect(page.locator(".sheet tbody tr")).to_have_count(2)


def test_a_game_that_the_table_ended_goes_on_without_a_network(phone: Phone, other: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    other.page.goto(f"{sheet}/about")
    other.page.locator("form[action$='/end'] button").first.click()
    expect(page.locator("form[data-tells=resume]")).to_be_visible()
    is_known(page, sheet, 3)
    page.reload()
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    taps(phone, "[data-tells=resume] button", "a[data-record]")
    expect(page.locator("#now-title"), "nor is it ended any more").to_have_text("Next hand")
    expect(page.locator("#now .facts")).to_be_visible()
    expect(page.locator(".undo button")).to_contain_text("Undo hand 1")
    phone.tap("text=Fresh deal")
    phone.tap("#overlay label:has-text('Misdeal')")
    phone.tap("#record")
    expect(page.locator("#d2.sending")).to_be_visible()
    tells_one(phone, EVENING[0])
    page.context.set_offline(False)
    expect(page.locator("#sheet-view[data-hands='3']")).to_be_attached()
    expect(page.locator("#unsent")).to_be_hidden()


def test_a_phone_that_may_write_no_more_keeps_what_it_has(phone: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]

    def refuse(route: Route) -> None:
        route.fulfill(status=403) if is_record(route.request) else route.continue_()

    page.context.route("**/deals/new", refuse)
    phone.opens_form()
    phone.fills(EVENING[0])
    phone.tap("#record")
    expect(page.locator("#unsent")).to_contain_text("takes nothing more of this game", use_inner_text=True)
    expect(page.locator("tr.sending.kept")).to_have_count(1)  # before that the page would not be left
    expect(page).not_to_have_url(FORM)
    page.reload()
    expect(page.locator("tr.sending"), "it is still there").to_have_count(1)
    with page.expect_download() as file:
        page.locator("#unsent .save").click()
    assert "Anna 100" in file.value.path().read_text(encoding="utf-8")
    page.context.unroute("**/deals/new")
    phone.tap("[data-unsent=send]")
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()
    is_told(page, sheet)
    page.goto(sheet)
    expect(page.locator(".sheet tbody tr")).to_have_count(2)


def comes_back(page: Page, address: str, shows: str) -> None:
    """Until the page is the server's: Chromium says that it is online a moment before its workers are."""
    for _ in range(MOST_VISITS):
        page.goto(address)
        if page.locator(shows).count():
            return
        page.wait_for_timeout(300)
    pytest.fail(f"{shows} did not come")


def deletes(page: Page, sheet: str) -> None:
    """By another browser of its keeper, which has a network while this one has none."""
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.request.get(f"{sheet}/delete").text())
    assert token is not None
    answer = page.request.post(f"{sheet}/delete", form={"csrf_token": token[1]}, headers={"Referer": sheet})
    assert answer.url.endswith("/archive/deleted"), answer.status


def test_of_a_game_that_was_deleted_the_phone_has_a_file(phone: Phone) -> None:
    """With what never reached the others: whoever brings it in elsewhere has all that was played."""
    page, sheet = phone.page, phone.page.url.split("#")[0]
    page.context.set_offline(True)
    tells_one(phone, EVENING[0])
    expect(page.locator("tr.kept")).to_have_count(1)
    page.goto("about:blank")
    deletes(page, sheet)
    page.context.set_offline(False)
    comes_back(page, sheet, "#salvage")
    expect(page.locator("#salvage li")).to_have_text("Anna 100 · Anna 70 · Boris 20 · Vera 30")
    with page.expect_download() as file:
        page.locator("[data-save=record]").click()
    record = json.loads(file.value.path().read_text(encoding="utf-8"))
    assert (record["players"], len(record["deals"])) == (["Anna", "Boris", "Vera"], 2)


# What it would ask its browser to keep, on a day and in a browser that the test makes.
LASTING = """async steps => {
    const { askToPersist } = (await import("/static/js/lasting.js")).$lasting();
    const told = [];
    let before;
    const settings = { readSetting: async () => before, writeSetting: async (name, value) => { before = value; } };
    for (const { day = "Monday", state = "prompt", persisted = false, decides = true, installed = false } of steps) {
        Date.prototype.toDateString = () => day;
        window.matchMedia = () => ({ matches: installed });
        if (!decides) delete window.onbeforeinstallprompt;
        navigator.storage.persisted = async () => persisted;
        navigator.permissions.query = async () => {
            if (!state) throw new TypeError("no such permission");
            return { state };
        };
        let asked = false;
        navigator.storage.persist = async () => { asked = true; };
        await askToPersist(settings);
        told.push(asked);
    }
    return told;
}"""


@pytest.mark.parametrize(
    ("steps", "asked"),
    [
        (  # a browser that decides by itself
            [{}, {}, {"day": "Tuesday"}, {"day": "Tuesday", "installed": True}, {"day": "Tuesday", "installed": True}],
            [True, False, True, True, False],
        ),
        ([{"state": ""}, {"state": ""}, {"state": "", "day": "Tuesday"}], [True, False, True]),
        (
            [{"decides": False}, {"decides": False, "day": "Tuesday"}, {"decides": False, "installed": True}],
            [True, False, False],
        ),
        ([{"state": "denied"}, {"persisted": True}], [False, False]),
    ],
)  # fmt: skip
def test_a_browser_is_asked_again_to_keep_what_is_told_unless_it_asks_its_owner(
    page: Page, steps: list[dict[str, object]], asked: list[bool]
) -> None:
    page.goto("/")
    assert page.evaluate(LASTING, steps) == asked


def test_the_browser_is_asked_once_a_day_and_when_it_is_installed_to_keep_what_is_told(phone: Phone) -> None:
    page = phone.page
    page.add_init_script(
        "navigator.storage.persist = async () => {"
        " sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1; return true; };"
    )
    page.context.set_offline(True)
    page.reload()
    for deal in EVENING[:2]:
        tells_one(phone, deal)
        page.wait_for_function("() => sessionStorage.asked")
    expect(page.locator("tr.kept")).to_have_count(2)
    page.reload()
    expect(page.locator("tr.kept")).to_have_count(2)
    tells_one(phone, EVENING[2])
    expect(page.locator("tr.kept")).to_have_count(3)
    assert page.evaluate("sessionStorage.asked") == "1"
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    page.wait_for_function("() => sessionStorage.asked === '2'")


def test_a_won_game_that_gets_its_name_late_still_leads_to_its_rematch(phone: Phone, other: Phone) -> None:
    page, sheet = phone.page, phone.page.url.split("#")[0]
    other.page.goto(f"{sheet}/about")
    other.page.locator("#end button[name]").tap()
    expect(page.locator("#rematch")).to_be_visible()
    other.page.goto(sheet)
    other.page.locator("#rematch button").tap()
    page.wait_for_url(lambda url: not url.startswith(sheet))
    page.goto(sheet)
    rematch = page.locator("#sheet-dock a.primary").get_attribute("href")
    is_known(page, sheet, 3)
    page.context.set_offline(True)
    names(page, sheet, "Christmas")
    expect(page.locator(".victory > .game-called.sending")).to_have_text("Christmas")
    expect(page.locator("#sheet-dock a.primary")).to_have_attribute("href", rematch or "")


def test_a_won_game_that_is_amended_in_pencil_goes_on(phone: Phone) -> None:
    page, sheet = phone.page, phone.begins(rules={"game.target": "100", "barrel.kind": "none"})
    tells(page, sheet, {"outcome": "played", "declarer": "1", "bid": "100", "cards_0": "20", "cards_2": "0"})
    page.goto(sheet)
    expect(page.locator(".winner")).to_have_text("Boris")
    is_known(page, sheet, 2)
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    names(page, sheet, "Christmas")
    page.goto(f"{sheet}/deals/1/amend")
    page.fill("#cards-0", "30")
    phone.tap("#record")
    phone.tap("main button.primary, .dock button.primary")
    expect(page.locator("#now-title")).to_have_text("Next hand")
    expect(page.locator(".winner")).to_have_count(0)
    expect(page.locator(".now-head h2 + .game-called.sending")).to_have_text("Christmas")
    expect(page.locator("#now form.undo")).to_have_count(1)
    tells_one(phone, EVENING[0])
    throws_the_last_away(phone)
    expect(page.locator("a[data-record]"), "behind the amended hand").to_be_visible()
    throws_the_last_away(phone)
    expect(page.locator(".winner")).to_have_text("Boris")
    expect(page.locator(".victory > .game-called.sending")).to_have_text("Christmas")
    expect(page.locator("#now form.undo")).to_have_count(1)
    expect(page.locator("#rematch button")).to_be_visible()


def throws_the_last_away(phone: Phone) -> None:
    phone.page.locator("#unsent .waits").evaluate("waits => { waits.open = true; }")
    phone.tap("#unsent .throw-away summary")
    phone.tap("[data-unsent=drop]")
