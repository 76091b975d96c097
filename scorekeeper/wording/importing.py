"""The words around importing a game, many in one zip, and a list of plain numbers: what cannot be read and why, and
where in it.
"""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.canonical import displayable
from scorekeeper.rules.violations import Violation
from scorekeeper.wording.violations import NO_JSON_FROM, say_violation
from scorekeeper.wording.voice import N_, Voice

LONGEST_PATH = 80
LONGEST_SENTENCE = 300
MOST_DIGITS = 9
ZIP_PROBLEM_WORDS: Mapping[str, str] = {
    "nothing": N_("Choose a zip file."),
    "no_zip": N_("This is no zip file, or it is damaged. Choose one that was saved in an archive like this one."),
    "office": N_(
        "This is a document of an office program. Save its table as CSV there, and import that under “Import a game”."
    ),
    "too_many": N_("There are more than %(files)s files in this zip. Make several zips of it."),
    "zip_too_large": N_("This is larger than %(megabytes)s MB. Make several zips of it."),
    "odd_name": N_("Its name leads out of the zip."),
    "no_json_name": N_("It is no .json file."),
    "locked": N_("It is locked with a password."),
    "odd_packing": N_("It is packed in an unusual way. Make an ordinary zip of it."),
    "too_large": N_("Unpacked it is larger than any game."),
    "spoilt": N_("It cannot be unpacked: it is damaged."),
    "out_of_time": N_("Not looked at any more. Send the same zip once again; what is here already is skipped."),
    "busy": N_("Another zip is being imported at this moment. Wait a little and send this one again."),
    "in_wastebasket": N_("This device has deleted it. Bring it back under deleted games."),
}

UNREADABLE = N_("These games cannot be read and are not in this zip:")


class ImportProblem(StrEnum):
    """Why what was sent is not even looked into, as msgid. Each says what to do."""

    NOTHING = N_("Choose a file, or paste its text into the field.")
    TOO_LARGE = N_("This is larger than 2 MB, and no game is. Nothing was imported. Choose another file.")
    NO_TEXT = N_(
        "This file is no text. Save it as text or CSV where it comes from, or copy what is in it and paste it here."
    )
    PICTURE = N_(
        "This is a PDF or a picture: it is there to be looked at, and no game can be read from it. “The whole game” "
        "and “Record”, under “Print and send” of the game, can be imported."
    )
    NO_JSON = N_("This is no JSON text, or an entry stands twice in it.")
    NOT_HERE = N_(
        "A list of numbers and a zip need the server. A phone by itself takes in a game of this program: as a file, as "
        "its text or as a link."
    )
    OLD_BROWSER = N_(
        "This browser is too old to unpack a link without a server. Update it, or take the game in as a file."
    )
    ONLY_PART = N_(
        "This has only part of the game. “The whole game” and “Record”, under “Print and send”, keep everything: "
        "import one of these."
    )
    CIRCLE_NOT_KEPT = N_(
        "This circle is here already, and this device does not look after it. Ask who does for the link."
    )
    CIRCLE_LATER = N_("A circle is taken in by the server. Try again with a network.")
    GOES_ON = N_("The game is here already, and this has more of it. With a network it goes on here; try again then.")
    WAITS = N_(
        "A hand of this game waits for an opponent. Have it confirmed or turned down where it was told, and take the "
        "game in after that."
    )


_ALIKE = N_(
    "Two players have names that look the same: “%(one)s” and “%(other)s”. Give one of them another name in the file, "
    "and import it again."
)
_DEAL = N_("Hand %(number)s")
_EVENT = N_("Event %(number)s of the log")
_PLACES: tuple[tuple[str, str], ...] = (("record.deals[", _DEAL), ("deals[", _DEAL), ("log[", _EVENT))


def say_import_problem(voice: Voice, problem: ImportProblem) -> str:
    """The sentence of a problem."""
    return voice.gettext(problem.value)


def say_no_json(voice: Voice, where: tuple[int, int]) -> str:
    """That a text is no JSON, and from which line and column on; (0, 0) where nobody knows."""
    line, column = where
    if line == 0:
        return say_import_problem(voice, ImportProblem.NO_JSON)
    return voice.gettext(NO_JSON_FROM) % {"line": line, "column": column}


def say_alike(voice: Voice, one: str, other: str) -> str:
    """That two names look the same."""
    return voice.gettext(_ALIKE) % {"one": say_path(one), "other": say_path(other)}


def say_place(voice: Voice, path: str) -> str:
    """The deal or the event that a path lies in, in words; blank where it is neither."""
    for begins, words in _PLACES:
        number, closed, _ = path.removeprefix(begins).partition("]")
        # A stranger's document may have keys that only look like a place in a list.
        is_count = 0 < len(number) <= MOST_DIGITS and all(sign in "0123456789" for sign in number)
        if path.startswith(begins) and closed and is_count:
            return voice.gettext(words) % {"number": int(number) + 1}
    return ""


def say_path(path: str) -> str:
    """The path, shortened: a stranger's document may hold names of any length."""
    return _shortened(path, LONGEST_PATH)


def say_shortly(voice: Voice, violation: Violation) -> str:
    """The sentence of a violation, shortened for the same reason."""
    return _shortened(say_violation(voice, violation), LONGEST_SENTENCE)


def _shortened(text: str, most: int) -> str:
    """No longer than that, and without half surrogates, which no page can show."""
    whole = displayable(text)
    return whole if len(whole) <= most else f"{whole[:most]}…"


def say_zip_problem(voice: Voice, problem: str, **numbers: int) -> str:
    """Why a zip, or a file in it, was not taken."""
    return voice.gettext(ZIP_PROBLEM_WORDS[problem]) % numbers


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
