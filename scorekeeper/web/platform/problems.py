"""Violations onto the fields of a form: where a path lies, its sentence is written."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from flask_wtf import FlaskForm

from scorekeeper.rules.violations import Grade, Violation
from scorekeeper.service.decision import CommandProblem
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.violations import say_violation


@dataclass(frozen=True, slots=True, kw_only=True)
class Problems:
    """What is wrong with an entry as a whole. `at_points` lies on the points of all, `general` on no field at all.

    `agreeable`: the table may still agree to record it.
    """

    sentences: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    at_points: tuple[str, ...] = ()
    agreeable: bool = False


NO_PROBLEMS = Problems()
FIELD_OF_PART = {"marriages": "marriages", "four_aces": "aces"}


def lay_on_fields(form: FlaskForm, violations: Iterable[Violation], players: Sequence[str]) -> Problems:
    """Writes every violation beside its field, or into the general ones where there is no such field."""
    found = tuple(violations)
    general: list[str] = []
    at_points: list[str] = []
    for violation in found:
        name = field_of(violation.path, players)
        sentence = say_violation(VOICE, violation)
        if name in form:
            form[name].errors = [*form[name].errors, sentence]
        else:
            (at_points if name == "points" else general).append(sentence)
    return Problems(
        sentences=tuple(say_violation(VOICE, violation) for violation in found),
        general=tuple(general),
        at_points=tuple(at_points),
        agreeable=bool(found) and all(violation.grade is Grade.AGAINST_THE_RULES for violation in found),
    )


def problems_of(
    form: FlaskForm, violations: Iterable[Violation], problem: CommandProblem | None, players: Sequence[str]
) -> Problems:
    """Why a command was refused: what lies on fields is written there, a refusal is about no field."""
    problems = lay_on_fields(form, violations, players)
    if problem is None:
        return problems
    sentence = say_command_problem(VOICE, problem.value)
    return replace(
        problems, sentences=(*problems.sentences, sentence), general=(*problems.general, sentence), agreeable=False
    )


def field_of(path: str, players: Sequence[str]) -> str:
    """The field that a path of a deal lies on. A player's name may hold dots, so the longest that fits is taken."""
    if not path.startswith("points."):
        return path.partition("[")[0].partition(".")[0]
    name = _whose(path, players)
    if name is None:
        return "points"
    part = path.removeprefix(f"points.{name}").lstrip(".").split("[")[0]
    kind = FIELD_OF_PART.get(part, "cards")
    return f"{kind}_{players.index(name)}"


def say_without_fields(violations: Iterable[Violation], players: Sequence[str]) -> tuple[str, ...]:
    """What is wrong with a hand that has no form here: each sentence once, and whose points it is about."""
    return tuple(dict.fromkeys(_say_whose(found, players) for found in violations))


def _say_whose(found: Violation, players: Sequence[str]) -> str:
    name = None if "name" in found.numbers else _whose(found.path, players)
    sentence = say_violation(VOICE, found)
    return sentence if name is None else f"{name}: {sentence}"


def _whose(path: str, players: Sequence[str]) -> str | None:
    """The player whose points a path lies in."""
    fitting = [name for name in players if path == f"points.{name}" or path.startswith(f"points.{name}.")]
    return max(fitting, key=len, default=None)
