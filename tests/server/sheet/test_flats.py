"""The phone flat on the table: each seat's numbers, in the order of the table."""

import re

from tests.server.conftest import Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.sheet.test_sheets import give
from tests.server.visitor import Page, Visitor


def flat(visitor: Visitor, sheet: Page) -> Page:
    return visitor.opens(f"{sheet.address}/flat")


def seats(page: Page) -> list[tuple[str, str, str]]:
    """Edge, name and total of each seat, as a screen reader comes to them."""
    return re.findall(
        r'class="seat at-(\w+)".*?class="who">([^<]+)<.*?class="total digits">([^<]+)<', page.html, re.DOTALL
    )


def test_two_three_or_four_sit_around_it_clockwise(anna: Visitor, sit: Sit) -> None:
    assert seats(flat(anna, sit("polish-two", "A B"))) == [("bottom", "A", "0"), ("top", "B", "0")]
    three = [("bottom", "Anna", "20"), ("left", "Boris", "120"), ("right", "Vera", "10")]
    assert seats(flat(anna, record(anna, sit(), ORDINARY))) == three
    four = seats(flat(anna, sit("polish", "A B C D")))
    assert [edge + name for edge, name, _ in four] == ["bottomA", "leftB", "topC", "rightD"]


def test_the_chip_lies_where_the_dealer_sits(anna: Visitor, sit: Sit) -> None:
    def chips(page: Page) -> list[str]:
        return re.findall(r'class="chip"[^>]*></i><span class="who">(\w+)', page.html)

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
    assert [part.split("who")[1][2] for part in four.html.split("<li") if "Sits out" in part] == ["D"]
    won = flat(anna, give(anna, sit(rule_barrel__kind="none"), 1, 1000))
    assert [part.split("who")[1][2:7] for part in won.html.split("<li") if "Winner" in part] == ["Boris"]
    assert 'class="chip"' not in won.html


def test_it_is_one_tap_from_the_sheet_and_offers_nothing_but_the_way_back(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    now = sheet.html.partition('id="now"')[2].partition("<details")[0]
    assert f'href="{sheet.address}/flat"' in now
    page = flat(anna, sheet)
    assert page.forms == []
    assert re.findall(r'<a [^>]*href="([^"]+)"', page.html) == ["#main", f"{sheet.address}#now"]


def test_it_follows_the_game(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    before = re.search(r'class="flat of-3" data-game="(\S+)" data-seq="(\d+)"', flat(anna, sheet).html)
    record(anna, sheet, ORDINARY)
    after = re.search(r'class="flat of-3" data-game="(\S+)" data-seq="(\d+)"', flat(anna, sheet).html)
    assert before
    assert after
    assert before[1] == sheet.address.split("/")[2] == after[1]
    assert int(before[2]) < int(after[2])
