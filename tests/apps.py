"""Apps for tests: a database of their own, built by the migrations and closed at the end."""

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from functools import cache
from pathlib import Path
from types import CodeType
from typing import Any

from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache
from werkzeug.routing import Rule

from scorekeeper.server.app import create_app, migrate_database
from scorekeeper.store.models import db

DATABASE = "games.sqlite"
PLAIN = (str, int, float, bool, Path, timedelta, type(None))  # settings, and nothing that belongs to one app
SECRET = "for tests, and for no others"


class _Compiled(BytecodeCache):
    """Templates are compiled once for all apps of a process: for each app anew, that took longer than most pages."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.known.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.known[bucket.key, bucket.checksum] = bucket.code


_TEMPLATES = _Compiled()
# So are what Werkzeug builds addresses with, nine tenths of what an app costs, and the scripts.
_BUILDERS: dict[object, Any] = {}
_SCRIPTS: dict[Path, Any] = {}
_compile_builder = Rule._compile_builder


def _builder(rule: Rule, append_unknown: bool = True) -> Any:
    key = (append_unknown, *(rule.defaults or {}).items(), *rule._trace)
    return _BUILDERS.get(key) or _BUILDERS.setdefault(key, _compile_builder(rule, append_unknown))


Rule._compile_builder = _builder  # type: ignore[method-assign]


def made(config: Mapping[str, object]) -> Flask:
    """The app with these settings."""
    app = create_app(config)
    app.jinja_env.bytecode_cache = _TEMPLATES
    files = app.extensions["static files"]
    files._once = _SCRIPTS.setdefault(files._folder, files._once)
    return app


@contextmanager
def fresh_app(folder: Path, **config: object) -> Iterator[Flask]:
    """An app whose instance folder is `folder`. A migrated database is copied there, if there is none yet."""
    file = folder / DATABASE
    if not file.exists():
        shutil.copy(_migrated(), file)
    app = _app(folder, **config)
    try:
        yield app
    finally:
        _close(app)


@contextmanager
def another_app(app: Flask) -> Iterator[Flask]:
    """A second app with the settings and the database of the first, as another process has one."""
    other = made({name: value for name, value in app.config.items() if isinstance(value, PLAIN)})
    try:
        yield other
    finally:
        _close(other)


@cache
def _migrated() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-test-"))
    app = _app(folder)
    migrate_database(app)
    _close(app)
    return folder / DATABASE


def _app(folder: Path, **config: object) -> Flask:
    address = f"sqlite:///{folder / DATABASE}"
    known = {"SCOREKEEPER_INSTANCE": folder, "DATABASE_URL": address, "SECRET_KEY": SECRET, "TESTING": True}
    return made({**known, **config})


def _close(app: Flask) -> None:
    with app.app_context():
        db.engine.dispose()
