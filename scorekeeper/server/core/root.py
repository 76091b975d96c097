"""Serves the app under a sub-path of a host: https://example.org/cards/.

The path is a setting (`ROOT_PATH`) and not taken from a header: cookies, the worker's scope and links must be the same
on every request, whichever proxy it came by. The proxy passes addresses on unchanged.
"""

import re
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from flask import Flask, abort, redirect, request
from werkzeug.wrappers import Response

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.wording import serving

# What needs no escape in an address, in a cookie's path or in JavaScript; no segment begins with a dot.
ROOT = re.compile(r"(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*", re.ASCII)
ROOT_ITSELF, OUTSIDE = "scorekeeper.root_itself", "scorekeeper.outside"

Environ = dict[str, Any]


class WrongRoot(Complaint):
    """A setting that is no sub-path."""


def root_in(setting: str) -> str:
    """The sub-path as it stands before every address: `/cards`, or nothing. WrongRoot."""
    path = setting.strip().strip("/")
    root = f"/{path}" if path else ""
    if ROOT.fullmatch(root) is None:
        raise WrongRoot(serving.NO_ROOT, given=setting)
    return root


def root_of(app: Flask) -> str:
    """The sub-path of an app."""
    return str(app.config["APPLICATION_ROOT"]).rstrip("/")


def inside(root: str, path: str) -> str | None:
    """The part of a path behind the sub-path; None where it does not begin with it."""
    within = path == root or path.startswith(f"{root}/")
    return path.removeprefix(root) if within else None


def register_root(app: Flask) -> None:
    """Strips the sub-path from every request, and refuses what is not under it. Requests from another process or a test
    may come without it.
    """
    root, answer = root_of(app), app.wsgi_app
    if not root:
        return

    def wsgi_app(environ: Environ, start_response: Any) -> Iterable[bytes]:
        if environ.get("SCRIPT_NAME") != root:
            path = inside(root, environ["PATH_INFO"])
            environ |= {"SCRIPT_NAME": root, "PATH_INFO": path or "/", ROOT_ITSELF: path == "", OUTSIDE: path is None}
        return answer(environ, start_response)

    app.wsgi_app = wsgi_app  # type: ignore[method-assign]  # as Flask's own documents do
    app.before_request(_lead)


def _lead() -> Response | None:
    if request.environ.get(OUTSIDE):
        abort(HTTPStatus.NOT_FOUND)
    if request.environ.get(ROOT_ITSELF):
        return redirect(f"{request.script_root}/", HTTPStatus.PERMANENT_REDIRECT)
    return None
