"""Bringing a game along, on the phone: by paste, by file, and a list of plain numbers from another keeper."""

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from scorekeeper.service.game_link import pack_game
from tests.e2e.table import brings_in

RECORD: dict[str, Any] = {
    "format": "thousand-record/1",
    "rules": {"system": "russian"},
    "players": ["Anna", "Boris", "Vera"],
    "deals": [{"declarer": "Boris", "bid": 120, "points": {"Anna": 5, "Boris": 155, "Vera": 0}}],
}
LONG_STORY = {
    "outcome": "adjustment",
    "player": "Vera",
    "amount": -120,
    "reason": "a revoke",
    "note": Random(2).randbytes(300).hex(),
}


def expect_totals(page: Page, *expected: str) -> None:
    expect(page.locator(".sheet thead .total")).to_have_text(expected, use_inner_text=True)


def test_a_file_that_is_too_large_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    for size in (3_000_000, 30_000_000):
        large = tmp_path / f"{size}.json"
        large.write_bytes(b"1" * size)
        page.goto("/import")
        page.set_input_files("#file", large)
        brings_in(page)
        expect(page.locator(".alarm")).to_contain_text("larger than 2 MB")


def test_codes_that_the_camera_reads_one_by_one_are_put_together(page: Page) -> None:
    """Each opens a page of its own, in any order."""
    page.goto("/import")
    parts = pack_game({**RECORD, "deals": [*RECORD["deals"], LONG_STORY]})
    assert len(parts) > 1
    for here, part in enumerate(reversed(parts[1:]), 1):
        other = page.context.new_page()
        other.goto(f"/import#{part}")
        expect(other.locator("#link-said")).to_contain_text(f"{here} of {len(parts)} codes are here.")
        other.close()
    page.goto(f"/import#{parts[0]}")
    expect(page.locator("#link-said")).to_contain_text("The game is here.")
    brings_in(page)
    expect_totals(page, "5", "120", "−120")
