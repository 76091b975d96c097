"""What the processes of one server share: how often a device has asked, which is counted in the first process; how the
backups are that this one makes; and a file on which the places for heavy work are locked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing.managers import BaseManager
from pathlib import Path
from threading import Thread
from typing import Any

from limits.storage import MemoryStorage

from scorekeeper.service.backups import Backups
from scorekeeper.web.platform.counts import Counts

HEAVY = "heavy.lock"  # an empty file of the installation


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where the desk is: what another process needs in order to find it."""

    address: str
    keeps_backups: bool
    heavy: Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What a process finds there. `counts` is the Counts of the first process, as far as it is asked."""

    counts: Any
    backups: Backups | None
    heavy: Path


def open_desk(folder: Path, backups: Backups | None) -> Place:
    """A desk in this process, for those that it starts: they have its key by themselves, and nobody else does. The
    folder is the installation's.
    """
    counts = Counts()
    server = _manager({"counts": lambda: counts, "backups": lambda: backups})().get_server()
    Thread(target=server.serve_forever, name="desk", daemon=True).start()
    heavy = folder / HEAVY
    heavy.touch(mode=0o600)
    return Place(address=str(server.address), keeps_backups=backups is not None, heavy=heavy)


def found_desk(place: Place) -> Desk:
    """The desk of the process that has started this one."""
    manager: Any = _manager({})(place.address)
    manager.connect()
    return Desk(counts=manager.counts(), backups=manager.backups() if place.keeps_backups else None, heavy=place.heavy)


def _manager(made: Mapping[str, Callable[[], object]]) -> type[BaseManager]:
    """The way to what lies there, for those who ask; and with how it is `made` for whoever answers."""

    class Manager(BaseManager):
        pass

    Manager.register("counts", callable=made.get("counts"), exposed=("acquire_entry", "get_moving_window"))
    Manager.register("backups", callable=made.get("backups"), exposed=("state",))
    return Manager


class CountedAtTheDesk(MemoryStorage):
    """A storage for Flask-Limiter that asks the desk; `counts` is what was found there."""

    STORAGE_SCHEME = ["desk"]  # noqa: RUF012 - as limits declares it

    def __init__(self, uri: str, counts: Any, *, wrap_exceptions: bool = False) -> None:
        super().__init__(uri, wrap_exceptions)
        self._counts = counts

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Counts one more, unless there are as many."""
        return bool(self._counts.acquire_entry(key, limit, expiry, amount))

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """When the first came that counts still, and how many there are."""
        first, many = self._counts.get_moving_window(key, limit, expiry)
        return float(first), int(many)
