"""Section 12, the rospisat count and the fine at every so many."""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.engine.context import DealContext, Entries, Progress, is_due, the_declarer
from scorekeeper.engine.reasons import Inquiry, Reasons, SumStep, naming_deals
from scorekeeper.engine.sheet import Line, Mark, What
from scorekeeper.engine.stages.bolts import fine, why_fine
from scorekeeper.engine.stages.sums import step_to_sum


class RospisatReason(StrEnum):
    """The steps of the fine for rospisats."""

    COUNT = "rospisat_count"
    DEALS = "deals_of_rospisats"
    FINE = "rospisat_fine"
    FINE_EACH = "rospisat_fine_each"


def rospisats(context: DealContext, progress: Progress) -> Entries:
    """One more rospisat for the declarer; at each multiple of `rospisat.penalty_every` the fine, if not the bid."""
    declarer = the_declarer(context)
    yield declarer, Mark.ROSPISAT
    if is_due(context) and context.terms.rules.words["rospisat.third"] == "fine":
        numbers = count_of_rospisats(context)
        yield (
            declarer,
            Line(
                what=What.ROSPISAT_PENALTY, amount=-fine(context.table), rule="rospisat.penalty_every", numbers=numbers
            ),
        )


def count_of_rospisats(context: DealContext) -> dict[str, int]:
    """How many the declarer has declared with this one, and how many it takes."""
    rospisats = context.table.tallies[the_declarer(context)].rospisats + 1
    return {"rospisats": rospisats, "every": context.terms.rules.numbers["rospisat.penalty_every"]}


def why_rospisats(inquiry: Inquiry) -> Reasons:
    """Which hands the player gave up, and what that costs."""
    every = inquiry.line.numbers["every"]
    yield from steps_counted(inquiry)
    yield from why_fine(inquiry)
    if every == 1:
        yield step_to_sum(inquiry, RospisatReason.FINE_EACH)
    else:
        yield step_to_sum(inquiry, RospisatReason.FINE, {"every": every})


def steps_counted(inquiry: Inquiry) -> Iterator[SumStep]:
    """Which rospisat it is, and which hands were the others that count with it."""
    yield SumStep(code=RospisatReason.COUNT, numbers={"rospisats": inquiry.line.numbers["rospisats"]})
    yield from naming_deals(RospisatReason.DEALS, _hands(inquiry), inquiry.context.table.players[inquiry.seat])


def _hands(inquiry: Inquiry) -> list[int]:
    """The rospisats since the last fine; none where this is the only one."""
    marked = [one for one in inquiry.earlier if Mark.ROSPISAT in one.scored.columns[inquiry.seat].marks]
    before = [one.scored.number for one in marked[: inquiry.line.numbers["every"] - 1]]
    return [*before, inquiry.number] if before else []
