"""The device in the visitor's hand: what it does by itself, how it looks, and what it cannot do here."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.web.platform.theme import choose_theme

devices = Blueprint("devices", __name__)


@devices.get("/device")
def show() -> str:
    """The switches of this device, its name, language and theme, and what it lacks."""
    return render_template("sharing/device.html")


@devices.post("/device/theme")
def turn() -> Response:
    """Turns all pages on this device light or dark, or lets them follow the device again."""
    choose_theme(request.form.get("theme", ""))
    return redirect(url_for("devices.show", _anchor="theme"), 303)
