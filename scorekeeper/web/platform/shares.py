"""What one visitor may ask at the same time, whichever way he comes: behind a proxy all come by its connections, of
which it has as many as it needs, and streams keep theirs for as long as somebody looks.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from werkzeug.exceptions import TooManyRequests

from scorekeeper.web.platform.bodies import REFUSED, SOON, owner_in, with_size
from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send, game_followed

Asking = Callable[..., AbstractContextManager[bool]]


class Shares:
    """An ASGI app: hands on what somebody asks who has room for it; else nothing of it is read, and he is told so."""

    def __init__(self, root: str, rest: Asgi) -> None:
        self._root, self._rest = root, rest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        # Our own connections offer it (connections.py).
        asking: Asking = scope.get("state", {}).get("asking", lambda *_, **__: nullcontext(True))
        with asking(owner_in(scope), listens=game_followed(self._root, scope) is not None) as may:
            if not may:
                scope = with_size(scope, 0) | {REFUSED: TooManyRequests(retry_after=SOON)}
            await self._rest(scope, receive, send)
