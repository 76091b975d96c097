"""The game itself as codes and as a link: whoever reads it needs neither this phone nor a network."""

from scorekeeper.pages.exchange.codes_page import make_codes_view
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.slip.sent import text_in


def show_codes(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The codes and the link, with what waits unsent, and the way to a server; none where the browser cannot pack."""
    asked = text_in(request.query, "server") if "server" in request.query else None
    if not host.packs:
        view: dict[str, object] = {"state": book.state, "codes": (), "no_server": False}
    else:
        view = make_codes_view(book.state, book.log, request.base, asked)
    status = 422 if view["no_server"] else 200
    return PageAnswer(template="exchange/codes.html", view=view, status=status)
