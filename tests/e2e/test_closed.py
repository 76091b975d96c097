"""The whole browser is closed while nobody answers, and opened again where nobody does: the evening goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, expect

from tests.e2e.conftest import serving
from tests.e2e.table import Phone, expect_scores, expect_sheet, says_why, scores
from tests.e2e.test_ahead import (  # noqa: F401 - the fixture
    EVENING,
    FIRST_HAND,
    ON_THE_SHEET,
    PLAYERS,
    RECORD,
    THEIRS,
    _built,
    at_a_game,
    is_told,
    tells_one,
)
from tests.ports import free_port


def test_the_browser_is_closed_and_a_forgotten_hand_put_in_without_a_server(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    tmp_path: Path,
) -> None:
    server, port = tmp_path / "server", free_port()
    server.mkdir()
    told = browser_type_launch_args | browser_context_args | {"service_workers": "allow"}

    def opened(address: str) -> BrowserContext:
        return browser_type.launch_persistent_context(tmp_path / "browser", **told | {"base_url": address})

    with serving(server, port) as address:
        context = opened(address)
        phone = at_a_game(context)
        sheet = phone.page.url.split("#")[0]
    tells_one(phone, EVENING[0])
    pencil = scores(phone.page)
    context.close()

    context = opened(address)
    phone = Phone(context.new_page(), PLAYERS)
    page = phone.page
    page.goto(sheet)
    expect(page.locator("tr.sending")).to_have_count(1)
    expect_scores(page, pencil)  # as it was when the browser was closed
    page.goto(f"{sheet}/deals/2/insert")
    phone.fills(THEIRS)
    phone.tap("#record")
    says_why(page, "it was forgotten")
    phone.tap("[name=save]")
    page.wait_for_url(f"{sheet}#now")
    expect(page.locator("#unsent")).to_be_visible()
    expect(page.locator(ON_THE_SHEET), "both that wait are in pencil by now").to_have_count(3)
    tells_one(phone, EVENING[3])
    with serving(server, port):
        page.reload()
        expect(page.locator("#unsent")).to_be_hidden()
        expect(page.locator(".sending")).to_have_count(0)
        is_told(page, sheet)
        page.goto(sheet)
        expect_sheet(page, replace(RECORD, deals=(FIRST_HAND, THEIRS, EVENING[0], EVENING[3])))
        context.close()
