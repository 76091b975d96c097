"""A deadline for the first request of a connection, which uvicorn does not have."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS = 30.0  # from the beginning of a connection to the whole head of its first request


class HeadDeadline(H11Protocol):
    """uvicorn's h11 connection, closed unless its first request head comes in time."""

    _deadline: asyncio.TimerHandle

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts the deadline."""
        super().connection_made(transport)
        self._deadline = self.loop.call_later(SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Ends the deadline once a head is complete."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._deadline.cancel()

    def connection_lost(self, exc: Exception | None) -> None:
        """Ends the deadline."""
        super().connection_lost(exc)
        self._deadline.cancel()
