"""Kept verdicts stand at the end of every sheet that is printed or sent, and nowhere where there are none."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from scorekeeper.export.formats import export
from scorekeeper.export.wishes import Wishes
from scorekeeper.wording.voice import ENGLISH
from tests.export.told import EVENING, told

KEPT = "21 Nov: May this card be played? – No. 9♠ does not follow suit. – Vera was *cross*"
TITLE = "Verdicts of the referee"


def exported(name: str, *verdicts: str) -> bytes:
    return export(name, told(EVENING), ENGLISH, Wishes(verdicts=verdicts))


def test_in_the_text_they_come_last() -> None:
    assert exported("txt", KEPT).decode().endswith(f"\n{TITLE}\n{KEPT}\n")
    assert TITLE not in exported("txt").decode()


def test_in_markdown_nothing_in_them_is_obeyed() -> None:
    text = exported("md", KEPT).decode()
    assert text.endswith(f"## {TITLE}\n\n* {KEPT.replace('*', chr(92) + '*')}\n")


def test_in_the_workbook_they_have_a_sheet_of_their_own() -> None:
    book = load_workbook(BytesIO(exported("xlsx", KEPT, "=1+1")))
    assert [cell.value for cell in book[TITLE]["A"]] == [TITLE, KEPT, "=1+1"]
    assert book[TITLE]["A3"].data_type == "s"
    assert TITLE not in load_workbook(BytesIO(exported("xlsx"))).sheetnames


@pytest.mark.parametrize("name", ["svg", "pdf"])
def test_in_the_drawing_they_take_room(name: str) -> None:
    assert len(exported(name, KEPT)) > len(exported(name))
    if name == "svg":
        assert TITLE in exported(name, KEPT).decode()
