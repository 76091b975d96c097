"""How much a server keeps, for one device and in all, and how often one may join, begin a game or import some, which no
phone at a real table ever meets; a hand is never refused for room. And a game that may not grow any further says so, on
whatever page, and nothing typed is lost.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.limits import LEAST_FREE, RATES
from scorekeeper.service import limits
from tests.apps import fresh_app
from tests.server.conftest import Look, Sit
from tests.server.exchange.test_files import record
from tests.server.exchange.test_imports import pastes, whole
from tests.server.visitor import Page, Visitor

FULL = "This game is as large as any may be, and takes nothing more."
FULL_HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0, "note": "so it was"}


@pytest.mark.parametrize(("limit", "most", "where", "told"), [
    ("MOST_DEALS", 1, "deals/new", {"declarer": 2, "bid_tap": 100, "cards_0": 30, "cards_1": 0, "note": "so it was"}),
    ("MOST_EVENTS", 2, "deals/1/amend", {"cards_0": 20, "cards_1": 100}),
])  # fmt: skip
def test_what_does_not_fit_is_refused_and_kept(
    anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch, limit: str, most: int, where: str, told: dict[str, object]
) -> None:
    sheet = anna.tells(sit(), FULL_HAND)
    monkeypatch.setattr(limits, limit, most)
    page = anna.sends(anna.opens(f"{sheet.address}/{where}"), where, told)
    assert (page.status, FULL in page.words) == (422, True)
    assert {name: page.form(where).value(name) for name in told} == {name: str(value) for name, value in told.items()}


def test_steps_that_do_not_fit_say_so(anna: Visitor, sit: Sit, state: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = anna.sends(anna.tells(anna.tells(sit(), FULL_HAND), FULL_HAND), "/undo")
    monkeypatch.setattr(limits, "MOST_EVENTS", 4)
    for step in ("/undo", "/redo"):
        page = anna.sends(sheet, step)
        assert (page.status, FULL in page.words) == (422, True), step
        assert page.form(step), "one may look again"
    assert state(sheet).seq == 4


TABLE = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Flask]:
    """A server that keeps two games of a device and three in all."""
    with fresh_app(tmp_path, GAMES_PER_DEVICE=2, GAMES_IN_ALL=3) as app:
        yield app


def begin(visitor: Visitor) -> Page:
    return visitor.sends(visitor.opens("/new"), "/new", TABLE)


def test_a_device_begins_so_many_games_and_plays_on(small: Flask) -> None:
    anna, boris = Visitor(small.test_client()), Visitor(small.test_client())
    sheets = [begin(anna), begin(anna)]
    assert [sheet.status for sheet in sheets] == [200, 200]
    refused = begin(anna)
    assert refused.status == 413
    assert "This device has begun as many games as this server keeps for one device." in refused.words
    assert "ask whoever runs this server" in refused.words
    assert record(anna, sheets[0]).status == 200, "what is being played goes on"
    assert begin(boris).status == 200, "another device has room of its own"


def test_a_form_that_comes_again_needs_no_room(small: Flask) -> None:
    anna = Visitor(small.test_client())
    begin(anna)
    page = anna.opens("/new")
    last = anna.sends(page, "/new", TABLE)
    assert anna.sends(page, "/new", TABLE).address == last.address
    assert begin(anna).status == 413


def test_all_devices_together_begin_so_many(small: Flask) -> None:
    for _ in range(3):
        assert begin(Visitor(small.test_client())).status == 200
    refused = begin(Visitor(small.test_client()))
    assert refused.status == 413
    assert "This server keeps as many games as it may." in refused.words


def test_an_import_and_a_rematch_are_games_too(small: Flask) -> None:
    anna = Visitor(small.test_client())
    page = anna.sends(anna.opens("/new"), "/new", {"system": "house"}, button="show")
    end = record(anna, anna.sends(page, "/new", {**TABLE, "rule_game__target": "100"}))
    document = anna.client.get(f"{end.address}/files/record").get_data(as_text=True)
    begin(anna)
    assert anna.sends(end, "/rematch").status == 413
    assert anna.sends(anna.opens("/import"), "/import", {"text": document.replace("Anna", "Nina")}).status == 413


def rematches(visitor: Visitor, sheet: Page, times: int) -> list[int]:
    token = visitor.opens(sheet.address).form("").value("csrf_token")
    sent = [{"csrf_token": token, "key": f"fresh-key-0123456789-{number}"} for number in range(times)]
    return [visitor.client.post(f"{sheet.address}/rematch", data=one).status_code for one in sent]


def test_a_rematch_is_one_more_game_of_whoever_began_the_first(small: Flask) -> None:
    """Else whoever keeps the score by a link would fill the server, and the quota of a device that does nothing."""
    anna, helper = Visitor(small.test_client()), Visitor(small.test_client())
    sheet = record(anna, begin(anna))
    helper.joins(anna.links(sheet)[0])
    assert rematches(helper, sheet, 3) == [303, 413, 413]


def test_what_goes_on_by_an_import_needs_room_too(small: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game of one event, and then the same with megabytes behind it: that would be a way around."""
    anna, boris = Visitor(small.test_client()), Visitor(small.test_client())
    sheet = record(anna, begin(anna))
    short = whole(anna, sheet)
    longer = whole(anna, record(anna, sheet))
    kept = pastes(boris, json.dumps(short))
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=LEAST_FREE - 1))
    assert pastes(boris, json.dumps(short)).address == kept.address, "what is there already needs none"
    assert pastes(boris, json.dumps(longer)).status == 413
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=LEAST_FREE))
    assert pastes(boris, json.dumps(longer)).address == kept.address


@pytest.mark.parametrize(
    ("name", "said"), [("MEGABYTES_PER_DEVICE", "as this server keeps for one"), ("MEGABYTES_IN_ALL", "as it may")]
)
def test_bytes_count_as_well(tmp_path: Path, name: str, said: str) -> None:
    with fresh_app(tmp_path, **{name: 0}) as app:
        assert said in begin(Visitor(app.test_client())).words


def test_the_last_of_the_disk_is_for_hands(small: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Visitor(small.test_client())
    sheet = begin(anna)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=LEAST_FREE - 1))
    refused = begin(Visitor(small.test_client()))
    assert refused.status == 413
    assert "This server keeps as many games as it may." in refused.words
    assert record(anna, sheet).status == 200
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=LEAST_FREE))
    assert begin(Visitor(small.test_client())).status == 200


@pytest.mark.parametrize("given", ["many", "-1", "", "1.5", "٣", "9" * 13])
def test_a_quota_is_a_number(tmp_path: Path, given: str) -> None:
    with pytest.raises(Complaint, match="GAMES_IN_ALL must be a whole number"), fresh_app(tmp_path, GAMES_IN_ALL=given):
        pass


FORMS = {"/join": "links.enter", "/new": "games.create", "/import": "imports.take", "/archive/import": "bundles.take"}
SENT = {"/new": {"show": "1"}}
FROM = {"REMOTE_ADDR": "192.168.1.17"}


def most(endpoint: str) -> int:
    return int(RATES[endpoint][0].split()[0])


def send(client: FlaskClient, page: Page, action: str, address: str = "192.168.1.17") -> int:
    token = next(value for form in page.forms for name, value in form.data() if name == "csrf_token")
    data = {"csrf_token": token, **SENT.get(action, {})}
    return client.post(action, data=data, environ_overrides={"REMOTE_ADDR": address}).status_code


@pytest.mark.parametrize("action", FORMS)
def test_a_device_that_sends_too_often_is_told_to_wait(anna: Visitor, boris: Visitor, action: str) -> None:
    page = anna.opens(action)
    answered = [send(anna.client, page, action) for _ in range(most(FORMS[action]) + 1)]
    assert 429 not in answered[:-1]
    assert answered[-1] == 429
    assert send(boris.client, boris.opens(action), action) != 429, "another device at the same address may go on"


def test_it_is_told_in_words_and_for_how_long(anna: Visitor) -> None:
    page = anna.opens("/join")
    for _ in range(most("links.enter")):
        send(anna.client, page, "/join")
    answer = anna.client.post("/join", data=dict(page.form("/join").data()), environ_overrides=FROM)
    assert 0 < int(answer.headers["Retry-After"]) <= 60
    assert "Too much is asked of this server at once." in answer.text


def test_devices_made_anew_count_by_their_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "links.enter", ("30 per minute", "5 per minute"))  # type: ignore[index]
    with fresh_app(tmp_path) as app:

        def join_anew(address: str) -> int:
            visitor = Visitor(app.test_client())
            return send(visitor.client, visitor.opens("/join"), "/join", address)

        assert 429 not in [join_anew(f"2001:db8::{number:x}") for number in range(5)]
        assert join_anew("2001:db8::ffff") == 429
        assert join_anew("2001:db8:1::") != 429


def test_looking_is_not_counted(anna: Visitor) -> None:
    for action in FORMS:
        assert {anna.client.get(action).status_code for _ in range(40)} == {200}


def test_a_link_is_not_taken_back_again_and_again(anna: Visitor, sit: Sit) -> None:
    """Each time there is one more in the database, for which no quota counts."""
    page = anna.opens(f"{sit().address}/share")
    for _ in range(most("links.revoke")):
        page = anna.sends(page, "/revoke")
        assert page.status == 200
    assert anna.sends(page, "/revoke").status == 429


def test_a_table_is_not_sat_down_anew_again_and_again(anna: Visitor, sit: Sit) -> None:
    """Each time all who came in are written down once more."""
    often = most("sheets.rematch")
    assert rematches(anna, sit(), often + 1) == [*[303] * often, 429]
