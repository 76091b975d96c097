"""How long the head of a request may be. h11 measures one only as long as it has not come whole; one that comes in a
single piece may have fifteen times as much, all of which would be read.
"""

from http import HTTPStatus

from scorekeeper.web.sharing.streams import Asgi, Receive, Scope, Send

LONGEST = 16_384  # bytes, as h11 has it for one that comes in pieces
BETWEEN = len(b": \r\n")


class ShortHeads:
    """An ASGI app: hands on requests whose head is short enough; another one is not read, and takes no thread."""

    def __init__(self, rest: Asgi) -> None:
        self._rest = rest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers one request."""
        if scope["type"] == "http" and _size(scope) > LONGEST:
            status = HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
            await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
            await send({"type": "http.response.body"})
            return
        await self._rest(scope, receive, send)


def _size(scope: Scope) -> int:
    of_headers = sum(len(name) + len(value) + BETWEEN for name, value in scope["headers"])
    return of_headers + len(scope["raw_path"]) + len(scope["query_string"])
