"""Identifies the device by the secret in its cookie, and says what it has chosen or told: its name, its theme, and the
zone of its clocks. A device that loses the cookie has lost its games: so a valid signature counts at any age, and a
cookie in use is renewed.
"""

import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import cast

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.wrappers import Response

from scorekeeper.clock import known_zones
from scorekeeper.server.core.addresses import root_of
from scorekeeper.server.core.current import extension, the_request, the_session
from scorekeeper.service.access import CODE_BYTES, Access, Device, Moves, Owners, digest_of
from scorekeeper.service.events import make_label
from scorekeeper.wording import days

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


HOST_COOKIE, SECURE_COOKIE = "__Host-session", "__Secure-session"
RENEWED = timedelta(days=1)  # when it is older, or from the future
KEPT = timedelta(days=400)  # no browser keeps a cookie longer; a phone whose clock goes a year ahead has it still


class DeviceSession(SecureCookieSession):
    """The content of a device's cookie; `signed_at` is None where it sent none."""

    signed_at: datetime | None = None


class Sessions(SecureCookieSessionInterface):
    """Permanent cookies, as phones end a browser session at will; secure on https."""

    def __init__(self, app: Flask) -> None:
        self._signer = cast(URLSafeTimedSerializer, self.get_signing_serializer(app))  # None only without a key

    def get_cookie_name(self, app: Flask) -> str:
        """`__Host-…` on https, which no neighbouring subdomain can set. Such a cookie covers the whole host, so it is
        not used under a sub-path, where others serve beside us.
        """
        if not the_request().is_secure:
            return super().get_cookie_name(app)
        return SECURE_COOKIE if root_of(app) else HOST_COOKIE

    def open_session(self, app: Flask, request: Request) -> DeviceSession:
        """Reads a signed cookie of any age: the server's clock may have jumped, and without the cookie a device loses
        its games.
        """
        sent = request.cookies.get(self.get_cookie_name(app), "")
        try:
            said, signed_at = self._signer.loads(sent, return_timestamp=True)
        except BadSignature:
            return DeviceSession()
        session = DeviceSession(said)
        session.signed_at = signed_at
        return session

    def should_set_cookie(self, app: Flask, session: SessionMixin) -> bool:  # noqa: ARG002 - Flask's
        """Sets the cookie when its content changed or it is to be renewed; not on a script's repeated requests, whose
        answers may come in any order.
        """
        if session.modified or not isinstance(session, DeviceSession) or session.signed_at is None:
            return session.modified
        asked = the_request()
        navigates = asked.method == "GET" and asked.blueprint not in (None, "live")
        return navigates and "device" in session and abs(datetime.now(UTC) - session.signed_at) > RENEWED

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Sends Max-Age and no date: the browser counts from the arrival, whatever our clock says."""
        sets_cookie = bool(session) and self.should_set_cookie(app, session)
        if sets_cookie:
            response.set_cookie(
                self.get_cookie_name(app),
                self._signer.dumps(dict(session)),
                max_age=KEPT,
                path=self.get_cookie_path(app),
                secure=the_request().is_secure,  # a local network has no https; behind a proxy there should be
                httponly=True,
                samesite="Lax",
            )
        if sets_cookie or session.accessed:
            response.vary.add("Cookie")


THEMES = ("", "light", "dark")  # blank: as the device has it


def register_theme(app: Flask) -> None:
    """Templates get `theme`."""
    app.context_processor(lambda: {"theme": the_theme()})


def the_theme() -> str:
    """One of THEMES. It is kept in the cookie, so that the server draws each page right at once."""
    return str(the_session().get("theme", ""))


def choose_theme(theme: str) -> None:
    """Keeps the choice; ignores what is none of THEMES."""
    if theme in THEMES:
        the_session()["theme"] = theme


ZONE_COOKIE = "zone"


def register_zone(app: Flask) -> None:
    """Templates get `by_clocks`: a day, with UTC behind it where the visitor has told no other zone."""
    app.context_processor(lambda: {"by_clocks": lambda text: days.by_clocks(text, the_zone())})


def the_zone() -> str:
    """The zone of the device's clocks (IANA), which app.js tells in a cookie of its own; UTC where it tells none
    that is known here.
    """
    told = the_request().cookies.get(ZONE_COOKIE, days.UTC)
    return told if told in known_zones() else days.UTC
