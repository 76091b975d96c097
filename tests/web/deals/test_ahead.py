"""Where hands that nobody has answered can be foretold, and where only the server can say what becomes of them."""

from __future__ import annotations

import pytest

from scorekeeper.service.book import Book, open_book
from scorekeeper.service.events import ConfirmationSet, DealRecorded, DealVoided, Event, GameEnded, Logged
from scorekeeper.web.deals.ahead import Sent, go_ahead, make_next_form
from scorekeeper.wording.voice import ENGLISH
from tests.service.examples import OTHER_HAND, deal, dealt, logged, started

MADE: Sent = {"declarer": ("1",), "bid_tap": ("100",), "cards_0": ("10",), "cards_1": ("110",)}
FAILED: Sent = {**MADE, "declarer": ("0",)}
HALF: Sent = {"declarer": ("1",)}


def book(*events: Event) -> Book:
    log: list[Logged] = [started(), *(logged(seq, event) for seq, event in enumerate(events, start=2))]
    return open_book("g", log)


def test_each_stands_upon_the_one_before() -> None:
    ahead = go_ahead(ENGLISH, book(dealt(2).event), [MADE, FAILED])
    assert ahead is not None
    assert [row.number for row in ahead.rows] == [2, 3]
    assert [[cell.score for cell in row.cells] for row in ahead.rows] == [["15", "200", "0"], ["−85", "310", "0"]]
    assert ahead.now is not None
    assert (ahead.now.dealer, ahead.book.state.seq) == ("Anna", 4)


def test_without_a_hand_the_game_is_as_it_was() -> None:
    before = book()
    ahead = go_ahead(ENGLISH, before, [])
    assert ahead is not None
    assert (ahead.book, ahead.rows) == (before, ())


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), (HALF,)),
        ((), (MADE, HALF)),
        ((ConfirmationSet(on=True),), (MADE,)),
        ((GameEnded(),), (MADE,)),
        ((DealRecorded(deal=deal('adjust Vera 1000 "she won"')),), (MADE,)),
    ],
)
def test_what_cannot_stand_is_not_foretold(events: tuple[Event, ...], told: tuple[Sent, ...]) -> None:
    assert go_ahead(ENGLISH, book(*events), told) is None


@pytest.mark.parametrize("event", [GameEnded(), DealRecorded(deal=deal('adjust Vera 1000 "she won"'))])
def test_behind_the_end_nothing_follows(event: Event) -> None:
    ahead = go_ahead(ENGLISH, book(event), [])
    assert ahead is not None
    assert ahead.now is None


def test_the_next_form_is_of_whoever_most_likely_deals() -> None:
    """Whose turn it is, whoever dealt a hand that was taken back, or whom the address names."""
    assert make_next_form(book(dealt(2).event).state, {}).spec.dealer == 1
    undone = book(dealt(2).event, dealt(3, OTHER_HAND).event, DealVoided(voids=3)).state
    assert make_next_form(undone, {}).spec.dealer == 1
    form = make_next_form(undone, {"dealer": ("2",), "outcome": ("redeal",), "cause": ("eaten",)})
    assert (form.spec.dealer, form.spec.turn, form.hand) == (2, 1, 2)
    assert (form.form["outcome"].data, form.form["cause"].data) == ("redeal", None)
