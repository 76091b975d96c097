"""Connections that ask nothing, or never take what they asked for: they go, and nobody else notices."""

from __future__ import annotations

import asyncio
import errno
import http.client
import os
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import h11
import pytest
from flask import Flask, Response

from scorekeeper.web.platform import answers, bodies, connections, device, few_fields, heads, open_files
from scorekeeper.web.platform.connections import Connection, Gate, Places, owner_of
from scorekeeper.web.platform.serve import THREADS
from tests.web.conftest import Sit
from tests.web.deals.test_deals import ORDINARY, record
from tests.web.platform.test_bodies import HALF_SENT, answer, asks, connected
from tests.web.platform.test_serve import ROOT, Start, address_in, greeting, start
from tests.web.sharing.test_live import PATIENCE, Listener, serving
from tests.web.visitor import Visitor

__all__ = ["start"]

PAGE = b"GET /device HTTP/1.1\r\nHost: localhost\r\n\r\n"
SHORT = 1.0


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has much patience."""
    for name in ("SILENCE", "UNREAD"):
        monkeypatch.setattr(connections, name, SHORT)


@pytest.fixture
def port(app: Flask) -> Iterator[int]:
    with serving(app) as port:
        yield port


def is_closed(connection: socket.socket) -> bool:
    """Waits for the other side to go."""
    try:
        while connection.recv(65_536):
            pass
    except ConnectionError:
        pass
    return True


# -- for how long -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sent", [b"", b"GET / HT", PAGE[:-2]])
def test_one_without_a_whole_head_is_closed(short: None, port: int, sent: bytes) -> None:
    with connected(port) as silent:
        silent.sendall(sent)
        assert is_closed(silent)


def test_a_head_that_comes_drop_by_drop_is_not_waited_for(short: None, port: int) -> None:
    with connected(port) as slow:

        def drip() -> None:
            for letter in b"GET / HTTP/1.1\r\nX: " + b"y" * 1_000:
                slow.sendall(bytes([letter]))
                time.sleep(SHORT / 10)

        with pytest.raises(ConnectionError):
            drip()


def test_the_head_of_a_second_request_is_not_waited_for_either(short: None, port: int) -> None:
    with connected(port) as slow:
        slow.sendall(PAGE)
        assert answer(slow)[0] == 200
        slow.sendall(b"GET")
        assert is_closed(slow)


def test_two_requests_on_one_connection_are_answered(short: None, port: int) -> None:
    with connected(port) as phone:
        for _ in range(2):
            phone.sendall(PAGE)
            assert answer(phone)[0] == 200


def test_whoever_listens_is_not_silent(short: None, port: int, anna: Visitor, sit: Sit) -> None:
    sheet = sit()
    phone = Listener(port, sheet, anna)
    assert phone.hears() == 1
    time.sleep(3 * SHORT)
    record(anna, sheet, ORDINARY)
    assert phone.hears() == 2
    phone.close()


def test_whoever_goes_on_sending_what_was_refused_may_read_that_and_is_closed(short: None, port: int) -> None:
    with connected(port) as phone:
        phone.sendall(b"POST /new HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n\r\n" + b"x" * 100_000)
        assert answer(phone)[0] == 413
        assert is_closed(phone)


def test_an_answer_that_nobody_takes_frees_its_thread(short: None, app: Flask) -> None:
    made = []

    def long() -> Response:
        def parts() -> Iterator[bytes]:
            try:
                for _ in range(1_000):
                    yield b"x" * 100_000
            finally:
                made.append(True)

        return Response(parts())

    app.add_url_rule("/long", "long", long)
    with serving(app) as port, connected(port) as phone:
        phone.sendall(b"GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n")
        until = time.monotonic() + PATIENCE
        while not made and time.monotonic() < until:
            time.sleep(0.02)
    assert made


# -- how many -----------------------------------------------------------------------------------------------------


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(connections, "most_places", lambda _: 4)
    return 4


def test_where_all_places_are_taken_the_one_silent_longest_goes(few: int, port: int) -> None:
    with ExitStack() as open_ones:
        silent = [open_ones.enter_context(connected(port)) for _ in range(few)]
        silent[0].sendall(PAGE)
        assert answer(silent[0])[0] == 200
        assert asks(port, "GET /device HTTP/1.1")[0] == 200
        assert is_closed(silent[1])
        silent[0].sendall(PAGE)
        assert answer(silent[0])[0] == 200


def test_where_none_is_silent_the_next_one_waits_outside(few: int, port: int) -> None:
    with ExitStack() as open_ones:
        sending = [open_ones.enter_context(connected(port)) for _ in range(few)]
        for one in sending:
            one.sendall(HALF_SENT)
        time.sleep(SHORT)  # until then they are as silent as any
        next_one = open_ones.enter_context(connected(port))
        next_one.sendall(PAGE)
        next_one.settimeout(SHORT)
        with pytest.raises(TimeoutError):
            next_one.recv(1)
        sending[0].close()
        next_one.settimeout(PATIENCE)
        assert answer(next_one)[0] == 200


@pytest.mark.skipif(sys.platform == "win32", reason="it is accepted before it is known of")
def test_where_a_process_has_no_place_another_one_answers_and_none_is_busy_with_waiting() -> None:
    """Each process has a gate of its own on the one socket."""

    async def come() -> int:
        loop, here, full, roomy = asyncio.get_running_loop(), asyncio.Queue[None](), Places(1), Places(2)
        assert full.take("192.0.2.1")

        class Came(asyncio.Protocol):
            def connection_made(self, _: asyncio.BaseTransport) -> None:
                here.put_nowait(None)

        with socket.create_server(("127.0.0.1", 0)) as listener, listener.dup() as other, ExitStack() as open_ones:
            gates = [Gate(one, places, lambda _: Came()) for one, places in ((listener, full), (other, roomy))]  # type: ignore[arg-type,return-value]
            for _ in range(2):
                open_ones.enter_context(connected(listener.getsockname()[1]))
                await asyncio.wait_for(here.get(), PATIENCE)
            open_ones.enter_context(connected(listener.getsockname()[1]))
            looks, select = list[None](), loop._selector.select  # type: ignore[attr-defined]
            loop._selector.select = lambda timeout: looks.append(None) or select(timeout)  # type: ignore[attr-defined]
            await asyncio.sleep(SHORT / 5)  # the third waits outside, and there is no place
            for gate in gates:
                gate.close()
                await gate.wait_closed()
        return len(looks)

    assert asyncio.run(come()) < 20


def test_one_that_has_gone_before_it_is_looked_at_is_not_the_last(
    few: int, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """macOS says of it that it cannot be set up."""
    real, gone = Connection.__init__, [few]

    def begins(self: Connection, *told: object, **more: object) -> None:
        if gone[0]:
            gone[0] -= 1
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        real(self, *told, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Connection, "__init__", begins)
    with serving(app) as port:
        for _ in range(few):
            with connected(port) as one:
                assert is_closed(one)
        assert asks(port, "GET /device HTTP/1.1")[0] == 200


def test_an_address_has_its_share_of_the_places_and_a_proxy_all() -> None:
    places = Places(8, trusted=("10.0.0.1",))
    assert [places.take("192.168.1.17") for _ in range(3)] == [True, True, False]
    assert all(places.take(address) for address in ("192.168.1.18", "10.0.0.1", "10.0.0.1", "10.0.0.1", "127.0.0.1"))
    places.leave("192.168.1.17")
    assert places.take("192.168.1.17")


def test_behind_a_proxy_each_visitor_has_his_share_too_and_streams_leave_room_for_hands() -> None:
    places = Places(32, trusted=("10.0.0.1",))
    with ExitStack() as all_of_them:

        def asks(address: str, times: int, *, listens: bool = False) -> int:
            return sum(all_of_them.enter_context(places.asking(address, listens=listens)) for _ in range(times))

        assert asks("203.0.113.5", 20, listens=True) == 6
        assert asks("203.0.113.5", 20) == 2
        assert asks("203.0.113.6", 20) == 8
        assert asks("203.0.113.6", 1, listens=True) == 0
        assert asks("2001:db8::1", 5, listens=True) + asks("2001:db8::2", 5, listens=True) == 6
        assert asks("10.0.0.1", 20) + asks("127.0.0.1", 20, listens=True) == 40, "one that does not say who asks"
    assert not places._asking
    assert not places._listening


def test_a_club_behind_one_address_fits() -> None:
    """Of the places as they are shipped, in one process and in four."""
    for workers in (1, 4):
        places = Places(open_files.MOST // workers)
        with ExitStack() as club:
            assert all(club.enter_context(places.asking("203.0.113.5", listens=True)) for _ in range(500))
            assert all(club.enter_context(places.asking("203.0.113.5", listens=False)) for _ in range(200))


def test_whoever_has_his_share_of_streams_behind_a_proxy_is_told_to_wait_and_stops_nobody(
    app: Flask, anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "most_places", lambda _: 20)
    sheet, kept = sit(), anna.client.get_cookie("session")
    assert kept

    def asks(path: str, visitor: str) -> http.client.HTTPResponse:
        line = open_ones.enter_context(closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)))
        line.request("GET", path, headers={"Cookie": f"session={kept.value}", "X-Forwarded-For": visitor})
        return open_ones.enter_context(line.getresponse())

    with serving(app) as port, ExitStack() as open_ones:
        streams = [asks(f"{sheet.address}/live", "203.0.113.5") for _ in range(4)]
        assert [stream.status for stream in streams] == [200, 200, 200, 429]
        assert streams[3].headers["Retry-After"] == "30"
        assert b"Too much is asked of this server at once." in streams[3].read()
        assert asks(sheet.address, "203.0.113.5").status == 200, "he goes on by asking"
        assert asks(f"{sheet.address}/live", "198.51.100.7").status == 200
        assert asks(f"{sheet.address}/live", "127.0.0.1").status == 200


# -- how much they say at once ------------------------------------------------------------------------------------


def test_a_head_that_is_too_long_is_refused_though_it_comes_in_one_piece(port: int) -> None:
    """As behind another request, where h11 does not measure it; and the connection serves on."""
    assert heads.LONGEST == h11._connection.DEFAULT_MAX_INCOMPLETE_EVENT_SIZE
    for line in (b"GET /device?" + b"x" * heads.LONGEST, b"GET /device HTTP/1.1\r\nX: " + b"x" * heads.LONGEST):
        head = line if b"HTTP" in line else line + b" HTTP/1.1"
        with connected(port) as phone:
            phone.sendall(PAGE + head + b"\r\nHost: localhost\r\n\r\n" + PAGE)
            assert [answer(phone)[0] for _ in range(3)] == [200, 431, 200]


def test_of_who_a_browser_says_it_is_little_is_kept(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thousand of them are at hand."""
    kept = list[str]()
    monkeypatch.setattr(device, "label_of", lambda agent, _: kept.append(agent) or "4f2a")
    assert anna.client.get("/new", headers={"User-Agent": "Firefox " * 25_000}).status_code == 200
    assert [len(agent) for agent in kept] == [device.LONGEST_AGENT]
    assert device.LONGEST_AGENT <= 1_000


@pytest.mark.parametrize(
    ("address", "owner"),
    [
        ("192.168.1.17", "192.168.1.17"),
        ("::ffff:192.168.1.17", "192.168.1.17"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
    ],
)
def test_whose_an_address_is(address: str, owner: str) -> None:
    assert owner_of(address) == owner


def test_what_is_shipped_is_what_is_written_down() -> None:
    """Other tests wait for less than these are, and would pass with any."""
    page = (ROOT / "docs" / "running.md").read_text(encoding="utf-8").partition("\n## Connections\n")[2]
    told = " ".join(page.partition("\n## ")[0].split())
    in_words = (bodies.LONGEST, few_fields.MOST_FIELDS, connections.SHARE, connections.LISTENING, THREADS)
    assert in_words == (10 * 60, 1_000, 4, 3 / 4, 10)
    for sentence in (
        f"it then has files for, {open_files.MOST:,} at most; one address has the fourth part of them",
        "of either three quarters at most are live pages",
        f"{connections.SILENCE:g} seconds for the head of a request, {connections.KEPT} of them to begin with the next",
        f"a head has {heads.LONGEST // 1_024} kB at most (431)",
        f"has to begin within {bodies.GRACE:g} seconds, come with {bodies.LEAST_RATE // 1_000} kB a second",
        "and be there after ten minutes",
        f"{bodies.MOST_LARGE // 1_000_000} MB may wait, a fourth of it from one address",
        f"have {bodies.MOST_SMALL // 1_000_000} MB of their own, and a thousand fields at most",
        f"has to be taken within {connections.UNREAD:g};",
        f"{answers.MOST_LYING // 1_000_000} MB in all, of one address a quarter",
    ):
        assert sentence in told


# -- files --------------------------------------------------------------------------------------------------------


def test_more_silent_connections_than_the_system_has_files_for_cost_nothing(start: Start) -> None:
    """Nothing is written, next to no time is spent, and a page is answered."""
    server = start(most_files=256)
    port = int(address_in(greeting(server)).split(":")[2].rstrip("/"))

    def spent() -> int:
        return sum(map(int, Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()[11:13]))

    with ExitStack() as open_ones:
        for _ in range(300):
            open_ones.enter_context(connected(port))
        assert asks(port, "GET /device HTTP/1.1")[0] == 200
        before = spent()
        time.sleep(1)
        assert spent() - before < os.sysconf("SC_CLK_TCK") / 4
    server.terminate()
    assert server.communicate(timeout=60)[1] == ""
