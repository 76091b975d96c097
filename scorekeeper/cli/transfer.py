"""`scorekeeper transfer ADDRESS`: all games into another database, from SQLite to PostgreSQL or back.

Exit 0: all of it is there. Exit 1: it cannot be, and nothing was changed. Exit 2: wrong usage, or a file that cannot be
read or written.
"""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.streams import FINE, REFUSED, Misused, complain
from scorekeeper.wording import transfer as words
from scorekeeper.wording.voice import ENGLISH

if TYPE_CHECKING:
    import sqlalchemy as sa
    from flask import Flask

    from scorekeeper.store.transfer import Transferred


def describe(parser: argparse.ArgumentParser) -> None:
    """Its argument; where the games are now is found as `serve` finds it, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    parser.add_argument("address", metavar="ADDRESS", help=ENGLISH.gettext(words.ABOUT_TO))


def run(options: argparse.Namespace) -> int:
    """Takes all of it there, and says what to set from now on. Misused."""
    from scorekeeper.cli.installation import complain_of_file, complain_of_restore
    from scorekeeper.service.store import NotSettled
    from scorekeeper.store.backup_problem import BackupRefused
    from scorekeeper.store.transfer import NotTransferred
    from scorekeeper.web.platform.config import environment_settings, kept_in
    from scorekeeper.wording.backup import BACKUP_PROBLEM_WORDS
    from scorekeeper.wording.checking import NOTHING

    folder, source = kept_in(environment_settings())
    file, target = _file_of(source, folder), _read(options.address)
    there = _file_of(target, folder)
    try:
        if file is not None and not file.is_file():
            raise Misused(ENGLISH.gettext(NOTHING) % {"database": file})
        if _shown(source, folder) == _shown(target, folder):
            raise Misused(ENGLISH.gettext(words.SAME) % {"database": _shown(target, folder)})
        done, aside = _transfer(source, target, folder)
    except NotTransferred as refused:
        told = {"database": _shown(refused.database, folder), "table": refused.table, "why": refused.why.strip()}
        complain(ENGLISH.gettext(words.TRANSFER_PROBLEM_WORDS[refused.problem]) % told)
        return REFUSED
    except BackupRefused as refused:
        told = {"database": _shown(source, folder), "file": ""}
        complain(ENGLISH.gettext(BACKUP_PROBLEM_WORDS[refused.problem.value]) % told)
        return REFUSED
    except NotSettled as error:
        return complain_of_restore(error)
    except OSError as error:
        return complain_of_file(error, str(there or file or folder), reading=there is None)
    _say(done, _shown(source, folder), _shown(target, folder), aside)
    _say_next(target, folder)
    return FINE


def _transfer(source: str, target: str, folder: Path) -> tuple[Transferred, Path | None]:
    """Does it while nobody serves these games; where the file that they came from is now."""
    from scorekeeper.store.installation import NO_FILE, Installation
    from scorekeeper.store.restoring import alone, let_go, refuse_torn

    file, there = _file_of(source, folder), _file_of(target, folder)
    folder.mkdir(parents=True, exist_ok=True)
    with alone(Installation(folder=folder, database=file or folder / NO_FILE)):
        if file is not None:
            refuse_torn(file)
            let_go(file)
        done = _copy(source, target, folder) if there is None else _write(source, there, folder)
        return done, None if file is None else _put_aside(file)


def _read(address: str) -> str:
    """What was named, with the driver that we use."""
    from scorekeeper.web.platform.config import with_driver

    return with_driver(sys.stdin.readline().strip() if address == "-" else address)


def _file_of(address: str, folder: Path) -> Path | None:
    """The file of a database, None where it is on a server. Misused."""
    from sqlalchemy.exc import ArgumentError

    from scorekeeper.web.platform.config import lasting_file_of

    try:
        return lasting_file_of(address, folder)
    except ArgumentError:
        raise Misused(ENGLISH.gettext(words.NO_ADDRESS)) from None


def _shown(address: str | sa.URL, folder: Path) -> str:
    """A database as people know it, without its password."""
    from sqlalchemy import make_url

    from scorekeeper.database_address import without_password
    from scorekeeper.web.platform.config import file_of

    url = make_url(address)
    without_driver = url.set(drivername=url.get_backend_name())
    return str(file_of(address, folder) or without_password(without_driver))


def _copy(source: str, target: str | sa.URL, folder: Path) -> Transferred:
    """Into a database in which there is nothing. Misused, NotTransferred."""
    from scorekeeper.cli.installation import opened_app
    from scorekeeper.store.database import is_up_to_date, migrate_database
    from scorekeeper.store.migrating import refuse_newer
    from scorekeeper.store.transfer import transfer, trouble_at
    from scorekeeper.web.platform.app import close_database

    at_source, at_target = (
        {"SCOREKEEPER_INSTANCE": folder, "BACKUPS": "", "SQLALCHEMY_DATABASE_URI": each} for each in (source, target)
    )
    with opened_app(at_source) as here, opened_app(at_target) as there:
        with trouble_at(_engine(here)):
            if not is_up_to_date(_engine(here)):
                refuse_newer(_engine(here))
                raise Misused(ENGLISH.gettext(words.OLDER))
        with trouble_at(_engine(there)):
            migrate_database(there)
        for app in (here, there):
            close_database(app)  # its connections would be somebody else's
        return transfer(_engine(here), _engine(there))


def _write(source: str, there: Path, folder: Path) -> Transferred:
    """Into a new file, which has its name when it is whole. Misused, NotTransferred, OSError."""
    from sqlalchemy import URL

    from scorekeeper.durable import made_whole
    from scorekeeper.store.installation import BESIDE
    from scorekeeper.store.restoring import TRANSFER

    if any(there.with_name(there.name + end).exists() for end in BESIDE):
        raise Misused(ENGLISH.gettext(words.FILE_THERE) % {"database": there})
    with made_whole(there, TRANSFER) as file:
        return _copy(source, URL.create("sqlite", database=str(file)), folder)


def _put_aside(file: Path) -> Path | None:
    """Where the games were is no file any more that `serve` would show; where it is now. All of it is in the one."""
    aside = file.with_name(f"{file.name}.before-transfer-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}")
    try:
        file.rename(aside)
    except OSError:  # it is only read here
        return None
    return aside


def _engine(app: Flask) -> sa.Engine:
    from scorekeeper.store.models import db

    with app.app_context():
        return db.engine


def _say(done: Transferred, source: str, target: str, aside: Path | None) -> None:
    """What was done, and what is left here."""
    from scorekeeper.cli.installation import say

    say(words.TRANSFERRED, database=target, **done.rows)
    for game, seq in done.damaged:
        complain(ENGLISH.gettext(words.DAMAGED) % {"game": game, "seq": seq})
    say(words.STAYS if aside is None else words.ASIDE, file=aside, database=source)


def _say_next(target: str, folder: Path) -> None:
    """What to set from now on."""
    from scorekeeper.cli.installation import say
    from scorekeeper.database_address import of_file
    from scorekeeper.web.platform.config import kept_in

    there, usual = _file_of(target, folder), kept_in({"SCOREKEEPER_INSTANCE": folder})[1]
    address = _shown(target, folder) if there is None else of_file(there)
    say(words.SERVE_HERE if address == usual else words.SERVE_THERE, address=address, folder=folder)
