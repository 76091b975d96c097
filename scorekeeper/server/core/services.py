"""What routes need for a command: services, time, fresh keys."""

import hmac
import re
import secrets
from collections.abc import Callable
from datetime import datetime
from typing import TypedDict

from scorekeeper.server.core.current import extension, the_app
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.hub import Hub
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.game_service import GameService
from scorekeeper.service.live import Tellings
from scorekeeper.service.retention import Backups, Wastebasket
from scorekeeper.service.store import Archive


class Signature(TypedDict):
    """What every command carries: when, who, and on which device."""

    at: str
    author: str
    device: str


the_service: Callable[[], GameService] = extension("service")
the_circles: Callable[[], CircleService] = extension("circles")
the_archive: Callable[[], Archive] = extension("archive")
the_wastebasket: Callable[[], Wastebasket] = extension("wastebasket")
the_tellings: Callable[[], Tellings] = extension("tellings")  # of hands that are not recorded yet
the_backups: Callable[[], Backups | None] = extension("backups")  # the automatic ones, where they are set
the_hub: Callable[[], Hub] = extension("hub")


def now() -> str:
    """The time for the log, by the app's clock."""
    moment: datetime = the_app().extensions["clock"]()
    return moment.isoformat(timespec="seconds")


def signed() -> Signature:
    """The signature of this request's command."""
    device = this_device()
    return Signature(at=now(), author=device.name, device=device.label)


def fresh_key() -> str:
    """A random id that nobody can guess: for a game, or as an idempotency key."""
    return secrets.token_urlsafe(16)


def key_for_all(*parts: object) -> str:
    """A key that is the same on every phone for these parts, and that only somebody who was shown it can send."""
    named = "-".join(str(part) for part in parts).encode()
    return hmac.new(str(the_app().secret_key).encode(), named, "sha256").hexdigest()[:32]


def read_key(text: str | None) -> str | None:
    """A key from one of our forms; None for anything else."""
    shape = re.fullmatch(r"[A-Za-z0-9_-]{16,64}", text or "")
    return shape and shape.group()


def read_id(text: str) -> str | None:
    """The id of a game as `fresh_key` draws it, 16 bytes; None for anything else."""
    shape = re.fullmatch(r"[A-Za-z0-9_-]{21}[AQgw]", text)
    return shape and shape.group()
