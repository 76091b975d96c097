"""What the rulebook is made of: whole sentences, each with the options it speaks of and the conditions it holds under.

A sentence's placeholders are facts, their dots written as low lines: `bid.min` is `%(bid_min)s`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorekeeper.rules.options import Value

Facts = Mapping[str, Value]
When = Callable[[Facts], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence as msgid; with `many` it is the form for one, and the fact `counts` chooses the form. The first of
    `options` is what it is about most. It holds where everything in `when` does.
    """

    text: str
    options: tuple[str, ...]
    when: tuple[When, ...]
    many: str = ""
    counts: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """Paragraphs under a title. `id` is its anchor on the page; in one that is `listed` each sentence stands alone."""

    id: str
    title: str
    paragraphs: tuple[tuple[Sentence, ...], ...]
    listed: bool = False

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All of them, in order."""
        return tuple(sentence for paragraph in self.paragraphs for sentence in paragraph)


def say(text: str, *options: str, when: tuple[When, ...] = ()) -> Sentence:
    """A sentence with one form."""
    return Sentence(text=text, options=options, when=when)


def count(forms: tuple[str, str], fact: str, *options: str, when: tuple[When, ...] = ()) -> Sentence:
    """A sentence in which something is counted."""
    one, many = forms
    return Sentence(text=one, many=many, counts=fact, options=options, when=when)


# -- conditions ---------------------------------------------------------------------------------------------------


def is_(fact: str, *values: Value) -> When:
    """The fact is one of these."""
    return lambda facts: facts[fact] in values


def on(fact: str) -> When:
    """A switch is on, a number is not 0, a list is not empty."""
    return lambda facts: bool(facts[fact])


def off(fact: str) -> When:
    """A switch is off, a number is 0, a list is empty."""
    return lambda facts: not facts[fact]


def either(*conditions: When) -> When:
    """At least one of them holds."""
    return lambda facts: any(holds(facts) for holds in conditions)


def every(*conditions: When) -> When:
    """All of them hold."""
    return lambda facts: all(holds(facts) for holds in conditions)


def neither(*conditions: When) -> When:
    """None of them holds."""
    return lambda facts: not any(holds(facts) for holds in conditions)


BIDDING = neither(is_("bid.opening", "none"))
LAST = is_("bid.opening", "last")
HIGH_BIDS = every(BIDDING, on("high_bids"))
TALON = on("taken")
FOR_NINES = neither(is_("redeal.nines", "never"))
NINES_FINED = every(on("redeal.fine_after"), FOR_NINES, is_("redeal.fine_for", "both", "nines"))
JACKS_FINED = every(on("redeal.fine_after"), on("redeal.bottom_jack"), is_("redeal.fine_for", "both", "jacks"))
FOUR = on("four")
SIT_OUT_BONUS = every(FOUR, TALON, neither(is_("bonus.sit_out", "none")))
NINES = is_("game.deck", 24)
FROZEN, LOCKED, OPEN = (is_("barrel.kind", kind) for kind in ("frozen", "locked", "open"))
BARREL = either(FROZEN, OPEN)  # the locked players of Poland sit on none
BOLTS = on("bolt.penalty_every")
GOLD = on("gold.enabled")
WIPES = every(GOLD, neither(is_("gold.reset", "none")))
MAY_BLIND = neither(is_("blind.who", "nobody"))
BLIND = (BIDDING, MAY_BLIND)
MAY_ROSPISAT = neither(is_("rospisat.allowed", "never"))
ROSPISAT = (BIDDING, MAY_ROSPISAT)
MAY_DOUBLE = either(GOLD, MAY_BLIND)
IN_TURN = every(GOLD, on("gold.in_turn"))
COMPULSORY = is_("bid.opening", "compulsory")
MAY_SURRENDER = every(on("contract.pass_out_surrender"), either(COMPULSORY, LAST, IN_TURN))
GIVES_UP = either(MAY_ROSPISAT, on("spisat.limit"), MAY_SURRENDER)
# Beside somebody on the barrel, or from it; a surrender is never forbidden there.
GIVES_UP_BESIDE_IT = either(MAY_SURRENDER, every(GIVES_UP, neither(is_("rospisat.barrel", "not_beside_barrel"))))
ROSPISAT_FINES = every(*ROSPISAT, on("rospisat.penalty_every"), is_("rospisat.third", "fine"))
THIRD_COSTS_BID = every(*ROSPISAT, on("rospisat.penalty_every"), is_("rospisat.third", "bid"))
EACH_COSTS_BID = either(
    every(*ROSPISAT, is_("rospisat.declarer", "minus_bid")),
    every(THIRD_COSTS_BID, is_("rospisat.penalty_every", 1)),
)
FINES = either(BOLTS, ROSPISAT_FINES)
TWO = is_("active", 2)
MORE = neither(TWO)
