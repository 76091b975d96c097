"""Consequences and refusals in words: every one has its own sentence."""

import re

import pytest

from scorekeeper.engine.sheet import Mark, What
from scorekeeper.service.commands import CommandProblem
from scorekeeper.service.consequences import NOTABLE, ChangeKind
from scorekeeper.wording.consequences import (
    BOLT_CAME,
    BOLT_WENT,
    COMMAND_PROBLEM_WORDS,
    OVERTAKEN,
    TURN_WORDS,
    say_change,
    say_command_problem,
)
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.voice import ENGLISH


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
