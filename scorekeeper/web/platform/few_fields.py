"""How many fields may be sent at once. Each takes the interpreter, which all threads share, a moment: a megabyte of
fields of a letter each would keep it for an eighth of a second. So they are counted before they are read.
"""

from io import BytesIO
from typing import IO, Any

from flask import Flask, Request
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.formparser import FormDataParser

from scorekeeper.web.platform.current import the_request

MOST_FIELDS = 1_000  # as Werkzeug has it where each is a part of its own; no form of ours has a fifth of it
ENCODED = "application/x-www-form-urlencoded"


class _Parser(FormDataParser):
    def parse(
        self, stream: IO[bytes], mimetype: str, content_length: int | None, options: dict[str, str] | None = None
    ) -> tuple[IO[bytes], Any, Any]:
        """What a form holds. RequestEntityTooLarge."""
        if mimetype == ENCODED:
            sent = stream.read()
            if _are_too_many(sent):
                raise RequestEntityTooLarge
            stream = BytesIO(sent)
        return super().parse(stream, mimetype, content_length, options)


class FewFields(Request):
    """A request that has a few fields."""

    form_data_parser_class = _Parser


def register_few_fields(app: Flask) -> None:
    """Refuses requests with more, in a form or in their address."""
    app.request_class = FewFields
    app.before_request(_refuse)


def _refuse() -> None:
    asked = the_request()
    if _are_too_many(asked.query_string):
        asked.query_string = b""  # the page that says so looks for a language there
        raise RequestEntityTooLarge


def _are_too_many(sent: bytes) -> bool:
    return sent.count(b"&") >= MOST_FIELDS
