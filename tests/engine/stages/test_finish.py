"""Section 20: the win."""

import pytest

from tests.engine.held import hold


@pytest.mark.parametrize(("changes", "score", "status"), [
    ("game.over_target=true", 1000, "in_progress"),
    ("game.over_target=true", 1004, "in_progress"),
    ("game.over_target=true", 1005, "finished winners: Anna"),
    ("game.over_target=true contract.rounding=10", 1009, "in_progress"),
    ("game.over_target=true contract.rounding=10", 1010, "finished winners: Anna"),
    ("game.over_target=true contract.rounding=1", 1000, "in_progress"),
    ("game.over_target=true contract.rounding=1", 1001, "finished winners: Anna"),
    ('game.over_target=true barrel.kind="open" barrel.exact=true', 1000, "in_progress"),
    ('game.over_target=true barrel.kind="open" barrel.exact=true', 1001, "finished winners: Anna"),
    ('game.over_target=true barrel.kind="open"', 1001, "in_progress"),
    ("game.over_target=true barrel.exact=true", 1001, "in_progress"),
    ("game.target=500", 499, "in_progress"),
    ("game.target=500", 500, "finished winners: Anna"),
    ("", 999, "in_progress"),
    ("", 1000, "finished winners: Anna"),
])  # fmt: skip
def test_the_winning_score(changes: str, score: int, status: str) -> None:
    hold(f"""
    system: house
    changes: {changes}
    adjust Anna {score} bonus       || {score} | 0 | 0
    status: {status}
    """)
