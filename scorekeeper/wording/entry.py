"""The words around entering a deal or a game: what a field would not take, and the names of what can be chosen.

A reason that is tapped instead of typed stands in the record as if it had been written, in the language of whoever
tapped it.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from scorekeeper.engine.record import GIVEN_UP, Cause, Deal, Outcome, Suit, amounts_of
from scorekeeper.wording.signs import signed
from scorekeeper.wording.voice import N_, Voice

# For a fine or a bonus; where none is told the record says what it is.
FINE = N_("Fine")
BONUS = N_("Bonus")
FINES_AND_BONUSES = N_("Fines and bonuses")
FINE_REASONS = (N_("Revoke"), N_("Misdeal"), N_("Late call"))
# For a correction of what is written.
CORRECTION_REASONS = (N_("Mistyped"), N_("Miscounted"), N_("Forgotten"), N_("The table agreed"))


class FieldProblem(StrEnum):
    """Why a form cannot be read, as msgid. Each says what to do."""

    NOT_A_NUMBER = N_("“%(text)s” is not a whole number. Write it in digits, for example 120.")
    NOT_A_SUM = N_("“%(text)s” is neither a whole number nor a sum. Write for example 25 or 11+10+4.")
    NOT_A_CALL = N_("“%(text)s” is no call. Write the player’s place and the bid or “pass”, for example 2:105.")
    TOO_MANY_CALLS = N_("No auction is that long. Write at most %(most)s calls.")
    NUMBER_MISSING = N_("Write a number here; 0 is one too.")
    TOO_SMALL = N_("The number must be %(least)s or more.")
    TOO_LARGE = N_("The number must be %(most)s or less.")
    TOO_MANY_HANDS = N_("So many hands would take too long. Choose hand %(most)s or an earlier one.")
    NOT_NUMBERS = N_("Write whole numbers with commas between them, for example 555, 777.")
    NOT_A_RATE = N_("Write what is paid as a number above 0, for example 0.10 or 5.")
    NOT_OFFERED = N_("This cannot be chosen here. Choose one of those shown.")
    TOO_LONG = N_("This is too long. Write at most %(most)s characters.")
    DECLARER_MISSING = N_("Tap the player who declared.")
    BID_MISSING = N_("Tap the bid or write it.")
    POINTS_MISSING = N_("Write points here: only one player’s points can be worked out from the others’.")
    OWN_POINTS_MISSING = N_("Write the card points in your pile; 0 if you took none.")
    SUM_BROKEN = N_("With this the card points come to %(sum)s, not to 120.")
    REST_BROKEN = N_("This leaves %(rest)s for the last pile, and no cards make that.")
    POINTS_MISSING_ALL = N_("Write everybody’s points: cards lie dead at this table, so none can be worked out.")
    TOTALS_MISSING = N_(
        "A number above 120 is a total with marriages in it. Write everybody’s points, or tap the marriages and "
        "write card points only."
    )
    CAUSE_MISSING = N_("Tap the reason for the fresh deal.")
    PLAYER_MISSING = N_("Tap the player.")
    AMOUNT_MISSING = N_("Tap how many points, or write them; 0 changes nothing.")
    AMOUNTS_MISSING = N_("Write points for at least one player; 0 changes nothing.")
    REASON_MISSING = N_("Tap why, or write a word or two.")
    AGREED_MISSING = N_("Write what the table agreed.")
    NAMES_MISSING = N_("Write the names of the players.")
    TOO_MANY_PLAYERS = N_(
        "Too many names (%(players)s): these rules are for %(allowed)s players. Clear a name, choose another "
        "system, or change “%(option)s” under all house rules."
    )
    TOO_FEW_PLAYERS = N_(
        "Too few names (%(players)s): these rules are for %(allowed)s players. Add a name, choose another "
        "system, or change “%(option)s” under all house rules."
    )
    DEALER_MISSING = N_("That row has no name. Choose another dealer, or draw lots.")
    NOT_A_DAY = N_("“%(text)s” is not a day. Write year, month and day, for example 2026-11-21.")
    DAYS_TURNED = N_("This is before “Played since”. Write a later day, or leave one of the two blank.")


MADE, NOT_MADE = N_("Made"), N_("Not made")
OUTCOME_WORDS: Mapping[Outcome, str] = {
    Outcome.PLAYED: N_("Played"),
    Outcome.ROSPISAT: N_("Rospisat"),
    Outcome.SPISAT: N_("Spisat"),
    Outcome.SURRENDER: N_("Surrender"),
    Outcome.REDEAL: N_("Fresh deal"),
    Outcome.ADJUSTMENT: N_("Fine or bonus"),
    Outcome.AGREEMENT: N_("Agreement"),
}

OUTCOME_SENTENCES: Mapping[Outcome, str] = {
    Outcome.ROSPISAT: N_("The declarer gives the hand up after seeing the talon; each defender gets a share."),
    Outcome.SPISAT: N_("The declarer gives the hand up and loses the bid; the defenders get nothing."),
    Outcome.SURRENDER: N_("The declarer, left with the compulsory minimum, gives it up; the defenders share it."),
    Outcome.REDEAL: N_("The cards are dealt again; no hand is counted."),
    Outcome.ADJUSTMENT: N_("The table takes or gives points: for a revoke, a misdeal, a forgotten marriage."),
}

CAUSE_WORDS: Mapping[Cause, str] = {
    Cause.FOUR_NINES: N_("Four nines"),
    Cause.THREE_NINES: N_("Three nines"),
    Cause.TALON_BELOW: N_("Talon too poor"),
    Cause.TALON_NINES: N_("Nines in the talon"),
    Cause.HAND_BELOW: N_("Hand too poor"),
    Cause.BOTTOM_JACK: N_("Jack at the bottom"),
    Cause.MISDEAL: N_("Misdeal"),
    Cause.AGREED: N_("The table agreed"),
}
# Behind a colon or a comma.
CAUSES_WITHIN: Mapping[Cause, str] = {
    Cause.FOUR_NINES: N_("four nines"),
    Cause.THREE_NINES: N_("three nines"),
    Cause.TALON_BELOW: N_("talon too poor"),
    Cause.TALON_NINES: N_("nines in the talon"),
    Cause.HAND_BELOW: N_("hand too poor"),
    Cause.BOTTOM_JACK: N_("jack at the bottom"),
    Cause.MISDEAL: N_("misdeal"),
    Cause.AGREED: N_("as agreed"),
}

SUIT_WORDS: Mapping[Suit, str] = {
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
    Suit.SPADES: N_("spades"),
}

# The letter in the corner of a card: in Russian Т К Д В, in German A K D B. A number is one in every language.
RANK_WORDS: Mapping[str, str] = {"A": N_("A"), "K": N_("K"), "Q": N_("Q"), "J": N_("J")}


def name_outcome(told: Deal) -> str:
    """What became of a deal, as a msgid: of points that the table takes or gives, which of the two it is."""
    amounts = amounts_of(told)
    return name_amounts(amounts.values()) if amounts else OUTCOME_WORDS[told.outcome]


def list_amounts(told: Deal) -> str:
    """Whose points the table takes or gives, and how many: "Anna +60, Boris −120"."""
    return ", ".join([f"{name} {signed(amount)}" for name, amount in amounts_of(told).items()])


def name_end(told: Deal, *, made: bool | None) -> str | None:
    """How a contract ended, as a msgid: made or not, or given up; None without one."""
    if told.outcome in GIVEN_UP:
        return OUTCOME_WORDS[told.outcome]
    return None if made is None else MADE if made else NOT_MADE


def say_field_problem(voice: Voice, problem: FieldProblem, **numbers: int | str) -> str:
    """The sentence of a fault, with its numbers in it."""
    return voice.gettext(problem.value) % numbers


def name_amounts(amounts: Iterable[int]) -> str:
    """Whether points are taken, given, or both, as a msgid."""
    given = [amount > 0 for amount in amounts if amount]
    if True in given and False in given:
        return FINES_AND_BONUSES
    return FINE if False in given else BONUS


def told_reason(voice: Voice, reason: str | None) -> str | None:
    """The reason of a fine or a bonus as it was told; none where it only says which of the two it is."""
    return None if reason in [voice.gettext(name) for name in (FINE, BONUS, FINES_AND_BONUSES)] else reason
