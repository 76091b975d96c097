"""Runs commands to circles and says who sat where: reads logs and counts from the stores, and caches both."""

import json
from collections.abc import Iterable, Mapping, Sequence

from scorekeeper.cache import Cache
from scorekeeper.canonical import compact
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.access import Admission
from scorekeeper.service.archive import in_batches
from scorekeeper.service.book import Book
from scorekeeper.service.circle.commands import BeginCircle, CircleCommand
from scorekeeper.service.circle.counting import by_what, make_counts
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.counts_codec import decode_counts, encode_counts
from scorekeeper.service.circle.handlers import begin, handle
from scorekeeper.service.circle.kept_counts import CountsStore, KeptCounts
from scorekeeper.service.circle.people import People, people_of
from scorekeeper.service.circle.problems import CircleProblem
from scorekeeper.service.circle.sitting import Sitting, cuts, sit
from scorekeeper.service.circle.state import Circle, apply, open_circle
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.loading import load_state
from scorekeeper.service.store import Conflict, GameNotFound, GameStore

CIRCLES_CACHED = 200
COUNTS_CACHED = 5_000  # some KB each
_Read = tuple[Circle, tuple[Logged, ...]]
_Stale = tuple[str, str, str, dict[int, tuple[int, ...]]]  # a game, what its counts are made of, its head and cuts


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleResult:
    """What became of a command: the circle, or why it was refused. The same where it was done before."""

    circle: str
    problem: CircleProblem | None = None


class CircleService:
    """Commands and questions about circles. What is cached is frozen, so any number of threads may read it."""

    def __init__(self, circles: GameStore, games: GameStore, counts: CountsStore) -> None:
        self._circles, self._games, self._counts = circles, games, counts
        self._known = Cache[str, _Read](CIRCLES_CACHED)
        self._made = Cache[str, tuple[str, GameCounts | None]](COUNTS_CACHED)

    def circle(self, circle: str) -> Circle:
        """The circle as it stands. GameNotFound, DamagedLog."""
        return self._read(circle)[0]

    def log(self, circle: str) -> tuple[Logged, ...]:
        """Everything that happened in a circle, in order. GameNotFound, DamagedLog."""
        return self._read(circle)[1]

    def _read(self, circle: str) -> _Read:
        head = self._circles.head(circle)
        if head == 0:
            raise GameNotFound(circle)
        known = self._known.get(circle)
        if known is None or known[0].seq > head:  # the latter where a backup has been brought back
            log = self._circles.events(circle)
            known = open_circle(circle, log), log
        elif known[0].seq < head:
            for logged in self._circles.events(circle, after=known[0].seq):
                known = apply(known[0], logged), (*known[1], logged)
        return self._known.put(circle, known)

    def readable(self, circles: Iterable[str]) -> tuple[Circle, ...]:
        """Those of the circles that are not damaged: one that is must not hide the others."""
        return tuple(state for circle in circles if (state := self.find(circle)) is not None)

    def find(self, circle: str) -> Circle | None:
        """The circle, if there is one with this id that can be read."""
        try:
            return self.circle(circle)
        except (GameNotFound, DamagedLog):
            return None

    def begin(self, command: BeginCircle, admission: Admission | None = None) -> CircleResult:
        """Begins a circle, with who comes into it; the same key again answers the first one. Conflict if the id is
        taken.
        """
        decision = begin(command)
        if decision.problem is not None:
            return CircleResult(circle=command.circle, problem=decision.problem)
        try:
            self._circles.append(command.circle, *command.logged(1, decision.events), admission=admission)
        except Conflict:
            known = self._circles.find_game(command.key)
            if known is None:
                raise
            return CircleResult(circle=known)
        return CircleResult(circle=command.circle)

    def change(self, command: CircleCommand) -> CircleResult:
        """Does what a command says, once, however the circle goes on meanwhile. GameNotFound, DamagedLog."""
        while True:
            circle = self.circle(command.circle)
            if self._circles.find(circle.id, command.key) is not None:
                return CircleResult(circle=circle.id)
            decision = handle(circle, command, self._counts_of(circle, people_of(circle))[0])
            if decision.problem is not None:
                return CircleResult(circle=circle.id, problem=decision.problem)
            try:
                self._circles.append(circle.id, *command.logged(circle.seq + 1, decision.events))
            except Conflict:
                continue  # somebody else told something: it is decided anew behind that
            return CircleResult(circle=circle.id)

    def take_in(self, circle: str, log: Sequence[Logged], admission: Admission | None = None) -> None:
        """Writes events from elsewhere behind those that are here, or a whole circle with who comes into it: all of it
        or nothing. Conflict if the circle has gone on since, or the id is taken.
        """
        if log:
            self._circles.append(circle, *log, admission=admission)

    def sittings(self, circle: Circle, people: People) -> tuple[Sitting, ...]:
        """The circle's games with who sat where, in the order in which they began. Games that are deleted, damaged, or
        were never here are not among them.
        """
        return self.some_sittings(circle, people, None)[0]

    def some_sittings(self, circle: Circle, people: People, most: int | None) -> tuple[tuple[Sitting, ...], int]:
        """The same, but of the logs that must be read for that only so many are; and how many are left."""
        found, left = self._counts_of(circle, people, most)
        games = sorted(found, key=lambda counts: (counts.began, counts.game))
        return tuple(sit(people, counts) for counts in games), left

    def _counts_of(self, circle: Circle, people: People, most: int | None = None) -> tuple[list[GameCounts], int]:
        """The counts of the games that are here. Those that are stale are made and kept some at a time, so that a visit
        that is broken off was not in vain.
        """
        found, stale = list[GameCounts](), list[_Stale]()
        for games in in_batches(circle.games):
            known, missing = self._look_up(games, people)
            found += known
            stale += missing
        for some in in_batches(stale[:most]):
            found += self._make_all(some)
        return found, 0 if most is None else len(stale[most:])

    def _look_up(self, games: Sequence[str], people: People) -> tuple[list[GameCounts], list[_Stale]]:
        cut = {game: cuts(people, game) for game in games}
        heads = self._counts.heads(games)
        wanted = {game: by_what(head, cut[game]) for game, head in heads.items()}
        cached = {game: self._made.get(game) for game in wanted}
        known = {game: made for game, made in cached.items() if made is not None and made[0] == wanted[game]}
        for game, kept in self._counts.kept([game for game in wanted if game not in known]).items():
            counts = _decoded(kept, wanted[game])
            if counts is not None:
                known[game] = self._made.put(game, (wanted[game], counts))
        stale = [(game, wanted[game], heads[game], cut[game]) for game in wanted if game not in known]
        return [counts for _, counts in known.values() if counts is not None], stale

    def _make_all(self, stale: Sequence[_Stale]) -> list[GameCounts]:
        made, fresh = list[GameCounts](), dict[str, KeptCounts]()
        for game, made_of, head, cut in stale:
            counts = self._make(game, head, cut)
            self._made.put(game, (made_of, counts))
            if counts is not None:
                made.append(counts)
                fresh[game] = KeptCounts(made_of=made_of, payload=compact(encode_counts(counts)))
        if fresh:
            self._counts.keep(fresh)
        return made

    def _make(self, game: str, head: str, cut: Mapping[int, Sequence[int]]) -> GameCounts | None:
        """The counts out of the log; None where that is damaged, or has a moment that no clock can show."""
        try:
            log = self._games.events(game)
            return make_counts(Book(state=load_state(game, log, weighs=False), log=log), head, cut)
        except (DamagedLog, ValueError):
            return None


def _decoded(kept: KeptCounts, made_of: str) -> GameCounts | None:
    """What is kept; None where that is nothing of today."""
    if kept.made_of != made_of:
        return None
    try:
        return decode_counts(json.loads(kept.payload))
    except ValueError:
        return None
