"""Piles and their sums (record.md, "Sums" and "Wrong entries"; scoring.md, "Against the rules")."""

from itertools import product
from random import Random

import pytest

from scorekeeper.engine.checks.points import can_be_shared
from tests.engine.checks.refusals import Refusal, refuse, row
from tests.engine.games import SEED

LVIV = "system: lviv\nadjust Anna {} start"
TWO = "system: polish-two\nplayers: Ola Piotr"
ACES = "changes: marriage.four_aces=200"
FOUR = "players: Anna Boris Vera Grisha\n"
ROWS = [
    # All in parts: the card points are 120.
    row("120 in parts", "", "Boris 100: 10 . | 100 . | 10 ."),
    row("announcements are not card points", "", "Boris 100: 10 H | 100 DC | 10 S"),
    row("121 in parts", "", "Boris 100: 11 . | 100 . | 10 .", "points_sum at points points=121 over=1"),
    row("119 in parts", "", "Boris 100: 9 . | 100 . | 10 .", "points_sum at points points=119 over=-1"),
    row("160 in parts is no hidden marriage", "", "Boris 100: 50 . | 100 . | 10 .", "points_sum at points points=160 over=40"),
    # Single piles.
    row("no pile of 1", "", "Boris 100: 1 . | 100 . | 19 .", "no_such_pile at points.Anna points=1"),
    row("a pile of 2", "", "Boris 100: 2 . | 100 . | 18 ."),
    row("no pile of 119, and so none of 1", "", "Boris 100: 0 . | 119 . | 1 .",
        "no_such_pile at points.Boris points=119", "no_such_pile at points.Vera points=1"),
    row("a pile of 118 and of 120", "", "Boris 100: 2 . | 118 . | 0 ."),
    row("all of it", "", "Boris 100: 0 . | 120 . | 0 ."),
    row("no cards of 1 beside a marriage", "", "Boris 100: 1 S | 100 . | 19 .", "no_such_pile at points.Anna points=1"),
    row("no cards of 119 beside a marriage", "changes: game.dead_cards=4", "Boris 100: 0 . | 119 S | 0 .",
        "no_such_pile at points.Boris points=119"),
    row("a total of 1", "", "Boris 100: 1 | 100 | 19", "no_such_pile at points.Anna points=1"),
    row("a total of 119 may be 79 and spades", "", "Boris 100: 119 | 21 | 20"),
    row("a pile over 120", "", "Boris 100: 0 . | 121 . | 0 .",
        "! over_120 at points.Boris points=121 most=120", "points_sum at points points=121 over=1"),
    row("a pile far over 120", "", "Boris 100: 0 . | 1000000 . | 0 .",
        "! over_120 at points.Boris points=1000000 most=120", "points_sum at points points=1000000 over=999880"),
    row("a total of everything", "", "Boris 100: 0 | 400 | 0"),
    row("a total over everything", "", "Boris 100: 0 | 401 | 0",
        "! over_120 at points.Boris points=401 most=400", "points_sum at points points=401 over=281"),
    row("a total of everything with four aces", ACES, "Boris 100: 0 | 600 | 0"),
    row("a total over everything with four aces", ACES, "Boris 100: 0 | 605 | 0",
        "! over_120 at points.Boris points=605 most=600", "points_sum at points points=605 over=485"),
    # With totals: what is over is a sum of different announcements not given in parts.
    row("totals of 120", "", "Boris 100: 10 | 100 | 10"),
    *[row(f"{over} may be hidden", "", f"Boris 100: 10 | {100 + over} | 10")
      for over in (40, 60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 280)],
    *[row(f"{over} may not be hidden", "", f"Boris 100: 10 | {100 + over} | 10",
          f"points_sum at points points={120 + over} over={over}") for over in (-20, -1, 5, 20, 50, 70, 260)],
    row("hidden in two totals", "", "Boris 100: 50 | 160 | 10"),
    row("hearts and clubs told: 80 may be hidden", "", "Boris 100: 150 | 50 HC | 0"),
    row("hearts and clubs told: 60 may not", "", "Boris 100: 130 | 50 HC | 0", "points_sum at points points=180 over=60"),
    row("hearts and clubs told by two", "", "Boris 100: 10 H | 50 C | 140"),
    row("hearts and clubs told by two: 100 may not be hidden", "", "Boris 100: 10 H | 50 C | 160",
        "points_sum at points points=220 over=100"),
    row("four aces hidden", ACES, "Boris 100: 10 | 300 | 10"),
    row("four aces told", ACES, "Boris 100: 10 | 100 A | 10"),
    row("four aces told and not hidden again", "changes: marriage.four_aces=30", "Boris 100: 40 | 100 A | 10",
        "points_sum at points points=150 over=30"),
    row("four aces worth nothing hide nothing", "", "Boris 100: 10 | 120 | 10", "points_sum at points points=140 over=20"),
    row("a marriage worth 0 may be told", "changes: marriage.spades=0", "Boris 100: 10 S | 100 | 10"),
    # Each lies in one total, and what is left of that is a pile.
    row("80 too many fit in no total", "", "Boris 100: 75 | 75 | 50", "points_sum at points points=200 over=80"),
    row("80 fit in a total of 80", "", "Boris 100: 80 | 75 | 45"),
    row("two that fit apart", "", "Boris 100: 60 | 75 | 85"),
    row("two that fit in two totals", "changes: marriage.hearts=0", "Boris 100: 95 | 30 . | 95"),
    row("two that fit in no total together", "changes: marriage.hearts=0", "Boris 100: 95 | 60 . | 65 .",
        "points_sum at points points=220 over=100"),
    row("spades would leave a pile of 1", "", "Boris 100: 41 | 60 . | 59 .", "points_sum at points points=160 over=40"),
    row("spades leave a pile of 2", "", "Boris 100: 42 | 60 . | 58 ."),
    row("spades would leave a pile of 119", "", "Boris 100: 159 | 1 | 0", "no_such_pile at points.Boris points=1",
        "points_sum at points points=160 over=40"),
    row("spades in the other total", "", "Boris 100: 41 | 60 . | 59"),
    row("a total of 119 with nothing hidden in it", "", "Boris 100: 119 | 0 . | 1 .", "no_such_pile at points.Vera points=1",
        "points_sum at points points=120 over=0"),
    row("a total of 1 that is not the only fault", "", "Boris 100: 1 | 100 | 20", "no_such_pile at points.Anna points=1",
        "points_sum at points points=121 over=1"),
    row("a total of 160 is the whole pack and spades", "", "Boris 100: 0 . | 0 . | 160"),
    # On an open barrel without marriages a total hides nothing.
    row("hidden at 895", LVIV.format(895), "Boris 100: 50 | 100 . | 10 ."),
    row("not hidden at 900", LVIV.format(900), "Boris 100: 50 | 100 . | 10 .", "points_sum at points points=160 over=40"),
    row("hidden beside it", LVIV.format(900), "Boris 100: 10 | 140 | 10"),
    row("told at 900, another's 40 is taken", LVIV.format(900), "Boris 100: 10 S | 140 | 10", "points_sum at points points=160 over=40"),
    row("a total of 119 at 900 is cards", LVIV.format(900), "Boris 100: 119 | 0 | 1",
        "no_such_pile at points.Vera points=1", "no_such_pile at points.Anna points=119"),
    row("a total over 120 at 900 is cards", LVIV.format(900), "Boris 100: 121 | 0 | 0",
        "! over_120 at points.Anna points=121 most=120", "points_sum at points points=121 over=1"),
    row("40 at 900 beside all the cards", LVIV.format(900), "Boris 100: 40 | 120 . | 0", "points_sum at points points=160 over=40"),
    row("40 at 900 beside a total that has it", LVIV.format(900), "Boris 100: 40 | 80 . | 40"),
    # One left out.
    row("one left out", "", "Boris 100: 10 . | 100 . | -"),
    row("one left out, integers are cards", "", "Boris 100: 10 | 121 | -",
        "! over_120 at points.Boris points=121 most=120", "! over_120 at points.Vera points=-11 most=120"),
    row("left out with nothing", "", "Boris 100: 20 | 100 H | -"),
    row("left out with 1", "", "Boris 100: 19 | 100 | -", "no_such_pile at points.Vera points=1"),
    row("left out with less than nothing", "", "Boris 100: 20 | 105 | -", "! over_120 at points.Vera points=-5 most=120"),
    row("a name that nobody has hides who is missing, the rest and the sum", "",
        {"declarer": "Boris", "bid": 100, "points": {"Boris": 100, "Vera": 30, "Zoe": 5}}, "! unknown_player at points.Zoe name=Zoe"),
    row("and all that are missing", "", {"declarer": "Boris", "bid": 100, "points": {"Vera": 30, "Zoe": 5}},
        "! unknown_player at points.Zoe name=Zoe"),
    row("two left out", "", "Boris 100: - | 100 . | -",
        "! points_missing at points.Vera missing=2", "! points_missing at points.Anna missing=2"),
    row("all left out", "", {"declarer": "Boris", "bid": 100, "points": {}},
        "! points_missing at points.Boris missing=3", "! points_missing at points.Vera missing=3",
        "! points_missing at points.Anna missing=3"),
    row("who sits out is not missing", FOUR, "Boris 100: 10 . | 100 . | - | -"),
    row("left out with dead cards", TWO, "Piotr 100: - | 100 .", "! points_missing at points.Ola missing=1"),
    # Dead cards: at most 120.
    row("dead: 120", TWO, "Piotr 100: 20 . | 100 ."),
    row("dead: 121", TWO, "Piotr 100: 21 . | 100 .", "points_sum at points [game.dead_cards] points=121 over=1"),
    row("dead: anything less", TWO, "Piotr 100: 0 . | 0 ."),
    row("dead: totals up to all announcements", TWO, "Piotr 100: 100 | 300"),
    row("dead: totals over them", TWO, "Piotr 100: 101 | 300", "points_sum at points [game.dead_cards] points=401 over=281"),
    row("dead: totals less what is told", TWO, "Piotr 100: 50 HC | 190"),
    row("dead: totals over what is not told", TWO, "Piotr 100: 50 HC | 195",
        "points_sum at points [game.dead_cards] points=245 over=125"),
    row("dead: announcements in parts hide nothing more", TWO, "Piotr 100: 61 S | 60 .",
        "points_sum at points [game.dead_cards] points=121 over=1"),
    row("dead: each total less its announcements is a pile", TWO, "Piotr 100: 119 | 39"),
    row("dead: a total of 119 with everything told elsewhere", TWO, "Piotr 100: 119 | 0 HDCS",
        "points_sum at points [game.dead_cards] points=119 over=-1"),
    row("dead: 75 and 75 hold no 80", "system: polish-two\nplayers: Ola Piotr\nchanges: marriage.hearts=0 marriage.clubs=0 marriage.spades=0",
        "Piotr 100: 75 | 75", "points_sum at points [game.dead_cards] points=150 over=30"),
    # Sweeps.
    row("a sweep", "", "Boris 100 sweep: 0 . | 120 . | 0 ."),
    row("a sweep with a defender's points", "", "Boris 100 sweep: 10 . | 110 . | 0 .", "! sweep_points at sweep points=10"),
    row("a sweep with a defender's announcement", "", "Boris 100 sweep: 0 S | 120 . | 0 .", "! sweep_points at sweep points=40"),
    row("a sweep with two defenders' points", "", "Boris 100 sweep: 10 | 100 | 10", "! sweep_points at sweep points=20"),
    row("a sweep with points that the one left out makes good", "", "Boris 100 sweep: 60 | 120 | -",
        "! over_120 at points.Vera points=-60 most=120", "! sweep_points at sweep points=60"),
    row("a sweep with points left for the one left out", "", "Boris 100 sweep: - | 100 | 0", "! sweep_points at sweep points=20"),
    row("a sweep with a defender's marriage that is worth nothing", "changes: marriage.spades=0", "Boris 100 sweep: 0 S | 120 . | 0 .",
        "! sweep_points at sweep points=0"),
    row("a sweep with a defender's trick", "", "Boris 100 sweep tricks=Anna: 0 . | 120 . | 0 .", "! sweep_points at sweep points=0"),
    row("a sweep with the declarer's own trick named", "", "Boris 100 sweep tricks=Boris: 0 . | 120 . | 0 ."),
    row("a sweep with a stranger's trick", "", "Boris 100 sweep tricks=Zoe: 0 . | 120 . | 0 .", "! unknown_player at tricks[0] name=Zoe"),
    row("no sweep", "", "Boris 100: 10 . | 110 . | 0 .", sweep=False),
]  # fmt: skip


@pytest.mark.parametrize("refusal", ROWS)
def test_points(refusal: Refusal) -> None:
    refuse(refusal)


def shared_somehow(totals: list[int], cards: int, worths: list[int], *, dead: bool) -> bool:
    """The sentence of record.md, word by word: every announcement in some total or in none."""
    for places in product([None, *range(len(totals))], repeat=len(worths)):
        left = [
            total - sum(worth for worth, held in zip(worths, places, strict=True) if held == place)
            for place, total in enumerate(totals)
        ]
        comes_to = cards + sum(left)
        if all(pile in {0, *range(2, 119), 120} for pile in left) and (comes_to <= 120 if dead else comes_to == 120):
            return True
    return False  # fmt: skip


@pytest.mark.parametrize("dead", [False, True])
def test_announcements_are_shared_out_where_any_way_would_do(dead: bool) -> None:
    """Hands of totals beside cards, most of them near to what can be."""
    random, outcomes = Random(33), {True: 0, False: 0}
    for _ in range(2_000 if SEED else 400):
        worths = random.sample([100, 80, 60, 40, 200], random.randrange(6))
        totals = [random.choice((0, 2, 20, 40, 41, 60, 75, 80, 119, 120, 159)) for _ in range(random.randint(1, 3))]
        over = sum(random.sample(worths, random.randrange(len(worths) + 1))) + random.choice((0, 0, 0, -20, 5, 40))
        cards = 120 + over - sum(totals)
        expected = shared_somehow(totals, cards, worths, dead=dead)
        outcomes[expected] += 1
        assert can_be_shared(totals, over, worths, at_most=dead) is expected, (totals, over, worths)
    assert all(outcomes.values())
