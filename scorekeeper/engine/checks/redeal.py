"""Fresh deals: whether the table agreed on their cause. Only the cause is looked at; there is no hand to check."""

from collections.abc import Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Cause
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Violation, ViolationCode, against

OPTION_OF_CAUSE = {
    Cause.FOUR_NINES: "redeal.nines",
    Cause.THREE_NINES: "redeal.nines_count",
    Cause.TALON_BELOW: "redeal.talon_below",
    Cause.TALON_NINES: "redeal.talon_nines",
    Cause.HAND_BELOW: "redeal.hand_below",
    Cause.BOTTOM_JACK: "redeal.bottom_jack",
}


def redeal(context: DealContext) -> Iterator[Violation]:
    """A cause that is not agreed."""
    cause = context.deal.cause
    if cause is not None and not is_agreed(context.terms.rules, cause):
        yield against(ViolationCode.REDEAL_CAUSE, "cause", OPTION_OF_CAUSE[cause], {"cause": cause.value})


def is_agreed(rules: HouseRules, cause: Cause) -> bool:
    """Whether the rules allow a fresh deal for this cause; a misdeal and the table's agreement always do."""
    if cause is Cause.BOTTOM_JACK:
        return rules.flags["redeal.bottom_jack"]
    if cause is Cause.FOUR_NINES:
        return rules.words["redeal.nines"] != "never"
    if cause is Cause.THREE_NINES:
        return rules.words["redeal.nines"] != "never" and rules.numbers["redeal.nines_count"] == 3
    return cause not in OPTION_OF_CAUSE or rules.numbers[OPTION_OF_CAUSE[cause]] > 0
