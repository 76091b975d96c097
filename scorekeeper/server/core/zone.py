"""The zone of the visitor's clocks (IANA), which the device tells in a cookie of its own (static/js/app.js); UTC where
it tells none that is known here. What a page shows as `<time>` the device says itself.
"""

from flask import Flask

from scorekeeper.clock import known_zones
from scorekeeper.server.core.current import the_request
from scorekeeper.wording.days import UTC, by_clocks

COOKIE = "zone"


def register_zone(app: Flask) -> None:
    """Templates get `by_clocks`: a day, with UTC behind it where the visitor has told no other zone."""
    app.context_processor(lambda: {"by_clocks": lambda text: by_clocks(text, the_zone())})


def the_zone() -> str:
    """One of those that are known."""
    told = the_request().cookies.get(COOKIE, UTC)
    return told if told in known_zones() else UTC
