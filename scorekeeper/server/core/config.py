"""The app's settings, from the environment or defaults."""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.database_address import of_file
from scorekeeper.places import PACKAGE
from scorekeeper.server.core.addresses import root_in
from scorekeeper.server.core.keys import FILES, given_key, is_database, kept_key, refuse_another
from scorekeeper.server.core.limits import QUOTAS, quota

SETTINGS = ("SCOREKEEPER_INSTANCE", "DATABASE_URL", "SECRET_KEY", "HOUSE_KEY", "BACKUPS", "HOSTS", "ROOT_PATH", *QUOTAS)

DRIVERS = ("sqlite", "sqlite+pysqlite", "postgresql", "postgresql+psycopg")  # by which the games are kept

FIXED: dict[str, object] = {
    **QUOTAS,
    "MAX_CONTENT_LENGTH": 100_000,  # a form; what may be more is in bodies.py
    "BABEL_DEFAULT_LOCALE": "en",
    # A form may lie open on the table for a whole evening; the token lives as long as the session.
    "WTF_CSRF_TIME_LIMIT": None,
    # It wants a Referer, which our own Referrer-Policy keeps browsers from sending.
    "WTF_CSRF_SSL_STRICT": False,
    # WTForms' own sentences are not ours, and looking for their translations costs every form half a millisecond.
    "WTF_I18N_ENABLED": False,
}


def settings(
    config: Mapping[str, object] | None = None, elsewhere: Callable[[object, Path], object | None] = lambda *_: None
) -> dict[str, object]:
    """The settings for Flask. `config` overrides the environment, and may hold any of Flask's own keys. `elsewhere`
    finds the games that are in no file, by database address and instance folder; it answers None where there are none.
    Complaint.
    """
    told = environment_settings()
    given: dict[str, object] = {**FIXED, **told, **(config or {})}
    instance, address = kept_in(given)
    instance.mkdir(parents=True, exist_ok=True)
    given["SCOREKEEPER_INSTANCE"] = instance
    given.setdefault("SQLALCHEMY_DATABASE_URI", address)

    def games() -> object | None:
        file = file_of(given["SQLALCHEMY_DATABASE_URI"], instance)
        if file is None:
            return elsewhere(given["SQLALCHEMY_DATABASE_URI"], instance)
        return file if is_database(file) else None

    for name in FILES:
        given[name] = given_key(name, given[name]) if name in given else kept_key(name, instance, games)
    if "SECRET_KEY" in told and "SECRET_KEY" not in (config or {}):  # else another process has been asked
        refuse_another(str(given["SECRET_KEY"]), instance, games)
    given["APPLICATION_ROOT"] = root_in(str(given.get("ROOT_PATH") or "")) or "/"
    return given | {name: quota(name, given[name]) for name in QUOTAS}


def environment_settings() -> dict[str, str]:
    """The settings in the environment. An empty value of a key is kept, as it is a mistake to be reported."""
    told = {name: os.environ[name] for name in SETTINGS if name in os.environ}
    return {name: value for name, value in told.items() if value or name in FILES}


def kept_in(given: Mapping[str, object]) -> tuple[Path, str]:
    """The instance folder and the database address, whether or not they exist."""
    instance = Path(str(given.get("SCOREKEEPER_INSTANCE") or instance_folder())).resolve()
    return instance, with_driver(str(given.get("DATABASE_URL") or of_file(instance / "scorekeeper.sqlite")))


def instance_folder() -> Path:
    """The folder of the games: `instance` in a checkout, else the system's folder for user data."""
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "instance"
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "scorekeeper"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "scorekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "scorekeeper"


def file_of(address: object, instance: Path) -> Path | None:
    """The file of an SQLite database; None for a database server. ArgumentError for other databases and for SQLite
    addresses with further parameters, which may name another file.
    """
    try:
        url = make_url(address)  # type: ignore[arg-type]  # its text or itself, and else it says that it is none
    except ValueError:  # of a port that is no number
        raise ArgumentError("port") from None
    if url.drivername not in DRIVERS:
        raise ArgumentError(url.drivername)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    file = instance / url.database
    is_root = not file.name
    if is_root or url.query:
        raise ArgumentError(url.database)
    return file


def lasting_file_of(address: str, instance: Path) -> Path | None:
    """As file_of; ArgumentError also for a database that ends with the program."""
    file = file_of(address, instance)
    if file is None and make_url(address).get_backend_name() == "sqlite":
        raise ArgumentError(address)
    return file


def with_driver(address: str) -> str:
    """The database address with our driver: hosting services give plain postgres:// addresses."""
    for scheme in ("postgres://", "postgresql://"):
        if address.startswith(scheme):
            return "postgresql+psycopg://" + address.removeprefix(scheme)
    return address
