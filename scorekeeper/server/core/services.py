"""What routes need for a command: services, time, fresh keys."""

import hmac
import re
import secrets
from datetime import datetime
from typing import TypedDict, cast

from scorekeeper.server.core.current import the_app
from scorekeeper.server.core.device import this_device
from scorekeeper.server.core.hub import Hub
from scorekeeper.service.archive import Archive
from scorekeeper.service.circle.circle_service import CircleService
from scorekeeper.service.game_service import GameService
from scorekeeper.service.store import Backups
from scorekeeper.service.telling import Tellings
from scorekeeper.service.wastebasket import Wastebasket


class Signature(TypedDict):
    """What every command carries: when, who, and on which device."""

    at: str
    author: str
    device: str


def the_service() -> GameService:
    """The app's game service."""
    return cast(GameService, the_app().extensions["service"])


def the_circles() -> CircleService:
    """The app's circle service."""
    return cast(CircleService, the_app().extensions["circles"])


def the_archive() -> Archive:
    """The app's archive."""
    return cast(Archive, the_app().extensions["archive"])


def the_wastebasket() -> Wastebasket:
    """The app's deleted games."""
    return cast(Wastebasket, the_app().extensions["wastebasket"])


def the_tellings() -> Tellings:
    """The points that players reported of hands not recorded yet."""
    return cast(Tellings, the_app().extensions["tellings"])


def the_backups() -> Backups | None:
    """The automatic backups, where they are set."""
    return cast("Backups | None", the_app().extensions["backups"])


def the_hub() -> Hub:
    """The app's hub of live streams."""
    return cast(Hub, the_app().extensions["hub"])


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
