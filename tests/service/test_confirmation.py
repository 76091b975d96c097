"""Confirmation by an opponent: off by default; where it is on, a hand counts when another device says so."""

from dataclasses import replace

import pytest

from scorekeeper.engine.record import Deal
from scorekeeper.service import commands
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.events import DealConfirmed, DealProposed, DealRejected
from scorekeeper.service.game_service import CommandResult, GameService
from tests.service.examples import HAND, OTHER_HAND, change, deal, record, service_of, undo

BORIS = "Boris’s phone"


@pytest.fixture
def service() -> GameService:
    """A service with one game, `g`, in which opponents confirm; event 2 was that agreement."""
    service = service_of()
    service.change(change(commands.SetConfirmation, 1, on=True))
    return service


def propose(service: GameService, seq: int, text: str = "Boris 100: 3 | 115 | 2") -> CommandResult:
    return service.change(replace(record(seq, text), device=BORIS))


def test_a_hand_does_not_count_until_another_device_confirms_it(service: GameService) -> None:
    assert propose(service, 2).seq == 3
    waiting = service.state("g")
    assert (waiting.played.record.deals, waiting.proposal and waiting.proposal.deal) == ((), deal())
    for itself in (BORIS, f"Firefox, Linux · {BORIS}"):
        assert (
            service.change(change(commands.ConfirmDeal, 3, confirms=3, device=itself)).problem
            is CommandProblem.SAME_DEVICE
        )
    assert service.change(change(commands.ConfirmDeal, 3, confirms=3)).seq == 4
    state = service.state("g")
    assert (state.recorded_by, state.proposal) == ((4,), None)
    assert [standing.score for standing in state.played.sheet.standings] == [5, 100, 0]
    assert [type(logged.event) for logged in service.log("g")[2:]] == [DealProposed, DealConfirmed]


@pytest.mark.parametrize("device", [BORIS, "Anna’s phone"])
def test_a_proposal_is_rejected_or_withdrawn(service: GameService, device: str) -> None:
    propose(service, 2)
    service.change(change(commands.RejectDeal, 3, rejects=3, reason="it was 110", device=device))
    assert service.state("g").proposal is None
    assert service.log("g")[-1].event == DealRejected(rejects=3, reason="it was 110")
    assert propose(service, 4, OTHER_HAND).seq == 5


def test_one_proposal_at_a_time(service: GameService) -> None:
    propose(service, 2)
    assert propose(service, 3, OTHER_HAND).problem is CommandProblem.PROPOSAL_WAITS


def test_undo_withdraws_a_proposal_first_and_then_takes_hands_back(service: GameService) -> None:
    propose(service, 2)
    service.change(change(commands.ConfirmDeal, 3, confirms=3))
    propose(service, 4, OTHER_HAND)
    service.change(undo(5))
    assert (service.state("g").proposal, len(service.state("g").played.record.deals)) == (None, 1)
    service.change(undo(6))
    assert len(service.state("g").played.record.deals) == 0


def test_redo_waits_for_the_proposal_and_survives_its_rejection(service: GameService) -> None:
    propose(service, 2)
    service.change(change(commands.ConfirmDeal, 3, confirms=3))
    service.change(undo(4))
    propose(service, 5, OTHER_HAND)
    assert service.change(change(commands.RedoDeal, 6)).problem is CommandProblem.PROPOSAL_WAITS
    service.change(change(commands.RejectDeal, 6, rejects=6))
    assert service.change(change(commands.RedoDeal, 7)).seq == 8


def test_only_the_proposal_that_waits_can_be_answered(service: GameService) -> None:
    propose(service, 2)
    for answer in (change(commands.ConfirmDeal, 3, confirms=2), change(commands.RejectDeal, 3, rejects=2)):
        assert service.change(answer).problem is CommandProblem.NO_PROPOSAL


def test_confirmation_is_not_switched_while_a_hand_waits(service: GameService) -> None:
    assert service.change(change(commands.SetConfirmation, 2, on=True)).problem is CommandProblem.NOTHING_CHANGED
    propose(service, 2)
    assert service.change(change(commands.SetConfirmation, 3, on=False)).problem is CommandProblem.PROPOSAL_WAITS
    service.change(change(commands.RejectDeal, 3, rejects=3))
    assert service.change(change(commands.SetConfirmation, 4, on=False)).seq == 5
    service.change(record(5))
    assert len(service.state("g").played.record.deals) == 1


def test_a_refused_hand_is_not_even_proposed(service: GameService) -> None:
    assert propose(service, 2, "Boris 100: 3 | 15 | 2").violations
    assert service.state("g").proposal is None


def test_a_proposal_follows_new_names(service: GameService) -> None:
    propose(service, 2)
    service.change(change(commands.RenamePlayers, 3, names=("Anna", "Bob", "Vera"), reason="his name"))
    assert service.change(change(commands.ConfirmDeal, 4, confirms=3)).seq == 5
    assert service.state("g").played.record.deals[0].declarer == "Bob"


def test_a_proposal_that_a_correction_has_turned_against_the_rules_is_not_confirmed() -> None:
    service = service_of(HAND, OTHER_HAND, changes={"bid.silence_below": 0})
    service.change(change(commands.SetConfirmation, 3, on=True))
    propose(service, 4, "Boris 100: 10 | 100 | 10")
    failed = Deal(declarer="Boris", bid=100, points={"Anna": 33, "Boris": 85, "Vera": 2})
    assert service.change(change(commands.AmendDeal, 5, amends=2, deal=failed, reason="he failed")).seq == 6
    answer = service.change(change(commands.ConfirmDeal, 6, confirms=5))
    assert [found.code for found in answer.violations] == ["silenced"]
