"""Corrections: any hand, the names and who dealt, amended with a reason; the later hands follow."""

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.engine.game import score
from scorekeeper.engine.record import Call, Deal, Outcome
from scorekeeper.service import commands
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.events import DealRecorded, DealRestored, DealVoided, VerdictKept
from scorekeeper.service.game_service import CommandResult, GameService
from scorekeeper.service.game_state import EntryStatus
from tests.each import each
from tests.service.examples import HAND, KEPT, OTHER_HAND, change, deal, record, service_of, start, undo
from tests.service.memory_store import MemoryStore

WHY = "we looked at the paper"


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def service(store: MemoryStore) -> GameService:
    """A service with one game, `g`, of three hands: Boris 100, Vera 100, Anna 100."""
    return service_of(HAND, OTHER_HAND, "Anna 100: 100 | 15 | 5", store=store)


def running(service: GameService) -> list[list[int]]:
    return [[column.after for column in scored.columns] for scored in service.state("g").played.sheet.deals]


def test_redo_brings_back_what_undo_took_and_in_turn(service: GameService) -> None:
    before = service.state("g")
    service.change(undo(4))
    service.change(undo(5))
    assert len(service.state("g").played.record.deals) == 1
    assert service.change(change(commands.RedoDeal, 6)) == CommandResult(game="g", seq=7)
    assert service.state("g").recorded_by == (2, 3)
    service.change(change(commands.RedoDeal, 7))
    after = service.state("g")
    assert (after.played.record, after.played.sheet) == (before.played.record, before.played.sheet)
    assert after.played.tables == before.played.tables
    assert [type(logged.event) for logged in service.log("g")[4:]] == [DealVoided] * 2 + [DealRestored] * 2


def test_there_is_nothing_to_redo_once_something_was_recorded(service: GameService) -> None:
    assert service.change(change(commands.RedoDeal, 4)).problem is CommandProblem.NOTHING_TO_REDO
    service.change(undo(4))
    service.change(record(5, HAND))
    assert service.state("g").undone == ()
    assert service.change(change(commands.RedoDeal, 6)).problem is CommandProblem.NOTHING_TO_REDO


def test_a_hand_taken_off_comes_back_where_it_stood(service: GameService) -> None:
    before = running(service)
    service.change(change(commands.VoidDeal, 4, voids=3, reason=WHY))
    assert running(service) == [[5, 100, 0], [105, 115, 5]]
    service.change(record(5, "Boris 100: 0 | 120 | 0"))
    service.change(change(commands.RestoreDeal, 6, restores=3, reason=WHY))
    assert running(service)[:3] == before
    assert service.state("g").recorded_by == (2, 3, 4, 6)


def test_a_hand_that_was_taken_off_is_refused_in_words(service: GameService, store: MemoryStore) -> None:
    service.change(change(commands.VoidDeal, 4, voids=3, reason=WHY))
    told = {"deal": deal(), "reason": WHY}
    for command in (
        change(commands.VoidDeal, 5, voids=3, reason=WHY),
        change(commands.AmendDeal, 5, amends=3, **told),
        change(commands.InsertDeal, 5, before=3, **told),
    ):
        assert (service.change(command).problem, store.head("g")) == (CommandProblem.NO_SUCH_HAND, 5)


ANEW = deal("Boris 110: 13 | 105 | 2")
NO_ROUNDING = Deal(outcome=Outcome.AGREEMENT, changes={"contract.rounding": 1}, reason="no rounding")


@pytest.mark.parametrize(("kind", "told", "order", "after"), [
    (commands.AmendDeal, {"amends": 2, "deal": ANEW}, (2, 3, 4), [[15, -110, 0], [25, -100, 100], [125, -85, 105]]),
    (commands.InsertDeal, {"before": 3, "deal": deal("Anna 100: 100 | 10 | 10")}, (2, 5, 3, 4),
     [[5, 100, 0], [105, 110, 10], [115, 120, 110], [215, 135, 115]]),
    (commands.InsertDeal, {"before": 3, "deal": NO_ROUNDING}, (2, 5, 3, 4),
     [[5, 100, 0], [5, 100, 0], [15, 110, 100], [115, 125, 105]]),
    # Anna takes 3 and Vera 2 of the first hand: rounded 5 and 0, in tens 0 and 0.
    (commands.CorrectRules, {"changes": {"contract.rounding": 10}}, (2, 3, 4),
     [[0, 100, 0], [10, 110, 100], [110, 130, 110]]),
])  # fmt: skip
def test_a_correction_scores_the_hands_anew(
    service: GameService, kind: type, told: dict[str, Any], order: tuple[int, ...], after: list[list[int]]
) -> None:
    assert service.change(change(kind, 4, reason=WHY, **told)) == CommandResult(game="g", seq=5)
    state = service.state("g")
    assert (running(service), state.recorded_by) == (after, order)
    assert state.played.sheet == score(state.played.record)


def test_an_amended_hand_must_itself_keep_the_rules_or_be_agreed(service: GameService) -> None:
    wrong = deal("Boris 95: 3 | 115 | 2")
    answer = service.change(change(commands.AmendDeal, 4, amends=3, deal=wrong, reason=WHY))
    assert (answer.seq, answer.deal_number, [found.path for found in answer.violations]) == (None, 2, ["bid"])
    assert (
        service.change(change(commands.AmendDeal, 4, amends=3, deal=replace(wrong, agreed="so be it"), reason=WHY)).seq
        == 5
    )


def test_a_deal_that_could_not_be_read_back_is_refused(service: GameService, store: MemoryStore) -> None:
    for wrong in (Deal(outcome=Outcome.ADJUSTMENT, reason="none"), Deal(declarer="Boris", bid=100)):
        for command in (
            change(commands.AmendDeal, 4, amends=2, deal=wrong, reason=WHY),
            change(commands.InsertDeal, 4, before=2, deal=wrong, reason=WHY),
        ):
            assert service.change(command).violations
    assert store.head("g") == 4


@pytest.fixture
def strict(store: MemoryStore) -> GameService:
    """A game where whoever is below 0 is silenced; Vera dealt hand 3, so Vera does not open it."""
    return service_of(HAND, OTHER_HAND, "Boris 100: 10 | 100 | 10", store=store, changes={"bid.silence_below": 0})


def test_a_later_hand_turned_against_the_rules_is_kept_as_agreed(strict: GameService) -> None:
    failed = deal("Boris 100: 33 | 85 | 2")
    strict.change(change(commands.AmendDeal, 4, amends=2, deal=failed, reason=WHY))
    third = strict.state("g")
    assert [deal.agreed for deal in third.played.record.deals] == [None, None, WHY]
    assert [found.code for found in third.played.sheet.deals[2].violations] == ["silenced"]
    assert third.entries[2].entered.agreed is None
    assert third.played.sheet == score(third.played.record)


def test_the_agreement_goes_when_the_correction_is_corrected_and_stays_the_first_one_else(strict: GameService) -> None:
    strict.change(change(commands.AmendDeal, 4, amends=2, deal=deal("Boris 100: 33 | 85 | 2"), reason=WHY))
    strict.change(change(commands.AmendDeal, 5, amends=2, deal=deal("Boris 100: 35 | 83 | 2"), reason="again"))
    assert strict.state("g").played.record.deals[2].agreed == WHY
    strict.change(change(commands.AmendDeal, 6, amends=2, deal=deal("Boris 100: 3 | 115 | 2"), reason="after all"))
    assert strict.state("g").played.record.deals[2].agreed is None
    assert strict.state("g").played.sheet.deals[2].violations == ()


def test_a_hand_kept_as_agreed_survives_undo_and_redo(strict: GameService) -> None:
    strict.change(change(commands.AmendDeal, 4, amends=2, deal=deal("Boris 100: 33 | 85 | 2"), reason=WHY))
    before = strict.state("g")
    strict.change(undo(5))
    strict.change(change(commands.RedoDeal, 6))
    assert strict.state("g").played.record == before.played.record


def test_a_correction_that_makes_a_later_hand_impossible_is_refused_with_its_number(store: MemoryStore) -> None:
    """Of four players the last before the dealer sits out: D, and with B as the first dealer A, who has points."""
    service = GameService(store)
    service.start(start(players=("A", "B", "C", "D"), first_dealer="A"))
    service.change(replace(record(1), deal=Deal(declarer="B", bid=100, points={"A": 3, "B": 115, "C": 2})))
    answer = service.change(change(commands.ChangeFirstDealer, 2, first_dealer="B", reason=WHY))
    assert (answer.seq, answer.deal_number) == (None, 1)
    assert ("points.A", "sits_out") in [(found.path, found.code) for found in answer.violations]
    assert store.head("g") == 2


def test_hands_after_an_earlier_end_are_set_aside_and_come_back_by_themselves(service: GameService) -> None:
    won = deal('adjust Boris 1000 "a test"')
    service.change(change(commands.InsertDeal, 4, before=3, deal=won, reason=WHY))
    state = service.state("g")
    on, aside = EntryStatus.IN_RECORD, EntryStatus.SET_ASIDE
    assert [(one.seq, one.status) for one in state.entries] == [(2, on), (5, on), (3, aside), (4, aside)]
    assert state.played.sheet.winners == (1,)
    assert state.recorded_by == (2, 5)
    assert state.played.sheet == score(state.played.record)
    service.change(change(commands.VoidDeal, 5, voids=5, reason=WHY))
    assert service.state("g").recorded_by == (2, 3, 4)
    assert service.state("g").played.sheet.winners == ()


def test_what_is_set_aside_can_be_amended_and_taken_off(service: GameService) -> None:
    service.change(change(commands.InsertDeal, 4, before=3, deal=deal('adjust Boris 1000 "a test"'), reason=WHY))
    service.change(change(commands.VoidDeal, 5, voids=4, reason=WHY))
    service.change(change(commands.AmendDeal, 6, amends=3, deal=deal("Vera 110: 5 | 5 | 110"), reason=WHY))
    service.change(change(commands.VoidDeal, 7, voids=5, reason=WHY))
    assert running(service) == [[5, 100, 0], [10, 105, 110]]


def test_every_name_in_every_hand_is_renamed(service: GameService) -> None:
    told = deal("Boris 100 tricks=Anna nines=Vera: 0 | 120 | 0")
    calls = (Call(player="Boris", bid=100), Call(player="Vera"), Call(player="Anna"))
    service.change(change(commands.AmendDeal, 4, amends=2, deal=told, reason=WHY))
    service.change(record(5, "redeal four_nines Anna"))
    service.change(record(6, 'adjust Anna 60 Boris -120 "a settlement"'))
    service.change(replace(record(7), deal=replace(deal("Boris 100: 0 | 120 | 0"), auction=calls)))
    service.change(change(commands.VoidDeal, 8, voids=3, reason=WHY))
    before = running(service)
    service.change(change(commands.RenamePlayers, 9, names=("Boris", "Anna", "Vera"), reason="swapped"))
    state = service.state("g")
    record_now = state.played.record
    assert record_now.players == state.played.sheet.players == ("Boris", "Anna", "Vera")
    assert (record_now.first_dealer, running(service)) == ("Boris", before)
    first, _, fresh, several, called = record_now.deals
    assert (first.declarer, first.tricks, first.nines) == ("Anna", ("Boris",), "Vera")
    assert first.points == {"Boris": 0, "Anna": 120, "Vera": 0}
    assert (fresh.player, several.amounts) == ("Boris", {"Boris": 60, "Anna": -120})
    assert called.auction == (Call(player="Anna", bid=100), Call(player="Vera"), Call(player="Boris"))
    service.change(change(commands.RestoreDeal, 10, restores=3, reason=WHY))
    assert service.state("g").played.sheet == score(service.state("g").played.record)


@each(("kind", "told", "path"), [
    (commands.VoidDeal, {"voids": 3, "reason": ""}, "reason"),
    (commands.VoidDeal, {"voids": 3, "reason": "  "}, "reason"),
    (commands.VoidDeal, {"voids": 3, "reason": "\ud800"}, "reason"),
    (commands.RenamePlayers, {"names": ("Anna", "anna", "Vera"), "reason": WHY}, "players["),
    (commands.RenamePlayers, {"names": ("", "Boris", "Vera"), "reason": WHY}, "players["),
    (commands.RenamePlayers, {"names": ("A" * 41, "Boris", "Vera"), "reason": WHY}, "players["),
    (commands.RenamePlayers, {"names": ("Anna", "Boris"), "reason": WHY}, "players"),
    (commands.CorrectRules, {"changes": {"barrel.level": 1200}, "reason": WHY}, "changes.barrel.level"),
    (commands.CorrectRules, {"changes": {"bid.opening": "none"}, "reason": WHY}, "changes.bid.opening"),
    (commands.CorrectRules, {"changes": {"game.players": (4,)}, "reason": WHY}, "changes.game.players"),
    (commands.KeepVerdict, {"verdict": KEPT, "note": " "}, "note"),
])  # fmt: skip
def test_what_cannot_be_is_refused_at_its_place(
    service: GameService, store: MemoryStore, kind: type, told: dict[str, Any], path: str
) -> None:
    answer = service.change(change(kind, 4, **told))
    places = [found.path for found in answer.violations]
    assert places[0].startswith(path) if kind is commands.RenamePlayers else places == [path]
    assert (answer.seq, store.head("g")) == (None, 4)


def test_other_numbers_of_players_are_refused(service: GameService) -> None:
    assert service.change(change(commands.RenamePlayers, 4, names=("A", "B", "C", "D"), reason=WHY)).seq is None


def test_another_first_dealer_moves_every_deal(service: GameService) -> None:
    assert [scored.dealer for scored in service.state("g").played.sheet.deals] == [0, 1, 2]
    service.change(change(commands.ChangeFirstDealer, 4, first_dealer="Vera", reason=WHY))
    assert [scored.dealer for scored in service.state("g").played.sheet.deals] == [2, 0, 1]
    assert service.change(change(commands.ChangeFirstDealer, 5, first_dealer="Nobody", reason=WHY)).violations


def test_a_game_that_is_refused_can_be_mended_by_an_amendment(service: GameService, store: MemoryStore) -> None:
    logged = service.log("g")[2]
    store.logs["g"][2] = replace(logged, event=DealRecorded(deal=deal("Vera 100: 10 | 10 | 10")))
    old = GameService(store)
    assert old.state("g").played.sheet.refused
    renamed = old.change(change(commands.RenamePlayers, 4, names=("Anya", "Boris", "Vera"), reason=WHY))
    assert (renamed.seq, renamed.deal_number) == (None, 2)
    assert old.change(change(commands.AmendDeal, 4, amends=3, deal=deal(OTHER_HAND), reason=WHY)).seq == 5
    assert not old.state("g").played.sheet.refused


def test_rules_that_go_back_to_those_of_the_system_are_no_change_of_it(service: GameService) -> None:
    before = running(service)
    service.change(change(commands.CorrectRules, 4, changes={"contract.rounding": 10}, reason=WHY))
    service.change(change(commands.CorrectRules, 5, changes={"contract.rounding": 5}, reason=WHY))
    assert (running(service), service.state("g").played.record.changes) == (before, {})


def test_an_agreement_made_later_still_holds_from_its_hand_on(service: GameService) -> None:
    service.change(record(4, 'agree contract.rounding=1 "exactly"'))
    service.change(record(5, HAND))
    service.change(change(commands.CorrectRules, 6, changes={"contract.rounding": 10}, reason=WHY))
    assert running(service)[3:] == [[110, 130, 110], [113, 230, 112]]


def test_hands_that_the_corrected_rules_forbid_are_kept_as_agreed(service: GameService) -> None:
    service.change(change(commands.CorrectRules, 4, changes={"bid.min": 110}, reason=WHY))
    assert [deal.agreed for deal in service.state("g").played.record.deals] == [WHY] * 3


def test_a_hand_that_cannot_be_under_the_corrected_rules_hinders_them(service: GameService) -> None:
    """No table can agree to four nines in a pack that has none."""
    service.change(record(4, "Boris 100 nines=Anna: 3 | 115 | 2"))
    without_nines = {"game.deck": 20, "redeal.nines": "never"}
    answer = service.change(change(commands.CorrectRules, 5, changes=without_nines, reason=WHY))
    assert (answer.seq, answer.deal_number, [found.code for found in answer.violations]) == (None, 4, ["no_nines"])


def test_a_verdict_changes_nothing_but_the_log(service: GameService) -> None:
    service.change(undo(4))
    before = service.state("g")
    assert service.change(change(commands.KeepVerdict, 5, verdict=KEPT, note="Vera was cross")).seq == 6
    after = service.state("g")
    assert replace(after, seq=before.seq, touched=before.touched) == before
    assert service.log("g")[-1].event == VerdictKept(verdict=KEPT, note="Vera was cross")
    assert service.change(change(commands.RedoDeal, 6)).seq == 7, "what undo took can still be brought back"
