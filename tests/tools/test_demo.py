"""`make demo`: a year that can be looked at, in a folder of its own."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.service.access import Role, digest_of
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.season import COUNTED, evenings
from scorekeeper.service.night.standing import result_of
from tests.apps import made
from tools import demo


def test_a_year_is_served_and_nobody_elses_games_are_touched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own, folder = tmp_path / "own", tmp_path / "demo"
    for name, value in {"HOST": "127.0.0.1", "PORT": "0", "DATABASE_URL": f"sqlite:///{own}/games.sqlite"}.items():
        monkeypatch.setenv(name, value)
    for name in ("SCOREKEEPER_INSTANCE", "BACKUPS"):
        monkeypatch.setenv(name, str(own))
    monkeypatch.setattr(demo, "FOLDER", folder)
    monkeypatch.setattr(demo, "serve", lambda: 0)
    assert demo.run() == 0
    assert not own.exists()

    app = made({})
    with app.app_context():
        link = app.extensions["access"].find(digest_of(capsys.readouterr().out.strip().rpartition("#")[2]))
        assert link.role is Role.KEEP
        circles: CircleService = app.extensions["circles"]
        circle = circles.circle(link.game)
        people = people_of(circle)
        all_games = circles.sittings(circle, people)[0]
    assert [person.name for person in people.persons] == ["Anna", "Boris", "Vera", "Grigory", "Dina", "Lev"]
    sittings = [one for one in all_games if not one.is_apart]
    assert len(sittings) == 60
    assert all(one.counts.ending in COUNTED and None not in one.holders for one in sittings)
    assert {len(one.holders) for one in sittings} == {3, 4}
    days = [one.day for one in evenings(sittings, lambda moment: moment[:10])]
    assert len(days) == 25
    assert 300 < (datetime.fromisoformat(days[-1]) - datetime.fromisoformat(days[0])).days < 366
    assert datetime.fromisoformat(sittings[-1].counts.last) < datetime.now(UTC)
    (night,) = circle.nights
    assert [one.is_closed for one in night.rounds] == [True, True, False]
    assert [len(one.tables) for one in night.rounds] == [3, 3, 3]
    third = [
        result_of(night, table, {one.counts.game: one.counts for one in all_games}) for table in night.rounds[-1].tables
    ]
    assert [one is None for one in third] == [True, False, True]
