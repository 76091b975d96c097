"""nginx and Caddy for tests: Debian's, with the files of deploy/, a certificate and ports of the tests' own."""

import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.ports import free_port

HOUSE = Path(__file__).resolve().parent.parent
DEPLOY, UNPACKED = HOUSE / "deploy", HOUSE / "build" / "proxies" / "usr"
NAME = "localhost"
PATIENCE = 30.0
# What nginx's own /etc/nginx/nginx.conf says around a site, as far as it must be said.
NGINX = """
daemon off; worker_processes 1; user root; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 128; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site;
}}
"""
# What else is said to it for all that it serves.
CADDY = """{
    admin off
    auto_https off
    skip_install_trust
    grace_period 1s
    servers {
        protocols h1 h2
"""


@dataclass(frozen=True)
class Proxy:
    """One that runs: where it speaks https, and where http, if it does."""

    kind: str
    port: int
    plain_port: int
    certificate: Path

    def trust(self) -> ssl.SSLContext:
        """For a client that knows its certificate."""
        return ssl.create_default_context(cafile=self.certificate)


def program(name: str) -> str:
    """Where it is. Skips the test where it is not there."""
    places = (shutil.which(name, path=f"/usr/sbin:{UNPACKED}/sbin:{UNPACKED}/bin"), shutil.which(name))
    found = next(filter(None, places), None)
    if found is None:
        pytest.skip(f"{name} is not there (make proxies)")
    return found


def make_certificate(folder: Path) -> None:
    """For this computer alone, for two days."""
    subject = ("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1")
    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", folder / "key.pem")
    command = ["openssl", "req", "-x509", *key, "-out", folder / "cert.pem", "-days", "2", *subject]
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def proxy(kind: str, folder: Path, server: int, changes: Mapping[str, str] | None = None) -> Iterator[Proxy]:
    """nginx or caddy in front of the server at this port, run with its file in deploy/: only names, ports and the
    certificate are replaced there, and what is in `changes`.
    """
    make_certificate(folder)
    port, plain_port = free_port(), free_port()
    (folder / "site").write_text(SITES[kind](folder, server, port, plain_port, changes or {}))
    (folder / "main").write_text(NGINX.format(folder=folder))
    command = {
        "nginx": [program("nginx"), "-p", folder, "-e", folder / "error.log", "-c", folder / "main"],
        "caddy": [program("caddy"), "run", "--adapter", "caddyfile", "--config", folder / "site"],
    }[kind]
    with (folder / "said").open("wb") as said:
        home, nothing = {"HOME": str(folder)}, subprocess.DEVNULL
        running = subprocess.Popen(command, cwd=folder, env=home, stdin=nothing, stdout=said, stderr=said)
    try:
        _wait(running, port, folder / "said")
        yield Proxy(kind, port, plain_port, folder / "cert.pem")
    finally:
        running.terminate()
        try:
            running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()


def replaced(text: str, changes: Mapping[str, str]) -> str:
    """The text with all of these in it replaced: none may be missing, or the file is another one than we think."""
    for old, new in changes.items():
        assert old in text, f"{old!r} is not in the file any more"
        text = text.replace(old, new)
    return text


def _nginx_site(folder: Path, server: int, port: int, plain_port: int, changes: Mapping[str, str]) -> str:
    whole = {
        "listen 80;": f"listen 127.0.0.1:{plain_port};",
        "listen [::]:80;": "",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port} ssl http2;",
        "listen [::]:443 ssl http2;": "",
        "/etc/letsencrypt/live/score.example.org/fullchain.pem": f"{folder}/cert.pem",
        "/etc/letsencrypt/live/score.example.org/privkey.pem": f"{folder}/key.pem",
        "score.example.org": NAME,
        "server 127.0.0.1:8000;": f"server 127.0.0.1:{server};",
    }
    return replaced((DEPLOY / "nginx.conf").read_text(), {**whole, **changes})


def _caddy_site(folder: Path, server: int, port: int, plain_port: int, changes: Mapping[str, str]) -> str:
    tls = f"https://{NAME}:{port} {{\n\tbind 127.0.0.1\n\ttls {folder}/cert.pem {folder}/key.pem"
    whole = {
        "{\n\tservers {\n": CADDY,
        "\nhttp://score.example.org {": f"\nhttp://{NAME}:{plain_port} {{\n\tbind 127.0.0.1",
        "\nscore.example.org {": f"\n{tls}",
        "score.example.org": NAME,
        "\treverse_proxy 127.0.0.1:8000": f"\treverse_proxy 127.0.0.1:{server}",
    }
    return replaced((DEPLOY / "Caddyfile").read_text(), {**whole, **changes})


SITES: Mapping[str, Callable[..., str]] = {"nginx": _nginx_site, "caddy": _caddy_site}


def _wait(running: subprocess.Popen[bytes], port: int, said: Path) -> None:
    until = time.monotonic() + PATIENCE
    while running.poll() is None and time.monotonic() < until:
        with suppress(ConnectionError), socket.create_connection(("127.0.0.1", port), timeout=PATIENCE):
            return
        time.sleep(0.02)
    pytest.fail(f"It does not start:\n{said.read_text(errors='replace')}", pytrace=False)
