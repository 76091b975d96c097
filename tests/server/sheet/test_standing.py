"""A total says why it is no more: how far it is to the barrel or the win, and what the next bolt costs."""

import re

import pytest

from tests.each import each
from tests.server.conftest import Sit
from tests.server.visitor import Page, Visitor


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


def test_a_total_leads_there(anna: Visitor, bolts: Page) -> None:
    assert f'href="{bolts.address}/standing#s2"' in bolts.html
    assert (
        f'href="{bolts.address}/which-rule?hand=2&amp;player=2&amp;claim=on_barrel"'
        in anna.opens(f"{bolts.address}/standing").html
    )


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
