"""Everyone listens: a thousand devices on one process, what they cost, how fast they hear, and how fast it restarts."""

import http.client
import os
import selectors
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measure import report
from benchmarks.over_http import HIDDEN, Client
from benchmarks.page import HAND, ours_with_a_game

LISTENERS = 1_000
MANY, WORKERS = 10_000, 2  # listeners who hear the events, and the processes that they take
ON_ONE_ADDRESS = 1_000  # more from one is taken for an attack
HANDS = 7
PATIENCE = 60  # seconds
EVENT = b"data: "


def run() -> None:
    """Prints the figures of the live streams."""
    with tempfile.TemporaryDirectory() as name:
        _, address, code = ours_with_a_game(Path(name))
        port = _free_port()
        with _server(Path(name), port) as process:
            keeper = Client(port)
            keeper.join(code)
            before = _memory(process)
            crowd = _Crowd(port, f"{address}/live", keeper.cookie)
            report(
                f"{LISTENERS:,} listening devices: memory", f"{_memory(process) - before:.0f} MB", "target under 100 MB"
            )
            writer = Client(port, keeper.cookie)  # the server has closed the first connection meanwhile
            slowest = sorted(_fan_out(writer, crowd, address) for _ in range(HANDS))[HANDS // 2]
            report("   from sending a hand to the slowest device", f"{slowest * 1000:.0f} ms", "target under 100 ms")
            begin = time.perf_counter()
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
            stopped = time.perf_counter() - begin
        with _server(Path(name), port):
            restarted = time.perf_counter() - begin
        crowd.close()
    report("   restart with them, from stop to answering", f"{restarted:.2f} s", "target under 1 s")
    report("      of which stopping", f"{stopped:.2f} s", "")
    _hear_events(LISTENERS, 1)
    _hear_events(MANY, WORKERS)


def _hear_events(listeners: int, workers: int) -> None:
    """What a hand costs where everybody's phone writes its own sheet."""
    with tempfile.TemporaryDirectory() as name:
        _, address, code = ours_with_a_game(Path(name))
        port = _free_port()
        with _server(Path(name), port, workers) as process:
            keeper = Client(port)
            keeper.join(code)
            known = keeper.get(address).partition('data-seq="')[2].partition('"')[0]
            crowd = _Crowd(port, f"{address}/live?after={known}", keeper.cookie, listeners)
            writer = Client(port, keeper.cookie)
            before, said = _cpu(process.pid), crowd.bytes
            slowest = sorted(_fan_out(writer, crowd, address) for _ in range(HANDS))[HANDS // 2]
            spent = (_cpu(process.pid) - before) / HANDS
            crowd.close()
    devices = f"{listeners:,} devices that write their sheet, {workers} process{'es' if workers > 1 else ''}"
    report(f"{devices}: slowest", f"{slowest * 1000:.0f} ms", "")
    report("   processor of the server for a hand, its form too", f"{spent * 1000:.0f} ms", "")
    report("   bytes to each", f"{(crowd.bytes - said) / HANDS / listeners:.0f}", "")


def _cpu(process: int) -> float:
    """Seconds that a process and its children have worked."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(_cpu(int(child)) for child in children)


class _Crowd:
    """Listeners on one thread: sockets that only count events, so that the measuring costs little."""

    def __init__(self, port: int, path: str, cookie: str, listeners: int = LISTENERS) -> None:
        self.bytes = 0
        self._selector = selectors.DefaultSelector()
        ask = f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nCookie: {cookie}\r\n\r\n".encode()
        self._sockets = [
            socket.create_connection(("127.0.0.1", port), source_address=(f"127.0.0.{2 + place // ON_ONE_ADDRESS}", 0))
            for place in range(listeners)
        ]
        for one in self._sockets:
            one.sendall(ask)
            self._selector.register(one, selectors.EVENT_READ)
        self.hear()

    def hear(self) -> float:
        """Waits until everybody has heard one event more; the moment when the slowest had."""
        deaf, give_up = set(self._sockets), time.monotonic() + PATIENCE
        while deaf:
            assert time.monotonic() < give_up, f"{len(deaf)} hear nothing"
            for key, _ in self._selector.select(1):
                one: socket.socket = key.fileobj  # type: ignore[assignment]
                said = one.recv(65_536)
                self.bytes += len(said)
                if EVENT in said:
                    deaf.discard(one)
        return time.perf_counter()

    def close(self) -> None:
        """Everybody goes."""
        for one in self._sockets:
            one.close()


def _fan_out(keeper: Client, crowd: _Crowd, address: str) -> float:
    """Seconds from sending a hand until the slowest device has heard of it."""
    form = dict(HIDDEN.findall(keeper.get(f"{address}/deals/new")))
    begin = time.perf_counter()
    assert keeper.post(f"{address}/deals/new", {**HAND, **form}) == 303
    return crowd.hear() - begin


@contextmanager
def _server(folder: Path, port: int, workers: int = 1) -> Iterator[subprocess.Popen[bytes]]:
    """`scorekeeper serve`, as soon as it answers."""
    settings = {
        "SCOREKEEPER_INSTANCE": str(folder),
        "DATABASE_URL": f"sqlite:///{folder / 'ours.sqlite'}",
        "WORKERS": f"{workers}",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "serve"],
        env=os.environ
        | settings
        | {"SECRET_KEY": "for measuring, and nothing else", "HOST": "127.0.0.1", "PORT": str(port)},
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait(port)
        yield process
    finally:
        process.terminate()
        process.wait()


def _wait(port: int) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        try:
            connection.request("GET", "/")
            connection.getresponse().read()
            return
        except ConnectionError:
            time.sleep(0.01)
        finally:
            connection.close()


def _memory(process: subprocess.Popen[bytes]) -> float:
    """Resident megabytes."""
    pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
