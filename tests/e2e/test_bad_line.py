"""A line that is there and is bad: it loses one thing, or answers nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from scorekeeper.pocket.build import build
from tests.e2e.table import Phone, tells
from tests.e2e.test_ahead import FIRST, PLAYERS, is_known

OWN = "**/pocket/log.*"


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


def test_a_script_that_was_lost_once_is_asked_for_again(page: Page) -> None:
    """Without it the phone never learns its game, and could not go ahead once the line is gone."""
    sheet = Phone(page, PLAYERS).begins()
    tells(page, sheet, FIRST)
    lost: list[Route] = []

    def lose_one(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route)
        route.abort()

    page.route(OWN, lose_one)
    with page.expect_event("requestfailed", lambda request: "/pocket/log." in request.url):
        page.goto(sheet)
    is_known(page, sheet, 2)
