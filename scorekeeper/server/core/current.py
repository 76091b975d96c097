"""Flask's context objects without its proxies: request, session, `g` and app.

Using a proxy takes eight times as long as calling one of these functions, and a page does so a hundred times: a tenth
of its time. Use these in code that runs for every request, sheet or hand.
"""

from collections.abc import Callable
from typing import Any, cast

from flask import Flask, Request, Response, after_this_request, current_app, g, has_request_context, request, session
from flask.ctx import _AppCtxGlobals
from flask.sessions import SessionMixin


def _behind(proxy: object) -> Callable[[], Any]:
    """The object behind a proxy, the way Werkzeug documents."""
    return cast("Callable[[], Any]", proxy._get_current_object)  # type: ignore[attr-defined]  # noqa: SLF001


the_request: Callable[[], Request] = _behind(request)
the_session: Callable[[], SessionMixin] = _behind(session)
the_notes: Callable[[], _AppCtxGlobals] = _behind(g)
the_app: Callable[[], Flask] = _behind(current_app)


def extension(name: str) -> Callable[[], Any]:
    """What the app has under this name (`_extend` in app.py), whenever it is asked for."""
    return lambda: the_app().extensions[name]


def when_answered(act: Callable[[], None]) -> None:
    """Runs `act` once the answer is on its way; at once outside a request. Waking the event loop delays the thread that
    answers: who records a hand would wait for those who are notified.
    """

    def later(response: Response) -> Response:
        response.call_on_close(act)
        return response

    if has_request_context():
        after_this_request(later)
    else:
        act()
