"""Whole numbers as people write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.web.platform.fields import tidy
from scorekeeper.web.platform.numbers import MOST_TERMS, NoNumber, read_number, read_numbers, read_seq, read_sum
from scorekeeper.web.platform.problems import field_of
from scorekeeper.wording.numbers import plain, signed


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("120", 120),
        (" 120 ", 120),
        ("+5", 5),
        ("-120", -120),
        ("\N{MINUS SIGN}120", -120),
        ("\N{EN DASH}5", -5),
        ("１２０", 120),
        ("007", 7),
    ],
)
def test_a_number(text: str, number: int) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "1_000",
        "٣",
        "12.5",
        "100,0",
        "\N{EM DASH}5",
        "1e3",
        "0x10",
        "1 000",
        "--5",
        "9" * 13,
        "9" * 10_000,
        "NaN",
        "½",
        "५",
    ],
)
def test_no_number(text: str) -> None:
    with pytest.raises(NoNumber):
        read_number(text)


@given(st.integers(-1_000_000, 1_000_000))
def test_what_the_sheet_prints_can_be_typed_back(number: int) -> None:
    assert read_number(plain(number)) == read_number(signed(number)) == number


@given(st.text())
def test_any_text_is_a_number_or_none(text: str) -> None:
    try:
        assert isinstance(read_number(text), int)
    except NoNumber:
        assert read_seq(text) == 0


def test_lists_of_numbers() -> None:
    assert read_numbers("555, 777; -60 888") == (555, 777, -60, 888)
    assert read_numbers(" , ") == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [("25", 25), ("11+10+4", 25), (" 11 + 10 ", 21), ("+5", 5), ("＋11＋１０", 21), ("5+" * 23 + "5", 120)],
)
def test_a_sum(text: str, number: int) -> None:
    assert read_sum(text) == number


@pytest.mark.parametrize(
    "text",
    ["", "+", "11+", "11++4", "11+-4", "11-4", "11+x", "11+٣", "11+1_0", "1+" * MOST_TERMS + "1", "9" * 99 + "+1"],
)
def test_no_sum(text: str) -> None:
    with pytest.raises(NoNumber):
        read_sum(text)


@given(st.lists(st.integers(0, 120), min_size=1, max_size=MOST_TERMS))
def test_a_sum_is_what_its_terms_make(terms: list[int]) -> None:
    assert read_sum("+".join(map(str, terms))) == sum(terms)


@given(st.text())
def test_tidied_text_stays_as_it_is(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("bid", "bid"),
        ("auction[3]", "auction"),
        ("points", "points"),
        ("points.A", "cards_0"),
        ("points.A.B", "cards_1"),
        ("points.A.B.marriages[0]", "marriages_1"),
        ("points.A.four_aces", "aces_0"),
        ("points.Nobody", "points"),
        ("tricks[1]", "tricks"),
    ],
)
def test_a_path_finds_its_field(path: str, field: str) -> None:
    assert field_of(path, ("A", "A.B")) == field
