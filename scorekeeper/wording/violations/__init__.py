"""Every violation in words: what is wrong with an entry, with its numbers, and what would be right; and with what is no
game, no record or no set of rules.
"""

from collections.abc import Mapping
from enum import StrEnum

from scorekeeper.rules.contradictions import Clash
from scorekeeper.rules.house import LARGEST
from scorekeeper.rules.violations import Detail, DocumentCode, Expected, Numbers, Violation, ViolationCode
from scorekeeper.wording.signs import plain
from scorekeeper.wording.violations.words import VIOLATIONS
from scorekeeper.wording.voice import N_, Voice


def say_violation(voice: Voice, violation: Violation) -> str:
    """The sentence of a violation, with its numbers in it."""
    params = {"most": LARGEST, **violation.numbers}
    if params.get("least", 0) is None:
        params["least"] = -LARGEST
    numbers = {name: show_detail(detail) for name, detail in params.items()}
    return voice.gettext(words_of(violation.code, violation.numbers)) % numbers


def words_of(code: StrEnum, numbers: Numbers) -> str:
    """The sentence of a code, which some numbers make another one."""
    if code == ViolationCode.SHAPE:
        return expected(numbers)
    if code == ViolationCode.CONTRADICTION:
        return CLASH_WORDS[Clash(str(numbers["reason"]))]
    if code in DOCUMENT_WORDS:
        return DOCUMENT_WORDS[DocumentCode(code)]
    assert code in VIOLATIONS, f"{code} has no words in wording/violations/words.py"
    words = VIOLATIONS[ViolationCode(code)]
    return next((sentence for holds, sentence in words.cases if holds(numbers)), words.sentence)


def show_detail(detail: Detail) -> str:
    """A number or a name as it stands in a sentence."""
    if isinstance(detail, tuple):
        return ", ".join(show_detail(item) for item in detail)
    return plain(detail) if isinstance(detail, int) else str(detail)


# What is wrong with a game that comes from outside.
DOCUMENT_WORDS: Mapping[DocumentCode, str] = {
    DocumentCode.NO_GAME: N_(
        "This is neither a game nor a record of this program: it should say “thousand-game/1” or “thousand-record/1”."
    ),
    DocumentCode.TOO_MANY: N_("There is more here than any game has; at most %(most)s entries are read."),
    DocumentCode.TOO_DEEP: N_("This lies deeper than anything in a game."),
    DocumentCode.TOO_COSTLY: N_("So many corrections of so many hands cannot be read."),
    DocumentCode.TOO_LONG: N_("With its log this game would be larger than 2 MB, and no game is."),
    DocumentCode.TEXT_TOO_LONG: N_("This is too long. Write at most %(most)s characters."),
    DocumentCode.LOG_EMPTY: N_("The log is empty; it begins with the beginning of the game."),
    DocumentCode.LOG_HASH: N_(
        "The log does not fit its hash: it was changed or damaged on the way. Export the game once more where it is "
        "kept."
    ),
    DocumentCode.RECORD_DIFFERS: N_(
        "The record is not the one that follows from the log. Export the game once more where it is kept, or import "
        "the record alone."
    ),
    DocumentCode.EVENT_SEQ: N_("Event %(seq)s is expected here; the log counts from 1 and leaves none out."),
    DocumentCode.EVENT_KIND: N_(
        "No event is called “%(kind)s” here. Perhaps a newer version of this program wrote it."
    ),
    DocumentCode.EVENT_PAYLOAD: N_("What this event tells cannot be read as it stands."),
    DocumentCode.EVENT_REPLAY: N_("This event cannot follow upon those before it."),
    DocumentCode.EVENT_SIGNATURE: N_("At most %(most)s characters are expected here, and no line breaks or tabs."),
    DocumentCode.LINK_DAMAGED: N_(
        "This link was cut or changed on the way. Copy it again, whole, or read its code once more."
    ),
    DocumentCode.LINK_NEWER: N_(
        "A newer version of this program made this link. Bring this one up to date, or send a file instead."
    ),
    DocumentCode.LINKS_MISSING: N_(
        "A part is missing: code %(part)s of %(of)s. Read all of the codes, or copy all of the links."
    ),
    DocumentCode.LINKS_MIXED: N_("These links do not belong together. Take those of one game or circle at a time."),
    DocumentCode.NO_CIRCLE: N_("This is no whole circle: the file or the link is damaged."),
}

# What is said of many cannot be said of one.

NO_JSON_FROM = N_("This is no JSON text from line %(line)s, character %(column)s on.")

# The number that a house rule takes.
_IN_RANGE = N_("A whole number from %(least)s to %(most)s is expected here.")
_IN_RANGE_OR_WORD = N_("A whole number from %(least)s to %(most)s, or “%(word)s”, is expected here.")

EXPECTED_WORDS: Mapping[Expected, str] = {
    Expected.JSON: N_("This is no JSON text."),
    Expected.OBJECT: N_("An object with keys and values is expected here."),
    Expected.LIST: N_("A list is expected here."),
    Expected.TEXT: N_("A text is expected here."),
    Expected.WORDS: N_("Some words are expected here, not a blank."),
    Expected.NAME: N_("A name of 1 to %(most)s characters is expected, without a blank at either end."),
    Expected.DIFFERENT_NAMES: N_("%(name)s is there already; two players need different names."),
    Expected.PLAYERS: N_("%(players)s players cannot play by these rules, which are for %(allowed)s."),
    Expected.FLAG: N_("Yes or no (true or false) is expected here."),
    Expected.NUMBER: N_("A whole number is expected here."),
    Expected.NATURAL: N_("A whole number of 0 or more is expected here."),
    Expected.POSITIVE: N_("A whole number above 0 is expected here."),
    Expected.NOT_ZERO: N_("A whole number other than 0 is expected here."),
    Expected.AMOUNTS: N_("A whole number for each of one or more players is expected here, not all of them 0."),
    Expected.NUMBERS: N_("A list of whole numbers is expected here, for example [555, 777]."),
    Expected.ONE_OF: N_("One of these is expected here: %(choices)s."),
    Expected.NO_SUCH_KEY: N_("There is no such entry."),
    Expected.KEY_ELSEWHERE: N_("This entry has no place in a hand of this kind."),
    Expected.REQUIRED: N_("This entry is missing."),
    Expected.CALL: N_("A call is a name and a bid or a pass, and behind a bid perhaps “blind”."),
    Expected.POINTS: N_("Points are a whole number, or cards with announcements."),
    Expected.CARD: N_("This is no card of the pack in use."),
    Expected.DIFFERENT_CARDS: N_("The card %(card)s is there already."),
    Expected.DIFFERENT_SUITS: N_("This marriage is there already."),
    Expected.TIME: N_("A date and time as in 2026-11-21T20:15:00Z is expected here."),
    Expected.CHANGES: N_("An agreement changes at least one house rule."),
    Expected.UNCHANGEABLE: N_("This house rule cannot change in the middle of a game."),
    Expected.BIDDING: N_("Without bidding there is no hand to give up."),
}

CLASH_WORDS: Mapping[Clash, str] = {
    Clash.NEEDS_BIDDING: N_("This needs a game with bidding."),
    Clash.LEVEL_TOO_HIGH: N_("The barrel at %(level)s would not begin below the winning score, %(winning)s."),
    Clash.LEVEL_TOO_LOW: N_("The barrel would begin at %(level)s; it must begin above 0."),
    Clash.RESET_ON_THE_WAY: N_(
        "A score of %(score)s cannot be sent back to zero: it is 0, the barrel, or a winning score."
    ),
    Clash.OFF_STEP: N_("%(number)s is off the step; bids go up by %(step)s."),
    Clash.UNDER_MINIMUM: N_("%(number)s is below the lowest bid, %(minimum)s."),
    Clash.MAXIMUM_TOO_LOW: N_("The highest contract, %(number)s, is below a lowest bid, %(minimum)s."),
    Clash.NUMBER_OF_PLAYERS: N_("%(number)s people cannot play; the game is for 2, 3 or 4."),
    Clash.NO_NINES: N_("There are no nines in a pack of 20."),
    Clash.NO_END: N_("Without a target the game ends after its hands: say how many for each player."),
    Clash.NO_TARGET: N_("Without a target there is no barrel: play without one, or set a target."),
}


def expected(numbers: Numbers) -> str:
    """The sentence of a misshapen value."""
    if "line" in numbers:
        return NO_JSON_FROM
    if "word" in numbers:
        return _IN_RANGE if numbers["word"] is None else _IN_RANGE_OR_WORD
    if numbers.get("players") == 1:
        return N_("One player cannot play by these rules, which are for %(allowed)s.")
    return EXPECTED_WORDS[Expected(str(numbers["expected"]))]
