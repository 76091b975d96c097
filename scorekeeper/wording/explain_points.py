"""The sums of points: contracts, defence, hands given up and sitting out, told in small steps."""

from collections.abc import Mapping

from scorekeeper.engine.hand import Hand, own_points, the_bid
from scorekeeper.engine.piles import Pile
from scorekeeper.engine.table import bare_barrel, exact_barrel, round_points
from scorekeeper.wording.explained import Steps, Told
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.paper import show_points

_BID = N_("The contract is %(bid)s.")
_RAISED = N_("Won at %(won_at)s, raised to %(bid)s.")
_TOOK = N_("Took %(took)s.")
_LEFT = N_("Took what the others left of 120: %(points)s.")
_SWEPT = N_("Won every trick with a bid of 120, which counts as 120.")
_BARE = N_("Marriages do not count on this barrel: %(points)s are left.")
_ROUND_OWN = N_("Rounded before the bid is looked at: %(points)s makes %(rounded)s.")
_MADE = N_("%(points)s reaches %(bid)s: made.")
_NOT_MADE = N_("%(points)s does not reach %(bid)s: not made.")
_WRITES_BID = N_("The declarer writes the bid: %(sum)s.")
_WRITES_POINTS = N_("The declarer writes all points, rounded: %(sum)s.")
_WRITES_EXACTLY = N_("The declarer writes all points, not rounded on this barrel: %(sum)s.")
_CAP = N_("A blind hand writes at most %(cap)s.")
_LOST_BID = N_("The bid is lost: %(sum)s.")
_NEAREST = N_("To the nearest %(step)s that is %(rounded)s.")
_EXACT = N_("On this barrel nothing is rounded.")
_WRITES = N_("Written: %(sum)s.")
_COSTS_NOTHING = N_("Gave the hand up at %(bid)s; here that costs nothing.")
GAVE_UP = N_("Gave the hand up at %(bid)s.")
_SHARES: Mapping[str, str] = {
    "sixty": N_("%(name)s gave the hand up at %(bid)s. Each defender writes 60, whatever the bid: %(sum)s."),
    "half_up_5": N_(
        "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, up to the next 5: %(sum)s."
    ),
    "half_up_10": N_(
        "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, up to the next 10: %(sum)s."
    ),
    "half_min_60": N_(
        "%(name)s gave the hand up at %(bid)s. Each defender writes half of it, up to the next 5, but at least 60: "
        "%(sum)s."
    ),
}
_NO_SHARE = N_("%(name)s gave the hand up at %(bid)s and loses it; the defenders write nothing.")
_SURRENDERED = N_("Surrendered the compulsory minimum of %(bid)s, which is lost: %(sum)s.")
_SURRENDER_SHARE = N_("%(name)s surrendered the minimum of %(bid)s. Each defender writes half of it, rounded: %(sum)s.")
_TALON_ACES = N_("Sat out. The aces in the talon count %(ace)s each, a marriage in it what it is worth: %(points)s.")
_TALON_CARDS = N_("Sat out. The cards of the talon, and a marriage in it, are worth %(points)s.")
_GOLD = N_("A gold set doubles it.")
_BLIND = N_("A blind hand doubles it.")


def _sum(told: Told) -> str:
    """The amount, with the doubling shown: "160 × 2 = +320"."""
    amount, factor = told.line.amount, told.line.numbers.get("multiplier", 1)
    if factor == 1 or amount % factor or not amount:
        return signed(amount)
    return f"{plain(amount // factor)} × {factor} = {signed(amount)}"


def _doubled(told: Told) -> Steps:
    if told.line.numbers.get("multiplier", 1) == 1:
        return
    if told.hand.table.gold is not None:
        yield _GOLD, {}
    if told.hand.deal.blind and (told.seat == told.hand.declarer or _doubles_all(told.hand)):
        yield _BLIND, {}


def _doubles_all(hand: Hand) -> bool:
    return hand.terms.rules.words["blind.doubles"] == "all"


def took(told: Told) -> Steps:
    hand, points = told.hand, told.hand.points[told.seat]
    pile: Pile = (hand.piles or {})[told.seat]
    name = hand.table.players[told.seat]
    if name not in (hand.deal.points or {}):
        yield _LEFT, {"points": points}
        return
    took = show_points(told.voice, (hand.deal.points or {})[name], hand.terms)
    yield _TOOK, {"took": f"{took} = {pile.total}" if "+" in took else took}
    if bare_barrel(hand.table, told.seat) and pile.total != points:
        yield _BARE, {"points": points}
    elif pile.total != points:
        yield _SWEPT, {}


def contract(told: Told) -> Steps:
    hand = told.hand
    bid, points = the_bid(hand), hand.points[told.seat]
    if hand.deal.won_at in (None, bid):
        yield _BID, {"bid": bid}
    else:
        yield _RAISED, {"won_at": hand.deal.won_at or 0, "bid": bid}
    yield from took(told)
    rounded = own_points(hand.terms, points)
    if rounded != points:
        yield _ROUND_OWN, {"points": points, "rounded": rounded}
    yield (_MADE if hand.made else _NOT_MADE), {"points": rounded, "bid": bid}


def made(told: Told) -> Steps:
    yield from contract(told)
    yield from _doubled(told)
    if "cap" in told.line.numbers:
        yield _CAP, {"cap": told.line.numbers["cap"]}
        yield _WRITES, {"sum": signed(told.line.amount)}
        return
    by_points = told.hand.terms.rules.words["contract.declarer_scores"] == "points"
    exact = exact_barrel(told.hand.table, told.seat)
    yield (_WRITES_EXACTLY if exact else _WRITES_POINTS) if by_points else _WRITES_BID, {"sum": _sum(told)}


def failed_contract(told: Told) -> Steps:
    yield from contract(told)
    yield from _doubled(told)
    yield _LOST_BID, {"sum": _sum(told)}


def defence(told: Told) -> Steps:
    yield from took(told)
    yield from _rounded(told, told.hand.points[told.seat], exact=told.line.rule == "barrel.exact")


def _rounded(told: Told, points: int, *, exact: bool = False) -> Steps:
    step = told.hand.terms.rules.numbers["contract.rounding"]
    if exact:
        yield _EXACT, {}
    elif round_points(points, step) != points:
        yield _NEAREST, {"step": step, "rounded": round_points(points, step)}
    yield from _doubled(told)
    yield _WRITES, {"sum": _sum(told)}


def rospisat(told: Told) -> Steps:
    numbers = {**_given_up(told), "sum": _sum(told)}
    if told.seat != told.hand.declarer:
        yield _SHARES[told.hand.terms.rules.words["rospisat.defenders"]], numbers
        yield from _doubled(told)
    elif not told.line.amount:
        yield _COSTS_NOTHING, numbers
    else:
        yield GAVE_UP, numbers
        yield from _doubled(told)
        yield _LOST_BID, numbers


def spisat(told: Told) -> Steps:
    numbers = {**_given_up(told), "sum": _sum(told)}
    if told.seat != told.hand.declarer:
        yield _NO_SHARE, numbers
        return
    yield GAVE_UP, numbers
    yield from _doubled(told)
    yield _LOST_BID, numbers


def surrender(told: Told) -> Steps:
    share = told.seat != told.hand.declarer
    yield _SURRENDER_SHARE if share else _SURRENDERED, {**_given_up(told), "sum": _sum(told)}
    yield from _doubled(told)


def _given_up(told: Told) -> dict[str, int | str]:
    return {"name": told.hand.deal.declarer or "", "bid": told.line.numbers["bid"]}


def sat_out(told: Told) -> Steps:
    points, rules = told.line.numbers["points"], told.hand.terms.rules
    aces = rules.words["bonus.sit_out"] == "aces_and_marriages"
    yield _TALON_ACES if aces else _TALON_CARDS, {"points": points, "ace": rules.numbers["bonus.sit_out_ace"]}
    yield from _rounded(told, points)
