"""Corrections of hands on the phone: every page of them is the server's, byte for byte, and what is told there is what
the server makes of the same form.
"""

import json
import re
from collections.abc import Iterator
from datetime import datetime
from random import Random
from typing import Any
from urllib.parse import unquote_plus

import pytest
from flask import Flask
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.engine.record import Outcome
from scorekeeper.pages.deals.ahead import go_ahead
from scorekeeper.pocket.build import build
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.game_state import EntryStatus
from scorekeeper.wording.languages import LANGUAGES
from scorekeeper.wording.voice import ENGLISH
from tests.apps import fresh_app
from tests.pocket.test_pages import DRAWS, Form, asked_of_phone, books, host, keeper, likewise, logs_of, put, tables

__all__ = ["host", "keeper", "tables"]  # fixtures of theirs


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    build()
    with fresh_app(tmp_path_factory.mktemp("server"), WTF_CSRF_ENABLED=False, RATELIMIT_ENABLED=False) as app:
        app.extensions["clock"] = lambda: datetime.fromisoformat(DRAWS["at"])
        yield app


def fields_in(page: str) -> Form:
    """What a browser would send of the form in a page that nobody has touched."""
    form = re.search(r'<form method="post"[^>]* id="(?:deal-form|correction)".*?</form>', page, flags=re.DOTALL)
    assert form is not None
    found: Form = []
    for tag in re.findall(r"<input [^>]*>", form[0]):
        told = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        if told.get("type") not in ("radio", "checkbox") or re.search(r" checked\b", tag):
            found.append((told.get("name", ""), told.get("value", "on")))
    return [pair for pair in found if pair[0]]


def changed(form: Form, **told: str) -> Form:
    return [*((name, told.get(name, text)) for name, text in form)]


def without(form: Form, *names: str) -> Form:
    return [pair for pair in form if pair[0] not in names]


class Hosts:
    """Both, asked for the same in the same language."""

    def __init__(self, app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
        self.app, self.keeper, self.host, self.tables = app, keeper, host, tables

    def show(
        self, logs: dict[str, str], address: str, language: str, form: Form | None = None, *, alone: bool = False
    ) -> Any:
        """The page, the same of both; or what the phone made of it, where that is none."""
        headers = {"Accept-Language": language, "Referer": "http://localhost/"}
        if form is None:
            there = self.keeper.get(address, headers=headers)
        else:
            if ("preview", "1") in form:
                headers["X-Fragment"] = "preview"
            grouped: dict[str, list[str]] = {}
            for name, text in form:
                grouped.setdefault(name, []).append(text)
            there = self.keeper.post(address, data=grouped, headers=headers)
        found = asked_of_phone(self.host, self.app, logs, self.tables, address, language, form=form, alone=alone)
        assert found is not None, address
        if there.status_code == 303:
            return found
        assert (there.status_code, likewise(there.text)) == (found["status"], likewise(found["html"])), address
        return found["html"]


def sheets() -> list[Book]:
    return [book for book in books() if book.state.played.sheet.deals]


def test_the_form_of_every_hand(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    """As it was recorded, and blank before it; for another dealer too."""
    hosts, dice = Hosts(app, keeper, host, tables), Random(5)
    for place, book in enumerate(sheets()):
        game, language, state = f"amend{place}", LANGUAGES[place % len(LANGUAGES)], book.state
        put(app, game, book)
        hands = len(state.played.sheet.deals)
        for number in {1, dice.randint(1, hands), hands}:
            if state.played.record.deals[number - 1].outcome is not Outcome.AGREEMENT:
                hosts.show(logs_of(game, book), f"/g/{game}/deals/{number}/amend", language)
            asked = dice.choice(("", "?dealer=1", "?dealer=9", "?why=so"))
            hosts.show(logs_of(game, book), f"/g/{game}/deals/{number}/insert{asked}", language)
            hosts.show(logs_of(game, book), f"/g/{game}/deals/{number}/take-off", language)
        for entry in state.entries:
            if entry.status is EntryStatus.VOIDED:
                hosts.show(logs_of(game, book), f"/g/{game}/log/{entry.seq}/bring-back", language)


def test_what_changes_and_what_is_wrong(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """Forms sent right and wrong, from an older sheet, once more, and saved without a word."""
    hosts, dice, met = Hosts(app, keeper, host, tables), Random(8), {"changes": 0, "wrong": 0, "blocked": 0}
    for place, book in enumerate(sheets()):
        game, language, state = f"sent{place}", LANGUAGES[place % len(LANGUAGES)], book.state
        put(app, game, book)
        logs, hands = logs_of(game, book), len(state.played.sheet.deals)
        number = dice.randint(max(1, hands - 3), hands)
        if state.played.record.deals[number - 1].outcome is Outcome.AGREEMENT:
            continue
        for kind in ("amend", "insert"):
            address = f"/g/{game}/deals/{number}/{kind}"
            blank = fields_in(hosts.show(logs, address, language))
            seat = dice.randrange(len(state.played.sheet.players))
            told = dice.choice(
                (
                    [("outcome", "adjustment"), ("player", str(seat)), ("sign", "minus"), ("amount", "120"), ("reason", "late")],
                    [("outcome", "adjustment"), ("player", str(seat)), ("amount", "x"), ("reason", "so")],
                    [("outcome", "adjustment"), ("several", "on"), ("each_0", "60"), ("each_1", "-120"), ("reason", "so")],
                    [("outcome", "played"), ("declarer", str(seat)), ("bid", "100"), (f"cards_{seat}", "20")],
                    [("outcome", "redeal"), ("cause", "agreed"), ("note", "♥ <b>")],
                    [],
                )
            )  # fmt: skip
            form = [*without(blank, *(name for name, _ in told)), *told]
            page = hosts.show(logs, address, language, form)
            assert isinstance(page, str)
            met["changes" if 'name="save"' in page else "wrong"] += 1
            met["blocked"] += f"/deals/{number}/" not in page
            hosts.show(logs, address, language, [*form, ("edit", "1")])
            hosts.show(logs, address, language, changed(form, seq="1"))
            if 'name="save"' in page and 'name="why"' in page:
                hosts.show(logs, address, language, [*form, ("save", "1")])
                hosts.show(logs, address, language, [*form, ("save", "1"), ("why", "x" * 300)])
    assert min(met["changes"], met["wrong"]), met


def test_a_preview(app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]) -> None:
    hosts = Hosts(app, keeper, host, tables)
    for place, book in enumerate(sheets()[::5]):
        game, language = f"preview{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        number = len(book.state.played.sheet.deals)
        address = f"/g/{game}/deals/{number}/insert"
        blank = fields_in(keeper.get(address).text)
        for told in ([], [("declarer", "0"), ("bid", "100"), ("cards_1", "10"), ("cards_2", "7")], [("sent", "1")]):
            form = [*without(blank, "csrf_token", *(name for name, _ in told)), *told, ("preview", "1")]
            hosts.show(logs_of(game, book), address, language, form)


def to_insert(app: Flask, game: str) -> tuple[Book, str]:
    """A game that the server has, and the form by which a hand is put before its first."""
    book = next(book for book in sheets() if len(book.state.played.sheet.deals) > 1)
    put(app, game, book)
    return book, f"/g/{game}/deals/1/insert"


def test_a_preview_of_another_game_than_the_forms_is_the_servers(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """The phone is asked first: it has not heard yet what the form was drawn with, or has hands that wait."""
    book, address = to_insert(app, "elsewhere")
    form = [*without(fields_in(keeper.get(address).text), "csrf_token"), ("preview", "1")]
    for seq, is_same in ((book.state.seq, True), (book.state.seq - 1, False), (book.state.seq + 1, False)):
        told = changed(form, seq=str(seq))
        found = asked_of_phone(host, app, logs_of("elsewhere", book), tables, f"{address}?here=", "en", form=told)
        assert (found is not None) is is_same


def test_a_preview_knows_whose_game_it_is(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """Whoever began it writes a fine without a reason; of a game that the server knows only the page says that."""
    book, address = to_insert(app, "fined")
    fine = [("outcome", "adjustment"), ("player", "0"), ("amount", "120"), ("sign", "minus"), ("sent", "1")]
    blank = without(fields_in(keeper.get(address).text), "csrf_token", *(name for name, _ in fine))
    form = [*blank, *fine, ("preview", "1")]
    said = [
        asked_of_phone(host, app, logs_of("fined", book), tables, f"{address}?here={own}", "en", form=form)
        for own in ("", "&own=")
    ]
    assert ['data-for="reason"' in (found or {})["html"] for found in said] == [True, False]


def test_a_preview_of_the_next_hand_where_there_is_no_server(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """Before the page can say itself what a hand would write it asks, also about one to which only a marriage is
    wanting: that is no telling of it.
    """
    whole = [("declarer", "0"), ("bid", "120"), ("cards_0", "90"), ("cards_1", "30"), ("cards_2", "0")]
    hosts, written = Hosts(app, keeper, host, tables), 0
    for place, book in enumerate([*sheets(), *(open_book("g", book.log[:1]) for book in sheets()[::5])]):
        game, language = f"next{place}", LANGUAGES[place % len(LANGUAGES)]
        put(app, game, book)
        if book.state.played.sheet.next is None or book.state.is_ended():
            continue
        address = f"/g/{game}/deals/new"
        blank = without(fields_in(keeper.get(address).text), "csrf_token")
        for told in ([], whole, [*whole, ("sent", "1")], [("seq", "0")]):
            form = [*without(blank, *(name for name, _ in told)), *told, ("preview", "1")]
            written |= "ready-row" in hosts.show(logs_of(game, book), address, language, form, alone=True)
    assert written


def test_what_is_told_here_is_what_the_server_makes_of_it(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str]
) -> None:
    """Saved on the phone it waits, is foreseen, goes up once, and then stands as it was foreseen."""
    dice, kinds = Random(21), set()
    for place, book in enumerate(sheets()):
        game, state = f"told{place}", book.state
        if state.proposal is not None:
            continue
        put(app, game, book)
        logs, hands = logs_of(game, book), len(state.played.sheet.deals)
        voided = [entry.seq for entry in state.entries if entry.status is EntryStatus.VOIDED]
        number = dice.randint(max(1, hands - 3), hands)
        address, extra = dice.choice(
            [
                (f"/g/{game}/deals/{number}/insert", [("outcome", "redeal"), ("cause", "agreed"), ("save", "1")]),
                (f"/g/{game}/deals/{number}/amend", [("note", "told anew"), ("save", "1")]),
                (f"/g/{game}/deals/{number}/take-off", []),
                *((f"/g/{game}/log/{seq}/bring-back", []) for seq in voided),
            ]
        )
        shown = asked_of_phone(host, app, logs, tables, address, "en")
        if (
            shown is None
            or "html" not in shown
            or 'method="post"' not in shown["html"].partition('<main id="main">')[2]
        ):
            continue  # an agreement, or a game that could not be scored any more
        extra = [*extra, ("why", "so it was"), ("key", f"key-of-what-is-told-{place}")]
        form = [*without(fields_in(shown["html"]), *(name for name, _ in extra)), *extra]
        found = asked_of_phone(host, app, logs, tables, address, "en", form=form)
        assert found is not None
        if "waits" not in found:
            continue  # refused, as on the server
        waits = found["waits"]
        kinds.add(waits["kind"])
        sent = [tuple(pair.split("=")) for pair in waits["body"].split("&")]
        texts = {name: [unquote_plus(text) for own, text in sent if own == name] for name, _ in sent}
        here = go_ahead(
            ENGLISH,
            open_book(game, book.log),
            [(waits["kind"], {name: tuple(found) for name, found in texts.items()})],
            waits["at"],
        )
        assert here is not None
        headers = {"X-Fragment": "record", "Referer": "http://localhost/"}
        for _ in range(2):
            there = keeper.post(waits["url"], data=texts, headers=headers)
            assert (there.status_code, there.get_json(silent=True)) == (200, {"seq": state.seq + 1}), there.text
        record = json.loads(keeper.get(f"/g/{game}/files/record").text)
        after = asked_of_phone(host, app, logs_of(game, here.book), tables, f"/g/{game}/files/record", "en")
        assert after is not None
        assert [_timeless(deal) for deal in record["deals"]] == [
            _timeless(deal) for deal in json.loads(after["text"])["deals"]
        ]
    assert kinds == {"amend", "insert", "take-off", "bring-back"}


def _timeless(deal: dict[str, Any]) -> dict[str, Any]:
    return {name: told for name, told in deal.items() if name != "at"}
