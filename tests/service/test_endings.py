"""A game renamed, ended without a winner, and resumed."""

from typing import Any

import pytest

from scorekeeper.service import commands
from scorekeeper.service.commands import CommandProblem, GameCommand
from scorekeeper.service.events import GameEnded, GameRenamed
from scorekeeper.service.game_service import CommandResult, GameService
from scorekeeper.service.summary import Condition, summarize
from tests.service.examples import HAND, OTHER_HAND, change, deal, record, service_of, undo

WHY = "we looked at the paper"


@pytest.fixture
def service() -> GameService:
    """A service with one game, `g`, of three hands, of which the first was taken off and the last taken back."""
    service = service_of(HAND, OTHER_HAND, "Anna 100: 100 | 15 | 5")
    service.change(change(commands.VoidDeal, 4, voids=2, reason=WHY))
    service.change(undo(5))
    return service


@pytest.fixture
def ended(service: GameService) -> GameService:
    service.change(change(commands.EndGame, 6, reason="the last train"))
    return service


def test_a_game_is_called_by_a_title_and_by_its_players_again(service: GameService) -> None:
    service.change(change(commands.RenameGame, 6, title="Пятница ♥"))
    assert service.state("g").played.record.title == "Пятница ♥"
    assert service.change(change(commands.RenameGame, 7, title="Пятница ♥")).problem is CommandProblem.NOTHING_CHANGED
    service.change(change(commands.RenameGame, 7, title=None))
    assert service.state("g").played.record.title is None
    assert [step.event for step in service.log("g")[6:]] == [GameRenamed(title="Пятница ♥"), GameRenamed()]


def test_a_game_ends_without_a_winner_and_the_sheet_stays_as_it_was(service: GameService) -> None:
    before = service.state("g")
    assert service.change(change(commands.EndGame, 6, reason="the last train")) == CommandResult(game="g", seq=7)
    after = service.state("g")
    assert after.is_ended()
    assert after.ended == GameEnded(reason="the last train")
    assert (after.winners(), after.time_was_up()) == ((), False)
    assert (after.played.sheet, after.played.record) == (before.played.sheet, before.played.record)
    assert after.played.sheet.next is not None


@pytest.mark.parametrize(("kind", "told", "problem"), [
    *((kind, told, CommandProblem.GAME_ENDED) for kind, told in (
        (commands.RecordDeal, {"deal": deal()}), (commands.ConfirmDeal, {"confirms": 3}), (commands.UndoLastDeal, {}),
        (commands.RedoDeal, {}), (commands.InsertDeal, {"before": 3, "deal": deal(), "reason": WHY}),
        (commands.RestoreDeal, {"restores": 2, "reason": WHY}),
        (commands.EndGame, {}),
    )),
    *((kind, told, None) for kind, told in (
        (commands.AmendDeal, {"amends": 3, "deal": deal("Vera 100: 10 | 5 | 105"), "reason": WHY}),
        (commands.VoidDeal, {"voids": 3, "reason": WHY}),
        (commands.RenamePlayers, {"names": ("Anya", "Boris", "Vera"), "reason": WHY}),
        (commands.RenameGame, {"title": "Friday"}), (commands.SetConfirmation, {"on": True}),
    )),
])  # fmt: skip
def test_an_ended_game_takes_corrections_and_no_hands(
    ended: GameService, kind: type[GameCommand], told: dict[str, Any], problem: CommandProblem | None
) -> None:
    assert ended.change(change(kind, 7, **told)).problem is problem
    state = ended.state("g")
    assert (state.seq, state.is_ended()) == (7 if problem else 8, True)


def test_a_resumed_game_goes_on_where_it_was_and_redo_with_it(ended: GameService) -> None:
    assert ended.change(change(commands.ResumeGame, 7)).seq == 8
    state = ended.state("g")
    assert (state.is_ended(), state.ended, state.undone) == (False, None, (4,))
    assert ended.change(change(commands.RedoDeal, 8)).seq == 9
    assert ended.state("g").recorded_by == (3, 4)
    assert ended.change(change(commands.ResumeGame, 9)).problem is CommandProblem.NOT_ENDED


def test_a_game_that_is_won_is_not_ended_and_one_in_which_a_hand_waits_neither(service: GameService) -> None:
    service.change(record(6, 'adjust Anna 1200 "the bank burst"'))
    assert service.change(change(commands.EndGame, 7)).problem is CommandProblem.GAME_WON
    service.change(undo(7))
    service.change(change(commands.SetConfirmation, 8, on=True))
    service.change(record(9))
    assert service.change(change(commands.EndGame, 10)).problem is CommandProblem.PROPOSAL_WAITS


def test_a_correction_that_gives_an_ended_game_a_winner_counts_more_than_the_ending(ended: GameService) -> None:
    won = deal('adjust Anna 1200 "the bank burst"')
    ended.change(change(commands.AmendDeal, 7, amends=3, deal=won, reason=WHY))
    assert ended.state("g").played.sheet.winners == (0,)
    assert not ended.state("g").is_ended()
    ended.change(change(commands.VoidDeal, 8, voids=3, reason=WHY))
    assert ended.state("g").is_ended()


def time_is_up(*hands: str) -> GameService:
    service = service_of(*hands)
    service.change(change(commands.EndGame, 1 + len(hands), by_points=True))
    return service


def test_when_time_is_up_most_points_win() -> None:
    state = time_is_up(HAND, OTHER_HAND).state("g")
    assert [standing.score for standing in state.played.sheet.standings] == [15, 110, 100]
    assert (state.winners(), state.time_was_up(), state.is_ended()) == ((1,), True, True)
    assert state.played.sheet.winners == (), "the sheet's own winners are those of the rules"
    assert state.played.sheet.next is not None
    assert summarize(state).condition is Condition.WON
    assert summarize(state).winners == (1,)
    assert time_is_up('adjust Anna 100 "x"', 'adjust Vera 100 "x"').state("g").winners() == (0, 2), (
        "level, they win both"
    )


def test_without_a_hand_nobody_has_most_points() -> None:
    service = service_of()
    assert service.change(change(commands.EndGame, 1, by_points=True)).problem is CommandProblem.NO_POINTS
    assert not service.state("g").is_ended()


def test_a_correction_after_the_end_may_make_somebody_else_win() -> None:
    service = time_is_up(HAND, OTHER_HAND)
    service.change(change(commands.VoidDeal, 4, voids=2, reason=WHY))
    assert service.state("g").winners() == (2,)
    service.change(change(commands.ResumeGame, 5))
    assert (service.state("g").winners(), service.state("g").time_was_up()) == ((), False)


def test_who_wins_by_the_rules_after_a_correction_has_won_by_them() -> None:
    service = time_is_up(HAND, OTHER_HAND)
    service.change(change(commands.AmendDeal, 4, amends=3, deal=deal('adjust Anna 1200 "the bank burst"'), reason=WHY))
    assert (service.state("g").winners(), service.state("g").time_was_up()) == ((0,), False)
