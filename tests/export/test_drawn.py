"""The sheets are drawn as they were when people last looked at them and found them good (docs/score-sheets.md)."""

from tests.each import each
from tests.export.drawn import DRAWN, drawings

NOW = drawings()


def test_every_sheet_has_been_looked_at() -> None:
    assert {file.name for file in DRAWN.glob("*.svg")} == set(NOW)


@each("name", NOW)
def test_a_sheet_is_drawn_as_it_was(name: str) -> None:
    before = (DRAWN / name).read_text(encoding="utf-8").splitlines()
    assert NOW[name].splitlines() == before, "Look at the sheets: python -m tests.export.drawn"
