"""What a correction changes, in words: one sentence for each thing that turns out otherwise at a hand.

The keys are the values of `ChangeKind`; a line that came or went has its own words.
"""

from collections.abc import Mapping

from scorekeeper.engine.sheet import Mark, What
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.voice import N_, Voice

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
