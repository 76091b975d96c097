"""The bar on every page of a game."""

# In which part of a game the pages of a blueprint stand; those not named here are under “More”.
PARTS = {
    "sheets": "sheet",
    "deals": "sheet",
    "own": "sheet",
    "standings": "sheet",
    "disputes": "dispute",
    "what_if": "dispute",
    "which_rule": "dispute",
    "referee": "dispute",
    "what_now": "dispute",
    "links": "show",
    "files": "show",
}
# Pages that stand elsewhere than their blueprint.
OWN_PARTS = {"menus.show": "show", "menus.more": "more", "views.facts": "show"}


def part_of_game(endpoint: str) -> str:
    """Which part of the bar a page belongs to."""
    return OWN_PARTS.get(endpoint) or PARTS.get(endpoint.partition(".")[0], "more")
