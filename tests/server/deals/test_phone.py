"""What the form of a hand gives a phone that reckons itself, and what such a phone is told of the game."""

import json
import re
from pathlib import Path

import pytest

from scorekeeper.pocket.build import BUILT, build
from scorekeeper.server.assets import pocket
from tests.each import each
from tests.server.conftest import Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Visitor


@each("language", ["en", "ru"])
def test_the_form_names_engine_words_and_the_game_so_far(anna: Visitor, sit: Sit, language: str) -> None:
    build()
    names = json.loads((BUILT / "manifest.json").read_text(encoding="utf-8"))
    page = anna.opens(f"{sit().address}/deals/new?lang={language}")
    for kind, name in (("engine", names["engine"]), ("words", names[f"words.{language}"])):
        assert f'data-{kind}="/pocket/{name}"' in page.html
    assert re.search(r'data-so-far="/g/[\w-]+/deals/so-far"', page.html)


def test_without_an_engine_none_is_named(
    anna: Visitor, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pocket, "pocket_folder", lambda: tmp_path)
    assert "data-engine" not in anna.opens(f"{sit().address}/deals/new").html


def test_the_game_so_far_is_its_record(anna: Visitor, boris: Visitor, sit: Sit) -> None:
    sheet = record(anna, sit(), ORDINARY)
    form = anna.opens(f"{sheet.address}/deals/new")
    found = anna.client.get(f"{sheet.address}/deals/so-far").json
    assert found is not None
    assert f'data-seq="{found["seq"]}"' in form.html
    assert (found["own"], found["confirms"], found["sheet"]) == (True, False, sheet.address)
    assert [deal["bid"] for deal in found["record"]["deals"]] == [120]
    assert found["record"]["players"] == ["Anna", "Boris", "Vera"]
    found = boris.client.get(f"{sheet.address}/deals/so-far").json
    assert found is not None
    assert found["own"] is False
