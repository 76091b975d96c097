"""The answers of routes: a page, a fragment for the page's script, or a redirect."""

from http import HTTPStatus
from io import BytesIO
from typing import Any

from flask import Response, render_template, send_file, url_for
from werkzeug.wrappers import Response as Answer

from scorekeeper.pages.request import PageAnswer
from scorekeeper.server.core.current import the_request
from scorekeeper.service.game_state import GameState

RouteResponse = str | tuple[str, int] | Answer
Shown = dict[str, Any]  # what a template prints, by name
FRAGMENT = "X-Fragment"  # the header by which the page's script asks for an answer of its own: a preview, a record


def is_asked(fragment: str) -> bool:
    """Whether the page's script requests this fragment."""
    return the_request().headers.get(FRAGMENT) == fragment


def see(address: str) -> Response:
    """Redirects after a form that changed something (303), without a body that a browser might show."""
    return Response(status=HTTPStatus.SEE_OTHER, headers={"Location": address})


def drawn(page: PageAnswer) -> RouteResponse:
    """A page that both hosts have."""
    return render_template(page.template, **page.view), page.status


def give_file(content: bytes, name: str, mime: str) -> Answer:
    """A file to be saved under this name; never an old copy of it."""
    return send_file(BytesIO(content), mimetype=mime, as_attachment=True, download_name=name, max_age=0)


def sheet_of(game: str) -> str:
    """The address of a game's sheet."""
    return url_for("sheets.show", game=game)


def to_sheet(state: GameState) -> str:
    """The address of the sheet, at its end."""
    return f"{sheet_of(state.game)}#now"
