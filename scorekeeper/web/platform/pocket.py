"""The engine for the phone and the words that it speaks, as they were compiled at set-up."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from flask import Blueprint, Response, abort, send_from_directory, url_for
from flask_babel import get_locale

from scorekeeper.places import pocket_folder
from scorekeeper.web.platform.static_files import KEPT

pocket = Blueprint("pocket", __name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class OnPhone:
    """The addresses of the engine, of what it needs to keep a game, and of the words in the visitor's language."""

    engine: str
    log: str
    words: str


def on_phone() -> OnPhone | None:
    """What a sheet and the form of a hand are given; None where nothing was compiled."""
    manifest = pocket_folder() / "manifest.json"
    try:
        names = _names(manifest, manifest.stat().st_mtime_ns)
        engine, log, words = names["engine"], names["log"], names[f"words.{get_locale()}"]
    except (OSError, KeyError):
        return None
    return OnPhone(engine=_address("script", engine), log=_address("script", log), words=_address("words", words))


def _address(kind: str, file: str) -> str:
    return url_for(f"pocket.{kind}", name=file.rpartition(".")[0])


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
    """A script by its name in the manifest, which holds a hash of its content: it never changes. 404 for any other."""
    return _kept(f"{name}.js", "text/javascript")


def _kept(file: str, mimetype: str) -> Response:
    answer = send_from_directory(pocket_folder(), file, mimetype=mimetype)
    answer.headers["Cache-Control"] = KEPT
    return answer
