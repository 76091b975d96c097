"""A game with its log: read, gone on with, written in once."""

from dataclasses import replace

import pytest

from scorekeeper.service.book import again, begun, done_by, gone_on, open_book, when_told, write
from scorekeeper.service.commands import CommandProblem, UndoLastDeal
from scorekeeper.service.events import DamagedLog, DealRecorded
from tests.service.examples import OTHER_HAND, change, deal, dealt, record, rematch, started, voided

LOG = (started(), dealt(2), dealt(3, OTHER_HAND))


def test_a_book_is_its_log_however_it_came() -> None:
    assert gone_on(open_book("g", LOG[:1]), LOG[1:]) == open_book("g", LOG)
    assert gone_on(open_book("g", LOG), ()) == open_book("g", LOG)


def test_what_cannot_follow_is_not_written_in_it() -> None:
    with pytest.raises(DamagedLog, match="event 3 of game g is damaged: it is missing; event 4 comes next"):
        gone_on(open_book("g", LOG[:2]), (voided(4, voids=2),))


def test_a_command_becomes_the_last_event() -> None:
    book = open_book("g", LOG[:1])
    decision, after = write(book, record(1, key="a"))
    assert decision.event == after.log[-1].event == DealRecorded(deal=deal())
    assert (after.state.seq, after.log[:-1], after.log[-1].key) == (2, book.log, "a")
    assert after == open_book("g", after.log)


def test_a_refused_command_leaves_the_book() -> None:
    book = open_book("g", LOG[:1])
    decision, after = write(book, change(UndoLastDeal, 1))
    assert after is book
    assert decision.problem is CommandProblem.NOTHING_TO_UNDO


EIGHT, NINE, TEN = (f"2026-11-21T{hour}:00:00+00:00" for hour in ("08", "09", "10"))


@pytest.mark.parametrize(("told_at", "found"), [
    ("2026-11-21T11:30:00+02:00", "2026-11-21T11:30:00+02:00"),
    ("", TEN),
    ("2026-11-21T07:59:59Z", EIGHT),
    ("1970-01-01T00:00:00+00:00", EIGHT),
    ("2026-11-21T10:00:01+00:00", TEN),
    ("2027-11-21T09:00:00+00:00", TEN),
    ("nine", TEN),
])  # fmt: skip
def test_what_was_told_a_while_ago_stands_in_the_log_as_of_then(told_at: str, found: str) -> None:
    """Between what stands there already and now, whatever a clock says."""
    assert when_told(told_at, EIGHT, TEN) == found
    book = open_book("g", (replace(LOG[0], at=EIGHT),))
    _, after = write(book, replace(record(1), at=TEN, told_at=told_at))
    assert (after.log[-1].at, after.state.touched) == (found, found)


def test_where_the_clock_of_this_host_was_put_back_nothing_comes_later_than_it_says() -> None:
    assert when_told(NINE, TEN, EIGHT) == EIGHT


def test_a_key_is_known_by_its_event() -> None:
    book = open_book("g", (started("a"), dealt(2, key="b")))
    assert [done_by(book, key) for key in ("a", "b", "c")] == [1, 2, None]


def test_a_rematch_is_the_same_table_and_the_next_one_deals() -> None:
    state = open_book("g", (started(title="Friday"), dealt(2))).state
    command = again(state, rematch())
    assert (command.game, command.key, command.rematch_of, command.title) == ("g2", "again", "g", "Friday")
    assert (command.players, command.first_dealer) == (("Anna", "Boris", "Vera"), "Boris")
    first, _ = begun(command)
    assert first is not None
    assert open_book("g2", (first,)).state == replace(open_book("g2", (first,)).state, rematch_of="g")
