"""The steps of a sum in words, so that everybody can redo it."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.engine.reasons import CARDS, FOUR_ACES, TOTAL, SumStep, Worth
from scorekeeper.engine.sheet import What
from scorekeeper.wording.lines import ENDINGS, LINES, UNDER_ANY_LINE
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.paper import ACES
from scorekeeper.wording.referee import say_card
from scorekeeper.wording.signs import SUIT_SIGNS
from scorekeeper.wording.voice import Voice

_DEALS = "%(deals)s"


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidStep:
    """A step in words. Where it names hands, they stand between `lead` and `tail`, so that a page can link them."""

    lead: str
    deals: tuple[int, ...] = ()
    tail: str = ""

    def text(self) -> str:
        """All of it."""
        return f"{self.lead}{', '.join(str(number) for number in self.deals)}{self.tail}"


def say_step(voice: Voice, what: What, step: SumStep) -> SaidStep:
    """A step under a line of this kind."""
    return _say(voice, LINES[what].steps.get(step.code) or UNDER_ANY_LINE[step.code], step)


def say_ending(voice: Voice, step: SumStep) -> str:
    """The last word on a hand."""
    return _say(voice, ENDINGS[step.code], step).text()


def _say(voice: Voice, msgid: str, step: SumStep) -> SaidStep:
    words = {name: plain(number) if isinstance(number, int) else number for name, number in step.numbers.items()}
    if step.parts:
        words["parts"] = _show_parts(voice, step.parts)
        words["took"] = words["parts"]
    if step.amount is not None:
        words["sum"] = _show_product(step, signed)
        words["reached"] = _show_product(step, plain)
    lead, _, tail = voice.gettext(msgid).partition(_DEALS)
    return SaidStep(lead=lead % words, deals=step.deals, tail=tail % words)


def _show_product(step: SumStep, show: Callable[[int], str]) -> str:
    """An amount, with the doubling shown: "160 × 2 = +320"."""
    amount, factor = step.amount or 0, step.factor
    product = f"{plain(amount // factor)} × {factor} = " if factor > 1 and amount else ""
    return f"{product}{show(amount)}"


def _show_parts(voice: Voice, parts: tuple[Worth, ...]) -> str:
    """What was taken, part by part: "115 + ♥ 100 = 215"."""
    shown = " + ".join(_show_part(voice, part) for part in parts)
    return f"{shown} = {sum(part.points for part in parts)}" if len(parts) > 1 else shown


def _show_part(voice: Voice, part: Worth) -> str:
    if part.of in (CARDS, TOTAL):
        return plain(part.points)
    if part.of in SUIT_SIGNS:
        return f"{SUIT_SIGNS[part.of]} {part.points}"
    named = voice.gettext(ACES) if part.of == FOUR_ACES else say_card(voice, part.of)
    return f"{named} {part.points}"
