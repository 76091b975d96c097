"""Several processes behind one address: who serves, who is started anew, what is done once and what is shared."""

from __future__ import annotations

import json
import math
import operator
import os
import signal
import socket
import subprocess
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Pipe
from pathlib import Path
from unittest.mock import Mock

import pytest
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families

from scorekeeper.places import CLUB_FILE
from scorekeeper.web.platform import workers
from scorekeeper.web.platform.metrics import AddedUp, Metrics
from scorekeeper.web.platform.processes import ordinary_processes
from scorekeeper.web.platform.workers import MOST, number_of_workers, obey
from scorekeeper.wording import serving
from tests.web.platform.test_rates import most
from tests.web.platform.test_serve import Start, address_in, greeting, start
from tests.web.visitor import Visitor
from tests.web.wire import Wire

__all__ = ["start"]
SOON = 120.0
NAMES: dict[str, object] = {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"}


def until(holds: Callable[[], bool], what: str) -> None:
    """Returns when it holds."""
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
        """Somebody new."""
        return Visitor(Wire(self.port))  # type: ignore[arg-type]

    def stops(self) -> tuple[str, str]:
        """What it says when it is told to stop."""
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
    streams = []
    for pid in pids:
        with server.only(pid):
            streams.append(socket.create_connection(("127.0.0.1", server.port), timeout=SOON))
            head = f"GET {sheet.address}/live HTTP/1.1\r\nHost: localhost\r\nCookie: {anna.client.cookie()}\r\n\r\n"  # type: ignore[attr-defined]
            streams[-1].sendall(head.encode())
            assert b"200 OK" in streams[-1].recv(9_000)
    assert server.stops() == (serving.STOPPED + "\n", ""), "it would wait, and complain that it cut answers off"
    for stream in streams:
        while stream.recv(9_000):
            pass
        stream.close()
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_one_that_dies_is_started_anew_and_said_to_have_died_and_what_it_counted_stays(start: Start) -> None:
    server = Server(start(WORKERS="2", HOST="127.0.0.1", MONITOR="127.0.0.1:0"))
    first, second = server.are_there(2)
    with server.only(first):
        for _ in range(3):
            server.visitor().opens("/new")
    until(lambda: counted(server, "scorekeeper_requests_total", route="/new") == 3, "each is asked what it counted")
    os.kill(first, signal.SIGKILL)
    until(lambda: first not in server.workers() and len(server.workers()) == 2, "another one has taken its place")
    server.are_there(2)
    assert second in server.workers()
    server.visitor().opens("/new")
    until(lambda: counted(server, "scorekeeper_requests_total", route="/new") == 4, "what the dead one counted stays")
    _, complaints = server.stops()
    assert complaints == serving.WORKER_ENDED % {"process": first, "status": -signal.SIGKILL} + "\n"


def test_a_new_one_needs_neither_the_clubs_file_nor_the_logs_folder(start: Start, tmp_path: Path) -> None:
    """A slip that is written there is of the next start, and without the folder lines go to stderr."""
    (logs := tmp_path / "logs").mkdir()
    server = Server(start(WORKERS="2", HOST="127.0.0.1", LOG=str(logs / "log")))
    first, second = server.are_there(2)
    (tmp_path / CLUB_FILE).write_text("[[", encoding="utf-8")
    logs.rename(tmp_path / "elsewhere")
    os.kill(first, signal.SIGKILL)
    until(lambda: first not in server.workers() and len(server.workers()) == 2, "another one has taken its place")
    assert second in server.are_there(2)
    _, complaints = server.stops()
    ended, *told = complaints.splitlines()
    assert ended == serving.WORKER_ENDED % {"process": first, "status": -signal.SIGKILL}
    assert {json.loads(line)["route"] for line in told} == {"/join"}


def test_when_the_first_process_is_killed_the_others_end_too(start: Start) -> None:
    server = Server(start(WORKERS="2", HOST="127.0.0.1"))
    pids = server.are_there(2)
    server.process.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids), "they have ended")


def monitor_of(server: Server) -> str:
    return server.said.partition("How the server is:  ")[2].split()[0]


def counted(server: Server, name: str, **labels: str) -> float:
    """What they say; of one that has no turn within a second, what it said last."""
    with urllib.request.urlopen(monitor_of(server) + "metrics") as answer:
        families = list(text_string_to_metric_families(answer.read().decode()))
    samples = [sample for family in families for sample in family.samples if sample.name == name]
    return sum(sample.value for sample in samples if labels.items() <= sample.labels.items())


def test_limits_hold_over_all_of_them_and_whoever_watches_hears_of_all(start: Start) -> None:
    server = Server(start(WORKERS="2", HOST="127.0.0.1", MONITOR="127.0.0.1:0"))
    pids = server.are_there(2)
    anna = server.visitor()
    page = anna.opens("/join")
    wrong = page.form("/join")
    wrong.fill({"code": "wrong"})
    allowed = most("links.enter")
    answered = []
    for number, pid in enumerate(pids):
        with server.only(pid):
            answered += [anna.sends_again(wrong).status for _ in range(allowed // 2 + number)]
    assert 429 not in answered[:-1]
    assert answered[-1] == 429, "the one more that all of them together do not answer"
    assert len(answered) == allowed + 1
    with urllib.request.urlopen(monitor_of(server) + "health/ready") as answer:
        parts = ("database", "disk", "clock", "requests", "workers")
        assert json.load(answer) == {"ready": True, **dict.fromkeys(parts, "ok")}
    requests = {"route": "/join", "method": "POST"}
    until(lambda: counted(server, "scorekeeper_requests_total", **requests) == allowed + 1, "all are counted")
    until(lambda: counted(server, "scorekeeper_security_events_total", event="too_many") == 1, "and the refused one")


def test_backups_are_made_by_one_and_told_by_all(start: Start, tmp_path: Path) -> None:
    (shelf := tmp_path / "shelf").mkdir()
    server = Server(
        start(WORKERS="2", HOST="127.0.0.1", SCOREKEEPER_INSTANCE=str(tmp_path / "here"), BACKUPS=str(shelf))
    )
    pids = server.are_there(2)
    until(lambda: any(file.suffix == ".zip" for file in shelf.iterdir()), "a backup is made")
    owner = server.visitor()
    owner.joins((tmp_path / "here" / "house_key").read_text())
    for pid in pids:
        with server.only(pid):
            told = f"lies in {shelf}. It was restored to try it, and is right."
            until(lambda: told in owner.opens("/device/owners").words, "each of them tells of it")  # noqa: B023
    server.stops()
    assert len(list(shelf.glob("*.zip"))) == 1


@pytest.mark.parametrize("given", ["0", "-1", "two", "٢", str(MOST + 1)])
def test_a_number_that_is_none_is_one_sentence(start: Start, given: str) -> None:
    assert number_of_workers(given) == (serving.NO_WORKERS, {"given": given, "most": MOST})


def test_a_server_with_such_a_number_does_not_start(start: Start, tmp_path: Path) -> None:
    server = start(WORKERS="many")
    said, complaint = server.communicate(timeout=60)
    assert (server.returncode, said) == (1, "")
    assert complaint == serving.NO_WORKERS % {"given": "many", "most": MOST} + "\n"
    assert list(tmp_path.iterdir()) == []


# -- what they counted --------------------------------------------------------------------------------------------


def counting() -> tuple[CollectorRegistry, Counter, Gauge, Histogram]:
    registry = CollectorRegistry()
    return (
        registry,
        Counter("hands", "Hands.", ("kind",), registry=registry),
        Gauge("listeners", "Listeners.", registry=registry),
        Histogram("seconds", "Seconds.", buckets=(1, 5), registry=registry),
    )


def lines(total: AddedUp) -> set[str]:
    return {line for line in generate_latest(total).decode().splitlines() if not line.startswith("#")}


def test_what_processes_counted_is_added_up_by_its_labels() -> None:
    one, other = counting(), counting()
    one[1].labels("played").inc(2)
    other[1].labels("played").inc(3)
    other[1].labels("voided").inc()
    one[2].set(4)
    other[2].set(1)
    one[3].observe(0.5)
    other[3].observe(3)
    told = lines(AddedUp([list(one[0].collect()), list(other[0].collect())]))
    assert told >= {
        'hands_total{kind="played"} 5.0',
        'hands_total{kind="voided"} 1.0',
        "listeners 5.0",
        'seconds_bucket{le="1.0"} 1.0',
        'seconds_bucket{le="5.0"} 2.0',
        "seconds_count 2.0",
        "seconds_sum 3.5",
    }


def test_of_moments_the_first_one_counts() -> None:
    one, other = counting(), counting()
    began = [sample.value for sample in next(iter(one[3].collect())).samples if sample.name == "seconds_created"]
    total = AddedUp([list(other[0].collect()), list(one[0].collect())])
    told = [sample.value for family in total.collect() for sample in family.samples if sample.name == "seconds_created"]
    assert told == began


def test_whoever_has_ended_listens_no_more_and_has_counted_all_the_same() -> None:
    one = counting()
    one[1].labels("played").inc(2)
    one[2].set(4)
    kept = AddedUp([AddedUp([list(one[0].collect())]).lasting()])
    assert 'hands_total{kind="played"} 2.0' in lines(kept)
    assert not any(line.startswith("listeners") for line in lines(kept))


def test_whoever_asks_while_one_is_replaced_hears_of_all_that_it_counted() -> None:
    """A count that falls is to Prometheus a server that began anew, all of whose requests came this very moment."""
    all_of_them = workers.Workers(2, _ends_at_once, Mock(), Mock())
    all_of_them._start = Mock()  # type: ignore[method-assign]
    replacing = threading.Thread(target=all_of_them._replace_the_dead)

    def ends_meanwhile() -> list[Metric]:
        replacing.start()
        replacing.join()
        return []

    all_of_them._workers = [Mock(counted=ends_meanwhile, process=Mock(exitcode=None)), Dead()]
    assert 'hands_total{kind="played"} 2.0' in lines(AddedUp(all_of_them.counted()))
    assert not any(isinstance(worker, Dead) for worker in all_of_them._workers)
    all_of_them._workers = []
    assert 'hands_total{kind="played"} 2.0' in lines(AddedUp(all_of_them.counted()))


class Dead(workers.Worker):
    """A worker that has counted two hands, and died."""

    def __init__(self) -> None:
        registry, count, *_ = counting()
        count.labels("played").inc(2)
        self._line, self._turn, self._counted = Pipe()[0], threading.Lock(), list(registry.collect())
        self._line.close()
        self.began = -math.inf
        self.process = Mock(exitcode=1, is_alive=lambda: False)


def test_a_worker_says_what_it_counted_until_nobody_asks_any_more() -> None:
    class Stops:
        should_exit = False

    server, (here, there) = Stops(), Pipe()
    metrics = Metrics(lambda: 7, lambda: 0)
    obey(there, server, metrics)
    here.send(None)
    assert "scorekeeper_listeners 7.0" in lines(AddedUp([here.recv()]))
    assert not server.should_exit
    here.close()
    until(lambda: server.should_exit, "it stops")
    there.close()


def test_one_that_ends_young_is_not_started_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that is away must not make the machine busy with starting what cannot serve."""
    # Copies may be made by what gives way, which other tests have begun: beside them it has no turn for minutes.
    monkeypatch.setattr(workers, "processes", ordinary_processes)
    monkeypatch.setattr(workers, "PAUSE", 0.2)
    monkeypatch.setattr(workers, "YOUNG", math.inf)
    began, died = list[float](), list[float]()
    hung: list[object] = []

    def has_died(_: object) -> None:
        began.append(all_of_them._workers[0].began)
        died.append(time.monotonic())
        all_of_them.should_exit = len(died) == 3

    all_of_them = workers.Workers(1, _ends_at_once, has_died, hung.append)
    all_of_them.run((), patience=5)
    assert all(after - before >= 0.2 for before, after in zip(died[:-1], began[1:], strict=True))
    assert not all_of_them.are_alive()
    assert not hung


# A worker that finds no games. It is Python's own: no process that is made for it has to read the tests first.
_ends_at_once = operator.is_
