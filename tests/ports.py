"""Ports for servers that are told where to listen."""

import socket

_held: list[socket.socket] = []


def free_port() -> int:
    """One that the system gives nobody else as long as these tests run, though nobody listens there yet: whoever asks
    for it by its number, as servers do, may have it all the same.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    _held.append(held)
    port: int = held.getsockname()[1]
    return port
