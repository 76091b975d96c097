"""The pages of a game that only lead on."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.export.asked_sections import say_stakes
from scorekeeper.export.export_options import PAPER_TITLES, Paper
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.letters import is_drawn_whole
from scorekeeper.export.whole_game import file_name
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.sheet.export_asked import contents_for_links, options_in, stakes_for_links
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState


def make_files_view(
    state: GameState,
    asked: Mapping[str, str],
    asked_stakes: Mapping[str, str],
    url_for: Callable[[str, Mapping[str, Any]], str],
    stakes: str | None = None,
    *,
    with_facts: bool = False,
) -> dict[str, Any]:
    """What exchange/files.html shows. `asked` is what stands on every file, `asked_stakes` what of that is for the
    settlement, as texts of an address; `stakes` are those in words. `boxed` are names that our fonts have not all of.
    """
    game, named = state.game, (state.title(), *state.played.sheet.players)
    return {
        "state": state,
        "papers": tuple([(paper.value, PAPER_TITLES[paper]) for paper in Paper]),
        "file_name": file_name(state),
        "formats": FORMATS,
        "boxed": tuple([name for name in named if not is_drawn_whole(name)]),
        "asked": asked,
        "asked_stakes": asked_stakes,
        "with_facts": with_facts,
        "stakes": stakes,
        "file_at": lambda name, rest: url_for("files.download", {"game": game, "name": name, **asked, **rest}),
    }


def show_more(_host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """What else can be done with the game."""
    return PageAnswer(template="sheet/more.html", view={"state": book.state})


def show_ways(_host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """How others may see the game."""
    return PageAnswer(template="sheet/share_and_show.html", view={"state": book.state})


def show_files(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The formats."""
    asked = request.query
    export_options = options_in(asked, request.language, "", lambda: ())
    if export_options is None:
        return None
    stakes = export_options.stakes
    view = make_files_view(
        book.state,
        contents_for_links(asked),
        stakes_for_links(asked),
        host.url_for,
        say_stakes(host.voice, stakes) if stakes else None,
        with_facts=export_options.facts,
    )
    return PageAnswer(template="exchange/files.html", view=view)
