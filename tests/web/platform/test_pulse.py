"""A process that hangs without dying is noticed, whatever the clock says, and another one takes its place."""

from __future__ import annotations

import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

import pytest
from flask import Flask

from scorekeeper.web.platform import pulse, workers
from scorekeeper.web.platform.monitor import readiness
from scorekeeper.web.platform.processes import ordinary_processes
from scorekeeper.web.platform.pulse import Heart, OwnPulse, Pulse, Watch, counting
from scorekeeper.web.platform.serve import THREADS
from scorekeeper.wording import serving
from tests.web.platform.test_serve import Start, start
from tests.web.platform.test_workers import Server, until
from tests.web.sharing.test_live import serving as served
from tests.web.wire import Wire

__all__ = ["start"]

# A server that has no minute.
HASTY = """
from scorekeeper.web.platform import pulse, serve
pulse.LOOKS = 100
serve.serve()
"""


def look(watch: Watch, times: int) -> bool:
    for _ in range(times):
        watch.look()
    return watch.hangs


def test_whoever_looks_again_and_again_and_sees_nothing_go_on_says_so() -> None:
    own = OwnPulse()
    watch = Watch(own)
    own.value = 1
    assert not look(watch, pulse.LOOKS)
    assert look(watch, 1)
    own.value = 2
    assert not look(watch, 1), "it goes on again"
    assert not look(watch, pulse.LOOKS - 1)
    own.value = 3
    assert not look(watch, pulse.LOOKS)


def test_one_that_has_never_answered_may_take_longer_to_begin() -> None:
    watch = Watch(OwnPulse())
    assert pulse.AT_FIRST > pulse.LOOKS
    assert not look(watch, pulse.AT_FIRST - 1)
    assert look(watch, 1)


def test_a_beat_goes_round_by_the_threads_one_at_a_time() -> None:
    own, free = OwnPulse(), threading.Event()
    with ThreadPoolExecutor(2) as threads:
        heart = Heart(own, threads)
        heart.beat()
        until(lambda: own.value == 1, "it came round")
        for _ in range(2):
            threads.submit(free.wait)
        try:
            for _ in range(5):
                heart.beat()
            assert own.value == 1
        finally:
            free.set()
        until(lambda: own.value == 2, "it came round when a thread was free")
    assert own.value == 2, "there was one under way, and no more"


def test_every_answer_counts_one_that_fails_too() -> None:
    own = OwnPulse()

    def fails(environ: object, start_response: object) -> list[bytes]:
        raise ZeroDivisionError

    def answers(environ: object, start_response: object) -> list[bytes]:
        return [b"page"]

    assert counting(answers, own)({}, None) == [b"page"]
    with pytest.raises(ZeroDivisionError):
        counting(fails, own)({}, None)
    assert own.value == 2


def test_a_server_whose_threads_all_wait_is_not_ready_until_they_go_on(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "LOOKS", 20)
    free, waiting = threading.Event(), threading.Semaphore(0)

    def wait() -> str:
        waiting.release()
        free.wait()
        return "at last"

    app.add_url_rule("/wait", "wait", wait)
    assert "pages" not in readiness(app), "it does not serve"
    with served(app) as port:
        until(lambda: readiness(app)["pages"] == "ok", "it serves")
        askers = [threading.Thread(target=lambda: Wire(port).get("/wait")) for _ in range(THREADS)]
        for asker in askers:
            asker.start()
        try:
            for _ in askers:
                assert waiting.acquire(timeout=30)
            until(lambda: readiness(app)["pages"] == "hang", "nobody is answered")
        finally:
            free.set()
        until(lambda: readiness(app)["pages"] == "ok", "they go on")
        for asker in askers:
            asker.join()


def test_one_in_which_nothing_goes_on_is_ended_and_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "processes", ordinary_processes)  # copies may be made by what gives way
    monkeypatch.setattr(pulse, "LOOKS", 5)
    monkeypatch.setattr(workers, "PAUSE", 0.0)
    died, hung = list[int](), list[int]()

    def has_died(process: Any) -> None:
        died.append(process.pid)
        all_of_them.should_exit = len(died) == 2

    all_of_them = workers.Workers(1, _stands_still, has_died, lambda process: hung.append(process.pid))
    all_of_them.run((), patience=5)
    assert hung == died
    assert died[0] != died[1]
    assert not any(_is_alive(pid) for pid in hung)


def _stands_still(line: Connection, shared: Pulse) -> None:
    """A worker that has begun, and then hears nothing that it is told."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    shared.value = 1
    while True:
        time.sleep(60)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_pulse_of_a_worker_is_seen_by_the_first_process_and_a_stopped_one_is_said(start: Start) -> None:
    """With the looks of a test: a worker that was stopped altogether does not die of that by itself either."""
    server = Server(start(program=("-c", HASTY), WORKERS="2", HOST="127.0.0.1"))
    first, second = server.are_there(2)
    os.kill(first, signal.SIGSTOP)
    try:
        until(lambda: first not in server.workers() and len(server.workers()) == 2, "another one has taken its place")
    finally:
        with suppress(ProcessLookupError):
            os.kill(first, signal.SIGCONT)
    assert second in server.workers(), "in which all goes on"
    _, complaints = server.stops()
    said = serving.WORKER_HANGS % {"process": first}, serving.WORKER_ENDED % {"process": first, "status": -9}
    assert complaints == "".join(f"{sentence}\n" for sentence in said)
