"""Section 12, the rospisat count and the fine at every so many."""

from scorekeeper.engine.hand import Entries, Hand, Page
from scorekeeper.engine.record import Outcome
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.bolts import fine


def rospisats(hand: Hand, page: Page) -> Entries:
    """One more rospisat for the declarer; at each multiple of `rospisat.penalty_every` the fine."""
    if hand.deal.outcome is not Outcome.ROSPISAT or hand.declarer is None:
        return
    every = hand.terms.rules.numbers["rospisat.penalty_every"]
    count = page.rospisats[hand.declarer] + 1
    yield hand.declarer, Mark.ROSPISAT
    if every and count % every == 0:
        numbers = {"rospisats": count, "every": every}
        yield hand.declarer, Line(
            what=What.ROSPISAT_PENALTY, amount=-fine(hand), rule="rospisat.penalty_every", numbers=numbers
        )
