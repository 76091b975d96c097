"""The bar on every page of a game, and its two pages that only lead on: “Share and show” and “More”."""

from flask import Blueprint, render_template

from scorekeeper.pages.sheet.bar_page import part_of_game
from scorekeeper.service.access import Role
from scorekeeper.web.platform.access import open_game

menus = Blueprint("menus", __name__, url_prefix="/g/<game>")

menus.app_context_processor(lambda: {"part_of_game": part_of_game})


@menus.get("/show")
def show(game: str) -> str:
    """The ways to let others see the game."""
    return render_template("sheet/share_and_show.html", state=open_game(game, Role.WATCH))


@menus.get("/more")
def more(game: str) -> str:
    """Everything else that can be done with the game."""
    return render_template("sheet/more.html", state=open_game(game, Role.WATCH))
