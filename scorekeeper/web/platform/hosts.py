"""By which names this server may be called. A browser that is told our address under a name of its owner's would let
that owner's pages read ours, and a link to share would lead to him.

Nobody owns an address, a name of one word, or one that only a network at home gives; all others are set (`HOSTS`).
"""

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address
from typing import Any

from flask import Flask
from werkzeug.exceptions import BadRequest

from scorekeeper.web.platform.current import the_request
from scorekeeper.wording import serving
from scorekeeper.wording.voice import ENGLISH

AT_HOME = (".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa", ".fritz.box")
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
HOST = re.compile(
    rf"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>(?=.{{1,253}}(?:$|:)){LABEL}(?:\.{LABEL})*)\.?)(?::(?P<port>[1-9][0-9]{{0,4}}))?",
    re.ASCII | re.IGNORECASE,
)
LARGEST_PORT = 65_535
REFUSED = "scorekeeper.host_refused"
HOSTS_AT_HAND = 50

Environ = dict[str, Any]


class WrongHosts(Exception):
    """A name of the server that is none, by which nobody could call it; `sentence` and `words` say so."""

    def __init__(self, given: str) -> None:
        self.sentence = serving.NO_HOST
        self.words: dict[str, object] = {"given": given}
        super().__init__(ENGLISH.gettext(self.sentence) % self.words)


class UnknownHost(BadRequest):
    """The server was called by a name that is not its own, or by what is no name at all."""


def register_hosts(app: Flask) -> None:
    """Refuses all requests by other names. Werkzeug reads the name before anything of ours runs, and falls over some;
    so it gets another one in their place. WrongHosts.
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
    """The names in the setting, and the one that this computer gives itself. WrongHosts."""
    given = [name for name in re.split(r"[\s,]+", setting) if name]
    for name in given:
        found = HOST.fullmatch(name)
        if found is None or found["port"] or not _is_readable(found["name"] or ""):
            raise WrongHosts(name)
    return frozenset(name.casefold().removesuffix(".") for name in (*given, socket.gethostname()) if name)


@lru_cache(maxsize=HOSTS_AT_HAND)
def is_ours(host: str, named: frozenset[str]) -> bool:
    """Whether the server goes by what a Host header holds: a name or an address, and perhaps a port."""
    found = HOST.fullmatch(host)
    if found is None or int(found["port"] or 1) > LARGEST_PORT or not _is_readable(found["name"] or ""):
        return False
    address, name = found["six"], (found["name"] or "").casefold()
    if address is not None:
        return _is(IPv6Address, address)
    return name in named or "." not in name or name.endswith(AT_HOME) or _is(IPv4Address, name)


def _is_readable(name: str) -> bool:
    """Whether letters that are written as `xn--…` can be read, as Werkzeug does for every address that it writes."""
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
