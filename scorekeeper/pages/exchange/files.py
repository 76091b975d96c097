"""A game as a file, as codes and as a link: whoever reads the codes needs neither this phone nor a network."""

from scorekeeper.engine.encode import encode_record
from scorekeeper.export.export_options import FORMATS, ExportOptions
from scorekeeper.export.plain_text import write_text
from scorekeeper.export.qr_code import camera_codes
from scorekeeper.export.result import result_as_svg
from scorekeeper.export.svg import ON_THE_SHEET, curve_as_svg, write_svg
from scorekeeper.export.whole_game import dated_record, file_name, whole_game, write_record
from scorekeeper.pages.request import Answer, FileAnswer, Host, PageAnswer, PageRequest
from scorekeeper.pages.sheet.export_asked import addresses_at, options_in
from scorekeeper.service.book import Book
from scorekeeper.service.game_document import encode_game
from scorekeeper.service.game_link import address_of, pack_parts, whole_link
from scorekeeper.service.game_state import GameState
from scorekeeper.slip.sent import text_in
from scorekeeper.wording.voice import Voice

# Of the address of a server.
LONGEST, PORTS = 300, range(1, 65_536)
WAYS = ("https", "http")
FORBIDDEN = "<>\"'\\^{|}@%"  # the first sign of a name and a password is the @
BELOW = ("/g/", "/import", "/new", "/archive", "/join", "/device")  # what begins the address of a page


def give_record(_host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The record, to be imported elsewhere."""
    return _file(request, book, "record", write_record(whole_game(book.state, book.log, request.zone)))


def give_curve(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The curve of the scores, for a sheet that has room for it."""
    return _file(request, book, "svg", curve_of(host.voice, book.state))


def curve_of(voice: Voice, state: GameState) -> str:
    """The curve as an element of a page."""
    return curve_as_svg(state.played, voice, ON_THE_SHEET)


def give_file(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """One of the files that come when they are first needed: the sheet for a chat, or as a picture with the way back to
    it as a code; and how the evening ended, as a picture of signs: a phone alone draws no pixels. None where something
    unknown was asked for.
    """
    kind, game = request.path.split("/")[-1], whole_game(book.state, book.log, request.zone)
    if kind == "result":
        text = result_as_svg(game, host.voice, ExportOptions(language=request.language))
        return FileAnswer(text=text, name=f"{file_name(book.state, request.zone)}.result.svg", mime=FORMATS["svg"].mime)
    address = f"{request.base}g/{book.state.game}"
    options = options_in(
        request.query, request.language, address, lambda: addresses_at(request.base, book.state, book.log)
    )
    if options is None:
        return None
    write = write_text if kind == "txt" else write_svg
    return _file(request, book, kind, write(game, host.voice, options))


def _file(request: PageRequest, book: Book, kind: str, text: str) -> FileAnswer:
    return FileAnswer(
        text=text, name=f"{file_name(book.state, request.zone)}{FORMATS[kind].ending}", mime=FORMATS[kind].mime
    )


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


def read_server(text: str) -> str | None:
    """The address of the server's root, up to its last slash; None where it is none. Where the way to speak is not said
    it is https, and at home, where nobody has a certificate, http.
    """
    given = text.strip()
    before, found, behind = given.partition("://")
    way, rest = (before.lower(), behind) if found else ("", given)
    whole = rest.partition("#")[0].partition("?")[0]
    if len(given) > LONGEST or (found and way not in WAYS) or any(sign <= " " or sign in FORBIDDEN for sign in whole):
        return None
    place, _, path = whole.partition("/")
    host, port = _parted(place)
    if not _is_host(host) or not _is_port(port):
        return None
    for begins in BELOW:
        path = f"/{path}".partition(begins)[0].removeprefix("/")
    way = way or ("http" if _is_at_home(host) else "https")
    root = "/".join([part for part in path.split("/") if part])
    return f"{way}://{place}/{root}/" if root else f"{way}://{place}/"


def _parted(place: str) -> tuple[str, str]:
    """The host and its port, blank where none is given; an address of IPv6 stands in brackets."""
    if place.startswith("["):
        host, closed, behind = place.partition("]")
        return f"{host}{closed}", behind.removeprefix(":") if behind.startswith(":") else behind
    host, _, port = place.partition(":")
    return host, port


def _is_host(host: str) -> bool:
    if host.startswith("["):
        inner = host.removeprefix("[").removesuffix("]")
        return host.endswith("]") and ":" in inner and all(sign in "0123456789abcdefABCDEF:." for sign in inner)
    return all(label and not label.startswith("-") and not label.endswith("-") for label in host.split("."))


def _is_port(port: str) -> bool:
    return port == "" or (len(port) <= 5 and all(sign in "0123456789" for sign in port) and int(port) in PORTS)


def _is_at_home(host: str) -> bool:
    """Whether it is an address in numbers, or a name without a dot, or of the network at home."""
    numbers = all(sign in "0123456789." for sign in host)
    return numbers or host.startswith("[") or "." not in host or host.lower().endswith((".local", ".lan", ".home.arpa"))
