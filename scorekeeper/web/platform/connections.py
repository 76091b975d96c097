"""Connections: how many there may be, and how long one may keep its place without asking anything.

uvicorn itself gives a connection as long as it likes for the head of a request, and accepts more than the system has
files for. Here each has a while for its head; where all places are taken, the one that was silent longest goes, and
only where none is silent does the next one wait outside, in the system's queue.
"""

import asyncio
import socket
import sys
from collections import Counter
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import islice
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from scorekeeper.web.platform.open_files import most_places

SILENCE = 30.0  # seconds from a connection's beginning, or from the last answer, to the whole head of a request
KEPT = 15  # seconds between an answer and the next request; a phone's radio falls asleep sooner
UNREAD = 30.0  # seconds in which somebody takes nothing of an answer that is too long to be sent at once
OWNERS_AT_HAND = 2_000
SHARE = 4  # one address has at most the fourth part of all places
LISTENING = 3 / 4  # of that: so many of its requests may be streams, so that hands of others there find a place
AT_ONCE = 50
PAUSE = 1.0  # seconds until accepting is tried again where the system has no file for one more
WAITING_OUTSIDE = 2_048
LAST = 0.5  # seconds of a server's patience in which nobody is waited for any more


class Places:
    """The places for connections, and who has one. `trusted` are the addresses of proxies, behind which are many."""

    def __init__(self, most: int, trusted: Container[str] = ()) -> None:
        self._most, self._each, self._trusted = most, max(1, most // SHARE), trusted
        self._by_address = Counter[str]()
        self._asking, self._listening = Counter[str](), Counter[str]()
        self._silent: dict[Connection, float] = {}  # since when; the one that was silent longest first
        self._taken = 0
        self._freed = asyncio.Event()

    async def one_free(self) -> None:
        """Returns when a place is free; whoever was silent longest loses his for it."""
        while self._taken >= self._most:
            self._freed.clear()
            if self._silent:
                next(iter(self._silent)).end()
            await self._freed.wait()

    def take(self, address: str) -> bool:
        """Gives a place to a connection from this address, unless it has its share already."""
        owner = owner_of(address)
        if self._by_address[owner] >= self._each and not self.is_trusted(address):
            return False
        self._by_address[owner] += 1
        self._taken += 1
        return True

    def leave(self, address: str) -> None:
        """A connection has gone."""
        owner = owner_of(address)
        self._by_address[owner] -= 1
        if not self._by_address[owner]:
            del self._by_address[owner]
        self._taken -= 1
        self._freed.set()

    @contextmanager
    def asking(self, address: str, *, listens: bool) -> Iterator[bool]:
        """Whether a request from this address, or one that `listens`, may be answered; it counts until the end of the
        block. By the connections of a proxy come many, of whom none may have more than without it.
        """
        owner, counts = owner_of(address), (self._asking, self._listening) if listens else (self._asking,)
        has_room = self._asking[owner] < self._each
        if listens:
            has_room = has_room and self._listening[owner] < max(1, int(self._each * LISTENING))
        if not has_room and not self.is_trusted(address):
            yield False
            return
        for count in counts:
            count[owner] += 1
        try:
            yield True
        finally:
            for count in counts:
                count[owner] -= 1
                if not count[owner]:
                    del count[owner]

    def falls_silent(self, connection: "Connection") -> None:
        """It asks nothing at the moment."""
        self._silent[connection] = connection.loop.time()

    def speaks(self, connection: "Connection") -> None:
        """It asks something, or has gone."""
        self._silent.pop(connection, None)

    def end_silence(self) -> None:
        """Ends those that were silent too long, a few at a time: there may be thousands, and others wait meanwhile."""
        for connection, since in tuple(islice(self._silent.items(), AT_ONCE)):
            if connection.loop.time() - since < SILENCE:
                return
            connection.end()

    def is_trusted(self, address: str) -> bool:
        """Whether many may come from there: it is a proxy's."""
        with suppress(ValueError):
            if ip_address(address).is_loopback:
                return True
        return address in self._trusted


@lru_cache(maxsize=OWNERS_AT_HAND)
def owner_of(address: str) -> str:
    """Whose address it is: of the newer kind everybody has 2**64. Each request asks several times."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        mapped: IPv4Address | None = found.ipv4_mapped
        return str(mapped) if mapped else str(IPv6Address(int(found) >> 64 << 64))
    return str(found)


class Connection(H11Protocol):
    """A connection of uvicorn's, which may not keep silent for ever, nor leave its answers lying."""

    def __init__(self, places: Places, address: str, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self._places, self._address = places, address
        self._unread: asyncio.TimerHandle | None = None
        self._is_deaf = False
        ours = {"send_now": self.send_now, "asking": places.asking, "is_trusted": places.is_trusted}
        self.app_state = {**self.app_state, **ours}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """It has begun."""
        super().connection_made(transport)
        self._places.falls_silent(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self.resume_writing()
        self._places.speaks(self)
        self._places.leave(self._address)

    def data_received(self, data: bytes) -> None:
        """Something came."""
        if self._is_deaf:
            return
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._places.speaks(self)

    def on_response_complete(self) -> None:
        """All of an answer was handed to the system."""
        super().on_response_complete()
        if self.cycle.response_complete:  # else the next request came with this one
            self._places.falls_silent(self)
            # Whoever goes on sending what was refused shall have the time to read that.
            self._is_deaf = self.conn.their_state is h11.SEND_BODY

    def pause_writing(self) -> None:
        """An answer lies there."""
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.end)

    def resume_writing(self) -> None:
        """It is taken."""
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def send_now(self, part: bytes) -> bool:
        """Sends a part of an answer without a length; False where it would have to wait, or be written otherwise. It is
        a twentieth of the way through uvicorn, which matters where thousands are sent the same.
        """
        is_chunked = self.conn.our_state is h11.SEND_BODY and self.conn.their_http_version == b"1.1"
        if not is_chunked or self.flow.write_paused or self.transport.is_closing():
            return False
        self.transport.write(b"%x\r\n%b\r\n" % (len(part), part))
        return True

    def end(self) -> None:
        """Ends it at once."""
        self._places.speaks(self)
        self.transport.abort()


class Gate:
    """Accepts connections on one socket, one after the other, while there are places; one of uvicorn's `servers`."""

    def __init__(self, listener: socket.socket, places: Places, make: Callable[[str], Connection]) -> None:
        self._listener, self._places, self._make = listener, places, make
        listener.setblocking(False)
        listener.listen(WAITING_OUTSIDE)
        self._accepting = asyncio.get_running_loop().create_task(self._accept())

    def close(self) -> None:
        """Accepts no more."""
        self._accepting.cancel()

    async def wait_closed(self) -> None:
        """Returns when that is so."""
        await asyncio.wait([self._accepting])

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                if sys.platform == "win32":  # its event loop does not tell of a connection that it has not accepted
                    connection, peer = await loop.sock_accept(self._listener)
                    await self._places.one_free()
                else:
                    await self._somebody_comes()
                    await self._places.one_free()  # until then another process may accept it that has one
                    connection, peer = self._listener.accept()
            except (BlockingIOError, ConnectionError):  # one has, or it has gone already
                continue
            except OSError:  # there is no file for it
                await asyncio.sleep(PAUSE)
                continue
            address = str(peer[0])
            if not self._places.take(address):
                connection.close()
                continue
            try:
                await loop.connect_accepted_socket(partial(self._make, address), connection)
            except OSError:  # it has gone: some systems say so only now, and others will come
                self._places.leave(address)
                connection.close()

    async def _somebody_comes(self) -> None:
        """Returns when a connection waits outside. It goes on being told of as long as one waits, so it is listened for
        no longer than that: a process without a place would do nothing else.
        """
        loop, comes = asyncio.get_running_loop(), asyncio.Event()
        loop.add_reader(self._listener, comes.set)
        try:
            await comes.wait()
        finally:
            loop.remove_reader(self._listener)


class GuardedServer(uvicorn.Server):
    """uvicorn with gates in the place of asyncio's servers, in one of so many processes."""

    def __init__(self, config: uvicorn.Config, workers: int = 1) -> None:
        super().__init__(config)
        self._workers = workers

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to accept."""
        await self.lifespan.startup()
        trusted = getattr(self.config.loaded_app, "trusted_hosts", ())
        self._places = places = Places(most_places(self._workers), trusted)

        def make(address: str) -> Connection:
            state = {"server_state": self.server_state, "app_state": self.lifespan.state}
            return Connection(places, address, config=self.config, **state)

        self.servers = [Gate(one, places, make) for one in sockets or ()]  # type: ignore[misc]
        self.started = True

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        self._places.end_silence()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever has not sent or taken all when its patience ends is ended just before: else it writes of each."""
        soon = (self.config.timeout_graceful_shutdown or 0) - LAST
        ending = asyncio.get_running_loop().call_later(soon, self._end_all)
        await super().shutdown(sockets)
        ending.cancel()

    def _end_all(self) -> None:
        for connection in list(self.server_state.connections):
            connection.transport.abort()
