"""The contract: its step, its bounds, what can be made at all, and who may declare (scoring.md)."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.hand import Hand, won_at
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.table import bare_barrel, compelled, is_silenced, minimum
from scorekeeper.rules.violations import Violation, ViolationCode, against


def bids(hand: Hand) -> Iterable[Violation]:
    """Every agreed bound of the contract and of the bid that won the auction, each at its own key."""
    bid, first, seat, table = hand.deal.bid, hand.deal.won_at, hand.declarer, hand.table
    wrong: list[Violation] = []
    if bid is not None:
        wrong += bounds(hand, bid, "bid")
    if first is not None:
        wrong += bounds(hand, first, "won_at")
    if bid is not None:
        wrong += ceiling(hand, bid, "bid")
    if bid is not None and bid > CARDS_IN_ALL:
        wrong += _hopeless(hand, bid)
    if bid is not None and first is not None and first != bid:
        wrong += _raise(hand, bid, first)
    if seat is not None and is_silenced(table, seat):
        wrong += _silenced(hand, seat)
    if table.gold is not None and hand.terms.rules.flags["gold.in_turn"]:
        wrong += _gold_in_turn(hand)
    return wrong


def bounds(hand: Hand, bid: int, path: str) -> list[Violation]:
    """A bid on the step and not under the minimum of the deal."""
    step, least = hand.terms.rules.numbers["bid.step"], minimum(hand.table)
    wrong: list[Violation] = []
    if bid % step:
        wrong.append(against(ViolationCode.BID_STEP, path, "bid.step", {"bid": bid, "step": step}))
    if bid < least:
        option = "bid.min" if hand.table.gold is None else "gold.min_bid"
        wrong.append(against(ViolationCode.BID_MINIMUM, path, option, {"bid": bid, "minimum": least}))
    return wrong


def ceiling(hand: Hand, bid: int, path: str) -> list[Violation]:
    """A bid not over `bid.max`."""
    most = hand.terms.rules.numbers["bid.max"]
    return (
        [against(ViolationCode.BID_MAXIMUM, path, "bid.max", {"bid": bid, "maximum": most})] if 0 < most < bid else []
    )


def _hopeless(hand: Hand, bid: int) -> Iterator[Violation]:
    """A bid over the card points is made by announcements, as far as there are any and they count."""
    most = CARDS_IN_ALL + hand.terms.announcements
    if bid > most:
        yield against(ViolationCode.BID_HOPELESS, "bid", None, {"bid": bid, "most": most})
    if hand.declarer is not None and bare_barrel(hand.table, hand.declarer):
        yield against(ViolationCode.BID_OPEN_BARREL, "bid", "barrel.marriages", {"bid": bid, "most": CARDS_IN_ALL})


def _raise(hand: Hand, bid: int, first: int) -> Iterator[Violation]:
    """A contract other than the bid that won is above it, where that is allowed."""
    if first > bid:
        yield against(ViolationCode.WON_ABOVE_BID, "won_at", None, {"bid": bid, "won_at": first})
    if not hand.terms.rules.flags["bid.raise"]:
        yield against(ViolationCode.NO_RAISE, "bid", "bid.raise", {"bid": bid, "won_at": first})


def _silenced(hand: Hand, seat: int) -> Iterator[Violation]:
    """A silenced declarer is the one compelled to bid, at the minimum."""
    first = won_at(hand.deal)
    compulsory = seat == compelled(hand.table) and first == minimum(hand.table)
    if first is not None and not compulsory:
        numbers = {"score": hand.table.scores[seat], "below": hand.terms.rules.numbers["bid.silence_below"]}
        yield against(ViolationCode.SILENCED, "declarer", "bid.silence_below", numbers)


def _gold_in_turn(hand: Hand) -> Iterator[Violation]:
    """In a gold set in turn every declarer is the opener."""
    bid, opener = hand.deal.bid, hand.table.seating.opener
    if hand.declarer not in (None, opener):
        yield against(ViolationCode.GOLD_IN_TURN, "declarer", "gold.in_turn", {"opener": hand.table.players[opener]})
    if bid is not None and bid != minimum(hand.table) and not hand.terms.rules.flags["gold.raise"]:
        yield against(ViolationCode.GOLD_RAISE, "bid", "gold.raise", {"bid": bid, "minimum": minimum(hand.table)})
