"""The address of a server as somebody gives it: typed, or copied from any of its pages."""

LONGEST = 300
PORTS = range(1, 65_536)
WAYS = ("https", "http")
FORBIDDEN = "<>\"'\\^{|}@%"  # in the address of a server; the first sign of a name and a password is the @
BELOW = ("/g/", "/import", "/new", "/archive", "/join", "/device")  # what begins the address of a page


def read_server(text: str) -> str | None:
    """The address of the server's root, up to its last slash; None where it is none. Where the way to speak is not said
    it is https, and at home, where nobody has a certificate, http.
    """
    given = text.strip()
    before, found, behind = given.partition("://")
    way, rest = (before.lower(), behind) if found else ("", given)
    whole = rest.partition("#")[0].partition("?")[0]
    if len(given) > LONGEST or (found and way not in WAYS) or any(sign <= " " or sign in FORBIDDEN for sign in whole):
        return None
    place, _, path = whole.partition("/")
    host, port = _parted(place)
    if not _is_host(host) or not _is_port(port):
        return None
    for begins in BELOW:
        path = f"/{path}".partition(begins)[0].removeprefix("/")
    way = way or ("http" if _is_at_home(host) else "https")
    root = "/".join([part for part in path.split("/") if part])
    return f"{way}://{place}/{root}/" if root else f"{way}://{place}/"


def _parted(place: str) -> tuple[str, str]:
    """The host and its port, blank where none is given; an address of IPv6 stands in brackets."""
    if place.startswith("["):
        host, closed, behind = place.partition("]")
        return f"{host}{closed}", behind.removeprefix(":") if behind.startswith(":") else behind
    host, _, port = place.partition(":")
    return host, port


def _is_host(host: str) -> bool:
    if host.startswith("["):
        inner = host.removeprefix("[").removesuffix("]")
        return host.endswith("]") and ":" in inner and all(sign in "0123456789abcdefABCDEF:." for sign in inner)
    return all(label and not label.startswith("-") and not label.endswith("-") for label in host.split("."))


def _is_port(port: str) -> bool:
    return port == "" or (len(port) <= 5 and all(sign in "0123456789" for sign in port) and int(port) in PORTS)


def _is_at_home(host: str) -> bool:
    """Whether it is an address in numbers, or a name without a dot, or of the network at home."""
    numbers = all(sign in "0123456789." for sign in host)
    return numbers or host.startswith("[") or "." not in host or host.lower().endswith((".local", ".lan", ".home.arpa"))
