"""Games and sittings for the tests of a circle, as short as they are told."""

from dataclasses import replace

from scorekeeper.engine.record import Record
from scorekeeper.service.book import Book, open_book
from scorekeeper.service.circle.counting import make_counts
from scorekeeper.service.circle.counts import GameCounts, GameEnding, Stretch
from scorekeeper.service.circle.sitting import SeatPart, Sitting
from scorekeeper.service.events import Event
from scorekeeper.service.game_import import Importer, import_record
from tests.engine.held import game_of, record_of
from tests.service.circle.circles import COUNTS
from tests.service.examples import at, logged

IMPORTER = Importer(at=at(0), author="Anna", device="Anna’s phone")


def book_of(record: Record, *events: Event) -> Book:
    """A game of this record, to which so many events came a minute apart."""
    log = import_record(record, IMPORTER).log
    return open_book("g", (*log, *[logged(len(log) + n, event) for n, event in enumerate(events, start=1)]))


def counts_of(text: str, *events: Event, **cuts: tuple[int, ...]) -> GameCounts:
    """The counts of a game in the notation; `cuts` by name."""
    book = book_of(game_of(record_of(text)).record, *events)
    players = book.state.played.sheet.players
    return make_counts(book, "hash", {players.index(name): numbers for name, numbers in cuts.items()})


def stretch_of(text: str, name: str = "Anna") -> Stretch:
    """How a player of a game in the notation played."""
    counts = counts_of(text)
    (stretch,) = counts.seats[counts.players.index(name)]
    return stretch


def sitting(
    game: str, began: str, last: str | None = None, ending: GameEnding = GameEnding.WON, **scores: int
) -> Sitting:
    """A game with its scores by name, from a minute like `2026-11-21T20:00` to its last hand at `last`. A name in small
    letters is a guest's, any other a person's id. Who has most points has won, where somebody has.
    """
    most = max(scores.values()) if ending in (GameEnding.WON, GameEnding.BY_POINTS) else None
    people = tuple(None if name.islower() else name for name in scores)
    counts = replace(
        COUNTS,
        game=game,
        ending=ending,
        began=f"{began}:00+00:00",
        last=f"{last or began}:00+00:00",
        players=tuple(scores),
        scores=tuple(scores.values()),
        winners=tuple(seat for seat, score in enumerate(scores.values()) if score == most),
        seats=tuple((Stretch(points=score),) for score in scores.values()),
    )
    parts = tuple((SeatPart(person=who, stretch=one),) for who, (one,) in zip(people, counts.seats, strict=True))
    return Sitting(counts=counts, parts=parts, holders=people)


def day_of(moment: str) -> str:
    """The day by the clocks of Greenwich."""
    return moment[:10]
