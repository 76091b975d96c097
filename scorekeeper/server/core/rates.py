"""Limits how often games are joined, begun and imported: far above what people at a table do, far below what a program
could.

Counts for each device, and for each address together, as devices are easily made anew.
"""

from collections.abc import Mapping
from contextlib import suppress
from ipaddress import IPv6Address, ip_address

from flask import Flask
from flask_limiter import Limiter

from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import known_device

# By the endpoint that takes the form: of a device, and of an address, behind which may sit a whole club.
RATES: Mapping[str, tuple[str, str]] = {
    "links.enter": ("30 per minute", "300 per minute"),
    "links.revoke": ("30 per minute", "300 per minute"),
    "games.create": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "sheets.rematch": ("30 per minute; 200 per hour", "120 per minute; 1000 per hour; 5000 per day"),
    "imports.take": ("30 per minute; 300 per hour", "60 per minute; 600 per hour; 3000 per day"),
    "ledgers.lay_out": ("60 per minute; 300 per hour", "120 per minute; 600 per hour; 3000 per day"),
    "bundles.take": ("10 per minute; 60 per hour", "20 per minute; 120 per hour; 500 per day"),
}


def register_rates(app: Flask) -> None:
    """Limits those endpoints; each process counts by itself."""
    limiter = Limiter(_whose_address, app=app, storage_uri="memory://", strategy="moving-window", headers_enabled=True)
    # Its decorators refer to it weakly, and the app holds it by itself only while limits are switched on.
    app.extensions["rates"] = limiter
    for endpoint, (of_device, of_address) in RATES.items():
        by_device = limiter.shared_limit(of_device, scope=f"{endpoint} by device", key_func=_who_asks)
        by_address = limiter.shared_limit(of_address, scope=f"{endpoint} by address")
        app.view_functions[endpoint] = by_device(by_address(app.view_functions[endpoint]))  # type: ignore[assignment]  # no coroutine


def _whose_address() -> str:
    """The client's address; for IPv6 its network, as everybody has 2**64 addresses."""
    address = the_request().remote_addr or ""
    with suppress(ValueError):
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv6Address):
            return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return address


def _who_asks() -> str:
    """The device, or else the address."""
    return known_device() or f"at {_whose_address()}"
