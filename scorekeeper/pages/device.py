"""The device that is all there is: what it does by itself, how it looks, and what it lacks."""

from scorekeeper.pages.request import Answer, PageRequest, Phone, PhonePage, Redirect
from scorekeeper.pages.shared import on_every_page


def show_device(_phone: Phone, request: PageRequest) -> Answer:
    """Its switches, language and theme; neither a name nor games that a server keeps."""
    return PhonePage(endpoint="devices.show", template="sharing/device.html", view=on_every_page(request))


def turn_theme(phone: Phone, _request: PageRequest) -> Answer:
    """By daylight or by lamp-light: what was chosen the worker keeps (static/js/host.js)."""
    return Redirect(address=phone.url_for("devices.show", {"_anchor": "theme"}))
