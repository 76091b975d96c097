"""Limits the number of games for a device and for the server: far more than a table needs, and fewer than fill the
disk.

The owner may always begin games. Games already begun go on: a hand is never refused for room, and the last of the disk
is for hands.
"""

import shutil
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import cast

from flask import current_app

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.service.store import Room, Usage
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


def _is_full(used: Usage, whose: str, how: str) -> bool:
    games, megabytes = (int(current_app.config[f"{what}_{how}_{whose}"]) for what in ("GAMES", "MEGABYTES"))
    return used.games >= games or used.bytes >= megabytes * A_MILLION
