"""The device that is all there is: what it does by itself, how it looks, and what it lacks."""

from scorekeeper.web.phone.shared import on_every_page
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Redirect, Wish


def show_device(_phone: Phone, wish: Wish) -> Answer:
    """Its switches, language and theme; neither a name nor games that a server keeps."""
    return PhonePage(endpoint="devices.show", template="sharing/device.html", view=on_every_page(wish))


def turn_theme(phone: Phone, _wish: Wish) -> Answer:
    """By daylight or by lamp-light: what was chosen the worker keeps (static/js/host.js)."""
    return Redirect(address=phone.url_for("devices.show", {"_anchor": "theme"}))
