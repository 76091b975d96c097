"""Circles in the tables of games: their log, the counts of their games, and what must not take them for games."""

from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from flask import Flask

from scorekeeper.service.access import Admission, Device, Role, make_link
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.circle.commands import AddGame, BeginCircle, ChangeCircle, CircleProblem
from scorekeeper.service.circle.events import CircleEvent, CircleRenamed, PersonAdded, SeatAssigned
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_service import GameService
from scorekeeper.service.store import Conflict, GameNotFound, Search
from scorekeeper.store.backup import back_up
from scorekeeper.store.checking import check_games
from scorekeeper.store.models import CountsRow, SummaryRow, db
from scorekeeper.store.restoring import restore
from scorekeeper.store.sql_access import SqlAccess
from scorekeeper.store.sql_archive import SqlArchive, SqlCounts
from scorekeeper.store.sql_store import ALTERED, CIRCLE, SqlRoom, SqlStore
from scorekeeper.store.sql_wastebasket import SqlWastebasket
from tests.service.examples import at, logged, record, start
from tests.store.conftest import SQLITE_ALONE, alter
from tests.store.test_backup import in_file
from tests.store.test_sql_access import ANNA, BORIS
from tests.store.test_sql_wastebasket import empty

BEGIN = BeginCircle(
    circle="c", key="begin", at=at(0), zone="Europe/Warsaw", name=None, games=("g", "elsewhere"), people={"a": "Anna"}
)


@pytest.fixture
def store(app: Flask) -> SqlStore:
    return SqlStore(kind=CIRCLE)


@pytest.fixture
def circles(store: SqlStore, service: GameService) -> CircleService:
    """A circle with a game that Anna began, and one that is not here."""
    service.start(start(), Admission(at=at(0), keeper=ANNA))
    known = CircleService(store, SqlStore(), SqlCounts())
    known.begin(BEGIN, Admission(at=at(0), keeper=ANNA))
    return known


def told(event: CircleEvent, key: str = "k") -> ChangeCircle:
    return ChangeCircle(circle="c", key=key, at=at(1), event=event)


def seen(circles: CircleService) -> list[tuple[str, int, tuple[str | None, ...]]]:
    """The games of the circle with the number of their hands, and to whom their places go."""
    circle = circles.circle("c")
    sittings = circles.sittings(circle, people_of(circle))[0]
    return [(one.counts.game, sum(stretch.hands for _, stretch in one.parts[0]), one.holders) for one in sittings]


def rows(table: type[CountsRow] | type[SummaryRow]) -> list[str]:
    return list(db.session.scalars(sa.select(table.game)))


def test_what_is_told_twice_counts_once(circles: CircleService) -> None:
    assert (circles.begin(replace(BEGIN, circle="d")), circles.find("d")) == ("c", None)
    with pytest.raises(Conflict):
        circles.begin(replace(BEGIN, key="other"))
    with pytest.raises(GameNotFound):
        circles.change(replace(told(CircleRenamed(name="Friday")), circle="d"))
    renamed = told(CircleRenamed(name="Friday"))
    assert circles.change(renamed) is circles.change(renamed) is None
    assert circles.change(replace(renamed, key="l")) is CircleProblem.NOTHING_CHANGED
    assert [(one.seq, one.key) for one in circles.circle("c").log][-1] == (5, "k")


def test_a_command_that_lost_a_race_is_decided_anew(circles: CircleService, store: SqlStore) -> None:
    """Two keepers add somebody under the same id, the second one between the first one's look and his event."""

    class Racing(SqlStore):
        def append(self, game: str, *events: Logged, admission: Admission | None = None) -> None:
            if self.head(game) == 4:
                store.append(game, logged(5, PersonAdded(person="b", name="Boris")))
            super().append(game, *events, admission=admission)

    slow = CircleService(Racing(kind=CIRCLE), SqlStore(), SqlCounts())
    assert slow.change(told(PersonAdded(person="b", name="Gleb"))) is CircleProblem.ID_TAKEN
    assert slow.change(told(CircleRenamed(name="Friday"))) is None
    assert (circles.circle("c").seq, circles.circle("c").members["b"]) == (6, ("Boris",))


def test_counts_are_kept_until_their_game_goes_on_or_somebody_else_sits_down(
    circles: CircleService, service: GameService, store: SqlStore
) -> None:
    """Only games that are here are counted."""
    assert seen(circles) == [("g", 0, ("a", None, None))]

    class Unread(SqlStore):
        def events(self, game: str, after: int = 0) -> tuple[Logged, ...]:
            raise AssertionError

    other, another = (CircleService(store, Unread(), SqlCounts()) for _ in range(2))
    assert seen(other) == seen(circles)
    service.change(record(1))
    with pytest.raises(AssertionError):
        seen(another)
    assert seen(circles) == seen(other) == [("g", 1, ("a", None, None))]
    service.change(record(2))
    assert seen(circles) == [("g", 2, ("a", None, None))]
    circles.change(told(SeatAssigned(game="g", seat=1, from_deal=2, person="a")))
    assert seen(circles) == [("g", 2, ("a", "a", None))]
    assert db.session.scalar(sa.select(CountsRow.made_of).where(CountsRow.made_of.contains("[[1,[2]]]")))


def test_a_damaged_game_hides_no_other(circles: CircleService, service: GameService) -> None:
    service.start(start("h", key="h"))
    circles.change(AddGame(circle="c", game="h", people={0: "a"}, key="add", at=at(2)))
    alter("UPDATE events SET author = 'x' WHERE game = 'g'")
    alter("DELETE FROM game_counts")
    other = CircleService(SqlStore(kind=CIRCLE), SqlStore(), SqlCounts())
    assert [game for game, *_ in seen(other)] == ["h"]


def test_a_deleted_game_leaves_and_returns_and_takes_its_counts_along_for_good(circles: CircleService) -> None:
    basket = SqlWastebasket()
    basket.throw("g", at(1))
    assert seen(circles) == []
    basket.take_back("g")
    assert [game for game, *_ in seen(circles)] == rows(CountsRow) == ["g"]
    basket.throw("g", at(1))
    empty(basket)
    assert (rows(CountsRow), circles.circle("c").games) == ([], ("g", "elsewhere"))


def test_a_circle_is_in_no_list_of_games(circles: CircleService, service: GameService, archive: SqlArchive) -> None:
    """It takes the room of one."""
    assert (SqlRoom().of_device(ANNA.id)[0], SqlRoom().in_all()[0]) == (2, 2)
    assert service.newest(9) == ("g",)
    assert SqlAccess().games(ANNA.id, 9) == ("g",)
    assert rows(SummaryRow) == ["g"]
    service.bring_up_to_date(archive)
    assert archive.count(Search(device=ANNA.id)) == archive.count(Search(device=None)) == 1
    assert service.telling(["Anna"]) == ("g",)
    with pytest.raises(GameNotFound):
        service.state("c")
    with pytest.raises(GameNotFound):
        circles.circle("g")


def test_circles_are_listed_by_what_was_told_last(circles: CircleService) -> None:
    access = SqlAccess()
    circles.begin(replace(BEGIN, circle="d", key="d"), Admission(at=at(0), keeper=BORIS))
    assert (access.circles(ANNA.id, 9), access.circles(BORIS.id, 9), access.circles(None, 1)) == (
        ("c",),
        ("d",),
        ("d",),
    )
    circles.change(told(CircleRenamed(name="Friday")))
    assert access.circles(None, 9) == ("c", "d")
    SqlWastebasket().throw("c", at(1))
    assert (access.circles(ANNA.id, 9), access.circles(None, 9)) == ((), ("d",))


def comes(device: Device, circle: str, role: Role) -> None:
    link = make_link("key", f"{circle}-{role.name}", game=circle, role=role, at=at(0))
    SqlAccess().issue(link)
    SqlAccess().admit(device, circle, link.id, at(1))


@pytest.mark.parametrize(("role", "its"), [(Role.WATCH, None), (Role.PLAY, Role.WATCH), (Role.KEEP, Role.KEEP)])
def test_a_role_in_a_circle_gives_one_in_the_games_begun_there(
    circles: CircleService, service: GameService, archive: SqlArchive, role: Role, its: Role | None
) -> None:
    service.start(start("h", key="h"), Admission(at=at(2), keeper=ANNA, circle="c"))
    comes(BORIS, "c", role)
    access = SqlAccess()
    assert (access.role(BORIS.id, "c"), access.role(BORIS.id, "h"), access.role(BORIS.id, "g")) == (role, its, None)
    service.bring_up_to_date(archive)
    listed = ("h",) if its else ()
    assert access.games(BORIS.id, 9) == listed
    assert tuple(one.game for one in archive.find(Search(device=BORIS.id), limit=9)) == listed
    SqlWastebasket().throw("h", at(3))
    assert (access.role(BORIS.id, "h"), access.games(BORIS.id, 9)) == (None, ())
    SqlWastebasket().take_back("h")
    SqlWastebasket().throw("c", at(3))
    assert (access.role(BORIS.id, "h"), access.role(ANNA.id, "h"), access.games(BORIS.id, 9)) == (None, Role.KEEP, ())


def test_who_was_removed_may_not_come_back_by_leaving(circles: CircleService) -> None:
    comes(BORIS, "c", Role.PLAY)
    SqlAccess().remove("c", BORIS.id, at(2))
    SqlAccess().leave("c", BORIS.id)
    SqlAccess().admit(BORIS, "c", "c-PLAY", at(3))
    assert SqlAccess().role(BORIS.id, "c") is None


def test_a_circle_whose_log_cannot_be_one_is_found_by_the_check(circles: CircleService, store: SqlStore) -> None:
    def found() -> dict[str, tuple[int, str] | None]:
        return {game: (log.seq, log.why) if isinstance(log, DamagedLog) else None for game, log in check_games()}

    assert found() == {"c": None, "g": None}
    store.append("c", logged(5, PersonAdded(person="a", name="Again")))
    assert found() == {"c": (5, "id_taken"), "g": None}
    alter("UPDATE events SET author = 'x' WHERE game = 'c' AND seq = 2")
    assert found() == {"c": (2, ALTERED), "g": None}


def test_a_game_that_is_written_anew_stays_in_its_circle_and_is_in_no_counts(
    circles: CircleService, service: GameService
) -> None:
    """As where a name is forgotten."""
    service.start(start("h", key="h"), Admission(at=at(2), circle="c"))
    circles.change(AddGame(circle="c", game="h", people={}, key="add", at=at(2)))
    seen(circles)
    log = service.stored("h")
    SqlWastebasket().replace({"h": ("new", log)}, lambda name: name)
    assert (rows(CountsRow), service.stored("new")[0].key) == (["g"], log[0].key)
    assert SqlAccess().role(ANNA.id, "new") is Role.KEEP


@SQLITE_ALONE
def test_a_backup_brings_the_circle_back(app: Flask, circles: CircleService, tmp_path: Path) -> None:
    """And neither takes its log for a game's nor has what follows from logs."""
    seen(circles)
    here = in_file(Path(app.instance_path))
    for name in ("secret_key", "house_key"):
        (here.folder / name).write_text(name * 3)
    back_up(here, tmp_path / "saved.zip")
    restore(tmp_path / "saved.zip", there := in_file(tmp_path / "there"), aside="aside", cover=False)
    with there.opened() as engine, engine.connect() as connection:
        logs = "games.id, games.kind, count(*) FROM games JOIN events ON game = games.id GROUP BY 1, 2"
        told = [
            connection.exec_driver_sql(f"SELECT {what} ORDER BY 1").all()
            for what in (logs, "game FROM summaries", "game FROM game_counts")
        ]
    assert told == [[("c", "circle", 4), ("g", "game", 1)], [("g",)], []]
