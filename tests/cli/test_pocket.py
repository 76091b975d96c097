"""`scorekeeper pocket`: the edition that lives on the phone alone."""

import json
import re
from pathlib import Path

import pytest

from scorekeeper.pocket.build import build
from scorekeeper.server.assets import static_files
from tests.cli.conftest import Terminal, refused

REFERENCE = re.compile(r'(?:href|src)="(/[^"#?]+)|url\((?:["\']?)(/[^)"\'#?]+)')


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build()


@pytest.mark.parametrize("below", ["/", "/cards"])
def test_all_that_a_page_and_the_worker_ask_for_is_a_file(terminal: Terminal, tmp_path: Path, below: str) -> None:
    folder = tmp_path / below.strip("/") / "site"
    root = below.rstrip("/")
    assert terminal.run("pocket", str(folder), "--below", below)[::2] == (0, "")
    start = (folder / "index.html").read_text(encoding="utf-8")
    assert (folder / "404.html").read_text(encoding="utf-8") == start
    shell = json.loads((folder / "sw.js").read_text(encoding="utf-8").partition(" = ")[2].partition(";\n")[0])
    assert shell["alone"] is True
    words = [one for two in shell["compiled"]["words"].values() for one in two]
    named = [*shell["files"], *shell["compiled"]["scripts"], *words]
    named += [one or other for one, other in REFERENCE.findall(start)]
    assert len(named) > 60
    for address in named:
        assert address.startswith(f"{root}/")
        assert (folder / address.removeprefix(f"{root}/").partition("?")[0]).is_file(), address
    manifest = json.loads((folder / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == f"{root}/"


def test_the_first_page_says_in_every_language_what_it_needs(terminal: Terminal, tmp_path: Path) -> None:
    terminal.run("pocket", str(tmp_path / "site"))
    start = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<p lang="(\w+)">', start) == ["en", "ru", "uk", "pl", "de"]
    assert "приватном окне" in start
    assert "frame-ancestors" not in start  # which a page may not say of itself


def test_an_earlier_edition_is_replaced_and_nothing_of_it_is_left(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    assert terminal.run("pocket", str(folder))[0] == 0
    before = {file.relative_to(folder) for file in folder.rglob("*")}
    (folder / "pocket" / "engine.000000000000.js").write_text("of an earlier one")
    assert terminal.run("pocket", str(folder))[0] == 0
    assert {file.relative_to(folder) for file in folder.rglob("*")} == before


@pytest.mark.parametrize("found", ["letter.txt", "sw.js letter.txt", "index.html"])
def test_what_is_no_edition_is_not_touched(terminal: Terminal, tmp_path: Path, found: str) -> None:
    for name in found.split():
        (tmp_path / name).write_text("mine")
    assert "none of them is touched" in refused(terminal.run("pocket", str(tmp_path)))
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == dict.fromkeys(found.split(), "mine")


def test_what_cannot_be_is_said(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    for asked, said in ((["--below", "../x"], "--below must be the path"), ([], "Cannot write")):
        assert said in refused(terminal.run("pocket", str(tmp_path / "file" / "site"), *asked))
    monkeypatch.setattr(static_files, "pocket_folder", lambda: tmp_path / "nothing")
    status, _, err = terminal.run("pocket", str(tmp_path / "site"))
    assert status == 2
    assert "make setup" in err
