"""Two processes on one database, as `serve --workers 2` starts them: each shows and hears what the other was told."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest

from tests.postgres import fresh_address
from tests.web.deals.test_deals import ORDINARY, new
from tests.web.platform.test_serve import started
from tests.web.platform.test_workers import NAMES, Server
from tests.web.sharing.test_links import addresses, revokes
from tests.web.visitor import Form, Page, Visitor
from tests.web.wire import Stream, Wire

HOUSE_KEY = "the key of this test's house"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with two processes, for all tests of this file."""
    database = {} if request.param == "sqlite" else {"DATABASE_URL": fresh_address()}
    folder = tmp_path_factory.mktemp("together")
    process = started(folder, WORKERS="2", HOUSE_KEY=HOUSE_KEY, HOST="127.0.0.1", LOG=str(folder / "log"), **database)
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


def by_each(server: Server, ask: Callable[[], object]) -> list[object]:
    """What each of the processes answers."""
    answers = []
    for worker in server.workers():
        with server.only(worker):
            answers.append(ask())
    return answers


def all_at_once(server: Server, visitor: Visitor, forms: list[Form]) -> list[int]:
    """The statuses of forms that are sent at the same moment, whoever takes them."""
    start, statuses = threading.Barrier(len(forms)), list[int]()

    def send(form: Form) -> None:
        tab = Visitor(visitor.client.copy())  # type: ignore[attr-defined]
        start.wait()
        statuses.append(tab.sends_again(form).status)

    threads = [threading.Thread(target=send, args=(form,)) for form in forms]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


def seq(visitor: Visitor, sheet: Page) -> str:
    return str(visitor.client.get(f"{sheet.address}/seq").get_data(as_text=True))


def hand(visitor: Visitor, sheet: Page) -> Form:
    form = new(visitor, sheet).form("/deals/new")
    form.fill(ORDINARY)
    return form


def test_a_hand_that_one_was_told_is_heard_at_all(server: Server, anna: Visitor, sheet: Page) -> None:
    wire: Wire = anna.client  # type: ignore[assignment]
    streams = by_each(server, lambda: Stream(wire, f"{sheet.address}/live"))
    for number, worker in enumerate(server.workers(), 2):
        with server.only(worker):
            anna.sends_again(hand(anna, sheet))
        for stream in streams:
            assert isinstance(stream, Stream)
            assert stream.hears(number)
            if number == 3:
                stream.close()


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
            assert all(one != other for one, other in zip(before[0], after[0], strict=True))  # type: ignore[call-overload]


def test_sent_twice_it_counts_once(server: Server, anna: Visitor, sheet: Page) -> None:
    form = hand(anna, sheet)
    assert by_each(server, lambda: anna.sends_again(form).status) == [200, 200]
    assert '"seq":2' in seq(anna, sheet)
    form = hand(anna, sheet)
    assert set(all_at_once(server, anna, [form] * 6)) == {200}
    assert '"seq":3' in seq(anna, sheet)


def test_of_those_who_take_a_hand_back_one_wins(server: Server, anna: Visitor, sheet: Page) -> None:
    for _ in range(2):
        anna.sends_again(hand(anna, sheet))
    forms = [anna.opens(sheet.address).form("/undo") for _ in range(6)]
    assert len({form.value("key") for form in forms}) == 6, "these are no second taps"
    statuses = all_at_once(server, anna, forms)
    assert '"seq":4' in seq(anna, sheet), "two hands, and one of them taken back"
    assert statuses.count(200) == 1
    assert set(statuses) == {200, 409}


def hears_no_more(server: Server, visitor: Visitor, sheet: Page, loses: Callable[[], object]) -> None:
    """He listens to one process, and another one is told that he may not."""
    wire: Wire = visitor.client  # type: ignore[assignment]
    first, second = server.workers()
    with server.only(first):
        stream = Stream(wire, f"{sheet.address}/live")
    with closing(stream):
        with server.only(second):
            loses()
            assert visitor.opens(sheet.address).status == 403
        assert not stream.hears(2)


def test_whoever_lost_the_right_hears_no_more_wherever_he_listens(server: Server, anna: Visitor, sheet: Page) -> None:
    share = anna.opens(f"{sheet.address}/share")
    watcher = server.visitor()
    watcher.joins(addresses(share)[1])
    hears_no_more(server, watcher, sheet, lambda: revokes(anna, share, 2))


def test_whoever_lost_the_house_hears_no_more_wherever_he_listens(server: Server, sheet: Page) -> None:
    owner, removed = server.visitor(), server.visitor()
    for device in (owner, removed):
        device.sends(device.opens("/join"), "/join", {"code": HOUSE_KEY})

    def remove() -> None:
        owner.sends(owner.opens("/device/owners"), "/device/owners/remove")

    hears_no_more(server, removed, sheet, remove)
