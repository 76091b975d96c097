"""Why, where many sums begin and end alike: what a player took (sections 5 and 6), and what doubles it (section 2)."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.hand import Hand
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
    hand, seat = inquiry.hand, inquiry.seat
    points, pile = hand.points[seat], the_pile(hand, seat)
    told = (hand.deal.points or {}).get(hand.table.players[seat])
    if told is None:
        yield SumStep(code=SumReason.LEFT, numbers={"points": points})
        return
    yield SumStep(code=SumReason.TOOK, parts=_parts(hand.terms, told))
    if pile.total != points:
        code = SumReason.BARE if bare_barrel(hand.table, seat) else SumReason.SWEPT
        yield SumStep(code=code, numbers={"points": points})


def behind_taken(inquiry: Inquiry) -> Reasons:
    """The options that give announcements their worth, and the one that takes it."""
    pile = the_pile(inquiry.hand, inquiry.seat)
    if pile.parts is not None:
        for suit in pile.parts.marriages:
            yield f"marriage.{suit.value}"
        if pile.parts.four_aces:
            yield "marriage.four_aces"
    if bare_barrel(inquiry.hand.table, inquiry.seat) and pile.total != pile.counted:
        yield "barrel.marriages"
        yield RulingCode.BARE_BARREL


def steps_rounded(inquiry: Inquiry, points: int) -> Iterator[SumStep]:
    """Points to the nearest step."""
    step = inquiry.hand.terms.rules.numbers["contract.rounding"]
    rounded = round_points(points, step)
    if rounded != points:
        yield SumStep(code=SumReason.NEAREST, numbers={"step": step, "rounded": rounded})


def steps_doubled(inquiry: Inquiry) -> Iterator[SumStep]:
    """What doubled the line."""
    hand = inquiry.hand
    if inquiry.line.numbers["multiplier"] == 1:
        return
    if hand.table.gold is not None:
        yield SumStep(code=SumReason.GOLD)
    if hand.deal.blind and (inquiry.seat == hand.declarer or hand.terms.rules.words["blind.doubles"] == "all"):
        yield SumStep(code=SumReason.BLIND)


def behind_doubled(inquiry: Inquiry) -> Reasons:
    """The options by which a line is doubled."""
    multiplier = inquiry.line.numbers["multiplier"]
    if multiplier == 1:
        return
    gold = inquiry.hand.table.gold
    if gold is not None:
        yield "gold.enabled"
        dealt = [one for one in inquiry.earlier if one.deal.outcome in CONTRACTED]
        yield from ["gold.repeat"] if len(dealt) > gold.dealt else ()
    if inquiry.hand.deal.blind:
        yield from ("blind.who", "blind.doubles")
    if multiplier > 2:
        yield RulingCode.BOTH_DOUBLE


def the_pile(hand: Hand, seat: int) -> Pile:
    """What a player took in a hand that was played."""
    return (hand.piles or {})[seat]


def _parts(terms: Terms, told: Points) -> tuple[Worth, ...]:
    if isinstance(told, int):
        return (Worth(of=TOTAL, points=told),)
    marriages = [Worth(of=suit.value, points=terms.marriages[suit]) for suit in told.marriages]
    aces = [Worth(of=FOUR_ACES, points=terms.rules.numbers["marriage.four_aces"])] if told.four_aces else []
    return (Worth(of=CARDS, points=told.cards), *marriages, *aces)
