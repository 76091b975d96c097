"""What is shown for a page that this phone does not have."""

from scorekeeper.web.phone.shared import on_every_page
from scorekeeper.web.phone.wish import Answer, Phone, PhonePage, Wish


def show_missing(phone: Phone, wish: Wish) -> Answer:
    """Where there is no network, or where there is no server at all."""
    shown = {"alone": phone.alone, **on_every_page(wish)}
    return PhonePage(endpoint="install.offline", template="platform/offline.html", view=shown)
