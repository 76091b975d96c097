"""What a table must have agreed on: the cause of a fresh deal; and agreements, the new house rules from the next deal
on, which are checked like those of the record (scoring.md, sections 22 and 24).
"""

from collections.abc import Iterator, Mapping

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.record import Cause
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, against, impossible, shape

FIXED = ("game.players", "bid.opening")


def agreement(context: DealContext) -> Iterator[Violation]:
    """Options that cannot change, and contradictions; those of an option not among the changes lie at `changes`, and
    those that rest on a value which could not be read are not known.
    """
    changes = context.deal.changes or {}
    fixed = [option for option in FIXED if option in changes and changes[option] != context.terms.rules.values[option]]
    for option in fixed:
        yield shape(f"changes.{option}", Expected.UNCHANGEABLE, option)
    # What these would contradict does not matter, as they cannot be.
    possible = {option: value for option, value in changes.items() if option not in fixed}
    unread = tuple([path.removeprefix("changes.") for path in context.unread])
    for found in contradictions(amended(context.terms.rules, possible), unread):
        path = found.path if found.option in changes else "changes"
        yield impossible(found.code, path, found.option, found.numbers)


def amended(rules: HouseRules, changes: Mapping[str, Value]) -> HouseRules:
    """The rules in force after an agreement."""
    return house_rules(rules.system, {**rules.values, **changes})


OPTION_OF_CAUSE = {
    Cause.FOUR_NINES: "redeal.nines",
    Cause.THREE_NINES: "redeal.nines_count",
    Cause.TALON_BELOW: "redeal.talon_below",
    Cause.TALON_NINES: "redeal.talon_nines",
    Cause.HAND_BELOW: "redeal.hand_below",
    Cause.BOTTOM_JACK: "redeal.bottom_jack",
}


def redeal(context: DealContext) -> Iterator[Violation]:
    """A cause that is not agreed; only the cause is looked at, as there is no hand to check."""
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
