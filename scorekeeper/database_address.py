"""The address of a database: of a file, and as people are shown it."""

from pathlib import Path

from sqlalchemy import URL, make_url

POSTGRESQL = "postgresql"  # as SQLAlchemy calls it


def without_password(address: str | URL) -> str:
    """The address without its passwords, before the host or behind the question mark, where PostgreSQL's may stand as
    well.
    """
    url = make_url(address)
    secret = [name for name in url.query if "password" in name.casefold()]
    return url.difference_update_query(secret).render_as_string(hide_password=True)


def of_file(file: Path) -> str:
    """The address of one of SQLite's. Whatever its folder is called, that is where it is: in an address a question mark
    ends the name of a file, and a per cent sign begins a letter.
    """
    return "sqlite:///" + str(file).replace("%", "%25").replace("?", "%3F")
