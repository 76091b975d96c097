"""What is shown for a page that this phone does not have, and for what it could not keep."""

from scorekeeper.slip.sent import text_in
from scorekeeper.web.phone.shared import on_every_page
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Wish


def show_missing(phone: Phone, wish: Wish) -> Answer:
    """Where there is no network, or where there is no server at all."""
    shown = {"alone": phone.alone, **on_every_page(wish)}
    return PhonePage(endpoint="install.offline", template="platform/offline.html", view=shown)


def show_unkept(_phone: Phone, wish: Wish) -> Answer:
    """What was sent is not done: `why` in the address says what the store is in trouble for (static/js/store.js)."""
    shown = {"is_full": text_in(wish.query, "why") == "full", **on_every_page(wish)}
    return PhonePage(endpoint="install.offline", template="platform/unkept.html", view=shown, status=507)
