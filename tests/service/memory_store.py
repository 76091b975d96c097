"""A GameStore that forgets: what the service's tests use, held to the same tests as the one in SQL."""

from collections.abc import Iterable
from dataclasses import replace
from threading import Lock

from scorekeeper.service.access import Admission
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged
from scorekeeper.service.store import Conflict


class MemoryStore:
    """Keeps the logs in a dict, the one last written to at its end."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Logged]] = {}
        self._turn = Lock()

    def head(self, game: str) -> int:
        return len(self.logs.get(game, ()))

    def events(self, game: str, after: int = 0) -> tuple[Logged, ...]:
        return tuple(self.logs.get(game, ())[after:])

    def append(self, game: str, *logged: Logged, admission: Admission | None = None) -> None:
        with self._turn:
            head, first = self.head(game), logged[0]
            started_before = first.seq == 1 and self.find_game(first.key) is not None
            if first.seq != head + 1 or started_before or self.find(game, first.key) is not None:
                raise Conflict(game, first.seq - 1, head)
            self.logs[game] = [*self.logs.pop(game, []), *logged]

    def find(self, game: str, key: str) -> int | None:
        return next((logged.seq for logged in self.logs.get(game, ()) if logged.key == key), None)

    def find_game(self, key: str) -> str | None:
        return next((game for game, log in self.logs.items() if log[0].key == key), None)

    def begun(self, logged: Logged, device: str | None) -> tuple[str, ...]:
        return tuple(game for game, log in self.logs.items() if replace(log[0], key=logged.key) == logged)

    def games(self, limit: int) -> tuple[str, ...]:
        return tuple(reversed(self.logs))[:limit]

    def telling(self, words: Iterable[str]) -> tuple[str, ...]:
        said = {game: repr([(one.author, encode_logged(one)) for one in log]) for game, log in self.logs.items()}
        return tuple(game for word in words for game, told in said.items() if word in told)
