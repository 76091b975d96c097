"""The list of games: who plays, how it stands, when it was touched, and whose deal it is."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from flask_babel import format_datetime

from scorekeeper.service.book import Book
from scorekeeper.wording.numbers import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player in the list."""

    name: str
    score: str
    won: bool
    below: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEntry:
    """A game in the list. `dealer` is None once it has ended; `touched` is RFC 3339, `when` in words."""

    game: str
    seats: tuple[Seat, ...]
    deals: int
    dealer: str | None
    touched: str
    when: str


def make_entries(books: Iterable[Book]) -> tuple[GameEntry, ...]:
    """The entries in the order of the books."""
    return tuple(_entry(book) for book in books)


def _entry(book: Book) -> GameEntry:
    sheet = book.sheet
    return GameEntry(
        game=book.game,
        seats=tuple(
            Seat(name=name, score=plain(standing.score), won=seat in sheet.winners, below=standing.score < 0)
            for seat, (name, standing) in enumerate(zip(sheet.players, sheet.standings, strict=True))
        ),
        deals=len(sheet.deals),
        dealer=None if sheet.next is None else sheet.players[sheet.next.dealer],
        touched=book.touched,
        # The server stands in the same room, so its clock is the table's.
        when=str(format_datetime(datetime.fromisoformat(book.touched).astimezone(), "d MMM, HH:mm", rebase=False)),
    )
