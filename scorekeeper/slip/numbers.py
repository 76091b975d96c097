"""Whole numbers as people write them: digits of any width, a plus, a hyphen, a dash or the true minus; no more. What is
a fine or a bonus has one of these before it, or a key.
"""

from enum import StrEnum
from unicodedata import normalize

from scorekeeper.wording.signs import MINUS

LONGEST = 12
MOST_TERMS = 24  # a pack has no more cards to add up
DIGITS = "0123456789"
DASH = "\N{EN DASH}"
BETWEEN = ",;"  # of a list


def number_in(text: str) -> int | None:
    """The number in a text: "120", " −120", "–120", "１２０"; None for "1_000", "٣" and "12.5"."""
    told = plain(text)
    told = f"-{told[1:]}" if told[:1] in (MINUS, DASH) else told
    digits = told[1:] if told[:1] in ("+", "-") else told
    return int(told) if is_digits(digits) and len(digits) <= LONGEST else None


def sum_in(text: str) -> int | None:
    """The sum in a text such as "11+10+4"; a number alone is one too, a plus at the end is not."""
    terms = plain(text).removeprefix("+").split("+")
    if len(terms) == 1:
        return number_in(text)
    numbers = [number_in(term) for term in terms if is_digits(term.strip())]
    found = [number for number in numbers if number is not None]
    return sum(found) if len(found) == len(terms) <= MOST_TERMS else None


def numbers_in(text: str) -> tuple[int, ...] | None:
    """The numbers in a list such as "555, 777" or "555 777"; empty for a blank text, None where one of them is none."""
    parted = "".join([" " if letter in BETWEEN or not letter.strip() else letter for letter in text])
    numbers = [number_in(part) for part in parted.split(" ") if part]
    found = [number for number in numbers if number is not None]
    return tuple(found) if len(found) == len(numbers) else None


def plain(text: str) -> str:
    """The text with digits of one width, and no blanks around it."""
    return normalize("NFKC", text).strip()


def is_digits(text: str) -> bool:
    """Whether there is something, and nothing but plain digits."""
    return text != "" and all(letter in DIGITS for letter in text)


SIGNS = ("+", "-", MINUS, "\N{EN DASH}")


class Sign(StrEnum):
    """Whether points are taken away or given."""

    FINE = "fine"
    BONUS = "bonus"


def signed_amount(amount: int | None, typed: str, sign: Sign | None) -> int | None:
    """What the score changes by. A sign that was written goes before the key, and an older page has none."""
    if amount is None or typed.strip().startswith(SIGNS):
        return amount
    return -amount if sign is Sign.FINE else amount
