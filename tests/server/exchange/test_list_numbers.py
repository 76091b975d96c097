"""Numbers of foreign lists, as programs and people write them, and the marks that stand among them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.server.exchange.list_numbers import Mark, as_number, marks_in
from tests.each import each
from tests.server.conftest import Look
from tests.server.exchange.test_imports import pastes
from tests.server.exchange.test_lists import saves, standings, understood
from tests.server.visitor import Visitor

WRITTEN: list[tuple[int | None, str]] = [
    (1020, "1 020|1\u00a0020|1\u2009020|1\u202f020|1\u2007020|1  020|1.020|1,020|1'020|1’020"),
    (1020, "‘1’020|\"1,020\"|1020,00|1.020,0"),
    (1020, "+1020|+ 1 020|１０２０|«1020»|1,020.00"),
    (-300, "-300|−300|–300|—300|‐300|‑300|‒300|―300|－300|- 300|— 300|–\u00a0300|300-|300 –|300−"),
    (-300, "(300)|( 300 )|(-300)|-300,0"),
    (-1020, "−1 020|(1.020)|1’020-|- 1,020"),
    (0, "0|-0|0,00|(0)"),
    (1020000, "1.020.000|1 020 000"),
    (None, "1.5|1,5|12.05,5|1 02|1 0200|1.020,000|1,00,000|0.500|(300|300)|-300-|+300-|(+300)|(300-)|--300|3-0|300,-"),
    (None, "x|sixty|-|–|()||٣|1_020|120p|1e3|0x1"),
]  # fmt: skip


@each(("number", "cells"), WRITTEN)
def test_a_number_however_it_is_written(number: int | None, cells: str) -> None:
    wrong = [cell for cell in cells.split("|") if as_number(cell) != number]
    assert wrong == []


@given(st.text(alphabet="0123456789-–(). ,'+\u00a0x\"", max_size=12))
def test_any_cell_is_a_number_or_none(cell: str) -> None:
    assert isinstance(as_number(cell), int | None)


def test_marks_are_those_people_use_and_what_stands_in_several_cells() -> None:
    cells = ["x", "Х", "B", "—", "-", "120", "", "sixty", "N", "n", "a remark of many words", "a remark of many words"]
    assert marks_in(cells) == {
        "x": Mark.SAT_OUT, "х": Mark.SAT_OUT, "b": Mark.BOLT, "-": Mark.NOTHING, "n": Mark.EACH,
    }  # fmt: skip


def four(*scores: int) -> dict[str, int]:
    return dict(zip("ABCD", scores, strict=True))


# Each list by hand: what its rows write, added up.
LISTS: list[tuple[str, dict[str, int]]] = [
    ("A;B;C;D\n120;30;20;x\n-100;x;60;60\nx;100;10;10\n", four(20, 130, 90, 70)),
    ("A;B;C;D\n120;Б;20;х\n-100;х;–;60\nх;100;B;10\n", four(20, 100, 20, 70)),
    ("A;B;C;D\n120;o;20;*\n-100;*;60;o\n*;100;10;10\n", four(20, 100, 90, 10)),  # one * in each row
    ("A;B;C;D\n—300;120;0;5\n(70);180;60;5\n–100;- 60;60-;+5\n", four(-470, 240, 0, 15)),
    ("A B C D\n300 120 0 5\n700 180 60 5\n800 500 105 5\n1 020 600 200 5\n", four(1020, 600, 200, 5)),
    ("A B C D\n300 - 120 0 5\n100 60 – 60 - 5\n- 5 10 20\n", four(400, -55, -50, 20)),
    ("A B C D\n300 120 0 5\n700 180 60 5\n800 500 105 5\n1\u00a0020 600 200 5\n", four(1020, 600, 200, 5)),
    ("A,B,C,D\n300,120,0,5\n700,180,60,5\n800,500,105,5\n1,020,600,200,5\n", four(1020, 600, 200, 5)),
    ('A,B,C,D\n300,120,0,5\n700,180,60,5\n800,500,105,5\n"1,020",600,200,5\n', four(1020, 600, 200, 5)),
]


@each(("text", "after"), LISTS)
def test_such_lists_become_games(anna: Visitor, state: Look, text: str, after: dict[str, int]) -> None:
    assert standings(state(saves(anna, pastes(anna, text)))) == after


CASE = "A;B;C;D\n120;30;20;x\n-100;x;60;?\nx;?;10;10\n"


def test_a_mark_is_asked_once_for_the_whole_list(anna: Visitor, state: Look) -> None:
    page = pastes(anna, CASE)
    form = page.form("/import/list")
    asked = [control for control in form.controls if control.name == "marks"]
    assert [control.value for control in asked] == ["sat_out x", "each ?"]
    asked[1].value = "bolt ?"
    page = anna.sends_again(form, "show")
    assert understood(page) == {"Names: row": "1", "Hands: rows": "2–4"}
    assert standings(state(saves(anna, page))) == four(20, 30, 90, 10)


@pytest.mark.parametrize("typed", ["-60", "−60"])
def test_a_cell_that_cannot_be_read_is_asked_about_by_itself_and_its_row_stays(
    anna: Visitor, state: Look, typed: str
) -> None:
    page = pastes(anna, "A;B;C;D\n120;30;20;10\n-100;6O;60;5\nend\n")
    assert "Row 3, column 2: 6O" in page.words
    assert page.form("/import/list").value("asked") == "3 1 6O"
    wrong = anna.sends(page, "/import/list", {"answered": "6.5"}, button="show")
    assert wrong.form("/import/list").value("answered") == "6.5"
    assert understood(wrong)["Not understood: rows"] == "3–4"
    told = anna.sends(wrong, "/import/list", {"answered": typed}, button="leave")
    assert understood(told) == {"Names: row": "1", "Hands: rows": "2–3", "Left out: rows": "4"}
    assert standings(state(saves(anna, told))) == four(20, -30, 80, 15)
