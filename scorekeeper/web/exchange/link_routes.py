"""The game itself as a link and as codes for the camera: whoever reads them needs neither this server nor a network."""

from flask import Blueprint, render_template

from scorekeeper.web.platform.access import open_game
from scorekeeper.web.sharing.page import draw_code
from scorekeeper.web.sheet.game_codes import code_addresses, whole_address

game_links = Blueprint("game_links", __name__, url_prefix="/g/<game>/codes")


@game_links.get("")
def show(game: str) -> str:
    """The codes in order, and the link that is all of them."""
    state = open_game(game)
    return render_template(
        "exchange/codes.html",
        state=state,
        address=whole_address(state),
        pictures=[draw_code(address) for address in code_addresses(state)],
    )
