"""What a phone told that reached nobody is said in words, whatever it was."""

import pytest

from scorekeeper.pages.steps import COMMANDS, NEW
from scorekeeper.wording.languages import speak
from scorekeeper.wording.log import STEPS, say_told


def test_whatever_a_phone_can_tell_has_words() -> None:
    assert {*STEPS, "hand"} == {*COMMANDS, NEW}


@pytest.mark.parametrize(("kind", "figures", "said"), [
    ("hand", "Anna 100 · Anna 70", "Anna 100 · Anna 70"),
    ("end", "", "Партия окончена."),
    ("amend", "Anna 100 · Anna 70", "Сдача исправлена. Anna 100 · Anna 70"),
])  # fmt: skip
def test_a_step_is_said_and_a_hand_by_its_figures(kind: str, figures: str, said: str) -> None:
    assert say_told(speak("ru"), kind, figures) == said
