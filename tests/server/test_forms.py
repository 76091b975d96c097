"""Whole numbers as people write them."""

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.server.forms import read_seq


@given(st.text())
def test_any_text_is_a_number_or_none(text: str) -> None:
    assert isinstance(read_seq(text), int)
