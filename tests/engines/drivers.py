"""Speaks to browsers of other engines by their own protocols: WebDriver, or Marionette, Firefox's own."""

import http.client
import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.e2e.conftest import DEJAVU
from tests.ports import free_port

PATIENCE = 30.0  # seconds until a browser must have started
ANSWERS = 120.0  # and until it must have answered
# The programs of each engine, as Debian calls them, and the package that brings the first of them.
PROGRAMS = {"wpe": ("WPEWebDriver", "cog"), "webkit": ("WebKitWebDriver", "Xvfb"), "firefox": ("firefox-esr",)}
FIREFOX = {
    "marionette.port": 0,
    "intl.accept_languages": "en-GB",
    "layout.css.prefers-color-scheme.content-override": 1,
    "ui.primaryPointerCapabilities": 1,
    "ui.allPointerCapabilities": 1,
}
# Else the keys of MiniBrowser keep its window wider than a phone.
NARROW = "* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 6px; -gtk-icon-transform: scale(.4); }"
PATHS = {
    "Navigate": "url",
    "ExecuteScript": "execute/sync",
    "ExecuteAsyncScript": "execute/async",
    "SetWindowRect": "window/rect",
    "NewWindow": "window/new",
    "SwitchToWindow": "window",
    "PerformActions": "actions",
}


class Trouble(Exception):
    """What the browser says that it cannot do."""


class Driver(Protocol):
    """Commands by the names that WebDriver and Marionette share."""

    browser: str

    def call(self, name: str, **told: object) -> Any:
        """Answers what the command answers. Trouble."""

    def close(self) -> None:
        """Hangs up; the browser is ended with its programs."""


class WebDriver:
    """The protocol over HTTP."""

    def __init__(self, port: int, capabilities: Mapping[str, object]) -> None:
        self.address = f"http://127.0.0.1:{port}/session"
        made = self._ask(self.address, {"capabilities": {"alwaysMatch": capabilities}})
        self.browser = f"{made['capabilities']['browserName']} {made['capabilities']['browserVersion']}"
        self.address += f"/{made['sessionId']}"

    def call(self, name: str, **told: object) -> Any:
        if name == "GetWindowHandles":
            return self._ask(f"{self.address}/window/handles", None)
        return self._ask(f"{self.address}/{PATHS[name]}", told)

    def close(self) -> None:
        """Each command had a connection of its own."""

    def _ask(self, address: str, told: Mapping[str, object] | None) -> Any:
        body = None if told is None else json.dumps(told).encode()
        request = urllib.request.Request(address, body, {"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=ANSWERS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            with error:
                raise Trouble(json.load(error)["value"]["message"].split("\n")[0]) from None


class Marionette:
    """WebDriver's commands by name, over a plain socket."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=ANSWERS)
        self.answers = self.socket.makefile("rb")
        self.number = 0
        self._read()  # it says which Firefox it is
        its = self.call("NewSession")["capabilities"]
        self.browser = f"{its['browserName']} {its['browserVersion']}"
        self.call("Marionette:SetContext", value="chrome")
        narrow = "document.documentElement.style.setProperty('min-width', '0', 'important')"
        self.call("ExecuteScript", script=narrow, args=[])
        self.call("Marionette:SetContext", value="content")

    def call(self, name: str, **told: object) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, name if ":" in name else f"WebDriver:{name}", told]).encode()
        self.socket.sendall(b"%d:%b" % (len(text), text))
        _, _, error, result = self._read()
        if error:
            raise Trouble(f"{error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and set(result) == {"value"} else result

    def close(self) -> None:
        self.answers.close()
        self.socket.close()

    def _read(self) -> Any:
        size = b""
        while (sign := self.answers.read(1)) != b":":
            assert sign, "Firefox has ended"
            size += sign
        return json.loads(self.answers.read(int(size)))


class Programs:
    """The programs of one browser; its home is this folder."""

    def __init__(self, home: Path) -> None:
        self.home = home
        own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "XDG_CACHE_HOME": str(home / ".cache")}
        fonts = {"FONTCONFIG_FILE": DEJAVU, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.env = os.environ | own | fonts
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str, output: int | None = None) -> subprocess.Popen[bytes]:
        with (self.home / "said").open("ab") as said:
            started = subprocess.Popen(
                command,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stdout=output or said,
                stderr=said,
                start_new_session=True,
            )
        self.running.append(started)
        return started

    def end(self) -> None:
        """Each with all that it has started itself."""
        for process in reversed(self.running):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
        for process in self.running:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            if process.stdout:
                process.stdout.close()


@contextmanager
def driven(engine: str, home: Path) -> Iterator[Driver]:
    """A browser of this engine. Skips the test where there is none."""
    for program in PROGRAMS[engine]:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not there (make engines)")
    programs = Programs(home)
    try:
        with closing({"firefox": _firefox, "wpe": _wpe, "webkit": _webkit}[engine](programs)) as driver:
            yield driver
    finally:
        programs.end()


def _firefox(programs: Programs) -> Driver:
    home = programs.home
    settings = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in FIREFOX.items())
    (home / "user.js").write_text(settings)
    options = ("--headless", "--marionette", "--remote-allow-system-access", "--profile", str(home))
    programs.start("firefox-esr", *options)
    return _awaited(lambda: Marionette(int((home / "MarionetteActivePort").read_text())))


def _wpe(programs: Programs) -> Driver:
    return _web_driver(programs, "WPEWebDriver", "wpe", shutil.which("cog"), "-P", "headless", "about:blank")


def _webkit(programs: Programs) -> Driver:
    """In a window, on a screen that nobody sees."""
    styles = programs.home / ".config" / "gtk-3.0" / "gtk.css"
    styles.parent.mkdir(parents=True)
    styles.write_text(NARROW)
    screen = programs.start(
        "Xvfb", "-displayfd", "1", "-screen", "0", "1200x1300x24", "-nolisten", "tcp", output=subprocess.PIPE
    )
    assert screen.stdout
    number = screen.stdout.readline().decode().strip()
    programs.env |= {"DISPLAY": f":{number}", "GDK_BACKEND": "x11", "LANGUAGE": "en_GB"}
    browser = next(Path("/usr/lib").glob("*/webkit*gtk*/MiniBrowser"))
    return _web_driver(programs, "WebKitWebDriver", "webkitgtk", browser)


def _web_driver(programs: Programs, program: str, prefix: str, browser: object, *options: str) -> Driver:
    port = free_port()
    programs.start(program, f"--port={port}")
    capabilities = {f"{prefix}:browserOptions": {"binary": str(browser), "args": ["--automation", *options]}}
    return _awaited(lambda: WebDriver(port, capabilities))


def _awaited(connect: Callable[[], Driver]) -> Driver:
    """Connects as soon as the program answers."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return connect()
        except (OSError, ValueError, http.client.HTTPException):
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
