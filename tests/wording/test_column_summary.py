"""What a deal does to a player, step by step, in the sheet's own language; and the news of a hand."""

from __future__ import annotations

import pytest

from scorekeeper.engine.record import Deal, Outcome, Parts
from scorekeeper.engine.sheet import Column, Line, Mark, What
from scorekeeper.wording.column_summary import is_plain, say_summary
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.news import say_news
from scorekeeper.wording.voice import ENGLISH

POINTS = What.CONTRACT_MADE


def column(before: int, *lines: tuple[What, int, dict[str, int]], marks: tuple[Mark, ...] = ()) -> Column:
    told = tuple(Line(what=what, amount=amount, rule=None, numbers=numbers) for what, amount, numbers in lines)
    return Column(before=before, after=before + sum(line.amount for line in told), lines=told, marks=marks)


@pytest.mark.parametrize(
    ("given", "won", "summary"),
    [
        (column(765, (POINTS, 120, {})), False, "+120 → 885"),
        (column(100, (What.DEFENCE, 0, {})), False, "0 → 100"),
        (
            column(765, (POINTS, 120, {}), (What.BARREL_MOUNTED, -5, {"level": 880}), marks=(Mark.BARREL,)),
            False,
            "+120 → 885 → on the barrel at 880",
        ),
        (
            column(
                100,
                (What.DEFENCE, 0, {}),
                (What.BOLT_PENALTY, -120, {"bolts": 3, "every": 3}),
                marks=(Mark.BOLT,),
            ),
            False,
            "third bolt: −120 → −20",
        ),
        (column(0, (What.BOLT_PENALTY, -120, {"bolts": 6, "every": 3})), False, "bolt no. 6: −120 → −120"),
        (column(100, (What.DEFENCE, 0, {}), marks=(Mark.BOLT,)), False, "0 → bolt → 100"),
        (column(535, (What.DEFENCE, 20, {}), (What.RESET, -555, {"score": 555})), False, "+20 → 555: back to zero"),
        (
            column(880, (What.BARREL_FALL, -120, {"hands": 3}), marks=(Mark.FALL,)),
            False,
            "falls off the barrel: −120 → 760",
        ),
        (
            column(880, (What.CONTRACT_FAILED, -120, {}), marks=(Mark.FALL,)),
            False,
            "−120 → falls off the barrel → 760",
        ),
        (
            column(880, (What.BARREL_FALL, -120, {"hands": 3}), (What.BARREL_ZERO, -760, {"falls": 3})),
            False,
            "falls off the barrel: −120 → third fall: back to zero",
        ),
        (
            column(880, (POINTS, 120, {}), (What.BARREL_WON, 0, {"reached": 120, "need": 120})),
            True,
            "+120 → 1000 → wins",
        ),
        (
            column(880, (POINTS, 100, {}), (What.BARREL_HELD, -100, {"reached": 100, "need": 120})),
            False,
            "+100 → 980 → back to the barrel at 880",
        ),
        (column(880, (What.NOT_COUNTED, 0, {})), False, "does not count → 880"),
    ],
)
def test_the_steps_of_a_deal(given: Column, won: bool, summary: str) -> None:
    off = 1 if Mark.FALL in given.marks else None
    assert " → ".join(say_summary(ENGLISH, given, off, won=won)) == summary


@pytest.mark.parametrize(
    ("given", "off", "summary"),
    [
        (column(880, (What.CONTRACT_FAILED, -120, {})), 0, "−120 → off the barrel → 760"),
        (column(880, (What.BARREL_THROWN, -120, {"level": 880})), 0, "thrown off the barrel: −120 → 760"),
        (
            column(880, (What.CONTRACT_FAILED, -120, {}), (What.BARREL_ZERO, -760, {"falls": 3}), marks=(Mark.FALL,)),
            3,
            "−120 → third fall: back to zero",
        ),
        (
            column(
                880,
                (POINTS, 100, {}),
                (What.BOLT_PENALTY, -120, {"bolts": 3, "every": 3}),
                (What.BARREL_HELD, -100, {"reached": 100, "need": 120}),
            ),
            0,
            "+100 → third bolt: −120 → not enough to win: −100 → off the barrel → 760",
        ),
        (
            column(885, (What.CONTRACT_FAILED, -240, {}), (What.GOLD_RESET, -645, {"score": 645})),
            0,
            "−240 → gold set without a contract: back to zero",
        ),
    ],
)
def test_a_way_off_the_barrel_is_said_once(given: Column, off: int, summary: str) -> None:
    assert " → ".join(say_summary(ENGLISH, given, off, won=False)) == summary


def test_points_alone_are_plain() -> None:
    points = column(765, (POINTS, 120, {}))
    assert is_plain(points, None, won=False)
    assert not is_plain(points, None, won=True)
    assert not is_plain(column(880, (What.CONTRACT_FAILED, -120, {})), 0, won=False)
    assert not is_plain(column(100, (What.DEFENCE, 0, {}), marks=(Mark.BOLT,)), None, won=False)
    assert not is_plain(column(535, (What.RESET, -535, {"score": 535})), None, won=False)


def test_a_third_is_one_of_the_steps() -> None:
    assert all(words.short and words.third[1] for words in LINES.values() if words.third[0])


@pytest.mark.parametrize(
    ("told", "made", "news"),
    [
        (Deal(declarer="Boris", bid=120, points={"Anna": Parts(cards=20)}), True, "Hand 7: Boris made 120"),
        (Deal(declarer="Boris", bid=120, points={"Anna": Parts(cards=20)}), False, "Hand 7: Boris did not make 120"),
        (Deal(outcome=Outcome.ROSPISAT, declarer="Vera", bid=100), False, "Hand 7: Vera, Rospisat"),
        (Deal(outcome=Outcome.REDEAL), None, "Hand 7: Fresh deal"),
        (Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-5, reason="x"), None, "Hand 7: Anna, Fine"),
    ],
)
def test_news(told: Deal, made: bool | None, news: str) -> None:
    assert say_news(ENGLISH, 7, told, made) == news
