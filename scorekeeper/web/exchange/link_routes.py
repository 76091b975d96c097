"""The game itself as a link and as codes for the camera: whoever reads them needs neither this server nor a network."""

from flask import Blueprint, render_template, request

from scorekeeper.pages.exchange.codes_page import make_codes_view
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.platform.services import the_service

game_links = Blueprint("game_links", __name__, url_prefix="/g/<game>/codes")


@game_links.get("")
def show(game: str) -> tuple[str, int]:
    """The codes in order, the link that is all of them, and with `?server` the way to another server."""
    state = open_game(game)
    view = make_codes_view(state, the_service().log(game), base_for_phones(), request.args.get("server"))
    return render_template("exchange/codes.html", **view), 422 if view["no_server"] else 200
