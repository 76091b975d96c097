"""Every page in the languages of Latin letters, at every width; in English `test_every_page.py` looks at them. One
language is a minute and more, so they stand in two files: a file is what one core of the machine takes at a time
(Makefile).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from scorekeeper.wording.languages import LANGUAGES
from tests.e2e.places import World
from tests.e2e.tongues import CYRILLIC, LATIN, faults_in


@pytest.mark.parametrize("language", LATIN)
def test_every_page_speaks_one_language_and_fits_every_screen(browser: Browser, world: World, language: str) -> None:
    assert faults_in(language, browser, world) == []


def test_no_language_is_left_out() -> None:
    assert sorted(("en", *LATIN, *CYRILLIC)) == sorted(LANGUAGES)
