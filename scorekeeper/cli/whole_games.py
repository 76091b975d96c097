"""Whole games (docs/game.md) as `export` takes them: text in, the game and its log out, or why it is refused."""

from collections.abc import Callable

from scorekeeper.cli.records import say
from scorekeeper.cli.streams import REFUSED, complain_about
from scorekeeper.service.book import Book
from scorekeeper.service.envelope import is_game
from scorekeeper.service.events import Logged
from scorekeeper.service.parcel import unwrap
from scorekeeper.service.reading import read_book
from scorekeeper.strict_json import NoJson, parse


def game_in(text: bytes) -> object | None:
    """The document of a whole game, None where the text is none."""
    try:
        document = parse(text)
    except NoJson:
        return None
    return document if is_game(document) else None


def run_on_game(document: object, run: Callable[[Book, tuple[Logged, ...]], int]) -> int:
    """Runs a command on the game of a document, or says why it is refused. As on the page, a hand that cannot be scored
    spoils no game: what is wrong with it is said, too.
    """
    unwrapped = unwrap(document)
    if unwrapped.violations:
        complain_about(unwrapped.violations, say)
        return REFUSED
    book = read_book("file", unwrapped.log)
    complain_about(book.sheet.refused, say)
    return run(book, unwrapped.log)
