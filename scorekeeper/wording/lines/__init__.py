"""Every line of a sheet in words: one table by its kind, with its sentence, the steps of its sum, and all else that is
said of it; what is said under lines of every kind, at the end of a hand, and the names of the marks beside a score.
"""

from collections.abc import Mapping

from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.barrel import BarrelReason
from scorekeeper.engine.stages.bolts import BoltReason
from scorekeeper.engine.stages.finish import FinishReason
from scorekeeper.engine.stages.fresh_deals import FreshDealReason
from scorekeeper.wording.lines.points import MARKED, POINTS, LineWords, Steps
from scorekeeper.wording.lines.turns import TURNS
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import N_, Voice

LINES: Mapping[What, LineWords] = {**POINTS, **TURNS}
UNDER_ANY_LINE: Steps = {
    **MARKED,
    BoltReason.SPARED: N_("On the barrel a hand without a point marks no bolt."),
    BoltReason.SPARED_NO_TRICK: N_("On the barrel a hand without a trick marks no bolt."),
    BoltReason.SPARED_LOCKED: N_("For a locked player a hand without a point marks no bolt."),
    BoltReason.SPARED_LOCKED_NO_TRICK: N_("For a locked player a hand without a trick marks no bolt."),
    BarrelReason.OFF: N_("The player is off the barrel."),
}
ENDINGS: Steps = {
    FinishReason.ALONE: N_("%(names)s wins with %(score)s."),
    FinishReason.DECLARER: N_("%(names)s wins: several reached %(winning)s, and the declarer comes first."),
    FinishReason.HIGHEST: N_("%(names)s wins: several reached %(winning)s, and the highest score counts."),
    FinishReason.SHARED: N_("%(names)s win together: several reached %(winning)s, and their scores are equal."),
    FinishReason.PLAY_ON: N_("Nobody has won yet: the highest scores are equal, and another hand is played."),
    FinishReason.MOST: N_("All hands have been played (%(hands)s): %(names)s has most points, %(score)s, and wins."),
    FinishReason.MOST_SHARED: N_(
        "All hands have been played (%(hands)s): %(names)s have most points, %(score)s each, and win together."
    ),
    FinishReason.MOST_PLAY_ON: N_(
        "All hands have been played (%(hands)s), but the highest scores are equal: another hand is played."
    ),
    FreshDealReason.AFRESH: N_("The cards are dealt afresh by the same dealer, and nothing is written."),
}
MARK_WORDS: Mapping[Mark, str] = {
    Mark.BOLT: N_("bolt"),
    Mark.ROSPISAT: N_("rospisat"),
    Mark.SPISAT: N_("spisat"),
    Mark.BARREL: N_("onto the barrel"),
    Mark.FALL: N_("fall from the barrel"),
}


def say_line(voice: Voice, line: Line) -> str:
    """Why the line is there, with its numbers; of amounts a fine alone is named once more."""
    numbers = {"fine": plain(-line.amount), **{name: plain(number) for name, number in line.numbers.items()}}
    multiplier = line.numbers.get("multiplier", 1)
    sentence = voice.gettext(_sentence(line)) % numbers
    if multiplier == 1 or not line.amount or "cap" in line.numbers:
        return sentence
    return f"{sentence}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{multiplier}"


def say_mark(voice: Voice, mark: Mark) -> str:
    """The name of a mark."""
    return voice.gettext(MARK_WORDS[mark])


def _sentence(line: Line) -> str:
    words = LINES[line.what]
    return next((sentence for holds, sentence in words.cases if holds(line)), words.sentence)
