"""Access: roles, the links that grant them, the codes that move a device's games to a new phone, and the protocols of
the places where these are kept.

A device is known by the hash of a secret that only it holds; a link or a code by its hash. None can be read back. A
code that moves games has 128 bits, as that of a link: it cannot be guessed, and tries need no limit.
"""

import hashlib
import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import IntEnum
from typing import Protocol

CODE_BYTES = 16  # nobody guesses 128 bits, and the QR code stays coarse enough for a poor camera
LEAST_OF_A_KEY, MOST_OF_A_KEY = 20, 1_000  # characters; those that we draw have 22 and 64
MINUTES = 10  # that a code holds; two phones beside each other need one


class Role(IntEnum):
    """What a device may do with a game; each role may do all that the ones below may."""

    WATCH = 1
    PLAY = 2  # and tell the points of one's own
    KEEP = 3


class NotAllowed(Exception):
    """A device asked for more than its role in this game allows; `held` is None where it has none."""

    def __init__(self, game: str, needed: Role, held: Role | None) -> None:
        super().__init__(f"game {game!r} needs {needed.name}, the device has {held.name if held else 'nothing'}")
        self.game, self.needed, self.held = game, needed, held


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A way into a game. `digest` is the hash of its code; `since` is RFC 3339, as all times."""

    id: str
    game: str
    role: Role
    digest: str
    since: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A device: the hash of its secret, the name chosen on it, and a label to tell it from others."""

    id: str
    name: str
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """The access of a device to a game: since when, in which role, and whether it `began` the game."""

    device: Device
    since: str
    role: Role
    began: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """Who comes into a game as it begins, `at` that moment: its `keeper`; and, where it is a rematch, whoever may come
    into the game `after` which it is played: by the new one of `links` in place of each old one, or as its beginner.
    `circle`: the one in which the game begins.
    """

    at: str
    keeper: Device | None = None
    after: str | None = None
    circle: str | None = None
    links: Mapping[str, Link] = field(default_factory=dict)


class Access(Protocol):
    """The links of all games and circles and the devices that came by them; what is said of a game holds for a circle.
    A game that was begun in a circle is seen by those who play there, and kept by those who keep it. Every call is one
    transaction, and acts at once.
    """

    def role(self, device: str, game: str) -> Role | None:
        """The best role that the device has in the game, by whichever way it came; none in one that was deleted."""

    def games(self, device: str, limit: int) -> tuple[str, ...]:
        """The games in which the device has a role, the one last written to first; no circles."""

    def circles(self, device: str | None, limit: int) -> tuple[str, ...]:
        """The circles in which the device has a role, with None all, the one last written to first."""

    def circle_of(self, game: str) -> str | None:
        """The circle in which the game was begun, which may have been deleted."""

    def began(self, device: str, game: str) -> bool:
        """Whether the device began the game, or one that this game is a rematch of; also of one that was deleted."""

    def grants(self, game: str) -> tuple[Grant, ...]:
        """The devices that may come in, the first first."""

    def came(self, game: str) -> int:
        """How many ways there are by which devices came in, those that are closed too: what `grants` goes through."""

    def links(self, game: str) -> tuple[Link, ...]:
        """The links that are open, at most one for each role."""

    def issue(self, link: Link) -> None:
        """Opens a link; where one is open for the role already, that one stays and this one is dropped."""

    def revoke(self, game: str, link: str, at: str) -> None:
        """Closes a link for good: who came by it alone has no role any more."""

    def find(self, digest: str) -> Link | None:
        """The open link of a code; none into a game that was deleted."""

    def admit(self, device: Device, game: str, link: str | None, at: str) -> None:
        """Grants a device access by a link, or without one if it began the game. Doing it twice changes nothing, and
        brings nobody back who was removed.
        """

    def remove(self, game: str, device: str, at: str) -> None:
        """The device is out of the game; only another link than those by which it came lets it in again."""

    def leave(self, game: str, device: str) -> None:
        """The device is out of the game by its own will: any link lets it in again."""

    def rename(self, device: Device) -> None:
        """The device is called so from now on; nothing happens to one that never came in."""

    def is_known(self, mark: str) -> bool:
        """Whether the hash of a known device begins so."""


class Owners(Protocol):
    """Which devices came by the key of the house; each can be removed alone. Every call is one transaction, and acts at
    once.
    """

    def holds(self, device: str) -> bool | None:
        """Whether the device is one of the house: not if it was removed; None where nobody has seen it yet."""

    def let_in(self, device: Device, at: str) -> None:
        """The device is one of the house from now on, also if it was removed."""

    def remove(self, device: str, at: str) -> None:
        """The device is none of the house any more, until it comes by the key again."""

    def devices(self) -> tuple[Grant, ...]:
        """Those that are, the first first."""


def digest_of(secret: str) -> str:
    """The hash by which a secret is known."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_in(kept: bytes) -> str | None:
    """The installation's key in what is kept of it; None where that keeps nobody out (it is empty, cut off, or what a
    power cut leaves in its place), or could not be pasted behind the # of a link.
    """
    key = kept.decode("utf-8", "replace").strip()
    sound = LEAST_OF_A_KEY <= len(key) <= MOST_OF_A_KEY and key.isprintable()
    return key if sound and "\ufffd" not in key and "#" not in key else None


def code_of(key: str, link: str) -> str:
    """The code of a link, made from the installation's key and the link's id: so it can be shown again and again on
    the devices that keep the game, and yet is not in the database, where a thief would find it.
    """
    drawn = hmac.digest(key.encode(), f"link {link}".encode(), "sha256")[:CODE_BYTES]
    return urlsafe_b64encode(drawn).rstrip(b"=").decode()


def make_link(key: str, link: str, *, game: str, role: Role, at: str) -> Link:
    """A new link with this id."""
    return Link(id=link, game=game, role=role, digest=digest_of(code_of(key, link)), since=at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """What a code hands over: the games of `device`, which is called `name`. `leaves`: that device is out afterwards.
    `house` is the proof that it is one of the house, blank where it is none. `until` (RFC 3339, UTC) it holds.
    """

    device: str
    name: str
    house: str
    leaves: bool
    until: str


class Moves(Protocol):
    """The codes that were shown. Every call is one transaction, and acts at once."""

    def show(self, digest: str, move: Move) -> None:
        """A code holds from now on, and an earlier one of the same device does not any more."""

    def take_back(self, device: str) -> None:
        """No code of the device holds any more."""

    def find(self, digest: str, at: str) -> Move | None:
        """What a code hands over; None where it does not hold at that moment."""

    def take(self, digest: str, device: Device, at: str) -> Move | None:
        """Gives the device all that the code hands over, and uses it up; None, and nothing happens, where it does not
        hold, or is the device's own.
        """

    def is_out(self, device: str) -> bool:
        """Whether the device was one of the house and has handed that over."""

    def let_in(self, device: str) -> None:
        """The device may be one of the house again."""


def holds_until(at: str) -> str:
    """Until when a code holds that is shown at a moment (RFC 3339, UTC)."""
    return (datetime.fromisoformat(at) + timedelta(minutes=MINUTES)).isoformat(timespec="seconds")
