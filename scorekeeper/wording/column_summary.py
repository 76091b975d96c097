"""What a deal does to one player in the sheet's own language: "+125", "885", "on the barrel at 880"."""

from scorekeeper.engine.sheet import Column, Line, Mark, What
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.voice import Voice

FALLS = N_("falls off the barrel")
OFF = N_("off the barrel")
BOLT = N_("bolt")
WINS = N_("wins")
NOT_ENOUGH = N_("not enough to win: %(amount)s")

# Before these the score that was reached stands alone; these say what the score is then.
_REACHED = (What.BARREL_MOUNTED, What.BARREL_HELD)
_SAYS_SCORE = (*_REACHED, What.BARREL_ZERO, What.RESET, What.GOLD_RESET)
_SAYS_OFF = (What.BARREL_FALL, What.BARREL_THROWN, What.BARREL_REFUSED, What.BARREL_ZERO, What.GOLD_RESET)


def say_summary(voice: Voice, column: Column, off: int | None, *, won: bool) -> tuple[str, ...]:
    """The steps from the points to the score; only a sum and a score where nothing more happened. `off` is the way off
    the barrel, as the sheet has it.
    """
    steps: list[str] = []
    points, score = 0, column.before
    for line in column.lines:
        if not LINES[line.what].short:
            points, score = points + line.amount, score + line.amount
            continue
        reached = line.what in _REACHED and not _is_off(line, off)
        steps += [signed(points)] if points else []
        steps += [plain(score)] if reached and score != column.before else []
        points, score = 0, score + line.amount
        steps.append(_step(voice, line, score, off))
    steps += [signed(points)] if points or not steps else []
    steps += _marks(voice, column, off)
    last = column.lines[-1] if column.lines else None
    says_score = last is not None and last.what in _SAYS_SCORE and not _is_off(last, off)
    steps += [] if says_score else [plain(column.after)]
    return (*steps, voice.gettext(WINS)) if won else tuple(steps)


def is_plain(column: Column, off: int | None, *, won: bool) -> bool:
    """Whether the deal did nothing to the player but add up."""
    return not (won or column.marks or off is not None or any(LINES[line.what].short for line in column.lines))


def _is_off(line: Line, off: int | None) -> bool:
    """Whether the line takes a contract off again, but the player does not stay on the barrel."""
    return line.what is What.BARREL_HELD and off is not None


def _step(voice: Voice, line: Line, after: int, off: int | None) -> str:
    numbers = {name: plain(number) for name, number in line.numbers.items()}
    words = LINES[line.what]
    count, third = words.third
    usual = NOT_ENOUGH if _is_off(line, off) else words.short
    return voice.gettext(third if line.numbers.get(count) == 3 else usual) % {
        **numbers,
        "amount": signed(line.amount),
        "after": plain(after),
    }


def _marks(voice: Voice, column: Column, off: int | None) -> list[str]:
    """A way off the barrel without a line of its own, and a bolt without a fine."""
    kinds = [line.what for line in column.lines]
    steps = [] if off is None or any(what in _SAYS_OFF for what in kinds) else [FALLS if off else OFF]
    if Mark.BOLT in column.marks and What.BOLT_PENALTY not in kinds:
        steps.append(BOLT)
    return [voice.gettext(step) for step in steps]
