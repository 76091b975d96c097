"""What is printed of a whole game beyond its record. It asks for no request: the command line prints the same."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from scorekeeper.engine.game import Game
from scorekeeper.export import evening
from scorekeeper.export.wishes import Wishes
from scorekeeper.service.book import Book
from scorekeeper.service.events import DealAmended, DealInserted, Logged
from scorekeeper.web.referee.verdict_page import print_verdicts
from scorekeeper.wording.voice import Voice


def with_game(wishes: Wishes, voice: Voice, book: Book, log: tuple[Logged, ...]) -> Wishes:
    """The wishes with all that every sheet of the game says."""
    return replace(
        wishes,
        day=day_of(book),
        corrected=corrected_deals(book, log),
        ended=book.is_ended(),
        verdicts=tuple(print_verdicts(voice, wishes.language, log)),
    )


def day_of(book: Book) -> str:
    """The day on which the game began: where it was played if its record says so, else where this program runs."""
    return evening.day_of(book.played.record) or _here(book.started).date().isoformat()


def dated(book: Book, log: tuple[Logged, ...]) -> Game:
    """The game with the moment at which each deal was recorded here, where the deal says none itself. What came in
    together with the game's beginning was imported, and nobody knows when it was played.
    """
    moments = [log[seq - 1].at for seq in book.recorded_by]
    deals = tuple(
        deal if deal.at or at == book.started else replace(deal, at=_here(at).isoformat())
        for deal, at in zip(book.played.record.deals, moments, strict=True)
    )
    return replace(book.played, record=replace(book.played.record, deals=deals))


def corrected_deals(book: Book, log: Iterable[Logged]) -> frozenset[int]:
    """The numbers of the deals that were told anew, or inserted, after they had been played."""
    touched = set()
    for logged in log:
        if isinstance(logged.event, DealAmended):
            touched.add(logged.event.amends)
        elif isinstance(logged.event, DealInserted):
            touched.add(logged.seq)
    return frozenset(number for number, seq in enumerate(book.recorded_by, start=1) if seq in touched)


def _here(at: str) -> datetime:
    return datetime.fromisoformat(at).astimezone()
