"""Reads numbers that people typed; which texts are numbers is defined in `slip/numbers.py`."""

import re

from scorekeeper.slip.numbers import number_in

NOUGHTS = re.compile(r"(?<=[0-9])[.,]0{1,2}$")  # behind the mark of a fraction
THOUSANDS = re.compile(r"[^0-9]?[1-9][0-9]{0,2}([.,'’]|\s)[0-9]{3}(\1[0-9]{3})*")  # 1 020, 1.020, 1'020


def as_number(cell: str) -> int | None:
    """The whole number in a cell, also as spreadsheets write it (100,0 and 1 020); None where there is none."""
    whole = NOUGHTS.sub("", cell)
    grouped = THOUSANDS.fullmatch(whole)
    return number_in(whole.replace(grouped[1], "") if grouped else whole)


def read_seq(text: str | None) -> int:
    """The event that a page was drawn from; 0, which no page has, where the field is missing or damaged."""
    return number_in(text or "") or 0
