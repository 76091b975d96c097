"""What a deal does to one player in the sheet's own language: "+125", "885", "on the barrel at 880"."""

from collections.abc import Mapping

from scorekeeper.engine.sheet import Column, Line, Mark, What
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.voice import Voice

# Lines that are more than points: each is a step of its own.
STEP_WORDS: Mapping[What, str] = {
    What.BOLT_PENALTY: N_("bolt no. %(bolts)s: %(amount)s"),
    What.ROSPISAT_PENALTY: N_("rospisat no. %(rospisats)s: %(amount)s"),
    What.DEALER_PENALTY: N_("fresh deal no. %(fresh_deals)s: %(amount)s"),
    What.NOT_COUNTED: N_("does not count"),
    What.BARREL_MOUNTED: N_("on the barrel at %(level)s"),
    What.BARREL_HELD: N_("back to the barrel at %(after)s"),
    What.BARREL_FALL: N_("falls off the barrel: %(amount)s"),
    What.BARREL_THROWN: N_("thrown off the barrel: %(amount)s"),
    What.BARREL_REFUSED: N_("reaches the barrel with another: %(amount)s"),
    What.BARREL_ZERO: N_("fall no. %(falls)s: back to zero"),
    What.RESET: N_("%(score)s: back to zero"),
    What.GOLD_RESET: N_("gold set without a contract: back to zero"),
}
# As people count at most tables: "the third bolt".
THIRD_WORDS: Mapping[What, tuple[str, str]] = {
    What.BOLT_PENALTY: ("bolts", N_("third bolt: %(amount)s")),
    What.ROSPISAT_PENALTY: ("rospisats", N_("third rospisat: %(amount)s")),
    What.BARREL_ZERO: ("falls", N_("third fall: back to zero")),
}
FALLS = N_("falls off the barrel")
OFF = N_("off the barrel")
BOLT = N_("bolt")
WINS = N_("wins")

# Before these the score that was reached stands alone; these say what the score is then.
_REACHED = frozenset({What.BARREL_MOUNTED, What.BARREL_HELD})
_SAYS_SCORE = frozenset({*_REACHED, What.BARREL_ZERO, What.RESET, What.GOLD_RESET})
_SAYS_OFF = frozenset({What.BARREL_FALL, What.BARREL_THROWN, What.BARREL_REFUSED, What.BARREL_ZERO, What.GOLD_RESET})


def say_gist(voice: Voice, column: Column, off: int | None, *, won: bool) -> tuple[str, ...]:
    """The steps from the points to the score; only a sum and a score where nothing more happened. `off` is the way off
    the barrel, as the sheet has it.
    """
    steps, points, score = [], 0, column.before
    for line in column.lines:
        if line.what not in STEP_WORDS:
            points, score = points + line.amount, score + line.amount
            continue
        steps += [signed(points)] if points else []
        steps += [plain(score)] if line.what in _REACHED and score != column.before else []
        points, score = 0, score + line.amount
        steps.append(_step(voice, line, score))
    steps += [signed(points)] if points or not steps else []
    steps += _marks(voice, column, off)
    steps += [] if column.lines and column.lines[-1].what in _SAYS_SCORE else [plain(column.after)]
    return (*steps, voice.gettext(WINS)) if won else tuple(steps)


def is_plain(column: Column, off: int | None, *, won: bool) -> bool:
    """Whether the deal did nothing to the player but add up."""
    return not (won or column.marks or off is not None or any(line.what in STEP_WORDS for line in column.lines))


def _step(voice: Voice, line: Line, after: int) -> str:
    numbers = {name: plain(number) for name, number in line.numbers.items()}
    count, third = THIRD_WORDS.get(line.what, ("", ""))
    msgid = third if line.numbers.get(count) == 3 else STEP_WORDS[line.what]
    return voice.gettext(msgid) % {**numbers, "amount": signed(line.amount), "after": plain(after)}


def _marks(voice: Voice, column: Column, off: int | None) -> list[str]:
    """A way off the barrel without a line of its own, and a bolt without a fine."""
    kinds = {line.what for line in column.lines}
    steps = [] if off is None or kinds & _SAYS_OFF else [FALLS if off else OFF]
    if Mark.BOLT in column.marks and What.BOLT_PENALTY not in kinds:
        steps.append(BOLT)
    return [voice.gettext(step) for step in steps]
