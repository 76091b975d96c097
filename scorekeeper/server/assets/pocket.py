"""Serves the engine and the words that were compiled for the phone at set-up."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, send_from_directory, url_for

from scorekeeper.pages.request import OnPhone
from scorekeeper.places import pocket_folder
from scorekeeper.server.assets.static_files import KEPT, remembered
from scorekeeper.server.core.languages import the_language
from scorekeeper.wording.languages import LANGUAGES

pocket = Blueprint("pocket", __name__)

PARTS, WORDS = ("engine", "log", "pages", "further", "circle"), ("", "pages.", "further.", "circle.")


def all_compiled() -> dict[str, Any] | None:
    """What the service worker makes pages with: the addresses of the scripts in the order in which they run, and of the
    tables of words by language. None where nothing was compiled.
    """
    names = _manifest()
    if names is None:
        return None
    return {
        "scripts": [_address("script", names[kind]) for kind in PARTS],
        "words": {
            language: [_address("words", names[f"words.{part}{language}"]) for part in WORDS] for language in LANGUAGES
        },
    }


def on_phone() -> OnPhone | None:
    """The compiled files for a sheet and the form of a hand; None where nothing was compiled."""
    names = _manifest()
    if names is None:
        return None
    scripts = {kind: _address("script", names[kind]) for kind in ("engine", "log")}
    return OnPhone(**scripts, words=_address("words", names[f"words.{the_language()}"]))


def _address(kind: str, file: str) -> str:
    return url_for(f"pocket.{kind}", name=file.rpartition(".")[0])


def _manifest() -> dict[str, str] | None:
    return remembered(_names, pocket_folder() / "manifest.json")


@lru_cache(maxsize=2)
def _names(manifest: Path, _changed: int) -> dict[str, str]:
    found: dict[str, str] = json.loads(manifest.read_text(encoding="utf-8"))
    return found


@pocket.get("/pocket/<name>.json")
def words(name: str) -> Response:
    """The words of a language, by their name in the manifest."""
    return _kept(f"{name}.json", "application/json") if name.startswith("words.") else abort(404)


@pocket.get("/pocket/<name>.js")
def script(name: str) -> Response:
    """A script by its name in the manifest, which holds a hash of its content, so that it never changes. 404 for any
    other.
    """
    return _kept(f"{name}.js", "text/javascript")


def _kept(file: str, mimetype: str) -> Response:
    answer = send_from_directory(pocket_folder(), file, mimetype=mimetype)
    answer.headers["Cache-Control"] = KEPT
    return answer
