"""Files of other programs: their letters, and tables as chats, README files and mails have them."""

import pytest
from flask import Flask

from scorekeeper.server.exchange.encodings import read_file
from tests.each import each
from tests.server.conftest import Look, Sit
from tests.server.exchange.test_imports import files, pastes, played, rows
from tests.server.exchange.test_lists import AFTER, saves, standings
from tests.server.visitor import Visitor

ROWS = "\r\n300;120;0\r\n-70;180;60\r\n"
# Which encoding a file is in, its names, and whether another reading is as good.
SAVED: list[tuple[str, str, bool]] = [
    ("cp1250", "Łukasz;Bożena;Ola", False),
    ("cp1250", "ŁUKASZ;BOŻENA;Ćma", False),
    ("cp1250", "Jiří;Žofie;Ďuro", True),
    ("cp1252", "Jürgen;Käthe;Groß", False),
    ("cp1252", "José;Zoë;François", False),
    ("cp1252", "Gebühr – 5 €;Jörg;Änne", False),
    ("cp1251", "Аня;Оля;ЮРА", False),
    ("cp1251", "№;Анна;Jan", False),
    ("cp1251", "А;Б;В", False),
    ("cp1251", "Заїка;Ґандзя;Єва", False),
    ("cp1251", "Iрина;Олег;Ян", False),  # the first letter is Latin
    ("cp1252", "Ä;B;C", True),
    ("cp866", "Анна;Борис;Вера", False),
    ("koi8_u", "Анна;Борис;Вера", False),
    ("cp852", "Łukasz;Bożena;Ola", False),
    ("utf-16", "Łukasz;Борис;Ola", False),
    ("utf-16-le", "Анна;Борис;Вера", False),
    ("utf-16-be", "Łukasz;Bożena;Ola", False),
    ("utf-8-sig", "Łukasz;Борис;Ola", False),
]  # fmt: skip


@each(("encoding", "names", "several"), SAVED)
def test_a_file_is_read_in_the_encoding_of_its_country(encoding: str, names: str, several: bool) -> None:
    text, readings = read_file((names + ROWS).encode(encoding))
    assert text.lstrip("\ufeff") == names + ROWS
    assert (len(readings) > 1) == several


def test_what_excel_saves_becomes_a_game(anna: Visitor, state: Look) -> None:
    page = files(anna, ("Łukasz;Bożena;Ola" + ROWS).encode("cp1250"), "import-excel-cp1250.csv")
    assert "can be read in several ways" not in page.words
    assert standings(state(saves(anna, page))) == {"Łukasz": 230, "Bożena": 300, "Ola": 60}


def test_where_two_readings_are_possible_the_names_are_shown_and_asked(anna: Visitor, state: Look) -> None:
    page = files(anna, ("Д;B;C" + ROWS).encode("cp1251"))
    form = page.form("/import/list")
    assert form.value("name_0") == "Ä"
    assert [button.value for button in form.buttons if button.name == "encoding"] == ["cp1250", "cp1251"]
    assert "can be read in several ways. It is read as the first. Ä Д" in " ".join(page.words.split())
    for value, name in (("cp1251", "Д"), ("cp1250", "Ä"), ("cp1251", "Д")):
        page = anna.taps(page, "/import/list", "encoding", value)
        assert page.form("/import/list").value("name_0") == name
    assert standings(state(saves(anna, page))) == {"Д": 230, "B": 300, "C": 60}


PASTED = [
    "| Anna | Boris | Vera |\n|---:|:---:|---|\n| 30 | **120** | 0 |\n| -100 | 60 | `60` |\n| 0 | −120 | 45 |\n",
    "Saturday:\n\n```\n|Anna|Boris|Vera|\n|-|-|-|\n|30|120|0|\n|-100|60|60|\n|0|-120|45|\n```\n",
    " Anna | Boris | Vera \n------+-------+------\n   30 |   120 |    0\n -100 |    60 |   60\n    0 |  -120 |   45\n",
    "Anna | Boris | Vera\n--- | --- | ---\n30 | 120 | 0\n-100 | 60 | 60\n0 | -120 | 45\n",
    "┌────┬────┬────┐\n│Anna│Boris│Vera│\n├────┼────┼────┤\n│30│120│0│\n│-100│60│60│\n│0│-120│45│\n└────┴────┴────┘\n",
    "Anna\nBoris\nVera\n30\n120\n0\n-100\n60\n60\n0\n-120\n45\n",
    "Anna\r\nBoris\r\nVera\r\n\r\n30\r\n120\r\n0\r\n\r\n- 100\r\n60\r\n60\r\n\r\n0\r\n-120\r\n45\r\n",
]  # fmt: skip


@each("text", PASTED)
def test_tables_from_chats_and_readme_files(anna: Visitor, state: Look, text: str) -> None:
    assert standings(state(saves(anna, pastes(anna, text)))) == AFTER


def test_numbers_a_line_each_without_names_are_laid_out_by_hand(anna: Visitor, state: Look) -> None:
    page = pastes(anna, "30\n120\n0\n-100\n60\n60\n0\n-120\n45\n")
    assert page.form("/import/list").value("separator") == "three_lines"
    names = {f"name_{place}": name for place, name in enumerate(AFTER)}
    assert standings(state(saves(anna, page, **names))) == AFTER


def quoted(document: str) -> str:
    """As a text program makes its quotes, with blanks that do not break."""
    for count in range(document.count('"')):
        document = document.replace('"', "“”"[count % 2], 1)
    return document.replace(": ", ":\u00a0")


def test_json_with_typographic_quotes(anna: Visitor, app: Flask) -> None:
    record = (
        '{"format": "thousand-record/1", "rules": {"system": "russian"}, "players": ["Anna", "Boris", "Vera"],'
        ' "deals": []}'
    )
    assert "/g/" in pastes(anna, quoted(record)).address
    broken = pastes(anna, quoted(record).replace("]", "", 1))
    assert "Nothing was imported." in broken.words
    assert rows(app, "games") == 1


@each("content", [b"%PDF-1.7\n...", b"\x89PNG\r\n\x1a\n\0\0", b"\xff\xd8\xff\xe0\0\x10JFIF", b"\0\0\0\x18ftypheic\0"])
def test_a_picture_is_told_what_it_is(anna: Visitor, content: bytes) -> None:
    page = files(anna, content)
    assert page.status == 422
    assert "This is a PDF or a picture" in page.words


@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_our_own_sheet_to_look_at_is_told_what_it_is(anna: Visitor, stranger: Visitor, sit: Sit, kind: str) -> None:
    sheet = played(anna, sit())
    page = files(stranger, anna.client.get(f"{sheet.address}/files/{kind}").data, f"sheet.{kind}")
    assert "“The whole game” and “Record”, under “Print and send” of the game, can be imported." in page.words
