"""Counts of games in the notation, for the tests of a circle."""

from collections.abc import Mapping

from scorekeeper.engine.record import Record
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.circle.counting import make_counts
from scorekeeper.service.circle.counts import GameCounts, Stretch
from scorekeeper.service.events import Event
from scorekeeper.service.game_import import Importer, import_record
from tests.engine.held import game_of, record_of
from tests.service.examples import at, logged

IMPORTER = Importer(at=at(0), author="Anna", device="Anna’s phone")


def book_of(record: Record, *events: Event) -> Book:
    """A game of this record, to which so many events came a minute apart."""
    log = import_record(record, IMPORTER).log
    return open_book("g", (*log, *[logged(len(log) + n, event) for n, event in enumerate(events, start=1)]))


def counted(book: Book, cuts: Mapping[int, tuple[int, ...]] | None = None) -> GameCounts:
    return make_counts(book.state, book.log, cuts or {})


def counts_of(text: str, *events: Event, **cuts: tuple[int, ...]) -> GameCounts:
    """The counts of a game in the notation; `cuts` by name."""
    book = book_of(game_of(record_of(text)).record, *events)
    players = book.state.played.sheet.players
    return counted(book, {players.index(name): numbers for name, numbers in cuts.items()})


def stretch_of(text: str, name: str = "Anna") -> Stretch:
    """How a player of a game in the notation played."""
    counts = counts_of(text)
    (stretch,) = counts.seats[counts.players.index(name)]
    return stretch
