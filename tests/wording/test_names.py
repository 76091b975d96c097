"""Names and notes on their way to paper and to a terminal: broken between syllables, no order, and nothing that turns a
line.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.wording.names import KEPT, LEAST, LONG, SOFT_HYPHEN, hyphenated, visible
from tests.each import each


@each(("name", "broken"), [
    ("Anna", "Anna"),
    ("Ярослава", "Ярос·лава"),
    ("Александра-Виктория Орлова", "Алек·сан·дра-Вик·то·рия Орлова"),
    ("Włodzimierz", "Wło·dzi·mierz"),
    ("Bartholomäus", "Bar·tho·lo·mäus"),
    ("Grzegorzewska", "Grze·go·rzew·ska"),
    ("Konstantinopolskaja", "Kon·stan·ti·no·pol·skaja"),
    ("Соловʼянова", "Соловʼя·нова"),
    ("Pschtschwrtz", "Pschtschwrtz"),
    ("Бабушка", "Бабуш·ка"),
    ("Надежда", "Надеж·да"),
    ("Пересдача", "Пере·сдача"),
    ("Gespielt", "Gespielt"),
])  # fmt: skip
def test_names_are_broken_between_syllables(name: str, broken: str) -> None:
    assert hyphenated(name).replace(SOFT_HYPHEN, "·") == broken


def test_a_word_that_its_place_has_room_for_stays_whole() -> None:
    assert hyphenated("zu spät angesagt, Spielerwechsel", 9) == "zu spät angesagt, " + hyphenated("Spielerwechsel")


@given(st.text(max_size=40))
def test_no_name_says_anything_else_and_no_end_of_a_word_is_short(name: str) -> None:
    broken = hyphenated(name)
    assert broken.replace(SOFT_HYPHEN, "") == name.replace(SOFT_HYPHEN, "")
    for word in broken.replace("-", " ").split(" "):
        parts = word.split(SOFT_HYPHEN)
        if len(parts) > 1 and SOFT_HYPHEN not in name:
            assert len(word) > LONG
            assert len(parts[0]) >= KEPT
            assert len(parts[-1]) >= (KEPT if len(parts) > 2 else LEAST)


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\r\nb", "a\nb"), ("\x1b[31m", "␛[31m"), ("\x00\x7f\x9b", "␀␡␡"), ("Żółć\n", "Żółć\n"), ("a\tb", "a␉b")],
)
def test_no_order_to_a_terminal(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_no_name_turns_what_stands_beside_it() -> None:
    assert visible("\u202eAnna\u2069 120\u200f, \u061cБорис\u200d") == "Anna 120, Борис\u200d"
