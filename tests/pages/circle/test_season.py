"""The page of a circle, its season, its evenings."""

import re

from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from tests.pages.circle.conftest import GAMES, Rooms, log_with
from tests.service.circle.circles import table

SUMMER = SeasonSet(
    season="s",
    title="Summer",
    since="2026-06-01",
    until="2026-08-31",
    measure=SeasonMeasure.PLACE_POINTS,
    least=2,
    best=5,
)
OPEN = table("Anna 300 | Vera 200", "2026-11-22", ending=GameEnding.RUNNING).counts


def test_the_first_page_has_the_year_and_the_last_evenings(room: Rooms) -> None:
    page = room().page("")
    assert "Season: 2026" in page.text
    # Boris was second and first, Anna first and second; Vera was third of her only game.
    assert re.search(r"1 Anna 2 1 1\.50 .*1 Boris 2 1 1\.50 .*3 Vera 1 0 3\.00", page.text)
    assert page.text.index("21 November 2026 1 game") < page.text.index("20 November 2026 1 game")
    assert "Olga guest 1 0" in page.text


def test_a_new_circle_has_nothing_to_show_yet(room: Rooms) -> None:
    its = room(log_with(games=()), games=())
    assert "No game of this season has been won yet." in its.page("").text
    assert "0 games count" in its.page("/season/<code>", "2026").text


def test_who_looks_on_is_offered_nothing_to_do(room: Rooms) -> None:
    watcher = room(may_play=False, may_keep=False).page("").html
    for way in ("/new?circle=c", "/c/c/pot", "/c/c/links"):
        assert (way in room().page("").html, way in watcher) == (True, False)


def test_a_keeper_is_told_of_seats_at_which_nobody_knows_who_sat(room: Rooms) -> None:
    two = log_with(people="Vera=Vera other=Vera")
    assert "At 1 seat nobody has said which of two people it was." in room(two).page("").text
    assert "nobody has said" not in room(two, may_keep=False).page("").text


def test_who_alone_looks_after_a_circle_is_told_to_make_a_second(room: Rooms) -> None:
    page = room(keeps_alone=True).page("")
    assert "Only one device looks after this circle: give a second one the link , or save" in page.text
    assert 'href="/c/c/links">give a second one' in page.html
    assert "Only one device" not in room().page("").text


def test_the_season_says_what_counts_and_has_what_each_did(room: Rooms) -> None:
    played = {0: (("Anna", Stretch(points=620, contracts="+++-")),)}
    games = (table("Anna 620 won | Boris 340", "2026-07-01", played=played).counts,)
    page = room(log_with(SUMMER, games=games), games=games).page("/season/<code>", "s")
    assert "Season: Summer" in page.text
    assert "1 June 2026 to 31 August 2026 · 1 game counts" in page.text
    assert "Place points count" in page.text
    assert "Everybody’s best 5 games count. It takes 2 games to have a place." in page.text
    assert "– Anna 1 1 2.00 mean place 1.00 · points a game: 620 · contracts made: 3 of 4" in page.text


def test_games_without_a_winner_stand_apart(room: Rooms) -> None:
    page = room(log_with(games=(*GAMES, OPEN)), games=(*GAMES, OPEN)).page("/season/<code>", "2026")
    assert "2 games count" in page.text
    assert "Anna 300 Vera 200" in page.text.partition("Games that do not count")[2]
    assert "Games that do not count" not in room().page("/season/<code>", "2026").text


def test_luck_is_told_when_it_is_asked_for(room: Rooms) -> None:
    games = tuple(table("Anna 1000 won | Boris 10 | Vera 5", f"2026-11-{day}").counts for day in range(10, 24))
    its = room(log_with(games=games), games=games)
    assert "Hardly luck" not in its.page("/season/<code>", "2026").text
    # One of three wins fourteen games in a row: nobody sees that in a thousand seasons.
    page = its.page("/season/<code>", "2026", luck="yes")
    assert "Hardly luck (0 of 100). Among equally good players" in page.text
    assert "Nobody told the cards." in page.text
    assert "fewer than two people" in room().page("/season/<code>", "2026", luck="yes").text


def test_there_is_no_season_of_any_other_name(room: Rooms) -> None:
    for code in ("summer", "20260", "0001", "２０２６"):
        assert room().answer("/season/<code>", code) is None


def test_an_evening_has_its_tally_and_opens_what_may_be_seen(room: Rooms) -> None:
    page = room(opens=("2026-11-20",)).page("/evening/<code>", "2026-11-20")
    assert "Anna 1 1 0" in page.text
    assert "/g/2026-11-20#now" in page.html
    assert "Boris 340" in page.text
    assert "/g/" not in room().page("/evening/<code>", "2026-11-20").html.partition("<main")[2].partition("</main")[0]
    assert room().answer("/evening/<code>", "2026-11-19") is None


def test_numbers_are_written_as_the_language_does(room: Rooms) -> None:
    assert "1,50" in room(language="de").page("").text
