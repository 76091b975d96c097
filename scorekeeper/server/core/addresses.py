"""Opens the server's sockets, and finds the addresses for this computer and for phones in the network."""

import errno
import ipaddress
import os
import socket
from contextlib import suppress
from urllib.parse import urlsplit

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
