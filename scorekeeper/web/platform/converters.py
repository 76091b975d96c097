"""Limits the values in route addresses."""

from typing import Any

from flask import Flask
from werkzeug.routing import UnicodeConverter


class WithoutNul(UnicodeConverter):
    """Any text without NUL, which PostgreSQL does not accept."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.regex = self.regex.replace("[^/]", r"[^/\0]")


def register_converters(app: Flask) -> None:
    """Makes this the default converter; call it before routes are registered."""
    app.url_map.converters["default"] = WithoutNul
