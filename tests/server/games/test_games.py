"""A new game and the list: how people play, what does not fit, what the game is called, and that it is gone; and the
owner is told there that a backup failed, and nobody else.
"""

import re

import pytest
from flask import Flask

from scorekeeper.pages.games.rules_page import rule_field
from scorekeeper.rules.options import OPTIONS
from scorekeeper.service.retention import BackupState
from scorekeeper.store.backup_file import BackupProblem
from scorekeeper.store.sql_archive import SqlArchive
from scorekeeper.trouble import Trouble
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.visitor import Control, Page, Visitor


def test_lots_are_drawn_among_those_who_sit_there(anna: Visitor, state: Look) -> None:
    dealers = set()
    for _ in range(12):
        sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "Anna", "name_3": "Boris", "name_1": "Vera"})
        dealers.add(state(sheet).played.record.first_dealer)
        assert state(sheet).played.record.players == ("Anna", "Vera", "Boris")
    assert dealers <= {"Anna", "Vera", "Boris"}
    assert len(dealers) > 1


@each(("told", "field", "sentence"), [
    ({}, "name-0", "Write the names of the players."),
    ({"name_0": "Anna", "name_1": "anna", "name_2": "Vera"}, "name-1", "two players need different names"),
    ({"name_0": "Anna", "name_1": "B" * 41, "name_2": "Vera"}, "name-1", "A name of 1 to 40 characters"),
    ({"name_0": "Anna", "name_1": "B" * 300, "name_2": "Vera"}, "name-1", "Write at most 200 characters."),
    ({"name_0": "Anna"}, "name-0", "Too few names (1): these rules are for 3, 4 players. Add a name"),
    ({"name_0": "Anna", "name_1": "Boris", "name_2": "Vera", "first_dealer": 3}, "first-dealer",
     "That row has no name."),
])  # fmt: skip
def test_names_that_do_not_do(anna: Visitor, told: dict[str, object], field: str, sentence: str) -> None:
    page = anna.sends(anna.opens("/new"), "/new", told)
    assert page.status == 422
    assert sentence in page.errors()[field]
    for name, value in told.items():
        assert page.form("/new").value(name) == str(value), "nothing typed is lost"


def test_four_names_under_rules_for_three_say_what_to_do(anna: Visitor) -> None:
    page = anna.sends(anna.opens("/new"), "/new", {"system": "forfeit"}, button="show")
    told = {"name_0": "A", "name_1": "B", "name_2": "C", "name_3": "D"}
    page = anna.sends(page, "/new", told)
    assert page.status == 422
    assert page.errors()["name-3"].startswith("Too many names (4): these rules are for 3 players. Clear a name,")


def test_all_options_stand_on_the_page_once_with_their_words(anna: Visitor) -> None:
    form = anna.opens("/new").form("/new")
    assert {rule_field(option.id) for option in OPTIONS} <= form.names()
    texts = [control for control in form.controls if control.name == rule_field("barrel.level")]
    assert len(texts) == 1


def test_showing_a_system_turns_the_values_and_keeps_what_was_changed(anna: Visitor) -> None:
    page = anna.opens("/new")
    assert page.form("/new").value(rule_field("bid.step")) == "5"
    told = {"system": "polish", "name_0": "Ola", rule_field("reset.at"): "555"}
    page = anna.sends(page, "/new", told, button="show")
    form = page.form("/new")
    assert page.status == 200
    assert form.value(rule_field("bid.step")) == "10"
    assert form.value(rule_field("reset.at")) == "555"
    assert form.value("name_0") == "Ola"
    assert page.html.count('class="rule changed"') == 1


def test_house_rules_of_every_shape(sit: Sit, state: Look) -> None:
    typed = {
        "gold.enabled": "on", "bid.raise": "off", "barrel.level": "９００", "bid.silence_below": "\N{MINUS SIGN}100",
        "contract.rounding": "10", "barrel.kind": "locked", "reset.at": "555 777",
    }  # fmt: skip
    sheet = sit(**{rule_field(option): text for option, text in typed.items()})
    assert state(sheet).played.record.changes == {
        "gold.enabled": True, "bid.raise": False, "barrel.level": 900, "bid.silence_below": -100,
        "contract.rounding": 10, "barrel.kind": "locked", "reset.at": (555, 777),
    }  # fmt: skip


@each(("option", "typed", "sentence"), [
    ("barrel.level", "1000", "The barrel at 1000 would not begin below the winning score, 1000."),
    ("barrel.level", "1_000", "“1_000” is not a whole number."),
    ("barrel.level", "٣", "is not a whole number"),
    ("reset.at", "555, many", "Write whole numbers with commas between them"),
    ("bid.min", "0", "The number must be 1 or more."),
    ("penalty.amount", "", "Write a number here"),
    ("penalty.amount", "9" * 12, "The number must be 1000000 or less."),
    ("game.players", "3, 7", "7 people cannot play; the game is for 2, 3 or 4."),
])  # fmt: skip
def test_house_rules_that_do_not_do(anna: Visitor, option: str, typed: str, sentence: str) -> None:
    names = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}
    page = anna.sends(anna.opens("/new"), "/new", {**names, rule_field(option): typed})
    assert page.status == 422
    assert sentence in page.errors()[rule_field(option)]
    assert page.form("/new").value(rule_field(option)) == typed
    assert page.form("/new").value("name_2") == "Vera"


def test_what_no_field_asks_for_is_not_taken(app: Flask, anna: Visitor, state: Look) -> None:
    """Whose game it is and what it follows upon is the server's to say; when it began within bounds too
    (test_beginning.py).
    """
    form = anna.opens("/new").form("/new")
    form.fill({"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
    told = ("id", "author", "device", "seq", "rematch_of", "keeper", "hash", "players", "deals", "ended")
    forged = [Control(kind="text", name=name, value="2001-01-01T00:00:00+00:00") for name in told]
    form.controls += forged
    begun = state(anna.sends_again(form))
    with app.app_context():
        (first,) = app.extensions["service"].log(begun.game)
    assert "2001-01-01" not in repr((begun, first))
    assert (first.at, first.author) == ("2026-11-21T19:00:00+00:00", "")


def test_of_a_field_told_twice_the_first_one_in_the_form_counts(anna: Visitor, state: Look) -> None:
    """And nothing that stands in the address."""
    form = anna.opens("/new").form("/new")
    form.fill({"name_0": "Anna", "name_1": "Boris", "name_2": "Vera", "first_dealer": 0})
    form.controls += [Control(kind="text", name=f"name_{place}", value="Evil") for place in range(3)]
    form.action += "?name_0=Worse&name_1=Worse&first_dealer=2"
    record = state(anna.sends_again(form)).played.record
    assert (record.players, record.first_dealer) == (("Anna", "Boris", "Vera"), "Anna")


def test_the_list_leads_back_into_a_game(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens("/")
    assert f'href="{sheet.address}#now"' in page.html
    assert "Anna 0 Boris 0 Vera 0 Dealer: Anna" in page.words


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
def test_the_heading_has_the_name_or_the_players(anna: Visitor, sheet: Page, path: str) -> None:
    nameless = anna.opens(sheet.address + path).html
    assert "Anna, Boris, Vera" in _title(nameless)
    assert "game-called" not in nameless
    anna.sends(anna.opens(f"{sheet.address}/about"), "/rename", {"title": "Vera’s <Christmas>"})
    named = anna.opens(sheet.address + path).html
    assert "Vera’s &lt;Christmas&gt;" in _title(named)
    assert "Anna, Boris" not in _title(named)
    told = '<p class="game-called" title="Vera’s &lt;Christmas&gt;" translate="no">Vera’s &lt;Christmas&gt;</p>'
    assert named.count(told) == 1


def _title(page: str) -> str:
    return page.partition("<title>")[2].partition("</title>")[0]


class Told:
    def __init__(self, **told: str) -> None:
        self.told = told

    def state(self) -> BackupState:
        return BackupState(folder="/mnt/stick", **self.told)


@each(("trouble", "sentence"), [
    ("no_folder", "The folder /mnt/stick is not there. Is its disk plugged in?"),
    (Trouble.FULL, "The disk of /mnt/stick is full."),
    (Trouble.UNREACHABLE, "PostgreSQL does not answer."),
    (BackupProblem.SPOILT, "What was read back from /mnt/stick is not what was written there"),
    (BackupProblem.OTHER_GAMES, "Those in /mnt/stick are of other games, and none of them is touched."),
    ("other", "Run “scorekeeper backup” on the server: it says why."),
])  # fmt: skip
def test_the_owner_is_told_what_failed(app: Flask, anna: Visitor, boris: Visitor, trouble: str, sentence: str) -> None:
    app.extensions["backups"] = Told(trouble=trouble, saved="2026-11-20")
    for address in ("/", "/device/owners"):
        words = boris.opens(address).words
        assert f"The backup failed. {sentence}" in words
        assert "The last good backup is of 2026-11-20 UTC." in words
    assert "backup" not in anna.opens("/").words


def test_the_owner_is_told_which_game_is_damaged_and_that_all_others_are_saved(app: Flask, boris: Visitor) -> None:
    app.extensions["backups"] = Told(trouble="damaged_game", why="g, h", saved="2026-11-20")
    for address in ("/", "/device/owners"):
        words = boris.opens(address).words
        assert "A game is damaged. All games are saved every day, the damaged ones as they are: g, h. " in words
        assert "failed" not in words
