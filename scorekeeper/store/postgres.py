"""Connections to PostgreSQL: they wait while it is restarted, go to the standby that has taken the primary's place, and
wait for no second copy for ever. Whoever needs this module has psycopg, which is not installed with us.
"""

import json
import select
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

import psycopg
import sqlalchemy as sa
from psycopg.pq import TransactionStatus
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.durable import write_whole
from scorekeeper.trouble import Trouble, Unavailable, trouble_of

RESTART = 5.0  # seconds that a PostgreSQL may need to start anew
AGAIN = 0.1  # seconds between two tries to reach it meanwhile
LONG_AGO = 60.0  # seconds without a try, in which it may have come back and gone again
CONFIRMED = 5.0  # seconds for the second copy to be on its disk
# A machine that is gone without a word is found to be so in seconds and not in hours; the address may say otherwise.
WATCHFUL = {
    "connect_timeout": "3",
    "tcp_user_timeout": "10000",
    "keepalives_idle": "10",
    "keepalives_interval": "3",
    "keepalives_count": "3",
}
PLACES = ("host", "hostaddr", "port")  # of which an address may name several
PROMOTIONS = "promotions.json"
# The first eight digits of a log file's name are the timeline, which is one more after every promotion. A hand that is
# sent again meets the one that waits for the second copy, and must not wait for that longer than it did itself.
STANDING = (
    "SELECT system_identifier, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),"
    " set_config('lock_timeout', %s, false) FROM pg_control_system()"
)
STATE = sa.text(
    "SELECT current_setting('transaction_read_only') = 'on', EXISTS (SELECT FROM pg_stat_activity"
    " WHERE wait_event = 'SyncRep' AND state_change < clock_timestamp() - make_interval(secs => :confirmed))"
)


class Overtaken(psycopg.OperationalError):
    """A PostgreSQL that was the primary, before a standby took its place."""


class Unconfirmed(psycopg.OperationalError):
    """The second copy was not confirmed in time: it may be kept, and nobody may be told that it is."""

    sqlstate = "40003"  # "statement completion unknown"


class Overdue:
    """What was committed and waits for its second copy, longer than anybody at a table does. A connection of its own
    each; as long as there is one, nobody begins to write.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: list[socket.socket] = []

    def add(self, descriptor: int) -> None:
        """The connection's end is waited for, whoever closes it meanwhile."""
        with self._lock:
            self._waiting.append(socket.socket(fileno=_doubled(descriptor)))

    def check(self, connection: sa.Connection) -> None:
        """Raises Unavailable while any of them waits, and this connection is to write."""
        if connection.get_execution_options().get("begin_with") is None or not self._waiting:
            return
        with self._lock:
            for one in [one for one in self._waiting if _has_news(one.fileno())]:
                self._waiting.remove(one)
                one.close()
            if self._waiting:
                raise Unavailable(Trouble.UNCONFIRMED, "the standby does not confirm")


class LineToServer(psycopg.Connection[Any]):
    """One that waits no longer for a commit than somebody at a table does."""

    overdue: Overdue

    def commit(self) -> None:
        """Unconfirmed, after which it is closed."""
        try:
            with self.lock:
                self.wait(self._commit_gen(), timeout=CONFIRMED)
        except psycopg.OperationalError:
            if self.pgconn.transaction_status != TransactionStatus.ACTIVE:
                raise
            self.overdue.add(self.pgconn.socket)
            self.close()
            raise Unconfirmed("the standby does not confirm") from None

    @contextmanager
    def each_alone(self) -> Iterator[None]:
        """Each statement is a transaction of its own meanwhile: none is begun and ended for it."""
        self.autocommit = True
        try:
            yield
        finally:
            if not self.closed:
                self.autocommit = False


class Servers:
    """Connects to one server or to whichever of several is the primary, and waits while there is none: so long from
    the first time that there was none. Who comes later does not wait for what does not come.

    How often a standby has been promoted is remembered, here and in the folder, so that a primary that comes back from
    before is none any more, whatever it believes.
    """

    def __init__(self, folder: Path) -> None:
        self._file, self._last = folder / PROMOTIONS, 0
        self._promoted: dict[str, int] = {}  # what this process has seen, where the file could not be written
        self._away_since: float | None = None
        self._tried = 0.0
        self.overdue = Overdue()

    def connect(self, _dialect: object, _record: object, _given: list[Any], named: dict[str, Any]) -> Any:
        """A connection of the driver, or the driver's own error."""
        while True:
            try:
                connection = self._connect(WATCHFUL | named)
            except psycopg.OperationalError as error:
                if trouble_of(error) is not Trouble.UNREACHABLE or self._is_away():
                    raise
                sleep(AGAIN)
            else:
                self._away_since = None
                connection.overdue = self.overdue
                return connection

    def _is_away(self) -> bool:
        """Whether there was none for longer than a start takes, as far as anybody tried."""
        now = monotonic()
        if self._away_since is None or now - self._tried > LONG_AGO:
            self._away_since = now
        self._tried = now
        return now - self._away_since > RESTART

    def _connect(self, named: dict[str, Any]) -> LineToServer:
        """The one that served last first. Of a single server it is not asked how often it was promoted."""
        several = {name: str(named[name]).split(",") for name in PLACES if name in named}
        number = max((len(parts) for parts in several.values()), default=1)
        if number == 1:
            return LineToServer.connect(**named)
        failed: psycopg.OperationalError | None = None
        for place in sorted(range(number), key=lambda place: (place - self._last) % number):
            one = {name: parts[place if len(parts) > 1 else 0] for name, parts in several.items()}
            try:
                connection = LineToServer.connect(**{"target_session_attrs": "read-write"} | named | one)
                self._check(connection)
            except psycopg.OperationalError as error:
                failed = error
            else:
                self._last = place
                return connection
        assert failed is not None
        raise failed

    def _check(self, connection: LineToServer) -> None:
        """Closes a connection to a primary that was overtaken. OperationalError."""
        try:
            row = connection.execute(STANDING, (f"{CONFIRMED:g}s",)).fetchone()
            assert row is not None
            system, timeline = str(row[0]), int(row[1], 16)
            written = self._promotions()
            if timeline < max(written.get(system, 1), self._promoted.get(system, 1)):
                raise Overtaken(f"{connection.info.host}:{connection.info.port} was the primary before a promotion")
            connection.commit()
        except psycopg.Error:
            connection.close()
            raise
        if timeline > written.get(system, 1):
            self._promoted[system] = timeline
            with suppress(OSError):  # a full disk here keeps no hand from PostgreSQL; the next connection tries again
                write_whole(self._file, json.dumps(written | {system: timeline}).encode())

    def _promotions(self) -> dict[str, int]:
        with suppress(OSError, ValueError):
            return dict(json.loads(self._file.read_bytes()))
        return {}


def refuse_ended(connection: Any, _record: ConnectionPoolEntry, _proxy: object) -> None:
    """A connection that the server has ended has something to be read although nothing was asked: it is replaced, and
    all that are as old. It costs no question to the server, as `pool_pre_ping` does.
    """
    if connection.closed or _has_news(connection.pgconn.socket):
        raise sa.exc.InvalidatePoolError("it was ended")


def trouble_now(connection: sa.Connection) -> Trouble | None:
    """Why this server would not keep a hand: it is a standby, or somebody, of whichever process, waits for one."""
    is_standby, is_waiting = connection.execute(STATE, {"confirmed": CONFIRMED}).one()
    return Trouble.READ_ONLY if is_standby else Trouble.UNCONFIRMED if is_waiting else None


def _has_news(descriptor: int) -> bool:
    if sys.platform == "win32":
        return bool(select.select([descriptor], [], [], 0)[0])
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    return bool(poll.poll(0))


def _doubled(descriptor: int) -> int:
    """The same connection once more."""
    with socket.socket(fileno=descriptor) as one:
        try:
            return one.dup().detach()
        finally:
            one.detach()
