"""A log read from its beginning to its end: the game that it tells."""

from collections.abc import Iterable

from scorekeeper.service.book import Book, open_book
from scorekeeper.service.corrections import apply
from scorekeeper.service.events import DamagedLog, GameStarted, Logged


def read_book(game: str, log: Iterable[Logged]) -> Book:
    """The game that a whole log tells. DamagedLog where the log does not make a game."""
    book: Book | None = None
    for logged in log:
        if book is None:
            if logged.seq != 1 or not isinstance(logged.event, GameStarted):
                raise DamagedLog(game, logged.seq, "the log does not begin with a game")
            book = open_book(game, logged, logged.event)
        else:
            book = turn_page(book, logged)
    if book is None:
        raise DamagedLog(game, 0, "the log is empty")
    return book


def turn_page(book: Book, logged: Logged) -> Book:
    """The game after one more event. DamagedLog where the event cannot follow."""
    if logged.seq != book.seq + 1:
        raise DamagedLog(book.game, book.seq + 1, f"it is missing; event {logged.seq} comes next")
    return apply(book, logged)
