"""A deadline for the head of a request, and an end behind an answer where the server stops, which uvicorn lacks."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

STOPS = "stops"  # set in the state of the lifespan once the server is told to stop
SECONDS = 30.0  # from the beginning of a connection, or of a later request, to the whole head


class HeadDeadline(H11Protocol):
    """uvicorn's h11 connection, closed unless the head of each request comes in time."""

    _deadline: asyncio.TimerHandle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the deadline."""
        super().connection_made(transport)
        self._start()

    def data_received(self, data: bytes) -> None:
        """Ends the deadline once a head is complete, and starts it anew with a part of the next one.

        uvicorn closes the connections that it has when it stops; one that it takes at that moment would be waited for.
        """
        super().data_received(data)
        if STOPS in self.app_state and self.cycle is not None:
            self.cycle.keep_alive = False
        if self.conn.their_state is not h11.IDLE:
            self._deadline.cancel()
        elif self._deadline.cancelled():
            self._start()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the deadline."""
        super().connection_lost(exc)
        self._deadline.cancel()

    def _start(self) -> None:
        self._deadline = self.loop.call_later(SECONDS, self.transport.abort)
