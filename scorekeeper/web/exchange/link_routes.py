"""The game itself as a link and as codes for the camera: whoever reads them needs neither this server nor a network."""

from flask import Blueprint

from scorekeeper.pages.exchange.codes import show_codes
from scorekeeper.web.platform.answering import answer_of
from scorekeeper.web.platform.responses import RouteResponse

game_links = Blueprint("game_links", __name__, url_prefix="/g/<game>/codes")


@game_links.get("")
def show(game: str) -> RouteResponse:
    """The codes in order, the link that is all of them, and with `?server` the way to another server."""
    return answer_of(game, show_codes)
