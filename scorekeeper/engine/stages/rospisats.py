"""Section 12, the rospisat count and the fine at every so many."""

from scorekeeper.engine.hand import Entries, Hand, Page, the_declarer
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.bolts import fine


def rospisats(hand: Hand, page: Page) -> Entries:
    """One more rospisat for the declarer; at each multiple of `rospisat.penalty_every` the fine."""
    declarer = the_declarer(hand)
    every = hand.terms.rules.numbers["rospisat.penalty_every"]
    count = page.tallies[declarer].rospisats + 1
    yield declarer, Mark.ROSPISAT
    if every and count % every == 0:
        numbers = {"rospisats": count, "every": every}
        yield (
            declarer,
            Line(what=What.ROSPISAT_PENALTY, amount=-fine(hand), rule="rospisat.penalty_every", numbers=numbers),
        )
