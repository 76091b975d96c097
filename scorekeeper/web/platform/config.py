"""The app's settings: what the environment says, and else what works without any setting."""

import os
import secrets
import sys
import tempfile
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

from scorekeeper.places import PACKAGE

SETTINGS = ("SCOREKEEPER_INSTANCE", "DATABASE_URL", "SECRET_KEY", "HOUSE_KEY", "HOSTS")
HOUSE_KEY_FILE = "house_key"
A_YEAR = timedelta(days=365)

FIXED: dict[str, object] = {
    "MAX_CONTENT_LENGTH": 1_000_000,
    "HEAVY_FROM": 300,  # milliseconds of work (heavy.py)
    "BABEL_DEFAULT_LOCALE": "en",
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "SESSION_REFRESH_EACH_REQUEST": False,
    "PERMANENT_SESSION_LIFETIME": A_YEAR,
    # A form may lie open on the table for a whole evening; the token lives as long as the session.
    "WTF_CSRF_TIME_LIMIT": None,
    # It wants a Referer, which our own Referrer-Policy keeps browsers from sending.
    "WTF_CSRF_SSL_STRICT": False,
    # WTForms' own sentences are not ours, and looking for their translations costs every form half a millisecond.
    "WTF_I18N_ENABLED": False,
}


def settings(config: Mapping[str, object] | None = None) -> dict[str, object]:
    """The settings that Flask gets. `config` goes before the environment; it may hold any of Flask's own keys
    as well.
    """
    given: dict[str, object] = {**FIXED, **environment_settings(), **(config or {})}
    instance, address = kept_in(given)
    instance.mkdir(parents=True, exist_ok=True)
    if "SECRET_KEY" not in given:
        given["SECRET_KEY"] = made_once(instance / "secret_key", 48)
    if "HOUSE_KEY" not in given:
        given["HOUSE_KEY"] = made_once(instance / HOUSE_KEY_FILE, 16)
    given["SCOREKEEPER_INSTANCE"] = instance
    given.setdefault("SQLALCHEMY_DATABASE_URI", address)
    return given


def environment_settings() -> dict[str, str]:
    """The settings that stand in the environment."""
    return {name: os.environ[name] for name in SETTINGS if os.environ.get(name)}


def kept_in(given: Mapping[str, object]) -> tuple[Path, str]:
    """The instance folder and the address of the database, whether or not they are there yet."""
    instance = Path(str(given.get("SCOREKEEPER_INSTANCE") or instance_folder())).resolve()
    return instance, with_driver(str(given.get("DATABASE_URL") or f"sqlite:///{instance / 'scorekeeper.sqlite'}"))


def instance_folder() -> Path:
    """Where games are kept: `instance` in a checkout, else the folder that this system has for a user's data."""
    checkout = PACKAGE.parent
    if (checkout / "pyproject.toml").is_file():
        return checkout / "instance"
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "scorekeeper"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "scorekeeper"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "scorekeeper"


def made_once(file: Path, size: int) -> str:
    """The secret of so many bytes in the file, made once: of several servers that start together one makes it."""
    if not file.exists():
        # mkstemp gives mode 0600; the link appears with all of its text, or not at all if another was faster.
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}")
        try:
            with os.fdopen(handle, "w", encoding="ascii") as stream:
                stream.write(secrets.token_urlsafe(size))
                stream.flush()
                os.fsync(stream.fileno())
            os.link(name, file)
        except FileExistsError:
            pass
        finally:
            Path(name).unlink()
    return file.read_text(encoding="ascii").strip()


def with_driver(address: str) -> str:
    """The address of a database with the driver that we use: hosts hand out plain postgres:// addresses."""
    for scheme in ("postgres://", "postgresql://"):
        if address.startswith(scheme):
            return "postgresql+psycopg://" + address.removeprefix(scheme)
    return address
