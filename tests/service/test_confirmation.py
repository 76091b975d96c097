"""Confirmation by an opponent: off by default; where it is on, a hand counts when another device says so."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.engine.record import Deal
from scorekeeper.service.commands import (
    AmendDeal,
    ConfirmDeal,
    RedoDeal,
    RejectDeal,
    RenamePlayers,
    SetConfirmation,
)
from scorekeeper.service.desk import Answer, Desk
from scorekeeper.service.events import DealConfirmed, DealProposed, DealRejected
from scorekeeper.service.refusals import Refusal
from tests.service.memory_store import MemoryStore
from tests.service.told import OTHER_HAND, change, deal, record, start, undo

BORIS = "Boris’s phone"


@pytest.fixture
def desk() -> Desk:
    """A desk with one game, `g`, in which opponents confirm; event 2 was that agreement."""
    desk = Desk(MemoryStore())
    desk.start(start())
    desk.change(change(SetConfirmation, 1, on=True))
    return desk


def propose(desk: Desk, seq: int, text: str = "Boris 100: 3 | 115 | 2") -> Answer:
    return desk.record(replace(record(seq, text), device=BORIS))


def test_a_hand_does_not_count_until_another_device_confirms_it(desk: Desk) -> None:
    assert propose(desk, 2).seq == 3
    waiting = desk.book("g")
    assert (waiting.played.record.deals, waiting.proposal and waiting.proposal.deal) == ((), deal())
    for itself in (BORIS, f"Firefox, Linux · {BORIS}"):
        assert desk.change(change(ConfirmDeal, 3, confirms=3, device=itself)).refusal is Refusal.SAME_DEVICE
    assert desk.change(change(ConfirmDeal, 3, confirms=3)).seq == 4
    book = desk.book("g")
    assert (book.recorded_by, book.proposal) == ((4,), None)
    assert [standing.score for standing in book.played.sheet.standings] == [5, 100, 0]
    assert [type(logged.event) for logged in desk.log("g")[2:]] == [DealProposed, DealConfirmed]


@pytest.mark.parametrize("device", [BORIS, "Anna’s phone"])
def test_a_proposal_is_rejected_or_withdrawn(desk: Desk, device: str) -> None:
    propose(desk, 2)
    desk.change(change(RejectDeal, 3, rejects=3, reason="it was 110", device=device))
    assert desk.book("g").proposal is None
    assert desk.log("g")[-1].event == DealRejected(rejects=3, reason="it was 110")
    assert propose(desk, 4, OTHER_HAND).seq == 5


def test_one_proposal_at_a_time(desk: Desk) -> None:
    propose(desk, 2)
    assert propose(desk, 3, OTHER_HAND).refusal is Refusal.PROPOSAL_WAITS


def test_undo_withdraws_a_proposal_first_and_then_takes_hands_back(desk: Desk) -> None:
    propose(desk, 2)
    desk.change(change(ConfirmDeal, 3, confirms=3))
    propose(desk, 4, OTHER_HAND)
    desk.undo(undo(5))
    assert (desk.book("g").proposal, len(desk.book("g").played.record.deals)) == (None, 1)
    desk.undo(undo(6))
    assert len(desk.book("g").played.record.deals) == 0


def test_redo_waits_for_the_proposal_and_survives_its_rejection(desk: Desk) -> None:
    propose(desk, 2)
    desk.change(change(ConfirmDeal, 3, confirms=3))
    desk.undo(undo(4))
    propose(desk, 5, OTHER_HAND)
    assert desk.change(change(RedoDeal, 6)).refusal is Refusal.PROPOSAL_WAITS
    desk.change(change(RejectDeal, 6, rejects=6))
    assert desk.change(change(RedoDeal, 7)).seq == 8


@pytest.mark.parametrize(
    "answer", [lambda seq: change(ConfirmDeal, 3, confirms=seq), lambda seq: change(RejectDeal, 3, rejects=seq)]
)
def test_only_the_proposal_that_waits_can_be_answered(desk: Desk, answer: Callable[[int], ConfirmDeal]) -> None:
    propose(desk, 2)
    assert desk.change(answer(2)).refusal is Refusal.NO_PROPOSAL


def test_confirmation_is_not_switched_while_a_hand_waits(desk: Desk) -> None:
    assert desk.change(change(SetConfirmation, 2, on=True)).refusal is Refusal.NOTHING_CHANGED
    propose(desk, 2)
    assert desk.change(change(SetConfirmation, 3, on=False)).refusal is Refusal.PROPOSAL_WAITS
    desk.change(change(RejectDeal, 3, rejects=3))
    assert desk.change(change(SetConfirmation, 4, on=False)).seq == 5
    desk.record(record(5))
    assert len(desk.book("g").played.record.deals) == 1


def test_a_refused_hand_is_not_even_proposed(desk: Desk) -> None:
    assert propose(desk, 2, "Boris 100: 3 | 15 | 2").violations
    assert desk.book("g").proposal is None


def test_a_proposal_follows_new_names(desk: Desk) -> None:
    propose(desk, 2)
    desk.change(change(RenamePlayers, 3, names=("Anna", "Bob", "Vera"), reason="his name"))
    assert desk.change(change(ConfirmDeal, 4, confirms=3)).seq == 5
    assert desk.book("g").played.record.deals[0].declarer == "Bob"


def test_a_proposal_that_a_correction_has_turned_against_the_rules_is_not_confirmed() -> None:
    desk = Desk(MemoryStore())
    desk.start(start(changes={"bid.silence_below": 0}))
    desk.record(record(1))
    desk.record(record(2, OTHER_HAND))
    desk.change(change(SetConfirmation, 3, on=True))
    propose(desk, 4, "Boris 100: 10 | 100 | 10")
    failed = Deal(declarer="Boris", bid=100, points={"Anna": 33, "Boris": 85, "Vera": 2})
    assert desk.change(change(AmendDeal, 5, amends=2, deal=failed, reason="he failed")).seq == 6
    answer = desk.change(change(ConfirmDeal, 6, confirms=5))
    assert [found.code for found in answer.violations] == ["silenced"]
