"""The device in the visitor's hand: what it does by itself, and what it cannot do here. It stays on the device."""

from flask import Blueprint, render_template

devices = Blueprint("devices", __name__)


@devices.get("/device")
def show() -> str:
    """The switches of this device, its name and language, and what it lacks."""
    return render_template("sharing/device.html")
