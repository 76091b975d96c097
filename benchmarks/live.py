"""Everyone listens: a thousand devices on one process, ten thousand on four; what they cost, how fast they hear, and
how fast it restarts.
"""

import http.client
import os
import resource
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

CROWDS = ((1_000, 1, 100), (10_000, 4, 200))  # listeners, processes, and the megabytes that they may cost
HANDS = 7
PATIENCE = 60  # seconds
FROM_ONE_ADDRESS = 200  # connections: a server takes no more than a part of them from anybody
EVENT = b"data: "


def run() -> None:
    """Prints the figures of the live streams."""
    most, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(most, min(allowed, 20_000)), allowed))
    for listeners, workers, megabytes in CROWDS:
        with tempfile.TemporaryDirectory() as name:
            _measure(Path(name), listeners, workers, megabytes)
        with tempfile.TemporaryDirectory() as name:
            _hear_events(Path(name), listeners, workers)


def _measure(folder: Path, listeners: int, workers: int, megabytes: int) -> None:
    _, address, code = ours_with_a_game(folder)
    port = _free_port()
    with _server(folder, port, workers) as process:
        keeper = Client(port)
        keeper.join(code)
        before = _memory(process.pid)
        crowd = _Crowd(port, f"{address}/live", keeper.cookie, listeners)
        what = f"{listeners:,} listening devices, processes: {workers}"
        report(f"{what}: memory", f"{_memory(process.pid) - before:.0f} MB", f"target under {megabytes} MB")
        writer = Client(port, keeper.cookie)  # the server has closed the first connection meanwhile
        slowest = sorted(_fan_out(writer, crowd, address) for _ in range(HANDS))[HANDS // 2]
        report("   from sending a hand to the slowest device", f"{slowest * 1000:.0f} ms", "target under 100 ms")
        report("   of which reading so many events here takes", f"{crowd.reading * 1000:.0f} ms", "")
        begin = time.perf_counter()
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        stopped = time.perf_counter() - begin
    with _server(folder, port, workers):
        restarted = time.perf_counter() - begin
    crowd.close()
    report("   restart with them, from stop to answering", f"{restarted:.2f} s", "target under 1 s")
    report("      of which stopping", f"{stopped:.2f} s", "")


def _hear_events(folder: Path, listeners: int, workers: int) -> None:
    """What a hand costs where everybody's phone writes its own sheet."""
    _, address, code = ours_with_a_game(folder)
    port = _free_port()
    with _server(folder, port, workers) as process:
        keeper = Client(port)
        keeper.join(code)
        known = keeper.get(address).partition('data-seq="')[2].partition('"')[0]
        crowd = _Crowd(port, f"{address}/live?after={known}", keeper.cookie, listeners)
        writer = Client(port, keeper.cookie)
        before, said = _cpu(process.pid), crowd.bytes
        slowest = sorted(_fan_out(writer, crowd, address) for _ in range(HANDS))[HANDS // 2]
        spent = (_cpu(process.pid) - before) / HANDS
        crowd.close()
    report(f"{listeners:,} who hear the events, processes: {workers}: the slowest", f"{slowest * 1000:.0f} ms", "")
    report("   processor of the server for a hand, its form too", f"{spent * 1000:.0f} ms", "")
    report("   bytes to each", f"{(crowd.bytes - said) / HANDS / listeners:.0f}", "")


def _cpu(process: int) -> float:
    """Seconds that a process and its children have worked."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(_cpu(int(child)) for child in children)


class _Crowd:
    """Listeners on one thread: sockets that only count events, so that the measuring costs little. `reading` is what
    it cost the last time, in seconds.
    """

    def __init__(self, port: int, path: str, cookie: str, listeners: int) -> None:
        self._selector = selectors.DefaultSelector()
        self.reading, self.bytes = 0.0, 0
        ask = f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nCookie: {cookie}\r\n\r\n".encode()
        self._sockets = []
        for number in range(listeners):
            place = 2 + number // FROM_ONE_ADDRESS
            one = socket.create_connection(("127.0.0.1", port), source_address=(f"127.0.0.{place}", 0))
            one.sendall(ask)
            self._sockets.append(one)
            self._selector.register(one, selectors.EVENT_READ)
        self.hear()

    def hear(self) -> float:
        """Waits until everybody has heard one event more; the moment when the slowest had."""
        deaf, give_up, began = set(self._sockets), time.monotonic() + PATIENCE, time.thread_time()
        while deaf:
            assert time.monotonic() < give_up, f"{len(deaf)} hear nothing"
            for key, _ in self._selector.select(1):
                one: socket.socket = key.fileobj  # type: ignore[assignment]
                said = one.recv(65_536)
                self.bytes += len(said)
                if EVENT in said:
                    deaf.discard(one)
        self.reading = time.thread_time() - began
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
def _server(folder: Path, port: int, workers: int) -> Iterator[subprocess.Popen[bytes]]:
    """`scorekeeper serve`, as soon as it answers."""
    settings = {"SCOREKEEPER_INSTANCE": str(folder), "DATABASE_URL": f"sqlite:///{folder / 'ours.sqlite'}"}
    process = subprocess.Popen(
        [sys.executable, "-m", "scorekeeper", "serve"],
        env=os.environ
        | settings
        | {
            "SECRET_KEY": "for measuring, and nothing else",
            "HOST": "127.0.0.1",
            "PORT": str(port),
            "WORKERS": str(workers),
        },
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


def _memory(pid: int) -> float:
    """Resident megabytes of a process and of those that it has started."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6 + sum(_memory(int(child)) for child in started)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port
