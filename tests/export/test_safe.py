"""Names and notes on their way out: no formula, no path."""

import re

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.export.csv_table import as_written, defuse
from scorekeeper.export.whole_game import safe_file_name
from tests.each import each


@each("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t1", "\r1", "\n1", "＝1", "'=1", "''@x"])
def test_a_formula_gets_an_apostrophe(text: str) -> None:
    assert defuse(text) == f"'{text}"
    assert as_written(defuse(text)) == text


@each("text", ["", "Anna", "1=1", " =1", "'Abd", "O'Neill", "—", "−5"])
def test_anything_else_stays(text: str) -> None:
    assert defuse(text) == text


@each(("text", "told"), [
    ("Anna;=1+1;", "Anna;'=1+1;"),
    ("revoke; =1+1", "revoke; '=1+1"),
    ("tea\n=HYPERLINK(1);x", "tea\n'=HYPERLINK(1);x"),
    ("a,-b\t@c\r\n＝d", "a,'-b\t'@c\r\n'＝d"),
    ('a;"=1;b', "a;\"'=1;b"),
    ("a;'=1", "a;''=1"),
    ("=a;;=b", "'=a;;'=b"),
    ("\t=1", "'\t'=1"),
    ("5; 3, 1", "5; 3, 1"),
    ("a=1; b", "a=1; b"),
])  # fmt: skip
def test_a_formula_gets_one_behind_any_sign_that_may_separate_cells(text: str, told: str) -> None:
    assert defuse(text) == told
    assert as_written(told) == text


@given(st.text(alphabet="ab1;,\t\r\n \"'=+-@＝"))
def test_no_cell_begins_a_formula_whatever_separates_it(text: str) -> None:
    assert as_written(defuse(text)) == text
    first, *others = re.split(r"[;,\t\r\n]", defuse(text))
    assert not re.match("[=+@＝-]", first)
    assert not any(re.match("[=+@＝-]", cell.lstrip(' "')) for cell in others)


@given(st.text())
def test_what_was_written_comes_back(text: str) -> None:
    assert as_written(defuse(text)) == text
    assert defuse(text)[:1] not in tuple("=+-@\t\r")


@each(("title", "players", "day", "name"), [
    ("Dacha, Saturday", ("Anna",), "2026-11-21", "2026-11-21-Dacha-Saturday"),
    (None, ("Żółć", "Оксана"), None, "Żółć-Оксана"),
    ("../../etc/passwd", ("A",), None, "etc-passwd"),
    ('a"; filename="x.exe', ("A",), None, "a-filename-x-exe"),
    ("a\r\nSet-Cookie: b", ("A",), None, "a-Set-Cookie-b"),
    ("con", ("A",), None, "1000-con"),
    ("…", (), None, "…"),
    ("///", ("Anna",), None, "1000-"),
    ("\u202etxt.exe", ("A",), None, "txt-exe"),
    ("x" * 300, (), None, "x" * 80),
])  # fmt: skip
def test_file_names(title: str | None, players: tuple[str, ...], day: str | None, name: str) -> None:
    assert safe_file_name(title, players, day) == name


@given(st.text(), st.lists(st.text(), max_size=4))
def test_a_file_name_can_stand_anywhere(title: str, players: list[str]) -> None:
    name = safe_file_name(title, tuple(players), "2026-11-21")
    assert 0 < len(name) <= 85
    assert name == name.strip(" .-") or name == "1000-"
    assert not set(name) & set('<>:"/\\|?*%; \r\n\t\0')
