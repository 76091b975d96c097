"""A real browser on a phone-sized screen, and the real server it talks to.

`page.goto("/")` opens the server's first page. One server and database serve all tests of a process; the games of
`world`, which are looked at and never gone on with, are made once in a process and have a server of their own, whose
backups fail.
"""

import http.client
import http.server
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from pytest_playwright import CreateContextCallback

from scorekeeper.pocket.build import build
from tests.apps import SECRET, fresh_app
from tests.e2e.places import HOUSE_KEY, World, make_games
from tests.e2e.table import FORGETS, READY, SETTLED, Phone, comes_true
from tests.engine.games import TIMES
from tests.ports import free_port
from tests.server.visitor import Visitor

HERE = Path(__file__).resolve().parent
DEJAVU, LIBERATION = (str(HERE / "fonts" / f"{name}.conf") for name in ("dejavu", "liberation"))
PATIENCE = 30  # seconds until the server must answer
# The processor draws each frame: `make long` has those of every movement, and as many points in each as a phone has.
LOOKS = {"device_scale_factor": 2} if TIMES > 1 else {"device_scale_factor": 1, "reduced_motion": "reduce"}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, **LOOKS}
expect.set_options(timeout=20_000)  # a busy machine is no failure either; what is there is seen at once
# Chromium calls home in many ways at once; on a machine without the internet each of them only costs time.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test in this folder is an e2e test, before `-m` chooses."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config) -> dict[str, Any]:
    """Debian's Chromium, which finds the fonts of DejaVu and no others; Playwright itself adds --headless (not when
    pytest is run with --headed). Where nobody looks, the one without windows does the same work in half the time.
    """
    shell = None if pytestconfig.getoption("headed") else shutil.which("chromium-headless-shell")
    chromium = shell or shutil.which("chromium")
    if chromium is None:
        pytest.fail(
            "The browser tests need Debian's Chromium, and it is not installed: run `make browser`.", pytrace=False
        )
    return browser_type_launch_args | {"executable_path": chromium, "args": list(FLAGS), "env": with_fonts(DEJAVU)}


def with_fonts(which: str) -> dict[str, str | float | bool]:
    """The environment of a browser that finds these fonts, whatever others the machine has."""
    return {**os.environ, "FONTCONFIG_FILE": which}


@pytest.fixture(scope="session")
def base_url() -> None:
    """In place of the plugin's own, at which pytest 9.2 warns; the address differs from file to file (see below)."""


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], live_server: str) -> dict[str, Any]:
    """A phone held upright."""
    return browser_context_args | phone_at(live_server)


def phone_at(address: str) -> dict[str, Any]:
    """Without a service worker, which Playwright's routes do not see through."""
    return PHONE | {"base_url": address, "locale": "en-GB", "service_workers": "block"}


@pytest.fixture
def new_context(new_context: CreateContextCallback) -> CreateContextCallback:
    """Its pages have settled: what they put off for some seconds after their load they do at once."""

    def settled(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(SETTLED)
        return context

    return settled


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Iterator[dict[str, BrowserContext]]:
    """Those that outlive a test, by what was asked of them."""
    found: dict[str, BrowserContext] = {}
    yield found
    for device in found.values():
        device.close()


@pytest.fixture
def lasting(
    devices: dict[str, BrowserContext],
    browser: Browser,
    browser_context_args: dict[str, Any],
    request: pytest.FixtureRequest,
) -> Iterator[BrowserContext]:
    """A device like any other, but that its worker is there since an earlier test: one takes longer to come than most
    tests.
    """
    marker = request.node.get_closest_marker("browser_context_args")
    told = browser_context_args | (marker.kwargs if marker else {})
    device = devices.get(str(told)) or browser.new_context(**told)
    page = device.new_page()
    if str(told) in devices:
        page.goto("/offline")  # where nothing is sent that still waits
        page.evaluate(FORGETS)
    else:
        devices[str(told)] = device
        device.add_init_script(SETTLED)
        page.goto("/")
        comes_true(page, READY, is_so=lambda _: True)
    page.close()
    device.clear_cookies()  # last: the worker may still have had an answer to the test before
    yield device
    for page in device.pages:  # first: with a network they would send, and an answer set cookies in the next test
        page.close()
    device.set_offline(False)
    device.unroute_all(behavior="ignoreErrors")


@pytest.fixture(scope="session", autouse=True)
def _built() -> None:
    """What a phone reckons with stands compiled."""
    build()


@pytest.fixture(scope="session")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the server of this process; each test begins games of its own, on a device of its own."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """The games in which every page of PLACES is found, on a server whose backups have lost their disk."""
    folder = tmp_path_factory.mktemp("world")
    settings = {"HOUSE_KEY": HOUSE_KEY, "BACKUPS": str(folder / "unplugged"), "SECRET_KEY": SECRET}
    with fresh_app(folder, **settings, RATES_ENABLED=False) as app:
        games, visitors = make_games(app)
    with serving(folder, **settings) as address:
        devices = {who: cookies_of(visitor, address) for who, visitor in visitors.items()}
        yield World(args=phone_at(address), games=games, devices=devices)


def cookies_of(visitor: Visitor, address: str) -> list[Any]:
    found = visitor.client.get_cookie("session")
    return [{"name": found.key, "value": found.value, "url": address}] if found else []


@contextmanager
def serving(folder: Path, port: int = 0, program: Path | None = None, **settings: str) -> Iterator[str]:
    """`python -m scorekeeper serve` on this port, or a free one, all that it keeps in the folder; yields its address.
    `program` is where another version of it lies; `settings` are further ones.
    """
    port = port or free_port()
    log = folder / "server.log"
    with log.open("ab") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", "scorekeeper", "serve"],
            cwd=program,
            env=os.environ | settings_for(folder, port) | settings,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_until_it_answers(server, port, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        end(server)


class Files(http.server.SimpleHTTPRequestHandler):
    """Python's own server, which says nothing in the terminal."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def handing_out(folder: Path, port: int = 0) -> Iterator[str]:
    """A server that knows nothing but the files of this folder, on this port, or a free one; yields its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def settings_for(folder: Path, port: int) -> dict[str, str]:
    instance = folder / "instance"
    instance.mkdir(exist_ok=True)
    return {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "DATABASE_URL": f"sqlite:///{folder / 'games.sqlite'}",
        "SECRET_KEY": "known to everyone, for tests only",
        "SCOREKEEPER_INSTANCE": str(instance),
    }


def wait_until_it_answers(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Any answer to GET / will do; what the first page shows is for the tests to judge."""
    give_up = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < give_up:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.request("GET", "/")
            connection.getresponse()
        except ConnectionError:
            time.sleep(0.05)
        else:
            return
        finally:
            connection.close()
    state = "did not answer" if server.poll() is None else f"ended with exit code {server.returncode}"
    pytest.fail(f"The server {state}. It said:\n{log.read_text(errors='replace')}", pytrace=False)


def end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(timeout=10)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()


@pytest.fixture
def phone(page: Page) -> Phone:
    """At a game that was just begun; what led there is not counted."""
    phone = Phone(page, ("Anna", "Boris", "Vera"))
    phone.begins()
    page.wait_for_load_state("networkidle")  # the form has been fetched in advance
    phone.taps = 0
    return phone


@pytest.fixture
def quiet(page: Page) -> Iterator[None]:
    """Its page says nothing on the console but that here is no service worker, or that a deleted game is gone."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield
    assert [line for line in said if "Service Worker" not in line and "status of 410" not in line] == []


@pytest.fixture
def other(phone: Phone, new_context: CreateContextCallback) -> Phone:
    """A second phone that may keep the game of the first as well, not at any page yet."""
    context = new_context()
    context.add_cookies([dict(cookie) for cookie in phone.page.context.cookies()])  # type: ignore[arg-type]
    return Phone(context.new_page(), phone.players)
