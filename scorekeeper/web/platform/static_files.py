"""Static files for a year: their address holds a hash of their content, so what changes has another address."""

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, request

KEPT = "public, max-age=31536000, immutable"
ASKED_AGAIN = "public, no-cache"


def register_static_files(app: Flask) -> None:
    """`url_for("static", filename=…)` gets its `v` by itself; an address without the right one is asked for anew."""
    folder = Path(str(app.static_folder))

    @app.url_defaults
    def version(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and "filename" in values:
            values.setdefault("v", _version(folder / values["filename"]))

    @app.after_request
    def keep(response: Response) -> Response:
        if request.endpoint == "static" and response.status_code in (200, 206, 304):
            version = _version(folder / (request.view_args or {}).get("filename", "")) or ""
            response.headers["Cache-Control"] = KEPT if request.args.get("v") == version else ASKED_AGAIN
            response.set_etag(version)  # the same after an installation that changed nothing, and shorter than Flask's
            response.make_conditional(request)
        return response


def _version(file: Path) -> str | None:
    try:
        return _hash(file, file.stat().st_mtime_ns)
    except (OSError, ValueError):  # a name with a NUL is none
        return None


@lru_cache(maxsize=1_000)
def _hash(file: Path, _changed: int) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]
