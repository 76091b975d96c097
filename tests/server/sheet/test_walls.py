"""The wall and the phone flat on the table: what all must read, and nothing to tap but the way back."""

import re

import pytest

from scorekeeper.server.sheet.views_routes import HANDS
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.sheet.test_sheets import give
from tests.server.visitor import Page, Visitor


def wall(visitor: Visitor, sheet: Page) -> Page:
    return visitor.opens(f"{sheet.address}/wall")


@pytest.mark.parametrize("place", ["wall", "print"])
def test_a_long_name_breaks_as_one_would_break_it(anna: Visitor, sit: Sit, place: str) -> None:
    page = anna.opens(f"{sit(names='Anna Maximilian-Konstantin Vera').address}/{place}")
    assert ">Maxi\u00admi\u00adlian-Kon\u00adstan\u00adtin</" in page.html


def test_totals_and_the_last_hands(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    for _ in range(HANDS + 2):
        sheet = give(anna, sheet, 0, -10)
    sheet = record(anna, sheet, ORDINARY)
    page = wall(anna, sheet)
    numbers = re.findall(r'<span class="no">(\d+)</span>', page.html)
    assert numbers == [str(number) for number in range(HANDS + 3 - HANDS + 1, HANDS + 4)]
    assert re.findall(r'class="total digits[^"]*">([^<]+)<', page.html) == ["−90", "120", "10"]


@pytest.mark.parametrize(("place", "begins"), [("wall", 'id="wall"'), ("flat", 'class="flat of-3"')])
def test_it_knows_the_game_and_how_far_it_is(anna: Visitor, sit: Sit, state: Look, place: str, begins: str) -> None:
    sheet = record(anna, sit(), ORDINARY)
    page = anna.opens(f"{sheet.address}/{place}").html
    assert f'{begins} data-game="{state(sheet).game}" data-seq="{state(sheet).seq}"' in page


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


@pytest.mark.parametrize("place", ["wall", "flat"])
def test_it_offers_nothing_but_the_way_back(anna: Visitor, sit: Sit, place: str) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/{place}")
    assert page.forms == []
    assert re.findall(r'<a [^>]*href="([^"]+)"', page.html) == ["#main", f"{sheet.address}#now"]


def flat(visitor: Visitor, sheet: Page) -> Page:
    return visitor.opens(f"{sheet.address}/flat")


def seats(page: Page) -> list[tuple[str, str, str]]:
    """Edge, name and total of each seat, as a screen reader comes to them."""
    return re.findall(
        r'class="seat at-(\w+)".*?class="who"[^>]*>([^<]+)<.*?class="total digits"[^>]*>([^<]+)<', page.html, re.DOTALL
    )


def test_two_three_or_four_sit_around_it_clockwise(anna: Visitor, sit: Sit) -> None:
    assert seats(flat(anna, sit("polish-two", "A B"))) == [("bottom", "A", "0"), ("top", "B", "0")]
    three = [("bottom", "Anna", "20"), ("left", "Boris", "120"), ("right", "Vera", "10")]
    assert seats(flat(anna, record(anna, sit(), ORDINARY))) == three
    four = seats(flat(anna, sit("polish", "A B C D")))
    assert [edge + name for edge, name, _ in four] == ["bottomA", "leftB", "topC", "rightD"]


def test_the_chip_lies_where_the_dealer_sits(anna: Visitor, sit: Sit) -> None:
    def chips(page: Page) -> list[str]:
        return re.findall(r'class="chip"[^>]*></i><span class="who"[^>]*>(\w+)', page.html)

    sheet = sit()
    assert chips(flat(anna, sheet)) == ["Anna"]
    assert "Dealer" in flat(anna, sheet).words
    assert chips(flat(anna, record(anna, sheet, ORDINARY))) == ["Boris"]


def test_bolts_and_barrel_stand_at_the_seat_that_has_them(anna: Visitor, sit: Sit) -> None:
    nought = {"declarer": 2, "bid_tap": 100, "cards_0": 20, "cards_1": 0}
    page = flat(anna, record(anna, give(anna, sit(), 0, 880), nought))
    first, second, third = page.html.split('class="seat at-')[1:]
    assert "boxed" in first
    assert "needs 120" in first
    assert "2 hands left" in first
    assert '<span aria-hidden="true">—</span>' in second
    assert "bolts: 1 of 3" in second
    assert "needs" not in second + third
    assert "bolts:" not in third


def test_of_four_one_sits_out_and_at_the_end_somebody_has_won(anna: Visitor, sit: Sit) -> None:
    four = flat(anna, sit("polish", "A B C D"))  # whoever sits to the right of the dealer
    assert [
        part.split('class="who" translate="no">')[1][0] for part in four.html.split("<li") if "Sits out" in part
    ] == ["D"]
    won = flat(anna, give(anna, sit(rule_barrel__kind="none"), 1, 1000))
    assert [part.split('class="who" translate="no">')[1][:5] for part in won.html.split("<li") if "Winner" in part] == [
        "Boris"
    ]
    assert 'class="chip"' not in won.html


def test_it_is_one_tap_from_the_sheet(sit: Sit) -> None:
    sheet = sit()
    now = sheet.html.partition('id="now"')[2].partition("<details")[0]
    assert f'href="{sheet.address}/flat"' in now
