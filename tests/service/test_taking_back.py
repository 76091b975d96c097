"""A correction of the names, the first dealer or the rules taken back, and brought back by taking that back."""

from dataclasses import replace

import pytest

from scorekeeper.rules.options import Value
from scorekeeper.service.commands import ChangeFirstDealer, CorrectRules, GameCommand, RenamePlayers
from scorekeeper.service.consequences import WayBack, way_back
from scorekeeper.service.events import PlayersRenamed, RulesCorrected
from scorekeeper.service.game_service import GameService
from scorekeeper.service.game_state import GameState
from scorekeeper.service.loading import load_state
from tests.service.examples import HAND, corrects, service_of

WHY = "we looked at the paper"


@pytest.fixture
def service() -> GameService:
    """A service with one game, `g`: Boris has made 880 at once and stands on the barrel, and Vera has made 100."""
    return service_of('adjust Boris 880 "brought along"', HAND)


def way(service: GameService, seq: int) -> WayBack | None:
    log = service.log("g")
    return way_back(load_state("g", log[: seq - 1]), log[seq - 1].event, service.state("g"))


def takes_back(service: GameService, seq: int) -> int:
    found, now = way(service, seq), service.seq("g")
    assert found is not None
    answer = service.change(
        replace(found, seq=now, key=f"back-{now}", at="", reason="it was right before", takes_back=seq)
    )
    assert answer.seq == now + 1, answer
    return now + 1


def heads(state: GameState) -> tuple[object, ...]:
    """What such a correction may change, and the scores."""
    scores = [[column.after for column in scored.columns] for scored in state.played.sheet.deals]
    record = state.played.record
    return record.players, record.first_dealer, record.changes, record.deals, scores


CORRECTIONS: list[tuple[type[GameCommand], dict[str, object]]] = [
    (CorrectRules, {"changes": {"barrel.level": 900, "reset.at": (555,)}}),
    (RenamePlayers, {"names": ("Boris", "Anna", "Veronika")}),
    (ChangeFirstDealer, {"first_dealer": "Vera"}),
]


@pytest.mark.parametrize(("kind", "told"), CORRECTIONS)
def test_back_it_is_as_before_and_again(service: GameService, kind: type[GameCommand], told: dict[str, object]) -> None:
    before = heads(service.state("g"))
    first = corrects(service, kind, **told)
    after = heads(service.state("g"))
    assert after != before
    back = takes_back(service, first)
    assert heads(service.state("g")) == before
    assert way(service, first) is None, "it is taken back already"
    takes_back(service, back)
    assert heads(service.state("g")) == after
    assert way(service, first) is not None
    assert load_state("g", service.log("g")) == service.state("g")


def test_the_log_says_what_was_taken_back(service: GameService) -> None:
    first = corrects(service, CorrectRules, changes={"barrel.level": 900})
    takes_back(service, first)
    changes: dict[str, Value] = {"barrel.level": service.state("g").played.tables[0].terms.rules.values["barrel.level"]}
    event = RulesCorrected(changes=changes, reason="it was right before", takes_back=first, dealers_stay=True)
    assert service.log("g")[-1].event == event


def test_nothing_is_taken_back_that_was_changed_again_since(service: GameService) -> None:
    rules = corrects(service, CorrectRules, changes={"barrel.level": 900})
    named = corrects(service, RenamePlayers, names=("Anya", "Boris", "Vera"))
    dealt = corrects(service, ChangeFirstDealer, first_dealer="Vera")
    corrects(service, CorrectRules, changes={"barrel.level": 910})
    corrects(service, RenamePlayers, names=("Anyuta", "Boris", "Vera"))
    corrects(service, ChangeFirstDealer, first_dealer="Boris")
    assert [way(service, seq) for seq in (rules, named, dealt)] == [None] * 3


def test_what_else_was_corrected_since_stays(service: GameService) -> None:
    rules = corrects(service, CorrectRules, changes={"barrel.level": 900})
    named = corrects(service, RenamePlayers, names=("Anya", "Boris", "Vera"))
    corrects(service, CorrectRules, changes={"reset.at": (555,)})
    corrects(service, RenamePlayers, names=("Anya", "Boris", "Veronika"))
    takes_back(service, rules)
    takes_back(service, named)
    record = service.state("g").played.record
    assert record.changes == {"reset.at": (555,)}
    assert record.players == ("Anna", "Boris", "Veronika")


def test_who_dealt_is_put_back_by_seat_whatever_the_players_are_called_now(service: GameService) -> None:
    dealt = corrects(service, ChangeFirstDealer, first_dealer="Vera")
    corrects(service, RenamePlayers, names=("Anya", "Boris", "Veronika"))
    takes_back(service, dealt)
    assert service.state("g").played.record.first_dealer == "Anya"


def test_what_is_no_correction_of_the_whole_game_or_changed_nothing_has_no_way_back(service: GameService) -> None:
    """An older program, or a document from elsewhere, may tell one that changes nothing."""
    assert [way(service, seq) for seq in (2, 3)] == [None] * 2
    state = service.state("g")
    same = PlayersRenamed(names=state.played.record.players, reason=WHY)
    assert way_back(state, same, state) is None
