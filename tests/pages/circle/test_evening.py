"""The picture of an evening, and how its page sends it."""

from dataclasses import replace

from scorekeeper.pages.request import FileAnswer
from scorekeeper.service.circle.counts import GameCounts, GameEnding
from tests.pages.circle.conftest import GAMES, Rooms, circle_with
from tests.service.circle.circles import table

PICTURE, DAY = "/evening/<code>/picture", "2026-11-20"
LATE = table("Boris 1000 won | Anna 30 | Vera -15", DAY).counts
FIRST, LATER = GAMES[0], replace(LATE, game="late", began=f"{DAY}T22:00:00Z")


def drawn(rooms: Rooms, *games: GameCounts) -> str:
    answer = rooms(circle_with(games=games), games=games).answer(PICTURE, DAY)
    assert isinstance(answer, FileAnswer)
    assert (answer.name, answer.mime) == ("2026-11-20-Anna-Boris-Vera.svg", "image/svg+xml")
    return answer.text


def test_the_picture_names_all_who_won_most_and_as_long_as_nobody_won_says_how_much_was_played(room: Rooms) -> None:
    going_on = replace(LATER, ending=GameEnding.RUNNING, winners=())
    for games, large in (((FIRST, going_on), "Anna"), ((FIRST, LATER), "Anna, Boris"), ((going_on,), "1 game")):
        text = drawn(room, *games)
        assert (">Most games won<" in text, f">{large}<" in text) == (large != "1 game", True)


def test_the_picture_has_games_wins_points_the_day_and_the_scores_of_each_game(room: Rooms) -> None:
    games = [replace(one, seats=tuple((replace(part, points=at),) for at, (part,) in enumerate(one.seats)))
             for one in (FIRST, LATER)]  # fmt: skip
    text = drawn(room, *games)
    assert ">2 games · points: 1<" in text, "Anna sat at seats 0 and 1"
    for told in ("20 November 2026", "Anna 1010", "· Boris 340 · Vera 120", "Boris 1000", "· Anna 30 · Vera −15"):
        assert f">{told}<" in text, told


def test_the_page_sends_the_picture_and_there_is_none_where_nobody_played(room: Rooms) -> None:
    page = room().page("/evening/<code>", DAY).html
    assert 'href="circles.picture c" download data-shares="circles.picture c"' in page
    assert 'data-file="2026-11-20-Anna-Boris-Vera.png" data-kind="image/png"' in page
    assert room().answer(PICTURE, "2026-11-19") is None
