"""Whole numbers as people write them, and lines of words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.slip.fields import tidy
from scorekeeper.slip.numbers import MOST_TERMS, number_in, numbers_in, sum_in
from scorekeeper.wording.signs import plain, signed
from tests.each import each


@each(("text", "number"), [
    ("120", 120), (" 120 ", 120), ("+5", 5), ("-120", -120), ("\N{MINUS SIGN}120", -120), ("\N{EN DASH}5", -5),
    ("１２０", 120), ("007", 7),
])  # fmt: skip
def test_a_number(text: str, number: int) -> None:
    assert number_in(text) == number


@each("text", [
    "", "-", "1_000", "٣", "12.5", "100,0", "\N{EM DASH}5", "1e3", "0x10", "1 000", "--5", "9" * 13, "9" * 10_000,
    "NaN", "½", "५",
])  # fmt: skip
def test_no_number(text: str) -> None:
    assert number_in(text) is None


@pytest.mark.parametrize(("text", "numbers"), [
    ("555, 777; -60 888", (555, 777, -60, 888)),
    ("555\t777\N{NO-BREAK SPACE}888", (555, 777, 888)),
    (" , ", ()),
    ("", ()),
    ("555, many", None),
])  # fmt: skip
def test_lists_of_numbers(text: str, numbers: tuple[int, ...] | None) -> None:
    assert numbers_in(text) == numbers


@given(st.integers(-1_000_000, 1_000_000))
def test_what_the_sheet_prints_can_be_typed_back(number: int) -> None:
    assert number_in(plain(number)) == number_in(signed(number)) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [("25", 25), ("11+10+4", 25), (" 11 + 10 ", 21), ("+5", 5), ("＋11＋１０", 21), ("5+" * 23 + "5", 120)],
)
def test_a_sum(text: str, number: int) -> None:
    assert sum_in(text) == number


@each(
    "text",
    ["", "+", "11+", "11++4", "11+-4", "11-4", "11+x", "11+٣", "11+1_0", "1+" * MOST_TERMS + "1", "9" * 99 + "+1"],
)
def test_no_sum(text: str) -> None:
    assert sum_in(text) is None


@given(st.lists(st.integers(0, 120), min_size=1, max_size=MOST_TERMS))
def test_a_sum_is_what_its_terms_make(terms: list[int]) -> None:
    assert sum_in("+".join(map(str, terms))) == sum(terms)


@each(("text", "told"), [
    ("\u202eAnna\u2066", "Anna"),
    ("An\u00adna\u034f\u2062\u3164\ufff9", "Anna"),
    ("e\u200b\u0301", "é"),
    ("Anna\u2028Boris\x85\u2029", "Anna Boris"),
    ("👩\u200d👧", "👩\u200d👧"),
    ("An\u200dna\ufe0f 1\ufe0f\u20e3", "Anna 1\ufe0f\u20e3"),
    ("\u2800Anna\u2003\u00a0 Maria\u3000", "Anna Maria"),
    ("❤\ufe0f", "❤\ufe0f"),
    ("\u200d", ""),
    ("\u200d \ufe0f\U000e0041", ""),
])  # fmt: skip
def test_nothing_stays_that_nobody_sees_but_what_changes_the_sign_before_it(text: str, told: str) -> None:
    assert tidy(text) == told


@given(st.text())
def test_tidied_text_stays_as_it_is(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)
