"""What is wrong with a deal: one module a group of rules, each a function from a deal's context to its violations.

CHECKS says which of them look at a deal of which outcome.
"""

from collections.abc import Callable, Iterable, Mapping

from scorekeeper.engine.checks.agreed import agreement, redeal
from scorekeeper.engine.checks.auction import auction
from scorekeeper.engine.checks.bids import bids, played_blind
from scorekeeper.engine.checks.given_up import given_up
from scorekeeper.engine.checks.people import people
from scorekeeper.engine.checks.points import cards, points
from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Outcome
from scorekeeper.rules.violations import Violation

Check = Callable[[DealContext], Iterable[Violation]]

_OF_A_CONTRACT: tuple[Check, ...] = (people, given_up, bids, played_blind, auction, cards)

CHECKS: Mapping[Outcome, tuple[Check, ...]] = {
    Outcome.PLAYED: (people, bids, played_blind, auction, cards, points),
    Outcome.ROSPISAT: _OF_A_CONTRACT,
    Outcome.SPISAT: _OF_A_CONTRACT,
    Outcome.SURRENDER: _OF_A_CONTRACT,
    Outcome.REDEAL: (people, redeal),
    Outcome.ADJUSTMENT: (people,),
    Outcome.AGREEMENT: (agreement,),
}
