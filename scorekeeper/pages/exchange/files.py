"""A game as a file."""

from scorekeeper.export.export_options import FORMATS, ExportOptions
from scorekeeper.export.plain_text import write_text
from scorekeeper.export.result import result_as_svg
from scorekeeper.export.svg import ON_THE_SHEET, curve_as_svg, write_svg
from scorekeeper.export.whole_game import file_name, whole_game, write_record
from scorekeeper.pages.request import Answer, FileAnswer, Host, PageRequest
from scorekeeper.pages.sheet.export_asked import addresses_at, options_in
from scorekeeper.service.book import Book
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.voice import Voice


def give_record(_host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The record, to be imported elsewhere."""
    return _file(request, book, "record", write_record(whole_game(book.state, book.log, request.zone)))


def give_text(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The sheet for a chat."""
    return _sheet(host, request, book, "txt")


def give_picture(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The sheet as a picture, with the way back to it as a code."""
    return _sheet(host, request, book, "svg")


def _sheet(host: Host, request: PageRequest, book: Book, kind: str) -> Answer:
    """None where something unknown was asked for."""
    address = f"{request.base}g/{book.state.game}"
    options = options_in(
        request.query, request.language, address, lambda: addresses_at(request.base, book.state, book.log)
    )
    if options is None:
        return None
    write = write_text if kind == "txt" else write_svg
    return _file(request, book, kind, write(whole_game(book.state, book.log, request.zone), host.voice, options))


def give_result(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """How the evening ended, as a picture of signs: a phone alone draws no pixels."""
    game, options = whole_game(book.state, book.log, request.zone), ExportOptions(language=request.language)
    name = file_name(book.state, request.zone) + ".result.svg"
    return FileAnswer(text=result_as_svg(game, host.voice, options), name=name, mime=FORMATS["svg"].mime)


def give_curve(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The curve of the scores, for a sheet that has room for it."""
    return _file(request, book, "svg", curve_of(host.voice, book.state))


def curve_of(voice: Voice, state: GameState) -> str:
    """The curve as an element of a page."""
    return curve_as_svg(state.played, voice, ON_THE_SHEET)


def give_file(host: Host, request: PageRequest, book: Book, number: int) -> Answer:
    """One of the files that come when they are first needed."""
    return FURTHER_FILES[request.path.split("/")[-1]](host, request, book, number)


FURTHER_FILES = {"result": give_result, "svg": give_picture, "txt": give_text}


def _file(request: PageRequest, book: Book, kind: str, text: str) -> FileAnswer:
    name = file_name(book.state, request.zone) + FORMATS[kind].ending
    return FileAnswer(text=text, name=name, mime=FORMATS[kind].mime)
