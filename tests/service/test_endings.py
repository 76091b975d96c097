"""A game renamed, ended without a winner, and resumed."""

from typing import Any

import pytest

from scorekeeper.service.archive import Condition, summarize
from scorekeeper.service.commands import (
    AmendDeal,
    Change,
    ConfirmDeal,
    EndGame,
    InsertDeal,
    RecordDeal,
    RedoDeal,
    RenameGame,
    RenamePlayers,
    RestoreDeal,
    ResumeGame,
    SetConfirmation,
    UndoLastDeal,
    VoidDeal,
)
from scorekeeper.service.desk import Answer, Desk
from scorekeeper.service.events import DamagedLog, GameEnded, GameRenamed, GameResumed
from scorekeeper.service.reading import read_book
from scorekeeper.service.refusals import Refusal
from tests.service.memory_store import MemoryStore
from tests.service.told import HAND, OTHER_HAND, change, deal, dealt, logged, record, start, started, undo

WHY = "we looked at the paper"


@pytest.fixture
def desk() -> Desk:
    """A desk with one game, `g`, of three hands, of which the first was taken off and the last taken back."""
    desk = Desk(MemoryStore())
    desk.start(start())
    for seq, text in enumerate((HAND, OTHER_HAND, "Anna 100: 100 | 15 | 5"), start=1):
        desk.record(record(seq, text))
    desk.change(change(VoidDeal, 4, voids=2, reason=WHY))
    desk.undo(undo(5))
    return desk


@pytest.fixture
def ended(desk: Desk) -> Desk:
    """The same, ended by event 7."""
    desk.change(change(EndGame, 6, reason="the last train"))
    return desk


def test_a_game_is_called_by_a_title_and_by_its_players_again(desk: Desk) -> None:
    desk.change(change(RenameGame, 6, title="Пятница ♥"))
    assert desk.book("g").played.record.title == "Пятница ♥"
    assert desk.change(change(RenameGame, 7, title="Пятница ♥")).refusal is Refusal.NOTHING_CHANGED
    desk.change(change(RenameGame, 7, title=None))
    assert desk.book("g").played.record.title is None
    assert [step.event for step in desk.log("g")[6:]] == [GameRenamed(title="Пятница ♥"), GameRenamed()]


def test_no_title_and_no_reason_is_written_that_could_not_be_read_back(desk: Desk) -> None:
    for command in (change(RenameGame, 6, title=" "), change(EndGame, 6, reason="\ud800")):
        answer = desk.change(command)
        assert answer.seq is None
        assert len(answer.violations) == 1


def test_a_game_ends_without_a_winner_and_the_sheet_stays_as_it_was(desk: Desk) -> None:
    before = desk.book("g")
    assert desk.change(change(EndGame, 6, reason="the last train")) == Answer(game="g", seq=7)
    after = desk.book("g")
    assert after.is_ended()
    assert after.ended == GameEnded(reason="the last train")
    assert (after.played.sheet, after.played.record) == (before.played.sheet, before.played.record)
    assert after.played.sheet.next is not None


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (RecordDeal, {"deal": deal()}),
        (ConfirmDeal, {"confirms": 3}),
        (UndoLastDeal, {}),
        (RedoDeal, {}),
        (InsertDeal, {"before": 3, "deal": deal(), "reason": WHY}),
        (RestoreDeal, {"restores": 2, "reason": WHY}),
        (EndGame, {}),
    ],
)
def test_an_ended_game_takes_no_hands(ended: Desk, kind: type[Change], told: dict[str, Any]) -> None:
    assert ended.change(change(kind, 7, **told)).refusal is Refusal.GAME_ENDED
    assert ended.book("g").seq == 7


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (AmendDeal, {"amends": 3, "deal": deal("Vera 100: 10 | 5 | 105"), "reason": WHY}),
        (VoidDeal, {"voids": 3, "reason": WHY}),
        (RenamePlayers, {"names": ("Anya", "Boris", "Vera"), "reason": WHY}),
        (RenameGame, {"title": "Friday"}),
        (SetConfirmation, {"on": True}),
    ],
)
def test_what_is_written_on_an_ended_sheet_can_still_be_corrected(
    ended: Desk, kind: type[Change], told: dict[str, Any]
) -> None:
    assert ended.change(change(kind, 7, **told)).seq == 8
    assert ended.book("g").is_ended()


def test_a_resumed_game_goes_on_where_it_was_and_redo_with_it(ended: Desk) -> None:
    assert ended.change(change(ResumeGame, 7)).seq == 8
    book = ended.book("g")
    assert (book.is_ended(), book.ended, book.undone) == (False, None, (4,))
    assert ended.change(change(RedoDeal, 8)).seq == 9
    assert ended.book("g").recorded_by == (3, 4)
    assert ended.change(change(ResumeGame, 9)).refusal is Refusal.NOT_ENDED


def test_a_game_that_is_won_is_not_ended_and_one_in_which_a_hand_waits_neither(desk: Desk) -> None:
    desk.record(record(6, 'adjust Anna 1200 "the bank burst"'))
    assert desk.change(change(EndGame, 7)).refusal is Refusal.GAME_WON
    desk.undo(undo(7))
    desk.change(change(SetConfirmation, 8, on=True))
    desk.record(record(9))
    assert desk.change(change(EndGame, 10)).refusal is Refusal.PROPOSAL_WAITS


def test_a_correction_that_gives_an_ended_game_a_winner_counts_more_than_the_ending(ended: Desk) -> None:
    won = deal('adjust Anna 1200 "the bank burst"')
    ended.change(change(AmendDeal, 7, amends=3, deal=won, reason=WHY))
    assert ended.book("g").played.sheet.winners == (0,)
    assert not ended.book("g").is_ended()
    ended.change(change(VoidDeal, 8, voids=3, reason=WHY))
    assert ended.book("g").is_ended()


# -- time is up ---------------------------------------------------------------------------------------------------


def time_is_up(desk: Desk, *hands: str) -> Desk:
    """Another game, `h`, of these hands, in which time is up."""
    desk.start(start(game="h", key="another"))
    for seq, text in enumerate(hands, start=1):
        desk.record(record(seq, text, game="h"))
    desk.change(change(EndGame, 1 + len(hands), game="h", by_points=True))
    return desk


def test_when_time_is_up_most_points_win(desk: Desk) -> None:
    book = time_is_up(desk, HAND, OTHER_HAND).book("h")
    assert [standing.score for standing in book.played.sheet.standings] == [15, 110, 100]
    assert (book.winners(), book.time_was_up(), book.is_ended()) == ((1,), True, True)
    assert book.played.sheet.winners == (), "the sheet's own winners are those of the rules"
    assert book.played.sheet.next is not None
    assert summarize(book).condition is Condition.WON
    assert summarize(book).winners == (1,)


def test_who_is_level_has_won_together(desk: Desk) -> None:
    book = time_is_up(desk, 'adjust Anna 100 "x"', 'adjust Vera 100 "x"').book("h")
    assert book.winners() == (0, 2)


def test_without_a_hand_nobody_has_most_points(desk: Desk) -> None:
    desk.start(start(game="h", key="another"))
    assert desk.change(change(EndGame, 1, game="h", by_points=True)).refusal is Refusal.NO_POINTS
    assert not desk.book("h").is_ended()


def test_a_correction_after_the_end_may_make_somebody_else_win(desk: Desk) -> None:
    time_is_up(desk, HAND, OTHER_HAND)
    desk.change(change(VoidDeal, 4, game="h", voids=2, reason=WHY))
    assert desk.book("h").winners() == (2,)
    desk.change(change(ResumeGame, 5, game="h"))
    assert (desk.book("h").winners(), desk.book("h").time_was_up()) == ((), False)


def test_who_wins_by_the_rules_after_a_correction_has_won_by_them(desk: Desk) -> None:
    time_is_up(desk, HAND, OTHER_HAND)
    desk.change(change(AmendDeal, 4, game="h", amends=3, deal=deal('adjust Anna 1200 "the bank burst"'), reason=WHY))
    assert (desk.book("h").winners(), desk.book("h").time_was_up()) == ((0,), False)


def test_a_game_ended_without_a_winner_has_none(ended: Desk) -> None:
    assert (ended.book("g").winners(), ended.book("g").time_was_up()) == ((), False)


@pytest.mark.parametrize("events", [(GameResumed(),), (GameEnded(), GameEnded())])
def test_a_log_that_ends_twice_or_resumes_what_had_not_ended_is_damaged(events: tuple[Any, ...]) -> None:
    log = [started(), dealt(2), *(logged(seq, event) for seq, event in enumerate(events, start=3))]
    with pytest.raises(DamagedLog, match=f"event {len(log)}"):
        read_book("g", log)
