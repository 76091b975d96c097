"""The live stream over a real server: who hears what; the same to be asked for; how a server with listeners stops."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from py_mini_racer import MiniRacer

from scorekeeper.server.core import hub, messages
from scorekeeper.server.core.headers import SECURITY
from scorekeeper.server.core.messages import SILENCE
from scorekeeper.server.core.streams import game_followed
from scorekeeper.server.serve import make_server
from tests.apps import another_app
from tests.server.deals.test_deals import ORDINARY
from tests.server.deals.test_deals import record as records
from tests.server.sharing.test_links import addresses, revokes
from tests.server.visitor import Page, Visitor
from tests.service.examples import record
from tests.store.conftest import POSTGRESQL_ALONE

PATIENCE = 20  # seconds after which something that must happen has not


class Listener:
    """A device that listens, with the cookie of a visitor."""

    def __init__(self, port: int, sheet: Page, visitor: Visitor, query: str = "", known: str | None = None) -> None:
        kept = visitor.client.get_cookie("session")
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        headers = {"Cookie": f"session={kept.value}"} if kept else {}
        headers |= {"Last-Event-ID": known} if known else {}
        self._connection.request("GET", f"{sheet.address}/live{query}", headers=headers)
        self.answer: HTTPResponse = self._connection.getresponse()

    def hears(self) -> int:
        """The next number; silence in between is waited out."""
        while True:
            line = self.answer.readline()
            assert line, "the stream has ended"
            if line.startswith(b"data: ") and line not in SILENCE:
                return int(line.removeprefix(b"data: "))

    def hears_the_end(self) -> bool:
        """Whether nothing more comes but silence."""
        return b"data: " not in self.answer.read().replace(SILENCE, b"")

    def close(self) -> None:
        self.answer.close()
        self._connection.close()


@contextmanager
def serving(app: Flask) -> Iterator[int]:
    """The app behind the server that we ship; its port."""
    server = make_server(app)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            app.extensions["hub"].close()
            server.should_exit = True
            thread.join()


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    with serving(app) as port:
        yield port


@pytest.fixture
def listen(port: int, sheet: Page) -> Iterator[Callable[[Visitor], Listener]]:
    """Listens to the game as somebody."""
    listeners: list[Listener] = []

    def listen(visitor: Visitor) -> Listener:
        listeners.append(Listener(port, sheet, visitor))
        return listeners[-1]

    yield listen
    for listener in listeners:
        listener.close()


Listen = Callable[[Visitor], Listener]


def test_who_listens_hears_the_present_and_every_later_number(anna: Visitor, sheet: Page, listen: Listen) -> None:
    phone = listen(anna)
    assert phone.hears() == 1
    for seq in (2, 3):
        records(anna, sheet, ORDINARY)
        assert phone.hears() == seq


def test_a_hand_written_by_another_process_is_heard_too(app: Flask, anna: Visitor, sheet: Page, listen: Listen) -> None:
    phone = listen(anna)
    assert phone.hears() == 1
    with another_app(app) as other, other.app_context():
        other.extensions["service"].change(record(1, game=sheet.address.split("/")[2]))
    assert phone.hears() == 2


def test_on_a_database_that_tells_nothing_it_is_heard_all_the_same(
    app: Flask, anna: Visitor, sheet: Page, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app.extensions["hub"]._feed, "change_counter", lambda: None)
    test_a_hand_written_by_another_process_is_heard_too(app, anna, sheet, listen)


def test_a_database_that_fails_for_a_moment_ends_no_stream(
    app: Flask, anna: Visitor, sheet: Page, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    feed, failed = app.extensions["hub"]._feed, threading.Event()
    beat = feed.change_counter

    def fails_once() -> int | None:
        if failed.is_set():
            return beat()
        failed.set()
        raise OSError("disk I/O error")

    monkeypatch.setattr(feed, "change_counter", fails_once)
    test_a_hand_written_by_another_process_is_heard_too(app, anna, sheet, listen)
    assert failed.is_set()


@POSTGRESQL_ALONE
def test_what_cannot_be_told_is_kept_and_found_all_the_same(
    app: Flask, anna: Visitor, sheet: Page, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = listen(anna)
    assert phone.hears() == 1
    with another_app(app) as other, serving(other):

        def fails(_: object) -> None:
            raise OSError("nobody is told")

        monkeypatch.setattr(other.extensions["hub"]._feed, "tell", fails)
        boris = Visitor(other.test_client())
        boris.follows(app.config["HOUSE_KEY"])
        assert records(boris, sheet, ORDINARY).status == 200
        assert phone.hears() == 2


def test_silence_is_broken_for_proxies(anna: Visitor, listen: Listen, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.server.core.hub.HEARTBEAT", 0.1)
    phone = listen(anna)
    assert phone.hears() == 1
    assert phone.answer.readline() == b"\n"
    assert phone.answer.readline() == b"event: beat\n"


def test_a_stream_is_kept_by_nobody_and_packed_by_nobody(anna: Visitor, listen: Listen) -> None:
    headers = listen(anna).answer.headers
    assert headers["Content-Type"].startswith("text/event-stream")
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Accel-Buffering"] == "no"
    assert "Content-Length" not in headers
    assert "Set-Cookie" not in headers
    assert {name: headers[name] for name in SECURITY} == SECURITY


def test_a_stranger_hears_nothing(stranger: Visitor, listen: Listen) -> None:
    phone = listen(stranger)
    assert phone.answer.status == 403
    assert b"Ask there for its link" in phone.answer.read()


def test_a_revoked_device_alone_hears_no_more(anna: Visitor, sheet: Page, stranger: Visitor, listen: Listen) -> None:
    share = anna.opens(f"{sheet.address}/share")
    stranger.joins(addresses(share)[1])
    mine, his = listen(anna), listen(stranger)
    assert (mine.hears(), his.hears()) == (1, 1)
    revokes(anna, share, 2)
    assert his.hears_the_end()
    records(anna, sheet, ORDINARY)
    assert mine.hears() == 2


def test_where_the_database_tells_nothing_a_revoked_device_hears_no_more_either(
    app: Flask, anna: Visitor, sheet: Page, stranger: Visitor, listen: Listen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that has revoked asks at once: it does not wait until the change is read back."""
    monkeypatch.setattr(app.extensions["hub"]._feed, "versions", lambda _: {})
    share = anna.opens(f"{sheet.address}/share")
    stranger.joins(addresses(share)[1])
    his = listen(stranger)
    assert his.hears() == 1
    revokes(anna, share, 2)
    assert his.hears_the_end()


def test_who_has_gone_is_forgotten(app: Flask, port: int, anna: Visitor, sheet: Page) -> None:
    hub = app.extensions["hub"]
    phone = Listener(port, sheet, anna)
    assert phone.hears() == 1
    assert len(hub._all()) == 1
    phone.close()
    give_up = time.monotonic() + PATIENCE
    while hub._all() or hub._is_watching or hub._feed._finger is not None:
        assert time.monotonic() < give_up
        time.sleep(0.02)
    again = Listener(port, sheet, anna)
    assert again.hears() == 1
    again.close()


def test_the_number_can_be_asked_for_and_need_not_be_sent_anew(anna: Visitor, sheet: Page) -> None:
    address = f"{sheet.address}/seq"
    first = anna.client.get(address)
    assert first.json == {"seq": 1, "told": 0}
    again = anna.client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    records(anna, sheet, ORDINARY)
    assert anna.client.get(address, headers={"If-None-Match": first.headers["ETag"]}).json == {"seq": 2, "told": 0}


def test_no_game_is_followed_that_a_database_cannot_be_asked_for(anna: Visitor, sheet: Page) -> None:
    """PostgreSQL takes no NUL: whoever kept asking for such a game would blind the eye of all streams."""
    assert game_followed("", {"type": "http", "method": "GET", "path": f"{sheet.address}/live"})
    assert game_followed("", {"type": "http", "method": "GET", "path": "/g/a\0b/live"}) is None
    assert anna.client.get("/g/a%00b/live").status_code == 404


def test_another_server_s_stream_says_the_number_and_ends(anna: Visitor, sheet: Page) -> None:
    answer = anna.client.get(f"{sheet.address}/live")
    assert answer.mimetype == "text/event-stream"
    assert answer.text.split("\n", 1)[1] == "id: 1\ndata: 1\n\n"
    assert 500 <= int(answer.text.splitlines()[0].removeprefix("retry: ")) < 2_500


def test_a_page_that_asks_hears_the_events(port: int, anna: Visitor, boris: Visitor, sheet: Page) -> None:
    """Each once and in order, without their keys, and as many as it does not know yet; on others nothing changes."""
    records(anna, sheet, ORDINARY)
    with closing(Told(port, sheet, anna, "?after=0")) as whole, closing(Listener(port, sheet, boris)) as plain:
        first = whole.hears_events()
        assert [one["seq"] for one in first] == [1, 2]
        assert {key for one in first for key in one} == {"seq", "at", "author", "device", "kind", "payload"}
        assert plain.hears() == 2
        with closing(Told(port, sheet, anna, "?after=1")) as later:
            assert [one["kind"] for one in later.hears_events()] == ["DealRecorded"]
            records(boris, sheet, ORDINARY)
            assert later.hears_events() == whole.hears_events()
        assert plain.hears() == 3


@pytest.mark.parametrize(("asked", "known", "seqs"), [
    ("2", None, []), ("0", "1", [2]), ("0", "2", []), ("0", "x", [1, 2]), ("x", None, [1, 2]), ("9", None, [1, 2]),
])  # fmt: skip
def test_whoever_comes_back_hears_what_is_new(
    port: int, anna: Visitor, sheet: Page, asked: str, known: str | None, seqs: list[int]
) -> None:
    """A browser says what it had last; of a game that has not gone so far everything is new."""
    records(anna, sheet, ORDINARY)
    with closing(Told(port, sheet, anna, f"?after={asked}", known)) as back:
        assert [one["seq"] for one in back.hears_events()] == seqs


def test_a_log_unread_ends_the_stream(port: int, anna: Visitor, sheet: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Told(port, sheet, anna, "?after=1")) as phone:
        assert phone.hears_events() == []

        def fails(*_: object) -> bytes:
            raise OSError("disk I/O error")

        monkeypatch.setattr(hub, "log_message", fails)
        records(anna, sheet, ORDINARY)
        assert phone.hears_the_end()


def test_who_is_behind_fetches_the_log(port: int, anna: Visitor, sheet: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of before, which does not know of that, fetches the sheet, as of one number."""
    monkeypatch.setattr(messages, "MOST_EVENTS", 1)
    records(anna, sheet, ORDINARY)
    with closing(Told(port, sheet, anna, "?after=0")) as far:
        assert b"event: behind\n" in iter(far.answer.readline, b"event: log\n")
        assert far.hears() == far.hears() == 2
        log = anna.client.get(f"{sheet.address}/events").json
        records(anna, sheet, ORDINARY)
        assert [one["seq"] for one in far.hears_events()] == [3]
    with closing(Told(port, sheet, anna, "?after=2")) as near:
        assert [one["seq"] for one in near.hears_events()] == [3]
    assert [one["seq"] for one in log] == [1, 2]
    assert {key for one in log for key in one} == {"seq", "at", "author", "device", "kind", "payload"}


class Told(Listener):
    """A page that asks for the events."""

    def hears_events(self) -> list[dict[str, Any]]:
        """Those of the next message."""
        while True:
            line = self.answer.readline()
            assert line, "the stream has ended"
            if line.startswith(b"data: ["):
                return json.loads(line.removeprefix(b"data: "))  # type: ignore[no-any-return]


LIVE = Path(__file__).parents[3] / "static" / "js" / "live.js"
A_PHONE = """
var number = 0, pending = [], asked = 0;
var timers = new Map(), on = {};
var setTimeout = (act) => { timers.set(number += 1, act); return number; };
var clearTimeout = (one) => { timers.delete(one); };
var addEventListener = (name, act) => { on[name] = act; };
var location = { reload() {} };
var URL = function () { this.pathname = "/g/x"; };
var document = { documentElement: { dataset: {} }, hidden: false, addEventListener() {}, dispatchEvent() {} };
var EventSource = function () { this.addEventListener = () => {}; this.close = () => {}; };
var fetch = () => { asked += 1; return new Promise((_, fail) => { pending.push(fail); }); };
"""


def test_questions_that_were_under_way_when_the_line_came_back_begin_no_loops_of_their_own() -> None:
    phone = MiniRacer()
    phone.eval(A_PHONE)
    phone.eval(
        LIVE.read_text("utf-8").replace("export ", "").replace("import.meta.url", "'http://h/static/js/live.js'")
    )
    phone.eval("listen('x', 1, () => {}); timers.clear(); on.offline();")
    phone.eval("on.online(); on.offline(); on.online(); on.offline();")
    assert phone.eval("asked") == 3
    phone.eval("pending.splice(0).forEach((fail) => fail(new Error('away')))")
    phone.eval("asked = 0; [...timers.values()].forEach((act) => act());")
    assert phone.eval("asked") == 1
