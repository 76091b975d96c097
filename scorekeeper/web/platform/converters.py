"""What may stand in an address where a route has a value."""

from typing import Any

from flask import Flask
from werkzeug.routing import UnicodeConverter


class WithoutNul(UnicodeConverter):
    """Any text but one with a NUL, of which PostgreSQL would not even be asked whether there is such a game."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.regex = self.regex.replace("[^/]", r"[^/\0]")


def register_converters(app: Flask) -> None:
    """Before any route is: each value of a route is such a text, unless the route says otherwise."""
    app.url_map.converters["default"] = WithoutNul
