"""A cache: what was made and may soon be asked for again; safe for any number of threads."""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar
from weakref import WeakValueDictionary

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")
Source = TypeVar("Source")


class Cache(Generic[Key, Thing]):
    """Things by their keys in `places` places, of which each takes as many as it `weighs`; the one that was put in
    longest ago is dropped first, the last one never.
    """

    def __init__(self, places: int, weighs: Callable[[Thing], int] = lambda _: 1) -> None:
        self._places, self._weighs = places, weighs
        self._things: dict[Key, Thing] = {}  # the one put here last at the end
        self._taken = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Key) -> Thing | None:
        """The thing, if it is kept."""
        return self._things.get(key)

    def put(self, key: Key, thing: Thing) -> Thing:
        """Keeps the thing, and answers it."""
        with self._lock:
            if key in self._things:
                self._drop(key)
            self._taken += self._weighs(thing)
            while self._things and self._taken > self._places:
                self._drop(next(iter(self._things)))
            self._things[key] = thing
        return thing

    def _drop(self, key: Key) -> None:
        self._taken -= self._weighs(self._things.pop(key))


def made_of(kept: Cache[Key, tuple[Source, Thing]], key: Key, source: Source, make: Callable[[], Thing]) -> Thing:
    """What is kept, if it was made of the very same source: another database may have a game of the same name."""
    known = kept.get(key)
    return known[1] if known is not None and known[0] is source else kept.put(key, (source, make()))[1]


class KeyedLocks(Generic[Key]):
    """A lock for each key."""

    def __init__(self) -> None:
        self._locks = WeakValueDictionary[Key, Lock]()  # each is here while it is held or waited for
        self._lock = Lock()

    def of(self, key: Key) -> Lock:
        """The lock of the key."""
        with self._lock:
            return self._locks.setdefault(key, Lock())
