"""A game as a file."""

from scorekeeper.canonical import canonical
from scorekeeper.engine.encode import encode_record
from scorekeeper.export.asked_sections import sections_under
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.plain_text import sheet_as_text
from scorekeeper.export.result import result_as_svg
from scorekeeper.export.svg import ON_THE_SHEET, curve_as_svg, sheet_as_svg
from scorekeeper.export.whole_game import file_name, whole_game, write_record
from scorekeeper.pages.request import Answer, FileAnswer, Host, PageRequest
from scorekeeper.pages.sheet.export_asked import addresses_at, options_in
from scorekeeper.service.book import Book
from scorekeeper.service.events import VerdictKept


def give_record(_host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The record, to be imported elsewhere."""
    return _file(request, book, "record", write_record(whole_game(book.state, book.log, request.zone)))


def give_text(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The sheet for a chat."""
    export_options = _options(request, book)
    if export_options is None:
        return None
    game = whole_game(book.state, book.log, request.zone)
    masthead = make_masthead(game, host.voice, export_options.language, export_options.address)
    sections = sections_under(game, host.voice, export_options)
    return _file(request, book, "txt", sheet_as_text(game, host.voice, masthead, sections))


def give_picture(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The sheet as a picture, with the way back to it as a code."""
    export_options = _options(request, book)
    if export_options is None:
        return None
    game = whole_game(book.state, book.log, request.zone)
    sections = sections_under(game, host.voice, export_options)
    return _file(request, book, "svg", sheet_as_svg(game, host.voice, export_options, sections))


def give_result(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """How the evening ended, as a picture of signs: a phone alone draws no pixels."""
    game, options = whole_game(book.state, book.log, request.zone), ExportOptions(language=request.language)
    name = file_name(book.state, request.zone) + ".result.svg"
    return FileAnswer(text=result_as_svg(game, host.voice, options), name=name, mime=FORMATS["svg"].mime)


def give_curve(host: Host, request: PageRequest, book: Book, _number: int) -> Answer:
    """The curve of the scores, for a sheet that has room for it."""
    return _file(request, book, "svg", curve_as_svg(book.state.played, host.voice, ON_THE_SHEET))


def writes_sheet(book: Book) -> bool:
    """Whether this host can write the sheet as a file: verdicts under it the server alone has words for."""
    return not any(isinstance(one.event, VerdictKept) for one in book.log)


def _options(request: PageRequest, book: Book) -> ExportOptions | None:
    """What was asked for; None where one is unknown, or the sheet is the server's alone to write."""
    if not writes_sheet(book):
        return None
    address = f"{request.base}g/{book.state.game}"
    return options_in(
        request.query, request.language, address, lambda: addresses_at(request.base, book.state, book.log)
    )


def _file(request: PageRequest, book: Book, kind: str, text: str) -> FileAnswer:
    name = file_name(book.state, request.zone) + FORMATS[kind].ending
    return FileAnswer(text=text, name=name, mime=FORMATS[kind].mime)


def give_so_far(host: Host, _request: PageRequest, book: Book, _number: int) -> Answer:
    """What a form reckons with: the record up to event `seq`; form and preview go by `own` and `confirms`."""
    state = book.state
    told = {
        "seq": state.seq,
        "own": host.is_own(state.game),
        "confirms": state.confirms,
        "sheet": host.url_for("sheets.show", {"game": state.game}),
        "record": encode_record(state.played.record),
    }
    return FileAnswer(text=canonical(told) + "\n", name="so-far.json", mime="application/json")
