"""Refuses cross-site requests that change something, before their form is read."""

from flask import Flask
from flask_wtf.csrf import CSRFError

from scorekeeper.server.core.current import the_request

SAFE = ("GET", "HEAD", "OPTIONS")
OURS = ("same-origin", "none")  # `none`: typed in, or sent by a program that is no page
HIDDEN = "null"  # our own pages say no more, as they send no Referer


def register_origins(app: Flask) -> None:
    """Refuses such requests by the browser's Sec-Fetch-Site header, with the page of CSRFError."""
    app.before_request(_refuse_foreign)


def _refuse_foreign() -> None:
    asked = the_request()
    if asked.method in SAFE:
        return
    origin = asked.headers.get("Origin", HIDDEN)
    is_foreign = origin != HIDDEN and origin.partition("://")[2] != asked.host
    if is_foreign or asked.headers.get("Sec-Fetch-Site", OURS[0]) not in OURS:
        raise CSRFError("It comes from another site.")
