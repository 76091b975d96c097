"""Pages of a SQLite file that cannot be read: whatever else can be is read all the same."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from scorekeeper.service.events import DamagedLog
from scorekeeper.store.models import GameRow
from scorekeeper.trouble import Trouble, Unavailable

# The order in which the games began stands in no index, which may be what is malformed.
BEGUN_LAST_FIRST = sa.select(GameRow.id).order_by(sa.literal_column("games.rowid").desc())


class MalformedPassedOver:
    """What is done here is broken off where it meets a malformed page, and what stands behind it is done instead."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        return isinstance(error, Unavailable) and error.trouble is Trouble.DAMAGED


@contextmanager
def as_damage(game: str, find: Callable[[], int]) -> Iterator[None]:
    """DamagedLog where what is read of the game stands on a malformed page; `find` says from which event on."""
    try:
        yield
    except Unavailable as error:
        if error.trouble is not Trouble.DAMAGED:
            raise
        raise DamagedLog(game, find(), error.why) from error
