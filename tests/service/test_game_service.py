"""The game service: commands in, events out, each once; and books that are neither behind nor ahead of the store."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Event

import pytest

from scorekeeper.service import game_service as module
from scorekeeper.service.access import Admission
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import decode_game, encode_game
from scorekeeper.service.game_import import sealed
from scorekeeper.service.game_service import CommandResult, GameService
from scorekeeper.service.game_state import IMPORTED
from scorekeeper.service.store import Conflict, GameNotFound
from tests.service.examples import (
    HAND,
    OTHER_HAND,
    PLAYERS,
    deal,
    dealt,
    record,
    rematch,
    service_of,
    start,
    started,
    undo,
)
from tests.service.memory_store import MemoryStore


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def service(store: MemoryStore) -> GameService:
    """A service with one game, `g`, at event 1."""
    return service_of(store=store)


def scores(service: GameService, game: str = "g") -> list[int]:
    return [standing.score for standing in service.state(game).played.sheet.standings]


def test_a_game_starts_with_every_rule_written_down(service: GameService) -> None:
    state = service.state("g")
    assert (state.seq, state.played.record.players, state.played.record.system) == (1, PLAYERS, "russian")
    assert service.log("g")[0].event.values == state.table().terms.rules.values


def test_the_same_start_again_answers_the_first_game(service: GameService, store: MemoryStore) -> None:
    assert service.start(start(game="drawn-anew")) == CommandResult(game="g", seq=1)
    assert store.games(9) == ("g",)


def test_an_id_that_is_taken_is_a_conflict_and_not_somebody_elses_game(service: GameService) -> None:
    with pytest.raises(Conflict):
        service.start(start(game="g", key="another"))


@pytest.mark.parametrize(("wrong", "path"), [
    ({"players": ("Anna", "anna", "Vera")}, "players[1]"),
    ({"first_dealer": "Nobody"}, "first_dealer"),
    ({"changes": {"bid.min": -1}}, "rules.changes.bid.min"),
])  # fmt: skip
def test_a_game_that_could_not_be_read_back_does_not_begin(wrong: dict[str, object], path: str) -> None:
    store = MemoryStore()
    answer = GameService(store).start(start(**wrong))
    assert answer.seq is None
    assert path in [found.path for found in answer.violations]
    assert store.logs == {}


def test_a_refused_hand_writes_nothing_and_says_why(service: GameService, store: MemoryStore) -> None:
    answer = service.change(record(1, "Boris 100: 3 | 15 | 2"))
    assert answer.seq is None
    assert answer.violations
    assert store.head("g") == 1


def test_a_table_may_agree_to_a_hand_against_the_rules(service: GameService) -> None:
    against = replace(record(1), deal=replace(deal("Boris 95: 3 | 115 | 2"), agreed="we said so"))
    answer = service.change(against)
    assert answer.seq == 2
    assert answer == service.change(against)
    assert service.state("g").played.sheet.deals[0].violations


def test_a_page_that_is_too_old_or_from_the_future_is_a_conflict(service: GameService, store: MemoryStore) -> None:
    service.change(record(1))
    with pytest.raises(Conflict) as conflict:
        service.change(record(1, OTHER_HAND, key="another phone"))
    assert (conflict.value.expected, conflict.value.actual) == (1, 2)
    for ask in (service.change, service.weigh):
        with pytest.raises(Conflict):
            ask(record(7))
    assert store.head("g") == 2


def test_the_same_key_again_gives_the_first_answer_however_late(service: GameService, store: MemoryStore) -> None:
    first = service.change(record(1))
    service.change(record(2, OTHER_HAND))
    assert service.change(record(1)) == first
    assert [first.done_before, service.change(record(1)).done_before] == [False, True]
    assert store.head("g") == 3


def test_a_key_used_for_another_hand_writes_no_second_one(service: GameService, store: MemoryStore) -> None:
    service.change(record(1, key="once"))
    assert service.change(record(2, OTHER_HAND, key="once")) == CommandResult(game="g", seq=2)
    assert store.head("g") == 2


def test_commands_for_a_game_that_is_not_there(service: GameService) -> None:
    for ask in (
        lambda: service.change(record(1, game="nowhere")),
        lambda: service.change(undo(1, game="nowhere")),
        lambda: service.rematch(rematch(of="nowhere")),
        lambda: service.state("nowhere"),
        lambda: service.log("nowhere"),
        lambda: service.weigh(record(1, game="nowhere")),
    ):
        with pytest.raises(GameNotFound) as missing:
            ask()
        assert missing.value.game == "nowhere"


def test_a_document_from_outside_cannot_say_so(service: GameService) -> None:
    """Whoever knows the id of a game would else be told who won it."""
    service.rematch(rematch())
    taken = decode_game(encode_game(service.log("g2"))).log
    service.take_in("mine", sealed(taken, f"{IMPORTED}mine"))
    assert service.log("mine")[0].event.rematch_of == "g", "the log stays what it was"  # type: ignore[union-attr]
    assert service.state("mine").rematch_of is None


def test_a_rematch_plays_by_what_the_table_has_agreed_since(service: GameService) -> None:
    service.change(record(1, 'agree bid.min=120 "enough of small bids"'))
    service.rematch(rematch())
    assert service.state("g2").table().terms.rules.numbers["bid.min"] == 120


class Overtaken(MemoryStore):
    """Another phone's event arrives between the look at the log and our own."""

    def __init__(self) -> None:
        super().__init__()
        self.rival: Logged | None = None

    def append(self, game: str, *logged: Logged, admission: Admission | None = None) -> None:
        rival, self.rival = self.rival, None
        if rival is not None:
            super().append(game, rival)
        super().append(game, *logged)


def test_who_is_overtaken_while_writing_hears_of_it() -> None:
    service = service_of(store=(store := Overtaken()))
    store.rival = dealt(2, OTHER_HAND, key="rival")
    with pytest.raises(Conflict) as conflict:
        service.change(record(1))
    assert conflict.value.actual == 2
    assert scores(service) == [10, 10, 100]


def test_who_is_overtaken_by_the_same_command_gets_its_answer() -> None:
    service = service_of(store=(store := Overtaken()))
    store.rival = dealt(2, HAND, key="record-1")
    assert service.change(record(1)) == CommandResult(game="g", seq=2)
    assert store.head("g") == 2


def test_a_log_at_hand_is_read_on(service: GameService, store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    state, begun = service.state("g"), service.log("g")
    with monkeypatch.context() as patched:
        patched.setattr(store, "events", None)
        assert service.state("g") is state
    GameService(store).change(record(1))
    whole, asked = store.events, []

    def events(game: str, after: int = 0) -> tuple[Logged, ...]:
        asked.append(after)
        return whole(game, after)

    monkeypatch.setattr(store, "events", events)
    assert [logged.seq for logged in service.log("g")] == [1, 2]
    assert len(service.log("g")) == 2
    assert asked == [1]
    del store.logs["g"][1:]
    assert service.log("g") == begun, "somebody has brought back a backup"


def test_games_come_with_the_one_last_played_first(service: GameService) -> None:
    service.start(start(game="h", key="h"))
    service.change(record(1))
    assert [state.game for state in service.readable(service.newest(9))] == ["g", "h"]


def test_reading_every_log_leaves_the_shelf_as_it_is(service: GameService, store: MemoryStore) -> None:
    kept = service.log("g")
    service.start(start(game="h", key="h"))
    assert [logged.seq for logged in service.stored("h")] == [1]
    assert service.stored("nowhere") == ()
    assert len(service._games) == 1
    store.logs["g"].append(dealt(2))
    assert len(service.stored("g")) == 2, "it is what the store holds"
    assert service._games.get("g").log is kept  # type: ignore[union-attr]


def test_of_longer_games_the_shelf_holds_fewer(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's longest games would take gigabytes; one that is longer than all places is kept all the same."""
    monkeypatch.setattr(module, "GAMES_CACHED", 4)
    service = GameService(store)
    for game in ("a", "b", "c", "d"):
        service.start(start(game=game, key=game))
    size = service.state("a").cost.size
    monkeypatch.setattr(module, "BYTES_OF_A_GAME", size)
    kept = {game: service.state(game) for game in ("b", "c", "d")}
    assert len(service._games) == 2
    assert [service.state(game) is kept[game] for game in ("c", "d")] == [True, True]
    monkeypatch.setattr(module, "BYTES_OF_A_GAME", size // 10)
    service = GameService(store)
    assert service.state("a") is service.state("a")
    assert len(service._games) == 1


def test_a_log_for_many_is_read_once(service: GameService, store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was corrected a hundred times takes seconds, and ten threads would do nothing else."""
    for game in ("long", "h"):
        service.start(start(game=game, key=game))
    whole, asked, others = store.events, list[str](), Event()

    def events(game: str, after: int = 0) -> tuple[Logged, ...]:
        asked.append(game)
        if game == "long":
            assert others.wait(60), "whoever asks for another game does not wait for this one"
        return whole(game, after)

    monkeypatch.setattr(store, "events", events)
    with ThreadPoolExecutor(9) as threads:
        states = [threads.submit(service.state, "long") for _ in range(8)]
        assert threads.submit(service.state, "h").result(60).game == "h"
        others.set()
        assert len({id(state.result(60)) for state in states}) == 1
    assert asked.count("long") == 1


def test_a_game_that_an_older_program_took_can_only_go_back(store: MemoryStore) -> None:
    """A hand in the log is refused today: the good ones before it stand, nothing follows until it is taken back."""
    service = GameService(store)
    store.logs["g"] = [started(), dealt(2), dealt(3, "Boris 100: 3 | 15 | 2")]
    assert scores(service) == [5, 100, 0]
    answer = service.change(record(3, OTHER_HAND))
    assert answer.seq is None
    assert answer.violations[0].path.startswith("deals[1]")
    service.change(undo(3))
    assert service.change(record(4, OTHER_HAND)) == CommandResult(game="g", seq=5)
