"""The bar on every page of a game, and its two pages that only lead on: “Share and show” and “More”."""

from flask import Blueprint, render_template

from scorekeeper.web.platform.access import Role, open_game

menus = Blueprint("menus", __name__, url_prefix="/g/<game>")

# In which part of a game the pages of a blueprint stand; those not named here are under “More”.
PARTS = {
    "sheets": "sheet",
    "deals": "sheet",
    "own": "sheet",
    "disputes": "dispute",
    "what_if": "dispute",
    "which_rule": "dispute",
    "referee": "dispute",
    "what_now": "dispute",
    "links": "show",
    "files": "show",
    "facts": "show",
}
# The two pages here, each of its own part.
OWN_PARTS = {"menus.show": "show", "menus.more": "more"}

menus.app_context_processor(lambda: {"part_of_game": part_of_game})


def part_of_game(endpoint: str) -> str:
    """Which part of the bar a page belongs to."""
    return OWN_PARTS.get(endpoint) or PARTS.get(endpoint.partition(".")[0], "more")


@menus.get("/show")
def show(game: str) -> str:
    """The ways to let others see the game."""
    return render_template("sheet/share_and_show.html", state=open_game(game, Role.WATCH))


@menus.get("/more")
def more(game: str) -> str:
    """Everything else that can be done with the game."""
    return render_template("sheet/more.html", state=open_game(game, Role.WATCH))
