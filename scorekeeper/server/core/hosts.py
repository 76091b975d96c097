"""Checks the Host header, against DNS rebinding: else another site's pages, under a name that leads here, could read
ours, and links to share would name that site.

Addresses, single words and names that only a home network resolves are safe; all others are set (`HOSTS`). Refuses
cross-site requests that change something, too, before their form is read.
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address
from typing import Any

from flask import Flask
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import BadRequest

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.current import the_request
from scorekeeper.wording import serving

AT_HOME = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa", ".fritz.box")
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
HOST = re.compile(
    rf"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>(?=.{{1,253}}(?:$|:)){LABEL}(?:\.{LABEL})*)\.?)(?::(?P<port>[1-9][0-9]{{0,4}}))?",
    re.ASCII | re.IGNORECASE,
)
LARGEST_PORT = 65_535
REFUSED = "scorekeeper.host_refused"

Environ = dict[str, Any]


class UnknownHost(BadRequest):
    """The request names another host than this server, or none."""


def register_hosts(app: Flask) -> None:
    """Refuses requests for other hosts. Werkzeug parses the name before our code runs, and fails on some; those are
    replaced first. Complaint.
    """
    named = names_in(str(app.config.get("HOSTS") or ""))
    answer = app.wsgi_app

    def wsgi_app(environ: Environ, start_response: Any) -> Iterable[bytes]:
        if not is_ours(environ.get("HTTP_HOST", "localhost"), named):
            environ |= {"HTTP_HOST": "localhost", REFUSED: True}
        return answer(environ, start_response)

    app.wsgi_app = wsgi_app  # type: ignore[method-assign]  # as Flask's own documents do
    app.before_request(_refuse)


def names_in(setting: str) -> frozenset[str]:
    """The host names in the setting, and the computer's own. Complaint."""
    given = [name for name in re.split(r"[\s,]+", setting) if name]
    for name in given:
        found = HOST.fullmatch(name)
        if found is None or found["port"] or not _is_readable(found["name"] or ""):
            raise Complaint(serving.NO_HOST, given=name)
    return frozenset(name.casefold().removesuffix(".") for name in (*given, socket.gethostname()) if name)


def is_ours(host: str, named: frozenset[str]) -> bool:
    """Whether a Host header names this server: a name or an address, perhaps with a port."""
    found = HOST.fullmatch(host)
    if found is None or int(found["port"] or 1) > LARGEST_PORT or not _is_readable(found["name"] or ""):
        return False
    address, name = found["six"], (found["name"] or "").casefold()
    if address is not None:
        return _is(IPv6Address, address)
    return name in named or "." not in name or name.endswith(AT_HOME) or _is(IPv4Address, name)


def _is_readable(name: str) -> bool:
    """Whether an `xn--…` name can be decoded, which Werkzeug does for every address that it writes."""
    try:
        name.lower().encode().decode("idna")
    except UnicodeError:
        return False
    return True


def _is(kind: type[IPv4Address] | type[IPv6Address], text: str) -> bool:
    try:
        kind(text)
    except ValueError:
        return False
    return True


def _refuse() -> None:
    if REFUSED in the_request().environ:
        raise UnknownHost


SAFE = ("GET", "HEAD", "OPTIONS")
OURS = ("same-origin", "none")  # `none`: typed in, or sent by a program that is no page
HIDDEN = "null"  # our own pages say no more, as they send no Referer


def register_origins(app: Flask) -> None:
    """Refuses such requests by the browser's Sec-Fetch-Site header, with the page of CSRFError."""
    app.before_request(_refuse_foreign)


def _refuse_foreign() -> None:
    asked = the_request()
    if asked.method in SAFE:
        return
    origin = asked.headers.get("Origin", HIDDEN)
    is_foreign = origin != HIDDEN and origin.partition("://")[2] != asked.host
    if is_foreign or asked.headers.get("Sec-Fetch-Site", OURS[0]) not in OURS:
        raise CSRFError("It comes from another site.")
