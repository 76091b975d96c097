"""The change feed: it reports each write, and the newest event of each game. And what players told of their piles."""

import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Barrier

import psycopg
import pytest
import sqlalchemy as sa
from flask import Flask
from sqlalchemy import event

from scorekeeper.engine.record import Parts, Suit
from scorekeeper.service.access import Move, Role, make_link
from scorekeeper.service.live import GameVersion, Telling
from scorekeeper.store import sql_live
from scorekeeper.store.models import db
from scorekeeper.store.sql_access import SqlAccess, SqlMoves, SqlOwners
from scorekeeper.store.sql_live import SqlChangeFeed, SqlTellings, change_feed
from scorekeeper.store.sql_store import SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.apps import fresh_app
from tests.postgres import PATIENCE
from tests.service.examples import at, dealt, started
from tests.store.conftest import POSTGRESQL_ALONE, SQLITE_ALONE
from tests.store.test_sql_access import ANNA, BORIS


@pytest.fixture
def feed(app: Flask) -> Iterator[SqlChangeFeed]:
    feed = SqlChangeFeed()
    yield feed
    feed.end()


@SQLITE_ALONE
def test_it_beats_when_another_connection_writes_and_only_then(tmp_path: Path, feed: SqlChangeFeed) -> None:
    before = feed.change_counter()
    assert feed.change_counter() == before
    with fresh_app(tmp_path) as other, other.app_context():
        SqlStore().head("g")
        assert feed.change_counter() == before
        SqlStore().append("g", started())
    assert feed.change_counter() != before


def test_it_tells_how_far_games_are_and_what_was_revoked(feed: SqlChangeFeed) -> None:
    store, access = SqlStore(), SqlAccess()

    def told(games: list[str]) -> dict[str, GameVersion]:
        return {game: replace(version, house=()) for game, version in feed.versions(games).items()}

    for game in "gh":
        store.append(game, started(game))
    store.append("g", dealt(2))
    assert told(["g", "nowhere"]) == {"g": GameVersion(seq=2, access=0)}
    access.issue(make_link("key", "link", game="h", role=Role.KEEP, at=at(1)))
    assert told(["h"]) == {"h": GameVersion(seq=1, access=0)}
    access.revoke("h", "link", at(2))
    assert told(["g", "h"]) == {"g": GameVersion(seq=2, access=0), "h": GameVersion(seq=1, access=1)}
    for game in "gh":
        SqlWastebasket().throw(game, at(3))
    assert told(["g", "h"]) == {"g": GameVersion(seq=2, access=1), "h": GameVersion(seq=1, access=2)}


def test_it_tells_that_nothing_is_left_of_a_game_but_its_deletion(feed: SqlChangeFeed) -> None:
    """Even where the one device that could watch, and counted, has gone with it."""
    SqlStore().append("g", started())
    SqlAccess().admit(ANNA, "g", None, at(1))
    before = feed.versions(["g"])["g"]
    SqlWastebasket().replace({"g": ("h", (started("other"),))}, str)
    assert feed.versions(["g"])["g"].access != before.access


def test_it_tells_that_a_device_may_have_gone_though_another_came_for_it(feed: SqlChangeFeed) -> None:
    SqlStore().append("g", started())
    SqlAccess().admit(ANNA, "g", None, at(1))
    before = feed.versions(["g"])["g"]
    SqlMoves().show("c" * 64, Move(device=ANNA.id, name="", house="", leaves=True, until=at(9)))
    assert feed.versions(["g"])["g"] == before
    SqlMoves().take("c" * 64, BORIS, at(2))
    assert feed.versions(["g"])["g"].access != before.access


def test_it_tells_that_a_device_may_have_lost_the_house(feed: SqlChangeFeed) -> None:
    """It may see all games by that, and there is nothing of it in any one of them."""
    SqlStore().append("g", started())
    for device in (ANNA, BORIS):
        SqlOwners().let_in(device, at(1))
    seen = [feed.versions(["g"])["g"].house]
    SqlOwners().remove(ANNA.id, at(2))
    seen.append(feed.versions(["g"])["g"].house)
    SqlOwners().let_in(ANNA, at(3))
    SqlOwners().remove(BORIS.id, at(4))
    seen.append(feed.versions(["g"])["g"].house)
    SqlMoves().show("c" * 64, Move(device=ANNA.id, name="", house="proof", leaves=True, until=at(9)))
    assert feed.versions(["g"])["g"].house == seen[-1]
    SqlMoves().take("c" * 64, BORIS, at(5))
    seen.append(feed.versions(["g"])["g"].house)
    assert len(set(seen)) == 4


def test_whoever_wants_to_hear_of_it_hears_what_was_written_and_nothing_else(app: Flask) -> None:
    heard: list[tuple[str, list[int]]] = []
    store = SqlStore(lambda game, logged: heard.append((game, [one.seq for one in logged])))
    store.append("g", started())
    store.append("g", dealt(2))
    with pytest.raises(Exception, match="is at event 2"):
        store.append("g", dealt(2, key="late"))
    assert heard == [("g", [1]), ("g", [2])]


@pytest.fixture
def ear(app: Flask) -> Iterator[SqlChangeFeed]:
    """The feed of another process, which listens already."""
    feed = change_feed(app)
    feed.heard(0)
    yield feed
    feed.end()


@POSTGRESQL_ALONE
def test_what_one_process_tells_the_others_hear(app: Flask, ear: SqlChangeFeed) -> None:
    teller = change_feed(app)
    teller.tell({"g": 7, "h": 2})
    assert ear.heard(5) == {"g": 7, "h": 2}
    assert ear.heard(0) == {}
    many = {secrets.token_urlsafe(16): 10_000 + number for number in range(250)}
    teller.tell(many)
    heard: dict[str, int] = {}
    while len(heard) < len(many):
        news = ear.heard(5)
        assert news, "a notice holds so many and no more, and the next one the rest"
        heard |= news
    assert heard == many


@POSTGRESQL_ALONE
def test_an_ear_that_was_cut_off_fails_once_and_another_one_hears(app: Flask, ear: SqlChangeFeed) -> None:
    with db.engine.connect() as connection:
        others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        connection.execute(sa.text(f"SELECT pg_terminate_backend(pid) {others}"))
        give_up = time.monotonic() + PATIENCE
        while connection.scalar(sa.text(f"SELECT count(*) {others}")):
            assert time.monotonic() < give_up, "they do not end"
            connection.rollback()  # to look anew
    with pytest.raises(psycopg.OperationalError):
        ear.heard(5)
    assert ear.heard(0) == {}
    change_feed(app).tell({"g": 7})
    assert ear.heard(5) == {"g": 7}


@POSTGRESQL_ALONE
def test_it_is_told_in_a_transaction_of_its_own_which_waits_for_no_disk(app: Flask, ear: SqlChangeFeed) -> None:
    done: list[str] = []
    event.listen(db.engine, "before_cursor_execute", lambda *told: done.append(str(told[2])))
    event.listen(db.engine, "begin", lambda _: done.append("begin"))
    event.listen(db.engine, "commit", lambda _: done.append("commit"))
    feed = change_feed(app)
    SqlStore(lambda game, logged: feed.tell({game: logged[-1].seq})).append("g", started())
    told = next(place for place, what in enumerate(done) if "pg_notify" in what)
    assert "commit" in done[:told], "the hand is kept before anybody is told"
    assert not any("INSERT" in what for what in done[done.index("commit") :])
    assert "synchronous_commit" in done[told]
    assert ear.heard(5) == {"g": 1}


@SQLITE_ALONE
def test_on_sqlite_whoever_waits_looks(tmp_path: Path, feed: SqlChangeFeed, monkeypatch: pytest.MonkeyPatch) -> None:
    slept = list[float]()

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) == 3:
            with fresh_app(tmp_path) as other, other.app_context():
                SqlStore().append("g", started())

    monkeypatch.setattr(sql_live.time, "sleep", sleep)
    before = feed.change_counter()
    assert feed.heard(3_600) == {}
    assert slept == [sql_live.GLANCE] * 3
    assert feed.change_counter() != before
    feed.heard(10 * sql_live.GLANCE)
    assert len(slept) == 3 + 10, "nobody has written since"


@SQLITE_ALONE
def test_on_sqlite_no_event_is_missed(tmp_path: Path, feed: SqlChangeFeed, monkeypatch: pytest.MonkeyPatch) -> None:
    slept = list[float]()
    monkeypatch.setattr(sql_live.time, "sleep", slept.append)
    feed.change_counter()
    with fresh_app(tmp_path) as other, other.app_context():
        SqlStore().append("g", started())
    feed.heard(3_600)
    assert len(slept) == 1


@SQLITE_ALONE
def test_on_sqlite_nobody_is_told_and_nobody_waits_for_it(app: Flask) -> None:
    feed = change_feed(app)
    assert not feed.tells
    feed.tell({"g": 1})
    assert feed.heard(0) == {}


@pytest.fixture
def tellings(app: Flask) -> SqlTellings:
    for game in "gh":
        SqlStore().append(game, started(game))
    return SqlTellings()


def word(seat: int, cards: int, *marriages: Suit, four_aces: bool = False) -> Telling:
    return Telling(seat=seat, points=Parts(cards=cards, marriages=marriages, four_aces=four_aces))


@pytest.mark.parametrize(("told", "stands", "number"), [
    ([word(2, 35, Suit.HEARTS, Suit.CLUBS, four_aces=True), word(0, 0)], [0, 1], 2),
    ([word(0, 30), word(1, 40), word(0, 20)], [1, 2], 3),  # a later word stands last, and the earlier no more
    ([word(0, 30), word(1, 40), word(0, 30)], [0, 1], 2),  # the same once more keeps its place
])  # fmt: skip
def test_the_last_word_of_each_stands(
    tellings: SqlTellings, told: list[Telling], stands: list[int], number: int
) -> None:
    for one in told:
        tellings.tell("g", "0-0", one, 1)
    assert tellings.told("g", "0-0") == tuple(told[place] for place in stands)
    assert (tellings.words("g"), tellings.told("h", "0-0")) == (number, ())


def test_words_of_another_hand_go_with_the_first_of_the_next(tellings: SqlTellings) -> None:
    tellings.tell("g", "0-0", word(0, 30), 1)
    tellings.tell("h", "0-0", word(0, 50), 1)
    assert tellings.told("g", "2-1") == ()
    tellings.tell("g", "2-1", word(1, 40), 1)
    assert tellings.told("g", "0-0") == ()
    assert tellings.told("g", "2-1") == (word(1, 40),)
    assert tellings.told("h", "0-0") == (word(0, 50),), "another game’s stay"


def test_a_word_of_a_hand_that_was_recorded_meanwhile_takes_nobodys_of_the_next(tellings: SqlTellings) -> None:
    """She waited for her turn to write while it was recorded, and somebody told his of the next."""
    assert tellings.tell("g", "0-0", word(0, 30), 1)
    SqlStore().append("g", dealt(2))
    assert tellings.tell("g", "2-1", word(1, 40), 2)
    for late in (word(0, 30), word(0, 31)):
        assert not tellings.tell("g", "0-0", late, 1)
    assert tellings.told("g", "2-1") == (word(1, 40),)
    assert tellings.words("g") == 2


def test_the_number_only_grows_and_the_change_feed_has_it(tellings: SqlTellings) -> None:
    feed, seen = SqlChangeFeed(), list[int]()
    for hand, one in (("0-0", word(0, 30)), ("0-0", word(0, 31)), ("2-1", word(0, 32)), ("2-1", word(1, 0))):
        tellings.tell("g", hand, one, 1)
        seen.append(feed.versions(["g"])["g"].told)
    assert seen == [1, 2, 3, 4]
    assert feed.versions(["h"])["h"].told == tellings.words("h") == 0
    feed.end()


def test_words_told_at_the_same_moment_are_all_kept_each_with_a_number(app: Flask, tellings: SqlTellings) -> None:
    """The same one twice is one: somebody tapped twice. A listener must be able to tell one word from the next."""
    rounds = 20
    start = Barrier(3, timeout=PATIENCE)

    def tell(seat: int) -> None:
        with app.app_context():
            for cards in range(rounds):
                start.wait()
                tellings.tell("g", "0-0", word(seat, cards), 1)

    with ThreadPoolExecutor(3) as phones:
        list(phones.map(tell, (0, 0, 1)))
    assert sorted(tellings.told("g", "0-0"), key=lambda one: one.seat) == [word(0, rounds - 1), word(1, rounds - 1)]
    assert tellings.words("g") == 2 * rounds
