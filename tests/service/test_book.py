"""A game with its log: read, gone on with, written in once."""

from dataclasses import replace

import pytest

from scorekeeper.service.book import again, begun, done_by, gone_on, open_book, write
from scorekeeper.service.commands import UndoLastDeal
from scorekeeper.service.decision import CommandProblem
from scorekeeper.service.events import DamagedLog, DealRecorded
from tests.service.examples import OTHER_HAND, change, deal, dealt, record, rematch, start, started, voided

LOG = (started(), dealt(2), dealt(3, OTHER_HAND))


def test_a_book_is_its_log_however_it_came() -> None:
    assert gone_on(open_book("g", LOG[:1]), LOG[1:]) == open_book("g", LOG)
    assert gone_on(open_book("g", LOG), ()) == open_book("g", LOG)


@pytest.mark.parametrize("log", [(), LOG[1:], (LOG[0], LOG[2]), (*LOG[:2], voided(3, voids=9))])
def test_what_makes_no_game_is_no_book(log: tuple[object, ...]) -> None:
    with pytest.raises(DamagedLog):
        open_book("g", log)  # type: ignore[arg-type]


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


def test_a_key_is_known_by_its_event() -> None:
    book = open_book("g", (started("a"), dealt(2, key="b")))
    assert [done_by(book, key) for key in ("a", "b", "c")] == [1, 2, None]


def test_a_game_begins_or_it_is_said_what_is_wrong() -> None:
    first, wrong = begun(start(changes={"barrel.level": 900}))
    assert first is not None
    assert (first.seq, wrong) == (1, ())
    nothing, wrong = begun(start(players=("Anna", "anna", "Vera")))
    assert nothing is None
    assert [found.path for found in wrong] == ["players[1]"]


def test_a_rematch_is_the_same_table_and_the_next_one_deals() -> None:
    state = open_book("g", (started(title="Friday"), dealt(2))).state
    command = again(state, rematch())
    assert (command.game, command.key, command.rematch_of, command.title) == ("g2", "again", "g", "Friday")
    assert (command.players, command.first_dealer) == (("Anna", "Boris", "Vera"), "Boris")
    first, _ = begun(command)
    assert first is not None
    assert open_book("g2", (first,)).state == replace(open_book("g2", (first,)).state, rematch_of="g")
