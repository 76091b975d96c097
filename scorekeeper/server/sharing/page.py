"""The links of a game or a circle as codes to scan and to copy, the devices that came by them, taking both back; and
the forms by which a device joins and gets its name.
"""

from collections.abc import Callable, Iterable, Sequence
from urllib.parse import quote, unquote

from flask import current_app
from flask_wtf import FlaskForm

from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.server.core.access import keeps, may_delete, new_link
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.device import known_device, the_access, this_device
from scorekeeper.server.core.headers import keep_no_copy
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.core.services import now
from scorekeeper.server.forms import NumberField, WordsField
from scorekeeper.service.access import Grant, Link, Role, code_of, digest_of
from scorekeeper.wording.days import say_when

BORDER = 3  # modules
LONGEST_NAME = 40
LONGEST_WAY = 200


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


def sharing_view(game: str, way: str = "") -> Shown:
    """What a page shows of the links of a game, or of a circle, and of the devices that came by them."""
    keep_no_copy()
    return {
        "invitations": make_invitations(open_links(game), str(current_app.secret_key), base_for_phones(), way),
        "draw_code": draw_code,
        "grants": devices_in(game),
    }


def open_links(game: str) -> tuple[Link, ...]:
    """The links, one for each role; those that are missing are made now."""
    missing = set(Role) - {link.role for link in the_access().links(game)}
    for role in missing:
        the_access().issue(new_link(game, role))
    return the_access().links(game)


def watch_address(game: str, way: str) -> str | None:
    """The link by which one sees a game or a circle, and where in it that leads; None as in `make_invitations`."""
    keep_no_copy()
    links = [link for link in open_links(game) if link.role is Role.WATCH]
    address: str | None = make_invitations(links, str(current_app.secret_key), base_for_phones(), way)[0]["address"]
    return address


def devices_in(game: str) -> list[Shown]:
    """The devices that may come in, as this one sees them."""
    return make_devices(the_access().grants(game), known_device(), may_remove_all=may_delete(game))


def revoke_link(game: str, sent: str | None, recheck: Callable[[], None]) -> None:
    """Closes the link that was sent and opens another in its place; only the device that does so comes along. `recheck`
    ends the streams of those who have no right any more.
    """
    gone = next((link for link in the_access().links(game) if link.id == sent), None)
    if gone is None:  # it was closed before: a double tap, or another phone
        return
    the_access().revoke(game, gone.id, now())
    note_security("link_revoked", role=gone.role.name.lower())
    opened = {link.role: link for link in open_links(game)}
    if not keeps(game):
        the_access().admit(this_device(), game, opened[Role.KEEP].id, now())
    recheck()


def remove_device(game: str, sent: str | None, recheck: Callable[[], None]) -> None:
    """Removes the device that was sent; all others stay, and so do the links."""
    gone = next((guest for guest in devices_in(game) if guest["device"].id == sent), None)
    if gone is not None and gone["removable"]:
        the_access().remove(game, gone["device"].id, now())
        note_security("device_removed")
        recheck()


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


def as_way(text: str) -> str:
    """Where in a game a link leads, as it stands behind the game's own address; blank where it makes no sense."""
    return text if len(text) <= LONGEST_WAY and text.isascii() and text.isprintable() else ""


class NameForm(FlaskForm):
    """What this device is called."""

    name = WordsField(most=LONGEST_NAME)


class PlayerForm(NameForm):
    """Who holds this device: the seat of a player, or `name`, which may be blank, where it is somebody else."""

    seat = NumberField(least=0, most=3)

    def called(self, players: Sequence[str]) -> str | None:
        """The name that was chosen, blank for none; None where nothing was answered yet, or nothing that can be."""
        if self.seat.data is not None:
            return players[self.seat.data] if self.seat.data < len(players) else None
        answered = self.name.raw_data and not self.name.errors and not self.seat.errors
        return (self.name.data or "") if answered else None


class JoinForm(PlayerForm):
    """A code, or the whole link that ends in one."""

    code = WordsField(most=500)

    def key(self) -> str:
        """What was pasted, without the address before it."""
        return str(self.code.data or "").rpartition("#")[2].strip()

    def found(self) -> tuple[str, str]:
        """The code in what was pasted, and where in its game the link leads."""
        code, _, way = self.key().partition("/")
        return code, as_way(unquote(way))
