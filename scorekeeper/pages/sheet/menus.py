"""The bar on every page of a game, and the pages that only lead on."""

from scorekeeper.export.all_sections import say_stakes
from scorekeeper.export.export_options import FORMATS, PAPER_TITLES, Paper
from scorekeeper.export.letters import is_drawn_whole
from scorekeeper.export.whole_game import file_name
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.sheet.export_asked import contents_for_links, options_in, stakes_for_links
from scorekeeper.service.book import Book

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


def show_more(_host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """What else can be done with the game."""
    return PageAnswer(template="sheet/more.html", view={"state": book.state})


def show_ways(_host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """How others may see the game."""
    return PageAnswer(template="sheet/share_and_show.html", view={"state": book.state})


def show_files(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The formats. `asked` is what stands on every file, `asked_stakes` what of that is for the settlement, as texts of
    an address; `stakes` are those in words. `boxed` are names that our fonts have not all of.
    """
    export_options = options_in(request.query, request.language, "", lambda: ())
    if export_options is None:
        return None
    state, asked, stakes = book.state, contents_for_links(request.query), export_options.stakes
    game, named, url_for = state.game, (state.title(), *state.played.sheet.players), host.url_for
    view = {
        "state": state,
        "papers": tuple([(paper.value, PAPER_TITLES[paper]) for paper in Paper]),
        "file_name": file_name(state, request.zone),
        "formats": FORMATS,
        "boxed": tuple([name for name in named if not is_drawn_whole(name)]),
        "asked": asked,
        "asked_stakes": stakes_for_links(request.query),
        "with_facts": export_options.facts,
        "stakes": say_stakes(host.voice, stakes) if stakes else None,
        "file_at": lambda name, rest: url_for("files.download", {"game": game, "name": name, **asked, **rest}),
    }
    return PageAnswer(template="exchange/files.html", view=view)
