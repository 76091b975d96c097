"""Bringing a game along, on the phone, by a file."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.table import brings_in

RECORD: dict[str, Any] = {
    "format": "thousand-record/1",
    "rules": {"system": "russian"},
    "players": ["Anna", "Boris", "Vera"],
    "deals": [{"declarer": "Boris", "bid": 120, "points": {"Anna": 5, "Boris": 155, "Vera": 0}}],
}


def test_a_file_that_is_too_large_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    for size in (3_000_000, 30_000_000):
        large = tmp_path / f"{size}.json"
        large.write_bytes(b"1" * size)
        page.goto("/import")
        page.set_input_files("#file", large)
        brings_in(page)
        expect(page.locator(".alarm")).to_contain_text("larger than 2 MB")
