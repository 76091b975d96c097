"""What is on its way or waits: thrown away it stays away, after a reload it is sent, and one hand waits for another."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.table import FORM, Phone, awaited, hand, hold_back, in_store, loses_hands

DAMAGE = in_store('await answered(store("queues").put({ game: about, entries: "?" }));')
FASTER = hand("Vera", 100, {"Anna": 20, "Boris": 0, "Vera": 100})


def told(phone: Phone) -> None:
    """A whole hand on the form that is open."""
    phone.tap("label:has([name=declarer][value='1'])")
    phone.tap("label:has([name=bid_tap][value='120'])")
    phone.pad("1", "5", "2", "0")
    expect(phone.page.locator(".summary-scores .digits:has(.to)"), "all of it is foreseen").to_have_count(3)


def tells_in_vain(phone: Phone) -> None:
    """A whole hand, that does not arrive: it is kept, and waits."""
    loses_hands(phone.page)
    phone.opens_form()
    told(phone)
    phone.tap("#record")
    expect(phone.page.locator("tr.kept")).to_have_count(1)
    expect(phone.page, "a step back would break off whatever comes next").not_to_have_url(FORM)


LOST = """() => {
    const whole = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...told) {
        window.lost ??= this;
        if (this === window.lost) throw new DOMException("the connection is closing", "InvalidStateError");
        return whole.apply(this, told);
    };
}"""


def test_a_store_that_the_browser_has_closed_without_a_word_is_opened_again(phone: Phone) -> None:
    """As some do with pages that were away for long."""
    page = phone.page
    page.evaluate(LOST)
    tells_in_vain(phone)
    page.reload()
    expect(page.locator("tr.kept")).to_have_count(1)


def test_what_the_server_has_taken_stays_on_the_sheet_though_an_older_one_comes(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    tells_in_vain(phone)
    phone.opens_form()
    phone.fills(FASTER)
    phone.tap("#record")
    expect(page.locator("tr.kept")).to_have_count(2)
    sheets, records = hold_back(page, sheet, lambda _: True), hold_back(page)  # nothing is lost from here on
    page.evaluate("dispatchEvent(new Event('online'))")
    awaited(page, records).continue_()
    answer = awaited(page, sheets).fetch()  # as the stream has told it: with one hand
    awaited(page, records, 2).continue_()
    expect(page.locator("tr.sending")).to_have_count(0)
    sheets[0].fulfill(response=answer)
    expect(page.locator("#sheet-view[data-hands='1']")).to_be_attached()
    expect(page.locator(".sheet tbody tr")).to_have_count(2)
    awaited(page, sheets, 2).continue_()
    expect(page.locator("#sheet-view[data-hands='2']")).to_be_attached()


def test_a_store_that_does_not_answer_holds_no_hand_back(phone: Phone) -> None:
    page = phone.page
    phone.opens_form()
    told(phone)
    page.evaluate("""() => {
        IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}) }) });
        const after = window.setTimeout; // six seconds are over
        window.setTimeout = (act, pause, ...told) => after(act, pause === 6000 ? 0 : pause, ...told);
    }""")
    phone.tap("#record")
    expect(page.locator("#d1:not(.sending)")).to_be_visible()
    expect(page.locator("#unsent")).to_be_hidden()


def test_what_waits_and_is_damaged_is_thrown_away_by_whoever_says_so(phone: Phone) -> None:
    """From then on what is told is kept again, what was told before it too, though the finger taps twice."""
    page = phone.page
    page.evaluate(DAMAGE, phone.sheet.rpartition("/")[2])
    page.reload()
    loses_hands(page)
    phone.opens_form()
    told(phone)
    phone.tap("#record")
    expect(page.locator("#unsent")).to_contain_text("is damaged", use_inner_text=True)
    page.evaluate("""() => {
        const whole = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...given) {
            if (this.name === "queues") document.querySelector("#damaged-store button").click();
            return whole.apply(this, given);
        };
    }""")
    phone.tap("#damaged-store summary")
    phone.tap("#damaged-store button")
    expect(page.locator("#damaged-store")).to_be_hidden()
    expect(page.locator("#unsent")).to_contain_text("Not sent: 1", use_inner_text=True)
    page.reload()
    expect(page.locator("tr.kept")).to_have_count(1)
    expect(page.locator("#damaged-store")).to_be_hidden()


def test_a_hand_that_is_changed_is_a_draft_before_it_ceases_to_wait(phone: Phone) -> None:
    """A page that the phone ends in that moment has lost nothing."""
    page = phone.page
    tells_in_vain(phone)
    page.evaluate("""() => {
        const whole = IDBObjectStore.prototype.delete;
        IDBObjectStore.prototype.delete = function (...given) {
            window.drafts = Object.keys(localStorage).filter((name) => name.startsWith("draft "));
            return whole.apply(this, given);
        };
    }""")
    phone.tap("#unsent .waits > summary")
    phone.tap("[data-unsent=change]")
    page.wait_for_selector("#deal-form")
    assert len(page.evaluate("window.drafts")) == 1


@pytest.fixture
def lists(phone: Phone) -> tuple[Page, Page]:
    """Two tabs with the list of games, where a hand waits, and no way to the server."""
    page = phone.page
    tab = page.context.new_page()
    loses_hands(tab)
    tells_in_vain(phone)
    for each in (page, tab):
        each.goto("/")
        expect(each.locator("a.game .alarm")).to_be_visible()
    return page, tab


def test_the_list_of_games_shows_what_waits_and_sends_it_once(lists: tuple[Page, Page]) -> None:
    page, _ = lists
    for each in lists:
        each.unroute("**/deals/new")
    for each in lists:
        each.evaluate("dispatchEvent(new Event('online'))")
    for each in lists:
        expect(each.locator(".game .alarm")).to_have_count(0)
        expect(each.locator("a.game")).to_contain_text("1 hand ·")
    page.locator("a.game").click()
    expect(page.locator("#d1 .score")).to_have_text(["15", "−120", "20"])
    expect(page.locator("#d2")).to_have_count(0)
    expect(page.locator(".sending")).to_have_count(0)


def test_the_list_of_games_leaves_to_the_sheet_what_was_refused(phone: Phone, other: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    tells_in_vain(phone)
    other.sends(sheet, FASTER)
    page.goto("/")  # away from the sheet, which tries again by itself
    expect(page.locator("a.game .alarm")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "POST") as refused:
        page.unroute("**/deals/new")
        page.reload()
    assert refused.value.status == 409
    phone.tap("a.game:has(.alarm)")
    expect(page.locator("#overlay .alarm")).to_contain_text("Somebody else was faster")
    expect(page.locator("#overlay #cards-2")).to_have_value("20")


def test_the_forms_own_page_sends_what_waits_after_a_reload(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    page.goto(sheet + "/deals/new")
    loses_hands(page)
    told(phone)
    phone.tap("#record")
    expect(page.locator(".alarm.unsent")).to_be_visible()
    page.unroute("**/deals/new")
    page.reload(wait_until="commit")  # it may lead on to the sheet before all of it is loaded
    expect(page.locator("#d1 .score")).to_have_text(["15", "−120", "20"])
    expect(page.locator(".sending")).to_have_count(0)
    phone.is_back_at_the_sheet()
    phone.opens_form()
    expect(page.locator(".begun"), "it is no hand half told").to_have_count(0)


def test_a_hand_of_a_tab_that_is_closed_is_sent_by_another(phone: Phone) -> None:
    page = phone.page
    other = page.context.new_page()
    other.goto(page.url)
    other.wait_for_load_state("networkidle")
    tells_in_vain(phone)
    expect(other.locator("tr .score")).to_have_text(["15", "−120", "20"])
    page.close()
    expect(other.locator("#sheet-view[data-hands='1']")).to_be_attached()
    expect(other.locator(".sending")).to_have_count(0)
    expect(other.locator("#unsent")).to_be_hidden()


def test_without_a_network_and_the_engine_undo_says_so_and_the_sheet_stays(phone: Phone) -> None:
    page = phone.page
    page.route("**/pocket/**", lambda route: route.abort())
    page.reload()
    phone.records(FASTER)
    page.context.set_offline(True)
    phone.tap("form.undo button")
    expect(page.locator(".undo .not-sent")).to_be_visible()
    expect(page.locator("#d1 .score")).to_have_count(3)
    page.context.set_offline(False)
    phone.tap("form.undo button")
    expect(page.locator(".empty")).to_be_visible()
    expect(page.locator(".not-sent")).to_have_count(0)
    expect(page.locator("form.redo button")).to_be_focused()
    phone.tap("form.redo button")
    expect(page.locator("#d1 .score")).to_have_count(3)


def test_a_fine_beside_a_hand_half_told_leaves_it_alone_and_is_not_lost_itself(phone: Phone) -> None:
    page, sheet = phone.page, phone.sheet
    phone.opens_form()
    phone.tap("label:has([name=declarer][value='2'])")
    page.fill("#cards-0", "11+10")
    leaves_the_form(phone)
    fine(phone, "−50")
    page.reload()
    expect(page.locator("#amount"), "as it was typed").to_have_value("−50")
    page.goto(sheet)
    phone.opens_form()
    expect(page.locator("#cards-0"), "half told").to_have_value("11+10")
    expect(page.locator("#amount")).to_have_value("")
    leaves_the_form(phone)
    fine(phone, "−60")
    page.fill("#reason", "a revoke")
    phone.tap("#record")
    phone.is_back_at_the_sheet()
    expect(page.locator(".sheet thead .total").first).to_have_text("−60")
    phone.opens_form()
    phone.tap("[data-begun=take]")
    expect(page.locator("#cards-0"), "and still half told").to_have_value("11+10")
    leaves_the_form(phone)
    fine(phone, "")
    expect(page.locator(".begun"), "it is sent").to_have_count(0)


def leaves_the_form(phone: Phone) -> None:
    """By the arrow, until the step back is done."""
    phone.tap("#overlay .home")
    expect(phone.page).not_to_have_url(FORM)


def fine(phone: Phone, amount: str) -> None:
    """A fine for Anna, opened from the sheet."""
    phone.tap(".asides [href*='outcome=adjustment']")
    phone.tap("label:has([name=player][value='0'])")
    phone.page.fill("#amount", amount)
