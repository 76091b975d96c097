"""The desk where commands are handed in. It answers from the log, and keeps the games it has read at hand."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from scorekeeper.rules.house import house_rules
from scorekeeper.rules.violations import Violation
from scorekeeper.service.archive import BATCH, Archive, Condition, Summary, summarize
from scorekeeper.service.book import Book
from scorekeeper.service.commands import Change, RecordDeal, Rematch, StartGame, UndoLastDeal
from scorekeeper.service.decisions import decide
from scorekeeper.service.events import DamagedLog, DealConfirmed, GameStarted, Logged
from scorekeeper.service.packing import wrong_game
from scorekeeper.service.parcel import fingerprint
from scorekeeper.service.reading import read_book, turn_page
from scorekeeper.service.refusals import Decision, Refusal
from scorekeeper.service.store import Conflict, GameNotFound, GameStore
from scorekeeper.shelf import Shelf

GAMES_AT_HAND = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What became of a command: the event's seq, or None with why it was refused. `hand` is the number of the hand that
    has the violations, where a correction makes a hand impossible.
    """

    game: str
    seq: int | None
    violations: tuple[Violation, ...] = ()
    refusal: Refusal | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class _AtHand:
    """A game as it stands, and the log that it was read from."""

    book: Book
    log: tuple[Logged, ...]


class Desk:
    """Commands and questions about games. Books are frozen, so any number of threads may read them."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._games = Shelf[str, _AtHand](GAMES_AT_HAND)

    def book(self, game: str) -> Book:
        """The game as it stands. GameNotFound, DamagedLog."""
        return self._read(game).book

    def log(self, game: str) -> tuple[Logged, ...]:
        """Everything that happened in a game, in order. GameNotFound, DamagedLog."""
        return self._read(game).log

    def stored(self, game: str) -> tuple[Logged, ...]:
        """The log as the store holds it at this moment, empty without such a game. DamagedLog.

        For whoever reads every log there is: the games of the tables that play now stay at hand.
        """
        return self._store.events(game)

    def _read(self, game: str) -> _AtHand:
        head = self.seq(game)
        known = self._games.get(game)
        if known is None or known.book.seq > head:  # the latter where a backup has been brought back
            log = self._store.events(game)
            known = _AtHand(read_book(game, log), log)
        elif known.book.seq < head:
            for logged in self._store.events(game, after=known.book.seq):
                known = _AtHand(turn_page(known.book, logged), (*known.log, logged))
        return self._games.put(game, known)

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
            rematch_of=command.rematch_of,
        )
        violations = wrong_game(started)
        if violations:
            return Answer(game=command.game, seq=None, violations=violations)
        return self.take_in(command.game, (command.logged(1, started),))

    def take_in(self, game: str, log: tuple[Logged, ...]) -> Answer:
        """Keeps a whole game under the id, all of it or nothing; where the key of its first event is known it answers
        the game that began with it. Conflict if the id is taken.
        """
        try:
            self._store.append(game, *log)
        except Conflict:
            known = self._store.find_game(log[0].key)
            if known is None:
                raise
            return Answer(game=known, seq=1)
        return Answer(game=game, seq=log[-1].seq)

    def same_as(self, log: tuple[Logged, ...]) -> tuple[str, ...]:
        """The games whose log is this one, whatever their keys."""
        mark = fingerprint(log)
        alike = (book for book in self.readable(self._store.begun(log[0])) if book.seq == len(log))
        return tuple(book.game for book in alike if fingerprint(self.log(book.game)) == mark)

    def record(self, command: RecordDeal) -> Answer:
        """Writes a deal, or proposes it where opponents confirm. Refused with its violations; else as `change`."""
        return self.change(command)

    def undo(self, command: UndoLastDeal) -> Answer:
        """Takes the last deal back, or the one that waits for an opponent. Without either nothing happens."""
        return self.change(command)

    def change(self, command: Change) -> Answer:
        """Does what a command says, once. Conflict if the game has gone on; GameNotFound."""
        known = self._games.get(command.game)
        if known is None or known.book.seq != command.seq:  # else the store itself says whether the game has gone on
            known = self._read(command.game)
        book = known.book
        if command.seq != book.seq:
            # A command that comes again was drawn from an earlier page; only then is its key worth a look.
            done = self._store.find(command.game, command.key)
            if done is None:
                raise Conflict(command.game, command.seq, book.seq)
            return Answer(game=command.game, seq=done)
        decision = decide(book, command)
        if decision.event is None or decision.after is None:
            return _refused(command, decision)
        logged = command.logged(book.seq + 1, decision.event)
        try:
            self._store.append(command.game, logged)
        except Conflict:
            done = self._store.find(command.game, command.key)
            if done is None:
                raise
            return Answer(game=command.game, seq=done)
        self._games.put(command.game, _AtHand(decision.after, (*known.log, logged)))
        return Answer(game=command.game, seq=logged.seq)

    def find(self, game: str, key: str) -> int | None:
        """The event that an idempotency key was used for in a game, if any."""
        return self._store.find(game, key)

    def hand_of(self, game: str, key: str) -> int | None:
        """The event that recorded the hand told with this key, or that proposed it while it waits; None without one."""
        told = self.find(game, key)
        if told is None or self.book(game).entry(told) is not None:
            return told
        events = self._store.events(game, after=told)
        confirmed = (one.seq for one in events if isinstance(one.event, DealConfirmed) and one.event.confirms == told)
        return next(confirmed, told)

    def weigh(self, command: Change) -> Decision:
        """What the command would do now; nothing is kept. Conflict if the game has gone on; GameNotFound."""
        book = self.book(command.game)
        if command.seq != book.seq:
            raise Conflict(command.game, command.seq, book.seq)
        return decide(book, command)

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
                title=book.played.record.title,
                rematch_of=command.of,
            )
        )

    def bring_up_to_date(
        self,
        archive: Archive,
        *,
        games: Collection[str] | None = None,
        device: str | None = None,
        most: int | None = None,
    ) -> int:
        """Sums up the games, those that `stale` means, that have gone on since they were summed up, at most so many;
        how many are left. A first visit to the archive reads every log there is, straight from the store.
        """
        stale = archive.stale(games, device=device)
        now = stale[:most]
        for place in range(0, len(now), BATCH):
            archive.keep([self._summary(game, head) for game, head in now[place : place + BATCH]])
        return len(stale) - len(now)

    def _summary(self, game: str, head: int) -> Summary:
        try:
            return summarize(read_book(game, self.stored(game)))
        except (DamagedLog, ValueError):
            return Summary(game=game, seq=head, condition=Condition.DAMAGED)

    def _readable(self, game: str) -> Book | None:
        try:
            return self.book(game)
        except DamagedLog:
            return None


def _refused(command: Change, decision: Decision) -> Answer:
    return Answer(
        game=command.game,
        seq=None,
        violations=decision.violations,
        refusal=decision.refusal,
        hand=decision.hand,
    )
