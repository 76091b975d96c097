"""Limits how many games a device and the server have, and how often games are joined, begun and imported: far more than
a table needs, fewer than fill the disk, and slower than a program could. The owner may always begin games. Games
already begun go on: a hand is never refused for room, and the last of the disk is for hands. Rates count for each
device, and for each address together, as devices are easily made anew.
"""

import math
import shutil
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from functools import wraps
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from typing import Any, cast

from flask import Flask, current_app
from limits import parse_many
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import TooManyRequests

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.device import known_device
from scorekeeper.service.store import Room
from scorekeeper.wording import serving

A_MILLION = 1_000_000  # bytes of a megabyte
LEAST_FREE = 100 * A_MILLION  # on the disk: years of games, and room for a backup
QUOTAS: Mapping[str, int] = {
    "GAMES_PER_DEVICE": 2_000,
    "MEGABYTES_PER_DEVICE": 100,
    "GAMES_IN_ALL": 1_000_000,
    "MEGABYTES_IN_ALL": 50_000,
}


class QuotaReached(Exception):
    """The device, or the server, has reached its number of games."""

    def __init__(self, *, of_device: bool) -> None:
        super().__init__("of one device" if of_device else "of all devices together")
        self.of_device = of_device


def quota(name: str, given: object) -> int:
    """Reads a quota from the settings. Complaint."""
    text = str(given)
    if not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise Complaint(serving.NO_QUOTA, name=name)
    return int(text)


def check_quotas(devices: Collection[str], *, is_owner: bool) -> None:
    """Requires room for one more game that counts for each of the devices. QuotaReached."""
    room = cast(Room, current_app.extensions["room"])
    if is_owner:
        return
    if any(_is_full(room.of_device(device), "DEVICE", "PER") for device in devices):
        raise QuotaReached(of_device=True)
    if is_nearly_full(current_app.config["SCOREKEEPER_INSTANCE"]) or _is_full(room.in_all(), "ALL", "IN"):
        raise QuotaReached(of_device=False)


def is_nearly_full(folder: str | Path) -> bool:
    """Whether the folder's disk has little more room than the games being played need."""
    return shutil.disk_usage(folder).free < LEAST_FREE


def _is_full(used: tuple[int, int], whose: str, how: str) -> bool:
    games, megabytes = (int(current_app.config[f"{what}_{how}_{whose}"]) for what in ("GAMES", "MEGABYTES"))
    return used[0] >= games or used[1] >= megabytes * A_MILLION


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
