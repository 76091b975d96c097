"""The line between a browser and a server: it hears what goes wrong on the pages, and can be cut."""

import http.client
import http.server
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from tests.e2e.table import SETTLED

EAR = "/ear.js"
# The page keeps what it hears, as its worker may draw it without a server. What is given up as it is left is no error.
HEARS = rb"""{
  let left = false;
  const note = (what) => {
    if (!left) localStorage.heard = `${localStorage.heard ?? ""}${location.pathname}: ${what}\n`;
  };
  addEventListener("beforeunload", () => { left = true; });
  addEventListener("error", ({ message, filename, lineno, target }) => {
    note(message ? `${message} ${filename}:${lineno}` : `not loaded: ${target.src || target.href}`);
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => note(`rejected: ${reason} ${reason?.stack ?? ""}`));
  addEventListener("securitypolicyviolation", (event) => {
    note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
}"""
# Pages, also as the script has them that draws them on the phone, come with the ear; and a computer's mouse passes for
# a thumb, so that the pad has digits.
HEAD = (re.compile(rb"<head>"), b"<head><script src=%b></script>" % EAR.encode())
THUMB = (
    re.compile(rb"\((any-)?pointer: ?(?:(fine)|coarse)\)"),
    lambda found: b"(width:1px)" if found[2] else b"(min-width:1px)",
)
CHANGES = {"text/html": HEAD, "text/javascript": HEAD, "application/javascript": HEAD, "text/css": THUMB}
OWN = ("transfer-encoding", "connection", "content-length")


class Line(http.server.ThreadingHTTPServer):
    """`address` is where the server is found by it."""

    daemon_threads = True
    is_cut = False

    def __init__(self, server: str) -> None:
        super().__init__(("127.0.0.1", 0), Passing)
        self.behind = urlsplit(server).netloc
        self.address = f"http://127.0.0.1:{self.server_port}"

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no error."""


class Passing(http.server.BaseHTTPRequestHandler):
    """One request on the line."""

    server: Line

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""

    def _pass(self) -> None:
        self.close_connection = True
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == EAR:
            self._head(200, [("Content-Type", "text/javascript")])
            self.wfile.write(SETTLED.encode() + HEARS)
        elif not self.server.is_cut:
            kept = {
                name: value for name, value in self.headers.items() if name.lower() not in ("accept-encoding", *OWN)
            }
            behind = http.client.HTTPConnection(self.server.behind, timeout=600)
            try:
                behind.request(self.command, self.path, body or None, kept)
                self._answer(behind.getresponse())
            finally:
                behind.close()

    do_GET = do_POST = do_HEAD = _pass  # noqa: N815 - as Python's server calls them

    def _answer(self, answer: http.client.HTTPResponse) -> None:
        self._head(answer.status, [(name, value) for name, value in answer.getheaders() if name.lower() not in OWN])
        change = CHANGES.get((answer.getheader("Content-Type") or "").split(";")[0])
        if change:
            what, by = change
            self.wfile.write(what.sub(by, answer.read()))
            return
        while (part := answer.read1(65536)) and not self.server.is_cut:
            self.wfile.write(part)

    def _head(self, status: int, headers: list[tuple[str, str]]) -> None:
        self.send_response_only(status)
        for name, value in (*headers, ("Connection", "close")):
            self.send_header(name, value)
        self.end_headers()


@contextmanager
def line_to(server: str) -> Iterator[Line]:
    line = Line(server)
    threading.Thread(target=line.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield line
    finally:
        line.is_cut = True
        line.shutdown()
        line.server_close()
