"""Agreements: new house rules from the next deal on, checked like those of the record (scoring.md, section 24)."""

from collections.abc import Iterator, Mapping

from scorekeeper.engine.context import DealContext
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Expected, Violation, impossible, shape

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
