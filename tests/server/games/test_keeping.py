"""A game as a whole: renamed, ended without a winner, resumed, and its rules copied."""

import re

import pytest

from scorekeeper.store.sql_archive import SqlArchive
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor


@pytest.fixture
def sheet(sit: Sit) -> Page:
    return sit("polish", rule_barrel__level="900")


@pytest.fixture
def about(anna: Visitor, sheet: Page) -> Page:
    return anna.opens(f"{sheet.address}/about")


def test_the_page_that_asks_and_the_one_that_says_it_name_the_same_day(anna: Visitor, sheet: Page) -> None:
    asks = anna.opens(f"{sheet.address}/delete")
    said = anna.sends(asks, "/delete")
    days = [re.findall(r"\d+ \w+ 20\d\d", page.words) for page in (asks, said)]
    assert days[0]
    assert days[0] == days[1]


def test_a_game_gone_for_good_is_not_there(anna: Visitor, sheet: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SqlArchive, "summaries", lambda *_: {})
    page = anna.opens(f"{sheet.address}/delete")
    assert page.status == 404
    assert "There is no such game." in page.words


@pytest.mark.parametrize("path", ["", "/wall", "/share", "/files", "/facts"])
def test_the_heading_has_the_name_or_the_players(anna: Visitor, sheet: Page, about: Page, path: str) -> None:
    nameless = anna.opens(sheet.address + path).html
    assert "Anna, Boris, Vera" in _title(nameless)
    assert "game-called" not in nameless
    anna.sends(about, "/rename", {"title": "Vera’s <Christmas>"})
    named = anna.opens(sheet.address + path).html
    assert "Vera’s &lt;Christmas&gt;" in _title(named)
    assert "Anna, Boris" not in _title(named)
    told = '<p class="game-called" title="Vera’s &lt;Christmas&gt;">Vera’s &lt;Christmas&gt;</p>'
    assert named.count(told) == 1


def _title(page: str) -> str:
    return page.partition("<title>")[2].partition("</title>")[0]
