"""Where the folders that are not Python lie: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

CLUB_FILE = "what-now.toml"  # a club's own accidents, in the instance folder (docs/what-now.md)
PACKAGE = Path(__file__).resolve().parent


def templates_folder() -> Path:
    """The Jinja templates."""
    return _shipped("templates")


def static_folder() -> Path:
    """Style sheets, scripts and pictures, served as they are."""
    return _shipped("static")


def translations_folder() -> Path:
    """The gettext catalogs, a folder per language."""
    return PACKAGE / "wording" / "translations"


def pocket_folder() -> Path:
    """What the phone runs, compiled at set-up; `manifest.json` there has the files' names."""
    return PACKAGE / "pocket" / "built"


def migrations_folder() -> Path:
    """The migrations of the database."""
    return PACKAGE / "store" / "migrations"


def _shipped(name: str) -> Path:
    """The wheel has `_name` in the package (`sources` in pyproject.toml), a checkout has `name` beside it."""
    in_wheel, in_checkout = PACKAGE / f"_{name}", PACKAGE.parent / name
    for folder in (in_wheel, in_checkout):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The {name} folder is missing: neither {in_wheel} nor {in_checkout} is there.")
