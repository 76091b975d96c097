"""Section 9, hands given up: rospisat, spisat and the surrender of a compulsory minimum."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import (
    DealContext,
    Entries,
    Progress,
    defenders,
    failed,
    shut_out,
    spared,
    the_bid,
    the_declarer,
)
from scorekeeper.engine.reasons import Inquiry, Numbers, Reasons, RulingCode, SumStep
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.rospisats import count_of_rospisats, steps_counted
from scorekeeper.engine.stages.sums import SumReason, behind_doubled, step_to_sum, steps_doubled
from scorekeeper.engine.table import minimum, round_points

THIRD = "rospisat.third"


class GivenUpReason(StrEnum):
    """The steps of what a hand given up costs and brings."""

    COSTS_NOTHING = "costs_nothing"
    SIXTY = "sixty"
    HALF_UP_5 = "half_up_5"
    HALF_UP_10 = "half_up_10"
    HALF_MIN_60 = "half_min_60"
    HALF_DOWN_5 = "half_down_5"
    NO_SHARE = "no_share"
    SURRENDERED = "surrendered"
    SURRENDER_SHARE = "surrender_share"


def given_up(context: DealContext, progress: Progress) -> Entries:
    """What the declarer pays and what each defender gets, both multiplied; the shares are not rounded again."""
    outcome = context.deal.outcome
    declarer = the_declarer(context)
    price, _, own_rule, share_rule = _TERMS[outcome](context)
    # An agreed surrender at another bid costs the minimum all the same, so that is the number to tell.
    bid = price if outcome is Outcome.SURRENDER else the_bid(context)
    if not (price and spared(context)):
        count = count_of_rospisats(context) if own_rule == THIRD else {}
        yield declarer, _line(outcome, -price * context.factor, own_rule, bid, context.factor, count)
    for seat in defenders(context):
        if outcome is Outcome.SPISAT or not shut_out(context, seat):
            yield seat, _line(outcome, share(context), share_rule, bid, context.others, {})
    if outcome is Outcome.SPISAT:
        yield declarer, Mark.SPISAT


def share(context: DealContext) -> int:
    """What each defender of a hand given up writes, multiplied."""
    return _TERMS[context.deal.outcome](context)[1] * context.others


def rospisat_share(bid: int, way: str) -> int:
    """What each defender writes for a rospisat: 60, or half the bid rounded (`rospisat.defenders`)."""
    half_up_5 = -(-bid // 10) * 5
    return {
        "sixty": 60,
        "half_up_5": half_up_5,
        "half_up_10": -(-bid // 20) * 10,
        "half_min_60": max(60, half_up_5),
        "half_down_5": bid // 10 * 5,
    }[way]


def _rospisat(context: DealContext) -> tuple[int, int, str, str]:
    words = context.terms.rules.words
    costs_bid, each = failed(context), words["rospisat.declarer"] == "minus_bid"
    return (
        the_bid(context) if costs_bid else 0,
        rospisat_share(the_bid(context), words["rospisat.defenders"]),
        THIRD if costs_bid and not each else "rospisat.declarer",
        "rospisat.defenders",
    )


def _spisat(context: DealContext) -> tuple[int, int, str, str]:
    return the_bid(context), 0, "spisat.limit", "spisat.limit"


def _surrender(context: DealContext) -> tuple[int, int, str, str]:
    price, rule = minimum(context.table), "contract.pass_out_surrender"
    # Rounding half the minimum to a step is rounding the minimum to twice the step, then halving.
    return price, round_points(price, 2 * context.terms.rules.numbers["contract.rounding"]) // 2, rule, rule


_TERMS = {Outcome.ROSPISAT: _rospisat, Outcome.SPISAT: _spisat, Outcome.SURRENDER: _surrender}


def _line(outcome: Outcome, amount: int, rule: str, bid: int, multiplier: int, count: dict[str, int]) -> Line:
    return Line(What(outcome.value), amount, rule, {"bid": bid, "multiplier": multiplier, **count})


def why_given_up(inquiry: Inquiry) -> Reasons:
    """Who gave the hand up, what it costs, and what each defender gets of it."""
    line, declarer = inquiry.line, the_declarer(inquiry.context)
    numbers: Numbers = {"name": inquiry.context.table.players[declarer], "bid": line.numbers["bid"]}
    if inquiry.seat != declarer:
        yield step_to_sum(inquiry, _share_code(inquiry), numbers)
        yield from steps_doubled(inquiry) if line.what is not What.SPISAT else ()
    else:
        yield from _own_steps(inquiry)
    if line.rule == THIRD:
        yield "rospisat.penalty_every"
    if line.what is What.ROSPISAT:
        yield "rospisat.allowed"
        yield from _rulings_on_rospisat(inquiry)
    if line.what is What.SURRENDER:
        yield from ("bid.min", "contract.rounding")
        yield from ["gold.min_bid"] if inquiry.context.table.gold is not None else ()
    yield from behind_doubled(inquiry)
    if line.amount > 0 and line.numbers["multiplier"] > 1:
        yield RulingCode.SHARES_MULTIPLIED


def _rulings_on_rospisat(inquiry: Inquiry) -> Reasons:
    context, declarer = inquiry.context, the_declarer(inquiry.context)
    if inquiry.seat == declarer:
        if context.terms.barrel == "locked" and context.on_barrel[declarer]:
            yield RulingCode.LOCKED_ROSPISAT
    elif context.terms.rules.system == "agreements" and _share_code(inquiry) is GivenUpReason.HALF_UP_5:
        yield RulingCode.HALF_ROUNDED_UP


def _own_steps(inquiry: Inquiry) -> Iterator[SumStep]:
    """The declarer's own."""
    bid = {"bid": inquiry.line.numbers["bid"]}
    if inquiry.line.what is What.SURRENDER:
        yield step_to_sum(inquiry, GivenUpReason.SURRENDERED, bid)
        yield from steps_doubled(inquiry)
    elif not inquiry.line.amount:
        yield step_to_sum(inquiry, GivenUpReason.COSTS_NOTHING, bid)
    else:
        yield from steps_counted(inquiry) if inquiry.line.rule == THIRD else ()
        yield SumStep(code=SumReason.GAVE_UP, numbers=bid)
        yield from steps_doubled(inquiry)
        yield step_to_sum(inquiry, SumReason.LOST_BID)


def _share_code(inquiry: Inquiry) -> GivenUpReason:
    if inquiry.line.what is What.ROSPISAT:
        return GivenUpReason(inquiry.context.terms.rules.words["rospisat.defenders"])
    return GivenUpReason.NO_SHARE if inquiry.line.what is What.SPISAT else GivenUpReason.SURRENDER_SHARE
