"""Sections 13 and 14: one empty line for every player some of whose points do not count on the barrel."""

from scorekeeper.engine.hand import Entries, Hand, Page, defenders, failed
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.bonuses import bonuses
from scorekeeper.engine.stages.freeze import no_bonus, shut_out, spared


def not_counted(hand: Hand, page: Page) -> Entries:
    """Gains of a player shut out by a barrel, and a failed bid that costs nothing: amount 0, once a player."""
    # A spisat gives the defenders nothing that could be withheld.
    gaining = () if hand.deal.outcome is Outcome.SPISAT else defenders(hand)
    without_gain = [seat for seat in gaining if shut_out(hand, seat)]
    without_gain += [seat for seat, _ in bonuses(hand) if no_bonus(hand, seat)]
    costs_nothing = hand.declarer if failed(hand) and spared(hand) else None
    for seat in range(len(hand.on_barrel)):
        if seat == costs_nothing or seat in without_gain:
            rule = "barrel.failed_bid" if seat == costs_nothing else "barrel.kind"
            yield seat, Line(what=What.NOT_COUNTED, amount=0, rule=rule, numbers={})
