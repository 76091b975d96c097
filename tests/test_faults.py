"""The list of faults: each has a place in the source, and only one."""

import shutil
from pathlib import Path

from tests.faults import ROOMS, ROOT, faults, put_in


def test_there_are_forty_in_every_room() -> None:
    assert len(faults()) == 40
    assert {one["room"] for one in faults()} == set(ROOMS)


def test_each_changes_one_place_of_the_source(tmp_path: Path) -> None:
    for fault in faults():
        copy = tmp_path / fault["file"]
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / fault["file"], copy)
        before = put_in(fault, tmp_path)
        assert copy.read_text(encoding="utf-8") != before
