"""The wall of a night: all tables as they are, the standing, and who is here."""

import re

import pytest

from scorekeeper.server.nights.night_page import TABLES
from scorekeeper.service.night.events import ResultReported, RoundClosed
from tests.server.conftest import Another
from tests.server.nights.conftest import Evening
from tests.server.nights.test_routes import link_on
from tests.server.visitor import Page, Visitor


@pytest.fixture
def sheet(evening: Evening, anna: Visitor) -> Page:
    """The game of the only table, in which nothing has been told."""
    evening.comes("Gleb Dina Egor")
    evening.draw()
    return anna.sends(anna.opens(f"{evening.address}/table/1"), "/table/1")


def scores_on(wall: Page) -> dict[str, str]:
    return dict(re.findall(r'<span>([^<]*)</span> <b class="digits[^"]*">([^<]*)</b>', wall.html))


def test_a_hand_stands_on_the_wall_as_soon_as_it_is_told(evening: Evening, anna: Visitor, sheet: Page) -> None:
    wall = anna.opens(f"{evening.address}/wall")
    assert (scores_on(wall), "1 of 3" in wall.words) == (dict.fromkeys(("Gleb", "Dina", "Egor"), ""), True)
    anna.tells(sheet, {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10, "marriages_1": ["hearts"]})
    wall = anna.opens(f"{evening.address}/wall")
    first, second, third = evening.night().rounds[0].tables[0].seats
    assert scores_on(wall) == {first: "20", second: "120", third: "10"}
    assert "2 of 3" in wall.words


def test_while_nothing_happens_the_wall_asks_for_nothing_new(
    evening: Evening, anna: Visitor, sheet: Page, another: Another
) -> None:
    watcher, address = another(), f"{evening.address}/wall"
    watcher.joins(link_on(anna.opens(f"{evening.address}/here")))
    seen = watcher.client.get(address)
    again = watcher.client.get(address, headers={"If-None-Match": seen.headers["ETag"]})
    assert (seen.status_code, again.status_code, again.data) == (200, 304, b"")
    anna.tells(sheet, {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10, "marriages_1": ["hearts"]})
    assert watcher.client.get(address, headers={"If-None-Match": seen.headers["ETag"]}).status_code == 200
    assert 'class="code"' not in seen.get_data(as_text=True)  # a keeper alone shows others the way in
    assert 'class="code"' in anna.opens(address).html


def test_when_a_round_is_over_its_standing_is_shown(evening: Evening, anna: Visitor) -> None:
    evening.comes("Gleb Dina Egor Fedor Zoja Ira")
    evening.draw()
    assert "Standing" not in anna.opens(f"{evening.address}/wall").words
    evening.tell(ResultReported(night="n", round=1, table=1, scores=(-5, 120, 30)))
    evening.tell(ResultReported(night="n", round=1, table=2, scores=(300, 40, 30)))
    evening.tell(RoundClosed(night="n", round=1))
    wall = anna.opens(f"{evening.address}/wall")
    one, two = (table.seats for table in evening.night().rounds[0].tables)
    listed = re.findall(r'<i class="digits">(\d)</i> <span>(\w+)</span> <b class="digits">([\d.]+)</b>', wall.html)
    assert listed == [
        ("1", two[0], "2.00"), ("2", one[1], "2.00"), ("3", two[1], "1.00"),
        ("4", one[2], "1.00"), ("5", two[2], "0.00"), ("6", one[0], "0.00"),
    ]  # fmt: skip
    assert "Standing after round 1" in wall.words
    assert wall.html.count('class="won"') == 2
    assert scores_on(wall)[one[0]] == "0.00"  # the standing stands behind the tables


def test_as_many_tables_as_can_be_read_are_on_a_page(evening: Evening, anna: Visitor) -> None:
    evening.comes(" ".join(f"p{number}" for number in range(3 * (TABLES + 1))))
    evening.draw()
    pages = anna.opens(f"{evening.address}/wall").html.split('class="night-pane night-tables"')[1:]
    assert [page.count('<article class="night-table">') for page in pages] == [5, 5]


def test_before_the_first_draw_it_says_who_is_here(evening: Evening, anna: Visitor) -> None:
    evening.comes("Gleb Dina")
    assert "Who is here 2 Dina, Gleb" in anna.opens(f"{evening.address}/wall").words
