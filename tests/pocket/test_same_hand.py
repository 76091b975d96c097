"""A hand told on a sheet that another tab has gone on with, where there is no server: what the phone answers is the
server's answer, byte for byte, and nothing is doubled without a question.
"""

from collections import Counter

import pytest

from scorekeeper.service.book import Book, open_book
from scorekeeper.wording.languages import LANGUAGES
from tests.pocket.hosts import Form, Hosts, fields_in, over, sheets

MARKED = {'id="same-hand"': "asked", 'class="alarm"': "gone on"}


def before_the_last(book: Book) -> Book | None:
    """The game as it stood before its last hand, if that came last; None where it has ended or an opponent is asked."""
    state = book.state
    is_last = bool(state.recorded_by) and state.recorded_by[-1] == state.seq
    return open_book("g", book.log[:-1]) if is_last and state.played.sheet.next and not state.proposal else None


def told_again(book: Book) -> Form:
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


def drawn_before(hosts: Hosts, book: Book) -> tuple[str, Form] | None:
    """A form that was drawn before the last hand came, and its address; None where that is none."""
    before = before_the_last(book)
    if before is None:
        return None
    address = hosts.put(book, before)
    blank = fields_in(hosts.server(f"{address}/deals/new").text)
    with hosts.app.app_context():
        hosts.app.extensions["service"]._store.append(address.removeprefix("/g/"), book.log[-1])
    return f"{address}/deals/new", blank


def test_what_is_told_on_an_older_sheet(hosts: Hosts, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the device that began the game, as every one is here."""
    monkeypatch.setattr("scorekeeper.server.pages.began_here", lambda _: True)
    met: Counter[str] = Counter()
    other = [("outcome", "adjustment"), ("player", "0"), ("amount", "7"), ("sign", "fine"), ("reason", "late")]
    for place, book in enumerate(sheets()):
        drawn = drawn_before(hosts, book)
        for told in ([], told_again(book), other) if drawn else ():
            page = hosts.same(drawn[0], LANGUAGES[place % len(LANGUAGES)], over(drawn[1], *told), alone=True)
            met.update(name for mark, name in MARKED.items() if mark in page)
    assert {"asked", "gone on"} <= set(met)


def test_the_next_one_is_recorded(hosts: Hosts) -> None:
    """Said on the question, it is told for the sheet as it is."""
    book = next(book for book in sheets() if before_the_last(book))
    seq = str(book.state.seq)
    form = [*told_again(book), ("seq", seq), ("since", seq), ("key", "the-next-one-00001")]
    found = hosts.answer(f"{hosts.put(book)}/deals/new", form=form, alone=True)
    assert 'id="same-hand"' not in found.get("html", "")
