"""`serve`: what it says, where it listens, how it stops, and what it says when it cannot; and the QR code that a
terminal shows.
"""

import json
import os
import pty
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory

from scorekeeper.durable import held
from scorekeeper.places import migrations_folder
from scorekeeper.server import app
from scorekeeper.server.asgi import THREADS
from scorekeeper.server.core import addresses
from scorekeeper.server.core.addresses import address_for_phones, address_here, hears_the_network, listen
from scorekeeper.server.greeting import draw_code
from scorekeeper.server.serve import FAILED, serve
from scorekeeper.store.restoring import DECIDED
from scorekeeper.wording import serving, terminal
from tests.apps import DATABASE, fresh_app
from tests.ports import free_port
from tests.scanning import scanned
from tests.server.sharing.test_live import Listener
from tests.server.visitor import Visitor

ROOT = Path(__file__).resolve().parents[2]
Start = Callable[..., subprocess.Popen[str]]
Refused = Callable[..., str]
MISTAKEN = """
from flask import Flask
Flask.dispatch_request = lambda app: 1 / 0
"""
HANGING = """
import time
from flask import Flask
from scorekeeper.server import asgi, serve
asgi.HANGS, asgi.LOOK = 1, 0.1
Flask.dispatch_request = lambda app: time.sleep(1_000)
serve.serve()
"""
# Whether a closed terminal stops it is otherwise as it is for whoever runs the tests.
SERVES = """
import signal
from scorekeeper.server import serve
signal.signal(signal.SIGHUP, signal.{})
serve.serve()
"""


def started(
    folder: Path,
    stdout: int = subprocess.PIPE,
    *,
    program: tuple[str, str] = ("-m", "scorekeeper.server.serve"),
    **environment: str,
) -> subprocess.Popen[str]:
    """A server whose instance is the folder."""
    known = {"PYTHONPATH": str(ROOT), "SCOREKEEPER_INSTANCE": str(folder), "PORT": "0", "PYTHONIOENCODING": "utf-8"}
    inherited = {name: value for name, value in os.environ.items() if name not in ("HOST", "DATABASE_URL", "BACKUPS")}
    command, environment = [sys.executable, *program], inherited | known | environment
    return subprocess.Popen(command, env=environment, stdout=stdout, stderr=subprocess.PIPE, text=True, cwd=folder)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers, and ends those that the test has not ended."""
    servers: list[subprocess.Popen[str]] = []

    def start(stdout: int = subprocess.PIPE, **told: Any) -> subprocess.Popen[str]:
        servers.append(started(tmp_path, stdout, **told))
        return servers[-1]

    yield start
    for server in servers:
        server.kill()
        server.communicate()


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Serves in this process, by these settings, by which nobody is served; what it says to that."""

    def refused(**environment: str) -> str:
        for name in ("HOST", "DATABASE_URL", "BACKUPS"):
            monkeypatch.delenv(name, raising=False)
        for name, value in {"SCOREKEEPER_INSTANCE": str(tmp_path), "PORT": "0", **environment}.items():
            monkeypatch.setenv(name, value)
        assert serve() == FAILED
        said, complaint = capsys.readouterr()
        assert said == ""
        return complaint

    return refused


def greeting(server: subprocess.Popen[str]) -> str:
    """What the server says until it says how to stop it."""
    assert server.stdout is not None
    said = ""
    for line in server.stdout:
        said += line
        if line == serving.HOW_TO_STOP + "\n":
            return said
    assert server.stderr is not None
    pytest.fail(f"the server ended: {said}{server.stderr.read()}")


def address_in(said: str) -> str:
    found = re.search(r"http://localhost:\d+/", said)
    assert found is not None
    return found[0]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])  # SIGTERM: below, with listeners
def test_it_serves_and_stops_when_told(start: Start, number: signal.Signals) -> None:
    server = start(program=("-c", SERVES.format("SIG_DFL")))
    said = greeting(server)
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(address_in(said) + "nowhere")
    assert answer.value.code == 404
    answer.value.close()
    server.send_signal(number)
    rest, complaints = server.communicate(timeout=60)
    assert server.returncode == 0
    assert rest == serving.STOPPED + "\n"
    assert complaints == ""


def test_one_that_is_to_outlive_its_terminal_does_and_tells_a_mistake_of_the_program(start: Start) -> None:
    """Where all is that goes wrong."""
    server = start(program=("-c", MISTAKEN + SERVES.format("SIG_IGN")))
    address = address_in(greeting(server))
    server.send_signal(signal.SIGHUP)
    with pytest.raises(urllib.error.HTTPError) as answer:
        urllib.request.urlopen(address)
    assert answer.value.code == 500
    answer.value.close()
    server.send_signal(signal.SIGTERM)
    said, complaints = server.communicate(timeout=60)
    assert said == serving.STOPPED + "\n"
    assert "ZeroDivisionError" in complaints


def test_where_somebody_starts_it_anew_one_ends_whose_threads_all_hang(start: Start) -> None:
    """systemd sets INVOCATION_ID; where nobody does, a server that hangs for a minute may yet go on."""
    server = start(program=("-c", HANGING), INVOCATION_ID="of systemd", HOST="127.0.0.1")
    port = int(address_in(greeting(server)).split(":")[2].rstrip("/"))
    with ExitStack() as held_open:
        for _ in range(THREADS):
            phone = held_open.enter_context(socket.create_connection(("localhost", port), timeout=60))
            phone.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _, complaints = server.communicate(timeout=60)
    assert server.returncode == 1
    assert "Timeout (0:00:01)!" in complaints


def test_a_signal_that_comes_while_it_starts_is_not_lost(tmp_path: Path) -> None:
    told_early = """
import signal, sys
import uvicorn
from scorekeeper.server import serve
run = uvicorn.Server.run
def told(*args, **kwargs):
    signal.raise_signal(signal.SIGTERM)
    return run(*args, **kwargs)
uvicorn.Server.run = told
sys.exit(serve.serve())
"""
    known = {"PYTHONPATH": str(ROOT), "SCOREKEEPER_INSTANCE": str(tmp_path), "HOST": "127.0.0.1", "PORT": "0"}
    command = [sys.executable, "-c", told_early]
    done = subprocess.run(command, env=os.environ | known, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(serving.STOPPED + "\n")


def test_it_stops_at_once_with_listeners_too(start: Start, tmp_path: Path) -> None:
    """It would wait three seconds for answers that never end, and then complain that it cut them off."""
    with fresh_app(tmp_path) as there:
        anna = Visitor(there.test_client())
        sheet = anna.sends(anna.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
    server = start(DATABASE_URL=f"sqlite:///{tmp_path / DATABASE}", SECRET_KEY="for tests, and for no others")
    port = int(address_in(greeting(server)).split(":")[2].rstrip("/"))
    phones = [Listener(port, sheet, anna) for _ in range(20)]
    assert [phone.hears() for phone in phones] == [1] * 20
    server.send_signal(signal.SIGTERM)
    _, complaints = server.communicate(timeout=60)
    assert complaints == ""
    assert server.returncode == 0
    for phone in phones:
        assert phone.hears_the_end()
        phone.close()


def test_who_watches_the_server_asks_at_an_address_of_its_own(start: Start, tmp_path: Path) -> None:
    server = start(MONITOR="127.0.0.1:0", LOG=str(tmp_path / "log"))
    said = greeting(server)
    [told] = re.findall(r"How the server is:  (http://localhost:\d+/)", said)
    with urllib.request.urlopen(told + "health/ready") as answer:
        assert json.load(answer)["ready"] is True
    with urllib.request.urlopen(address_in(said)) as answer:
        assert b"<html" in answer.read()
    with urllib.request.urlopen(told + "metrics") as answer:
        assert b'scorekeeper_requests_total{method="GET",route="/",status="200"} 1.0' in answer.read()
    for path in ("health", "metrics"):
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(address_in(said) + path)
        assert refused.value.code == 404
        refused.value.close()
    lines = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line["route"] for line in lines] == ["/", "none", "none"]


def test_who_watches_has_no_port_of_the_pages_at_another_address_either(refused: Refused) -> None:
    """Whoever asked for a page was answered as if he watched."""
    place = f"127.0.0.2:{free_port()}"
    complaint = refused(HOST="127.0.0.1", PORT=place.partition(":")[2], MONITOR=place)
    assert complaint == serving.NO_MONITOR % {"place": place} + "\n"


def test_it_makes_the_database_it_serves_and_says_where_everything_is(start: Start, tmp_path: Path) -> None:
    """The games in a folder that is told from that of the installation on, the backups from where it is started. Where
    nobody sees it, the key is not told, nor a code drawn for this computer only.
    """
    (tmp_path / "shelf").mkdir()
    here = tmp_path / "here"
    told = {"DATABASE_URL": "sqlite+pysqlite:///a.sqlite", "BACKUPS": "shelf", "SCOREKEEPER_INSTANCE": str(here)}
    said = greeting(start(HOST="127.0.0.1", **told))
    with closing(sqlite3.connect(here / "a.sqlite")) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [
            (ScriptDirectory(str(migrations_folder())).get_current_head(),)
        ]
    assert serving.KEPT_IN % {"database": here / "a.sqlite"} + "\n" in said
    assert serving.BACKUPS_IN % {"folder": tmp_path / "shelf"} + "\n" in said
    assert serving.ONLY_HERE % {"host": "127.0.0.1"} in said
    assert "█" not in said
    assert (here / "house_key").read_text() not in said
    assert str(here / "house_key") in said


def test_at_a_terminal_the_owner_gets_the_key_of_the_house(start: Start, tmp_path: Path) -> None:
    terminal, end = pty.openpty()
    server = start(stdout=end)
    os.close(end)
    said = ""
    while serving.HOW_TO_STOP not in said:
        said += os.read(terminal, 9_000).decode(errors="replace")
    server.kill()
    os.close(terminal)
    assert f"/join#{(tmp_path / 'house_key').read_text()}" in said


def test_a_second_server_on_the_port_says_what_to_do_and_touches_nothing(start: Start, tmp_path: Path) -> None:
    """It ends by a status, as all that are refused."""
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        second = start(PORT=str(port), SCOREKEEPER_INSTANCE=str(tmp_path / "second"))
        said, complaint = second.communicate(timeout=60)
    assert (second.returncode, said) == (FAILED, "")
    assert complaint == serving.PORT_TAKEN % {"port": port, "other": port + 1} + "\n"
    assert not (tmp_path / "second").exists()


def test_games_of_a_newer_program_are_left_alone(refused: Refused, tmp_path: Path) -> None:
    file = tmp_path / "scorekeeper.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(
            "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('9999')"
        )
    (shelf := tmp_path / "shelf").mkdir()
    complaint = refused(SECRET_KEY="theirs, as long as it is", BACKUPS=str(shelf))
    assert list(shelf.iterdir()) == [], "nothing will be brought up to date"
    assert complaint.startswith(f"The games in {file} were written by a newer score-keeper")
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT name FROM sqlite_master").fetchall() == [("alembic_version",)]


MEND = "Mend it, or take the file away, and start again."


@pytest.mark.parametrize(("environment", "files", "said"), [
    ({"LOG": "TMP/no/log"}, {}, serving.NO_LOG % {"log": "TMP/no/log", "why": "No such file or directory"}),
    ({"DATABASE_URL": "sqlite://"}, {}, serving.NO_DATABASE),
    ({"DATABASE_URL": "sqlite:///TMP/none/x.sqlite"}, {}, "The games in TMP/none/x.sqlite cannot be opened: "),
    ({"DATABASE_URL": "sqlite:///TMP/note"}, {"note": "Dear Sir, " * 99},
     serving.TROUBLE["damaged"] % {"database": "TMP/note", "why": "file is not a database"}),
    ({"DATABASE_URL": "postgres://anna@127.0.0.1/games"}, {}, serving.NO_DRIVER % {"driver": "psycopg"}),
    ({}, {"what-now.toml": '[[accident]]\nid = "tea"\n'},
     f"TMP/what-now.toml, accident tea, ruling: at least one [[accident.ruling]] is needed. {MEND}"),
])  # fmt: skip
def test_why_it_does_not_start_is_one_sentence(
    refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str],
    files: dict[str, str], said: str,
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    complaint = refused(**{name: value.replace("TMP", str(tmp_path)) for name, value in environment.items()})
    assert complaint.count("\n") == 1
    assert complaint.startswith(said.replace("TMP", str(tmp_path)) + ("" if said.endswith(": ") else "\n"))


def test_a_restore_that_was_broken_off_is_finished_before_anybody_is_served(start: Start, tmp_path: Path) -> None:
    (decided := tmp_path / DECIDED).mkdir()
    (decided / "house_key").write_text("the key that was restored")
    sqlite3.connect(tmp_path / ".scorekeeper.sqlite.restored").close()
    assert greeting(start()).startswith(terminal.SETTLED + "\n")
    assert (tmp_path / "house_key").read_text() == "the key that was restored"
    assert not decided.exists()


def test_a_restore_that_cannot_be_finished_is_one_sentence(refused: Refused, tmp_path: Path) -> None:
    (decided := tmp_path / DECIDED).mkdir()
    assert refused() == terminal.NOT_SETTLED % {"file": decided, "why": "No such file or directory"} + "\n"
    assert [one.name for one in tmp_path.iterdir()] == [DECIDED], "no new key was made"


def test_what_is_restored_is_not_served(refused: Refused, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "PATIENCE", 0)
    with held(tmp_path):
        assert refused() == terminal.BEING_RESTORED + "\n"
    assert list(tmp_path.iterdir()) == []


def listening(host: str) -> socket.socket:
    listener = listen(host, "0")
    assert isinstance(listener, socket.socket)
    return listener


def test_a_server_for_everybody_has_two_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_own_address", lambda: "192.168.1.17")
    with listening("0.0.0.0") as listener:
        port = listener.getsockname()[1]
        assert address_here(listener) == f"http://localhost:{port}/"
        assert address_for_phones(listener) == f"http://192.168.1.17:{port}/"
        assert hears_the_network(listener)


def test_answers_do_not_wait_for_the_other_sides_acknowledgement() -> None:
    with (
        listening("127.0.0.1") as listener,
        socket.create_connection(listener.getsockname()),
        listener.accept()[0] as one,
    ):
        assert one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


HALVES = {"█": ("0", "0"), "▀": ("0", "1"), "▄": ("1", "0"), " ": ("1", "1")}  # light on a dark ground


@pytest.mark.parametrize("link", ["http://10.0.0.7:8000/join#AbCd", f"http://192.168.178.23:8000/join#{'x' * 22}"])
def test_a_camera_reads_it(link: str) -> None:
    lines = draw_code(link).splitlines()
    rows = ["".join(HALVES[sign][half] for sign in line) for line in lines for half in (0, 1)]
    assert rows[-1] == "0" * len(rows[0]), "below the last row of modules there is only its border"
    assert scanned(rows[:-1]).text == link
