"""What is widest on the narrowest screen."""

import pytest
from playwright.sync_api import Page

from tests.e2e.places import PLAYERS
from tests.e2e.table import ALL_OPEN


def test_four_scores_stand_beside_the_button(page: Page) -> None:
    """A fourth player who scores from the talon, and numbers of five signs."""
    page.goto("/new")
    page.evaluate(ALL_OPEN)
    page.tap("#add-name")
    for row, name in enumerate((*PLAYERS, "Maximiliane")):
        page.fill(f"[name=name_{row}]", name)
    page.select_option("[name=rule_bonus__sit_out]", "cards_and_marriages")
    page.tap(".dock .primary")
    page.tap("a[data-record]")
    page.wait_for_selector("#deal-form")
    page.evaluate(ALL_OPEN)
    for tap in ("declarer", "talon"):
        page.locator(f"label:has([name={tap}])").first.tap()
    page.fill("#bid", "1300")
    for cards in (20, 10):
        next(each for each in page.locator(".cards").all() if not each.input_value()).fill(str(cards))
    page.wait_for_selector("#summary .summary-scores > span:nth-of-type(4)")
    wide = "each => each.filter(part => part.scrollWidth > part.clientWidth).map(part => part.textContent)"
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        assert page.locator("#summary .summary-scores > *").evaluate_all(wide) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 844})
def test_a_word_of_a_house_rule_is_not_broken_beside_its_control(page: Page) -> None:
    page.goto("/new")
    widths = "each => each.filter(label => label.offsetParent).map(label => label.getBoundingClientRect().width)"
    assert min(page.locator(".rule-label").evaluate_all(widths)) >= 120
