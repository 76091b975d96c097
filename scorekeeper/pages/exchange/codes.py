"""The game itself as codes and as a link: whoever reads it needs neither this phone nor a network."""

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.qr_code import camera_codes
from scorekeeper.export.whole_game import dated_record
from scorekeeper.pages.exchange.server_address import read_server
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_link import address_of, pack_parts, whole_link
from scorekeeper.slip.sent import text_in


def show_codes(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The codes and the link, with what waits unsent, and the way to a server; none where the browser cannot pack."""
    asked = text_in(request.query, "server") if "server" in request.query else None
    view: dict[str, object] = {"state": book.state, "codes": (), "no_server": False}
    if host.can_pack:
        record = encode_record(dated_record(book.state, book.log))
        there = None if asked is None else read_server(asked)
        all_of_it = "" if there is None else whole_link(encode_game(book.log, book.state.played.record))
        view = {
            "state": book.state,
            "address": address_of(request.base, whole_link(record)),
            "codes": camera_codes([address_of(request.base, part) for part in pack_parts(record)]),
            "asked": asked or "",
            "there": there,
            "at_server": None if there is None else address_of(there, all_of_it),
            "no_server": asked is not None and there is None,
        }
    return PageAnswer(template="exchange/codes.html", view=view, status=422 if view["no_server"] else 200)
