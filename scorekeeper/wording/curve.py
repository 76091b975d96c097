"""The words on the curve of the scores, and what it says to somebody who cannot see it."""

from scorekeeper.engine.sheet import Sheet
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.voice import Voice

TITLE = N_("The curve of the scores")
BARREL = N_("barrel")
HANDS = N_("hands")
FALL = N_("fall from the barrel")
FINE = N_("fine")
ZERO = N_("back to zero")

_MARK = N_("Hand %(number)s, %(name)s: %(what)s")
_EMPTY = N_("Nothing is written yet. Deal the cards!")


def say_curve(voice: Voice, sheet: Sheet) -> str:
    """Where the curve has led: "After 12 hands: Anna 885, Boris −120"."""
    deals = len(sheet.deals)
    if not deals:
        return voice.gettext(_EMPTY)
    scores = ", ".join(
        f"{name} {plain(standing.score)}" for name, standing in zip(sheet.players, sheet.standings, strict=True)
    )
    words = {"deals": deals, "scores": scores}
    return voice.ngettext("After %(deals)s hand: %(scores)s", "After %(deals)s hands: %(scores)s", deals) % words


def say_curve_mark(voice: Voice, number: int, name: str, what: str) -> str:
    """What a mark beside the curve stands for; `what` is FALL, FINE or ZERO."""
    return voice.gettext(_MARK) % {"number": number, "name": name, "what": voice.gettext(what)}
