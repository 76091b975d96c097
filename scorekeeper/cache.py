"""A shelf: what was made and may soon be asked for again, kept at hand for any number of threads."""

from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class Cache(Generic[Key, Thing]):
    """At most so many things by their keys: whichever was put here longest ago makes way for a new one."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._things: dict[Key, Thing] = {}  # the one put here last at the end
        self._turn = Lock()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Key) -> Thing | None:
        """The thing, if it is at hand."""
        return self._things.get(key)

    def put(self, key: Key, thing: Thing) -> Thing:
        """The thing, which is at hand from now on."""
        with self._turn:
            self._things.pop(key, None)
            if len(self._things) >= self._places:
                del self._things[next(iter(self._things))]
            self._things[key] = thing
        return thing
