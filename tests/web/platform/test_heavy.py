"""Heavy work runs in processes of its own, one piece for a device and a few in all, and ends when nobody waits."""

from __future__ import annotations

import http.client
import multiprocessing
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from threading import Event

import pytest
import sqlalchemy as sa
from flask import Flask, url_for
from werkzeug.datastructures import Headers
from werkzeug.exceptions import TooManyRequests

from benchmarks.games import long_game
from scorekeeper.canonical import compact
from scorekeeper.engine.encode import encode_record
from scorekeeper.places import CLUB_FILE
from scorekeeper.service.game_import import Importer, import_record
from scorekeeper.store.database import writing
from scorekeeper.store.models import DeviceRow, GrantRow, LinkRow
from scorekeeper.web.platform import apart, budget, heavy, processes, turns
from scorekeeper.web.platform.budget import Budget
from scorekeeper.web.platform.serve import TURN
from scorekeeper.web.platform.services import now
from scorekeeper.web.sheet import page_cache
from tests.apps import fresh_app
from tests.web.platform.test_bodies import connected
from tests.web.platform.test_serve import ROOT
from tests.web.sharing.test_live import PATIENCE, serving
from tests.web.visitor import Page, Visitor

SHORT = 0.2
WHEN_NOBODY_TESTS = 300  # seconds: tests beside this one may take all processors for long
FULL_DISK = Path("/dev/full")
MOMENT = "2026-11-21T20:00:00+00:00"
HAND = {"declarer": 1, "bid_tap": 120, "cards_0": 30, "marriages_1": ["spades"], "cards_2": 0}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """An app to which everything is heavy that may be."""
    with fresh_app(tmp_path, HEAVY_FROM=0) as app:
        yield app


@pytest.fixture
def sheet(anna: Visitor) -> Page:
    sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
    return anna.sends(anna.opens(f"{sheet.address}/deals/new"), "/deals/new", HAND)


@pytest.fixture
def apart_only(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that were asked of another process."""
    asked: list[str] = []
    whole = heavy.answer_apart

    def note(app: Flask, environ: dict[str, object], *rest: object) -> object:
        asked.append(str(environ["PATH_INFO"]))
        return whole(app, environ, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(heavy, "answer_apart", note)
    return asked


def without_time(headers: Headers) -> dict[str, str]:
    """A file says when it was made, and two are not made in one second."""
    return {name: value for name, value in headers if name not in ("Expires", "Last-Modified")}


# -- the same answers ---------------------------------------------------------------------------------------------


def test_what_is_made_apart_is_what_is_made_here(
    app: Flask, anna: Visitor, sheet: Page, apart_only: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = ("files/csv", "files/json", "files/nothing", "log", "which-rule?after=1&score_0=1&score_1=2&score_2=3")
    for part in (*parts, "codes", "print?codes=on", "files/pdf?codes=on"):
        address = f"{sheet.address.partition('#')[0]}/{part}"
        monkeypatch.setitem(app.config, "HEAVY_FROM", 0)
        there = anna.client.get(address, buffered=True)
        monkeypatch.setitem(app.config, "HEAVY_FROM", None)
        page_cache._copies._things.clear()
        here = anna.client.get(address, buffered=True)
        assert (there.status_code, there.data) == (here.status_code, here.data), part
        assert without_time(there.headers) == without_time(here.headers), part
    assert len(apart_only) == 8


def test_what_is_written_into_the_clubs_file_meanwhile_stops_no_work(
    anna: Visitor, sheet: Page, apart_only: list[str], tmp_path: Path
) -> None:
    """It is read when the server starts, and by nobody else."""
    (tmp_path / CLUB_FILE).write_text("[[", encoding="utf-8")
    assert anna.client.get(f"{sheet.address}/files/csv", buffered=True).status_code == 200
    assert apart_only


def test_a_game_is_imported_apart(app: Flask, anna: Visitor, sheet: Page, apart_only: list[str]) -> None:
    document = anna.client.get(f"{sheet.address}/files/json", buffered=True).text
    came = anna.sends(anna.opens("/import"), "/import", {"text": document})
    assert "/g/" in came.address
    assert apart_only[-1] == "/import"


def test_what_is_done_apart_is_counted_once(app: Flask, anna: Visitor) -> None:
    """The process that did it has ended, and the request was counted where it came in."""
    document = compact(encode_record(long_game(5)))
    names = (
        'scorekeeper_events_total{kind="GameStarted"}',
        'scorekeeper_events_total{kind="DealRecorded"}',
        'scorekeeper_security_events_total{event="csrf"}',
        'scorekeeper_requests_total{method="POST",route="/import",status="303"}',
    )

    def counted() -> list[float]:
        lines = app.extensions["metrics"].text().decode().splitlines()
        return [sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name)) for name in names]

    before = counted()
    anna.sends(anna.opens("/import"), "/import", {"text": document})
    assert anna.client.post("/import", data={"text": "{}"}).status_code == 400
    assert [after - earlier for earlier, after in zip(before, counted(), strict=True)] == [1, 5, 1, 1]


def test_a_small_game_is_imported_here(app: Flask) -> None:
    """One that a phone has begun without a server comes so: where all processors are taken, what is done apart has no
    turn, and the phone gives up. A file, what is packed, and a long game are heavy still.
    """
    document = compact(encode_record(long_game(30)))
    longer = compact(encode_record(replace(long_game(30), deals=long_game(30).deals * 3)))
    sent: list[tuple[dict[str, object], bool]] = [
        ({"text": document}, True),
        ({"text": f" {document}"}, True),
        ({"text": longer}, False),
        ({"text": f"{document}{' ' * 5_000}"}, False),
        ({"text": "game=1.1.1.01234567.eJw"}, False),
        ({"text": document, "file": (BytesIO(document.encode()), "game.json")}, False),
        ({"file": (BytesIO(document.encode()), "game.json")}, False),
        ({}, False),
    ]
    for data, is_light in sent:
        with app.test_request_context("/import", method="POST", data=data):
            assert (heavy.COSTS["imports.take"]() < 300) is is_light, data


def test_of_the_newer_kind_of_address_everybody_has_one_place(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is with connections and rates (connections.owner_of): one owner has 2**64 of them."""
    at: list[str] = []
    monkeypatch.setattr(Budget, "place", lambda _, device, __: nullcontext(at.append(device)))
    monkeypatch.setattr(heavy, "answer_apart", lambda *_: None)
    app.config["HEAVY_FROM"] = 0
    for address in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "192.0.2.1"):
        with app.test_request_context(environ_base={"REMOTE_ADDR": address}):
            heavy.draw_or_fetch(1, str)
    assert len(set(at)) == 3, at


def test_whoever_has_no_token_is_refused_apart_too(anna: Visitor, sheet: Page) -> None:
    assert anna.client.post("/import", data={"text": "{}"}).status_code == 400


def test_an_evening_is_light(tmp_path: Path, apart_only: list[str]) -> None:
    """No phone at a real table ever meets the budget: sixty hands cost less than is heavy, and more cost more. Of a
    game that no table plays in an evening all is heavy: asked for again and again it would keep a table waiting.
    """
    (tmp_path / "other").mkdir()
    with fresh_app(tmp_path / "other", HEAVY_FROM=300) as app:
        boris = Visitor(app.test_client())
        boris.sends(boris.opens("/join"), "/join", {"code": app.config["HOUSE_KEY"]})
        for hands in (60, 90, 600):
            brings(app, hands)
        parts = ("files/png", "files/pdf", "files/json", "files/csv", "files/txt", "which-rule?score_0=1")
        for part in (*parts, "codes", "print?codes=on", "files/pdf?codes=on", "what-if"):
            path, _, query = part.partition("?")
            pages = {
                "which-rule": "which_rule.show",
                "codes": "game_links.show",
                "print": "papers.show",
                "what-if": "what_if.show",
            }
            endpoint = pages.get(path, "files.download")
            costs = []
            for hands in (60, 90, 600):
                with app.test_request_context(f"/g/g{hands}/{path}?{query}", headers=cookie_of(boris)):
                    assert heavy.the_request().endpoint == endpoint
                    costs.append(heavy.COSTS[endpoint]())
            assert costs[0] < 300, part
            assert costs[1] > costs[0] > 0, part
            assert costs[2] >= 300, part
        noted = replace(long_game(60), title="x" * 4_000)
        noted = replace(noted, deals=tuple(replace(deal, note="x" * 4_000) for deal in noted.deals))
        log = import_record(noted, Importer(at="2026-11-21T20:00:00+00:00", author="", device="")).log
        with app.app_context():
            app.extensions["service"].take_in("noted", (replace(log[0], key="noted"), *log[1:]))
        with app.test_request_context("/g/noted/files/png", headers=cookie_of(boris)):
            assert heavy.COSTS["files.download"]() >= 300, "its notes are drawn as well"


def brings(app: Flask, hands: int) -> str:
    """The id of an imported game of so many hands."""
    log = import_record(long_game(hands), Importer(at=MOMENT, author="", device="")).log
    with app.app_context():
        app.extensions["service"].take_in(f"g{hands}", (replace(log[0], key=f"k{hands}"), *log[1:]))
    return f"g{hands}"


def test_an_archive_that_has_much_to_sum_up_is_heavy_once(tmp_path: Path, apart_only: list[str]) -> None:
    """A club's new games are light; a thousand hands more at each visit would be a stranger's to ask for, ten times at
    once.
    """
    (tmp_path / "other").mkdir()
    with fresh_app(tmp_path / "other", HEAVY_FROM=300) as app:
        owner = Visitor(app.test_client())
        owner.sends(owner.opens("/join"), "/join", {"code": app.config["HOUSE_KEY"]})
        for hands in range(10, 30):
            brings(app, hands)
        assert owner.opens("/archive").status == 200
        assert apart_only == []
        for hands in (600, 601):
            brings(app, hands)
        first, second = (owner.client.get("/archive", buffered=True) for _ in range(2))
        assert first.data == second.data
        assert apart_only == ["/archive"], "the second time nothing is left to be summed up"
        thrown = brings(app, 602)
        with app.app_context():
            app.extensions["wastebasket"].throw(thrown, now())
        assert thrown in owner.client.get("/archive/deleted", buffered=True).text
        assert apart_only == ["/archive", "/archive/deleted"]


@pytest.mark.parametrize("endpoint", ["links.show", "corrections.log"])
def test_a_game_into_which_thousands_came_is_heavy(tmp_path: Path, apart_only: list[str], endpoint: str) -> None:
    """The list of them takes seconds, and its log asks for all their names; a club's are light."""
    (tmp_path / "other").mkdir()
    with fresh_app(tmp_path / "other", HEAVY_FROM=30) as app:
        anna = Visitor(app.test_client())
        sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
        anna.opens(f"{sheet.address}/share")
        game = sheet.address.split("/")[2]
        seen = []
        for many in (range(100), range(100, 3_000)):
            with app.app_context(), writing() as connection:
                link = connection.scalar(sa.select(LinkRow.id).where(LinkRow.game == game, LinkRow.role == "watch"))
                devices = [{"id": f"{each:064}", "name": "", "label": ""} for each in many]
                connection.execute(sa.insert(DeviceRow), devices)
                came = [{"device": each["id"], "game": game, "link": link, "created_at": MOMENT} for each in devices]
                connection.execute(sa.insert(GrantRow), came)
            with app.test_request_context():
                page = url_for(endpoint, game=game)
            assert anna.client.get(page).status_code == 200
            seen.append(page in apart_only)
    assert seen == [False, True]


def cookie_of(visitor: Visitor) -> dict[str, str]:
    kept = visitor.client.get_cookie("session")
    assert kept is not None
    return {"Cookie": f"session={kept.value}"}


def test_an_answer_is_handed_on_in_few_pieces() -> None:
    """Each takes the server as long as a small page does."""
    parts = [bytes([number % 256]) * 8_192 for number in range(101)]
    pieces = list(apart.in_pieces(parts))
    assert b"".join(pieces) == b"".join(parts)
    assert [len(piece) >= apart.PIECE for piece in pieces] == [True] * 4 + [False]
    assert list(apart.in_pieces(())) == []


# -- the budget ---------------------------------------------------------------------------------------------------


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "PATIENCE", SHORT)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody who waits is refused, however busy the machine is."""
    monkeypatch.setattr(budget, "PATIENCE", WHEN_NOBODY_TESTS)


def test_a_device_does_one_thing_at_a_time(hasty: None) -> None:
    all_of_it = Budget(places=2)
    with all_of_it.place("anna", "anna's"), all_of_it.place("boris", "boris's"), pytest.raises(TooManyRequests):
        all_of_it.place("anna", "anna's").__enter__()
    with all_of_it.place("anna", "anna's"):
        pass


def test_all_together_do_a_few(hasty: None) -> None:
    all_of_it = Budget(places=2)
    with (
        all_of_it.place("anna", "anna's"),
        all_of_it.place("boris", "boris's"),
        pytest.raises(TooManyRequests) as refused,
    ):
        all_of_it.place("vera", "vera's").__enter__()
    assert refused.value.retry_after == budget.SOON


def test_the_devices_of_one_address_leave_a_place_and_a_turn_to_others(patient: None) -> None:
    """Devices are easily made anew."""
    all_of_it, came = Budget(places=2), Event()

    def second() -> None:
        with all_of_it.place("another of hers", "hers"):
            came.set()

    thread = threading.Thread(target=second)
    with all_of_it.place("anna", "hers"):
        thread.start()
        until = time.monotonic() + PATIENCE
        while not all_of_it._waiting and time.monotonic() < until:
            time.sleep(0.01)
        with pytest.raises(TooManyRequests):
            all_of_it.place("a third of hers", "hers").__enter__()
        with all_of_it.place("boris", "his"):
            assert not came.is_set()
    assert came.wait(PATIENCE)
    thread.join()


def test_a_processor_is_left_to_whoever_plays() -> None:
    assert [budget.places_beside(processors) for processors in (1, 2, 3, 4, 64)] == [1, 1, 2, 2, 2]


HOLDS_A_PLACE = """
import sys
from pathlib import Path
from scorekeeper.web.platform.budget import Budget
with Budget(Path(sys.argv[1])).place("anna", "anna's"):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_processes_with_the_same_file_share_it_and_one_that_is_killed_holds_nothing(
    hasty: None, tmp_path: Path
) -> None:
    (file := tmp_path / "heavy").touch()
    mine = Budget(file, places=2)
    command = [sys.executable, "-c", HOLDS_A_PLACE, str(file)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(TooManyRequests):
            mine.place("anna", "anna's").__enter__()
        with pytest.raises(TooManyRequests):
            mine.place("another of hers", "anna's").__enter__()
        with mine.place("boris", "boris's"):
            with pytest.raises(TooManyRequests):
                mine.place("vera", "vera's").__enter__()
            other.kill()
            other.wait()
            with mine.place("vera", "vera's"):
                pass
        with mine.place("anna", "anna's"):
            pass


def test_a_second_tap_waits_for_the_first_to_be_broken_off(patient: None) -> None:
    all_of_it, came = Budget(), Event()

    def second() -> None:
        with all_of_it.place("anna", "anna's"):
            came.set()

    with all_of_it.place("anna", "anna's"):
        thread = threading.Thread(target=second)
        thread.start()
        assert not came.wait(SHORT)
    assert came.wait(PATIENCE)
    thread.join()


def test_few_wait_so_that_threads_are_left(patient: None) -> None:
    all_of_it = Budget()
    outcomes: list[bool] = []

    def another(number: int) -> None:
        try:
            with all_of_it.place("anna", f"address {number}"):
                outcomes.append(True)
        except TooManyRequests:
            outcomes.append(False)

    with all_of_it.place("anna", "anna's"):
        threads = [threading.Thread(target=another, args=(number,)) for number in range(budget.WAITING + 3)]
        for thread in threads:
            thread.start()
        until = time.monotonic() + PATIENCE
        while len(outcomes) < 3 and time.monotonic() < until:
            time.sleep(0.01)
        assert outcomes == [False] * 3
    for thread in threads:
        thread.join()
    assert sorted(outcomes) == [False] * 3 + [True] * budget.WAITING


def test_who_is_refused_is_told_so_and_when_to_come_again(app: Flask, anna: Visitor, sheet: Page, hasty: None) -> None:
    app.extensions["budget"] = Budget(places=2)
    with app.extensions["budget"].place("boris", "boris's"), app.extensions["budget"].place("vera", "vera's"):
        answer = anna.client.get(f"{sheet.address}/files/csv")
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, str(budget.SOON))
        assert "Too much is asked" in answer.text
    assert anna.client.get(f"{sheet.address}/files/csv", buffered=True).status_code == 200


# -- how it ends --------------------------------------------------------------------------------------------------


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file that holds the number of the process that is doing work without an end."""
    told = tmp_path / "pid"
    monkeypatch.setattr(apart, "_work", EndlessWork(told))
    return told


class EndlessWork:
    """In the place of real work."""

    def __init__(self, told: Path) -> None:
        self.told = told

    def __call__(self, *_: object) -> None:
        self.told.with_suffix(".new").write_text(str(os.getpid()))
        self.told.with_suffix(".new").rename(self.told)
        time.sleep(600)


def has_turns(monkeypatch: pytest.MonkeyPatch, within: float) -> None:
    """What gives way has so many seconds to get one, whatever waits still from the tests before."""
    monkeypatch.setattr(turns, "TURN", within)
    monkeypatch.setattr(turns, "_waiting", [])


def eventually(holds: Callable[[], bool]) -> bool:
    """Whether it does within minutes: what gives way needs a turn even to end."""
    until = time.monotonic() + WHEN_NOBODY_TESTS
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)
    return holds()


def runs(pid: str) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_work_ends_when_the_asker_hangs_up(app: Flask, anna: Visitor, sheet: Page, endless: Path) -> None:
    with serving(app) as port:
        with connected(port) as phone:
            ask(phone, f"{sheet.address}/files/csv", anna)
            assert eventually(endless.exists)
            assert runs(endless.read_text())
        assert eventually(lambda: not runs(endless.read_text()))
        assert eventually(lambda: not app.extensions["budget"]._held)


@pytest.mark.skipif(sys.platform != "linux", reason="no such class elsewhere")
def test_work_gives_way_to_all_else(
    app: Flask, anna: Visitor, sheet: Page, endless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_turns(monkeypatch, WHEN_NOBODY_TESTS)
    with serving(app) as port, connected(port) as phone:
        ask(phone, f"{sheet.address}/files/csv", anna)
        assert eventually(endless.exists)
        assert os.sched_getscheduler(int(endless.read_text())) == os.SCHED_IDLE
        assert os.sched_getscheduler(0) == os.SCHED_OTHER


@pytest.mark.skipif(sys.platform != "linux", reason="no such class elsewhere")
def test_it_is_born_and_buried_by_what_gives_way_too() -> None:
    """To make a process and to end it takes milliseconds, before its first line and after its last one. Whoever serves
    is born otherwise: without rights nobody leaves that class again.
    """
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    answers = [
        subprocess.run(
            [sys.executable, "-c", TELLS_ITS_CLASS, maker], env=environment, capture_output=True, text=True, check=True
        ).stdout
        for maker in ("yielding_processes", "processes")
    ]
    all_of_them = sorted(os.sched_getaffinity(0))
    left = all_of_them[1:] or all_of_them  # the first is the pages'
    assert answers == [f"{(os.SCHED_IDLE, left)}" * 2, f"{(os.SCHED_OTHER, all_of_them)}" * 2]


@pytest.mark.parametrize("turn", [120, 0])  # seconds, twice: a test that takes ten minutes is ended
def test_where_it_gets_no_turn_an_ordinary_process_does_it_once(
    app: Flask, anna: Visitor, sheet: Page, monkeypatch: pytest.MonkeyPatch, turn: float
) -> None:
    """Beside something that takes all processors for minutes. The one that comes too late does nothing."""
    made = list[object]()
    whole = turns._of_ordinary_ones
    monkeypatch.setattr(turns, "_of_ordinary_ones", lambda *given: made.append(None) or whole(*given))
    has_turns(monkeypatch, turn)
    assert anna.client.get(f"{sheet.address}/files/csv", buffered=True).status_code == 200
    assert len(made) == (turn == 0)
    came = anna.sends(anna.opens("/import"), "/import", {"text": compact(encode_record(long_game(5)))})
    assert "/g/" in came.address
    assert len(made) == 2 * (turn == 0)
    assert eventually(lambda: not multiprocessing.active_children())
    assert anna.opens("/").html.count('class="game"') == 2


@pytest.mark.skipif(sys.platform != "linux", reason="no such class elsewhere")
def test_that_one_gives_way_a_little(
    app: Flask, anna: Visitor, sheet: Page, endless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    has_turns(monkeypatch, 0)
    with serving(app) as port, connected(port) as phone:
        ask(phone, f"{sheet.address}/files/csv", anna)
        assert eventually(endless.exists)
        pid = int(endless.read_text())
        assert os.sched_getscheduler(pid) == os.SCHED_OTHER
        assert os.getpriority(os.PRIO_PROCESS, pid) == os.getpriority(os.PRIO_PROCESS, 0) + processes.A_LITTLE
    assert eventually(lambda: not runs(str(pid)))


def test_as_long_as_one_waits_to_be_made_no_other_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would keep a thread until the processors are free again, and everybody three seconds."""
    is_free, tried = Event(), list[object]()
    waiting = threading.Thread(target=is_free.wait, daemon=True)
    waiting.start()
    monkeypatch.setattr(turns, "_waiting", [waiting])
    monkeypatch.setattr(turns, "_of_ordinary_ones", lambda *_: "an ordinary one")
    monkeypatch.setattr(turns, "yielding_processes", lambda: tried.append(None) or processes.yielding_processes())
    with ExitStack() as undo:
        assert turns.begun(print, Event(), undo) == "an ordinary one"
        assert not tried
        is_free.set()
        waiting.join()
        turns.begun(print, Event(), undo)
        assert tried


def test_for_nobody_no_process_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = Event()
    gone.set()
    monkeypatch.setattr(turns, "_of_ordinary_ones", pytest.fail)
    with ExitStack() as undo:
        assert turns.begun(print, gone, undo) is None


def test_where_nobody_may_change_the_class_work_goes_on_a_little_lower(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container: the one that would make the processes would not even begin."""

    def refuse(*_: object) -> None:
        raise PermissionError

    lower = list[int]()
    monkeypatch.setattr(os, "sched_setscheduler", refuse, raising=False)
    monkeypatch.setattr(os, "sched_setaffinity", refuse, raising=False)
    monkeypatch.setattr(os, "nice", lower.append)
    processes.give_way()
    assert lower == [processes.NICE]


TELLS_ITS_CLASS = """
import sys
from scorekeeper.web.platform import processes
processes.READ, processes.READ_GIVING_WAY = (), processes.READ_GIVING_WAY[:1]  # the rest takes a second
process = getattr(processes, sys.argv[1])().Process(target=exec, args=(
    "import os; from scorekeeper.web.platform.processes import give_way; "
    "os.sched_getscheduler(0) == os.SCHED_IDLE and give_way(); "  # once more: it is as it was
    "[print((os.sched_getscheduler(each), sorted(os.sched_getaffinity(each))), end='') for each in (os.getppid(), 0)]",
))
process.start()
process.join()
"""


def ask(phone: socket.socket, address: str, visitor: Visitor) -> None:
    cookie = cookie_of(visitor)["Cookie"]
    phone.sendall(f"GET {address} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n".encode())


def test_work_that_takes_too_long_is_ended_and_that_is_said(
    app: Flask, anna: Visitor, sheet: Page, endless: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apart, "MOST_SECONDS", 2)
    answer = anna.client.get(f"{sheet.address}/files/csv")
    assert (answer.status_code, "takes longer" in answer.text) == (413, True)
    assert not endless.exists() or not runs(endless.read_text())


@pytest.mark.skipif(not FULL_DISK.exists(), reason="no such device elsewhere")
def test_where_the_disk_is_full_that_is_said_and_nobody_keeps_the_place(
    app: Flask, anna: Visitor, sheet: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(apart, "NamedTemporaryFile", lambda prefix: FULL_DISK.open("wb"))  # noqa: ARG005
        answer = anna.client.post("/import", data={"text": "{}"})
    assert (answer.status_code, "The disk of this server is full." in answer.text) == (503, True)
    assert anna.client.get(f"{sheet.address}/files/csv", buffered=True).status_code == 200


def test_the_table_plays_on_beside_it(app: Flask, anna: Visitor, sheet: Page, endless: Path) -> None:
    with serving(app) as port, connected(port) as phone:
        ask(phone, f"{sheet.address}/files/csv", anna)
        assert eventually(endless.exists)
        other = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        other.request("GET", sheet.address, headers=cookie_of(anna))
        assert other.getresponse().status == 200
        other.close()


def test_a_thread_that_reckons_keeps_others_waiting_for_a_moment_only(app: Flask) -> None:
    """Python's own moment is ten times as long, and an answer needs several."""
    with serving(app) as port:
        other = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        other.request("GET", "/")
        other.getresponse().read()
        other.close()
        assert sys.getswitchinterval() == pytest.approx(TURN)
