"""Several processes behind one address, as `serve --workers 2` starts them and uvicorn keeps them: who serves, who is
started anew, what is done once; and on one database each shows and hears what the other was told.
"""

import json
import os
import re
import signal
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

from scorekeeper.wording import serving
from tests.postgres import fresh_address
from tests.server.deals.test_deals import ORDINARY, new
from tests.server.sharing.test_live import Listener
from tests.server.test_serve import Start, address_in, greeting, start, started
from tests.server.visitor import Form, Page, Visitor
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


Told = TypeVar("Told")
HOUSE_KEY = "the key of this test's house"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two processes, for all tests of this file."""
    database = {} if request.param == "sqlite" else {"DATABASE_URL": fresh_address()}
    folder = tmp_path_factory.mktemp("together")
    (shelf := folder / "shelf").mkdir()
    told = {"HOUSE_KEY": HOUSE_KEY, "LOG": str(folder / "log"), "BACKUPS": str(shelf), "MONITOR": "127.0.0.1:0"}
    process = started(folder, WORKERS="2", HOST="127.0.0.1", **told, **database)
    try:
        server = Server(process)
        server.are_there(2)
        yield server
        _, said = server.stops()
        assert all(line.startswith("INFO:") for line in said.splitlines()), "none has complained"
        assert " died" not in said
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def anna(server: Server) -> Visitor:
    return server.visitor()


@pytest.fixture
def sheet(anna: Visitor) -> Page:
    return anna.sends(anna.opens("/new"), "/new", NAMES)


def by_each(server: Server, ask: Callable[[], Told]) -> list[Told]:
    """What each of the processes answers."""
    answers = []
    for worker in server.workers():
        with server.only(worker):
            answers.append(ask())
    return answers


def hand(visitor: Visitor, sheet: Page) -> Form:
    form = new(visitor, sheet).form("/deals/new")
    form.fill(ORDINARY)
    return form


def test_a_hand_that_one_was_told_is_heard_at_all(server: Server, anna: Visitor, sheet: Page) -> None:
    with ExitStack() as open_ones:

        def listens() -> Listener:
            phone = open_ones.enter_context(closing(Listener(server.port, sheet, anna)))
            assert phone.hears() == 1
            return phone

        phones = by_each(server, listens)
        for number, worker in enumerate(server.workers(), 2):
            with server.only(worker):
                anna.sends_again(hand(anna, sheet))
            assert [phone.hears() for phone in phones] == [number, number]


def test_no_process_shows_what_is_over(server: Server, anna: Visitor, sheet: Page) -> None:
    """Each has drawn the sheet and its log before, keeps what it drew, and draws them anew when the other was told."""
    addresses_of = (sheet.address, f"{sheet.address}/log")
    for _ in range(2):
        for worker in server.workers():
            before = by_each(server, lambda: [anna.opens(address).words for address in addresses_of])
            assert before[0] == before[1]
            with server.only(worker):
                anna.sends_again(hand(anna, sheet))
            after = by_each(server, lambda: [anna.opens(address).words for address in addresses_of])
            assert after[0] == after[1]
            assert all(one != other for one, other in zip(before[0], after[0], strict=True))


def test_each_answers_for_itself_whether_it_is_ready(server: Server) -> None:
    monitor = server.said.partition("How the server is:  ")[2].split()[0]

    def ready() -> object:
        with urllib.request.urlopen(monitor + "health/ready") as answer:
            return json.load(answer)["ready"]

    assert by_each(server, ready) == [True, True]


def test_backups_are_made_by_one_and_told_by_all(server: Server) -> None:
    [shelf] = re.findall(serving.BACKUPS_IN % {"folder": "(.*)"}, server.said)
    owner = server.visitor()
    owner.joins(HOUSE_KEY)
    told = f"lies in {shelf}. It was restored to try it, and is right."
    by_each(server, lambda: until(lambda: told in owner.opens("/device/owners").words, "each of them tells of it"))
    [file] = Path(shelf).glob("*.zip")
    assert file.name.startswith("scorekeeper-")
