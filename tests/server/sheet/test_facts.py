"""The game in numbers and the settlement, and how both are taken along to print and to send."""

import html
import io
import re

import pypdf
from openpyxl import load_workbook

from scorekeeper.export.export_options import FORMATS
from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor

# Boris makes 120 with the spades' marriage (40): 120 and 30 and 0 in cards; Vera's 0 is her bolt.
HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}
NO_BREAK = "\N{NO-BREAK SPACE}"
STAKES = "basis=difference&rate=0.10&currency=EUR"


def record(visitor: Visitor, sheet: Page) -> Page:
    return visitor.tells(sheet, HAND)


def table(page: Page) -> dict[str, list[str]]:
    """The rows of the table of facts by their labels."""
    rows = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', page.html)
    return {label: re.findall(r"<td[^>]*>(.*?)</td>", cells) for label, cells in rows}


def test_the_facts_by_player(anna: Visitor, sit: Sit) -> None:
    sheet = record(anna, sit(names="Anna Boris Vera"))
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
    sheet = record(anna, sit())
    page = anna.opens(f"{sheet.address}/facts?{asked}")
    [found] = re.findall(r'<div class="settlement"[^>]*>(.*?)</div>', page.html, re.DOTALL)
    lines = re.findall(r"<p>(.*?)</p>", found)
    assert [line.replace(NO_BREAK, " ") for line in lines] == told
    assert not re.search(r"\d (?:EUR|zł|matches)", found), "a line ends between a sum and its currency"


def test_no_stakes_no_settlement(anna: Visitor, sit: Sit) -> None:
    page = anna.opens(f"{record(anna, sit()).address}/facts?basis=&rate=abc&currency=")
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
    sheet = record(anna, sit())
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
    text = anna.client.get(f"{record(anna, sit()).address}/files/txt").text
    assert "Average" not in text
    assert "pays" not in text
