"""The words on the curve of the scores, and what it says to somebody who cannot see it."""

from scorekeeper.engine.sheet import Sheet
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.signs import say_off
from scorekeeper.wording.voice import Voice

TITLE = N_("The curve of the scores")
BARREL = N_("barrel")
HANDS = N_("hands")
OFF = N_("off the barrel")

_MARK = N_("Hand %(number)s, %(name)s: %(what)s")
_EMPTY = N_("No hand was written.")


def say_curve(voice: Voice, sheet: Sheet, hands: int) -> str:
    """Where the curve has led after so many hands: "After 12 hands: Anna 885, Boris −120"."""
    if not sheet.deals:
        return voice.gettext(_EMPTY)
    scores = ", ".join(
        f"{name} {plain(standing.score)}" for name, standing in zip(sheet.players, sheet.standings, strict=True)
    )
    words = {"deals": hands, "scores": scores}
    return voice.ngettext("After %(deals)s hand: %(scores)s", "After %(deals)s hands: %(scores)s", hands) % words


def say_curve_mark(voice: Voice, number: int, name: str, kind: str, fall: int) -> str:
    """What a sign of the curve stands for: off the barrel, by which fall if that counts, or another `kind`."""
    what = say_off(voice, fall) if kind == OFF else voice.gettext(kind)
    return voice.gettext(_MARK) % {"number": number, "name": name, "what": what}
