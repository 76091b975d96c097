"""The log in words: what each event did, and the names of what a deal holds, for the old and the new value; what a
correction changes, one sentence for each thing that turns out otherwise at a hand; and why a command is not done.

The keys are the names of the events; ".aside" is the sentence for a hand that has no number, ".back" that for a
correction taken back, ".again" that for one brought back after that. STEPS are those of a phone that reached nobody
else, a line each: for its page, and for the file of it that somebody keeps. The keys of TURN_WORDS are the values of
`ChangeKind`; a line that came or went has its own words.
"""

from collections.abc import Mapping

from scorekeeper.engine.sheet import Mark, What
from scorekeeper.wording.lines import LINES
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

# The values of a switch.
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


TURN_WORDS: Mapping[str, str] = {
    "added": N_("Hand %(number)s is new."),
    "taken_off": N_("Hand %(number)s is taken off the sheet."),
    "set_aside": N_("Hand %(number)s comes after the end of the game now and is set aside."),
    "comes_back": N_("Hand %(number)s is back on the sheet."),
    "agreed": N_("Hand %(number)s is against the rules now; it is kept as agreed, with your reason."),
    "not_agreed": N_("Hand %(number)s is no longer against the rules."),
    "made": N_("The contract of hand %(number)s is made now."),
    "not_made": N_("The contract of hand %(number)s is not made any more."),
    "dealer": N_("%(name)s is the dealer of hand %(number)s now."),
    "dealers": N_("%(name)s is the dealer of hand %(number)s now, and the deal goes on from there."),
    "won": N_("%(name)s wins the game at hand %(number)s."),
    "not_won": N_("The game is not won by %(name)s at hand %(number)s any more."),
}

BOLT_CAME = N_("%(name)s gets a bolt at hand %(number)s.")
BOLT_WENT = N_("No bolt for %(name)s at hand %(number)s any more.")

OVERTAKEN = "overtaken"  # by somebody else's step: the store refuses it, and no rule
COMMAND_PROBLEM_WORDS: Mapping[str, str] = {
    OVERTAKEN: N_(
        "Somebody else was faster: the game has gone on. Nothing was taken back. Look at the sheet and undo again if "
        "you still want to."
    ),
    "no_such_hand": N_("This hand is not there any more. Look at the log once more."),
    "nothing_changed": N_("Nothing is different from what is written already."),
    "nothing_to_undo": N_("There is nothing to take back."),
    "nothing_to_redo": N_("There is nothing to bring back: something was recorded since."),
    "proposal_waits": N_("A hand waits to be confirmed. First confirm, reject or withdraw it."),
    "no_proposal": N_("No hand waits for an opponent any more."),
    "same_device": N_("Another device has to confirm this hand, not the one that proposed it."),
    "game_ended": N_("This game was ended and takes no more hands. First resume it."),
    "no_points": N_("No hand has been recorded, so nobody has most points. End the game without a winner."),
    "game_won": N_("Somebody has won this game; there is nothing left to end."),
    "not_ended": N_("This game goes on already."),
    "game_full": N_(
        "This game is as large as any may be, and takes nothing more. Begin a new one with the same players and rules."
    ),
    "told_again": N_("This hand may be on the sheet already. Say whether it is the same one."),
}


def say_change(voice: Voice, turn: str, what: str | None, name: str, number: int) -> str:
    """One thing that turns out otherwise; `name` is the player's, blank where it is nobody's."""
    came = turn == "came"
    if what is None:
        words = TURN_WORDS[turn]
    elif what == Mark.BOLT:
        words = BOLT_CAME if came else BOLT_WENT
    else:
        words = LINES[What(what)].came if came else LINES[What(what)].went
    return voice.gettext(words) % {"name": name, "number": number}


def say_command_problem(voice: Voice, problem: str) -> str:
    """Why a command was not done."""
    return voice.gettext(COMMAND_PROBLEM_WORDS[problem])
