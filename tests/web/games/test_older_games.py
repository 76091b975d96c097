"""A database of the version before: its games are found, shown and played on, and its rows stay what they are.

`tests/older/games.sql` is the dump of a database that the program of 21 November 2026 (commit 941c613) wrote.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.store.database import migrate_database
from tests.apps import DATABASE, fresh_app
from tests.service.test_upcasting import GAMES, OLDER, TOTALS, totals, written
from tests.web.exchange.test_imports import files
from tests.web.visitor import Visitor


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with sqlite3.connect(tmp_path / DATABASE) as connection:
        connection.executescript((OLDER / "games.sql").read_text(encoding="utf-8"))
    connection.close()
    with fresh_app(tmp_path) as app:
        migrate_database(app)
        yield app


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_has_the_totals_it_had(app: Flask, game: str) -> None:
    with app.app_context():
        assert totals(app.extensions["service"].state(game)) == TOTALS[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_page_of_it_opens_and_its_file_bears_the_log_as_it_was(boris: Visitor, game: str) -> None:
    for page in ("", "/log", "/rules", "/referee"):
        assert boris.opens(f"/g/{game}{page}").status == 200
    document = json.loads(boris.client.get(f"/g/{game}/files/json", buffered=True).data)
    then = json.loads((OLDER / f"{game}.json").read_text(encoding="utf-8"))
    assert (document["log"], document["hash"]) == (then["log"], then["hash"])
    assert written(document["sheet"]) == written(then["sheet"])


@pytest.mark.parametrize("game", GAMES)
def test_the_file_of_it_that_was_kept_elsewhere_leads_to_it(boris: Visitor, game: str) -> None:
    assert files(boris, (OLDER / f"{game}.json").read_bytes()).address.startswith(f"/g/{game}")


def test_it_goes_on_by_the_rules_it_began_with(boris: Visitor, app: Flask) -> None:
    """At this table of German 1001 the bid may be raised, which nobody may who begins one today."""
    page = boris.opens("/g/german-1001/deals/new")
    told = {"declarer": 0, "bid": 80, "won_at": 60, "cards_0": 100, "cards_1": 20, "cards_2": 0}
    assert boris.sends(page, "/deals/new", told).status == 200
    with app.app_context():
        state = app.extensions["service"].state("german-1001")
    assert totals(state) == {"Anna": 130, "Boris": 120, "Vera": 210}
