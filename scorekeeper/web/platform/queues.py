"""Whose turn it is where threads are few: whoever asks a thousand pages at a time stands behind himself alone."""

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary

from scorekeeper.web.platform.connections import owner_of
from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send

IsTrusted = Callable[[str], bool]


class Queues:
    """An ASGI app: hands on at most so many requests of one owner at a time; his others wait here, in their order."""

    def __init__(self, rest: Asgi, most: int) -> None:
        self._rest, self._most = rest, most
        self._by_owner = WeakValueDictionary[str, asyncio.Semaphore]()  # of those who have a request here

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        address = (scope.get("client") or ("",))[0]
        # Our own connections offer it (connections.py): a proxy that does not say who asks has no limit.
        is_trusted: IsTrusted = scope.get("state", {}).get("is_trusted", lambda _: True)
        if is_trusted(address):
            await self._rest(scope, receive, send)
            return
        async with self._by_owner.setdefault(owner_of(address), asyncio.Semaphore(self._most)):
            await self._rest(scope, receive, send)
