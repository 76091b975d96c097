"""The cookie that identifies a device. A device that loses it has lost its games: so a valid signature counts at any
age, and a cookie in use is renewed.
"""

from datetime import UTC, datetime, timedelta
from typing import cast

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.wrappers import Response

from scorekeeper.server.core.current import the_request
from scorekeeper.server.core.root import root_of

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
