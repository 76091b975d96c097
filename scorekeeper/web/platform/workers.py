"""Several processes behind one address. The first one starts the others, which serve the pages, and sees to it that
there are as many as there should be; what is to be done once is done by it alone.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from threading import Lock, Thread
from typing import Any, Protocol

from prometheus_client.metrics_core import Metric

from scorekeeper.web.platform.addresses import Complaint
from scorekeeper.web.platform.metrics import AddedUp, Metrics
from scorekeeper.web.platform.processes import processes
from scorekeeper.web.platform.pulse import Watch
from scorekeeper.wording import serving

MOST = 64
TICK = 0.1  # seconds between two looks whether it is to stop
YOUNG, PAUSE = 5.0, 1.0  # seconds: one that ends so young is followed by the next one only after such a pause
ANSWER = 1.0  # seconds for a worker to say what it counted

Task = Callable[..., None]  # it gets the worker's end of the line and its pulse before what was given with them


def number_of_workers(told: str) -> int | Complaint:
    """How many processes are to serve."""
    if told.isascii() and told.isdigit() and 1 <= int(told) <= MOST:
        return int(told)
    return serving.NO_WORKERS, {"given": told, "most": MOST}


class Stoppable(Protocol):
    """What stops soon after this is set, as uvicorn's servers do."""

    should_exit: bool


class Worker:
    """A process, a line to it by which it says what it counted, and at whose end it ends, and its pulse."""

    def __init__(self, task: Task, given: tuple[object, ...]) -> None:
        self._line, theirs = Pipe()
        self._turn = Lock()
        self._counted: list[Metric] = []
        self.began = time.monotonic()
        pulse = processes().RawValue("Q", 0)
        self.watch = Watch(pulse)
        self.process: Any = processes().Process(target=task, args=(theirs, pulse, *given))
        self.process.start()
        theirs.close()

    def counted(self) -> list[Metric]:
        """What it counted; of one that does not answer, what it said last."""
        with self._turn, suppress(OSError, EOFError):
            self._line.send(None)
            until = time.monotonic() + ANSWER
            # Whoever was too slow for an earlier question answers that one first.
            while self._line.poll(max(0.0, until - time.monotonic())):
                self._counted = self._line.recv()
                until = time.monotonic()
        return self._counted

    def end(self, until: float) -> None:
        """Returns when it has ended, as it was told to before; from that moment on it says what it said last."""
        self.process.join(max(0.0, until - time.monotonic()))
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self._line.close()


class Workers:
    """So many workers. As a server of uvicorn's does, it runs until it should exit. `died` hears of each that ended
    by itself, `hung` of each that is ended because nothing went on in it.
    """

    def __init__(self, number: int, task: Task, died: Callable[[Any], None], hung: Callable[[Any], None]) -> None:
        self.should_exit = False
        self._number, self._task, self._died, self._hung = number, task, died, hung
        self._given: tuple[object, ...] = ()
        self._workers: list[Worker] = []
        self._by_the_dead: list[Metric] = []
        self._turn = Lock()  # what one counted is told by it or with the dead, and not by both or neither

    def are_alive(self) -> bool:
        """Whether any of them is."""
        return any(worker.process.exitcode is None for worker in tuple(self._workers))

    def counted(self) -> list[list[Metric]]:
        """What they counted, and what those had counted who are dead."""
        with self._turn:
            by_the_dead, workers = self._by_the_dead, tuple(self._workers)
        return [by_the_dead, *(worker.counted() for worker in workers)]

    def run(self, given: tuple[object, ...], patience: float) -> None:
        """Serves: each does its task with what is given. Told to exit, it leaves them so many seconds."""
        self._given = given
        self._workers = [self._start() for _ in range(self._number)]
        while not self.should_exit:
            if wait([worker.process.sentinel for worker in self._workers], TICK) and not self.should_exit:
                self._replace_the_dead()
            for worker in self._workers:
                worker.watch.look()
                if worker.watch.hangs and worker.process.exitcode is None:
                    self._hung(worker.process)
                    worker.process.kill()
                    worker.process.join()
        for worker in self._workers:
            worker.process.terminate()
        until = time.monotonic() + patience
        for worker in self._workers:
            worker.end(until)

    def _start(self) -> Worker:
        return Worker(self._task, self._given)

    def _replace_the_dead(self) -> None:
        dead = [worker for worker in self._workers if worker.process.exitcode is not None]
        for worker in dead:
            self._died(worker.process)
            worker.end(0)
            with self._turn:
                self._by_the_dead = AddedUp([self._by_the_dead, worker.counted()]).lasting()
                self._workers.remove(worker)
        if any(time.monotonic() - worker.began < YOUNG for worker in dead):
            time.sleep(PAUSE)
        if not self.should_exit:
            self._workers += [self._start() for _ in dead]


def obey(line: Connection, server: Stoppable, metrics: Metrics) -> None:
    """In a worker: answers by the line, and stops the server when nobody is at its other end any more."""

    def listen() -> None:
        with suppress(OSError, EOFError):
            while True:
                line.recv()
                line.send(metrics.counted())
        server.should_exit = True

    Thread(target=listen, name="line", daemon=True).start()
