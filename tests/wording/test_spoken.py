"""The sheet read out: sentences without signs, plural forms by the amount, minus in words."""

import pytest

from scorekeeper.engine.game import score
from scorekeeper.engine.record import Record
from scorekeeper.wording.spoken import say_points, say_sheet
from scorekeeper.wording.voice import ENGLISH, Voice
from tests.engine.held import sheet

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
