"""The signs that a paper sheet has beside the scores, what they say to somebody who cannot see them, and what they
mean: of those that only some tables have, the ones of this table or of this sheet. And numbers as a sheet shows them:
the true minus, a plus before a gain.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import SUIT_OF_LETTER, Suit
from scorekeeper.engine.sheet import Mark, Sheet
from scorekeeper.rules.house import HouseRules
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


Has = Callable[[HouseRules], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """A sign with its meaning as msgid, and which rules have it; `marks` are those that show it whatever these say."""

    text: str
    where: Has | None = None
    marks: tuple[Mark, ...] = ()


def _on(kind: str) -> Has:
    return lambda rules: rules.words["barrel.kind"] == kind


def _bids(rules: HouseRules) -> bool:
    return rules.words["bid.opening"] != "none"


def _rospisats(rules: HouseRules) -> bool:
    return _bids(rules) and rules.words["rospisat.allowed"] != "never"


def _fines(rules: HouseRules) -> bool:
    numbers = rules.numbers
    given_up = _rospisats(rules) and numbers["rospisat.penalty_every"] > 0 and rules.words["rospisat.third"] == "fine"
    return given_up or numbers["bolt.penalty_every"] > 0 or numbers["redeal.fine_after"] > 0


def _zeroes(rules: HouseRules) -> bool:
    lost = rules.words["barrel.kind"] == "frozen" and rules.words["barrel.third_fall"] == "zero"
    wiped = rules.flags["gold.enabled"] and rules.words["gold.reset"] != "none"
    return bool(rules.lists["reset.at"]) or lost or wiped


_BOLT = Sign(text=N_("— bolt"), where=lambda rules: rules.numbers["bolt.penalty_every"] > 0, marks=(Mark.BOLT,))
_ROSPISAT = Sign(text=N_("%(rospisat)s rospisat"), where=_rospisats, marks=(Mark.ROSPISAT,))
_SPISAT = Sign(
    text=N_("%(spisat)s spisat"),
    where=lambda rules: _bids(rules) and rules.numbers["spisat.limit"] > 0,
    marks=(Mark.SPISAT,),
)
_FINE = Sign(text=N_("✗ fine"), where=_fines)
_OFF = Sign(text=N_("↓ off the barrel (↓2: the second fall)"), where=_on("frozen"))
_ZERO = Sign(text=N_("○ back to zero"), where=_zeroes)
ON_PAPER: tuple[Sign, ...] = (
    Sign(text=N_("□ on the barrel, a stroke for each hand used there"), where=_on("frozen"), marks=(Mark.BARREL,)),
    Sign(text=N_("□ on the barrel"), where=_on("open")),
    Sign(text=N_("□ locked"), where=_on("locked")),
    _BOLT,
    _ROSPISAT,
    _SPISAT,
    _FINE,
    _OFF,
    _ZERO,
    Sign(text=N_("● dealer")),
    Sign(text=N_("× doubled"), where=lambda rules: rules.flags["gold.enabled"] or rules.words["blind.who"] != "nobody"),
    Sign(text=N_("§ agreed against the rules")),
)
IN_TEXT: tuple[Sign, ...] = (
    _BOLT,
    _ROSPISAT,
    _SPISAT,
    _FINE,
    Sign(text=N_("□ onto the barrel"), where=_on("frozen"), marks=(Mark.BARREL,)),
    _OFF,
    _ZERO,
    Sign(text=N_("* dealer")),
    Sign(text=N_("! agreed against the rules")),
)


def say_legend(
    voice: Voice, signs: Collection[Sign], letters: Mapping[str, str], sheet: Sheet, rules: Collection[HouseRules]
) -> Iterator[str]:
    """Each sign with its meaning. `rules` are all that the game was played by; where none are given, every sign."""
    made = [mark for deal in sheet.deals for column in deal.columns for mark in column.marks]
    for sign in signs:
        is_made = any(mark in made for mark in sign.marks)
        if is_made or not rules or sign.where is None or any(sign.where(one) for one in rules):
            yield voice.gettext(sign.text) % letters
