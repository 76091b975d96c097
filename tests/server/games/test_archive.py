"""The archive: every game that a device may see, found by player, day, system and state; nothing deleted by a slip."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.server.app import empty_wastebasket
from scorekeeper.server.games import archive_routes as archive
from scorekeeper.server.serve import _open_games
from scorekeeper.service.game_service import GameService
from scorekeeper.store.models import db
from tests.server.conftest import Clock, Sit
from tests.server.visitor import Page, Visitor
from tests.service.examples import record, start

Keep = Callable[..., None]


@pytest.fixture
def keep(app: Flask) -> Keep:
    """Puts a game of the house there, begun at 20:00 UTC on a day."""

    def kept(game: str, day: str = "2026-11-21", **told: object) -> None:
        command = replace(start(game, game, **told), at=f"{day}T20:00:00+00:00")
        with app.app_context():
            assert app.extensions["service"].start(command).seq == 1

    return kept


def found(page: Page) -> list[str]:
    return re.findall(r'class="game" href="/g/([\w-]+)', page.html)


def test_the_list_leads_to_the_archive_and_stays_short(boris: Visitor, keep: Keep) -> None:
    for number in range(25):
        keep(f"g{number:02}")
    page = boris.opens("/")
    assert len(found(page)) == 12
    assert 'href="/archive"' in page.html
    first, second = boris.opens("/archive"), boris.opens("/archive?page=2")
    assert (len(found(first)), len(found(second))) == (20, 5)
    assert "25 games" in first.words
    assert "Page 2 of 2" in second.words
    assert sorted(found(first) + found(second)) == [f"g{number:02}" for number in range(25)]
    assert 'rel="next" href="/archive?page=2"' in first.html


def test_a_device_sees_its_own_games(anna: Visitor, boris: Visitor, stranger: Visitor, sit: Sit, keep: Keep) -> None:
    keep("g")
    own = sit().address.split("/")[2]
    assert found(anna.opens("/archive")) == [own]
    assert set(found(boris.opens("/archive"))) == {own, "g"}
    nothing = stranger.opens("/archive")
    assert found(nothing) == []
    assert "No game yet" in nothing.words


FOUND = {
    "player=ANNA+boris": ["a", "c"],
    "player=,": ["b", "a", "c"],
    "player=christmas": ["c"],
    "player=%25": [],
    "system=polish": ["b"],
    "state=won": ["c"],
    "state=running&player=a": ["b", "a"],
    "from=2026-11-21&to=2026-11-21": ["a"],
    "from=0001-01-01&to=9999-12-31": ["b", "a", "c"],
    "page=99": ["b", "a", "c"],
    "page=0": ["b", "a", "c"],
}


def test_games_are_found(app: Flask, boris: Visitor, keep: Keep) -> None:
    keep("a")
    keep("b", "2026-11-23", players=("Wera", "Paweł", "Zosia"), first_dealer="Wera", system="polish")
    keep("c", "2026-11-19", title="Christmas")
    with app.app_context():
        service: GameService = app.extensions["service"]
        won = record(1, 'adjust Anna 1200 "the bank burst"', game="c")
        service.change(replace(won, at="2026-11-19T21:00:00+00:00"))
    assert {query: found(boris.opens(f"/archive?{query}")) for query in FOUND} == FOUND


CANNOT_BE = {
    "from=yesterday": ("from", ""), "to=2026-13-40": ("to", ""), "system=chess": ("system", ""),
    "state=eaten": ("state", ""), "from=2026-11-22&to=2026-11-20":
    ("to", "This is before “Played since”. Write a later day, or leave one of the two blank."),
}  # fmt: skip


def test_a_search_that_cannot_be_hides_nothing(boris: Visitor, keep: Keep) -> None:
    keep("a", title="Christmas")
    for query, (field, sentence) in CANNOT_BE.items():
        page = boris.opens(f"/archive?player=christ&{query}")
        assert (page.status, set(page.errors()), found(page)) == (422, {field}, ["a"]), query
        assert sentence in page.errors()[field]
        assert all(f'value="{typed}"' in page.html for typed in ("christ", *re.findall(r"=(2026-11-\d\d)", query)))


def test_with_very_many_games_nobody_waits(boris: Visitor, keep: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "SUMMED_UP", 2)
    for game in "abc":
        keep(game)
    page = boris.opens("/archive?player=anna")
    assert found(page) == ["b", "c"]
    assert "1 game has not been looked through yet." in page.words
    assert 'href="/archive?player=anna"' in page.html
    assert "not been looked through" not in boris.opens("/archive?player=anna").words


def test_a_search_goes_along_from_page_to_page(boris: Visitor, keep: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "ON_A_PAGE", 1)
    keep("a", title="Friday")
    keep("b", title="Friday")
    keep("c")
    page = boris.opens("/archive?player=fri&state=running")
    assert 'href="/archive?page=2&amp;player=fri&amp;state=running"' in page.html
    assert found(boris.opens("/archive?page=2&player=fri&state=running")) == ["b"]


def test_a_damaged_game_is_named_and_hides_no_other(app: Flask, boris: Visitor, keep: Keep) -> None:
    keep("a")
    keep("b")
    with app.app_context(), db.session.begin():
        db.session.execute(sa.text("UPDATE events SET payload = '{}' WHERE game = 'b'"))
    page = boris.opens("/archive")
    assert found(page) == ["a", "b"]
    assert "This game cannot be read. b" in page.words
    asked = boris.opens("/g/b/delete")
    assert boris.sends(asked, "/delete").status == 200
    assert found(boris.opens("/archive")) == ["a"]


def deletes(visitor: Visitor, sheet: Page) -> Page:
    return visitor.sends(visitor.opens(f"{sheet.address}/delete"), "/delete")


def test_a_game_is_deleted_after_a_question_and_brought_back_with_one_tap(anna: Visitor, sheet: Page) -> None:
    question = anna.opens(f"{sheet.address}/delete")
    assert "Delete this game?" in question.words
    assert anna.opens(sheet.address).status == 200
    lying = deletes(anna, sheet)
    assert lying.address == "/archive/deleted"
    assert "Goes for good on" in lying.words
    assert found(anna.opens("/archive")) == found(anna.opens("/")) == []
    back = anna.sends(lying, "/undelete")
    assert found(back) == [sheet.address.split("/")[2]]
    assert anna.opens(sheet.address).status == 200
    assert "There is none" in anna.opens("/archive/deleted").words


def test_a_deleted_game_is_shut(app: Flask, anna: Visitor, boris: Visitor, stranger: Visitor, sheet: Page) -> None:
    link = anna.links(sheet)[0]
    spec = anna.opens(f"{sheet.address}/deals/new")
    deletes(anna, sheet)
    for visitor in (anna, boris, stranger):
        page = visitor.opens(sheet.address)
        assert page.status == 410
        assert "This game was deleted." in page.words
        assert visitor.client.get(f"{sheet.address}/live").status_code == 410
        assert visitor.client.get(f"{sheet.address}/seq").status_code == 410
        assert visitor.opens(f"{sheet.address}/delete").status in (403, 410)
    told = {"declarer": 1, "bid": 120, "cards_0": 0, "cards_2": 0}
    assert anna.sends(spec, "/deals/new", told).status == 410
    joined = stranger.joins(link)
    assert joined.status == 422
    with app.app_context():
        assert app.extensions["service"].state(sheet.address.split("/")[2]).seq == 1


def test_who_may_bring_it_back_is_led_to_it(anna: Visitor, boris: Visitor, stranger: Visitor, sheet: Page) -> None:
    deletes(anna, sheet)
    for visitor, may in ((anna, True), (boris, True), (stranger, False)):
        page = visitor.opens(sheet.address)
        assert ("Deleted games can be brought back for 30 days." in page.words) is may
        assert ('href="/archive/deleted"' in page.html) is may
        assert ("whoever began it can bring it back" in page.words) is not may
    assert found(anna.opens("/archive")) == []
    anna.sends(anna.opens("/archive/deleted"), "/undelete")
    assert anna.opens(sheet.address).status == 200


def test_who_came_by_a_link_deletes_nothing(anna: Visitor, stranger: Visitor, boris: Visitor, sheet: Page) -> None:
    link = anna.links(sheet)[0]
    stranger.joins(link)
    about = stranger.opens(f"{sheet.address}/about")
    assert "Only the device that began this game" in about.words
    assert "/delete" not in about.html
    token = about.form("/rename").value("csrf_token")
    refused = stranger.client.post(f"{sheet.address}/delete", data={"csrf_token": token})
    assert refused.status_code == 403
    deletes(boris, sheet)
    assert "There is none" in stranger.opens("/archive/deleted").words
    assert stranger.client.post(f"{sheet.address}/undelete", data={"csrf_token": token}).status_code == 403
    assert anna.opens(sheet.address).status == 410
    anna.sends(anna.opens("/archive/deleted"), "/undelete")
    assert stranger.opens(sheet.address).status == 200


def test_the_server_forgets_old_games_at_its_start(app: Flask, clock: Clock, anna: Visitor, sheet: Page) -> None:
    deletes(anna, sheet)
    for days in (0, 31, 0.5):
        clock.passes(days=days)
        empty_wastebasket(app)
        assert anna.opens(sheet.address).status == 410
    clock.passes(days=1)
    _open_games(app)
    assert anna.opens(sheet.address).status == 404


def test_of_many_games_not_all_are_counted(boris: Visitor, keep: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in "abcdefg":
        keep(game)
    monkeypatch.setattr(archive, "ON_A_PAGE", 2)
    monkeypatch.setattr(archive, "COUNTED", 2)
    first = boris.opens("/archive")
    assert "more than 4 games" in first.words
    assert "Page 1 " in first.words
    assert "Page 1 of" not in first.words
    seen, page = set(found(first)), first
    for number in (2, 3, 4):
        assert f"page={number}" in page.html
        page = boris.opens(f"/archive?page={number}")
        seen |= set(found(page))
    assert seen == set("abcdefg")
    assert "7 games" in page.words
    assert "Page 4 of 4" in page.words
    assert "Page 4 of 4" in boris.opens("/archive?page=5").words
