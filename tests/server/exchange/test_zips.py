"""All games as one zip, and a zip of games taken in."""

import io
import json
import re
import zipfile
from datetime import datetime

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.server.exchange import file_routes as bundles
from scorekeeper.service.game_document import fingerprint
from scorekeeper.store.models import db
from tests.server.conftest import Sit
from tests.server.exchange.test_imports import files
from tests.server.games.test_archive import deletes, found
from tests.server.visitor import Page, Visitor
from tests.service.examples import at, record, start


@pytest.fixture
def three(app: Flask) -> list[str]:
    """Three games of the house; the hash of each."""
    with app.app_context():
        service = app.extensions["service"]
        service.start(start("a", "1", title="=Friday/..:"))
        service.start(start("b", "2"))
        service.change(record(1, game="b"))
        service.start(start("c", "3", system="polish"))
        return [fingerprint(service.log(game)) for game in "abc"]


def saves(visitor: Visitor) -> bytes:
    answer = visitor.client.get("/archive/games.zip")
    assert answer.status_code == 200
    assert answer.mimetype == "application/zip"
    assert re.fullmatch(
        r"attachment; filename=1000-games-\d{4}-\d\d-\d\d-UTC\.zip", answer.headers["Content-Disposition"]
    )
    return answer.get_data()


def sends(visitor: Visitor, content: bytes, name: str = "games.zip") -> Page:
    token = visitor.opens("/archive/import").form("/import").value("csrf_token")
    data = {"csrf_token": token, "file": (io.BytesIO(content), name)}
    return visitor._page("/archive/import", visitor.client.post("/archive/import", data=data))


def hashes(content: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return sorted(json.loads(archive.read(name))["hash"] for name in archive.namelist() if name.endswith(".json"))


def test_each_device_gets_its_own_games(anna: Visitor, boris: Visitor, sit: Sit, three: list[str]) -> None:
    content = saves(boris)
    assert hashes(content) == sorted(three)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        names = archive.namelist()
        dates = [info.date_time for info in archive.infolist()]
    last = [datetime.fromisoformat(at(minute)).timetuple()[:6] for minute in (0, 0, 1)]
    assert sorted(dates) == sorted(last)  # the hand of the second game came a minute after its beginning
    assert all(re.fullmatch(r"\d{4}-2026-11-21-UTC-[\w-]+\.json", name) for name in names), names
    sit()
    assert len(hashes(saves(anna))) == 1
    assert len(hashes(saves(boris))) == 4


def test_a_zip_is_taken_in_on_another_machine_once(anna: Visitor, boris: Visitor, three: list[str]) -> None:
    content = saves(boris)
    assert found(anna.opens("/archive")) == []
    assert "3 games imported." in sends(anna, content).words
    assert len(found(anna.opens("/archive"))) == 3
    assert hashes(saves(anna)) == sorted(three)
    again = sends(anna, content)
    assert again.status == 200
    assert "0 games imported. 3 games were here already and were skipped." in again.words
    assert "3 games were here already" in sends(boris, content).words


def test_a_zip_is_taken_in_where_single_games_are(anna: Visitor, boris: Visitor, three: list[str]) -> None:
    """Also one that is larger than any single game may be."""
    large = io.BytesIO(saves(boris))
    with zipfile.ZipFile(large, "a") as archive:
        archive.writestr("photo.jpg", b"\xff" * 5_000_000)
    page = files(anna, large.getvalue(), "games.zip")
    assert page.status == 200
    assert "3 games imported." in page.words
    assert "photo.jpg – It is no .json file." in page.words
    assert len(found(anna.opens("/archive"))) == 3


REFUSED = {
    "half.json": ('{"format": ', "This is no JSON text from line 1"),
    "../../etc/x.json": ("{}", "Its name leads out of the zip."),
    "photo.jpg": ("\xff", "It is no .json file."),
    "<b>.json": ("[]", ""),
}


def test_each_refused_file_is_named_with_its_reason(anna: Visitor, boris: Visitor, three: list[str]) -> None:
    spoilt = io.BytesIO(saves(boris))
    with zipfile.ZipFile(spoilt, "a") as archive:
        document = json.loads(archive.read(archive.namelist()[0]))
        document["log"][0]["author"] = "Mallory"
        archive.writestr("changed.json", json.dumps(document))
        for name, (content, _) in REFUSED.items():
            archive.writestr(name, content)
    page = sends(anna, spoilt.getvalue())
    assert page.status == 200
    assert "3 games imported." in page.words
    assert "5 files were refused:" in page.words
    for name, (_, why) in {**REFUSED, "changed.json": ("", "hash:")}.items():
        assert f"{name} – {why}" in page.words, (name, page.words)
    assert "<b>.json" not in page.html


def test_a_zip_of_which_nothing_is_taken_is_refused(anna: Visitor) -> None:
    nothing = io.BytesIO()
    with zipfile.ZipFile(nothing, "w") as archive:
        archive.writestr("a.txt", "hello")
    for content in (b"", b"{}", b"PK\x05\x06" + b"\0" * 10, nothing.getvalue()):
        page = sends(anna, content)
        assert page.status == 422, content
        assert content == nothing.getvalue() or "Nothing was imported." in page.words
        assert content == nothing.getvalue() or "no zip file" in page.words


def test_without_a_file_one_is_asked_for_and_too_large_a_one_is_not_read(anna: Visitor) -> None:
    page = anna.opens("/archive/import")
    assert "Choose a zip file." in anna.sends(page, "/import").words
    large = {"CONTENT_TYPE": "multipart/form-data; boundary=x", "CONTENT_LENGTH": "32000001"}
    late = anna._page("", anna.client.post("/archive/import", environ_overrides=large))
    assert late.status == 413
    assert "larger than 32 MB" in late.words


def test_a_damaged_game_is_named_and_the_others_are_saved(app: Flask, boris: Visitor, three: list[str]) -> None:
    with app.app_context(), db.session.begin():
        db.session.execute(sa.text("UPDATE events SET payload = '{}' WHERE game = 'b' AND seq = 2"))
    content = saves(boris)
    assert hashes(content) == sorted([three[0], three[2]])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.read("UNREADABLE.txt").decode().splitlines()[1:] == ["b"]


def test_a_deleted_game_is_not_brought_back_by_a_zip(anna: Visitor, boris: Visitor, three: list[str]) -> None:
    content = saves(boris)
    sends(anna, content)
    sheet = anna.opens(f"/g/{found(anna.opens('/archive'))[0]}")
    deletes(anna, sheet)
    page = sends(anna, content)
    assert "2 games were here already" in page.words
    assert "This device has deleted it. Bring it back under deleted games." in page.words
    assert anna.opens(sheet.address).status == 410


def test_whoever_sends_more_than_can_be_looked_at_is_told_to_send_it_again(
    anna: Visitor, boris: Visitor, three: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = saves(boris)
    monkeypatch.setattr(bundles, "SECONDS", -1)
    page = sends(anna, content)
    assert page.status == 422
    assert "Send the same zip once again" in page.words
    assert found(anna.opens("/archive")) == []


def test_one_zip_is_taken_in_at_a_time(anna: Visitor, boris: Visitor, three: list[str]) -> None:
    content = saves(boris)
    with bundles.TAKING:
        page = sends(anna, content)
    assert page.status == 429
    assert "Wait a little and send this one again." in page.words
    assert found(anna.opens("/archive")) == []
    assert sends(anna, b"no zip").status == 422
    assert "3 games imported." in sends(anna, content).words
