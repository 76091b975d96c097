"""Section 13 and what 14 spares: whose gains and losses a barrel keeps off the sheet."""

from scorekeeper.engine.hand import Hand


def is_frozen(hand: Hand, seat: int) -> bool:
    """Whether the player was on a frozen barrel when the deal began."""
    return hand.terms.barrel == "frozen" and hand.on_barrel[seat]


def shut_out(hand: Hand, seat: int) -> bool:
    """Whether what the player gains beside a contract does not count: on a frozen or locked barrel, not declarer."""
    return hand.on_barrel[seat] and hand.terms.barrel != "open" and seat != hand.declarer


def no_bonus(hand: Hand, seat: int) -> bool:
    """Whether a bonus does not count: for who sits out on no barrel, on a frozen one not even for the declarer."""
    sits_out_there = hand.on_barrel[seat] and seat == hand.table.seating.sits_out
    return sits_out_there or is_frozen(hand, seat) or shut_out(hand, seat)


def spared(hand: Hand) -> bool:
    """Whether the declarer, on a frozen barrel, may fail at no cost (`barrel.failed_bid` keep)."""
    return (
        hand.declarer is not None
        and is_frozen(hand, hand.declarer)
        and hand.terms.rules.words["barrel.failed_bid"] == "keep"
    )
