"""A whole game by Tab, arrows, digits, Enter and Escape alone; where one is can always be seen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.engine.record import Deal, Outcome, Parts, Suit
from tests.e2e.table import AT_THE_SHEET, expect_scores, expect_sheet, hand
from tests.e2e.test_whole_game import PLAYERS, RECORD
from tests.engine.games import TIMES

FAR = 80  # presses of a key, after which one does not go on
# The ring around what has the focus; a box drawn by its label, or a row of labels, has it there; a number is framed.
RING = """() => {
    const { activeElement: here } = document;
    if (here.matches(".padded") && parseFloat(getComputedStyle(here).borderTopWidth) >= 2) return true;
    const labels = here.matches(".unseen") ? [...here.labels] : [];
    return [here, ...labels.flatMap(label => [label, label.parentElement, ...label.children])].some(each => {
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && each.getBoundingClientRect().width > 20;
    });
}"""
H, D, C, S = Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES
GIVEN_UP = Deal(outcome=Outcome.ROSPISAT, declarer="Anna", bid=100)


def boris(bid: int, *marriages: Suit) -> Deal:
    return hand("Boris", bid, {"Anna": 20, "Boris": Parts(cards=100, marriages=marriages), "Vera": 0})


@dataclass
class Keyboard:
    """Hands that only press keys."""

    page: Page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Tabs on until there; wherever one comes by, it can be seen."""
        for _ in range(FAR):
            self.press(key)
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                assert self.page.evaluate(RING), f"nobody sees that {selector} has the focus"
                return
        pytest.fail(f"no Tab leads to {selector}")

    def chooses(self, value: str, key: str) -> None:
        """Goes through the choices of one name to this one."""
        for _ in range(FAR):
            if self.page.evaluate("document.activeElement.value") == value:
                return
            self.press(key)
        pytest.fail(f"no {key} leads to {value}")

    def begins(self) -> None:
        self.page.goto("/")
        self.tab_to(".dock .primary")
        self.press("Enter")
        self.page.wait_for_selector("#new-game")
        self.page.wait_for_load_state()  # as in table.py
        for row, name in enumerate(PLAYERS):
            self.tab_to(f"#name-{row}")
            self.type(name)
        self.tab_to("[name=first_dealer]", "Shift+Tab")
        self.chooses("0", "ArrowUp")
        self.tab_to(".dock .primary")
        self.press("Enter")
        self.page.wait_for_selector(".sheet")

    def opens_form(self) -> None:
        self.page.wait_for_load_state()  # as in table.py
        self.tab_to("a[data-record]")
        self.press("Enter")
        expect(self.page.locator("[name=declarer]").first).to_be_focused()

    def records(self, deal: Deal) -> None:
        """A played hand by Boris, whose own points stay blank."""
        self.opens_form()
        self.press("ArrowDown", "Enter", "Tab")
        expect(self.page.locator("#bid")).to_be_focused()
        self.type(str(deal.bid))
        self.press("Enter")
        points: Mapping[str, object] = deal.points or {}
        boris, anna = points["Boris"], points["Anna"]
        assert isinstance(boris, Parts)
        assert isinstance(anna, Parts)
        self.type(str(anna.cards))
        for suit in boris.marriages:
            self.tab_to(f"[data-seat='1'] [value={suit.value}]")
            self.press("Space")
        self.tab_to("#cards-2")
        self.type("0")
        self.press("Enter")
        self.is_back(deal)

    def gives_up(self, deal: Deal) -> None:
        """A rospisat by Anna."""
        self.opens_form()
        self.tab_to("[name=outcome]", "Shift+Tab")
        self.chooses(deal.outcome.value, "ArrowRight")
        self.press("Enter", "Space", "Enter", "Space", "Enter")
        self.is_back(deal)

    def is_back(self, deal: Deal) -> None:
        """On the sheet, with the button for the next hand under the finger."""
        expect(self.page.locator(".sheet tbody tr").last.locator(".bid")).to_have_text(str(deal.bid))
        self.page.wait_for_function(AT_THE_SHEET)

    def submits(self, selector: str) -> None:
        self.tab_to(selector)
        with self.page.expect_navigation():
            self.press("Enter")


def test_a_whole_game_by_the_keyboard_alone(page: Page) -> None:
    """To its end in `make long`: until then it is more of the same."""
    keys = Keyboard(page)
    keys.begins()
    keys.gives_up(GIVEN_UP)
    keys.tab_to(".undo button")
    keys.press("Enter")
    expect(page.locator(".redo button"), "which brings it back").to_be_focused()
    expect(page.locator(".sheet .empty"), "by a phone that knows its game it is struck out first").to_be_visible()
    expect_scores(page, [[]])
    expect(page.locator(".redo button"), "a second Enter in a hurry is none").to_be_enabled()
    keys.press("Enter")
    expect(page.locator("#d1")).to_be_visible()
    expect(page.locator(".undo button")).to_be_focused()
    first = boris(300, H, D, C)
    keys.records(first)
    expect(page.locator("a[data-record]")).to_be_focused()
    keys.tab_to("#d2 td:nth-of-type(2) a", "Shift+Tab")
    keys.press("Enter")
    expect(page.locator("#explanation")).to_contain_text("Contract made: bid 300, took 340")
    keys.press("Escape")
    expect(page.locator("#explanation")).to_be_hidden()
    expect(page.locator("#d2 td:nth-of-type(2) a")).to_be_focused()
    if TIMES == 1:
        return
    rest = (first, boris(280, H, D, C), boris(120, S))
    for deal in rest:
        keys.records(deal)
    expect_sheet(page, replace(RECORD, deals=(GIVEN_UP, first, *rest)))
    expect(page.locator(".winner")).to_have_text("Boris")
    keys.submits(".dock .primary")
    expect(page.locator(".empty")).to_be_visible()


def test_escape_leaves_the_form_step_by_step_and_the_focus_where_it_was(page: Page) -> None:
    keys = Keyboard(page)
    keys.begins()
    keys.opens_form()
    keys.press("ArrowDown", "Enter", "Enter")
    keys.type("15")
    keys.press("Escape")
    expect(page.locator("#pad")).to_be_hidden()
    keys.press("Escape")
    expect(page.locator("#deal-form")).to_have_count(0)
    expect(page.locator("a[data-record]")).to_be_focused()
