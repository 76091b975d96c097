"""Violations onto the fields of a form: where a path lies, its sentence is written."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from flask_wtf import FlaskForm

from scorekeeper.rules.violations import Violation
from scorekeeper.service.decision import CommandProblem
from scorekeeper.slip.problems import Problems, sort_problems, whose
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.consequences import say_command_problem
from scorekeeper.wording.violations import say_violation


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
    if problem is None:
        return problems
    sentence = say_command_problem(VOICE, problem.value)
    return replace(
        problems,
        sentences=(*problems.sentences, sentence),
        general=(*problems.general, sentence),
        agreeable=False,
        refused=True,
    )


def say_without_fields(violations: Iterable[Violation], players: tuple[str, ...]) -> tuple[str, ...]:
    """What is wrong with a hand that has no form here: each sentence once, and whose points it is about."""
    return tuple(dict.fromkeys(_say_whose(found, players) for found in violations))


def _say_whose(found: Violation, players: tuple[str, ...]) -> str:
    name = None if "name" in found.numbers else whose(found.path, players)
    sentence = say_violation(VOICE, found)
    return sentence if name is None else f"{name}: {sentence}"
