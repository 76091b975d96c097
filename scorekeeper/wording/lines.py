"""Every line of a sheet in words, and the names of the marks beside the score."""

from collections.abc import Mapping

from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.voice import Voice

LINE_WORDS: Mapping[What, str] = {
    What.CONTRACT_MADE: N_("Contract made: bid %(bid)s, took %(points)s"),
    What.CONTRACT_FAILED: N_("Contract failed: bid %(bid)s, took %(points)s"),
    What.DEFENCE: N_("Took %(points)s"),
    What.ROSPISAT: N_("Gave the hand up at %(bid)s (rospisat)"),
    What.SPISAT: N_("Gave the hand up and loses the bid of %(bid)s (spisat)"),
    What.SURRENDER: N_("Surrendered the compulsory %(bid)s"),
    What.SIT_OUT_BONUS: N_("Sat out; the talon was worth %(points)s"),
    What.NINES_BONUS: N_("Held four nines"),
    What.BOLT_PENALTY: N_("Bolt no. %(bolts)s: the fine at every %(every)s"),
    What.ROSPISAT_PENALTY: N_("Rospisat no. %(rospisats)s: the fine at every %(every)s"),
    What.DEALER_PENALTY: N_("Fresh deal no. %(fresh_deals)s in a row: the dealer is fined"),
    What.NOT_COUNTED: N_("Not counted: only a contract of one’s own counts here"),
    What.BARREL_MOUNTED: N_("Onto the barrel at %(level)s"),
    What.BARREL_WON: N_("Won from the barrel: needed %(need)s, reached %(reached)s"),
    What.BARREL_HELD: N_("Back to the barrel: needed %(need)s, reached %(reached)s"),
    What.BARREL_FALL: N_("Fell off the barrel after hand no. %(hands)s on it"),
    What.BARREL_THROWN: N_("Thrown off the barrel at %(level)s by a newcomer"),
    What.BARREL_REFUSED: N_("Reached the barrel at %(level)s together with another: all are fined"),
    What.BARREL_ZERO: N_("Fall no. %(falls)s from the barrel: back to zero"),
    What.RESET: N_("Exactly %(score)s: back to zero"),
    What.GOLD_RESET: N_("Nobody made a contract in the gold set: back to zero"),
    What.ADJUSTMENT: N_("Correction by the table"),
}

# Where the same kind of line says something else for another player or another rule.
_CAPPED = N_("Contract made: bid %(bid)s, took %(points)s × %(multiplier)s; a blind hand writes at most %(cap)s")
_ROUNDED = N_("Took %(points)s, rounded")
_EXACT = N_("Took %(points)s, not rounded on the barrel")
_ROSPISAT_SHARE = N_("Share of a rospisat at %(bid)s")
_SPISAT_NOTHING = N_("Nothing for the defenders of a spisat")
_SURRENDER_SHARE = N_("Share of a surrender at %(bid)s")
_KEPT = N_("On the barrel: the failed bid is not subtracted")
_EACH_FINED: Mapping[What, str] = {
    What.BOLT_PENALTY: N_("Bolt no. %(bolts)s: each one is fined"),
    What.ROSPISAT_PENALTY: N_("Rospisat no. %(rospisats)s: each one is fined"),
}
_ADJUSTED_HELD = N_("Back to the barrel at %(level)s")

MARK_WORDS: Mapping[Mark, str] = {
    Mark.BOLT: N_("bolt"),
    Mark.ROSPISAT: N_("rospisat"),
    Mark.SPISAT: N_("spisat"),
    Mark.BARREL: N_("onto the barrel"),
    Mark.FALL: N_("fall from the barrel"),
}


def say_line(voice: Voice, line: Line) -> str:
    """Why the line is there, with its numbers; the amount itself is not repeated."""
    numbers = {name: plain(number) for name, number in line.numbers.items()}
    multiplier, msgid = line.numbers.get("multiplier", 1), _msgid(line)
    sentence = voice.gettext(msgid) % numbers
    if multiplier == 1 or not line.amount or msgid == _CAPPED:
        return sentence
    return f"{sentence}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{multiplier}"


def say_mark(voice: Voice, mark: Mark) -> str:
    """The name of a mark."""
    return voice.gettext(MARK_WORDS[mark])


def _msgid(line: Line) -> str:
    match line.what, line.rule:
        case What.CONTRACT_MADE, "blind.cap":
            return _CAPPED
        case What.DEFENCE, "barrel.exact":
            return _EXACT
        case What.DEFENCE, _ if line.amount != line.numbers["points"] * line.numbers["multiplier"]:
            return _ROUNDED
        case what, _ if line.numbers.get("every") == 1:
            return _EACH_FINED[what]
        case What.ROSPISAT, "rospisat.defenders":
            return _ROSPISAT_SHARE
        case What.NOT_COUNTED, "barrel.failed_bid":
            return _KEPT
        case What.BARREL_HELD, "barrel.level":
            return _ADJUSTED_HELD
        case What.SPISAT, _ if line.amount == 0:
            return _SPISAT_NOTHING
        case What.SURRENDER, _ if line.amount >= 0:
            return _SURRENDER_SHARE
        case _:
            return LINE_WORDS[line.what]
