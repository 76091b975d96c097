"""The standing of a night: its lines, why each is where it is, and showing it from the last place to the first."""

import re
from dataclasses import replace

from scorekeeper.service.circle.counts import Stretch
from tests.each import each
from tests.pages.circle.conftest import Room, Rooms
from tests.pages.night.conftest import DRAWN, HERE, PLAYED, night
from tests.service.night.nights import closed, drawn, kept, penalty, taken, told

RULE = "/night/<code>/standing"
PLAYED_OUT = (
    *HERE, DRAWN, told(1, 120, 1000, -40), told(2, 500, 300, 300), closed(),
    drawn("Egor Anna Boris | Vera g-Dina g-Gleb", 2), told(1, 1000, 10, 20, number=2),
)  # fmt: skip


def page(its: Room, **query: str) -> str:
    return its.page(RULE, "n", **query).text


def test_a_line_says_what_each_round_brought_and_what_decided(room: Rooms) -> None:
    its = night(room, *PLAYED_OUT, penalty("Vera", 1))
    text = page(its, round="2")
    assert "Standing after round 2" in text
    assert (
        "2 Egor 3.00 * 1000 Why this place Round 1: waited, place points 1. "
        "Round 2, table 1: place points 2.00, score 1000. More place points than the next line." in text
    )
    assert "score 20. As many place points as the next line; a higher sum of scores. 2 Egor" in text
    assert (
        "Vera 1.00 500 Why this place Round 1, table 2: place points 2.00, score 500. Round 2, table 2: no result yet. "
        "Penalty, place points −1: late" in text
    )


def test_it_shows_the_last_round_that_is_closed_unless_another_is_asked_for(room: Rooms) -> None:
    its = night(room, *PLAYED_OUT)
    assert "Standing after round 1" in page(its)
    assert page(its, round="1") == page(its)
    for odd in ("3", "0", "-1", "x"):
        assert page(its, round=odd) == page(its)
    first = night(room, *HERE, DRAWN, told(1, 120, 1000, -40))  # nothing is closed yet
    assert "Standing after round 1" in page(first)
    assert "1 Boris 2.00 1000" in page(first)


@each("reveal, first", [("1", "7 Gleb"), ("3", "5 "), ("7", "1 "), ("99", "1 "), ("0", "7 Gleb")])
def test_the_final_is_shown_from_the_last_to_the_first(room: Rooms, reveal: str, first: str) -> None:
    seen = night(room, *PLAYED_OUT).page(RULE, "n", reveal=reveal)
    lines = seen.text.partition("Sum of scores ")[2]
    assert lines.startswith(first)
    hidden = int(first[0]) - 1
    assert ("The next better one" in seen.text) == bool(hidden)
    assert (f"reveal={8 - hidden}" in seen.html) == bool(hidden)


def test_who_took_a_seat_over_has_the_points_of_his_hands(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, taken(1, 0, 9, "Egor"), told(1, 120, 1000, -40))
    assert "Egor 1.00 120 Why this place Round 1, table 1: place points 1.00, score 120." in page(its)


def test_who_played_less_of_a_seat_has_the_points_of_his_hands_and_no_place(room: Rooms) -> None:
    parts = (("Anna", Stretch(hands=14, points=220)), ("Egor", Stretch(from_deal=15, hands=10, points=-100)))
    game = replace(PLAYED, seats=(tuple(one for _, one in parts), *PLAYED.seats[1:]))
    its = night(room, *HERE, DRAWN, taken(1, 0, 15, "Egor"), kept(1, game.game), games=(game,))
    assert "Round 1, table 1: the place went to who played more there; score −100." in page(its)


def test_the_sheet_says_what_each_played(room: Rooms) -> None:
    its = night(room, *HERE, DRAWN, kept(1, PLAYED.game), games=(PLAYED,))
    assert "1 Boris 2.00 1000" in page(its)


def test_its_picture_is_sent_once_all_of_it_is_shown(room: Rooms) -> None:
    its = night(room, *PLAYED_OUT)
    html = its.page(RULE, "n").html
    assert re.findall(r'data-shares="([^"]+)" data-file="([^"]+)"', html) == [
        ("/c/c/night/n/files/png", "Anna-Boris-Vera-Egor-21-November-2026.png")
    ]
    assert "data-shares" not in its.page(RULE, "n", reveal="3").html
    assert "data-shares" not in night(room, *HERE).page(RULE, "n").html


def test_before_anybody_has_come_there_is_nothing_to_show(room: Rooms) -> None:
    assert "Nobody has come yet." in page(night(room))
    assert "Round" not in page(night(room, *HERE))
    assert night(room).answer(RULE, "other") is None
