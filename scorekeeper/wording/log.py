"""The log in words: what each event did, and the names of what a deal holds, for the old and the new value.

The keys are the names of the events; ".aside" is the sentence for a hand that has no number, ".back" that for a
correction taken back, ".again" that for one brought back after that. STEPS are those of a phone that reached nobody
else, a line each: for its page, and for the file of it that somebody keeps.
"""

from collections.abc import Mapping

from scorekeeper.wording.voice import N_, Voice

LOG_WORDS: Mapping[str, str] = {
    "GameStarted": N_("The game began."),
    "DealRecorded": N_("Hand %(number)s was recorded."),
    "DealRecorded.aside": N_("A hand was recorded after the end of the game."),
    "DealVoided": N_("Hand %(number)s was taken off the sheet."),
    "DealVoided.aside": N_("A hand that had been set aside was taken off."),
    "DealVoided.undo": N_("Hand %(number)s was taken back."),
    "DealRestored": N_("Hand %(number)s was brought back."),
    "DealRestored.aside": N_("A hand was brought back behind the end of the game and is set aside."),
    "DealAmended": N_("Hand %(number)s was amended."),
    "DealAmended.aside": N_("A hand that had been set aside was amended."),
    "DealInserted": N_("A hand was inserted as hand %(number)s."),
    "DealInserted.aside": N_("A hand was inserted behind the end of the game and is set aside."),
    "PlayersRenamed": N_("Players were renamed."),
    "PlayersRenamed.back": N_("A renaming of players was taken back."),
    "PlayersRenamed.again": N_("A renaming of players was brought back."),
    "FirstDealerChanged": N_("The first dealer was corrected."),
    "FirstDealerChanged.back": N_("A correction of the first dealer was taken back."),
    "FirstDealerChanged.again": N_("A correction of the first dealer was brought back."),
    "RulesCorrected": N_("The house rules were corrected from the first hand on."),
    "RulesCorrected.back": N_("A correction of the house rules was taken back."),
    "RulesCorrected.again": N_("A correction of the house rules was brought back."),
    "ConfirmationSet": N_("From now on an opponent confirms every hand."),
    "ConfirmationSet.declarer": N_("From now on the declarer confirms every hand."),
    "ConfirmationSet.off": N_("From now on hands count without being confirmed."),
    "DealProposed": N_("A hand was proposed."),
    "DealConfirmed": N_("Hand %(number)s was confirmed by an opponent."),
    "DealConfirmed.declarer": N_("Hand %(number)s was confirmed: its declarer agreed."),
    "DealConfirmed.aside": N_("A hand was confirmed after the end of the game."),
    "DealRejected": N_("The proposed hand was rejected."),
    "DealRejected.withdrawn": N_("The proposed hand was withdrawn."),
    "VerdictKept": N_("The referee was asked, and the answer was kept."),
    "GameRenamed": N_("The game was renamed."),
    "GameEnded": N_("The game was ended without a winner."),
    "GameEnded.points": N_("Time was up: the game was ended, and most points won."),
    "GameResumed": N_("The game was resumed."),
}

PART_WORDS: Mapping[str, str] = {
    "outcome": N_("Outcome"),
    "dealer": N_("Dealer"),
    "declarer": N_("Declarer"),
    "bid": N_("Bid"),
    "won_at": N_("Auction won at"),
    "auction": N_("Auction"),
    "blind": N_("Played blind"),
    "sweep": N_("Every trick taken"),
    "tricks": N_("Took a trick without points"),
    "nines": N_("Four nines"),
    "talon": N_("Talon"),
    "cause": N_("Why dealt again"),
    "player": N_("Player"),
    "amount": N_("Points added"),
    "amounts": N_("Points added"),
    "reason": N_("Why"),
    "agreed": N_("What the table agreed"),
    "note": N_("Note"),
    "at": N_("Time"),
    "first_dealer": N_("First dealer"),
    "title": N_("Name of the game"),
}


# Who did it, where no name was ever given; the mark, four letters and digits, tells such phones apart.
NAMELESS = N_("a phone without a name (%(mark)s)")

DEALT_BY = N_("dealt by %(name)s")

# Where one of two versions of a hand has nothing: of what is told, of points, of a yes.
NOT_TOLD, NOT_COUNTED, NO = N_("not told"), N_("not counted"), N_("no")
PASS = N_("pass")

# The values of a house rule that is a list without a number, or a switch.
NONE = N_("none")
ON = N_("on")
OFF = N_("off")


def say_event(voice: Voice, key: str, number: int | None) -> str:
    """What happened; a hand without a number has a sentence of its own."""
    aside = f"{key}.aside"
    words = LOG_WORDS[aside if number is None and aside in LOG_WORDS else key]
    return voice.gettext(words) % {"number": number}


def say_part(voice: Voice, part: str) -> str:
    """The name of something that a hand tells."""
    return voice.gettext(PART_WORDS[part])


# By the kinds of pages/steps.py, but for a hand, whose figures say all.
STEPS: Mapping[str, str] = {
    "new": N_("The game began."),
    "undo": N_("The last hand was taken back."),
    "redo": N_("A hand was brought back."),
    "resume": N_("The game was resumed."),
    "end": N_("The game was ended."),
    "rename": N_("The game was renamed."),
    "amend": N_("A hand was amended."),
    "insert": N_("A hand was inserted."),
    "take-off": N_("A hand was taken off the sheet."),
    "bring-back": N_("A hand was brought back."),
    "rules": N_("The house rules were changed."),
    "keep": N_("The referee was asked, and the answer was kept."),
    "decide": N_("The referee was asked, and the answer was kept."),
}


def say_told(voice: Voice, kind: str, figures: str) -> str:
    """A hand by its figures; a step in words, with the figures where it has some."""
    words = voice.gettext(STEPS[kind]) if kind in STEPS else ""
    return " ".join(part for part in (words, figures) if part)
