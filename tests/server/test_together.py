"""Two processes on one database, as `serve --workers 2` starts them: each shows and hears what the other was told."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeVar

import pytest

from scorekeeper.wording import serving
from tests.postgres import fresh_address
from tests.server.deals.test_deals import ORDINARY, new
from tests.server.sharing.test_live import Listener
from tests.server.test_serve import started
from tests.server.test_workers import NAMES, Server, until
from tests.server.visitor import Form, Page, Visitor

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
