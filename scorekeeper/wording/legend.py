"""What the signs on a sheet mean: of those that only some tables have, the ones of this table or of this sheet."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.sheet import Mark, Sheet
from scorekeeper.rules.house import HouseRules
from scorekeeper.wording.voice import N_, Voice

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
    Sign(
        text=N_("× doubled"),
        where=lambda rules: rules.flags["gold.enabled"] or rules.words["blind.who"] != "nobody",
    ),
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
