"""Why, where many sums begin and end alike: what a player took (sections 5 and 6), and what doubles it (section 2)."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.piles import Pile
from scorekeeper.engine.reasons import (
    CARDS,
    FOUR_ACES,
    NO_NUMBERS,
    TOTAL,
    Inquiry,
    Numbers,
    Reasons,
    RulingCode,
    SumStep,
    Worth,
)
from scorekeeper.engine.record import CONTRACTED, Points
from scorekeeper.engine.table import Terms, bare_barrel, round_points


class SumReason(StrEnum):
    """Steps that stand under more than one kind of line."""

    TOOK = "took"
    LEFT = "left"
    SWEPT = "swept"
    BARE = "bare"
    NEAREST = "nearest"
    GOLD = "gold"
    BLIND = "blind"
    WRITES = "writes"
    LOST_BID = "lost_bid"
    GAVE_UP = "gave_up"


def step_to_sum(inquiry: Inquiry, code: StrEnum, numbers: Numbers = NO_NUMBERS) -> SumStep:
    """A step that comes to the line's amount, with what it was multiplied by."""
    factor = inquiry.line.numbers.get("multiplier", 1)
    return SumStep(code=code, numbers=numbers, amount=inquiry.line.amount, factor=factor)


def steps_taken(inquiry: Inquiry) -> Iterator[SumStep]:
    """What the player took, and what counts of it."""
    context, seat = inquiry.context, inquiry.seat
    points, pile = context.points[seat], the_pile(context, seat)
    taken = (context.deal.points or {}).get(context.table.players[seat])
    if taken is None:
        yield SumStep(code=SumReason.LEFT, numbers={"points": points})
        return
    yield SumStep(code=SumReason.TOOK, parts=_parts(context.terms, taken))
    if pile.total != points:
        code = SumReason.BARE if bare_barrel(context.table, seat) else SumReason.SWEPT
        yield SumStep(code=code, numbers={"points": points})


def behind_taken(inquiry: Inquiry) -> Reasons:
    """The options that give announcements their worth, and the one that takes it."""
    pile = the_pile(inquiry.context, inquiry.seat)
    if pile.parts is not None:
        for suit in pile.parts.marriages:
            yield f"marriage.{suit.value}"
        if pile.parts.four_aces:
            yield "marriage.four_aces"
    if bare_barrel(inquiry.context.table, inquiry.seat) and pile.total != pile.counted:
        yield "barrel.marriages"
        yield RulingCode.BARE_BARREL


def steps_rounded(inquiry: Inquiry, points: int) -> Iterator[SumStep]:
    """Points to the nearest step."""
    step = inquiry.context.terms.rules.numbers["contract.rounding"]
    rounded = round_points(points, step)
    if rounded != points:
        yield SumStep(code=SumReason.NEAREST, numbers={"step": step, "rounded": rounded})


def steps_doubled(inquiry: Inquiry) -> Iterator[SumStep]:
    """What doubled the line."""
    context = inquiry.context
    if inquiry.line.numbers["multiplier"] == 1:
        return
    if context.table.gold is not None:
        yield SumStep(code=SumReason.GOLD)
    if context.deal.blind and (inquiry.seat == context.declarer or context.terms.rules.words["blind.doubles"] == "all"):
        yield SumStep(code=SumReason.BLIND)


def behind_doubled(inquiry: Inquiry) -> Reasons:
    """The options by which a line is doubled."""
    multiplier = inquiry.line.numbers["multiplier"]
    if multiplier == 1:
        return
    gold = inquiry.context.table.gold
    if gold is not None:
        yield "gold.enabled"
        dealt = [one for one in inquiry.earlier if one.deal.outcome in CONTRACTED]
        yield from ["gold.repeat"] if len(dealt) > gold.dealt else ()
    if inquiry.context.deal.blind:
        yield from ("blind.who", "blind.doubles")
    if multiplier > 2:
        yield RulingCode.BOTH_DOUBLE


def the_pile(context: DealContext, seat: int) -> Pile:
    """What a player took in a hand that was played."""
    return (context.piles or {})[seat]


def _parts(terms: Terms, taken: Points) -> tuple[Worth, ...]:
    if isinstance(taken, int):
        return (Worth(of=TOTAL, points=taken),)
    marriages = [Worth(of=suit.value, points=terms.marriages[suit]) for suit in taken.marriages]
    aces = [Worth(of=FOUR_ACES, points=terms.rules.numbers["marriage.four_aces"])] if taken.four_aces else []
    return (Worth(of=CARDS, points=taken.cards), *marriages, *aces)
