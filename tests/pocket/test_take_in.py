"""A game comes in on the phone as on the server, byte for byte, and is refused for the same reasons; later it goes up."""

# ruff: noqa: F811

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import packing
from scorekeeper.engine.encode import encode_record
from scorekeeper.export.record_file import write_record
from scorekeeper.export.whole_game import whole_game
from scorekeeper.service.book import Book, heard, open_book
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import ConfirmationSet, DealProposed, DealRecorded, GameEnded, GameRenamed, Logged
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_import import Importer, import_document
from scorekeeper.service.game_link import pack_game, unpack_game, whole_link
from scorekeeper.service.limits import MOST_BYTES
from scorekeeper.wording.languages import LANGUAGES
from tests.engine.games import listed
from tests.pocket.test_begin import Phone, app, phone, post, same, state_of  # noqa: F401
from tests.pocket.test_pages import books, host, keeper, likewise, put, tables  # noqa: F401
from tests.service.test_game_link import SHORT, evening, linked

IMPORTER = Importer(at="2026-11-22T20:00:00+00:00", author="", device="")
HINTS = re.compile(r'\n?<p class="hint">.*?</p>| accept="[^"]*"', re.DOTALL)


def test_the_blank_form(app: Flask, phone: Phone) -> None:
    """But for what it says of lists and zips, which the server alone reads."""
    for language in LANGUAGES:
        there = app.test_client().get("/import", headers={"Accept-Language": language})
        found = phone.ask("/import", language)
        assert found is not None
        assert found["status"] == there.status_code == 200
        assert HINTS.sub("", likewise(found["html"])) == HINTS.sub("", likewise(there.text))
        assert HINTS.search(found["html"]) is not None


def games_of_every_kind() -> list[Any]:
    return [open_book("g", log) for game in listed() if (log := import_document(game, IMPORTER).log)]


def test_games_come_back_byte_for_byte(phone: Phone) -> None:
    """record.json → link → this phone → record.json."""
    for place, book in enumerate(games_of_every_kind()):
        record, language = encode_record(book.state.played.record), LANGUAGES[place % len(LANGUAGES)]
        dice = Random(place)
        parts = [f"https://example.org/import#{part}" for part in pack_game(record)]
        dice.shuffle(parts)
        written = write_record(whole_game(book.state, book.log))
        text = dice.choice(("\n".join(parts), f"look: {whole_link(record)}!", written))
        phone.logs.clear()
        found = phone.ask("/import", language, [("text", text)])
        assert found is not None
        begun = found["begun"]
        assert found["address"] == f"/g/{begun['game']}"
        phone.logs[begun["game"]] = begun["log"]
        back = phone.ask(f"/g/{begun['game']}/files/record", language)
        assert back is not None
        assert back["text"] == written


def test_whole_games_come_with_their_logs(phone: Phone) -> None:
    """Corrections and all; one that is here already is shown, and not taken in again."""
    for book in books():
        phone.logs.clear()
        document = json.dumps(encode_game(book.log))
        found = phone.ask("/import", "en", [("file", document), ("text", "what stood in the field")])
        assert found is not None
        game = found["begun"]["game"]
        here = heard(game, None, json.loads(found["begun"]["log"]))
        assert here is not None
        assert encode_game(here.log) == encode_game(book.log)
        phone.logs[game] = found["begun"]["log"]
        again = phone.ask("/import", "en", [("text", document)])
        assert again is not None
        assert (again["address"], again["begun"]) == (f"/g/{game}", None)


def cut(book: Book, events: int) -> Book:
    """The game as it was after so many events."""
    return open_book("cut", book.log[:events])


def brings(phone: Phone, log: tuple[Logged, ...], language: str = "en", more: Any = ()) -> dict[str, Any]:
    found = phone.ask("/import", language, [("text", json.dumps(encode_game(log))), *more])
    assert found is not None
    return found


def test_a_game_that_has_more_goes_on_where_no_server_keeps_it(phone: Phone) -> None:
    """Under the id that it has; as it was before, it is here already. Where a server keeps it, that writes it."""
    dice, elsewhere = Random(7), games_of_every_kind()[0]
    for book in [book for book in books() if len(book.log) > 2 and not book.state.confirms]:
        before = cut(book, dice.randrange(1, len(book.log)))
        phone.logs.clear()
        phone.knows("here", before)
        phone.knows("another", elsewhere)
        phone.alone = True
        found = brings(phone, book.log)
        assert (found["address"], found["begun"]["game"]) == ("/g/here", "here")
        assert heard("here", None, json.loads(found["begun"]["log"])) == heard("here", None, encoded(book))
        phone.alone = False
        asked = brings(phone, book.log)
        assert asked["status"] == 422
        assert "With a network it goes on here" in asked["html"]
        phone.logs.clear()
        phone.knows("here", book)
        assert brings(phone, before.log) == {"address": "/g/here", "begun": None, "told": None, "waits": None}


def test_what_changes_no_record_is_taken_in_as_well(phone: Phone) -> None:
    """An end, before anybody has won."""
    phone.alone = True
    book = books()[0]
    phone.knows("here", cut(book, 2))
    ended = (*book.log[:2], replace(book.log[2], event=GameEnded(reason="Anna's last train")))
    found = brings(phone, ended)
    assert (found["address"], found["begun"]["game"]) == ("/g/here", "here")


def test_where_no_opponent_can_confirm_hands_count_at_once(phone: Phone) -> None:
    """And one that waits is to be settled where it was told."""
    log = next(book.log for book in books() if len(book.log) > 1 and isinstance(book.log[1].event, DealRecorded))
    phone.alone = True
    confirms = (log[0], replace(log[1], event=ConfirmationSet(on=True)))
    found = brings(phone, confirms)
    here = heard("g", None, json.loads(found["begun"]["log"]))
    assert here is not None
    assert [one.event for one in here.log[1:]] == [ConfirmationSet(on=True), ConfirmationSet(on=False)]
    waits = (*confirms, replace(log[1], seq=3, event=DealProposed(deal=log[1].event.deal)))
    refused = brings(phone, waits)
    assert (refused["status"], "waits for an opponent" in refused["html"]) == (422, True)
    phone.alone = False
    assert brings(phone, waits)["begun"] is not None, "a server has other phones"


def encoded(book: Book) -> list[dict[str, Any]]:
    return [encode_logged(one) for one in book.log]


def test_what_went_on_in_two_ways_is_asked_about_in_the_same_words(
    app: Flask, keeper: FlaskClient, phone: Phone
) -> None:
    """By how many hands they share. Whoever wants both gets another game."""
    asked = 0
    for place, book in enumerate(book for book in books() if 2 < len(book.log) < 30):
        events, language = Random(place).randrange(1, len(book.log)), LANGUAGES[place % len(LANGUAGES)]
        other = (
            *book.log[:events],
            replace(book.log[-1], seq=events + 1, event=GameRenamed(title=f"in two ways {place}")),
        )
        if import_document(encode_game(other), IMPORTER).violations:
            continue
        game = f"two-ways-{place}"
        put(app, game, book)
        phone.logs.clear()
        phone.knows(game, book)
        there = post(keeper, "/import", [("text", json.dumps(encode_game(other)))], language)
        found = brings(phone, other, language)
        assert there.status_code == found["status"] == 409
        same_game = [
            re.sub(r"/g/[^\"]+", "/g/", said) for said in _said(there.text)
        ]  # other tests may have put it there, too
        assert same_game == [said.replace(f"/g/{game}", "/g/") for said in _said(found["html"])]
        assert f'href="/g/{game}"' in found["html"]
        both = brings(phone, other, language, [("other", "both")])
        assert both["begun"]["game"] not in ("", game)
        asked += 1
    assert asked


def wrong_texts() -> list[str]:
    dice = Random(31)
    record = encode_record(books()[0].state.played.record)
    parts, [short] = pack_game(evening(Random(2))), pack_game(SHORT)
    whole = encode_game(books()[0].log)
    spoilt = json.dumps(record)
    return [
        f"\ufeff{spoilt}", "\ufeff[1,", "", "  \n", "{", "[1,", '{"a":1,"a":2}', "[" * 5_000, "{}", "[]", '{"format":"thousand-game/1"}', '{"players":7}', '{"deals[x":1}',
        '{"players":["A","B"],"\\ud800":1}', "1" * (MOST_BYTES + 1), json.dumps({**record, "deals": [{"bid": 1}] * 1_001}),
        json.dumps({**record, "players": ["A" * 900]}), json.dumps({"record": {**record, "deals": [{}]}, "sheet": 1}),
        json.dumps({**whole, "hash": "sha256:0"}), json.dumps({**whole, "log": []}), json.dumps({**whole, "record": record | {"title": "x"}}),
        " ".join(parts[:2]), f"{parts[0]} {short}", short.replace("game=1.", "game=2."), "game=1.1.0.0123abcd.eJw",
        linked(b'"' + b"a" * MOST_BYTES + b'"'), linked(b'"a"'), linked(b"{"), linked(b"\xff"), linked(b"{}", "01234567"), linked(b"{}") + "A",
        *(short[:cut] for cut in range(short.rindex(".") + 2, len(short), 9)),
        *(_changed(spoilt, dice) for _ in range(60)), *(_changed(short, dice) for _ in range(40)),
    ]  # fmt: skip


def _changed(text: str, dice: Random) -> str:
    place = dice.randrange(len(text))
    return text[:place] + dice.choice('0aZ"{]-.,=') + text[place + dice.randint(0, 1) :]


def test_what_is_wrong_is_refused_in_the_same_words(app: Flask, phone: Phone) -> None:
    """Hostile texts and damaged ones, in every language. A list of numbers is none of the phone's."""
    client, seen = app.test_client(), set[int]()
    for place, text in enumerate(wrong_texts()):
        language = LANGUAGES[place % len(LANGUAGES)]
        phone.logs.clear()
        there = post(client, "/import", [("text", text)], language)
        found = phone.ask("/import", language, [("text", text)])
        assert found is not None
        if there.status_code == 303:
            assert found["begun"]
        elif 'name="seen"' in there.text:
            assert found["status"] == 422
            assert text in found["html"].replace("&#34;", '"')
        else:
            assert there.status_code == found["status"]
            assert _said(there.text) == _said(found["html"])
            seen.add(there.status_code)
    assert seen == {413, 422}


def _said(page: str) -> list[str]:
    """The alarm, and the text as it came."""
    return re.findall(r'<section class="alarm".*?</section>|<textarea.*?</textarea>', page, flags=re.DOTALL)


@pytest.mark.parametrize(
    ("why", "status", "words"),
    [
        ("too_large", 413, "larger than 2 MB"),
        ("no_text", 422, "no text in UTF-8"),
        ("not_here", 422, "a zip need the server"),
    ],
)
def test_a_file_that_the_worker_has_not_read(phone: Phone, why: str, status: int, words: str) -> None:
    found = phone.ask("/import", "en", [("unread", why), ("text", "kept")])
    assert found is not None
    assert found["status"] == status
    assert words in _said(found["html"])[0]
    assert "kept" in _said(found["html"])[1]


def test_a_game_taken_in_here_goes_up_once(app: Flask, keeper: FlaskClient, phone: Phone) -> None:
    """Under the phone's id, whoever has the same game there already."""
    for place, book in enumerate([*books()[::3], *games_of_every_kind()[:10]]):
        phone.logs.clear()
        document = encode_game(book.log) if place % 2 else encode_record(book.state.played.record)
        found = phone.ask("/import", "en", [("text", json.dumps(document))])
        assert found is not None
        begun = found["begun"]
        body = parse_qsl(begun["body"], keep_blank_values=True)
        answers = [post(keeper, begun["url"], body, "pl", **{"X-Fragment": "record"}) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 200]
        here = heard(begun["game"], None, json.loads(begun["log"]))
        assert here is not None
        assert answers[0].json == {"seq": here.state.seq}
        there = state_of(app, begun["game"])
        assert encode_record(there.played.record) == encode_record(here.state.played.record)
        assert there.seq == here.state.seq


def test_packing_is_zlib_and_sha256() -> None:
    assert packing.sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # FIPS 180-2
    assert packing.inflated(packing.deflated("Ёлка"), 8) == "Ёлка"
    assert packing.inflated(packing.deflated("Ёлка"), 7) is None


@pytest.mark.parametrize("asked", ["", "?server=", "?server=scores.example.org", "?server=javascript:x"])
def test_a_game_goes_out_as_a_link(app: Flask, keeper: FlaskClient, phone: Phone, asked: str) -> None:
    """By the server's page, codes and all. In the link is what `record.json` has."""
    for place, book in enumerate(books()[::5]):
        game, language = f"codes{place}{asked[-4:]}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        phone.logs.clear()
        phone.knows(game, book)
        address, _, server = asked.partition("=")
        there = keeper.get(f"/g/{game}/codes{asked}", headers={"Accept-Language": language})
        found = phone.ask(f"/g/{game}/codes", language, query=[("server", server)] if address else [])
        same(there, found)
        assert found is not None
        kept = phone.ask(f"/g/{game}/files/record", language)
        assert kept is not None
        [link] = re.findall(r'id="game-link" value="([^"]*)"', found["html"])
        assert unpack_game(link) == (json.loads(kept["text"]), ())


def test_a_browser_that_cannot_pack_says_so_and_takes_files(phone: Phone) -> None:
    phone.packs = False
    record = encode_record(next(iter(books())).state.played.record)
    link, written = f"https://example.org/import#{whole_link(record)}", json.dumps(record)
    found = phone.ask("/import", "en", [("text", link)])
    assert found is not None
    assert found["status"] == 422
    assert "This browser is too old to unpack a link" in found["html"]
    assert link in found["html"], "nothing that was typed is lost"
    found = phone.ask("/import", "en", [("text", written)])
    assert found is not None
    game = found["begun"]["game"]
    phone.logs[game] = found["begun"]["log"]
    found = phone.ask(f"/g/{game}/codes", "en")
    assert found is not None
    assert found["status"] == 200
    assert "This browser is too old to pack a game" in found["html"]
    assert f'href="/g/{game}/files"' in found["html"]
