"""The game itself as codes and as a link: whoever reads it needs neither this phone nor a network."""

from dataclasses import dataclass

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.export.whole_game import whole_game
from scorekeeper.pages.exchange.server_address import read_server
from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest
from scorekeeper.service.book import Book
from scorekeeper.service.events import Logged
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_link import address_of, pack_game, whole_link
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.sent import text_in


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCode:
    """A code for the camera: how many modules it is wide, and the dark ones as a path of SVG."""

    size: int
    path: str


def make_codes_view(state: GameState, log: tuple[Logged, ...], base: str, asked: str | None) -> dict[str, object]:
    """What exchange/codes.html shows. `base` is the address of this program, `asked` what was given as that of another
    server, None where nobody has asked for one.
    """
    record = encode_record(whole_game(state, log).record)
    codes = [qr_code(address_of(base, part)) for part in pack_game(record)]
    there = None if asked is None else read_server(asked)
    return {
        "state": state,
        "address": address_of(base, whole_link(record)),
        "codes": tuple([GameCode(size=len(rows), path=code_path(rows)) for rows in codes]),
        "asked": asked or "",
        "there": there,
        "at_server": None if there is None else address_of(there, _all_of(state, log)),
        "no_server": asked is not None and there is None,
    }


def _all_of(state: GameState, log: tuple[Logged, ...]) -> str:
    return whole_link(encode_game(log, state.played.record))


def show_codes(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The codes and the link, with what waits unsent, and the way to a server; none where the browser cannot pack."""
    asked = text_in(request.query, "server") if "server" in request.query else None
    if not host.can_pack:
        view: dict[str, object] = {"state": book.state, "codes": (), "no_server": False}
    else:
        view = make_codes_view(book.state, book.log, request.base, asked)
    status = 422 if view["no_server"] else 200
    return PageAnswer(template="exchange/codes.html", view=view, status=status)
