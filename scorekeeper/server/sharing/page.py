"""The links of a game as codes to scan and to copy, and the devices that came by them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from flask_babel import format_datetime

from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.service.access import Grant, Link, code_of, digest_of

BORDER = 3  # modules


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation:
    """One link. `role` says what it is for. `address` and `picture` (a data: URI) are None where its code was made
    with a key that is lost.
    """

    link: str
    role: str
    address: str | None
    picture: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatOffered:
    """A player whose name is offered to whoever joins; `taken`: another device goes by it in this game."""

    name: str
    taken: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """A device in the list. `when` is in words, `since` RFC 3339; `removable`: whoever looks may remove it."""

    device: str
    name: str
    label: str
    role: str
    here: bool
    since: str
    when: str
    removable: bool


def make_invitations(links: Iterable[Link], key: str, base: str, way: str = "") -> tuple[Invitation, ...]:
    """The links that keep the score first. `base` is the server's address as a phone needs it, `way` where in the game
    they lead.
    """
    return tuple(_invitation(link, key, base, way) for link in sorted(links, key=lambda link: -link.role))


def make_seats(players: Iterable[str], grants: Iterable[Grant], here: str | None) -> tuple[SeatOffered, ...]:
    """The players by seat; `here` is the device that asks."""
    others = {grant.device.name.casefold() for grant in grants if grant.device.id != here}
    return tuple(SeatOffered(name=name, taken=name.casefold() in others) for name in players)


def make_devices(grants: Iterable[Grant], here: str | None, *, may_remove_all: bool) -> tuple[Visit, ...]:
    """The devices in the order in which they came; `here` is the one that asks. Who keeps the score may remove those
    that came by a link, `may_remove_all` the one that began the game as well.
    """
    return tuple(_visit(grant, here, may_remove_all or not grant.began) for grant in grants)


def join_address(base: str, code: str, way: str = "") -> str:
    """The link that ends in a code. What stands behind the # never leaves the browser by itself."""
    return f"{base}join#{code}" + (f"/{quote(way, safe='/?=&')}" if way else "")


def draw_code(address: str) -> str:
    """An address for the camera, as a data: URI."""
    rows = qr_code(address)
    wide = len(rows) + 2 * BORDER
    # Black on white also by lamp-light: not every camera reads it the other way round.
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-{BORDER} -{BORDER} {wide} {wide}"'
        ' shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M-{BORDER}-{BORDER}h{wide}v{wide}h-{wide}z"/><path d="{code_path(rows)}"/></svg>'
    )
    return f"data:image/svg+xml,{quote(svg, safe='=:/-')}"


def _invitation(link: Link, key: str, base: str, way: str) -> Invitation:
    code = code_of(key, link.id)
    role = link.role.name.lower()
    if digest_of(code) != link.digest:
        return Invitation(link=link.id, role=role, address=None, picture=None)
    address = join_address(base, code, way)
    return Invitation(link=link.id, role=role, address=address, picture=draw_code(address))


def _visit(grant: Grant, here: str | None, removable: bool) -> Visit:
    when = datetime.fromisoformat(grant.since).astimezone()
    return Visit(
        device=grant.device.id,
        name=grant.device.name,
        label=grant.device.label,
        role=grant.role.name.lower(),
        here=grant.device.id == here,
        since=grant.since,
        when=str(format_datetime(when, "d MMM, HH:mm", rebase=False)),
        removable=removable and grant.device.id != here,
    )
