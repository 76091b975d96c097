"""The rulebook's pages: a table's own rules, those of a system, and the catalogue of options."""

import re
from io import BytesIO

from pypdf import PdfReader

from scorekeeper.rules.options import OPTION
from scorekeeper.rules.systems import SYSTEM
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor


def agree(visitor: Visitor, sheet: Page, **told: object) -> None:
    consequences = visitor.sends(visitor.opens(f"{sheet.address}/rules"), "/rules", told)
    if consequences.address != sheet.address:
        visitor.saves(consequences, "/rules")


def test_every_system_has_a_rulebook(anna: Visitor) -> None:
    index = anna.opens("/rules")
    assert set(re.findall(r'href="/rules/([\w-]+)"', index.html)) == {*SYSTEM, "options"}
    for system in SYSTEM:
        page = anna.opens(f"/rules/{system}")
        assert page.status == 200
        assert "Counting a hand" in page.words
        assert "a rule of this table" not in page.words
    assert anna.opens("/rules/whist").status == 404
    assert anna.opens("/rules/whist.pdf").status == 404


def test_the_rules_of_a_new_game_can_be_read_before_it_begins(anna: Visitor) -> None:
    """Whoever will sit down, and nothing that was typed is lost: back and begin, and it is played by what was read."""
    names = {"name_0": "  Anna ", "name_1": "Boris & Co", "name_2": "V"}
    told = {"rule_barrel__level": "900", "first_dealer": "1", **names}
    page = anna.sends(anna.opens("/new"), "/new", told, button="rulebook")
    assert page.status == 200
    assert "comes to 900 or more but stays below 1000" in page.words
    assert "Russian 1000 (Tysiacha): A player whose score comes to 880 or more" in page.words
    back = anna.sends(page, "/new", button="show")
    form = back.form("/new")
    assert {name: form.value(name) for name in told} == told
    assert form.value("key") == page.form("/new").value("key")
    begun = anna.sends(back, "/new")
    assert "comes to 900 or more" in anna.opens(f"{begun.address}/rulebook").words


def test_before_it_can_be_read_the_rules_must_be_in_order(anna: Visitor) -> None:
    """Who sits down may be said later, or wrongly."""
    blank = anna.opens("/new")
    assert "Counting a hand" in anna.sends(blank, "/new", button="rulebook").words
    crowded = {"name_0": "A", "name_1": "B", "name_2": "C", "name_3": "D", "system": "german-1001"}
    assert "Counting a hand" in anna.sends(blank, "/new", crowded, button="rulebook").words
    wrong = anna.sends(anna.opens("/new"), "/new", {"rule_barrel__level": "x"}, button="rulebook")
    assert (wrong.status, {*wrong.errors()}) == (422, {"rule_barrel__level"})
    assert wrong.form("/new").value("rule_barrel__level") == "x"


def test_every_sentence_leads_to_an_option_of_the_catalogue(anna: Visitor, sit: Sit) -> None:
    page = anna.opens(f"{sit(rule_gold__enabled='on', rule_blind__who='anyone').address}/rulebook")
    led = set(re.findall(r'class="rule-said[^"]*" href="/rules/options#([\w.]+)"', page.html))
    assert len(led) > 40
    assert led <= set(OPTION)
    options = anna.opens("/rules/options").html
    assert [option for option in led if f'id="{option}"' not in options] == []


def test_the_rules_of_an_earlier_hand_can_be_read(anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    agree(anna, sheet, rule_bid__min=120)
    now = anna.opens(f"{sheet.address}/rulebook")
    assert "must open the bidding with at least 120" in now.words
    assert "These hold for hand 2." in now.words
    assert "must open the bidding with at least 100" in anna.opens(f"{sheet.address}/rulebook?hand=1").words
    for number in (0, 3, "x"):
        assert anna.opens(f"{sheet.address}/rulebook?hand={number}").status == 404


def test_the_rules_stand_behind_the_sheet_if_they_are_asked_for(anna: Visitor, sit: Sit) -> None:
    sheet = sit(rule_reset__at="555")
    alone = PdfReader(BytesIO(anna.client.get(f"{sheet.address}/files/pdf").data))
    both = PdfReader(BytesIO(anna.client.get(f"{sheet.address}/files/pdf?rulebook=on").data))
    rules = PdfReader(BytesIO(anna.client.get(f"{sheet.address}/rulebook.pdf").data))
    assert len(both.pages) == len(alone.pages) + len(rules.pages)
    assert "goes back to 0: 555.*" in " ".join(" ".join(page.extract_text() for page in both.pages).split())


def test_the_catalogue_shows_every_option_with_its_small_game(anna: Visitor) -> None:
    page = anna.opens("/rules/options")
    assert set(re.findall(r'<article class="option" id="([\w.]+)"', page.html)) == set(OPTION)
    whole = " ".join(page.html.split())
    # A bid of 100 made by Boris, Anna taking 4 and Vera 16: by hand, in fives and in tens.
    assert "1. Boris 100 – Anna 4 · Boris 100 · Vera 16" in whole
    found = re.findall(r'<th scope="rowgroup" colspan="3">To the nearest (5|10)</th></tr> <tr>(.*?)</tr>', whole)
    assert [(step, re.findall(r">([^<]+)</td>", cells)) for step, cells in found] == [
        ("5", ["+5 → 5", "+100 → 100", "+15 → 15"]),
        ("10", ["0 → 0", "+100 → 100", "+20 → 20"]),
    ]
    assert "Played blind: ✓" in page.words
