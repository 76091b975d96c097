"""The bar on every page of a game, and its two pages that only lead on: “Share and show” and “More”."""

from flask import Blueprint

from scorekeeper.pages.sheet.bar_page import part_of_game
from scorekeeper.pages.sheet.menus import show_more, show_ways
from scorekeeper.web.platform.answering import answer_of
from scorekeeper.web.platform.responses import RouteResponse

menus = Blueprint("menus", __name__, url_prefix="/g/<game>")

menus.app_context_processor(lambda: {"part_of_game": part_of_game})


@menus.get("/show")
def show(game: str) -> RouteResponse:
    """The ways to let others see the game."""
    return answer_of(game, show_ways)


@menus.get("/more")
def more(game: str) -> RouteResponse:
    """Everything else that can be done with the game."""
    return answer_of(game, show_more)
