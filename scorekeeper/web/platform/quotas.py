"""How much a server keeps, for one device and in all: far more than any table fills, and less than fills its disk.

Whoever owns the server may begin games all the same. What is begun already goes on: a hand is never refused for room,
and the last of the disk is for hands.
"""

import shutil
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import cast

from flask import current_app

from scorekeeper.service.usage import Room, Usage
from scorekeeper.wording import serving
from scorekeeper.wording.voice import ENGLISH

A_MILLION = 1_000_000  # bytes of a megabyte
LEAST_FREE = 100 * A_MILLION  # on the disk: years of games, and room for a backup
QUOTAS: Mapping[str, int] = {
    "GAMES_PER_DEVICE": 2_000,
    "MEGABYTES_PER_DEVICE": 100,
    "GAMES_IN_ALL": 1_000_000,
    "MEGABYTES_IN_ALL": 50_000,
}


class QuotaReached(Exception):
    """No further game begins: the device has begun as many, or there are as many, as this server keeps."""

    def __init__(self, *, of_device: bool) -> None:
        super().__init__("of one device" if of_device else "of all devices together")
        self.of_device = of_device


class WrongQuota(Exception):
    """A quota that is no number; `sentence` and `words` say which, and what is to be done."""

    def __init__(self, name: str) -> None:
        self.sentence = serving.NO_QUOTA
        self.words: dict[str, object] = {"name": name}
        super().__init__(ENGLISH.gettext(self.sentence) % self.words)


def quota(name: str, given: object) -> int:
    """A quota as it was set. WrongQuota."""
    text = str(given)
    if not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise WrongQuota(name)
    return int(text)


def check_quotas(devices: Collection[str], *, is_owner: bool) -> None:
    """Returns where one more game may begin that counts for each of the devices. QuotaReached."""
    room = cast(Room, current_app.extensions["room"])
    if is_owner:
        return
    if any(_is_full(room.of_device(device), "DEVICE", "PER") for device in devices):
        raise QuotaReached(of_device=True)
    if is_nearly_full(current_app.config["SCOREKEEPER_INSTANCE"]) or _is_full(room.in_all(), "ALL", "IN"):
        raise QuotaReached(of_device=False)


def is_nearly_full(folder: str | Path) -> bool:
    """Whether the disk on which the folder is has hardly room for more than the hands of what is being played."""
    return shutil.disk_usage(folder).free < LEAST_FREE


def _is_full(used: Usage, whose: str, how: str) -> bool:
    games, megabytes = (int(current_app.config[f"{what}_{how}_{whose}"]) for what in ("GAMES", "MEGABYTES"))
    return used.games >= games or used.bytes >= megabytes * A_MILLION
