"""Writes the edition without a server: static files for any web server (docs/running.md).

Its service worker answers every page itself; the files have the addresses and contents that the server would send.
"""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from flask import Flask, render_template, url_for

from scorekeeper.server.app import create_app
from scorekeeper.server.core.addresses import root_in
from scorekeeper.server.core.headers import CONTENT_SECURITY_POLICY
from scorekeeper.server.install import make_shell, worker_text
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.serving import ALONE_NEEDS

WORKER = "sw.js"
# The first page, for whoever comes by a link with a game in it, too; the last is what many servers send for an address
# that is no file.
STARTS = ("index.html", "import/index.html", "404.html")
# As a page may say it of itself: whether others may frame it only a header can say.
POLICY = "; ".join(one for one in CONTENT_SECURITY_POLICY if not one.startswith("frame-ancestors"))
OWN = ("static", "pocket", "import", WORKER, "manifest.webmanifest", "index.html", "404.html")


class NotCompiled(Exception):
    """Nothing was compiled at set-up, so no phone could make pages."""


class NotOurs(Exception):
    """The folder holds something other than an earlier edition."""


def write_edition(folder: Path, below: str = "") -> int:
    """Writes the edition, replacing an earlier one, and returns the number of files. `below` is the path under which it
    will be served, empty for a host of its own. NotCompiled, NotOurs, WrongRoot, OSError.
    """
    root = root_in(below)
    _look_at(folder)
    with TemporaryDirectory() as instance:
        app = create_app({"SCOREKEEPER_INSTANCE": instance, "DATABASE_URL": "sqlite://", "ROOT_PATH": root})
        files = dict(_files(app, root))
    for name, content in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
    for old in {file for file in folder.rglob("*") if file.is_file()} - {folder / name for name in files}:
        old.unlink()
    return len(files)


def _look_at(folder: Path) -> None:
    found = {file.name for file in folder.iterdir()} if folder.is_dir() else set()
    if found and (WORKER not in found or found - set(OWN)):
        raise NotOurs


def _files(app: Flask, root: str) -> Iterator[tuple[str, bytes]]:
    """The files by path below the root."""
    with app.test_request_context("/", base_url=f"http://localhost{root}"):
        shell = make_shell() | {"alone": True}
        if "compiled" not in shell:
            raise NotCompiled
        compiled = [
            *shell["compiled"]["scripts"],
            *(one for tables in shell["compiled"]["words"].values() for one in tables),
        ]
        said = [(language, speak(language).gettext(ALONE_NEEDS)) for language in LANGUAGES]
        start = render_template("platform/edition.html", said=said, policy=POLICY)
        manifest = url_for("install.manifest")
        yield WORKER, worker_text(shell).encode()
    for name in STARTS:
        yield name, start.encode()
    client = app.test_client()
    for address in (manifest, *shell["files"], *compiled):
        with client.get(address.removeprefix(root)) as answer:
            yield urlsplit(address).path.removeprefix(f"{root}/"), answer.get_data()
