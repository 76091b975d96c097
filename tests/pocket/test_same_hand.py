"""A hand told on a sheet that another tab has gone on with, where there is no server: what the phone answers is the
server's answer, byte for byte, and nothing is doubled without a question.
"""

from collections import Counter

import pytest
from flask import Flask
from flask.testing import FlaskClient
from py_mini_racer import MiniRacer

from scorekeeper.service.book import Book, open_book
from scorekeeper.wording.languages import LANGUAGES
from tests.pocket.test_corrections import app, fields_in, sheets, without
from tests.pocket.test_pages import Form, asked_of_phone, host, keeper, likewise, logs_of, put, tables

__all__ = ["app", "host", "keeper", "tables"]
MARKED = {'id="same-hand"': "asked", 'class="alarm"': "gone on"}


def before_the_last(book: Book) -> Book | None:
    """The game as it stood before its last hand, if that came last; None where it has ended or an opponent is asked."""
    state = book.state
    is_last = bool(state.recorded_by) and state.recorded_by[-1] == state.seq
    return open_book("g", book.log[:-1]) if is_last and state.played.sheet.next and not state.proposal else None


def alike(book: Book) -> Form:
    """Declarer and bid of the last hand, in the fields of a form."""
    deal, players = book.state.played.record.deals[-1], book.state.played.sheet.players
    told = {
        "outcome": deal.outcome.value,
        "cause": deal.cause and deal.cause.value,
        "declarer": None if deal.declarer is None else players.index(deal.declarer),
        "player": None if deal.player is None else players.index(deal.player),
        "bid": deal.bid,
        "amount": deal.amount and abs(deal.amount),
        "sign": "fine" if (deal.amount or 0) < 0 else "bonus",
        "several": deal.amounts and "on",
        **{f"each_{players.index(name)}": amount for name, amount in (deal.amounts or {}).items()},
        "reason": deal.reason,
        "note": "twice",
    }
    return [(name, str(text)) for name, text in told.items() if text is not None]


def test_what_is_told_on_an_older_sheet(
    app: Flask, keeper: FlaskClient, host: MiniRacer, tables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the device that began the game, as every one is here."""
    monkeypatch.setattr("scorekeeper.web.pages.began_here", lambda _: True)
    met: Counter[str] = Counter()
    for place, book in enumerate(sheets()):
        before = before_the_last(book)
        if before is None:
            continue
        language = LANGUAGES[place % len(LANGUAGES)]
        game, address = f"twice{place}", f"/g/twice{place}/deals/new"
        put(app, game, before)
        blank = without(fields_in(keeper.get(address).text), "csrf_token")
        with app.app_context():
            last = book.log[-1]
            app.extensions["service"]._store.append(game, last)
        other = [("outcome", "adjustment"), ("player", "0"), ("amount", "7"), ("sign", "fine"), ("reason", "late")]
        for told in ([], alike(book), other):
            form = [*without(blank, *(name for name, _ in told)), *told]
            grouped = {name: [text for own, text in form if own == name] for name, _ in form}
            header = {"Accept-Language": language, "Referer": "http://localhost/"}
            there = keeper.post(address, data=grouped, headers=header)
            found = asked_of_phone(host, app, logs_of(game, book), tables, address, language, form=form, alone=True)
            assert found is not None
            assert "told" not in found
            assert (there.status_code, likewise(there.text)) == (found["status"], likewise(found["html"]))
            met.update(name for mark, name in MARKED.items() if mark in there.text)
    assert {"asked", "gone on"} <= set(met)


def test_the_next_one_is_recorded(app: Flask, host: MiniRacer, tables: dict[str, str]) -> None:
    """Said on the question, it is told for the sheet as it is."""
    book = next(book for book in sheets() if before_the_last(book))
    form = [*alike(book), ("seq", str(book.state.seq)), ("since", str(book.state.seq)), ("key", "the-next-one-00001")]
    found = asked_of_phone(host, app, logs_of("next", book), tables, "/g/next/deals/new", "en", form=form, alone=True)
    assert found is not None
    assert 'id="same-hand"' not in found.get("html", "")
