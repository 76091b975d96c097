"""What a route answers: a page, a fragment of one where its script asks for it, or the address of the next."""

from functools import lru_cache
from http import HTTPStatus

from flask import Response, url_for
from werkzeug.wrappers import Response as Answer

from scorekeeper.service.game_state import GameState
from scorekeeper.web.platform.current import the_request

RouteResponse = str | tuple[str, int] | Answer
GAMES_AT_HAND = 500
FRAGMENT = "X-Fragment"  # the header by which the page's script asks for an answer of its own: a preview, a record


def is_asked(fragment: str) -> bool:
    """Whether the page's script asks for this fragment and not for a page."""
    return the_request().headers.get(FRAGMENT) == fragment


def see(address: str) -> Response:
    """On to another page, as a form answers that has changed something. No browser shows a text beside it."""
    return Response(status=HTTPStatus.SEE_OTHER, headers={"Location": address})


def sheet_of(game: str) -> str:
    """The address of a game's sheet."""
    return _sheet_under(the_request().script_root, game)


def to_sheet(state: GameState, number: int | None = None) -> str:
    """The address of the sheet, at a hand or at what comes next."""
    return f"{sheet_of(state.game)}#{'now' if number is None else f'd{number}'}"


@lru_cache(maxsize=GAMES_AT_HAND)
def _sheet_under(_root: str, game: str) -> str:
    """Flask builds it anew each time, which takes a twentieth of a look at a sheet."""
    return url_for("sheets.show", game=game)
