"""What every GameStore does: the same tests for the one in SQL and for the one that the service's tests use."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask

from scorekeeper.service.events import Logged
from scorekeeper.service.store import Conflict, GameStore
from scorekeeper.store.sql_store import SqlStore
from tests.service.examples import HAND, OTHER_HAND, dealt, started, voided
from tests.service.memory_store import MemoryStore


@pytest.fixture(params=["sql", "memory"])
def store(request: pytest.FixtureRequest, app: Flask) -> Iterator[GameStore]:
    with app.app_context():
        yield SqlStore() if request.param == "sql" else MemoryStore()


def test_where_nothing_was_written_there_is_nothing(store: GameStore) -> None:
    assert store.head("g") == 0
    assert store.events("g") == ()
    assert store.find("g", "key") is None
    assert store.find_game("key") is None
    assert store.games(10) == ()


def test_what_was_written_is_read_back_in_order(store: GameStore) -> None:
    log = (started(title="Пятница ♥"), dealt(2), dealt(3, OTHER_HAND), voided(4, voids=3))
    for logged in log:
        store.append("g", logged)
    assert store.head("g") == 4
    assert store.events("g") == log
    assert store.events("g", after=2) == log[2:]
    assert store.events("g", after=4) == ()


def test_games_do_not_mix(store: GameStore) -> None:
    store.append("g", started("one"))
    store.append("h", started("two", title="another"))
    store.append("g", dealt(2, key="same"))
    store.append("h", dealt(2, OTHER_HAND, key="same"))
    assert store.events("g") == (started("one"), dealt(2, key="same"))
    assert store.events("h") == (started("two", title="another"), dealt(2, OTHER_HAND, key="same"))


def test_keys_are_found(store: GameStore) -> None:
    store.append("g", started("start"))
    store.append("g", dealt(2, key="hand"))
    assert store.find("g", "start") == 1
    assert store.find("g", "hand") == 2
    assert store.find("h", "hand") is None
    assert store.find_game("start") == "g"
    assert store.find_game("hand") is None


def test_the_game_last_written_to_comes_first(store: GameStore) -> None:
    for game in ("a", "b", "c"):
        store.append(game, started(f"start {game}"))
    store.append("a", dealt(2))
    assert store.games(10) == ("a", "c", "b")
    assert store.games(2) == ("a", "c")


def test_of_a_log_that_cannot_be_written_nothing_is(store: GameStore) -> None:
    store.append("g", started("once"))
    with pytest.raises(Conflict):
        store.append("h", started("once"), dealt(2), dealt(3))
    assert store.events("h") == ()
    with pytest.raises(Conflict):
        store.append("g", dealt(3), dealt(4))
    assert store.head("g") == 1


def test_games_are_found_by_how_they_began(store: GameStore) -> None:
    store.append("g", started("one", title="Friday"))
    store.append("h", started("two", title="Friday"), dealt(2))
    store.append("i", started("three", title="Saturday"))
    assert store.begun(started("any", title="Friday"), None) == ("g", "h")
    assert store.begun(started("any"), None) == ()


@pytest.mark.parametrize(("game", "late", "head"), [
    ("g", dealt(2, OTHER_HAND, key="another phone"), 2),  # the seq is taken
    ("g", dealt(3, OTHER_HAND, key="once"), 2),  # the key is taken
    ("g", started("another"), 2),  # the game is there
    ("h", started("start"), 0),  # one start key begins one game
    ("g", dealt(4), 2),  # a gap
    ("nowhere", dealt(3), 0),
])  # fmt: skip
def test_what_comes_too_late_or_too_early_is_a_conflict(store: GameStore, game: str, late: Logged, head: int) -> None:
    log = (started("start"), dealt(2, HAND, key="once"))
    store.append("g", *log)
    with pytest.raises(Conflict) as conflict:
        store.append(game, late)
    assert (conflict.value.game, conflict.value.expected, conflict.value.actual) == (game, late.seq - 1, head)
    assert (store.events("g"), store.head(game), store.games(10)) == (log, head, ("g",))
    assert (store.find_game("another"), store.find_game("start")) == (None, "g")
    store.append("h", started("another"))


def test_of_many_threads_at_once_exactly_one_writes(app: Flask, store: GameStore) -> None:
    store.append("g", started())

    def send(phone: int) -> str:
        with app.app_context():
            try:
                store.append("g", dealt(2, key=f"phone {phone}"))
            except Conflict:
                return "conflict"
            return "written"

    with ThreadPoolExecutor(8) as phones:
        answers = list(phones.map(send, range(64)))
    assert sorted(answers) == ["conflict"] * 63 + ["written"]
    assert store.head("g") == 2
