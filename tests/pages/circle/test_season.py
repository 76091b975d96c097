"""The page of a circle, its seasons with their form and their files, its evenings."""

import re
from dataclasses import replace
from decimal import Decimal

from scorekeeper.export.csv_table import Value
from scorekeeper.pages.circle.season import season_of
from scorekeeper.pages.circle.season_file import Rows, season_rows, tables_of
from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.wording.languages import speak
from tests.each import each
from tests.pages.circle.conftest import GAMES, Room, Rooms, circle_with
from tests.service.circle.circles import table

SUMMER = SeasonSet(
    season="s", title="Summer", since="2026-06-01", until="2026-08-31", measure=SeasonMeasure.PLACE_POINTS, least=2,
    best=5,
)  # fmt: skip
OPEN = table("Anna 300 | Vera 200", "2026-11-22", ending=GameEnding.RUNNING).counts


def test_the_first_page_has_the_year_and_the_last_evenings(room: Rooms) -> None:
    page = room().page("")
    assert "Season: 2026" in page.text
    # Boris was second and first, Anna first and second; Vera was third of her only game.
    assert re.search(r"1 Anna 2 1 1\.50 .*1 Boris 2 1 1\.50 .*3 Vera 1 0 3\.00", page.text)
    assert page.text.index("21 November 2026 1 game") < page.text.index("20 November 2026 1 game")
    assert "Olga guest 1 0" in page.text
    assert "1,50" in room(language="de").page("").text


def test_a_new_circle_has_nothing_to_show_yet(room: Rooms) -> None:
    its = room(circle_with(games=()), games=())
    assert "No game of this season has been won yet." in its.page("").text
    assert "0 games count" in its.page("/season/<code>", "2026").text
    for code in ("summer", "20260", "0001", "２０２６"):  # no season goes by these
        assert its.answer("/season/<code>", code) is None


def test_the_first_page_offers_and_tells_each_what_is_his_to_do(room: Rooms) -> None:
    watcher = room(may_play=False, may_keep=False).page("").html
    for way in ("/new?circle=c", "/c/c/pot", "/c/c/links"):
        assert (way in room().page("").html, way in watcher) == (True, False)
    two, asked = circle_with(people="Vera=Vera other=Vera"), "At 1 seat nobody has said which of two people it was."
    assert [asked in room(two, may_keep=keeps).page("").text for keeps in (True, False)] == [True, False]
    alone = "Only one device looks after this circle: give a second one the link , or save"
    assert [alone in room(keeps_alone=is_so).page("").text for is_so in (True, False)] == [True, False]
    assert 'href="/c/c/links">give a second one' in room(keeps_alone=True).page("").html


def test_the_season_says_what_counts_and_has_what_each_did(room: Rooms) -> None:
    played = {0: (("Anna", Stretch(points=620, contracts="+++-")),)}
    games = (table("Anna 620 won | Boris 340", "2026-07-01", played=played).counts,)
    page = room(circle_with(SUMMER, games=games), games=games).page("/season/<code>", "s")
    assert "Season: Summer" in page.text
    assert "1 June 2026 to 31 August 2026 · 1 game counts" in page.text
    assert "Place points count" in page.text
    assert "Everybody’s best 5 games count. It takes 2 games to have a place." in page.text
    assert "– Anna 1 1 2.00 mean place 1.00 · points a game: 620 · contracts made: 3 of 4" in page.text


def test_games_without_a_winner_stand_apart(room: Rooms) -> None:
    page = room(circle_with(games=(*GAMES, OPEN)), games=(*GAMES, OPEN)).page("/season/<code>", "2026")
    assert "2 games count" in page.text
    assert "Anna 300 Vera 200" in page.text.partition("Games that do not count")[2]
    assert "Games that do not count" not in room().page("/season/<code>", "2026").text


def test_luck_is_told_when_it_is_asked_for(room: Rooms) -> None:
    games = tuple(table("Anna 1000 won | Boris 10 | Vera 5", f"2026-11-{day}").counts for day in range(10, 24))
    its = room(circle_with(games=games), games=games)
    assert "Hardly luck" not in its.page("/season/<code>", "2026").text
    # One of three wins fourteen games in a row: nobody sees that in a thousand seasons.
    page = its.page("/season/<code>", "2026", luck="yes")
    assert "Hardly luck (0 of 100). Among equally good players" in page.text
    assert "Nobody told the cards." in page.text
    assert "fewer than two people" in room().page("/season/<code>", "2026", luck="yes").text


def test_an_evening_has_its_tally_and_opens_what_may_be_seen(room: Rooms) -> None:
    page = room(opens=("2026-11-20",)).page("/evening/<code>", "2026-11-20")
    assert "Anna 1 1 0" in page.text
    assert "/g/2026-11-20#now" in page.html
    assert "Boris 340" in page.text
    assert "/g/" not in room().page("/evening/<code>", "2026-11-20").html.partition("<main")[2].partition("</main")[0]
    assert room().answer("/evening/<code>", "2026-11-19") is None


def test_a_form_of_which_nothing_was_sent_is_refused(room: Rooms) -> None:
    assert room().page("/seasons", form={}).status == 422


def test_the_seasons_stand_over_the_form_and_the_one_to_be_changed_in_it(room: Rooms) -> None:
    page = room(circle_with(SUMMER)).page("/seasons", season="s")
    assert "2026 1 January 2026 to 31 December 2026 · Mean place" in page.text
    assert "Summer 1 June 2026 to 31 August 2026 · Place points" in page.text
    assert {name: page.typed(name) for name in ("title", "since", "until", "best", "least", "season")} == {
        "title": ["Summer"], "since": ["2026-06-01"], "until": ["2026-08-31"], "best": ["5"], "least": ["2"],
        "season": ["s"],
    }  # fmt: skip
    assert room().page("/seasons", season="2026").typed("title") == ["2026"], "a year that nobody has set"


def rows(its: Room, code: str = "2026") -> Rows:
    season = season_of(its.shown(), code)
    assert season is not None
    return season_rows(its.host(), season)


def test_a_season_is_rows_of_whole_numbers(room: Rooms) -> None:
    """A row for each person, for each seat of a game, and for each who played an evening."""
    told = rows(room(circle_with(games=(*GAMES, OPEN)), games=(*GAMES, OPEN)))
    # Anna won the first game and was second in the other, Boris the other way round.
    assert told["table"][0] == {
        "rank": 1, "person": "Anna", "name": "Anna", "games": 2, "wins": 1, "second_places": 1, "places_halves": 6,
        "points": 0, "contracts": 0, "contracts_made": 0, "total_halves": 6, "total_games": 2,
    }  # fmt: skip
    ranks = [(row["name"], row["rank"], row["places_halves"]) for row in told["table"][1:]]
    assert ranks == [("Boris", 1, 6), ("Vera", 3, 6)]
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
    told = rows(room(circle_with(season)), "s")
    (anna,) = (row for row in told["table"] if row["name"] == "Anna")
    assert anna[key] == total
    (title, head, body), games, _ = tables_of(speak("en"), told, lambda hundreds: Decimal(hundreds).scaleb(-2))
    (anna,) = (dict(zip(head, row, strict=True)) for row in body if "Anna" in row)
    assert (title, anna["What counts"], anna["Mean place"]) == ("Season", read, Decimal("1.50"))
    assert "person" not in head
    assert next(iter(games[2])) == [1, "2026-11-20", None, "✓", "Anna", 1010, Decimal("1.00"), "✓"]
