"""Section 8, defence: every player but the declarer writes the points taken, rounded."""

from scorekeeper.engine.hand import Entries, Hand, Page, defenders
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import shut_out
from scorekeeper.engine.table import exact_barrel, round_points


def defence(hand: Hand, page: Page) -> Entries:
    """+ points rounded, then multiplied; not rounded on an open barrel with `barrel.exact`."""
    step = hand.terms.rules.numbers["contract.rounding"]
    for seat in defenders(hand):
        if shut_out(hand, seat):
            continue
        points = hand.points[seat]
        exact = hand.on_barrel[seat] and exact_barrel(hand.table, seat)
        yield (
            seat,
            Line(
                what=What.DEFENCE,
                amount=(points if exact else round_points(points, step)) * hand.others,
                rule="barrel.exact" if exact else "contract.rounding",
                numbers={"points": points, "multiplier": hand.others},
            ),
        )
