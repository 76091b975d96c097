"""Opens the sockets of the server, finds its addresses for this computer and for phones in the network, and serves the
app under a sub-path of a host: https://example.org/cards/. The sub-path is a setting (`ROOT_PATH`) and not taken from a
header: cookies, the scope of the worker and links must be the same on every request, whichever proxy it came by. The
proxy passes addresses on unchanged.
"""

import errno
import ipaddress
import os
import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, abort, redirect, request
from werkzeug.wrappers import Response

from scorekeeper.server.core.complaint import Complaint
from scorekeeper.server.core.current import the_app, the_request
from scorekeeper.wording import serving

ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation: no packet is sent, the system only picks a way there
REFUSALS = {errno.EADDRINUSE: serving.PORT_TAKEN, errno.EACCES: serving.PORT_FORBIDDEN}
THIS_COMPUTER = ("localhost", "127.0.0.1", "::1")


def listen(host: str, port: str) -> socket.socket:
    """Opens a listening socket. Port 0: the system chooses. Complaint."""
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        raise Complaint(serving.NO_PORT, port=port)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, int(port)), family=family, dualstack_ipv6=host == "::")
        # Connections inherit it. asyncio sets it only on its own sockets; without it an answer waits 40 ms for an ACK.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener
    except OSError as error:
        other = 8000 if int(port) == 65535 else int(port) + 1
        why = os.strerror(error.errno) if error.errno else str(error)
        sentence = REFUSALS.get(error.errno or 0, serving.CANNOT_LISTEN)
        raise Complaint(sentence, host=host, port=port, other=other, why=why) from None


def listen_for_monitor(place: str | None, pages: socket.socket) -> socket.socket | None:
    """Opens the monitor's socket at `host:port`, or at a port of this computer only; None where none is set. Its
    requests are recognised by the port, which must differ from that of the pages at every address. Complaint.
    """
    if not place:
        return None
    host, _, port = place.rpartition(":")
    with suppress(Complaint):
        found = listen(host.strip("[]") or THIS_COMPUTER[1], port)
        if found.getsockname()[1] != pages.getsockname()[1]:
            return found
        found.close()
    raise Complaint(serving.NO_MONITOR, place=place)


def address_here(listener: socket.socket) -> str:
    """The address for a browser on this computer."""
    host, port = listener.getsockname()[:2]
    return _address("localhost" if _is_any(host) or ipaddress.ip_address(host).is_loopback else host, port)


def address_for_phones(listener: socket.socket) -> str | None:
    """The address for phones in the same network; None where the server listens on this computer only."""
    host, port = listener.getsockname()[:2]
    if _is_any(host):
        host = _own_address()
    if host is None or ipaddress.ip_address(host).is_loopback:
        return None
    return _address(host, port)


def hears_the_network(listener: socket.socket) -> bool:
    """Whether the server listens beyond this computer."""
    return not ipaddress.ip_address(listener.getsockname()[0]).is_loopback


def _own_address() -> str | None:
    """This computer's address in the network that leads outside."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        own: str = probe.getsockname()[0]
        return None if _is_any(own) else own


def _is_any(host: str) -> bool:
    return ipaddress.ip_address(host).is_unspecified


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def base_for_phones() -> str:
    """The server's address for phones, even where this computer's browser uses localhost."""
    for_phones = the_app().config.get("ADDRESS_FOR_PHONES")
    if for_phones and urlsplit(the_request().host_url).hostname in THIS_COMPUTER:
        return str(for_phones)
    return the_request().url_root


# What needs no escape in an address, in a cookie's path or in JavaScript; no segment begins with a dot.
ROOT = re.compile(r"(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*", re.ASCII)
ROOT_ITSELF, OUTSIDE = "scorekeeper.root_itself", "scorekeeper.outside"

Environ = dict[str, Any]


class WrongRoot(Complaint):
    """A setting that is no sub-path."""


def root_in(setting: str) -> str:
    """The sub-path as it stands before every address: `/cards`, or nothing. WrongRoot."""
    path = setting.strip().strip("/")
    root = f"/{path}" if path else ""
    if ROOT.fullmatch(root) is None:
        raise WrongRoot(serving.NO_ROOT, given=setting)
    return root


def root_of(app: Flask) -> str:
    """The sub-path of an app."""
    return str(app.config["APPLICATION_ROOT"]).rstrip("/")


def inside(root: str, path: str) -> str | None:
    """The part of a path behind the sub-path; None where it does not begin with it."""
    within = path == root or path.startswith(f"{root}/")
    return path.removeprefix(root) if within else None


def register_root(app: Flask) -> None:
    """Strips the sub-path from every request, and refuses what is not under it. Requests from another process or a test
    may come without it.
    """
    root, answer = root_of(app), app.wsgi_app
    if not root:
        return

    def wsgi_app(environ: Environ, start_response: Any) -> Iterable[bytes]:
        if environ.get("SCRIPT_NAME") != root:
            path = inside(root, environ["PATH_INFO"])
            environ |= {"SCRIPT_NAME": root, "PATH_INFO": path or "/", ROOT_ITSELF: path == "", OUTSIDE: path is None}
        return answer(environ, start_response)

    app.wsgi_app = wsgi_app  # type: ignore[method-assign]  # as Flask's own documents do
    app.before_request(_lead)


def _lead() -> Response | None:
    if request.environ.get(OUTSIDE):
        abort(HTTPStatus.NOT_FOUND)
    if request.environ.get(ROOT_ITSELF):
        return redirect(f"{request.script_root}/", HTTPStatus.PERMANENT_REDIRECT)
    return None
