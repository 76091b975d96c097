"""Joining: whose table it is, the names as buttons, each device asked once; and a log that speaks of people."""

import re

import pytest
from flask import Flask

from tests.each import each
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.sharing.test_links import CHROME
from tests.server.visitor import Page, Visitor

ASKED = "Whose phone is this?"


@pytest.fixture
def links(anna: Visitor, sheet: Page) -> list[str]:
    return anna.links(sheet)


def seats(page: Page) -> dict[str, str]:
    """The buttons with a name on them, by the seat that they send."""
    return dict(re.findall(r'name="seat" value="(\d)"><span translate="no">([^<]+)</span>', page.html))


def authors(app: Flask, sheet: Page) -> list[str]:
    with app.app_context():
        return [logged.author for logged in app.extensions["service"].log(sheet.address.split("/")[2])]


def test_the_link_says_whose_table_it_is_and_offers_the_names(links: list[str], stranger: Visitor) -> None:
    page = stranger.follows(links[0])
    assert page.status == 200
    assert "Anna, Boris, Vera" in page.words
    assert seats(page) == {"0": "Anna", "1": "Boris", "2": "Vera"}
    assert 'class="bar"' not in page.html, "every part of the game is shut until one is in"


def test_two_taps_and_one_is_in_by_name(app: Flask, sheet: Page, links: list[str], stranger: Visitor) -> None:
    joined = stranger.taps(stranger.follows(links[0]), "/join", "seat", 1)
    assert joined.address == sheet.address
    assert ASKED not in joined.words
    record(stranger, joined, ORDINARY)
    assert authors(app, sheet) == ["", "Boris"]


def test_a_name_that_is_too_long_is_asked_once_more_and_not_lost(links: list[str], stranger: Visitor) -> None:
    page = stranger.joins(links[0], "x" * 41)
    assert page.status == 422
    assert "at most 40" in page.errors()["name"]
    assert page.forms[-1].value("name") == "x" * 41
    assert seats(page)


@each("seat", ["3", "99", "-1", "Anna"])
def test_no_seat_is_asked_once_more(app: Flask, links: list[str], sheet: Page, stranger: Visitor, seat: str) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    answer = stranger.client.post("/join", data={"code": links[0], "seat": seat})
    assert answer.status_code in (200, 422)
    assert "Who are you?" in answer.text
    assert stranger.opens(sheet.address).status == 403


def test_who_is_here_already_is_marked(links: list[str], stranger: Visitor, app: Flask) -> None:
    stranger.taps(stranger.follows(links[0]), "/join", "seat", 1)
    page = Visitor(app.test_client()).follows(links[0])
    assert re.findall(r'<span translate="no">(\w+)</span> <small>is here already</small>', page.html) == ["Boris"]


def test_who_watches_is_no_player(links: list[str], sheet: Page, stranger: Visitor) -> None:
    page = stranger.follows(links[1])
    assert "You come to watch" in page.words
    assert seats(page) == {}
    assert stranger.joins(links[1]).address == sheet.address


def test_a_way_into_the_game_outlives_the_question(links: list[str], sheet: Page, stranger: Visitor) -> None:
    page = stranger.taps(stranger.follows(f"{links[0]}/log"), "/join", "seat", 0)
    assert page.address == f"{sheet.address}/log"


def test_a_link_taken_back_lets_nobody_in(anna: Visitor, links: list[str], sheet: Page, stranger: Visitor) -> None:
    page = stranger.follows(links[0])
    anna.sends(anna.opens(f"{sheet.address}/share"), "/revoke")
    late = stranger.taps(page, "/join", "seat", 1)
    assert late.status == 422
    assert stranger.opens(sheet.address).status == 403


def test_the_owner_is_asked_once_and_her_log_bears_her_name(app: Flask, anna: Visitor, sheet: Page) -> None:
    assert ASKED in sheet.words
    again = record(anna, sheet, ORDINARY)
    assert again.html.index('class="undo"') < again.html.index('class="whose"'), "what is done every hand comes first"
    named = anna.taps(sheet, "/whose", "seat", 0)
    assert named.address == sheet.address
    assert ASKED not in named.words
    record(anna, named, ORDINARY)
    assert authors(app, sheet) == ["", "", "Anna"]


def test_a_question_is_on_one_page_only(anna: Visitor, sheet: Page, links: list[str], stranger: Visitor) -> None:
    stranger.joins(links[0], "Boris")
    for _ in range(2):
        assert ASKED in anna.opens(sheet.address).words
        assert ASKED not in stranger.opens(sheet.address).words


def test_a_watcher_is_not_asked_on_the_sheet(links: list[str], stranger: Visitor, sheet: Page) -> None:
    stranger.joins(links[1])
    with stranger.client.session_transaction() as session:
        session.pop("name")
    assert ASKED not in stranger.opens(sheet.address).words


def test_after_the_end_nobody_asks(anna: Visitor, sheet: Page) -> None:
    win = {"outcome": "adjustment", "player": 0, "amount": "+1000", "reason": "test"}
    assert ASKED not in record(anna, sheet, win).words


def who(page: Page) -> list[str]:
    return re.findall(r'<p class="log-who">(?:<b[^>]*>(.*?)</b> · )?<time', page.html)


def test_the_log_speaks_of_no_browser(anna: Visitor, sheet: Page, links: list[str], stranger: Visitor) -> None:
    for visitor in (anna, stranger):
        visitor.client.environ_base["HTTP_USER_AGENT"] = CHROME
    record(stranger, stranger.taps(stranger.follows(links[0]), "/join", "seat", 1), ORDINARY)
    page = anna.opens(f"{sheet.address}/log")
    assert "Chrome" not in page.html.partition('<ol class="log"')[2]  # a sentence for old browsers stands above
    assert who(page)[0] == "Boris"
    assert re.fullmatch(r"a phone without a name \([0-9a-f]{4}\)", who(page)[1])


def test_two_phones_of_one_name_are_told_apart(anna: Visitor, sheet: Page, links: list[str], stranger: Visitor) -> None:
    named = anna.taps(sheet, "/whose", "seat", 0)
    record(anna, named, ORDINARY)
    record(stranger, stranger.joins(links[0], "anna"), ORDINARY)
    told = who(anna.opens(f"{sheet.address}/log"))
    assert [name.rpartition(" ")[0] for name in told] == ["anna", "Anna", "Anna"]
    assert told[0][-6:] != told[1][-6:]
