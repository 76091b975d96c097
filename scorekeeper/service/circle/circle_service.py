"""Runs commands to circles and says who sat where: reads logs and counts from the stores, and caches both."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol

from scorekeeper.cache import Cache
from scorekeeper.canonical import compact
from scorekeeper.service.access import Admission
from scorekeeper.service.circle.commands import BeginCircle, CircleCommand, CircleProblem
from scorekeeper.service.circle.counting import by_what, make_counts
from scorekeeper.service.circle.counts import GameCounts, decode_counts, encode_counts
from scorekeeper.service.circle.handlers import begin, handle
from scorekeeper.service.circle.people import People, people_of
from scorekeeper.service.circle.sitting import Sitting, cuts, sit
from scorekeeper.service.circle.state import Circle, apply, open_circle
from scorekeeper.service.events import DamagedLog, Logged
from scorekeeper.service.loading import load_state
from scorekeeper.service.store import Conflict, GameNotFound, GameStore, in_batches

CIRCLES_CACHED = 200
COUNTS_CACHED = 5_000  # some KB each


class CountsStore(Protocol):
    """Where the counts of games are kept, so that no log is read for a table. They follow from the logs alone, and can
    be made again at any time. Every call is one transaction.
    """

    def heads(self, games: Collection[str]) -> Mapping[str, str]:
        """The hash of the last event of each of these games that is here and not deleted."""

    def kept(self, made_of: Mapping[str, str]) -> Mapping[str, str]:
        """The counts of these games as JSON, where they are kept and were made of this."""

    def keep(self, counts: Mapping[str, tuple[str, str]]) -> None:
        """Puts counts, each behind what they are made of, in the place of older ones."""


class CircleService:
    """Commands and questions about circles. What is cached is frozen, so any number of threads may read it."""

    def __init__(self, circles: GameStore, games: GameStore, counts: CountsStore) -> None:
        self._circles, self._games, self._counts = circles, games, counts
        self._known = Cache[str, Circle](CIRCLES_CACHED)
        self._made = Cache[str, tuple[str, GameCounts | None]](COUNTS_CACHED)

    def circle(self, circle: str) -> Circle:
        """The circle as it stands. GameNotFound, DamagedLog."""
        head = self._circles.head(circle)
        if head == 0:
            raise GameNotFound(circle)
        known = self._known.get(circle)
        if known is None or known.seq > head:  # the latter where a backup has been brought back
            known = open_circle(circle, self._circles.events(circle))
        elif known.seq < head:
            known = apply(known, *self._circles.events(circle, after=known.seq))
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

    def begin(self, command: BeginCircle, admission: Admission | None = None) -> str:
        """Begins a circle, with who comes into it, and says its id; the same key again answers the first one.
        ValueError where a name is none; Conflict if the id is taken.
        """
        events = begin(command)
        if isinstance(events, CircleProblem):
            raise ValueError(events)
        try:
            self.take_in(command.circle, command.logged(1, events), admission)
        except Conflict:
            known = self._circles.find_game(command.key)
            if known is None:
                raise
            return known
        return command.circle

    def change(self, command: CircleCommand) -> CircleProblem | None:
        """Does what a command says, once, however the circle goes on meanwhile, or says why not. GameNotFound,
        DamagedLog.
        """
        while True:
            circle = self.circle(command.circle)
            if self._circles.find(circle.id, command.key) is not None:
                return None
            decided = handle(circle, command, self._counts_of(circle, people_of(circle))[0])
            if isinstance(decided, CircleProblem):
                return decided
            try:
                self._circles.append(circle.id, *command.logged(circle.seq + 1, decided))
            except Conflict:
                continue  # somebody else told something: it is decided anew behind that
            return None

    def take_in(self, circle: str, log: Sequence[Logged], admission: Admission | None = None) -> None:
        """Writes events from elsewhere behind those that are here, or a whole circle with who comes into it: all of it
        or nothing. Conflict if the circle has gone on since, or the id is taken.
        """
        if log:
            self._circles.append(circle, *log, admission=admission)

    def sittings(self, circle: Circle, people: People, most: int | None = None) -> tuple[tuple[Sitting, ...], int]:
        """The circle's games with who sat where, in the order in which they began; of the logs that must be read for
        that only so many are, and how many are left. Games that are deleted, damaged, or were never here are not among
        them.
        """
        found, left = self._counts_of(circle, people, most)
        games = sorted(found, key=lambda counts: (counts.began, counts.game))
        return tuple(sit(people, counts) for counts in games), left

    def _counts_of(self, circle: Circle, people: People, most: int | None = None) -> tuple[list[GameCounts], int]:
        """The counts of the games that are here. Those that are stale are made and kept some at a time, so that a visit
        that is broken off was not in vain.
        """
        found, stale = list[GameCounts | None](), list[tuple[str, str]]()
        for games in in_batches(circle.games):
            heads = self._counts.heads(games)
            wanted = {game: by_what(head, cuts(people, game)) for game, head in heads.items()}
            cached = {game: made for game in wanted if (made := self._made.get(game)) and made[0] == wanted[game]}
            kept = self._counts.kept({game: wanted[game] for game in wanted if game not in cached})
            for game, payload in kept.items():
                cached[game] = self._made.put(game, (wanted[game], decode_counts(json.loads(payload))))
            found += [counts for _, counts in cached.values()]
            stale += [(game, wanted[game]) for game in wanted if game not in cached]
        for some in in_batches(stale[:most]):
            anew = [self._made.put(game, (by, self._make(game, cuts(people, game)))) for game, by in some]
            fresh = {counts.game: (by, compact(encode_counts(counts))) for by, counts in anew if counts is not None}
            if fresh:
                self._counts.keep(fresh)
            found += [counts for _, counts in anew]
        return [counts for counts in found if counts is not None], 0 if most is None else len(stale[most:])

    def _make(self, game: str, cut: Mapping[int, tuple[int, ...]]) -> GameCounts | None:
        """The counts out of the log; None where that is damaged, or has a moment that no clock can show."""
        try:
            log = self._games.events(game)
            return make_counts(load_state(game, log, weighs=False), log, cut)
        except (DamagedLog, ValueError):
            return None
