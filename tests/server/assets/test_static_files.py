"""The compiled engine as the browser gets it."""

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from scorekeeper.pocket.build import BUILT, build
from scorekeeper.server.assets import static_files
from tests.server.conftest import Sit
from tests.server.visitor import Visitor


@pytest.fixture(scope="module")
def built() -> Path:
    build()
    return BUILT


@pytest.mark.parametrize(("kind", "mimetype"), [("engine", "text/javascript"), ("words.ru", "application/json")])
def test_it_is_kept_for_good_as_its_name_holds_its_hash(
    client: FlaskClient, built: Path, monkeypatch: pytest.MonkeyPatch, kind: str, mimetype: str
) -> None:
    monkeypatch.setattr(static_files, "pocket_folder", lambda: built)
    name = json.loads((built / "manifest.json").read_text(encoding="utf-8"))[kind]
    answer = client.get(f"/pocket/{name}")
    assert answer.status_code == 200
    assert answer.mimetype == mimetype
    assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer.data == (built / name).read_bytes()


@pytest.mark.parametrize("name", ["engine.js", "manifest.json", "../build.py", "engine.000000000000.js", "..%2fx.js"])
def test_nothing_else_lies_there(client: FlaskClient, built: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(static_files, "pocket_folder", lambda: built)
    assert client.get(f"/pocket/{name}").status_code == 404


def test_where_nothing_was_built_there_is_nothing(
    client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(static_files, "pocket_folder", lambda: tmp_path / "built")
    assert client.get("/pocket/engine.js").status_code == 404


def test_a_page_hears_of_its_engine(anna: Visitor, sit: Sit, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "pocket_folder", lambda: built)
    sheet = sit()
    version = " ".join(re.findall(r' data-(?:engine|log)="([^"]*)"', anna.client.get(sheet.address).text))
    assert version.count("/pocket/") == 2

    def stream(asked: str) -> str:
        return anna.client.get(f"{sheet.address}/live{asked}").text

    assert f"event: engine\ndata: {version}\n\n" in stream("?after=0")
    assert "event: engine" not in stream("")
    monkeypatch.setattr(static_files, "pocket_folder", lambda: built / "nothing")
    assert "event: engine" not in stream("?after=0")
