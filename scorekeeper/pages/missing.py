"""What is shown for a page that this phone does not have, for what it could not keep, and for what it cannot read."""

from scorekeeper.pages.request import Answer, PageRequest, Phone, PhonePage
from scorekeeper.pages.shared import on_every_page
from scorekeeper.slip.sent import text_in


def show_missing(phone: Phone, request: PageRequest) -> Answer:
    """Where there is no network, or where there is no server at all."""
    shown = {"alone": phone.alone, **on_every_page(request)}
    return PhonePage(endpoint="install.offline", template="platform/offline.html", view=shown)


def show_unkept(phone: Phone, request: PageRequest) -> Answer:
    """What the store is in trouble for, `why` in the address (static/js/store.js): what was sent is not done, or with
    `asked` a page cannot be shown.
    """
    return _trouble(phone, request, text_in(request.query, "why"), told="asked" not in request.query)


def show_damaged(phone: Phone, request: PageRequest) -> Answer:
    """A game whose log cannot be read, whatever was asked of it."""
    return _trouble(phone, request, "damaged", told=request.form is not None)


def _trouble(phone: Phone, request: PageRequest, why: str, *, told: bool) -> PhonePage:
    shown = {"why": why, "told": told, "alone": phone.alone, **on_every_page(request)}
    return PhonePage(endpoint="install.offline", template="platform/unkept.html", view=shown, status=507)
