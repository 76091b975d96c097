"""Limits how often games are joined, begun and imported: far above what people at a table do, far below what a program
could.

Counts for each device, and for each address together, as devices are easily made anew.
"""

import math
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from ipaddress import IPv6Address, ip_address
from typing import Any

from flask import Flask
from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import known_device

# By the endpoint that takes the form: of a device, and of an address, behind which may sit a whole club.
RATES: Mapping[str, tuple[str, str]] = {
    "links.enter": ("30 per minute", "300 per minute"),
    "links.revoke": ("30 per minute", "300 per minute"),
    "games.create": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "circles.create": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "nights.come": ("30 per minute", "300 per minute"),
    "nights.begin": ("30 per minute; 200 per hour", "300 per minute; 1000 per hour; 5000 per day"),
    "sheets.rematch": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "imports.take": ("30 per minute; 300 per hour", "60 per minute; 600 per hour; 3000 per day"),
    "ledgers.lay_out": ("60 per minute; 300 per hour", "120 per minute; 600 per hour; 3000 per day"),
    "bundles.take": ("10 per minute; 60 per hour", "20 per minute; 120 per hour; 500 per day"),
}


def register_rates(app: Flask) -> None:
    """Limits those endpoints; each process counts by itself. A test that sends much sets RATES_ENABLED to False."""
    limiter = MovingWindowRateLimiter(MemoryStorage())
    for endpoint in RATES if app.config.get("RATES_ENABLED", True) else ():
        app.view_functions[endpoint] = _limited(limiter, endpoint, app.view_functions[endpoint])


def _limited(limiter: MovingWindowRateLimiter, endpoint: str, view: Callable[..., Any]) -> Callable[..., Any]:
    """The view, but TooManyRequests where it is asked for more often."""
    of_device, of_address = map(parse_many, RATES[endpoint])

    @wraps(view)
    def limited(**values: Any) -> Any:
        address = f"at {_whose_address()}"
        device = known_device() or f"new {address}"  # not known yet it counts as one device more of its address
        for rates, who in ((of_device, device), (of_address, address)):
            for rate in rates:
                if not limiter.hit(rate, endpoint, who):
                    wait = limiter.get_window_stats(rate, endpoint, who).reset_time - time.time()
                    raise TooManyRequests(retry_after=max(1, math.ceil(wait)))
        return view(**values)

    return limited


def _whose_address() -> str:
    """The client's address; for IPv6 its network, as everybody has 2**64 addresses."""
    address = the_request().remote_addr or ""
    with suppress(ValueError):
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv6Address):
            return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return address
