"""Violations onto the fields of a form: where a path lies, its sentence is written."""

from collections.abc import Iterable, Mapping

from flask_wtf import FlaskForm

from scorekeeper.rules.violations import Violation
from scorekeeper.service.decision import CommandProblem
from scorekeeper.slip.problems import Problems, refused, sort_problems
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.consequences import say_command_problem


def lay_on_fields(form: FlaskForm, violations: Iterable[Violation], players: tuple[str, ...]) -> Problems:
    """Writes every violation beside its field, or into the general ones where there is no such field. A form may name
    fields that ask for a part under another name, as `asked_as`.
    """
    asked_as: Mapping[str, str] = getattr(form, "asked_as", {})
    names = tuple(field.name for field in form)
    laid = sort_problems(VOICE, tuple(violations), players, names, asked_as)
    add_errors(form, laid.by_field)
    return laid.problems


def add_errors(form: FlaskForm, by_field: Mapping[str, tuple[str, ...]]) -> None:
    """Writes more sentences beside the fields of these names."""
    for name, sentences in by_field.items():
        form[name].errors = [*form[name].errors, *sentences]


def problems_of(
    form: FlaskForm, violations: Iterable[Violation], problem: CommandProblem | None, players: tuple[str, ...]
) -> Problems:
    """Why a command was refused: what lies on fields is written there, a refusal is about no field."""
    problems = lay_on_fields(form, violations, players)
    return problems if problem is None else refused(problems, say_command_problem(VOICE, problem.value))
