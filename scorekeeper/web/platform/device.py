"""Who this device is: the secret in its cookie, the name chosen on it, and the label that tells it from others."""

import secrets
from functools import lru_cache
from typing import cast

from scorekeeper.service.access import CODE_BYTES, Access, Device, digest_of
from scorekeeper.service.device_label import make_label
from scorekeeper.service.moving import Moves
from scorekeeper.service.owners import Owners
from scorekeeper.web.platform.current import the_app, the_request, the_session

MARK = 4  # letters of the hash in a label: enough to tell the devices around a table apart
DRAWS = 20
LABELS_AT_HAND = 1_000
LONGEST_AGENT = 1_000  # letters that are looked at, and kept at hand; no browser has half as many
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


def the_access() -> Access:
    """Who may do what, as this app keeps it."""
    return cast(Access, the_app().extensions["access"])


def the_moves() -> Moves:
    """The moves of this app."""
    return cast(Moves, the_app().extensions["moves"])


def the_owners() -> Owners:
    """The devices of the house, as this app keeps them."""
    return cast(Owners, the_app().extensions["owners"])


def known_device() -> str | None:
    """The device of this request by the hash of its secret; None if it has never asked for more than to look."""
    secret = the_session().get("device")
    return None if secret is None else digest_of(secret)


def this_device() -> Device:
    """The device of this request, which draws its secret now if it has none."""
    session = the_session()
    if "device" not in session:
        session["device"] = _draw()
    device = digest_of(session["device"])
    agent = the_request().user_agent.string[:LONGEST_AGENT]
    return Device(id=device, name=the_name(), label=label_of(agent, device))


def the_name() -> str:
    """The name chosen on this device; blank until one is."""
    return str(the_session().get("name", ""))


def is_called() -> bool:
    """Whether whoever holds this device was asked for a name, and gave one or none: nobody is asked twice."""
    return "name" in the_session()


def call_it(name: str) -> None:
    """The device goes by the name from now on, also where it has come in already."""
    the_session()["name"] = name
    if "device" in the_session():
        the_access().rename(this_device())


@lru_cache(maxsize=LABELS_AT_HAND)
def label_of(agent: str, device: str) -> str:
    """What tells the device from all others: “Chrome, Android · 4f2a”."""
    named = [next((name for sign, name in table if sign in agent), None) for table in (BROWSERS, SYSTEMS)]
    kind = ", ".join(name for name in named if name)
    return make_label(kind, device[:MARK])


def _draw() -> str:
    """A secret whose mark no device of this installation has yet, as long as such marks are left."""
    for _ in range(DRAWS):
        secret = secrets.token_urlsafe(CODE_BYTES)
        if not the_access().is_known(digest_of(secret)[:MARK]):
            break
    return secret
