"""The pages of a game that only lead on."""

from scorekeeper.export.asked_sections import say_stakes
from scorekeeper.pages.exchange.files_page import make_files_view
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.pages.sheet.export_asked import contents_for_links, options_in, stakes_for_links
from scorekeeper.service.book import Book


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
