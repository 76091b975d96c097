"""The wall: what a whole room must read, and nothing to tap but the way back."""

import re

import pytest

from scorekeeper.engine.game import Game
from scorekeeper.export.frame import Size
from scorekeeper.server.sheet import print_page as curve
from scorekeeper.server.sheet.views_routes import HANDS
from scorekeeper.wording.voice import Voice
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.sheet.test_sheets import give
from tests.server.visitor import Page, Visitor


def wall(visitor: Visitor, sheet: Page) -> Page:
    return visitor.opens(f"{sheet.address}/wall")


def test_a_long_name_breaks_as_one_would_break_it(anna: Visitor, sit: Sit) -> None:
    page = wall(anna, sit(names="Anna Maximilian-Konstantin Vera"))
    assert "<span>Maxi\u00admi\u00adlian-Kon\u00adstan\u00adtin</span>" in page.html


def test_totals_and_the_last_hands(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    for _ in range(HANDS + 2):
        sheet = give(anna, sheet, 0, -10)
    sheet = record(anna, sheet, ORDINARY)
    page = wall(anna, sheet)
    numbers = re.findall(r'<span class="no">(\d+)</span>', page.html)
    assert numbers == [str(number) for number in range(HANDS + 3 - HANDS + 1, HANDS + 4)]
    assert re.findall(r'class="total digits[^"]*">([^<]+)<', page.html) == ["−90", "120", "10"]


def test_it_knows_the_game_and_how_far_it_has_gone(anna: Visitor, sit: Sit, state: Look) -> None:
    sheet = record(anna, sit(), ORDINARY)
    found = re.search(r'id="wall" data-game="([^"]+)" data-seq="(\d+)"', wall(anna, sheet).html)
    assert found
    assert found.groups() == (state(sheet).game, str(state(sheet).seq))


@each(("rules", "score", "note"), [
    ({}, 880, "needs 120 3 hands left"),
    ({"rule_barrel__win_by": "contract"}, 880, "needs a bid of 120 3 hands left"),
    ({"rule_barrel__hands": "1"}, 880, "needs 120 last hand!"),
    ({"rule_barrel__hands": "0"}, 880, "needs 120 Boris"),
    ({"rule_barrel__kind": "open"}, 920, "80 to go"),
])  # fmt: skip
def test_who_is_on_the_barrel(anna: Visitor, sit: Sit, rules: dict[str, object], score: int, note: str) -> None:
    page = wall(anna, give(anna, sit(**rules), 0, score))
    assert note in page.words
    assert 'class="boxed' in page.html


def test_a_gold_set_and_a_silenced_player(anna: Visitor, sit: Sit) -> None:
    page = wall(anna, give(anna, sit(rule_gold__enabled="on", rule_bid__silence_below="-100"), 2, -200))
    assert "×2 Gold set, hand 1 of 3" in page.words
    assert "silenced" in page.words


def test_the_curve_is_on_the_wall_and_has_its_place_on_the_sheet(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, sit(), ORDINARY)
    [address] = re.findall(r'data-curve="([^"]+)"', anna.opens(sheet.address).html)
    for page in (wall(anna, sheet), anna.opens(address)):
        assert page.html.count('class="curve"') == 1
        assert "After 1 hand: Anna 20, Boris 120, Vera 10" in page.words
    assert 'class="curve"' not in anna.opens(sheet.address).html, "most who look have no room for it"
    assert "curve-of-sheet ended" not in anna.opens(sheet.address).html
    sheet = give(anna, sit(rule_barrel__kind="none"), 1, 1000)
    assert "curve-of-sheet ended" in anna.opens(sheet.address).html, "phones show it too, at the end"


def test_it_offers_nothing_but_the_way_back(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = wall(anna, sheet)
    assert page.forms == []
    links = re.findall(r'<a [^>]*href="([^"]+)"', page.html)
    assert links == ["#main", f"{sheet.address}#now"]


def test_a_curve_is_drawn_once(anna: Visitor, boris: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    really = curve.curve_as_svg

    def counting(game: Game, voice: Voice, size: Size) -> str:
        drawn.append(len(game.sheet.deals))
        return really(game, voice, size)

    monkeypatch.setattr(curve, "curve_as_svg", counting)
    sheet = record(anna, sit(), ORDINARY)
    drawn.clear()
    for visitor in (anna, boris, anna):
        wall(visitor, sheet)
    assert drawn == [1]
    anna.opens(f"{sheet.address}/wall?lang=de")
    assert drawn == [1, 1], "another language is another drawing"
    give(anna, sheet, 0, 10)
    drawn.clear()
    wall(anna, sheet)
    assert drawn == [2]
