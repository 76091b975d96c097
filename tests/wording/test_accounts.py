"""What a deal does to a player, step by step, in the sheet's own language; the news of a hand; and the sheet read out:
sentences without signs, plural forms by the amount, minus in words.
"""

import pytest

from scorekeeper.engine.game import score
from scorekeeper.engine.record import Deal, Outcome, Parts, Record
from scorekeeper.engine.sheet import Column, Line, Mark, Sheet, SheetDeal, What
from scorekeeper.wording.accounts import is_plain, say_moments, say_news, say_points, say_sheet, say_summary
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.voice import ENGLISH, Voice
from tests.each import each
from tests.engine.held import sheet

POINTS, DEFENCE, FAILED = What.CONTRACT_MADE, What.DEFENCE, What.CONTRACT_FAILED


def line(what: What, amount: int, **numbers: int) -> Line:
    return Line(what=what, amount=amount, rule=None, numbers=numbers)


def column(before: int, *lines: Line, marks: tuple[Mark, ...] = ()) -> Column:
    return Column(before=before, after=before + sum(line.amount for line in lines), lines=lines, marks=marks)


FAILED_120, THIRD_BOLT = line(FAILED, -120), line(What.BOLT_PENALTY, -120, bolts=3, every=3)
OFF_AFTER_THREE = line(What.BARREL_FALL, -120, hands=3)
HELD = line(What.BARREL_HELD, -100, reached=100, need=120)
GOLD_RESET = line(What.GOLD_RESET, -645, score=645)


@each(("given", "off", "summary"), [
    (column(765, line(POINTS, 120)), None, "+120 → 885"),
    (column(100, line(DEFENCE, 0)), None, "0 → 100"),
    (column(765, line(POINTS, 120), line(What.BARREL_MOUNTED, -5, level=880), marks=(Mark.BARREL,)), None,
     "+120 → 885 → on the barrel at 880"),
    (column(100, line(DEFENCE, 0), THIRD_BOLT, marks=(Mark.BOLT,)), None, "third bolt: −120 → −20"),
    (column(0, line(What.BOLT_PENALTY, -120, bolts=6, every=3)), None, "bolt no. 6: −120 → −120"),
    (column(100, line(DEFENCE, 0), marks=(Mark.BOLT,)), None, "0 → bolt → 100"),
    (column(535, line(DEFENCE, 20), line(What.RESET, -555, score=555)), None, "+20 → 555: back to zero"),
    (column(880, OFF_AFTER_THREE, marks=(Mark.FALL,)), 1, "falls off the barrel: −120 → 760"),
    (column(880, FAILED_120, marks=(Mark.FALL,)), 1, "−120 → falls off the barrel → 760"),
    (column(880, OFF_AFTER_THREE, line(What.BARREL_ZERO, -760, falls=3)), None,
     "falls off the barrel: −120 → third fall: back to zero"),
    (column(880, line(POINTS, 120), line(What.BARREL_WON, 0, reached=120, need=120)), None, "+120 → 1000 → wins"),
    (column(880, line(POINTS, 100), HELD), None, "+100 → 980 → back to the barrel at 880"),
    (column(880, line(What.NOT_COUNTED, 0)), None, "does not count → 880"),
    # A way off the barrel is said once.
    (column(880, FAILED_120), 0, "−120 → off the barrel → 760"),
    (column(880, line(What.BARREL_THROWN, -120, level=880)), 0, "thrown off the barrel: −120 → 760"),
    (column(880, FAILED_120, line(What.BARREL_ZERO, -760, falls=3), marks=(Mark.FALL,)), 3,
     "−120 → third fall: back to zero"),
    (column(880, line(POINTS, 100), THIRD_BOLT, HELD), 0,
     "+100 → third bolt: −120 → not enough to win: −100 → off the barrel → 760"),
    (column(885, line(FAILED, -240), GOLD_RESET), 0, "−240 → gold set without a contract: back to zero"),
])  # fmt: skip
def test_the_steps_of_a_deal(given: Column, off: int | None, summary: str) -> None:
    won = any(one.what is What.BARREL_WON for one in given.lines)
    assert " → ".join(say_summary(ENGLISH, given, off, won=won)) == summary


@each(("given", "off", "said"), [
    (column(765, line(POINTS, 120)), None, ()),
    (column(100, line(DEFENCE, 0), marks=(Mark.BOLT,)), None, ()),
    (column(765, line(POINTS, 120), line(What.BARREL_MOUNTED, -5, level=880), marks=(Mark.BARREL,)), None,
     ("Anna: on the barrel at 880",)),
    (column(100, line(DEFENCE, 0), THIRD_BOLT, marks=(Mark.BOLT,)), None, ("Anna: third bolt: −120",)),
    (column(535, line(DEFENCE, 20), line(What.RESET, -555, score=555)), None, ("Anna: 555: back to zero",)),
    (column(880, OFF_AFTER_THREE, marks=(Mark.FALL,)), 1, ("Anna: falls off the barrel: −120",)),
    (column(880, line(What.BARREL_THROWN, -120, level=880)), 0, ("Anna: thrown off the barrel: −120",)),
    (column(880, FAILED_120, marks=(Mark.FALL,)), 1, ("Anna: falls off the barrel",)),
    (column(880, FAILED_120), 0, ()),  # a way off that is no fall
])  # fmt: skip
def test_what_a_table_talks_about_is_said_in_passing(given: Column, off: int | None, said: tuple[str, ...]) -> None:
    deal = SheetDeal(
        number=1, dealer=0, sat_out=None, gold=False, multiplier=1, made=None, violations=(),
        columns=(given, column(100, line(DEFENCE, 20))), off={} if off is None else {0: off},
    )  # fmt: skip
    sheet = Sheet(players=("Anna", "Boris"), deals=(deal,), standings=(), silenced=(), winners=(), next=None)
    assert say_moments(ENGLISH, sheet) == said


def test_points_alone_are_plain() -> None:
    points = column(765, line(POINTS, 120))
    assert is_plain(points, None, won=False)
    assert not is_plain(points, None, won=True)
    assert not is_plain(column(880, line(FAILED, -120)), 0, won=False)
    assert not is_plain(column(100, line(DEFENCE, 0), marks=(Mark.BOLT,)), None, won=False)
    assert not is_plain(column(535, line(What.RESET, -535, score=535)), None, won=False)


def test_a_third_is_one_of_the_steps() -> None:
    assert all(words.short and words.third[1] for words in LINES.values() if words.third[0])


def amounts(anna: int, boris: int) -> Deal:
    return Deal(outcome=Outcome.ADJUSTMENT, amounts={"Anna": anna, "Boris": boris}, reason="a settlement")


@pytest.mark.parametrize(("told", "made", "news"), [
    (Deal(declarer="Boris", bid=120, points={"Anna": Parts(cards=20)}), True, "Hand 7: Boris made 120"),
    (Deal(declarer="Boris", bid=120, points={"Anna": Parts(cards=20)}), False, "Hand 7: Boris did not make 120"),
    (Deal(outcome=Outcome.ROSPISAT, declarer="Vera", bid=100), False, "Hand 7: Vera, Rospisat"),
    (Deal(outcome=Outcome.REDEAL), None, "Hand 7: Fresh deal"),
    (Deal(outcome=Outcome.ADJUSTMENT, player="Anna", amount=-5, reason="x"), None, "Hand 7: Anna, Fine"),
    # Of several those that it changes.
    (amounts(60, -120), None, "Hand 7: Anna, Boris, Fines and bonuses"),
    (amounts(-60, -120), None, "Hand 7: Anna, Boris, Fine"),
    (amounts(60, 0), None, "Hand 7: Anna, Bonus"),
])  # fmt: skip
def test_news(told: Deal, made: bool | None, news: str) -> None:
    assert say_news(ENGLISH, 7, told, made) == news


GAMES = [
    ("Boris 120: 20 | 90 H | 10",
     "Hand 1: Anna plus 20 points, Boris plus 120 points, Vera plus 10 points.",
     "Anna 20 points; Boris 120 points; Vera 10 points. Boris deals, Vera opens."),
    ("adjust Anna 1 x\nBoris 120: 20 | 100 . | 0",
     "Hand 2: Anna plus 20 points, Boris minus 120 points, Vera nothing.",
     "Anna 21 points; Boris minus 120 points; Vera 0 points. Boris deals, Vera opens."),
    ("adjust Anna 880 x\nVera 100 rospisat",
     "Hand 2: Anna nothing, Boris plus 60 points, Vera nothing.",
     "Anna 880 points, on the barrel, 1 hand used; Boris 60 points; Vera 0 points. Boris deals, Vera opens."),
    ("adjust Vera -1 x",
     "Hand 1: Anna nothing, Boris nothing, Vera minus 1 point.",
     "Anna 0 points; Boris 0 points; Vera minus 1 point. Anna deals, Boris opens."),
    ("changes: game.deals_each=1\nBoris 100 rospisat\nVera 100 rospisat",
     "Hand 2: Anna plus 60 points, Boris plus 60 points, Vera nothing.",
     "Anna 120 points; Boris 60 points; Vera 60 points. The last hand! Vera deals, Anna opens."),
    ('changes: barrel.kind="none"\nadjust Anna 1000 x',
     "Hand 1: Anna plus 1000 points, Boris nothing, Vera nothing.",
     "Anna 1000 points; Boris 0 points; Vera 0 points. Anna has won."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "wrote", "scores"), GAMES)
def test_a_sheet_is_read_out(game: str, wrote: str, scores: str) -> None:
    assert say_sheet(ENGLISH, sheet(game), sheet(game).winners) == f"{wrote} The scores: {scores}"


def test_before_the_first_deal() -> None:
    start = score(Record(system="russian", players=("Anna", "Boris", "Vera")))
    assert say_sheet(ENGLISH, start, ()) == "Nothing is written yet. Deal the cards! Anna deals, Boris opens."
    draw = score(Record(system="draw", players=("Anna", "Boris")))
    assert say_sheet(ENGLISH, draw, ()).endswith("Anna deals, Boris leads.")


def test_in_a_game_that_the_table_has_ended_nobody_deals_next() -> None:
    start = score(Record(system="russian", players=("Anna", "Boris", "Vera")))
    assert say_sheet(ENGLISH, start, (), ended=True) == "The game has ended."
    played = sheet("adjust Anna 10 x")
    said = "Hand 1: Anna plus 10 points, Boris nothing, Vera nothing. The scores: Anna 10 points; Boris 0 points; Vera 0 points."
    assert say_sheet(ENGLISH, played, (), ended=True) == f"{said} The game has ended."
    assert say_sheet(ENGLISH, played, (0,), ended=True) == f"{said} Anna has won."


def test_the_plural_form_is_that_of_the_amount() -> None:
    asked: list[int] = []

    def ngettext(one: str, many: str, number: int) -> str:
        asked.append(number)
        return one if number == 1 else many

    voice = Voice(gettext=ENGLISH.gettext, ngettext=ngettext)
    say_sheet(voice, sheet("adjust Vera -121 x"), ())
    assert asked == [0, 0, 121, 0, 0, 121]
    assert [say_points(ENGLISH, number) for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
