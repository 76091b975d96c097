"""A game as a file."""

from scorekeeper.canonical import canonical
from scorekeeper.export.formats import FORMATS
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.plain_text import sheet_as_text
from scorekeeper.export.record_file import write_record
from scorekeeper.export.sections import sections_of_game
from scorekeeper.export.whole_game import file_name, whole_game
from scorekeeper.service.book import Book
from scorekeeper.service.events import VerdictKept
from scorekeeper.web.deals.so_far import make_so_far
from scorekeeper.web.phone.wish import Answer, Phone, PhoneFile, Wish


def give_record(_phone: Phone, _wish: Wish, book: Book, _number: int) -> Answer:
    """The record, to be imported elsewhere."""
    return _file(book, "record", write_record(whole_game(book.state, book.log)))


def give_text(phone: Phone, wish: Wish, book: Book, _number: int) -> Answer:
    """The sheet for a chat; the game in numbers, a settlement and verdicts under it the server alone can write."""
    if "facts" in wish.query or "basis" in wish.query or any(isinstance(one.event, VerdictKept) for one in book.log):
        return None
    game, language = whole_game(book.state, book.log), wish.language
    masthead = make_masthead(game, phone.voice, language, f"{wish.base}g/{book.state.game}")
    return _file(book, "txt", sheet_as_text(game, phone.voice, masthead, sections_of_game(game, phone.voice)))


def _file(book: Book, kind: str, text: str) -> PhoneFile:
    return PhoneFile(text=text, name=file_name(book.state) + FORMATS[kind].ending, mime=FORMATS[kind].mime)


def give_so_far(phone: Phone, _wish: Wish, book: Book, _number: int) -> Answer:
    """What a form reckons with."""
    state = book.state
    is_own = phone.alone or state.game in phone.began
    told = make_so_far(state, phone.url_for("sheets.show", {"game": state.game}), own=is_own)
    return PhoneFile(text=canonical(told) + "\n", name="so-far.json", mime="application/json")
