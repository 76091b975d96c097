"""What the form of a hand gives a phone that reckons itself, and what such a phone is told of the game."""

from pathlib import Path

import pytest

from scorekeeper.server.assets import pocket
from tests.server.conftest import Sit
from tests.server.visitor import Visitor


def test_without_an_engine_none_is_named(
    anna: Visitor, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pocket, "pocket_folder", lambda: tmp_path)
    assert "data-engine" not in anna.opens(f"{sit().address}/deals/new").html
