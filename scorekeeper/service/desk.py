"""The desk where commands are handed in. It answers from the log, and keeps the books it has read at hand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Lock

from scorekeeper.engine.record import Deal
from scorekeeper.engine.score import is_refused
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.violations import Violation
from scorekeeper.service.book import Book, check_next, read_book, score_next, turn_page
from scorekeeper.service.commands import RecordDeal, Rematch, StartGame, UndoLastDeal
from scorekeeper.service.events import DamagedLog, DealRecorded, DealVoided, Event, GameStarted, Logged, wrong_game
from scorekeeper.service.store import Conflict, GameNotFound, GameStore

BOOKS_AT_HAND = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What became of a command: the event's seq, or None with the violations that refused it."""

    game: str
    seq: int | None
    violations: tuple[Violation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a deal would write: None where it cannot be scored. `refused`: it could not be recorded as it stands."""

    deal: SheetDeal | None
    violations: tuple[Violation, ...]
    refused: bool


class Desk:
    """Commands and questions about games. Books are frozen, so any number of threads may read them."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._books: dict[str, Book] = {}  # the one read last at the end
        self._at_the_shelf = Lock()

    def book(self, game: str) -> Book:
        """The game as it stands. GameNotFound."""
        head = self.seq(game)
        book = self._books.get(game)
        if book is None or book.seq > head:
            book = read_book(game, self._store.events(game))
        elif book.seq < head:
            for logged in self._store.events(game, after=book.seq):
                book = turn_page(book, logged)
        return self._keep(book)

    def seq(self, game: str) -> int:
        """The seq of the game's last event. GameNotFound."""
        head = self._store.head(game)
        if head == 0:
            raise GameNotFound(game)
        return head

    def books(self, limit: int = 50) -> tuple[Book, ...]:
        """The games last played, newest first."""
        return self.readable(self._store.games(limit))

    def readable(self, games: Iterable[str]) -> tuple[Book, ...]:
        """Those of the games that are not damaged: one that is must not hide the others."""
        return tuple(book for game in games if (book := self._readable(game)) is not None)

    def log(self, game: str) -> tuple[Logged, ...]:
        """Everything that happened in a game, in order. GameNotFound."""
        events = self._store.events(game)
        if not events:
            raise GameNotFound(game)
        return events

    def start(self, command: StartGame) -> Answer:
        """Begins a game of a known system; the same key again answers the first game. Refused with the violations of
        its rules and players; Conflict if the id is taken.
        """
        values = house_rules(command.system, command.changes).values
        started = GameStarted(
            system=command.system,
            values=values,
            players=command.players,
            first_dealer=command.first_dealer,
            title=command.title,
        )
        violations = wrong_game(started)
        if violations:
            return Answer(game=command.game, seq=None, violations=violations)
        try:
            self._store.append(command.game, _logged(1, command, started))
        except Conflict:
            known = self._store.find_game(command.key)
            if known is None:
                raise
            return Answer(game=known, seq=1)
        return Answer(game=command.game, seq=1)

    def record(self, command: RecordDeal) -> Answer:
        """Writes a deal. Refused with its violations; Conflict if the game has gone on; GameNotFound."""

        def event(book: Book) -> tuple[Event | None, tuple[Violation, ...]]:
            violations, refused = _judge(book, command.deal)
            return (None if refused else DealRecorded(deal=command.deal)), violations

        return self._append(command, event)

    def undo(self, command: UndoLastDeal) -> Answer:
        """Takes the last deal back; without one nothing happens. Conflict if the game has gone on; GameNotFound."""

        def event(book: Book) -> tuple[Event | None, tuple[Violation, ...]]:
            return (DealVoided(voids=book.recorded_by[-1]) if book.recorded_by else None), ()

        return self._append(command, event)

    def rematch(self, command: Rematch) -> Answer:
        """The same table again, under the rules now in force; who would have dealt next deals first."""
        book = self.book(command.of)
        table = book.table()
        return self.start(
            StartGame(
                game=command.game,
                key=command.key,
                at=command.at,
                author=command.author,
                device=command.device,
                system=table.terms.rules.system,
                changes=table.terms.rules.values,
                players=table.players,
                first_dealer=table.players[table.dealer],
                title=book.record.title,
            )
        )

    def preview(self, game: str, deal: Deal) -> Preview:
        """What recording the deal now would write; nothing is kept. GameNotFound."""
        book = self.book(game)
        violations, refused = _judge(book, deal)
        return Preview(deal=None if refused else score_next(book, deal).deal, violations=violations, refused=refused)

    def _append(
        self,
        command: RecordDeal | UndoLastDeal,
        event_of: Callable[[Book], tuple[Event | None, tuple[Violation, ...]]],
    ) -> Answer:
        book = self._books.get(command.game)
        if book is None or book.seq != command.seq:  # else the store itself says whether the game has gone on
            book = self.book(command.game)
        if command.seq != book.seq:
            # A command that comes again was drawn from an earlier page; only then is its key worth a look.
            known = self._store.find(command.game, command.key)
            if known is None:
                raise Conflict(command.game, command.seq, book.seq)
            return Answer(game=command.game, seq=known)
        event, violations = event_of(book)
        if event is None:
            return Answer(game=command.game, seq=None, violations=violations)
        logged = _logged(book.seq + 1, command, event)
        try:
            self._store.append(command.game, logged)
        except Conflict:
            known = self._store.find(command.game, command.key)
            if known is None:
                raise
            return Answer(game=command.game, seq=known)
        self._keep(turn_page(book, logged))
        return Answer(game=command.game, seq=logged.seq)

    def _keep(self, book: Book) -> Book:
        with self._at_the_shelf:
            self._books.pop(book.game, None)
            if len(self._books) >= BOOKS_AT_HAND:
                del self._books[next(iter(self._books))]
            self._books[book.game] = book
        return book

    def _readable(self, game: str) -> Book | None:
        try:
            return self.book(game)
        except DamagedLog:
            return None


def _judge(book: Book, deal: Deal) -> tuple[tuple[Violation, ...], bool]:
    """What is wrong with a further deal, and whether it is refused. Behind a refused deal nothing is recorded."""
    if book.sheet.refused:
        return book.sheet.refused, True
    violations = check_next(book, deal)
    return violations, is_refused(deal, violations)


def _logged(seq: int, command: StartGame | RecordDeal | UndoLastDeal, event: Event) -> Logged:
    return Logged(seq=seq, key=command.key, at=command.at, author=command.author, device=command.device, event=event)
