"""The game itself as a link and as codes for the camera: whoever reads them needs neither this server nor a network."""

from flask import Blueprint, render_template

from scorekeeper.engine.encode import encode_record
from scorekeeper.service.game_link import pack_game, whole_link
from scorekeeper.web.platform.access import open_game
from scorekeeper.web.platform.addresses import base_for_phones
from scorekeeper.web.sharing.page import draw_code

game_links = Blueprint("game_links", __name__, url_prefix="/g/<game>/codes")


@game_links.get("")
def show(game: str) -> str:
    """The codes in order, and the link that is all of them."""
    state = open_game(game)
    parts = pack_game(encode_record(state.played.record))
    importing = f"{base_for_phones()}import#"
    return render_template(
        "exchange/codes.html",
        state=state,
        address=importing + whole_link(parts),
        pictures=[draw_code(importing + part) for part in parts],
    )
