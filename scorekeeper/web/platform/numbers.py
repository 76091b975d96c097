"""Whole numbers as people write them: digits of any width, a plus, a hyphen, a dash or the true minus; no more."""

import re
import unicodedata

from scorekeeper.wording.numbers import MINUS

LONGEST = 12
DASHES = str.maketrans({MINUS: "-", "\N{EN DASH}": "-"})  # what stands for a hyphen before a number
NOUGHTS = re.compile(r"(?<=[0-9])[.,]0{1,2}$")  # behind the mark of a fraction; three may mean thousands
MOST_TERMS = 24  # a pack has no more cards to add up


class NoNumber(ValueError):
    """A text that is no whole number."""


def read_number(text: str) -> int:
    """The number in a text: "120", " −120", "–120", "１２０"; not "1_000", not "٣", not "12.5". NoNumber."""
    plain = unicodedata.normalize("NFKC", text).strip().translate(DASHES)
    digits = plain[1:] if plain[:1] in ("+", "-") else plain
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST):
        raise NoNumber(text)
    return int(plain)


def as_number(cell: str) -> int | None:
    """The whole number in a cell, also as spreadsheets write it: 100,0; None where there is none."""
    try:
        return read_number(NOUGHTS.sub("", cell))
    except NoNumber:
        return None


def read_sum(text: str) -> int:
    """The sum in a text such as "11+10+4"; a number alone is one too, a plus at the end is not. NoNumber."""
    plain = unicodedata.normalize("NFKC", text).strip()
    terms = plain.removeprefix("+").split("+")
    if len(terms) == 1:
        return read_number(text)
    if len(terms) > MOST_TERMS or not all(term.strip().isdigit() for term in terms):
        raise NoNumber(text)
    return sum(read_number(term) for term in terms)


def read_numbers(text: str) -> tuple[int, ...]:
    """The numbers in a list such as "555, 777" or "555 777"; empty for a blank text. NoNumber."""
    parts = text.replace(",", " ").replace(";", " ").split()
    return tuple(read_number(part) for part in parts)


def read_seq(text: str | None) -> int:
    """The event that a page was drawn from; 0, which no page has, where the field is missing or spoilt."""
    try:
        return read_number(text or "")
    except NoNumber:
        return 0
