"""`make demo`: a year that can be looked at, in a folder of its own."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.service.access import Role, digest_of
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.circle.evening import evenings
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.season import COUNTED
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
        sittings = circles.sittings(circle, people)
    assert [person.name for person in people.persons] == ["Anna", "Boris", "Vera", "Grigory", "Dina", "Lev"]
    assert len(sittings) == 60
    assert all(one.counts.ending in COUNTED and None not in one.holders for one in sittings)
    assert {len(one.holders) for one in sittings} == {3, 4}
    days = [one.day for one in evenings(sittings, lambda moment: moment[:10])]
    assert len(days) == 25
    assert 300 < (datetime.fromisoformat(days[-1]) - datetime.fromisoformat(days[0])).days < 366
    assert datetime.fromisoformat(sittings[-1].counts.last) < datetime.now(UTC)
