"""What a route answers: a page, a fragment of one where its script asks for it, or the address of the next."""

from http import HTTPStatus

from flask import Response, url_for
from werkzeug.wrappers import Response as Answer

from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.current import the_request

RouteResponse = str | tuple[str, int] | Answer
FRAGMENT = "X-Fragment"  # the header by which the page's script asks for an answer of its own: a preview, a record


def is_asked(fragment: str) -> bool:
    """Whether the page's script asks for this fragment and not for a page."""
    return the_request().headers.get(FRAGMENT) == fragment


def see(address: str) -> Response:
    """On to another page, as a form answers that has changed something. No browser shows a text beside it."""
    return Response(status=HTTPStatus.SEE_OTHER, headers={"Location": address})


def to_sheet(state: GameState, number: int | None = None) -> str:
    """The address of the sheet, at a hand or at what comes next."""
    return url_for("sheets.show", game=state.game, _anchor="now" if number is None else f"d{number}")
