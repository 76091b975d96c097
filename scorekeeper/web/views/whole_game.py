"""What is printed of a whole game beyond its record. It asks for no request: the command line prints the same."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from scorekeeper.export.wishes import Wishes
from scorekeeper.service.book import Book
from scorekeeper.service.events import DealAmended, DealInserted, Logged
from scorekeeper.web.views.verdicts import print_verdicts
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
    """The day on which the game began, where this program runs."""
    return datetime.fromisoformat(book.started).astimezone().date().isoformat()


def corrected_deals(book: Book, log: Iterable[Logged]) -> frozenset[int]:
    """The numbers of the deals that were told anew, or inserted, after they had been played."""
    touched = set()
    for logged in log:
        if isinstance(logged.event, DealAmended):
            touched.add(logged.event.amends)
        elif isinstance(logged.event, DealInserted):
            touched.add(logged.seq)
    return frozenset(number for number, seq in enumerate(book.recorded_by, start=1) if seq in touched)
