"""The words around a list of plain numbers: what its columns are, and what is wrong with it, row and column."""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.wording.voice import N_, Voice


class ListProblem(StrEnum):
    """What is wrong with a list. Each says what to do where that is not plain."""

    NO_ROWS = N_("There is no row with numbers. Paste the list with at least one hand in it.")
    TOO_MANY_ROWS = N_("There are more rows than any game has. Paste one game only.")
    TOO_MANY_COLUMNS = N_("There are too many columns. Paste one game only, or choose what stands between the cells.")
    BAD_QUOTES = N_('The quotation marks do not match from here on. Write "" for one within a cell.')
    NOT_WHOLE = N_("“%(text)s” is no whole number. Say below what stands there, or leave the row out.")
    OUT_OF_RANGE = N_("“%(text)s” is more than any hand writes.")
    NOT_NEXT = N_("“%(text)s” does not follow upon the number before it. Is a row of totals among the hands?")
    NO_PLAYER = N_("“%(text)s” is none of the players: %(names)s.")
    NO_BID = N_("“%(text)s” is no bid. Write a whole number above 0, or leave this column out.")
    ROLE_TWICE = N_("Another column is that already; there can be only one.")
    NAME_MISSING = N_("Write whose numbers these are.")
    TOO_LATE = N_(
        "Somebody has won before this row by this system, so nothing can follow. Choose another system, or take the "
        "row off the list."
    )
    TOGETHER = N_(
        "Several reach the target in this row, and a list of numbers does not say which of them has won. Take the row "
        "off the list, import the rest, and record that hand in the game."
    )


ROLE_WORDS: Mapping[str, str] = {
    "skip": N_("left out"),
    "player": N_("a player"),
    "number": N_("the number of the hand"),
    "declarer": N_("the declarer"),
    "bid": N_("the bid"),
}

MARK_WORDS: Mapping[str, str] = {
    "nothing": N_("nothing was written"),
    "sat_out": N_("sat out"),
    "bolt": N_("bolt"),
    "each": N_("not the same everywhere"),
}

SEPARATOR_WORDS: Mapping[str, str] = {
    "tab": N_("tabs"),
    "semicolon": N_("semicolons"),
    "comma": N_("commas"),
    "pipe": N_("upright strokes"),
    "blank": N_("blanks"),
    "two_lines": N_("line breaks, two lines for a hand"),
    "three_lines": N_("line breaks, three lines for a hand"),
    "four_lines": N_("line breaks, four lines for a hand"),
}

ROW_AND_COLUMN = N_("Row %(row)s, column %(column)s")
ROW = N_("Row %(row)s")
COLUMN = N_("Column %(column)s")

# What the imported game says of itself, in the language of whoever imports it.
ADJUSTMENT_OF = N_("row %(row)s of the imported list")
FROM_HERE_ON = N_("the list ends here; from now on by the rules of the system")
HAND_OF = N_("imported; the declarer’s points are the fewest that fit")

# The heads by which columns are known in lists of other keepers, whatever the visitor's language; in lower case.
NUMBER_HEADS = frozenset((
    "#", "no", "no.", "nr", "nr.", "№", "n", "deal", "hand", "round",
    "раздача", "кон", "партия", "номер", "тур", "роздача", "rozdanie", "runda", "lp.", "spiel", "runde",
))  # fmt: skip
DECLARER_HEADS = frozenset((
    "declarer", "bidder", "taker", "играет", "играл", "заказчик", "розыгрывающий", "грає", "гравець",
    "rozgrywający", "grający", "alleinspieler", "spielmacher",
))  # fmt: skip
BID_HEADS = frozenset((
    "bid", "contract", "call", "заказ", "ставка", "контракт", "замовлення", "licytacja", "kontrakt", "stawka",
    "gebot", "reizung", "ansage",
))  # fmt: skip


def say_list_problem(voice: Voice, problem: ListProblem, **params: str) -> str:
    """The sentence of a problem."""
    return voice.gettext(problem.value) % params


def say_cell(voice: Voice, row: int | None, column: int | None) -> str:
    """Where something is wrong, counted from 1; blank where it is the list as a whole."""
    words = ROW_AND_COLUMN if row and column else ROW if row else COLUMN if column else None
    return "" if words is None else voice.gettext(words) % {"row": row, "column": column}
