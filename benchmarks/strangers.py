"""Bad clients beside a table that plays: how much longer its requests take than when it is alone."""

import resource
import socket
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.live import _free_port, _memory, _server
from benchmarks.measure import report
from benchmarks.over_http import Client
from benchmarks.page import ours_with_a_game

ROUNDS, LOOKS = 5, 300
HALF_SENT, SILENT, IDLE = 200, 1_100, 10_000
HALF = b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx"
AT_MOST_TWICE = "target at most 2 × quiet"


def run() -> None:
    """Prints the figures of a table beside bad clients."""
    # Both ends of each connection are on this computer: 10,000 here, and the server's own limit is its own.
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as name:
        _, address, code = ours_with_a_game(Path(name))
        port = _free_port()
        with _server(Path(name), port) as process:
            quiet = _looks(port, code, address)
            report("a sheet, nothing else going on: p99", f"{quiet * 1000:.1f} ms", "")
            with _strangers(port, HALF_SENT, HALF):
                _tell(f"   beside {HALF_SENT} half-sent requests", _looks(port, code, address), quiet)
            with _strangers(port, SILENT, b""):
                _tell(f"   beside {SILENT:,} silent connections", _looks(port, code, address), quiet)
            before = _memory(process)
            with _strangers(port, IDLE, b""):
                report(
                    f"{IDLE:,} idle connections: memory", f"{_memory(process) - before:.0f} MB", "target at most 40 MB"
                )


def _tell(what: str, p99: float, quiet: float) -> None:
    report(f"{what}: p99", f"{p99 * 1000:.1f} ms, {p99 / quiet:.1f} ×", AT_MOST_TWICE)


def _looks(port: int, code: str, address: str) -> float:
    """Seconds within which 99 of 100 looks at the sheet are answered, in the best of several rounds: whatever else this
    computer does is noise.
    """
    client = Client(port)
    client.join(code)
    return min(_round(client, address) for _ in range(ROUNDS))


def _round(client: Client, address: str) -> float:
    taken = []
    for _ in range(LOOKS):
        begin = time.perf_counter()
        client.get(address)
        taken.append(time.perf_counter() - begin)
    return sorted(taken)[LOOKS * 99 // 100]


@contextmanager
def _strangers(port: int, how_many: int, sent: bytes) -> Iterator[None]:
    """So many connections on which this was sent and nothing more."""
    with ExitStack() as strangers:
        for _ in range(how_many):
            strangers.enter_context(socket.create_connection(("127.0.0.1", port))).sendall(sent)
        yield
