"""The device that is all there is: what it does by itself, how it looks, and what it lacks."""

from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect


def show_device(_host: Host, _request: PageRequest) -> Answer:
    """Its switches, language and theme; neither a name nor games that a server keeps."""
    return PageAnswer(template="sharing/device.html", view={})


def turn_theme(host: Host, _request: PageRequest) -> Answer:
    """By daylight or by lamp-light: what was chosen the worker keeps (static/js/host.js)."""
    return Redirect(address=host.url_for("devices.show", {"_anchor": "theme"}))
