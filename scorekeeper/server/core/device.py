"""Identifies the device: the secret in its cookie, its name, and the label that tells it from others."""

import secrets
from collections.abc import Callable

from scorekeeper.server.core.current import extension, the_request, the_session
from scorekeeper.service.access import CODE_BYTES, Access, Device, Moves, Owners, digest_of
from scorekeeper.service.events import make_label

MARK = 4  # letters of the hash in a label: enough to tell the devices around a table apart
DRAWS = 20
# The first that a User-Agent contains is it: Edge calls itself Chrome too, and everybody calls himself Mozilla.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung"),
    ("YaBrowser", "Yandex"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


the_access: Callable[[], Access] = extension("access")
the_moves: Callable[[], Moves] = extension("moves")
the_owners: Callable[[], Owners] = extension("owners")


def known_device() -> str | None:
    """The hash of this device's secret; None if it has only ever looked."""
    secret = the_session().get("device")
    return None if secret is None else digest_of(secret)


def this_device() -> Device:
    """The hash of this device's secret, which is drawn now if there is none."""
    session = the_session()
    if "device" not in session:
        session["device"] = _draw()
    device = digest_of(session["device"])
    return Device(id=device, name=the_name(), label=label_of(the_request().user_agent.string, device))


def the_name() -> str:
    """The name chosen on this device; blank without one."""
    return str(the_session().get("name", ""))


def is_called() -> bool:
    """Whether this device has been asked for a name: nobody is asked twice."""
    return "name" in the_session()


def call_it(name: str) -> None:
    """Sets the device's name, also for games that it has already entered."""
    the_session()["name"] = name
    if "device" in the_session():
        the_access().rename(this_device())


def label_of(agent: str, device: str) -> str:
    """A label that tells the device from others: “Chrome, Android · 4f2a”."""
    named = [next((name for sign, name in table if sign in agent), None) for table in (BROWSERS, SYSTEMS)]
    kind = ", ".join(name for name in named if name)
    return make_label(kind, device[:MARK])


def _draw() -> str:
    """Draws a secret whose mark no other device here has, as long as marks are left."""
    for _ in range(DRAWS):
        secret = secrets.token_urlsafe(CODE_BYTES)
        if not the_access().is_known(digest_of(secret)[:MARK]):
            break
    return secret
