"""What is shown for a page that this phone does not have, for what it could not keep, and for what it cannot read."""

from scorekeeper.pages.request import Answer, Host, PageAnswer, PageRequest, Redirect
from scorekeeper.slip.sent import text_in


def show_device(_host: Host, _request: PageRequest) -> Answer:
    """Its switches, language and theme; neither a name nor games that a server keeps."""
    return PageAnswer(template="sharing/device.html", view={})


def turn_theme(host: Host, _request: PageRequest) -> Answer:
    """By daylight or by lamp-light: what was chosen the worker keeps (static/js/host.js)."""
    return Redirect(address=host.url_for("devices.show", {"_anchor": "theme"}))


def show_missing(host: Host, request: PageRequest) -> Answer:
    """Where there is no network, or no server at all. `of` is the game of the page that was asked for."""
    shown = {"alone": not host.has_server, "game": text_in(request.query, "of")}
    return PageAnswer(template="platform/offline.html", view=shown)


def show_unkept(host: Host, request: PageRequest) -> Answer:
    """What the store is in trouble for, `why` in the address (static/js/store.js): what was sent is not done, or with
    `asked` a page cannot be shown.
    """
    return _trouble(host, text_in(request.query, "why"), told="asked" not in request.query)


def show_damaged(host: Host, request: PageRequest) -> Answer:
    """A game whose log cannot be read, whatever was asked of it."""
    return _trouble(host, "damaged", told=request.form is not None)


def _trouble(host: Host, why: str, *, told: bool) -> PageAnswer:
    shown = {"why": why, "told": told, "alone": not host.has_server}
    return PageAnswer(template="platform/unkept.html", view=shown, status=507)
