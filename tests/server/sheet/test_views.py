"""The game in numbers and the settlement, and how both are taken along to print and to send; and a total that says why
it is no more: how far it is to the barrel or the win, and what the next bolt costs.
"""

import html
import io
import re

import pypdf
import pytest
from openpyxl import load_workbook

from scorekeeper.export.export_options import FORMATS
from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

# Boris makes 120 with the spades' marriage (40): 120 and 30 and 0 in cards; Vera's 0 is her bolt.
HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}
NO_BREAK = "\N{NO-BREAK SPACE}"
STAKES = "basis=difference&rate=0.10&currency=EUR"


def table(page: Page) -> dict[str, list[str]]:
    """The rows of the table of facts by their labels."""
    rows = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', page.html)
    return {label: re.findall(r"<td[^>]*>(.*?)</td>", cells) for label, cells in rows}


def test_the_facts_by_player(anna: Visitor, sit: Sit) -> None:
    sheet = anna.tells(sit(names="Anna Boris Vera"), HAND)
    page = anna.opens(f"{sheet.address}/facts")
    told = table(page)
    assert told["Contracts made"] == ["", "1", ""]
    assert told["Average bid"] == ["", "120.0", ""]
    assert told["Average points a hand"] == ["30.0", "130.0", "0.0"]
    assert told["Marriages"] == ["", "♠1", ""]
    assert told["Bolts"] == ["", "", "1"]
    assert "Rospisats" not in told
    assert "Biggest hand: Boris took 130 points in hand 1" in page.words
    assert 'class="curve"' in page.html


def test_before_the_first_hand(anna: Visitor, sit: Sit) -> None:
    page = anna.opens(f"{sit().address}/facts")
    assert (page.status, table(page)) == (200, {})
    assert "Nothing is written yet" in page.words


@each(
    ("asked", "told"),
    [
        # 120, 30 and 0: Anna owes 90 less 30, Vera 120 and 30.
        (STAKES, ["0.10 EUR for each point of difference", "Vera pays Boris 15.00 EUR", "Anna pays Boris 6.00 EUR"]),
        ("basis=place&rate=5&currency=z%C5%82", ["5 zł to everybody who is placed higher", "Vera pays Boris 10 zł"]),
        (
            "basis=game&rate=2,5&currency=matches",
            ["2.5 matches from every loser to the winner", "Nobody has won yet, so nobody owes anything."],
        ),
        (
            "basis=pot&failed=1&bolt=0,5&currency=EUR",  # Vera's bolt
            ["1.0 EUR for a failed contract, 0.5 EUR for a bolt", "Vera pays 0.5 EUR into the pot: 1 bolt",
             "In the pot: 0.5 EUR"],
        ),
        ("basis=place&rate=%EF%BC%97", ["7 to everybody who is placed higher", "Vera pays Boris 14"]),
    ],
)  # fmt: skip
def test_the_settlement(anna: Visitor, sit: Sit, asked: str, told: list[str]) -> None:
    sheet = anna.tells(sit(), HAND)
    page = anna.opens(f"{sheet.address}/facts?{asked}")
    [found] = re.findall(r'<div class="settlement"[^>]*>(.*?)</div>', page.html, re.DOTALL)
    lines = re.findall(r"<p>(.*?)</p>", found)
    assert [line.replace(NO_BREAK, " ") for line in lines] == told
    assert not re.search(r"\d (?:EUR|zł|matches)", found), "a line ends between a sum and its currency"


def test_no_stakes_no_settlement(anna: Visitor, sit: Sit) -> None:
    page = anna.opens(f"{anna.tells(sit(), HAND).address}/facts?basis=&rate=abc&currency=")
    assert page.status == 200
    assert 'class="settlement"' not in page.html


@each(("asked", "field", "says"), [
    ("basis=place&rate=abc", "rate", "Write what is paid as a number above 0, for example 0.10 or 5."),
    ("basis=place&rate=", "rate", "Write what is paid as a number above 0"),
    ("basis=place", "rate", "Write what is paid as a number above 0"),
    ("basis=cheese&rate=1", "basis", "This cannot be chosen here."),
    ("basis=pot&bolt=abc", "bolt", "Write a sum, for example 0.10 or 5; leave it blank where nothing is paid."),
    ("basis=pot&bolt=0", "failed", "Write a sum, for example 0.10 or 5"),
    ("basis=place&rate=1&currency=" + "x" * 21, "currency", "This is too long. Write at most 20 characters."),
])  # fmt: skip
def test_what_cannot_be_read_is_said_and_kept(anna: Visitor, sit: Sit, asked: str, field: str, says: str) -> None:
    sheet = sit()
    page = anna.opens(f"{sheet.address}/facts?{asked}")
    assert page.status == 422
    assert page.errors()[field].startswith(says)
    assert 'class="settlement"' not in page.html
    typed = re.search(r"rate=([^&]*)", asked)
    assert f'name="rate" value="{typed[1] if typed else ""}"' in page.html
    for place in ("files", "files/pdf", "print"):
        assert anna.client.get(f"{sheet.address}/{place}?{asked}").status_code == 404


def test_the_choice_is_taken_along(anna: Visitor, sit: Sit) -> None:
    sheet = anna.tells(sit(), HAND)
    facts = anna.opens(f"{sheet.address}/facts?{STAKES}")
    onward = [html.unescape(link) for link in re.findall(r'href="([^"]*basis=[^"]*)"', facts.html)]
    assert {link.split("?")[0].rpartition("/")[2] for link in onward} == {"print", "files"}
    (to_files,) = (link for link in onward if "/files?" in link)
    files = anna.opens(to_files)
    assert "With the settlement: 0.10 EUR for each point of difference." in files.words
    links = {html.unescape(link) for link in re.findall(r'href="([^"]*/files/[^"]*)"', files.html)}
    assert all("basis=difference" in link for link in links)
    with_facts = {link.split("?")[0].rpartition("/")[2]: link for link in links if "facts=on" in link}
    assert set(with_facts) == set(FORMATS)
    text = anna.client.get(with_facts["txt"]).text
    assert f"Vera pays Boris 15.00{NO_BREAK}EUR" in text
    assert "Average points a hand" in text
    pdf = pypdf.PdfReader(io.BytesIO(anna.client.get(with_facts["pdf"]).data)).pages[0].extract_text()
    assert "Vera pays Boris 15.00 EUR" in pdf.splitlines()
    state = load_workbook(io.BytesIO(anna.client.get(with_facts["xlsx"]).data))
    assert state.sheetnames == ["Score", "Lines", "Rules", "The game in numbers", "Settlement"]


def test_unless_asked_for_there_are_neither_facts_nor_settlement(anna: Visitor, sit: Sit) -> None:
    text = anna.client.get(f"{anna.tells(sit(), HAND).address}/files/txt").text
    assert "Average" not in text
    assert "pays" not in text


def gives(visitor: Visitor, sheet: Page, points: int, seat: int = 0) -> Page:
    told = {"outcome": "adjustment", "player": seat, "sign": "bonus", "amount": points, "reason": "as on paper"}
    return visitor.tells(sheet, told)


def said(visitor: Visitor, sheet: Page, seat: int = 0) -> str:
    """What stands of a player, behind the score."""
    page = visitor.opens(f"{sheet.address}/standing")
    assert page.status == 200
    part = re.search(rf'<li id="s{seat}">(.*?)</ul>', page.html, re.DOTALL)
    assert part is not None
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", part[1])).strip()


@pytest.fixture
def bolts(anna: Visitor, sit: Sit) -> Page:
    """Vera has two bolts."""
    hand = {"declarer": 1, "bid": "100", "cards_0": 20, "cards_2": 0}
    return anna.tells(anna.tells(sit(), hand), hand)


def test_the_way_to_the_barrel_and_the_next_bolt(anna: Visitor, bolts: Page) -> None:
    """The level is 880 (scoring.md, 3), and the third bolt costs 120 (11)."""
    assert said(anna, bolts, 0) == (
        "Anna 40 840 to the barrel at 880. 960 to the win at 1000. bolts: 0 of 3, the next one costs nothing yet"
    )
    assert "bolts: 2 of 3, the next one costs 120" in said(anna, bolts, 2)


@each(("rules", "points", "sentences"), [
    # Frozen: it takes 120 as declarer (14), in three hands, else a fine of 120 (16).
    ({}, 890, "on the barrel, needs 120 points as declarer. 3 hands left."),
    ({}, 890, "Off the barrel after that, with a fine of 120."),
    ({}, 890, "A contract that fails costs the bid, and the barrel."),
    ({"barrel.win_by": "contract"}, 890, "on the barrel, needs a contract of 120."),
    ({"barrel.newcomer": "throws_off"}, 890, "A newcomer throws the others off, with a fine of 120."),
    ({"barrel.third_fall": "zero"}, 890, "falls: 0"),
    # Locked and open: the level is 900, and the score goes on to 1000.
    ({"barrel.kind": "locked"}, 870, "30 to the barrel at 900."),
    ({"barrel.kind": "locked"}, 930, "locked, scores only as declarer; 70 to go."),
    ({"barrel.kind": "open"}, 930, "on the barrel, 70 to go."),
    # None: the win alone; over the target it is 1005.
    ({"barrel.kind": "none"}, 870, "Anna 870 130 to the win at 1000."),
    ({"barrel.kind": "none", "game.over_target": "on"}, 870, "135 to the win at 1005."),
    ({"bid.silence_below": 1000}, 870, "silenced below 1000: the minimum at most."),
    ({}, 1000, "Anna 1000 wins"),
])  # fmt: skip
def test_by_the_rules_in_force(anna: Visitor, sit: Sit, rules: dict[str, object], points: int, sentences: str) -> None:
    sheet = gives(anna, sit(**{f"rule_{option.replace('.', '__')}": value for option, value in rules.items()}), points)
    assert sentences in said(anna, sheet)


def test_on_the_barrel_there_is_no_bolt(anna: Visitor, sit: Sit) -> None:
    assert "bolts" not in said(anna, gives(anna, sit(), 890))
    assert "bolts: 0 of 3" in said(anna, gives(anna, sit(rule_bolt__barrel="on"), 890))


@each(("rules", "cost"), [({}, "costs 120"), ({"rule_rospisat__third": "bid"}, "costs the bid")])
def test_the_third_rospisat(anna: Visitor, sit: Sit, rules: dict[str, object], cost: str) -> None:
    """Vera has had two (12)."""
    rospisat = {"outcome": "rospisat", "declarer": 2, "bid": "100"}
    sheet = anna.tells(sit(**rules), rospisat)
    assert "rospisats: 1, the next one costs nothing yet" in said(anna, sheet, 2)
    assert f"rospisats: 2, the next one {cost}" in said(anna, anna.tells(sheet, rospisat), 2)


def test_in_a_gold_set_the_bolts_are_two_at_once(anna: Visitor, sit: Sit) -> None:
    """Two for a hand without a point (11): one is there, so the next hand makes it three; the fine is doubled."""
    sheet = sit(rule_gold__enabled="on", rule_gold__double_bolts="on", rule_gold__double_fines="on")
    assert "bolts: 0 of 3, the next one costs nothing yet" in said(anna, sheet)
    sheet = anna.tells(sheet, {"declarer": 1, "bid": "120", "cards_0": 0, "cards_2": 0})
    assert "bolts: 2 of 3, the next one costs 240" in said(anna, sheet)
