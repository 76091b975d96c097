"""A season as a file: whole numbers for programs, means for people."""

from dataclasses import replace
from decimal import Decimal

from scorekeeper.export.csv_table import Value
from scorekeeper.pages.circle.season import season_of
from scorekeeper.pages.circle.season_file import Rows, season_rows, tables_of
from scorekeeper.service.circle.counts import GameEnding
from scorekeeper.service.circle.events import SeasonMeasure
from scorekeeper.wording.languages import speak
from tests.each import each
from tests.pages.circle.conftest import GAMES, Room, Rooms, log_with
from tests.pages.circle.test_season import SUMMER
from tests.service.circle.circles import table

OPEN = table("Anna 300 | Vera 200", "2026-11-22", ending=GameEnding.RUNNING).counts


def rows(its: Room, code: str = "2026") -> Rows:
    season = season_of(its.shown(), code)
    assert season is not None
    return season_rows(its.host(), season)


def test_the_table_has_whole_numbers(room: Rooms) -> None:
    # Anna won the first game and was second in the other, Boris the other way round.
    told = rows(room())["table"]
    assert told[0] == {
        "rank": 1, "person": "Anna", "name": "Anna", "games": 2, "wins": 1, "second_places": 1, "places_halves": 6,
        "points": 0, "contracts": 0, "contracts_made": 0, "total_halves": 6, "total_games": 2,
    }  # fmt: skip
    assert [(row["name"], row["rank"], row["places_halves"]) for row in told[1:]] == [("Boris", 1, 6), ("Vera", 3, 6)]


def test_a_game_has_a_row_for_each_seat_and_an_evening_one_for_each_who_played(room: Rooms) -> None:
    told = rows(room(log_with(games=(*GAMES, OPEN)), games=(*GAMES, OPEN)))
    assert told["games"][5] == {
        "game": 2, "day": "2026-11-21", "began": "2026-11-21T18:00:00Z", "title": None, "counts": True,
        "person": None, "name": "Olga", "score": 20, "place_halves": 6, "won": False,
    }  # fmt: skip
    assert [(row["game"], row["counts"], row["name"]) for row in told["games"][6:]] == [
        (3, False, "Anna"), (3, False, "Vera"),
    ]  # fmt: skip
    assert told["evenings"][3] == {
        "day": "2026-11-21", "person": "Boris", "name": "Boris", "games": 1, "wins": 1, "points": 0,
    }  # fmt: skip


@each("measure, key, total, read", [
    (SeasonMeasure.MEAN_PLACE, "total_halves", 6, Decimal("1.50")),
    (SeasonMeasure.PLACE_POINTS, "total_sixths", 18, Decimal("3.00")),
    (SeasonMeasure.SUM_OF_SCORES, "total_points", 1510, 1510),
])  # fmt: skip
def test_what_counts_has_its_unit_in_the_key_and_none_for_people(
    room: Rooms, measure: SeasonMeasure, key: str, total: int, read: Value
) -> None:
    season = replace(SUMMER, since="2026-01-01", until="2026-12-31", measure=measure)
    told = rows(room(log_with(season)), "s")
    (anna,) = (row for row in told["table"] if row["name"] == "Anna")
    assert anna[key] == total
    (title, head, body), games, _ = tables_of(speak("en"), told, lambda hundreds: Decimal(hundreds).scaleb(-2))
    (anna,) = (dict(zip(head, row, strict=True)) for row in body if "Anna" in row)
    assert (title, anna["What counts"], anna["Mean place"]) == ("Season", read, Decimal("1.50"))
    assert "person" not in head
    assert next(iter(games[2])) == [1, "2026-11-20", None, "✓", "Anna", 1010, Decimal("1.00"), "✓"]
