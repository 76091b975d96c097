"""What is wrong with an entry as a whole, and beside which of its fields each sentence stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.rules.violations import Grade, Violation
from scorekeeper.slip.fields import Slip
from scorekeeper.slip.reading import asked_as
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

FIELD_OF_PART: Mapping[str, str] = {"marriages": "marriages", "four_aces": "aces"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Problems:
    """What is wrong with an entry as a whole. `at_points` lies on the points of all, `general` on no field at all.

    `agreeable`: the table may still agree to record it. `refused`: the game does not take it, whatever is told.
    """

    sentences: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    at_points: tuple[str, ...] = ()
    agreeable: bool = False
    refused: bool = False


NO_PROBLEMS = Problems()


@dataclass(frozen=True, slots=True, kw_only=True)
class SortedProblems:
    """The problems, with the sentences that stand beside a field by its name, in the order of the fields."""

    problems: Problems
    by_field: Mapping[str, tuple[str, ...]]


def sort_problems(
    voice: Voice, violations: tuple[Violation, ...], players: tuple[str, ...], slip: Slip, refused: str = ""
) -> SortedProblems:
    """Every violation beside its field on the slip, or among the general ones where there is no such field. Where the
    game does not take it, the sentence `refused` says why: that is about no field.
    """
    names = asked_as(slip)
    general: list[str] = []
    at_points: list[str] = []
    found: dict[str, tuple[str, ...]] = {}
    for violation in violations:
        part = field_of(violation.path, players)
        name = names.get(part, part)
        sentence = say_violation(voice, violation)
        if name in slip:
            found[name] = (*found.get(name, ()), sentence)
        elif name == "points":
            at_points.append(sentence)
        else:
            general.append(sentence)
    said = (refused,) if refused else ()
    problems = Problems(
        sentences=(*[say_violation(voice, violation) for violation in violations], *said),
        general=(*general, *said),
        at_points=tuple(at_points),
        agreeable=bool(violations) and not said and all(one.grade is Grade.AGAINST_THE_RULES for one in violations),
        refused=refused != "",
    )
    return SortedProblems(problems=problems, by_field={name: found[name] for name in slip if name in found})


def say_without_fields(voice: Voice, violations: tuple[Violation, ...], players: tuple[str, ...]) -> tuple[str, ...]:
    """What is wrong with a hand that has no form here: each sentence once, and whose points it is about."""
    return tuple(dict.fromkeys([_say_whose(voice, found, players) for found in violations]))


def _say_whose(voice: Voice, found: Violation, players: tuple[str, ...]) -> str:
    name = None if "name" in found.numbers else whose(found.path, players)
    sentence = say_violation(voice, found)
    return sentence if name is None else f"{name}: {sentence}"


def field_of(path: str, players: tuple[str, ...]) -> str:
    """The field that a path of a deal lies on. A player's name may hold dots, so the longest that fits is taken."""
    if not path.startswith("points."):
        return path.partition("[")[0].partition(".")[0]
    name = whose(path, players)
    if name is None:
        return "points"
    part = path.removeprefix(f"points.{name}").removeprefix(".").partition("[")[0]
    kind = FIELD_OF_PART.get(part, "cards")
    return f"{kind}_{players.index(name)}"


def whose(path: str, players: tuple[str, ...]) -> str | None:
    """The player whose points a path lies in."""
    fitting = [name for name in players if path == f"points.{name}" or path.startswith(f"points.{name}.")]
    return max(fitting, key=len, default=None)
