"""What every route needs around a command: the services, the time, fresh keys."""

import hmac
import re
import secrets
from datetime import datetime
from pathlib import Path
from typing import TypedDict, cast

from scorekeeper.service.archive import Archive
from scorekeeper.service.backups import Backups
from scorekeeper.service.game_service import GameService
from scorekeeper.service.telling import Tellings
from scorekeeper.service.wastebasket import Wastebasket
from scorekeeper.web.platform.current import the_app
from scorekeeper.web.platform.device import this_device
from scorekeeper.web.sharing.hub import Hub


class Signature(TypedDict):
    """What every command carries: when, who, and on which device."""

    at: str
    author: str
    device: str


def the_service() -> GameService:
    """The game service of this app."""
    return cast(GameService, the_app().extensions["service"])


def the_archive() -> Archive:
    """The archive of this app."""
    return cast(Archive, the_app().extensions["archive"])


def the_wastebasket() -> Wastebasket:
    """Where this app's deleted games lie."""
    return cast(Wastebasket, the_app().extensions["wastebasket"])


def the_tellings() -> Tellings:
    """What players of this app told of hands that are not recorded yet."""
    return cast(Tellings, the_app().extensions["tellings"])


def the_backups() -> Backups | None:
    """The backups that this app's server makes by itself, where somebody told it to."""
    return cast("Backups | None", the_app().extensions["backups"])


def damaged_ahead() -> list[Path]:
    """Copies of what SQLite had written ahead for this app and the disk has damaged, until somebody takes them away."""
    return cast("list[Path]", the_app().extensions["damaged_ahead"]())


def the_hub() -> Hub:
    """The hub of this app."""
    return cast(Hub, the_app().extensions["hub"])


def now() -> str:
    """The moment as the log keeps it, by the clock of this app."""
    moment: datetime = the_app().extensions["clock"]()
    return moment.isoformat(timespec="seconds")


def signed() -> Signature:
    """The signature of a command of this request."""
    device = this_device()
    return Signature(at=now(), author=device.name, device=device.label)


def fresh_key() -> str:
    """An id nobody can guess: for a game, or to make a form count once."""
    return secrets.token_urlsafe(16)


def key_for_all(*parts: object) -> str:
    """The same key on every phone for what the parts name, and one that nobody can make who was not shown it."""
    named = "-".join(str(part) for part in parts).encode()
    return hmac.new(str(the_app().secret_key).encode(), named, "sha256").hexdigest()[:32]


def read_key(text: str | None) -> str | None:
    """A key that one of our forms carried; None for anything else."""
    shape = re.fullmatch(r"[A-Za-z0-9_-]{16,64}", text or "")
    return shape and shape.group()


def read_id(text: str) -> str | None:
    """The id of a game as `fresh_key` draws them, 16 bytes; None for anything else."""
    shape = re.fullmatch(r"[A-Za-z0-9_-]{21}[AQgw]", text)
    return shape and shape.group()
