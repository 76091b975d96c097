"""The page of this device: its settings, its theme, and what it cannot do here; and moving everything to a new phone.

The old phone shows a code; opened on the new one by the page of joining, it brings the games and circles after one more
tap. The code is not stored, so its page answers a form and is seen once.
"""

import secrets

from flask import Blueprint, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.server.core.access import backups_here, house_proof, is_house, take_house
from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.device import (
    call_it,
    choose_theme,
    known_device,
    the_access,
    the_moves,
    the_name,
    the_owners,
    this_device,
)
from scorekeeper.server.core.headers import keep_no_copy
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.logs import note_security
from scorekeeper.server.core.responses import Shown, see
from scorekeeper.server.core.services import now, the_hub
from scorekeeper.server.sharing.page import JoinForm, draw_code, join_address, make_devices
from scorekeeper.service.access import CODE_BYTES, MINUTES, Move, digest_of, holds_until
from scorekeeper.wording.days import say_when

devices = Blueprint("devices", __name__)

MOST = 1000  # games counted, and circles


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


@devices.get("/device/move")
def show_move() -> str:
    """What a move is, and what becomes of this device."""
    return render_template("sharing/move.html", **_counted(known_device()), house=bool(house_proof()), minutes=MINUTES)


@devices.post("/device/move")
def offer() -> Response | str:
    """Shows a code; the one shown before does not hold any more."""
    device, proof = known_device(), house_proof()
    if device is None or not (any(_counted(device).values()) or proof):
        return see(url_for("devices.show_move"))
    code, until = secrets.token_urlsafe(CODE_BYTES), holds_until(now())
    leaves = request.form.get("old") == "out"
    the_moves().show(digest_of(code), Move(device=device, name=the_name(), house=proof, leaves=leaves, until=until))
    address = join_address(base_for_phones(), code)
    keep_no_copy()
    return render_template(
        "sharing/move_code.html",
        leaves=leaves,
        minutes=MINUTES,
        address=address,
        picture=draw_code(address),
        until=until,
        when=say_when(until, until, the_language()),
    )


@devices.post("/device/move/stop")
def stop() -> Response:
    """No code of this device holds any more."""
    device = known_device()
    if device is not None:
        the_moves().take_back(device)
    return see(url_for("devices.show"))


def take_along(form: JoinForm, code: str) -> Response | tuple[str, int]:
    """What the page of joining answers to a code that leads into no single game: it asks, and then takes all along."""
    digest, at = digest_of(code), now()
    move = the_moves().find(digest, at)
    if move is None:
        note_security("wrong_code")
        return join_page(form, wrong=True), 422
    if move.device == known_device():
        return join_page(form, own=True), 422
    if "take" not in request.form:
        return render_template("sharing/take.html", form=form, move=move, **_counted(move.device)), 200
    if not the_name():
        call_it(move.name)
    taken = the_moves().take(digest, this_device(), at)
    if taken is None:  # another one was faster
        return join_page(form, wrong=True), 422
    take_house(taken.house)
    note_security("device_moved")
    if taken.leaves:
        the_hub().recheck_all()
    return see(url_for("games.index"))


def join_page(form: JoinForm, *, wrong: bool = False, own: bool = False, removed: bool = False) -> str:
    """The page of joining; `wrong`: no game has the code; `own`: it was made on this very device; `removed`: it was
    removed from the game.
    """
    return render_template("sharing/join.html", form=form, wrong=wrong, own=own, removed=removed)


def _counted(device: str | None) -> dict[str, int]:
    """How many games go along, and how many circles."""
    if device is None:
        return {"games": 0, "circles": 0}
    return {"games": len(the_access().games(device, MOST)), "circles": len(the_access().circles(device, MOST))}
