"""The page of this device: its settings, its theme, and what it cannot do here."""

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.server.core.access import backups_here, is_house
from scorekeeper.server.core.device import known_device, the_moves, the_owners
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import Shown, see
from scorekeeper.server.core.services import now, the_hub
from scorekeeper.server.core.theme import choose_theme
from scorekeeper.server.sharing.page import make_devices

devices = Blueprint("devices", __name__)


@devices.get("/device")
def show() -> str:
    """The switches of this device, its name, language and theme, and what it lacks."""
    return render_template("sharing/device_here.html", house=is_house())


@devices.get("/device/owners")
def owners() -> str | Response:
    """The devices that came by the key of the house, for those that did."""
    if not is_house():
        return see(url_for("devices.show"))
    return render_template("sharing/owners.html", owners=_owners(), backups=backups_here())


@devices.post("/device/owners/remove")
def remove() -> Response:
    """Removes one device from the house."""
    gone = next((owner for owner in _owners() if owner["device"].id == request.form.get("device")), None)
    if is_house() and gone is not None and gone["removable"]:
        the_owners().remove(gone["device"].id, now())
        note_security("device_removed")
        the_moves().take_back(gone["device"].id)
        the_hub().recheck_all()
    return see(url_for("devices.owners"))


@devices.post("/device/theme")
def turn() -> Response:
    """Turns all pages on this device light or dark, or lets them follow the device again."""
    choose_theme(request.form.get("theme", ""))
    return see(url_for("devices.show", _anchor="theme"))


def _owners() -> list[Shown]:
    return make_devices(the_owners().devices(), known_device(), may_remove_all=True)
