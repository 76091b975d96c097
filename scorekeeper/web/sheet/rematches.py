"""The rematch of a game: begun once for all phones of a table, and found again by each of them."""

from scorekeeper.service.book import Book
from scorekeeper.web.platform.access import may_watch
from scorekeeper.web.platform.desk import key_for_all, the_desk, the_wastebasket


def key_of_rematch(book: Book) -> str:
    """Every phone at the table shows the same end, and whoever taps first begins the one rematch."""
    return key_for_all("rematch", book.game, book.seq)


def key_after(book: Book, deleted: str) -> str:
    """The key of the rematch that is begun where the one before was deleted; the same on every phone as well."""
    return key_for_all("rematch", book.game, deleted)


def find_rematch(book: Book) -> str | None:
    """The rematch that somebody has begun, where this device may see it."""
    if not book.played.sheet.winners:
        return None
    game = the_desk().begun_by(key_of_rematch(book))
    while game is not None and the_wastebasket().holds(game):
        game = the_desk().begun_by(key_after(book, game))
    return game if game is not None and may_watch(game) else None
