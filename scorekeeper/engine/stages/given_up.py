"""Section 9, hands given up: rospisat, spisat and the surrender of a compulsory minimum."""

from scorekeeper.engine.hand import Entries, Hand, Page, defenders, the_bid, the_declarer
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.freeze import shut_out, spared
from scorekeeper.engine.table import minimum, round_points


def given_up(hand: Hand, page: Page) -> Entries:
    """What the declarer pays and what each defender gets, both multiplied; the shares are not rounded again."""
    outcome = hand.deal.outcome
    declarer = the_declarer(hand)
    price, _, own_rule, share_rule = _TERMS[outcome](hand)
    # An agreed surrender at another bid costs the minimum all the same, so that is the number to tell.
    bid = price if outcome is Outcome.SURRENDER else the_bid(hand)
    if not (price and spared(hand)):
        yield declarer, _line(outcome, -price * hand.factor, own_rule, bid, hand.factor)
    for seat in defenders(hand):
        if outcome is Outcome.SPISAT or not shut_out(hand, seat):
            yield seat, _line(outcome, share(hand), share_rule, bid, hand.others)
    if outcome is Outcome.SPISAT:
        yield declarer, Mark.SPISAT


def share(hand: Hand) -> int:
    """What each defender of a hand given up writes, multiplied."""
    return _TERMS[hand.deal.outcome](hand)[1] * hand.others


def rospisat_share(bid: int, way: str) -> int:
    """What each defender writes for a rospisat: 60, or half the bid rounded up (`rospisat.defenders`)."""
    half_up_5 = -(-bid // 10) * 5
    return {
        "sixty": 60,
        "half_up_5": half_up_5,
        "half_up_10": -(-bid // 20) * 10,
        "half_min_60": max(60, half_up_5),
    }[way]


def _rospisat(hand: Hand) -> tuple[int, int, str, str]:
    words = hand.terms.rules.words
    price = the_bid(hand) if words["rospisat.declarer"] == "minus_bid" else 0
    return price, rospisat_share(the_bid(hand), words["rospisat.defenders"]), "rospisat.declarer", "rospisat.defenders"


def _spisat(hand: Hand) -> tuple[int, int, str, str]:
    return the_bid(hand), 0, "spisat.limit", "spisat.limit"


def _surrender(hand: Hand) -> tuple[int, int, str, str]:
    price, rule = minimum(hand.table), "contract.pass_out_surrender"
    # Rounding half the minimum to a step is rounding the minimum to twice the step, then halving.
    return price, round_points(price, 2 * hand.terms.rules.numbers["contract.rounding"]) // 2, rule, rule


_TERMS = {Outcome.ROSPISAT: _rospisat, Outcome.SPISAT: _spisat, Outcome.SURRENDER: _surrender}


def _line(outcome: Outcome, amount: int, rule: str, bid: int, multiplier: int) -> Line:
    return Line(what=What(outcome.value), amount=amount, rule=rule, numbers={"bid": bid, "multiplier": multiplier})
