"""Every page in every language, at every width; in English `test_every_page.py` looks at them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from scorekeeper.wording.languages import LANGUAGES
from tests.e2e.places import PLACES, World
from tests.e2e.tongues import faults_in

PARTS = 4  # a language is minutes, and one core of the machine takes a whole test


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_every_page_speaks_one_language_and_fits_every_screen(
    browser: Browser, world: World, language: str, part: int
) -> None:
    assert faults_in(language, browser, world, PLACES[part::PARTS]) == []
