"""Serves static files, and the engine and words that were compiled for the phone at set-up: for a year, as the address
holds a hash of the content, so a change has another address.

Scripts are sent in chunks (scripts.py), style sheets without comments and blanks; a development server makes both anew
at every look.
"""

import hashlib
import json
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar, cast

from flask import Blueprint, Flask, Response, abort, request, send_from_directory, url_for
from rcssmin import cssmin

from scorekeeper.cache import Cache
from scorekeeper.pages.request import OnPhone
from scorekeeper.places import pocket_folder
from scorekeeper.server.assets.scripts import Scripts
from scorekeeper.server.core.current import the_app, the_request
from scorekeeper.server.core.languages import the_language
from scorekeeper.wording.voice import LANGUAGES

Made = TypeVar("Made")

pocket = Blueprint("pocket", __name__)

KEPT = "public, max-age=31536000, immutable"
ADDRESSES_AT_HAND = 1_000
ASKED_AGAIN = "public, no-cache"
JS = "js/"
TABLE_STYLES = ("paper", "lamp", "pad", "finish", "new", "print")
TABLE_SCRIPTS = ("app", "new-game", "sheet", "deal")
STYLES = re.compile(r"css/[\w-]+\.css")
PARTS, WORDS = ("engine", "log", "pages", "further", "circle"), ("", "pages.", "further.", "circle.")


def register_static_files(app: Flask) -> None:
    """Adds `v` to `url_for("static", filename=…)`; an address with another `v` must be revalidated."""
    files = StaticFiles(app)
    app.view_functions["static"] = files.serve
    app.url_defaults(files.add_version)
    app.jinja_env.globals["url_for"] = files.url_for
    app.after_request(files.keep)
    app.extensions["static files"] = files


def files_of_a_table() -> set[str]:
    """The files that a table needs offline: for the list, a new game, the sheet and the form of a hand."""
    files = cast(StaticFiles, the_app().extensions["static files"])
    return {f"css/{name}.css" for name in TABLE_STYLES} | {
        JS + name for name in files.scripts().with_imports(TABLE_SCRIPTS)
    }


class StaticFiles:
    """The app's static files, as they are served."""

    def __init__(self, app: Flask) -> None:
        self._app, self._folder = app, Path(str(app.static_folder))
        self._once = self._made_now()
        self._as_it_is = cast(Callable[..., Response], app.view_functions["static"])
        self._addresses = Cache[tuple[str, str], str](ADDRESSES_AT_HAND)

    def serve(self, filename: str) -> Response:
        """The view."""
        return _made(self.scripts(), self._folder, filename) or self._as_it_is(filename=filename)

    def add_version(self, endpoint: str, values: dict[str, Any]) -> None:
        """Tells which content an address is of."""
        if endpoint == "static" and "filename" in values:
            values.setdefault("v", self._version_of(values["filename"]))

    def url_for(self, endpoint: str, **values: Any) -> str:
        """As Flask's own; a page names a dozen files, which are where they were as long as the server runs."""
        if endpoint != "static" or self._app.debug or values.keys() != {"filename"}:
            return self._app.url_for(endpoint, **values)
        key = (the_request().script_root, values["filename"])
        return self._addresses.get(key) or self._addresses.put(key, self._app.url_for(endpoint, **values))

    def keep(self, response: Response) -> Response:
        """Says how long an answer may be kept."""
        if the_request().endpoint == "static" and response.status_code in (200, 206, 304):
            version = self._version_of((the_request().view_args or {}).get("filename", "")) or ""
            response.headers["Cache-Control"] = KEPT if the_request().args.get("v") == version else ASKED_AGAIN
            response.set_etag(version)  # the same after an installation that changed nothing, and shorter than Flask's
            response.make_conditional(request)
        return response

    def scripts(self) -> Scripts:
        """As they are sent."""
        return self._made_now() if self._app.debug else self._once

    def _made_now(self) -> Scripts:
        return Scripts(self._folder / "js", pocket_folder())

    def _version_of(self, name: str) -> str | None:
        script = self.scripts().version(name.removeprefix(JS)) if name.startswith(JS) else None
        return script or remembered(_hash, self._folder / name)


def _made(scripts: Scripts, folder: Path, name: str) -> Response | None:
    """A script or a style sheet, made for sending; None where the file is sent as it is."""
    if name.startswith(JS):
        text, mimetype = scripts.text(name.removeprefix(JS)), "text/javascript"
    else:
        text, mimetype = remembered(_for_machines, folder / name) if STYLES.fullmatch(name) else None, "text/css"
    return None if text is None else Response(text, mimetype=mimetype)


@lru_cache(maxsize=100)
def _for_machines(file: Path, _changed: int) -> str:
    return str(cssmin(file.read_text(encoding="utf-8")))


def remembered(make: Callable[[Path, int], Made], file: Path) -> Made | None:
    """What was made of the file as it is now; None where there is none of that name."""
    try:
        return make(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):  # a name with a NUL, or one that is too long, is none
        return None


@lru_cache(maxsize=1_000)
def _hash(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


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
