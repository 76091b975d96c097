"""The sheet: what the paper would show, the situation under it, undo, the end and the rematch."""

import re

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.pages.sheet import now_page as now
from scorekeeper.service.game_state import GameState
from scorekeeper.store.models import db
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

ROSPISAT: dict[str, object] = {"outcome": "rospisat", "declarer": 2, "bid_tap": 100}


def cells(page: Page, number: int) -> list[str]:
    """The cells of a deal as text, each with its classes before it."""
    row = re.search(rf'<tr id="d{number}".*?</tr>', page.html, re.DOTALL)
    assert row
    found = re.findall(r'<td class="([^"]*)"[^>]*>(.*?)</td>', row.group(), re.DOTALL)
    return [f"{look.strip()}: {' '.join(re.sub('<[^>]+>', ' ', text).split())}" for look, text in found]


def give(visitor: Visitor, sheet: Page, player: int, amount: int) -> Page:
    told = {"outcome": "adjustment", "player": player, "amount": f"{amount:+}", "reason": "test"}
    return record(visitor, sheet, told)


def test_the_barrel_is_a_box_with_its_hands_and_a_fall_an_arrow(anna: Visitor, sit: Sit) -> None:
    sheet = give(anna, sit(), 1, 870)
    sheet = record(anna, sheet, {"declarer": 0, "bid_tap": 100, "cards_0": 100, "cards_1": 20})
    assert cells(sheet, 2)[1].startswith("boxed: +10 880")
    assert "on the barrel, needs 120 points as declarer. 3 hands left." in sheet.words
    for used in (1, 2):
        sheet = record(anna, sheet, {"declarer": 0, "bid_tap": 100, "cards_0": 100, "cards_1": 10})
        assert "|" * used in cells(sheet, 2 + used)[1]
    assert "The last hand on it!" in sheet.words
    sheet = record(anna, sheet, {"declarer": 0, "bid_tap": 100, "cards_0": 100, "cards_1": 10})
    assert "fell" in cells(sheet, 5)[1]
    assert "−120 ↓1 760 off the barrel: fall no. 1" in cells(sheet, 5)[1]
    assert "falls: 1" in sheet.words


def test_a_gold_set_is_marked(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_gold__enabled="on")
    assert "×2 Gold set, hand 1 of 3" in sheet.words
    sheet = record(anna, sheet, {**ORDINARY, "bid_tap": 120})
    assert '<span class="factor">×2</span>' in sheet.html


@each(("told", "undo", "redo"), [
    ({"outcome": "redeal", "cause": "four_nines"}, "Undo the fresh deal Fresh deal: four nines",
     "Bring the fresh deal back"),
    ({"outcome": "adjustment", "player": 1, "amount": "-120", "reason": "a revoke"},
     "Undo the fine Boris −120 – a revoke", "Bring the fine back"),
    ({"outcome": "adjustment", "player": 2, "amount": "+60", "reason": "late"}, "Undo the bonus Vera +60 – late",
     "Bring the bonus back"),
    (ROSPISAT, "Undo hand 2 Anna +60 , Boris +60 , Vera P", "Bring hand 2 back"),
])  # fmt: skip
def test_undo_and_redo_name_their_row(anna: Visitor, sit: Sit, told: dict[str, object], undo: str, redo: str) -> None:
    sheet = record(anna, record(anna, sit(), ORDINARY), told)
    assert undo in sheet.words
    assert redo in anna.sends(sheet, "/undo").words


def test_two_phones_that_tap_rematch_stay_at_one_table(anna: Visitor, boris: Visitor, end: Page) -> None:
    other = boris.opens(end.address)
    assert boris.sends(other, "/rematch").address == anna.sends(end, "/rematch").address
    undone = anna.sends(anna.opens(end.address), "/undo")
    later = record(anna, undone, ORDINARY)
    assert anna.sends(later, "/rematch").address != anna.sends(end, "/rematch").address, "that end was taken back"


def test_after_a_deleted_rematch_the_next_tap_begins_another(anna: Visitor, boris: Visitor, end: Page) -> None:
    other = boris.opens(end.address)
    first = anna.sends(end, "/rematch")
    anna.sends(anna.opens(f"{first.address}/delete"), "/delete")
    second = anna.sends(end, "/rematch")
    assert (second.status, boris.sends(other, "/rematch").address) == (200, second.address)
    assert second.address not in (first.address, end.address)
    anna.sends(anna.opens(f"{second.address}/delete"), "/delete")
    third = anna.sends(end, "/rematch")
    assert third.status == 200
    assert third.address not in (first.address, second.address, end.address)


def test_nobody_can_take_the_place_of_a_rematch(anna: Visitor, stranger: Visitor, end: Page, state: Look) -> None:
    """Who only knows the address of a game cannot make the key of its rematch."""
    guessed = f"{state(end).game}-{state(end).seq}"
    page = stranger.opens("/new")
    next(control for control in page.form("/new").controls if control.name == "key").value = guessed
    taken = stranger.sends(page, "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
    again = anna.sends(end, "/rematch")
    assert again.address != taken.address
    assert state(again).played.record.players == ("Anna", "Boris", "Vera")


def test_nothing_comes_from_elsewhere(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, sit(), ORDINARY)
    for address in ("/", "/new", sheet.address, f"{sheet.address}/deals/new", f"{sheet.address}/deals/1"):
        text = anna.opens(address).html.replace(f"http://localhost{sheet.address}", "")  # which stands on paper
        assert "http" not in re.sub(r"<!doctype html>", "", text).replace("http-equiv", "")
        assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son[a-z]+=", text)


def test_a_page_is_printed_once(anna: Visitor, boris: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[int] = []
    really = now.make_totals

    def counting(state: GameState) -> object:
        printed.append(state.seq)
        return really(state)

    monkeypatch.setattr("scorekeeper.pages.sheet.sheet.make_totals", counting)
    sheet = record(anna, sit(), ORDINARY)
    for visitor in (anna, boris):
        visitor.sends(visitor.opens(sheet.address), "/whose", button="seat")
    printed.clear()
    visits = [visitor.opens(sheet.address) for visitor in (anna, boris, anna)]
    assert printed == []
    assert len({visit.form("/undo").value("key") for visit in visits}) == 3
    tokens = [visit.forms[0].value("csrf_token") for visit in visits]
    assert tokens[0] != tokens[1]
    assert "blank-" not in visits[0].html
    undone = boris.sends(visits[1], "/undo")
    assert 'id="d1"' not in undone.html
    assert printed == [3]
    anna.opens(f"{sheet.address}?lang=de")
    assert printed == [3, 3], "another language is another page"


def row(sheet: Page, number: int) -> str:
    """The row of a deal, as it is in the page."""
    return re.findall(rf'<tr id="d{number}".*?</tr>', sheet.html, re.DOTALL)[0]


def test_a_sheet_that_was_drawn_before_costs_two_questions_to_the_database(app: Flask, anna: Visitor, sit: Sit) -> None:
    """Whether this device may, and how far the game is: nothing else can have changed."""
    sheet, asked = sit(), list[str]()
    anna.opens(sheet.address)
    with app.app_context():
        sa.event.listen(db.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    anna.opens(sheet.address)
    assert [" ".join(statement.split()[:2]) for statement in asked] == ["SELECT CASE", "SELECT max(events.seq)"]
