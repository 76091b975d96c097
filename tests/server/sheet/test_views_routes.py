"""The wall and the phone flat on the table: what all must read, and nothing to tap but the way back. And the page for
the printer: all that the PDF has, and the page of the sheet itself when it is printed.
"""

import io
import json
import re
from xml.etree import ElementTree as Xml

import pypdf
import pytest

from scorekeeper.export.blocks import modules
from scorekeeper.server.sheet.views_routes import HANDS
from scorekeeper.wording.signs import plain
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


HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}


def test_it_has_the_rows_of_the_sheet(anna: Visitor, sit: Sit, state: Look) -> None:
    sheet = anna.tells(anna.tells(sit(rule_barrel__level=900), HAND), HAND)
    page = anna.opens(f"{sheet.address}/print")
    rows = re.findall(r"<tr><th scope=\"row\">.*?</tr>", page.html, re.DOTALL)
    shown = [re.findall(r'class="score">(.*?)<', row) for row in rows]
    assert shown == [[plain(column.after) for column in deal.columns] for deal in state(sheet).played.sheet.deals]
    assert shown == [["30", "120", "0"], ["60", "240", "0"]]
    assert "House rules of this table Barrel begins at: 900" in page.words
    assert 'class="curve"' in page.html


def test_its_code_is_the_plain_address_of_the_sheet(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/print")
    address = f"http://localhost{sheet.address}"
    assert address in page.words
    found = re.search(r'<svg class="paper-code" viewBox="0 0 (\d+) \1"[^>]*><path d="([^"]+)"/></svg>', page.html)
    assert found
    dark = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", found[2])}
    wanted = modules(address)
    assert int(found[1]) == len(wanted)
    assert dark == {(x, y) for y, row in enumerate(wanted) for x, is_dark in enumerate(row) if is_dark}


def test_corrections_are_marked(anna: Visitor, sit: Sit) -> None:
    sheet = anna.tells(anna.tells(sit(), HAND), HAND)
    assert "✎" not in anna.opens(f"{sheet.address}/print").html
    assert "✎" not in anna.opens(sheet.address).html
    anna.corrects(sheet, "deals/1/amend", {"cards_0": 20, "cards_1": 100})
    printed = anna.opens(f"{sheet.address}/print")
    flags = re.findall(r'<b class="flags red">(.*?)</b><span class="no">(\d)</span>', printed.html)
    assert flags == [("✎", "1"), ("", "2")]
    assert "✎ corrected later" in printed.words
    assert "✎ Corrected later: 1" in anna.opens(sheet.address).words


def test_each_visitor_reads_the_servers_name_that_he_came_by(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    anna.opens(sheet.address)  # which keeps a copy of the page
    again = anna.client.get(sheet.address, base_url="http://localhost:5000")
    assert f"http://localhost:5000{sheet.address}" in again.text


def test_names_and_notes_cannot_write_on_the_page(anna: Visitor, sit: Sit) -> None:
    sheet = sit(names="<b>Anna</b> B&amp;B \"'Vera")
    told = {"outcome": "adjustment", "player": 0, "amount": "+5", "reason": "<script>alert(1)</script>"}
    anna.tells(sheet, told)
    for place in ("print", "facts?basis=place&rate=5&currency=<i>", "files", "wall", "flat"):
        text = anna.opens(f"{sheet.address}/{place}").html
        assert "<script>alert" not in text
        assert "<b>Anna" not in text
        assert "<i>" not in text
    curve = re.search(r'<svg [^>]*class="curve".*?</svg>', anna.opens(f"{sheet.address}/facts").html, re.DOTALL)
    assert curve
    Xml.fromstring(curve[0])


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_a_printed_sheet_bears_the_hash_of_its_log(anna: Visitor, sit: Sit, paper: str) -> None:
    """The one in the game's own document, and after a further hand another one."""
    sheet, seen = sit(), set()
    for _ in range(2):
        anna.tells(sheet, {**HAND, "cards_0": 20})
        mark = json.loads(anna.client.get(f"{sheet.address}/files/json").data)["hash"]
        page = anna.opens(f"{sheet.address}/print").words
        assert page.count(f"Hash of the log: {mark}") == 1
        with anna.client.get(f"{sheet.address}/files/pdf?paper={paper}", buffered=True) as answer:
            pages = [one.extract_text() for one in pypdf.PdfReader(io.BytesIO(answer.data), strict=True).pages]
        assert f"Hash of the log: {mark}" in pages[-1]
        assert not any("Hash of" in one for one in pages[:-1])
        seen.add(mark)
    assert len(seen) == 2
