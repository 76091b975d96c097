"""The folders are found in a checkout and in an installed wheel."""

import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import pytest

from scorekeeper import places
from tests.ports import free_port

CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package folder in place of the real one."""
    folder = tmp_path / "scorekeeper"
    folder.mkdir()
    monkeypatch.setattr(places, "PACKAGE", folder)
    return folder


@pytest.mark.parametrize("name", ["templates", "static"])
def test_a_checkout_has_the_folder_beside_the_package(package: Path, name: str) -> None:
    beside = package.parent / name
    beside.mkdir()
    assert getattr(places, f"{name}_folder")() == beside


@pytest.mark.parametrize("name", ["templates", "static"])
def test_a_wheel_has_the_folder_inside_and_a_stranger_beside_it_is_ignored(package: Path, name: str) -> None:
    inside = package / f"_{name}"
    inside.mkdir()
    (package.parent / name).mkdir()
    assert getattr(places, f"{name}_folder")() == inside


@pytest.mark.parametrize("name", ["templates", "static"])
def test_a_missing_folder_says_where_it_was_sought(package: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError, match=f"The {name} folder is missing: neither .*_{name} nor .*{name} is"):
        getattr(places, f"{name}_folder")()


def test_the_translations_lie_in_the_wording_room() -> None:
    assert places.translations_folder() == CHECKOUT / "scorekeeper" / "wording" / "translations"


def test_importing_the_package_does_not_import_flask() -> None:
    run(sys.executable, "-c", "import sys, scorekeeper.places; assert 'flask' not in sys.modules")


@pytest.mark.long
@pytest.mark.wheel
def test_the_built_wheel_carries_the_folders(tmp_path: Path) -> None:
    """A copy of the checkout with one probe file in each folder is built, installed and asked."""
    source = a_copy_of_the_checkout(tmp_path / "source")
    probes = {
        "templates": source / "templates/probe/page.html",
        "static": source / "static/probe/style.css",
        "translations": source / "scorekeeper/wording/translations/xx/LC_MESSAGES/messages.mo",
        "pocket": source / "scorekeeper/pocket/built/probe.js",
    }
    for name, file in probes.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")

    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / "dist", cwd=source)
    python = an_environment_with(next((tmp_path / "dist").glob("*.whl")), tmp_path / "venv")

    for name, file in probes.items():
        found = Path(run(python, "-c", f"from scorekeeper import places; print(places.{name}_folder())", cwd=tmp_path))
        assert found.is_relative_to(tmp_path / "venv")
        folder = getattr(places, f"{name}_folder")()
        root = folder.relative_to(CHECKOUT)
        assert (found / file.relative_to(source / root)).read_text(encoding="utf-8") == name
    page, script = served(python, tmp_path, ("new", "sw.js"), "ru")
    assert "Новая партия" in page
    assert "self.SHELL" in script


def served(python: Path, folder: Path, paths: tuple[str, ...], language: str) -> list[str]:
    """What the installed program serves; its libraries are those of the tests."""
    port = free_port()
    libraries = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
    settings = {"HOST": "127.0.0.1", "PORT": str(port), "SCOREKEEPER_INSTANCE": str(folder), "PYTHONPATH": libraries}
    command = [python, "-m", "scorekeeper", "serve"]
    with subprocess.Popen(command, cwd=folder, env={**os.environ, **settings}) as server:
        try:
            head = {"Accept-Language": language}
            asked = [Request(f"http://127.0.0.1:{port}/{path}", headers=head) for path in paths]
            for _ in range(300):
                try:
                    return [urlopen(one).read().decode() for one in asked]
                except URLError:
                    assert server.poll() is None
                    time.sleep(0.1)
            raise AssertionError("nothing is served")
        finally:
            server.terminate()


def a_copy_of_the_checkout(to: Path) -> Path:
    """Only what goes into the wheel; the rules for what git ignores come along, for hatchling obeys them."""
    to.mkdir()
    for file in (".gitignore", "pyproject.toml"):
        shutil.copy(CHECKOUT / file, to)
    for folder in ("scorekeeper", "templates", "static"):
        if (CHECKOUT / folder).is_dir():
            shutil.copytree(CHECKOUT / folder, to / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return to


def an_environment_with(wheel: Path, folder: Path) -> Path:
    """A fresh virtual environment with the wheel and none of its dependencies; returns its Python."""
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    uv = shutil.which("uv")
    pip = [sys.executable, "-m", "pip", "--python", python, "install"]
    installer = [uv, "pip", "install", "--python", python] if uv else pip
    run(*installer, "--quiet", "--no-deps", "--no-index", wheel)
    return python


def run(*command: str | Path, cwd: Path | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()
