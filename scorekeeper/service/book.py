"""A game with its log, and what commands write in it: on the server before the store is called, and on the phone.

A command counts once: its key is that of the event that it became.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from scorekeeper.engine.moment import is_moment, seconds_of
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.violations import Violation
from scorekeeper.service.commands import Decision, GameCommand, Rematch, StartGame
from scorekeeper.service.event_codec import wrong_game
from scorekeeper.service.events import DamagedLog, DealConfirmed, GameStarted, Logged
from scorekeeper.service.game_state import GameState
from scorekeeper.service.handlers import handle
from scorekeeper.service.loading import load_state, next_state, read_event, read_log, replay, wrong_deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A game as it stands, and the log that it follows from."""

    state: GameState
    log: tuple[Logged, ...]


def open_book(game: str, log: Iterable[Logged]) -> Book:
    """The book of a log. DamagedLog where it does not make a game."""
    events = tuple(log)
    return Book(state=load_state(game, events), log=events)


def gone_on(book: Book, log: Iterable[Logged]) -> Book:
    """The book with what came behind its last event. DamagedLog where that cannot follow."""
    for logged in log:
        book = Book(state=next_state(book.state, logged), log=(*book.log, logged))
    return book


def heard(game: str, book: Book | None, given: Sequence[object]) -> Book | None:
    """The book with the events of a document that another host sends: those behind its last one, or a whole log, which
    takes its place. None where they cannot be read or do not follow.
    """
    first = given[0] if given else None
    if book is None or (isinstance(first, dict) and first.get("seq") == 1):
        log, wrong = read_log(given)
        if wrong or not log:
            return None
        # Not with the key of an import, whose word on what it follows upon does not count.
        log = (replace(log[0], key=""), *log[1:])
        state, _ = replay(log, game)
        return None if state is None else Book(state=state, log=log)
    for one in given:
        logged, wrong = read_event(one, book.state.seq + 1)
        if logged is None or wrong_deal(book.state, logged):
            return None
        try:
            book = gone_on(book, (logged,))
        except DamagedLog:
            return None
    return book


def write(book: Book, command: GameCommand) -> tuple[Decision, Book]:
    """What a command does to a game that has gone on to its `seq` and no further, and the book with its event, the
    last of the log; the same book where it is refused.
    """
    command = replace(command, at=when_told(command.told_at, book.state.touched, command.at))
    decision = handle(book.state, command)
    if decision.event is None or decision.after is None:
        return decision, book
    logged = command.logged(book.state.seq + 1, decision.event)
    return decision, Book(state=decision.after, log=(*book.log, logged))


def when_told(told_at: str, after: str, now: str) -> str:
    """The moment that a log has for what was told at `told_at` by some phone's clock: never before what stands there
    already, which happened at `after`, and never later than `now`. That is it where nobody said a moment.
    """
    if not is_moment(told_at):
        return now
    found = max(told_at, after, key=seconds_of)
    return min(found, now, key=seconds_of)


def done_by(book: Book, key: str) -> int | None:
    """The seq of the event that the command with this key became."""
    return next((logged.seq for logged in book.log if logged.key == key), None)


def hand_by(book: Book, key: str) -> int | None:
    """The event that recorded the deal that was sent with this key, or that proposed it while it waits; None without
    one.
    """
    recorded = done_by(book, key)
    if recorded is None or book.state.entry(recorded) is not None:
        return recorded
    for logged in book.log[recorded:]:
        if isinstance(logged.event, DealConfirmed) and logged.event.confirms == recorded:
            return logged.seq
    return recorded


def begun(command: StartGame) -> tuple[Logged | None, tuple[Violation, ...]]:
    """The first event of a game, or what is wrong with its rules and players."""
    started = GameStarted(
        system=command.system,
        values=house_rules(command.system, command.changes).values,
        players=command.players,
        first_dealer=command.first_dealer,
        title=command.title,
        rematch_of=command.rematch_of,
    )
    wrong = wrong_game(started)
    return (None, wrong) if wrong else (command.logged(1, started), ())


def again(state: GameState, command: Rematch) -> StartGame:
    """The command that begins a rematch, under the rules now in force; who would have dealt next deals first."""
    table = state.table()
    return StartGame(
        game=command.game,
        key=command.key,
        at=command.at,
        author=command.author,
        device=command.device,
        system=table.terms.rules.system,
        changes=table.terms.rules.values,
        players=table.players,
        first_dealer=table.players[table.dealer],
        title=state.played.record.title,
        rematch_of=command.of,
    )
