"""A game as a whole: renamed, ended without a winner, resumed, and its rules copied."""

import re

import pytest

from scorekeeper.store.sql_archive import SqlArchive
from tests.server.conftest import Look, Sit
from tests.server.visitor import Page, Visitor


@pytest.fixture
def sheet(sit: Sit) -> Page:
    return sit("polish", rule_barrel__level="900")


@pytest.fixture
def about(anna: Visitor, sheet: Page) -> Page:
    return anna.opens(f"{sheet.address}/about")


def test_a_game_gets_a_name_and_loses_it_again(anna: Visitor, sheet: Page, about: Page, state: Look) -> None:
    page = anna.sends(about, "/rename", {"title": " Christmas  "})
    assert page.status == 200
    assert state(sheet).played.record.title == "Christmas"
    assert "Christmas" in anna.opens("/").words
    assert "The game was renamed. Name of the game not told → Christmas" in anna.opens(f"{sheet.address}/log").words
    anna.sends(page, "/rename", {"title": ""})
    assert state(sheet).played.record.title is None


def test_a_game_ends_without_a_winner_and_is_resumed(anna: Visitor, sheet: Page, about: Page, state: Look) -> None:
    ended = anna.sends(about, "/end", {"why": "the last train"})
    assert ended.address == sheet.address
    assert "Ended without a winner “the last train”" in ended.words
    assert "deals/new" not in re.sub(r"<template.*?</template>", "", ended.html, flags=re.DOTALL)
    assert "Undo" not in ended.words
    assert anna.client.get(f"{sheet.address}/deals/new").status_code == 303, "to the sheet: no hand can be added"
    for address in ("/", "/archive", f"{sheet.address}/wall", f"{sheet.address}/about"):
        assert "Ended without a winner" in anna.opens(address).words, address
    assert "ended without a winner" in anna.client.get(f"{sheet.address}/files/txt").text
    again = anna.sends(ended, "/resume")
    assert "Record the hand" in again.words
    assert not state(sheet).is_ended()
    assert "ended without a winner" not in anna.client.get(f"{sheet.address}/files/txt").text
    assert "The game was resumed." in anna.opens(f"{sheet.address}/log").words


def test_the_rules_of_a_game_are_copied_as_they_are_in_force(anna: Visitor, sheet: Page, state: Look) -> None:
    page = anna.opens(f"{sheet.address}/copy")
    form = page.form("/new")
    assert [form.value(f"name_{row}") for row in range(4)] == ["Anna", "Boris", "Vera", ""]
    assert (form.value("system"), form.value("rule_barrel__level")) == ("polish", "900")
    copied = anna.sends(page, "/new")
    assert copied.address != sheet.address
    assert state(copied).table().terms.rules == state(sheet).table().terms.rules
    assert state(copied).played.record.players == state(sheet).played.record.players


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
