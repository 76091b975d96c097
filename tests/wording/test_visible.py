"""Names and notes on their way to a terminal: no order, and nothing that turns a line."""

import pytest

from scorekeeper.wording.visible import visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\r\nb", "a\nb"), ("\x1b[31m", "␛[31m"), ("\x00\x7f\x9b", "␀␡␡"), ("Żółć\n", "Żółć\n"), ("a\tb", "a␉b")],
)
def test_no_order_to_a_terminal(text: str, shown: str) -> None:
    assert visible(text) == shown


def test_no_name_turns_what_stands_beside_it() -> None:
    assert visible("\u202eAnna\u2069 120\u200f, \u061cБорис\u200d") == "Anna 120, Борис\u200d"
