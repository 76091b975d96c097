"""Whoever leaves a step of a guide out is told so by a fast test that names what is missing, and the new rules are
compiled by themselves (`make long`).
"""

from pathlib import Path

import pytest

from tests.guide.steps import Step
from tests.guide.test_guide import GUIDES, checked, copy_to, follow

COMPILED = "tests/pocket/test_equality.py::test_what_the_engine_is_tested_with"
STEPS = [pytest.param(guide, step, id=step.name) for guide in GUIDES for step in guide if step.names]


@pytest.mark.parametrize(("guide", "left_out"), STEPS)
def test_a_step_left_out_is_named(tmp_path: Path, guide: tuple[Step, ...], left_out: Step) -> None:
    copy_to(tmp_path)
    follow(tmp_path, tuple(step for step in guide if step is not left_out))
    done = checked(tmp_path, left_out.tests)
    assert done.returncode != 0
    assert left_out.names in done.stdout


def test_a_phone_scores_by_the_new_rules(tmp_path: Path) -> None:
    copy_to(tmp_path)
    follow(tmp_path, tuple(step for guide in GUIDES for step in guide))
    done = checked(tmp_path, COMPILED)
    assert done.returncode == 0, done.stdout[-3000:]
