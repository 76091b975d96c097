"""Several processes behind one address, kept by uvicorn: who serves, who is started anew, what is done once."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.wording import serving
from tests.server.sharing.test_live import Listener
from tests.server.test_serve import Start, address_in, greeting, start
from tests.server.visitor import Visitor
from tests.server.wire import Wire

__all__ = ["start"]
SOON = 120.0
NAMES: dict[str, object] = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}


def until(holds: Callable[[], bool], what: str) -> None:
    give_up = time.monotonic() + SOON
    while not holds():
        assert time.monotonic() < give_up, what
        time.sleep(0.02)


def _state_of(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def _parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def _comes_from(pid: int, ancestor: int) -> bool:
    while pid > 1:
        pid = _parent_of(pid)
        if pid == ancestor:
            return True
    return False


def _listens(pid: int, inode: str) -> bool:
    return any(str(file.readlink()) == f"socket:[{inode}]" for file in Path(f"/proc/{pid}/fd").iterdir())


class Server:
    """A server with several processes, and a way to make sure which of them answers."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said = greeting(process)
        self.port = int(address_in(self.said).split(":")[2].rstrip("/"))

    def workers(self) -> list[int]:
        """The processes that accept connections, but for the first one, which only keeps the socket for others."""
        inode = next(
            fields[9]
            for fields in map(str.split, Path("/proc/net/tcp").read_text().splitlines()[1:])
            if fields[1].endswith(f":{self.port:04X}") and fields[3] == "0A"
        )
        found = []
        for pid in (int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit()):
            try:
                if _comes_from(pid, self.process.pid) and _listens(pid, inode):
                    found.append(pid)
            except (FileNotFoundError, ProcessLookupError, PermissionError):
                continue  # it has just ended
        return sorted(found)

    def are_there(self, number: int) -> list[int]:
        """The processes, once there are so many and each has answered."""
        until(lambda: len(self.workers()) == number, f"{number} processes listen")
        for worker in self.workers():
            with self.only(worker):
                Wire(self.port).get("/join")
        return self.workers()

    @contextmanager
    def only(self, worker: int) -> Iterator[None]:
        """All others stand still meanwhile, and so this one takes every connection."""
        others = [pid for pid in self.workers() if pid != worker]
        for pid in others:
            os.kill(pid, signal.SIGSTOP)
        try:
            # A signal is obeyed a moment later, in which a connection could still be taken.
            until(lambda: all(_state_of(pid) == "T" for pid in others), "the others stand still")
            yield
        finally:
            for pid in others:
                os.kill(pid, signal.SIGCONT)

    def visitor(self) -> Visitor:
        return Visitor(Wire(self.port))  # type: ignore[arg-type]

    def stops(self) -> tuple[str, str]:
        self.process.send_signal(signal.SIGTERM)
        said, complaints = self.process.communicate(timeout=60)
        assert self.process.returncode == 0
        return said, complaints


def test_it_serves_in_so_many_processes_and_stops_at_once_with_listeners_too(start: Start) -> None:
    server = Server(start(WORKERS="2", HOST="127.0.0.1"))
    assert serving.WORKERS % {"number": 2} in server.said
    pids = server.are_there(2)
    anna = server.visitor()
    sheet = anna.sends(anna.opens("/new"), "/new", NAMES)
    phones = []
    for pid in pids:
        with server.only(pid):
            phones.append(Listener(server.port, sheet, anna))
            assert phones[-1].hears() == 1
    said, complaints = server.stops()
    assert said == serving.STOPPED + "\n"
    assert "Cancel" not in complaints, "it would wait, and complain that it cut answers off"
    for phone in phones:
        assert phone.hears_the_end()
        phone.close()
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_one_that_dies_is_replaced_and_that_is_said_and_all_end_with_the_first(start: Start) -> None:
    server = Server(start(WORKERS="2", HOST="127.0.0.1"))
    first, second = server.are_there(2)
    os.kill(first, signal.SIGKILL)
    until(lambda: first not in server.workers() and len(server.workers()) == 2, "another one has taken its place")
    pids = server.are_there(2)
    assert second in pids
    server.process.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids), "they have ended")
    assert f"Child process [{first}] died" in server.process.communicate(timeout=60)[1]
