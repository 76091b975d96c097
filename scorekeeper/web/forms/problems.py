"""Shows the violations of a form beside the fields that they concern."""

from collections.abc import Iterable, Mapping

from flask_wtf import FlaskForm

from scorekeeper.rules.violations import Violation
from scorekeeper.service.decision import CommandProblem
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.consequences import say_command_problem


def lay_on_fields(form: FlaskForm, violations: Iterable[Violation], players: tuple[str, ...]) -> Problems:
    """Adds each violation to its field, or to the general ones where there is no such field. `asked_as` maps parts of a
    deal to fields of another name.
    """
    asked_as: Mapping[str, str] = getattr(form, "asked_as", {})
    names = tuple(field.name for field in form)
    laid = sort_problems(VOICE, tuple(violations), players, names, asked_as)
    add_errors(form, laid.by_field)
    return laid.problems


def add_errors(form: FlaskForm, by_field: Mapping[str, tuple[str, ...]]) -> None:
    """Adds sentences to the fields of these names."""
    for name, sentences in by_field.items():
        form[name].errors = [*form[name].errors, *sentences]


def problems_of(
    form: FlaskForm, violations: Iterable[Violation], problem: CommandProblem | None, players: tuple[str, ...]
) -> Problems:
    """Shows why a command was refused: violations on their fields, a refusal on none."""
    problems = lay_on_fields(form, violations, players)
    return problems if problem is None else refused(problems, say_command_problem(VOICE, problem.value))
