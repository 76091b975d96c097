"""The sheet: its rows, undo, rematch, the result to send, time that is up, and the series."""

import html
import re
from collections.abc import Callable

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.pages.sheet import now_page as now
from scorekeeper.service.game_state import GameState
from scorekeeper.store.models import db
from tests.each import each
from tests.server.conftest import Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor
from tests.store.test_sql_wastebasket import empty

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

    monkeypatch.setattr("scorekeeper.pages.sheet.pencil_page.make_totals", counting)
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


def wins(visitor: Visitor, sheet: Page, seat: int, amount: int = 1000) -> Page:
    return record(visitor, sheet, {"outcome": "adjustment", "player": seat, "amount": f"{amount:+}", "reason": "test"})


def time_is_up(visitor: Visitor, sheet: Page) -> Page:
    return visitor.sends(visitor.opens(f"{sheet.address}/about"), "/end", {"why": "the last train"}, button="by_points")


def offered(page: Page) -> tuple[str, ...] | None:
    found = re.search(
        r'href="([^"]+)" download data-shares="([^"]+)" data-file="([^"]+)" data-kind="([^"]+)"', page.html
    )
    return found and tuple(html.unescape(part) for part in found.groups())


def test_a_game_that_is_over_offers_its_result_by_one_tap(anna: Visitor, sheet: Page) -> None:
    assert offered(sheet) is None, "as long as it goes on there is none"
    link = offered(wins(anna, sheet, 1))
    assert link is not None
    address, shares, file, kind = link
    answer = anna.client.get(address, buffered=True)
    assert (answer.status_code, answer.mimetype) == (200, kind)
    assert address == shares == f"{sheet.address}/files/result"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-UTC-Anna-Boris-Vera\.result\.png", file)
    assert file in answer.headers["Content-Disposition"]


def test_who_watches_may_send_it_too(anna: Visitor, sheet: Page, stranger: Visitor) -> None:
    stranger.joins(anna.links(sheet)[1])
    wins(anna, sheet, 1)
    assert offered(stranger.opens(sheet.address))
    assert stranger.opens(sheet.address).forms == []


@pytest.mark.parametrize(
    "ends", [time_is_up, lambda anna, sheet: anna.sends(anna.opens(f"{sheet.address}/about"), "/end")]
)
def test_nobody_deals_after_the_end(anna: Visitor, sheet: Page, ends: Callable[[Visitor, Page], Page]) -> None:
    def dealers(address: str) -> int:
        return len(re.findall(r'<th [^>]*class="[^"]*\bdeals\b', anna.opens(address).html))

    record(anna, sheet, ORDINARY)
    pages = (sheet.address, f"{sheet.address}/wall")
    assert [dealers(address) for address in pages] == [1, 1]
    ends(anna, sheet)
    assert [dealers(address) for address in pages] == [0, 0]


def test_the_sheet_counts_the_hands_and_the_form_names_the_last_one(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_game__deals_each=1)
    assert "Opens Boris from 100 Hand 1 of 3" in sheet.words
    record(anna, sheet, ORDINARY)
    record(anna, sheet, {"outcome": "redeal", "cause": "misdeal"})
    assert "Hand 2 of 3" in anna.opens(sheet.address).words
    assert "The last hand!" not in anna.opens(f"{sheet.address}/deals/new").words
    record(anna, sheet, ORDINARY)
    for address in (sheet.address, f"{sheet.address}/deals/new"):
        assert "The last hand! Whoever has most points after it wins." in anna.opens(address).words, address
    assert "Hand 3 of 3 The last hand!" in anna.opens(f"{sheet.address}/wall").words


def test_those_who_are_level_after_the_last_hand_win_together_or_play_on(anna: Visitor, sit: Sit) -> None:
    level = {"outcome": "rospisat", "declarer": 1, "bid": 100}
    sheet = sit(rule_game__deals_each=1)
    for _ in range(3):
        sheet = record(anna, sheet, level)
    assert "Winners Anna, Vera Most points after the last hand. They are level." in sheet.words
    sheet = sit(rule_game__deals_each=1, rule_finish__tie="play_on")
    for _ in range(3):
        sheet = record(anna, sheet, level)
    for address in (sheet.address, f"{sheet.address}/deals/new", f"{sheet.address}/wall"):
        assert "All hands have been played. The next one decides." in anna.opens(address).words, address
    assert "of 3" not in anna.opens(sheet.address).words


def test_when_time_is_up_most_points_win_everywhere(anna: Visitor, sheet: Page) -> None:
    record(anna, sheet, ORDINARY)
    ended = time_is_up(anna, sheet)
    assert ended.address == sheet.address
    assert "Winner Boris Most points when time was up “the last train”" in ended.words
    assert "Rematch" in ended.words
    assert "deals/new" not in ended.html
    for address in (f"{sheet.address}/wall", f"{sheet.address}/about"):
        page = anna.opens(address).words
        assert "time was up" in page, address
        assert "without a winner" not in page, address
    assert 'class="game-seat won"' in anna.opens("/").html
    assert "Anna, Boris, Vera" not in anna.opens("/archive?state=ended").words
    assert 'class="game-seat won"' in anna.opens("/archive?state=won").html
    assert "Time was up: the game was ended, and most points won." in anna.opens(f"{sheet.address}/log").words
    assert "Won: Boris, with most points when time was up" in anna.client.get(f"{sheet.address}/files/txt").text
    assert "Won: Boris, with most points when time was up" in anna.opens(f"{sheet.address}/print").words
    settled = anna.opens(f"{sheet.address}/facts?basis=game&rate=5&currency=EUR").words
    assert "Anna pays Boris 5 EUR" in settled


def test_a_stale_form_ends_no_game_without_a_hand(anna: Visitor, sheet: Page) -> None:
    form = anna.opens(f"{sheet.address}/about").form("/end")
    form.fill({"why": "the last train"})
    data = dict(form.data()) | {"by_points": "on"}
    answer = anna.client.post(form.action, data=data)
    assert answer.status_code == 422
    assert "nobody has most points" in answer.text
    assert 'value="the last train"' in answer.text


def rematch(visitor: Visitor, won: Page) -> Page:
    return visitor.sends(won, "/rematch")


def series(page: Page) -> str:
    found = re.search(r'<p class="series">The series so far: <b>(.*?)</b>', page.html)
    return html.unescape(found.group(1)).replace("\u00a0", " ") if found else ""


def call(visitor: Visitor, sheet: Page, seat: int, name: str) -> None:
    page = visitor.sends(visitor.opens(f"{sheet.address}/players"), "/players", {f"name_{seat}": name})
    visitor.saves(page, "/players")


def test_the_series_of_two_is_told_at_the_end_and_before_the_next_first_hand(anna: Visitor, sit: Sit) -> None:
    first = wins(anna, sit("russian-two", names="Anna Boris"), 0)
    assert series(first) == "", "one game is no series"
    second = rematch(anna, first)
    assert series(second) == "Anna 1 : 0 Boris"
    assert series(wins(anna, second, 1, 10)) == "", "in the middle of a game the sheet has no room to spare"
    ended = wins(anna, second, 1, 990)
    assert series(ended) == "Anna 1 : 1 Boris"
    assert series(wins(anna, rematch(anna, ended), 0)) == "Anna 2 : 1 Boris"


def test_a_game_that_time_ended_counts_and_one_without_a_winner_does_not(anna: Visitor, sheet: Page) -> None:
    second = rematch(anna, wins(anna, sheet, 2))
    wins(anna, second, 1, 100)
    third = rematch(anna, time_is_up(anna, second))
    assert series(third) == "Anna 0 · Boris 1 · Vera 1"
    assert series(anna.sends(anna.opens(f"{third.address}/about"), "/end")) == "Anna 0 · Boris 1 · Vera 1"


def test_a_correction_of_an_earlier_game_changes_the_series_on_every_page(anna: Visitor, sheet: Page) -> None:
    second = rematch(anna, wins(anna, sheet, 0))
    assert series(anna.opens(second.address)) == "Anna 1 · Boris 0 · Vera 0"
    anna.sends(anna.opens(sheet.address), "/undo")
    wins(anna, sheet, 1)
    assert series(anna.opens(second.address)) == "Anna 0 · Boris 1 · Vera 0"


def test_a_series_counts_people_and_a_seat_taken_over_brings_no_win(anna: Visitor, sheet: Page) -> None:
    second = rematch(anna, wins(anna, sheet, 0))
    call(anna, second, 0, "ANNA")
    assert series(anna.opens(second.address)) == "ANNA 1 · Boris 0 · Vera 0"
    call(anna, second, 0, "Dora")
    call(anna, second, 1, "Anna")
    assert series(wins(anna, second, 0)) == "Dora 1 · Anna 1 · Vera 0"


def test_a_series_is_counted_as_far_as_it_goes(app: Flask, anna: Visitor, sheet: Page) -> None:
    third = wins(anna, rematch(anna, wins(anna, rematch(anna, wins(anna, sheet, 0)), 1)), 2)
    anna.sends(anna.opens(f"{sheet.address}/delete"), "/delete")
    with app.app_context():
        empty(app.extensions["wastebasket"])
    assert series(anna.opens(third.address)) == "Anna 0 · Boris 1 · Vera 1"
