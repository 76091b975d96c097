"""Runs commands: answers from the log, and caches the games that it has read."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field

from scorekeeper.cache import Cache, KeyedLocks
from scorekeeper.rules.violations import Violation
from scorekeeper.service.access import Admission
from scorekeeper.service.book import Book, again, begun, gone_on, open_book, write
from scorekeeper.service.commands import CommandProblem, Decision, GameCommand, Rematch, StartGame
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.handlers import handle
from scorekeeper.service.loading import load_state
from scorekeeper.service.store import Archive, Conflict, GameNotFound, GameStore, Search, in_batches
from scorekeeper.service.summary import Summary, damaged, summarize

GAMES_CACHED = 200
BYTES_OF_A_GAME = 40_000  # in a document, ten times as many in memory; of a longer game fewer are cached


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandResult:
    """What became of a command: the event's seq, or None with why it was refused. `deal_number` is the number of the
    deal that has the violations, where a correction makes one impossible, or of the deal that is told again. The answer
    is the same where the command was done before; `done_before` says that what it tells now was not looked at.
    """

    game: str
    seq: int | None
    violations: tuple[Violation, ...] = ()
    problem: CommandProblem | None = None
    deal_number: int | None = None
    done_before: bool = field(default=False, compare=False)


class GameService:
    """Commands and questions about games. Game states are frozen, so any number of threads may read them."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._games = Cache[str, Book](GAMES_CACHED, lambda book: 1 + book.state.cost.size // BYTES_OF_A_GAME)
        self._reads = KeyedLocks[str]()

    def state(self, game: str) -> GameState:
        """The game as it stands. GameNotFound, DamagedLog."""
        return self.book(game).state

    def last_known(self, game: str, seq: int) -> Book:
        """The game as it is known here if its last event is `seq`, else as it stands. Whoever changes it from there
        learns from the store whether it has gone on. GameNotFound, DamagedLog.
        """
        known = self._games.get(game)
        return self.book(game) if known is None or known.state.seq != seq else known

    def log(self, game: str) -> tuple[Logged, ...]:
        """Everything that happened in a game, in order. GameNotFound, DamagedLog."""
        return self.book(game).log

    def stored(self, game: str) -> tuple[Logged, ...]:
        """The log as the store holds it at this moment, empty without such a game. DamagedLog.

        For whoever reads every log there is: the games that are being played stay cached.
        """
        return self._store.events(game)

    def book(self, game: str) -> Book:
        """The game as it stands, and its log. GameNotFound, DamagedLog."""
        head = self.seq(game)
        known = self._games.get(game)
        if known is not None and known.state.seq == head:
            return self._games.put(game, known)
        with self._reads.of(game):  # of a long log that many ask for at once all but one would be read in vain
            head = self.seq(game)
            known = self._games.get(game)
            if known is None or known.state.seq > head:  # the latter where a backup has been brought back
                known = open_book(game, self._store.events(game))
            elif known.state.seq < head:
                known = gone_on(known, self._store.events(game, after=known.state.seq))
            return self._games.put(game, known)

    def seq(self, game: str) -> int:
        """The seq of the game's last event. GameNotFound."""
        head = self._store.head(game)
        if head == 0:
            raise GameNotFound(game)
        return head

    def newest(self, limit: int) -> tuple[str, ...]:
        """The games last played, newest first, those that are damaged too."""
        return self._store.games(limit)

    def telling(self, words: Iterable[str]) -> tuple[str, ...]:
        """The games in whose events or authors one of these words stands, written like this; deleted ones too."""
        return self._store.telling(words)

    def listed(self, games: Iterable[str]) -> tuple[Summary, ...]:
        """Each of the games as a list shows it: of one that is damaged, that it is."""
        return tuple(self._listed(game) for game in games)

    def readable(self, games: Iterable[str]) -> tuple[GameState, ...]:
        """Those of the games that are not damaged: one that is must not hide the others."""
        return tuple(state for game in games if (state := self._readable(game)) is not None)

    def start(self, command: StartGame, admission: Admission | None = None) -> CommandResult:
        """Begins a game of a known system, with who comes into it; the same key again answers the first game. Refused
        with the violations of its rules and players; Conflict if the id is taken.
        """
        first, violations = begun(command)
        if first is None:
            return CommandResult(game=command.game, seq=None, violations=violations)
        return self.take_in(command.game, (first,), admission)

    def take_in(self, game: str, log: tuple[Logged, ...], admission: Admission | None = None) -> CommandResult:
        """Keeps a whole game under the id, with who comes into it, all of it or nothing; where the key of its first
        event is known it answers the game that began with it. Conflict if the id is taken.
        """
        try:
            self._store.append(game, *log, admission=admission)
        except Conflict:
            known = self._store.find_game(log[0].key)
            if known is None:
                raise
            return CommandResult(game=known, seq=1)
        return CommandResult(game=game, seq=log[-1].seq)

    def go_on(self, game: str, log: tuple[Logged, ...], seq: int) -> None:
        """Writes what a log has behind the event `seq`, up to which it is the game's own, all of it or nothing.
        Conflict if the game has gone on since.
        """
        self._store.append(game, *log[seq:])

    def related(self, log: tuple[Logged, ...], device: str | None) -> tuple[GameState, ...]:
        """The games that began as this log does, whatever their keys: those into which a device was ever let, or
        all.
        """
        return self.readable(self._store.begun(log[0], device))

    def change(self, command: GameCommand) -> CommandResult:
        """Does what a command says, once. Conflict if the game has gone on; GameNotFound."""
        known = self.last_known(command.game, command.seq)
        state = known.state
        if command.seq != state.seq:
            # A command that comes again was drawn from an earlier page; only then is its key worth a look.
            done = self._store.find(command.game, command.key)
            if done is None:
                raise Conflict(command.game, command.seq, state.seq)
            return CommandResult(game=command.game, seq=done, done_before=True)
        decision, book = write(known, command)
        if book is known:
            return CommandResult(
                game=command.game,
                seq=None,
                violations=decision.violations,
                problem=decision.problem,
                deal_number=decision.deal_number,
            )
        logged = book.log[-1]
        try:
            self._store.append(command.game, logged)
        except Conflict:
            done = self._store.find(command.game, command.key)
            if done is None:
                raise
            return CommandResult(game=command.game, seq=done, done_before=True)
        self._games.put(command.game, book)
        return CommandResult(game=command.game, seq=logged.seq)

    def begun_by(self, key: str) -> str | None:
        """The game that was begun with an idempotency key, if any."""
        return self._store.find_game(key)

    def weigh(self, command: GameCommand) -> Decision:
        """What the command would do now; nothing is kept. Conflict if the game has gone on; GameNotFound."""
        state = self.state(command.game)
        if command.seq != state.seq:
            raise Conflict(command.game, command.seq, state.seq)
        return handle(state, command)

    def rematch(self, command: Rematch, admission: Admission | None = None) -> CommandResult:
        """The same table again, under the rules now in force; who would have dealt next deals first."""
        return self.start(again(self.state(command.of), command), admission)

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
        now = archive.stale(games, device=device, most=most)
        for batch in in_batches(now):
            archive.keep([self._summary(game, head) for game, head in batch])
        return archive.count_stale(device=device) if games is None and len(now) == most else 0

    def search(self, archive: Archive, search: Search, *, limit: int, skip: int = 0) -> tuple[Summary, ...]:
        """As the archive finds; a summary that is not what was written is made anew, and looked for again. One that
        cannot be kept is made at each look.
        """
        return self._mended(archive, lambda: archive.find(search, limit=limit, skip=skip))

    def summaries(self, archive: Archive, games: Collection[str]) -> dict[str, Summary]:
        """The summaries of these games, deleted or not, each up to date."""
        found = dict[str, Summary]()
        for batch in in_batches(tuple(games)):
            self.bring_up_to_date(archive, games=batch)
            made = self._mended(archive, lambda: tuple(archive.summaries(batch).values()))  # noqa: B023  # asked at once
            found |= {summary.game: summary for summary in made}
        return found

    def _mended(self, archive: Archive, ask: Callable[[], tuple[Summary, ...]]) -> tuple[Summary, ...]:
        found = ask()
        spoilt = [summary.game for summary in found if summary.seq == 0]
        if not spoilt:
            return found
        self.bring_up_to_date(archive, games=spoilt)
        return tuple(summary if summary.seq else self._listed(summary.game) for summary in ask())

    def _summary(self, game: str, head: int) -> Summary:
        try:
            return summarize(load_state(game, self.stored(game)))
        except (DamagedLog, ValueError):
            return damaged(game, head)

    def _listed(self, game: str) -> Summary:
        try:
            return summarize(self.state(game))
        except (DamagedLog, GameNotFound, ValueError):  # as below, and as above
            return damaged(game)

    def _readable(self, game: str) -> GameState | None:
        try:
            return self.state(game)
        except (DamagedLog, GameNotFound):  # the latter where its very name is damaged
            return None
