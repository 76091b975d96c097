"""How much a server keeps, for one device and in all; a hand is never refused for room."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from flask import Flask

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.quotas import LEAST_FREE
from tests.apps import fresh_app
from tests.server.exchange.test_files import record
from tests.server.exchange.test_imports import pastes, whole
from tests.server.sharing.test_links import addresses
from tests.server.visitor import Page, Visitor

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


def with_a_helper(app: Flask, anna: Visitor, sheet: Page) -> Visitor:
    helper = Visitor(app.test_client())
    helper.joins(addresses(anna.opens(f"{sheet.address}/share"))[0])
    return helper


def rematches(visitor: Visitor, sheet: Page, times: int) -> list[int]:
    token = visitor.opens(sheet.address).form("").value("csrf_token")
    sent = [{"csrf_token": token, "key": f"fresh-key-0123456789-{number}"} for number in range(times)]
    return [visitor.client.post(f"{sheet.address}/rematch", data=one).status_code for one in sent]


def test_a_rematch_is_one_more_game_of_whoever_began_the_first(small: Flask) -> None:
    """Else whoever keeps the score by a link would fill the server, and the quota of a device that does nothing."""
    anna = Visitor(small.test_client())
    sheet = record(anna, begin(anna))
    assert rematches(with_a_helper(small, anna, sheet), sheet, 3) == [303, 413, 413]


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
