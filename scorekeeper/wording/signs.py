"""The signs that a paper sheet has beside the scores, and what they say to somebody who cannot see them; and numbers as
a sheet shows them: the true minus, a plus before a gain.
"""

from collections.abc import Mapping

from scorekeeper.engine.record import SUIT_OF_LETTER, Suit
from scorekeeper.wording.voice import N_, Voice

BOLT = "—"
OFF = "↓"
FINE = "✗"
ZERO = "○"
TICK = "|"
# One letter each, as players write it: in Russian Р for a rospisat (роспись), in Polish B for a bomb.
ROSPISAT = N_("P")
SPISAT = N_("S")
# The dot beside the score of whoever dealt.
DEALER = N_("Dealer")
# Translators: in the cell of the player who sat the hand out, as short as can be: the column is narrow.
SAT_OUT = N_("sat out")

# A suit is its name, so plain documents may ask as well.
SUIT_SIGNS: Mapping[str, str] = {Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣", Suit.SPADES: "♠"}
SIGN_OF_LETTER: Mapping[str, str] = {letter: SUIT_SIGNS[suit] for letter, suit in SUIT_OF_LETTER.items()}
MINUS = "\N{MINUS SIGN}"


def show_off(fall: int | None) -> str:
    """The arrow of a way off the barrel, with the number of the fall where it counts as one; None: nobody left it."""
    return "" if fall is None else f"{OFF}{fall or ''}"


def say_off(voice: Voice, fall: int) -> str:
    """What the arrow says."""
    if not fall:
        return voice.gettext(N_("off the barrel"))
    return voice.gettext(N_("off the barrel: fall no. %(falls)s")) % {"falls": fall}


def say_barrel(voice: Voice, hands: int, *, locked: bool = False) -> str:
    """What a boxed score says: on the barrel, and the hands used there; or locked, where there is no barrel."""
    if locked:
        return voice.gettext(N_("locked"))
    if not hands:
        return voice.gettext(N_("on the barrel"))
    return voice.ngettext("on the barrel, %(hands)s hand used", "on the barrel, %(hands)s hands used", hands) % {
        "hands": hands
    }


def plain(number: int) -> str:
    """A score: −120, 0, 120."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A change: −120, 0, +120."""
    return f"+{number}" if number > 0 else plain(number)


def added(number: int) -> str:
    """A change between two scores of a sum: − 120, + 0, + 120."""
    return f"{MINUS} {-number}" if number < 0 else f"+ {number}"
