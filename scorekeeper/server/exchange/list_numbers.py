"""A cell of a list from elsewhere: a number, however programs and people write it, or a mark that stands for none.
What is typed in a form of ours has its own reader (`slip/numbers.py`).
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from unicodedata import normalize

from scorekeeper.slip.numbers import number_in

DASHES = (
    "\u2010\u2011\u2012\u2013\u2014\u2015\u2212-"  # every hyphen, dash and minus; the plain one last, for a pattern
)
BLANKS = ("", *DASHES)  # nothing was written there
QUOTES = ' "“”„«»’‘' + "'"
APOSTROPHES = "'’‘ʼ′"
NOUGHTS = re.compile(r"(?<=[0-9])[.,]0{1,2}$")  # behind the mark of a fraction
THOUSANDS = re.compile(rf"[1-9][0-9]{{0,2}}([., {APOSTROPHES}])[0-9]{{3}}(\1[0-9]{{3}})*")  # nobody has half a point
WRITTEN = re.compile(rf"(\()?\s*(\+)?([{DASHES}])?\s*([0-9](?:.*[0-9])?)\s*([{DASHES}])?\s*(\))?")
LONGEST_MARK = 12


class Mark(StrEnum):
    """What a mark of the list stands for; EACH: for nothing that is the same in every cell."""

    NOTHING = "nothing"
    SAT_OUT = "sat_out"
    BOLT = "bolt"
    EACH = "each"


_USUAL: Mapping[Mark, tuple[str, ...]] = {
    Mark.NOTHING: ("-", ".", "/", "\\", "o", "о", "pas", "pass", "пас"),
    Mark.SAT_OUT: ("x", "х", "×", "✕", "✖", "✗", "✘"),
    Mark.BOLT: ("b", "б", "bolt", "болт"),
}
USUAL_MARKS: Mapping[str, Mark] = {text: mark for mark, texts in _USUAL.items() for text in texts}


def as_number(cell: str) -> int | None:
    """The whole number in a cell: 1 020 with any blank, 1.020, 1’020, "1,020", 100,0; −300, - 300, 300-, (300)."""
    found = WRITTEN.fullmatch(" ".join(normalize("NFKC", cell).split()).strip(QUOTES))
    if found is None:
        return None
    opened, plus, before, digits, behind, closed = found.groups()
    signs = [sign for sign in (plus, before, behind) if sign]
    if (opened is None) != (closed is None) or len(signs) > 1 or (opened and (plus or behind)):
        return None
    whole = NOUGHTS.sub("", digits)
    grouped = THOUSANDS.fullmatch(whole)
    number = number_in(whole.replace(grouped[1], "") if grouped else whole)
    return -number if number is not None and (opened or before or behind) else number


def as_count(cell: str) -> int | None:
    """The number of a row, also as "1.", "2)" and "№ 3"."""
    return as_number(cell.strip(" .):#№"))


def as_mark(cell: str) -> str:
    """The text of a cell as a mark, so that one mark is the same in both cases, and with any dash."""
    text = normalize("NFKC", cell).casefold().strip()
    return "-" if text in BLANKS[1:] else text


def may_be_mark(cell: str) -> bool:
    """Whether a cell is no number and may yet be a player's: a mark that people use, or any single sign."""
    return as_number(cell) is None and (len(cell) == 1 or as_mark(cell) in USUAL_MARKS)


def marks_in(cells: Iterable[str]) -> dict[str, Mark]:
    """The marks among a list's cells, each with what it most likely stands for: those that people use, and what else is
    no number and stands in several cells.
    """
    counted = Counter(as_mark(cell) for cell in cells if cell and as_number(cell) is None)
    return {
        text: USUAL_MARKS.get(text, Mark.EACH)
        for text, times in counted.items()
        if text in USUAL_MARKS or (times > 1 and len(text) <= LONGEST_MARK)
    }
