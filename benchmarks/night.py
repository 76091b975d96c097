"""A club night at its busiest: 20 tables tell hands, 60 phones follow them, and a wall shows them all, through nginx as
it is shipped, from one address; the server is started anew in the middle.
"""

import random
import signal
import socket
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from threading import Event

from benchmarks.live import _free_port, _server
from benchmarks.measure import report
from benchmarks.over_http import HIDDEN, Client
from benchmarks.page import HAND, MOMENT
from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.service.access import Role, code_of, make_link
from scorekeeper.service.circle.commands import BeginCircle, ChangeCircle
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import Came, Drawn, NightOpened
from tests import proxies

PEOPLE, TABLES, HANDS = 60, 20, 6
BETWEEN, AGAIN, PATIENCE = 3.0, 0.6, 60.0  # seconds: two hands of a table, two looks at the wall (watching.js)
SECRET, NIGHT = "for measuring, and nothing else", "/c/club/night/n"
REFUSED = (429, 503)


class Phone(Client):
    """A phone on the club's network."""

    def __init__(self, through: proxies.Proxy, code: str) -> None:
        self.port, self.cookie, self.refused = through.port, "", 0
        self._connection = HTTPSConnection("localhost", through.port, timeout=PATIENCE, context=through.trust())
        token = dict(HIDDEN.findall(self.get("/join")))
        assert self.post("/join", {**token, "code": f"{code}/night/n/here"}) == 303

    def _ask(self, method: str, path: str, body: str | None) -> tuple[int, str]:
        """As a browser does, which connects again; while the server starts anew the phone keeps what is to be sent."""
        while True:
            with suppress(HTTPException, OSError):
                status, text = super()._ask(method, path, body)
                self.refused += status in REFUSED
                if status != 502:
                    return status, text
            self._connection.close()
            time.sleep(0.2)

    def hear(self, path: str) -> int:
        """How much a stream tells until it ends."""
        told = 0
        with suppress(HTTPException, OSError):
            self._connection.request("GET", path, headers={"Cookie": self.cookie})
            answer = self._connection.getresponse()
            self.refused += answer.status in REFUSED
            while line := answer.readline():
                told += line.startswith(b"data: ")
        self._connection.close()
        return told

    def hang_up(self) -> None:
        """Ends what another thread hears."""
        with suppress(OSError, AttributeError):
            self._connection.sock.shutdown(socket.SHUT_RDWR)


def run() -> None:
    """Prints the figures of a club night."""
    proxies.NGINX = proxies.NGINX.replace("worker_connections 128", "worker_connections 1024")  # docs/running.md
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), _free_port()
        code = _draw(folder)
        with proxies.proxy("nginx", folder, port) as through, ThreadPoolExecutor(PEOPLE + TABLES + 1) as threads:
            _play(folder, port, through, code, threads)


def _draw(folder: Path) -> str:
    """A circle with a night whose first round is drawn; the code by which its people come."""
    config = {"SCOREKEEPER_INSTANCE": folder, "DATABASE_URL": f"sqlite:///{folder / 'ours.sqlite'}"}
    app = create_app({**config, "SECRET_KEY": SECRET})
    migrate_database(app)
    link = make_link(SECRET, "link", game="club", role=Role.WATCH, at=MOMENT)
    told: list[CircleEvent] = [NightOpened(night="n", system="russian", counts=True, seed=1)]
    told.extend(Came(night="n", who=f"guest-{number}", name=f"Guest {number}") for number in range(PEOPLE))
    told.append(Drawn(night="n", round=1, seed=1, way=DrawWay.LOT, tables=()))
    with app.app_context():
        circles = app.extensions["circles"]
        circles.begin(BeginCircle(circle="club", key="begin", at=MOMENT, zone="UTC", name="Club", games=(), people={}))
        for number, event in enumerate(told):
            circles.change(ChangeCircle(circle="club", key=f"told-{number}", at=MOMENT, event=event))
        app.extensions["access"].issue(link)
    return code_of(SECRET, link.id)


def _play(folder: Path, port: int, through: proxies.Proxy, code: str, threads: ThreadPoolExecutor) -> None:
    over, told, seen = Event(), dict[str, float](), dict[str, float]()
    with _server(folder, port, 1) as first:
        begin = time.perf_counter()
        phones = list(threads.map(lambda _: Phone(through, code), range(PEOPLE)))
        games = list(threads.map(lambda number: _begin(phones[number], number + 1), range(TABLES)))
        report(f"{PEOPLE} phones come, {TABLES} tables begin", f"{time.perf_counter() - begin:.1f} s", "")
        wall = threads.submit(_watch, Phone(through, code), over, seen)
        watching = [threads.submit(_follow, phones[at], at % TABLES + 1, over) for at in range(TABLES, PEOPLE)]
        tables = [threads.submit(_tell, phones[at], games[at], at, told) for at in range(TABLES)]
        time.sleep(HANDS / 2 * BETWEEN)
        begin = time.perf_counter()
        first.send_signal(signal.SIGTERM)
        first.wait(PATIENCE)
        report("the server stops within", f"{time.perf_counter() - begin:.1f} s", "target under 1 s")
    with _server(folder, port, 1):
        report("   and answers again after", f"{time.perf_counter() - begin:.1f} s", "")
        try:
            slowest = max(table.result() for table in tables)
            time.sleep(2 * AGAIN)
        finally:
            over.set()
            for phone in phones[TABLES:]:
                phone.hang_up()
        looks, longest = wall.result()
        heard = sum(one.result() for one in watching)
    late = sorted(seen[hand] - at for hand, at in told.items() if hand in seen)
    report("a hand stands on the wall after: median", f"{late[len(late) // 2] * 1000:.0f} ms", "target under 1 s")
    report("   95 of 100", f"{late[len(late) * 95 // 100] * 1000:.0f} ms", "target under 1 s")
    report("   hands that are not there", f"{len(told) - len(late)} of {len(told)}", "target 0")
    report("   the slowest of them to be taken", f"{slowest:.2f} s", "")
    report(f"   the slowest of {looks} looks at the wall, the restart too", f"{longest * 1000:.0f} ms", "")
    report("   news that other phones heard", f"{heard:,}", "")
    report("   answers 429 and 503", f"{sum(phone.refused for phone in phones)}", "target 0")


def _begin(phone: Phone, number: int) -> str:
    """The address of the game of a table, which this phone begins."""
    page = f"{NIGHT}/table/{number}"
    phone.post(page, dict(HIDDEN.findall(phone.get(page))))
    return "/g/" + phone.get(page).partition('href="/g/')[2].partition("#")[0]


def _tell(phone: Phone, game: str, table: int, told: dict[str, float]) -> float:
    """Tells its hands, not at the moment at which others do; how long the slowest took. Each brings another total."""
    time.sleep(table * BETWEEN / TABLES)
    slowest = 0.0
    for hand in range(1, HANDS + 1):
        form = dict(HIDDEN.findall(phone.get(f"{game}/deals/new")))
        begin = time.perf_counter()
        status = phone.post(f"{game}/deals/new", {**HAND, **form})
        assert status == 303, status
        told[f"{table + 1}-{hand + 1}"] = time.perf_counter()
        slowest = max(slowest, time.perf_counter() - begin)
        time.sleep(BETWEEN)
    return slowest


def _follow(phone: Phone, table: int, over: Event) -> int:
    """Comes to see the game; how much of it the phone heard by its stream, which it opens again where it ends."""
    game, heard = _begin(phone, table), 0
    while not over.wait(random.random()):
        heard += phone.hear(f"{game}/live")
    return heard


def _watch(phone: Phone, over: Event, seen: dict[str, float]) -> tuple[int, float]:
    """Looks at the wall as its script does; when each hand of a table was there first. The looks, and the slowest."""
    looks, longest = 0, 0.0
    while not over.wait(AGAIN):
        begin = time.perf_counter()
        page = phone.get(f"{NIGHT}/wall")
        looks, longest = looks + 1, max(longest, time.perf_counter() - begin)
        for number, table in enumerate(page.split("<article")[1:], start=1):
            hand = table.partition(">Hand ")[2].partition("<")[0]
            for one in range(int(hand or 1) + 1):
                seen.setdefault(f"{number}-{one}", time.perf_counter())
    return looks, longest
