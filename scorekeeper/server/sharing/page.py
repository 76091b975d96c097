"""The links of a game as codes to scan and to copy, and the devices that came by them."""

from collections.abc import Iterable
from urllib.parse import quote

from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.responses import Shown
from scorekeeper.service.access import Grant, Link, code_of, digest_of
from scorekeeper.wording.days import say_when

BORDER = 3  # modules


def make_invitations(links: Iterable[Link], key: str, base: str, way: str) -> list[Shown]:
    """The links that keep the score first. `base` is the server's address as a phone needs it, `way` where in the game
    they lead. There is no address of one whose code was made with a key that is lost.
    """
    invitations = []
    for link in sorted(links, key=lambda link: -link.role):
        code = code_of(key, link.id)
        address = join_address(base, code, way) if digest_of(code) == link.digest else None
        invitations.append({"link": link.id, "role": link.role.name.lower(), "address": address})
    return invitations


def make_devices(grants: Iterable[Grant], here: str | None, *, may_remove_all: bool) -> list[Shown]:
    """The devices in the order in which they came; `here` is the one that asks. Who keeps the score may remove those
    that came by a link, `may_remove_all` the one that began the game as well.
    """
    return [
        {
            "device": grant.device,
            "role": grant.role.name.lower(),
            "here": grant.device.id == here,
            "since": grant.since,
            "when": say_when(grant.since, grant.since, the_language()),
            "removable": grant.device.id != here and (may_remove_all or not grant.began),
        }
        for grant in grants
    ]


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
