"""Taking in a game: whole, a record, or nothing at all, and what was pasted is kept."""

import html
import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from scorekeeper.engine.game import score_document
from scorekeeper.pages.exchange import import_page
from scorekeeper.server.core import services
from scorekeeper.service.game_document import fingerprint
from scorekeeper.service.loading import read_log
from scorekeeper.store.models import db
from tests.each import each
from tests.notation import parse_deal
from tests.server.conftest import Look, Sit, addresses_of
from tests.server.games.test_archive import deletes
from tests.server.sharing.test_links import addresses, revokes
from tests.server.visitor import Page, Visitor
from tests.service.test_game_link import linked

HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}
RECORD: dict[str, Any] = {
    "format": "thousand-record/1",
    "title": "Dacha <b>=1+1</b>",
    "rules": {"system": "russian", "changes": {"barrel.level": 900}},
    "players": ["Anna", "Boris", "Vera"],
    "deals": [
        {"declarer": "Boris", "bid": 120, "points": {"Anna": 3, "Boris": 115, "Vera": 2}},
        {"declarer": "Anna", "bid": 123, "points": {"Anna": 120, "Boris": 0, "Vera": 0}, "agreed": "we all heard it"},
        {**parse_deal("adjust Vera -120 revoke", []), "note": "ёжик", "at": "2026-11-21T20:15:00Z"},
    ],
}


def pastes(visitor: Visitor, text: str) -> Page:
    return visitor.sends(visitor.opens("/import"), "/import", {"text": text})


def files(visitor: Visitor, content: bytes, name: str = "game.json") -> Page:
    form = visitor.opens("/import").form("/import")
    data = {**dict(form.data()), "file": FileStorage(io.BytesIO(content), name)}
    boundary, body = encode_multipart(data)
    kind = f'multipart/form-data; boundary="{boundary}"'
    answer = visitor.client.post("/import", data=body, follow_redirects=True, content_type=kind)
    return visitor._page("/import", answer)


def played(visitor: Visitor, sheet: Page) -> Page:
    return visitor.tells(sheet, HAND)


def whole(visitor: Visitor, sheet: Page) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(visitor.client.get(f"{sheet.address}/files/json").data)
    return document


def rows(app: Flask, table: str) -> int:
    with app.app_context(), db.engine.connect() as connection:
        return int(connection.exec_driver_sql(f"SELECT count(*) FROM {table}").scalar_one())


def test_a_word_where_a_file_belongs_is_no_file(anna: Visitor) -> None:
    form = anna.opens("/import").form("/import")
    answer = anna.client.post("/import", data={**dict(form.data()), "file": "game.json"})
    assert answer.status_code == 422


def test_a_document_twice_is_one_game(anna: Visitor, stranger: Visitor, sit: Sit, app: Flask) -> None:
    for document in (whole(anna, played(anna, sit())), RECORD, {"record": RECORD, "sheet": {}}):
        imported = pastes(stranger, json.dumps(document))
        played(stranger, imported)
        assert pastes(stranger, json.dumps(document)).address == imported.address
    assert rows(app, "games") == 3


def test_two_devices_have_a_game_each(anna: Visitor, stranger: Visitor, app: Flask) -> None:
    one, other = pastes(anna, json.dumps(RECORD)), pastes(stranger, json.dumps(RECORD))
    assert one.address != other.address
    assert rows(app, "games") == 2


def test_a_record_begins_a_game_whose_log_says_who_imported_it(anna: Visitor, state: Look) -> None:
    sheet = pastes(anna, json.dumps(RECORD))
    found = state(sheet)
    assert found.played.sheet == score_document(RECORD).game.sheet
    assert found.played.record.title == "Dacha <b>=1+1</b>"
    assert found.played.record.deals[1].agreed == "we all heard it"
    assert (found.played.record.deals[2].note, found.played.record.deals[2].at) == ("ёжик", "2026-11-21T20:15:00Z")
    log = whole(anna, sheet)["log"]
    assert [event["kind"] for event in log] == ["GameStarted", *["DealRecorded"] * 3]
    assert {event["at"] for event in log} == {found.started}
    assert len({event["device"] for event in log}) == 1
    assert log[0]["device"]


def test_an_imported_game_bears_the_day_on_which_it_was_played(anna: Visitor) -> None:
    played = {**RECORD, "title": "Dacha", "deals": [{**RECORD["deals"][0], "at": "2026-03-07T20:15:00+03:00"}]}
    sheet = pastes(anna, json.dumps(played))
    files = {name: anna.client.get(f"{sheet.address}/files/{name}") for name in ("txt", "svg", "csv")}
    for name in ("txt", "svg"):
        assert "7 March 2026" in files[name].text, name
    for answer in files.values():
        assert "2026-03-07-UTC-Dacha" in answer.headers["Content-Disposition"]
    assert "7 March 2026" in anna.opens(f"{sheet.address}/print").words
    assert "7 Mar" in anna.opens("/archive").words


@pytest.mark.parametrize(
    "wrapped", [RECORD, {"record": RECORD}, {"record": RECORD, "sheet": {"format": "thousand-sheet/1"}}]
)
def test_a_file_is_taken_in_whatever_its_marks(anna: Visitor, state: Look, wrapped: dict[str, Any]) -> None:
    text = json.dumps(wrapped, ensure_ascii=False)
    for number, content in enumerate((text.encode(), b"\xef\xbb\xbf" + text.encode(), text.encode("utf-16"))):
        sheet = files(anna, content)
        assert sheet.status == 200, number
        assert len(state(sheet).played.record.deals) == 3


def spoilt(**deal: object) -> dict[str, Any]:
    return {**RECORD, "deals": [*RECORD["deals"], {"declarer": "Vera", "bid": 120, **deal}]}


TURNED = "\u202eAnna\u2067\u200f\u061c"
REFUSED: list[tuple[str, str, tuple[str, ...]]] = [
    ("a bid off the step", json.dumps(spoilt(bid=123, points={"Anna": 3, "Boris": 2, "Vera": 115})),
     ("Hand 4", "123 is off the step", "deals[3].bid")),
    ("an unknown player", json.dumps({"record": spoilt(points={"Eve": 120})}),
     ("Hand 4", "Nobody at this table is called Eve.", "record.deals[3].points.Eve")),
    ("an unknown key", json.dumps({**RECORD, "colour": "red"}), ("There is no such entry.", "colour")),
    ("a key twice", '{"format": "thousand-record/1", "format": "thousand-record/1"}', ("an entry stands twice",)),
    ("a broken text", '{"format":\n "thousand', ("no JSON text from line 2, character 2",)),
    ("a broken text that turns its line", f"{{{TURNED}", ("no JSON text",)),
    ("another document", '{"format": "thousand-sheet/1"}', ("neither a game nor a record",)),
    ("a list", "[1, 2]", ("neither a game nor a record",)),
    ("a deep one", "[" * 100_000, ("no JSON text",)),
    ("a huge number",
     json.dumps({**RECORD, "rules": {"system": "russian", "changes": {"game.target": 7}}}).replace("7", "9" * 5000),
     ("rules.changes.game.target",)),
    ("a key of half a surrogate", json.dumps({**RECORD, "\ud800\ud800": 1}),
     ("There is no such entry.", "\ufffd\ufffd")),
    ("a stranger with half a surrogate", json.dumps(spoilt(points={"E\udfffe": 120})),
     ("A text is expected here.", "deals[3].points.E\ufffde")),
    ("a name of a megabyte", json.dumps({**RECORD, "players": ["A" * 1_000_000, "Boris", "Vera"]}),
     ("This is too long. Write at most 4000 characters.", "players[0]")),
    ("a talon without end", json.dumps(spoilt(talon=["AS"] * 300_000)),
     ("There is more here than any game has", "deals[3].talon")),
    ("blanks", " \n ", ("Choose a file, or paste",)),
]  # fmt: skip


@each(("text", "words"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_refusal_says_where_and_why(anna: Visitor, app: Flask, text: str, words: tuple[str, ...]) -> None:
    page = pastes(anna, text)
    assert page.status == 422
    assert [word for word in ("Nothing was imported.", *words) if word not in page.words] == []
    kept = page.form("/import").value("text")
    assert kept is not None
    assert kept.replace("\r\n", "\n") == text
    assert rows(app, "games") == rows(app, "events") == rows(app, "grants") == 0


@each("language", ["en", "de", "ru"])
@each("kind", ["txt", "md", "svg"])
def test_of_a_sheet_to_read_the_whole_game_is_asked_for(anna: Visitor, sit: Sit, kind: str, language: str) -> None:
    sheet = played(anna, sit())
    text = anna.client.get(f"{sheet.address}/files/{kind}?facts=on", headers={"Accept-Language": language}).text
    page = pastes(anna, text)
    assert page.status == 422
    assert "Nothing was imported. This has only part of the game. “The whole game” and “Record”" in page.words
    assert "whole number" not in page.words
    assert "Anna" in str(page.form("/import").value("text"))


def test_a_file_that_is_no_text_is_refused(anna: Visitor) -> None:
    page = files(anna, b"\xff\xfe\x00\xd8\x00\x00\x00PK")
    assert page.status == 422
    assert "This file is no text." in page.words


@pytest.mark.parametrize("size", [2_000_001, 5_000_000])
def test_above_two_megabytes_a_clear_sentence(anna: Visitor, app: Flask, size: int) -> None:
    page = files(anna, b"1," * (size // 2 + 1))
    assert page.status == 413
    assert "This is larger than 2 MB" in page.words
    assert pastes(anna, "1," * (size // 2 + 1)).status == 413
    assert rows(app, "games") == 0


LONG_NOTE = {"outcome": "redeal", "cause": "agreed", "note": "x" * 4_000}


def test_two_megabytes_are_read(anna: Visitor, stranger: Visitor, state: Look) -> None:
    record = {**RECORD, "deals": [RECORD["deals"][0], *[LONG_NOTE] * 225]}
    text = json.dumps(record) + " " * (2_000_000 - len(json.dumps(record)))
    sheet = files(anna, text.encode())
    assert state(sheet).played.sheet.standings[1].score == -120
    assert pastes(anna, text).status == 200
    exported = anna.client.get(f"{sheet.address}/files/json", buffered=True).data
    assert len(exported) <= 2_000_000
    assert "/g/" in files(stranger, exported).address


def test_a_record_that_would_be_too_large_with_its_log_is_refused(anna: Visitor, app: Flask) -> None:
    """The notes would stand in the log, too, and the game could not be taken along from here."""
    record = {**RECORD, "deals": [RECORD["deals"][0], *[LONG_NOTE] * 250]}
    page = files(anna, json.dumps(record).encode())
    assert page.status == 422
    assert "With its log this game would be larger than 2 MB" in page.words
    assert rows(app, "games") == 0


def test_a_record_from_the_page_is_imported_by_another_device_with_the_moment_of_each_hand(
    anna: Visitor, stranger: Visitor, sit: Sit, state: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet, later = sit(), datetime.now(UTC).replace(microsecond=0) + timedelta(minutes=9)
    monkeypatch.setattr(services, "now", later.isoformat)
    sheet = played(anna, sheet)
    text = anna.client.get(f"{sheet.address}/files/record").get_data(as_text=True)
    back = state(pastes(stranger, text)).played.record
    assert [datetime.fromisoformat(deal.at or "") for deal in back.deals] == [later]
    assert replace(back, deals=tuple(replace(deal, at=None) for deal in back.deals)) == state(sheet).played.record


def test_what_the_house_imports_belongs_to_the_houses_device(app: Flask, boris: Visitor) -> None:
    sheet = pastes(boris, json.dumps(RECORD))
    app.config["HOUSE_KEY"] = "a new one"
    assert "Record the hand" in boris.opens(sheet.address).words


def test_a_game_that_this_device_deleted_is_found_among_the_deleted_ones(anna: Visitor) -> None:
    sheet = pastes(anna, json.dumps(RECORD))
    deletes(anna, sheet)
    lying = pastes(anna, json.dumps(RECORD))
    assert (lying.status, lying.address) == (200, "/archive/deleted")
    anna.sends(lying, "/undelete")
    assert pastes(anna, json.dumps(RECORD)).address == sheet.address


def test_whoever_only_watches_a_game_gets_a_copy_that_stays(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    sheet = played(anna, sit())
    share = anna.opens(f"{sheet.address}/share")
    stranger.joins(addresses(share)[1])
    text = json.dumps(whole(stranger, sheet))
    copy = pastes(stranger, text)
    assert copy.address != sheet.address
    assert pastes(stranger, text).address == copy.address
    revokes(anna, share, 2)
    assert stranger.opens(sheet.address).status == 403
    assert played(stranger, copy).status == 200


UNTIDY: dict[str, Any] = {
    "format": "thousand-record/1",
    "rules": {"system": "russian"},
    "players": ["Jose\u0301", "An\u200bna\u00a0", "\u2800Vera\u3164"],
    "first_dealer": "Anna",
    "deals": [
        {"declarer": "Jos\u00e9", "bid": 100, "points": {"Jose\u0301": 100, "Anna": 15, "\u2800Vera": 5}},
        {"outcome": "adjustment", "amounts": {"Anna ": 5, "Vera": -5}, "reason": "Jose\u0301 said so"},
    ],
}


def test_the_names_of_a_record_are_tidied_wherever_they_stand(anna: Visitor, state: Look) -> None:
    game = state(pastes(anna, json.dumps({"record": UNTIDY, "sheet": {}}))).played
    assert (game.record.players, game.record.first_dealer) == (("José", "Anna", "Vera"), "Anna")
    assert [standing.score for standing in game.sheet.standings] == [100, 20, 0]
    assert game.record.deals[1].reason == "Jose\u0301 said so"


def test_the_names_of_a_whole_game_are_tidied_under_a_new_hash(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    neat = whole(anna, played(anna, sit()))
    untidy = json.loads(json.dumps(neat).replace('"Anna"', '"\\u2800Anna\\u200b"'))
    assert untidy != neat
    assert "changed or damaged on the way" in pastes(stranger, json.dumps(untidy)).words
    untidy["hash"] = fingerprint(read_log(untidy["log"])[0])
    assert whole(stranger, pastes(stranger, json.dumps(untidy))) == neat


SAME = json.loads((Path(__file__).parent / "record-same-name-twice.json").read_text(encoding="utf-8"))["players"]
TWINS = (SAME[:2], ["Anna", "An\u00adna"], ["Anna\u2003Maria", "anna maria"], ["Вера", "Bepa"], ["A", "A\u200d"])


def ways(players: list[str]) -> Iterator[bytes]:
    """A record by each way in."""
    record = {**UNTIDY, "players": players, "deals": []}
    del record["first_dealer"]
    yield json.dumps(record).encode()
    yield linked(json.dumps(record).encode()).encode()
    with zipfile.ZipFile(packed := io.BytesIO(), "w") as zip_file:
        zip_file.writestr("one.json", json.dumps(record))
    yield packed.getvalue()


@each("twins", TWINS)
def test_two_names_that_look_the_same_are_both_shown(anna: Visitor, app: Flask, twins: list[str]) -> None:
    for content in ways([twins[0], "C", twins[1]]):
        assert f"look the same: “{twins[0]}” and “{twins[1]}”" in html.unescape(files(anna, content).html)
    assert rows(app, "games") == 0


def test_a_name_that_would_turn_its_line_is_kept_and_turns_no_page(
    app: Flask, anna: Visitor, state: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a game that came in before names were tidied."""
    monkeypatch.setattr(import_page, "tidied", lambda document: document)
    text = json.dumps(RECORD, ensure_ascii=False).replace("Anna", TURNED).replace("revoke", f"revoke{TURNED}")
    page = pastes(anna, text)
    game = state(page).game
    assert state(page).played.record.players[0] == TURNED
    record = json.loads(anna.client.get(f"/g/{game}/files/record").get_data(as_text=True))
    assert record["players"] == [TURNED, "Boris", "Vera"]
    pages = [address for method, address in addresses_of(app, "game", game) if method == "GET"]
    seen = 0
    for address in ["/", "/archive", *(f"/g/{game}/files/{name}" for name in ("txt", "md", "svg")), *pages]:
        answer = anna.client.get(address)
        if (
            answer.mimetype in ("text/html", "text/plain", "text/markdown", "image/svg+xml")
            and answer.status_code == 200
        ):
            told = answer.get_data(as_text=True)
            seen += "Anna" in told
            assert not set(told) & set(TURNED) - set("Anna"), address
    assert seen > 15
