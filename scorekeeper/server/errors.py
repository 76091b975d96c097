"""Maps exceptions to status codes and error pages; the sentences are in error.html."""

from collections.abc import Mapping
from functools import partial

from flask import Flask, current_app, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from scorekeeper.server.assets.static_files import on_phone
from scorekeeper.server.core.hosts import UnknownHost
from scorekeeper.server.core.limits import QuotaReached
from scorekeeper.server.core.logs import note_security
from scorekeeper.service.access import NotAllowed
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.retention import GameDeleted
from scorekeeper.service.store import Conflict, GameNotFound
from scorekeeper.trouble import Unavailable

RETRY_AFTER = 10  # seconds: what locks a database is soon over, and all else takes longer than anybody waits


# The status of each kind of failure, and the code that selects its sentences in error.html.
ERROR_PAGES: Mapping[type[Exception], tuple[int, str]] = {
    GameNotFound: (404, "game_not_found"),
    GameDeleted: (410, "game_deleted"),
    NotAllowed: (403, "not_allowed"),
    Conflict: (409, "conflict"),
    DamagedLog: (500, "damaged_log"),
    CSRFError: (400, "csrf"),
    QuotaReached: (413, "quota"),
    UnknownHost: (400, "unknown_host"),
}
# Werkzeug's own errors know their status; those not named here share the words of "http".
CODES = {
    404: "not_found",
    405: "method_not_allowed",
    408: "too_slow",
    413: "too_large",
    429: "too_many",
    500: "server_error",
}
# Where this phone may still have of a game what the server shows it no more (static/js/salvage.js).
LEFT = frozenset({"game_not_found", "game_deleted", "not_allowed"})
# What the security log hears of.
REFUSALS = frozenset({"not_allowed", "csrf", "too_large", "too_slow", "too_many", "quota", "unknown_host"})


# The codes of the sentences where it is a circle that is missing, and no game.
OF_A_CIRCLE: Mapping[str, str] = {
    "game_not_found": "circle_not_found",
    "game_deleted": "circle_deleted",
    "not_allowed": "circle_not_allowed",
    "damaged_log": "damaged_circle",
}


def register_errors(app: Flask) -> None:
    """Registers the handlers."""
    for failure, (status, code) in ERROR_PAGES.items():
        app.register_error_handler(failure, partial(_answer, status, code))
    app.register_error_handler(Unavailable, _unavailable)
    app.register_error_handler(HTTPException, _http)


def _answer(status: int, code: str, error: Exception) -> tuple[str, int]:
    if status >= 500:
        current_app.logger.error("%s", error)
    return _page(status, code, error)


def _unavailable(error: Unavailable) -> tuple[str, int, dict[str, str]]:
    """The games cannot be read or written. Nothing was saved, so the form may be sent again."""
    current_app.logger.error("%s", error)
    page, status = _page(503, error.trouble.value, error)
    return page, status, {"Retry-After": str(RETRY_AFTER)}


def _http(error: HTTPException) -> tuple[str, int] | HTTPException | Response:
    status = error.code
    if status is None or status < 400:
        return error  # a redirect is no failure
    page, status = _page(status, CODES.get(status, "http"), error)
    answer = error.get_response()  # keeps headers such as Allow and Retry-After
    if isinstance(answer, Response):
        answer.set_data(page)
        answer.content_type = "text/html; charset=utf-8"
    return answer


def _page(status: int, code: str, error: Exception) -> tuple[str, int]:
    if code in REFUSALS:
        note_security(code)
    in_circle = "circle" in (request.view_args or {})
    phone = on_phone() if code in LEFT and not in_circle else None
    said = OF_A_CIRCLE.get(code, code) if in_circle else code
    return render_template("platform/error.html", status=status, code=said, error=error, on_phone=phone), status
