"""Makes the pages an installable app: manifest, service worker, and the page shown offline."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, abort, current_app, render_template, url_for

from scorekeeper.server.assets.scripts import COMPILED, as_object, is_companion
from scorekeeper.server.assets.static_files import all_compiled, files_of_a_table
from scorekeeper.server.core.headers import SECURITY
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.wording.serving import APP

install = Blueprint("install", __name__)

SHORT_NAME = "1000"
PAPER = "#f3ebd9"  # --paper of paper.css by day; a manifest knows no night
ICONS = (
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/maskable-512.png", "512x512", "image/png", "maskable"),
    ("icon.svg", "any", "image/svg+xml", "any"),
)
SHELL = (".css", ".js", ".svg", ".png")
WORKER = "js/sw.js"
SHARED = ("packing", "queue", "store", "host")  # modules that the worker has before its own text, an object each
ONLY_THERE = (WORKER, "js/host.js", "js/packing.js")


@install.get("/manifest.webmanifest")
def manifest() -> Response:
    """The web app manifest, in the visitor's language."""
    first = url_for("games.index")
    document = {
        "id": first,
        "name": VOICE.gettext(APP),
        "short_name": SHORT_NAME,
        "lang": the_language(),
        "start_url": first,
        "scope": first,
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": url_for("static", filename=file), "sizes": sizes, "type": kind, "purpose": purpose}
            for file, sizes, kind, purpose in ICONS
        ],
    }
    answer = Response(json.dumps(document, ensure_ascii=False), mimetype="application/manifest+json")
    answer.vary.update(("Accept-Language", "Cookie"))
    return answer


@install.get("/sw.js")
def worker() -> Response:
    """The service worker, with the list of the files that it caches; any change in those makes a new worker."""
    folder = Path(str(current_app.static_folder))
    if not (folder / WORKER).is_file():
        abort(404)
    answer = Response(worker_text(make_shell()), mimetype="text/javascript")
    answer.headers["Service-Worker-Allowed"] = url_for("games.index")
    return answer


def make_shell() -> dict[str, Any]:
    """The worker's data: the `files` that it caches, by address, first the `needed` ones, without which it is not
    installed, and what it makes pages with.
    """
    folder = Path(str(current_app.static_folder))
    files = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*")) if file.suffix in SHELL]
    sent = [file for file in files if file not in ONLY_THERE and not is_companion(file)]
    first = files_of_a_table()
    names = sorted((*sent, f"js/{COMPILED}.js"), key=lambda name: name not in first)
    kept = [url_for("static", filename=file) for file in names]
    made = all_compiled()
    version = hashlib.sha256("\n".join((*kept, offline(), str(made))).encode()).hexdigest()[:12]
    shell = {"version": version, "files": kept, "needed": sum(name in first for name in names), "headers": SECURITY}
    shell["offline"] = url_for("install.offline")
    if made is not None:
        shell["compiled"] = made
    return shell


def worker_text(shell: Mapping[str, Any]) -> str:
    """The worker's whole script."""
    folder = Path(str(current_app.static_folder))
    shared = "".join(as_object(name, (folder / f"js/{name}.js").read_text(encoding="utf-8")) for name in SHARED)
    return f"self.SHELL = {json.dumps(shell)};\n{shared}{(folder / WORKER).read_text(encoding='utf-8')}"


@install.get("/offline")
def offline() -> str:
    """The page that the worker shows offline where it has no copy."""
    return render_template("platform/offline.html", alone=False)
