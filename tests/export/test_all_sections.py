"""Kept verdicts stand at the end of every sheet that is printed or sent, and nowhere where there are none."""

from dataclasses import replace
from io import BytesIO

import pytest
from openpyxl import load_workbook

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.writing import export
from scorekeeper.service.events import Logged, VerdictKept
from scorekeeper.wording.voice import ENGLISH
from tests.export.examples import EVENING, game_from
from tests.service import examples as verdicts
from tests.service.examples import logged

VERDICT = replace(verdicts.KEPT, facts=(), findings=verdicts.KEPT.findings[:1])
KEPT = (
    "21 Nov: May this card be played? – No. 9♠ does not follow suit: ♥ was led, and the hand holds A♥. "
    "(Following suit: Always) – Vera was *cross*"
)
TITLE = "Verdicts of the referee"


def kept(note: str) -> Logged:
    return replace(logged(2, VerdictKept(verdict=VERDICT, note=note)), at="2026-11-21T12:00:00+00:00")


def exported(name: str, *log: Logged) -> bytes:
    return export(name, replace(game_from(EVENING), log=log), ENGLISH, ExportOptions())


def test_in_the_text_they_come_last() -> None:
    assert exported("txt", kept("Vera was *cross*")).decode().endswith(f"\n{TITLE}\n{KEPT}\n")
    assert TITLE not in exported("txt").decode()


def test_in_markdown_nothing_in_them_is_obeyed() -> None:
    text = exported("md", kept("Vera was *cross*")).decode()
    assert text.endswith(f"## {TITLE}\n\n* {KEPT.replace('*', chr(92) + '*')}\n")


def test_in_the_workbook_they_have_a_sheet_of_their_own() -> None:
    state = load_workbook(BytesIO(exported("xlsx", kept("Vera was *cross*"), kept("=1+1"))))
    cells = [cell.value for cell in state[TITLE]["A"]]
    assert cells[:2] == [TITLE, KEPT]
    assert str(cells[2]).endswith("=1+1")
    assert TITLE not in load_workbook(BytesIO(exported("xlsx"))).sheetnames


@pytest.mark.parametrize("name", ["svg", "pdf"])
def test_in_the_drawing_they_take_room(name: str) -> None:
    assert len(exported(name, kept("late"))) > len(exported(name))
    if name == "svg":
        assert TITLE in exported(name, kept("late")).decode()
