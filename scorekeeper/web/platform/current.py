"""What Flask has at hand while it answers: the request, its session, what is noted for it, and the app.

Flask's own names for them are proxies, each use of which takes eight times as long as the call of one of these: a page
has some hundred of them, a tenth of its time. Code that runs for every request, for a sheet or for a hand asks here.
"""

from collections.abc import Callable
from typing import Any, cast

from flask import Flask, Request, Response, after_this_request, current_app, g, has_request_context, request, session
from flask.ctx import _AppCtxGlobals
from flask.sessions import SessionMixin


def _behind(proxy: object) -> Callable[[], Any]:
    """Werkzeug's documented way to what a proxy stands for."""
    return cast("Callable[[], Any]", proxy._get_current_object)  # type: ignore[attr-defined]  # noqa: SLF001


the_request: Callable[[], Request] = _behind(request)
the_session: Callable[[], SessionMixin] = _behind(session)
the_notes: Callable[[], _AppCtxGlobals] = _behind(g)
the_app: Callable[[], Flask] = _behind(current_app)


def when_answered(act: Callable[[], None]) -> None:
    """Acts once this request's answer is on its way; at once where nobody asked. What wakes the event loop takes the
    interpreter from the thread that answers: whoever told a hand would wait for those who hear of it.
    """

    def later(response: Response) -> Response:
        response.call_on_close(act)
        return response

    if has_request_context():
        after_this_request(later)
    else:
        act()
