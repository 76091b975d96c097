"""The pages of a game that only lead on."""

from scorekeeper.service.book import Book
from scorekeeper.web.exchange.files_page import make_files_view
from scorekeeper.web.phone.shared import on_every_page_of
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Wish


def show_more(phone: Phone, wish: Wish, book: Book, _number: int) -> Answer:
    """What else can be done with the game."""
    shown = {"state": book.state, **on_every_page_of(phone, wish, book)}
    return PhonePage(endpoint="menus.more", template="sheet/more.html", view=shown)


def show_ways(phone: Phone, wish: Wish, book: Book, _number: int) -> Answer:
    """How others may see the game."""
    shown = {"state": book.state, **on_every_page_of(phone, wish, book)}
    return PhonePage(endpoint="menus.show", template="sheet/share_and_show.html", view=shown)


def show_files(phone: Phone, wish: Wish, book: Book, _number: int) -> Answer:
    """The formats, of the sheet alone: a game in numbers and a settlement the server has."""
    if wish.query:
        return None
    shown = {**make_files_view(book.state, {}, {}, phone.url_for), **on_every_page_of(phone, wish, book)}
    return PhonePage(endpoint="files.show", template="exchange/files.html", view=shown)
