"""Section 8, defence: every player but the declarer writes the points taken, rounded."""

from scorekeeper.engine.hand import Entries, Hand, Page, defenders
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import shut_out
from scorekeeper.engine.table import exact_barrel, round_points


def defence(hand: Hand, page: Page) -> Entries:
    """+ points rounded, then multiplied; not rounded on an open barrel with `barrel.exact`."""
    return [(seat, _taken(hand, seat)) for seat in defenders(hand) if not shut_out(hand, seat)]


def _taken(hand: Hand, seat: int) -> Line:
    points = hand.points[seat]
    exact = hand.on_barrel[seat] and exact_barrel(hand.table, seat)
    rounded = points if exact else round_points(points, hand.terms.rules.numbers["contract.rounding"])
    return Line(
        what=What.DEFENCE,
        amount=rounded * hand.others,
        rule="barrel.exact" if exact else "contract.rounding",
        numbers={"points": points, "multiplier": hand.others},
    )
