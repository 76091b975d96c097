"""The log in words: what a phone told that reached nobody, what a correction changes, and why a command is not done."""

import re

import pytest

from scorekeeper.engine.sheet import Mark, What
from scorekeeper.pages.steps import COMMANDS, NEW
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.consequences import NOTABLE, ChangeKind
from scorekeeper.wording.languages import speak
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.log import (
    BOLT_CAME,
    BOLT_WENT,
    COMMAND_PROBLEM_WORDS,
    OVERTAKEN,
    STEPS,
    TURN_WORDS,
    say_change,
    say_command_problem,
    say_told,
)
from scorekeeper.wording.voice import ENGLISH


def test_whatever_a_phone_can_tell_has_words() -> None:
    assert {*STEPS, "hand"} == {*COMMANDS, NEW}


@pytest.mark.parametrize(("kind", "figures", "said"), [
    ("hand", "Anna 100 · Anna 70", "Anna 100 · Anna 70"),
    ("end", "", "Партия окончена."),
    ("amend", "Anna 100 · Anna 70", "Сдача исправлена. Anna 100 · Anna 70"),
])  # fmt: skip
def test_a_step_is_said_and_a_hand_by_its_figures(kind: str, figures: str, said: str) -> None:
    assert say_told(speak("ru"), kind, figures) == said


def test_everything_that_can_change_has_words() -> None:
    assert set(TURN_WORDS) == set(ChangeKind) - {ChangeKind.CAME, ChangeKind.WENT}
    told = {what for what, words in LINES.items() if words.came and words.went}
    assert {*told, Mark.BOLT} == set(NOTABLE)
    assert set(COMMAND_PROBLEM_WORDS) == {*CommandProblem, OVERTAKEN}


def test_every_sentence_is_one_of_its_own() -> None:
    came_and_went = [
        BOLT_CAME, BOLT_WENT, *(said for words in LINES.values() for said in (words.came, words.went) if said)
    ]  # fmt: skip
    sentences = [*TURN_WORDS.values(), *came_and_went, *COMMAND_PROBLEM_WORDS.values()]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence.endswith(".") for sentence in sentences)
    assert all("%" not in re.sub(r"%\((name|number)\)s", "", sentence) for sentence in sentences)


@pytest.mark.parametrize(("turn", "what", "sentence"), [
    ("went", What.BARREL_FALL, "No fall for Anna at hand 14 any more."),
    ("came", Mark.BOLT, "Anna gets a bolt at hand 14."),
    ("not_won", None, "The game is not won by Anna at hand 14 any more."),
    ("set_aside", None, "Hand 14 comes after the end of the game now and is set aside."),
])  # fmt: skip
def test_a_change_in_words(turn: str, what: str | None, sentence: str) -> None:
    assert say_change(ENGLISH, turn, what, "Anna", 14) == sentence


def test_a_refusal_in_words() -> None:
    assert say_command_problem(ENGLISH, CommandProblem.SAME_DEVICE).startswith("Another device")
