"""The game goes to a server whose address somebody gives: its import page opens with the game in the link."""

import json
import re
from typing import Any

import pytest
from flask import Flask

from scorekeeper.pages.exchange.files import read_server
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_link import unpack_parts
from scorekeeper.service.game_service import GameService
from scorekeeper.service.loading import read_log
from tests.each import each
from tests.server.conftest import Sit
from tests.server.exchange.test_imports import pastes, played, rows, whole
from tests.server.visitor import Page, Visitor

GIVEN = {
    "https://scores.example.org": "https://scores.example.org/",
    " scores.example.org ": "https://scores.example.org/",
    "HTTPS://scores.example.org/": "https://scores.example.org/",
    "http://scores.example.org:8000/g/abc/deals/3?x=1#now": "http://scores.example.org:8000/",
    "scores.example.org/1000": "https://scores.example.org/1000/",
    "https://scores.example.org/1000/import#game=1": "https://scores.example.org/1000/",
    "https://scores.example.org/1000/g/abc": "https://scores.example.org/1000/",
    "счёт.example": "https://счёт.example/",
    "192.168.1.5:8000": "http://192.168.1.5:8000/",
    "localhost:8000": "http://localhost:8000/",
    "kitchen": "http://kitchen/",
    "pi.local/": "http://pi.local/",
    "[fe80::1]:8000": "http://[fe80::1]:8000/",
    "https://[fe80::1]": "https://[fe80::1]/",
}
NONE = (
    "", " ", "/", "https://", "https:///g", "javascript:alert(1)", "javascript://x/%0aalert(1)", "data:text/html,x",
    "ftp://x.org", "https://a b.org", "https://x.org\\@y.org", "https://anna:secret@x.org", "https://x.org:0",
    "https://x.org:70000", ".org", "x..org", "-x.org", "x-.org", "https://x.org:80x", "[fe80::1", "[]", "[x]:1",
    "https://<b>.org", '"', "x.org/%2e", "x" * 400, "a\nb", "a\x00b",
)  # fmt: skip


@each("given", GIVEN)
def test_an_address_is_read_as_people_give_it(given: str) -> None:
    assert read_server(given) == GIVEN[given]


@each("given", NONE)
def test_what_is_no_address_of_a_server_is_none(given: str) -> None:
    assert read_server(given) is None


def test_the_page_leads_to_the_import_of_that_server(anna: Visitor, sit: Sit) -> None:
    sheet = played(anna, sit())
    page = anna.opens(f"{sheet.address}/codes?server=scores.example.org/1000")
    assert page.status == 200
    there = leads(page)
    assert there.startswith("https://scores.example.org/1000/import#game=1.1.1.")
    sent, _ = unpack_parts(there)
    assert sent == {key: told for key, told in whole(anna, sheet).items() if key != "sheet"}
    assert 'value="scores.example.org/1000"' in page.html


def leads(page: Page) -> str:
    """The link by which the game gets to the server."""
    [there] = re.findall(r'id="at-server" href="([^"]+)"', page.html)
    return there


def to_server(visitor: Visitor, sheet: Page) -> str:
    return leads(visitor.opens(f"{sheet.address}/codes?server=localhost"))


def test_sent_again_the_game_goes_on_there(anna: Visitor, stranger: Visitor, sit: Sit, app: Flask) -> None:
    """Corrections and all, and once; what the server has beyond it stays."""
    sheet = played(anna, sit())
    kept = pastes(stranger, to_server(anna, sheet))
    early = to_server(anna, played(anna, sheet))
    anna.sends(anna.opens(sheet.address), "/undo")
    late = to_server(anna, played(anna, sheet))
    for sent in (early, late, late, early):
        assert pastes(stranger, sent).address == kept.address
    assert whole(stranger, kept) == whole(anna, sheet)
    played(stranger, kept)
    assert pastes(stranger, late).address == kept.address
    assert [event["kind"] for event in whole(stranger, kept)["log"]] == [
        "GameStarted", "DealRecorded", "DealRecorded", "DealVoided", "DealRecorded", "DealRecorded",
    ]  # fmt: skip
    assert rows(app, "games") == 2


def test_what_has_gone_on_in_two_ways_is_asked_about(anna: Visitor, stranger: Visitor, sit: Sit, app: Flask) -> None:
    """Nothing is merged without a word, and nothing that was brought is lost."""
    sheet = played(anna, sit())
    kept = played(stranger, pastes(stranger, to_server(anna, sheet)))
    anna.sends(anna.opens(sheet.address), "/undo")
    sent = to_server(anna, sheet)
    asked = pastes(stranger, sent)
    assert asked.status == 409
    assert "Up to hand 1 both are the same" in asked.words
    assert f'href="{kept.address}"' in asked.html
    assert rows(app, "games") == 2
    both = stranger.sends(asked, "/import", button="other")
    assert both.address not in (kept.address, sheet.address)
    assert whole(stranger, both) == whole(anna, sheet)
    assert len(whole(stranger, kept)["log"]) == 3
    assert pastes(stranger, to_server(anna, played(anna, sheet))).address == both.address, "that one goes on"


def test_only_who_began_a_game_brings_what_others_told(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    """A log may say that anybody told anything: who keeps the score by a link tells each hand in his own name. Where
    others see the game, who began it is asked.
    """
    sheet = played(anna, sit())
    document = whole(anna, sheet)
    stranger.joins(anna.links(sheet)[0])
    assert pastes(stranger, json.dumps(document)).address == sheet.address
    log, _ = read_log([*document["log"], document["log"][1] | {"seq": 3, "author": "Vera"}])
    with_more = json.dumps(encode_game(log))
    refused = pastes(stranger, with_more)
    assert (refused.status, "by the phone that began it" in refused.words) == (409, True)
    assert 'value="go_on"' not in refused.html
    forced = stranger.client.post("/import", data={**dict(refused.form("/import").data()), "other": "go_on"})
    assert forced.headers["Location"] != sheet.address
    asked = pastes(anna, with_more)
    assert (asked.status, "Others see it here, too" in asked.words) == (409, True)
    assert whole(anna, sheet) == document
    assert anna.taps(asked, "/import", "other", "go_on").address == sheet.address
    assert len(whole(anna, sheet)["log"]) == 3


def test_nobody_brings_a_word_that_an_opponent_has_to_give(anna: Visitor, sit: Sit, app: Flask) -> None:
    sheet = sit()
    anna.sends(anna.opens(f"{sheet.address}/confirmation"), "/confirmation")
    document = whole(anna, played(anna, sheet))
    assert document["log"][-1]["kind"] == "DealProposed"
    confirmed = {"seq": 4, "kind": "DealConfirmed", "author": "Boris", "payload": {"confirms": 3}}
    log, wrong = read_log([*document["log"], document["log"][-1] | confirmed])
    assert wrong == ()
    assert pastes(anna, json.dumps(encode_game(log))).status == 409
    assert whole(anna, sheet) == document
    assert rows(app, "games") == 1


def test_a_record_begins_with_its_import(anna: Visitor, sit: Sit, app: Flask) -> None:
    """Two that begin alike in the same second are two games."""
    short = whole(anna, played(anna, sit()))["record"]
    for record in (short | {"deals": []}, short):
        pastes(anna, json.dumps(record))
    assert rows(app, "games") == 3


def test_two_at_once_write_it_once(anna: Visitor, stranger: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = sit()
    kept = pastes(stranger, to_server(anna, sheet))
    sent = to_server(anna, played(anna, sheet))
    go_on = GameService.go_on

    def twice(*told: Any) -> None:
        go_on(*told)
        go_on(*told)

    monkeypatch.setattr(GameService, "go_on", twice)
    assert pastes(stranger, sent).address == kept.address
    assert whole(stranger, kept) == whole(anna, sheet)


def test_a_bad_address_gets_a_sentence_and_stays(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/codes?server=javascript:alert(1)")
    assert page.status == 422
    assert "This is no address of a server." in page.words
    assert 'value="javascript:alert(1)"' in page.html
    assert 'id="at-server"' not in page.html
