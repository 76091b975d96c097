"""A whole installation as one zip, and back: the database as it stood at one moment, the keys that go with it, and a
club's own accidents.

The database holds games, links, grants and devices. Without the keys every phone would have lost its games: the secret
key signs the cookies by which devices are known and makes the codes of the links. So whoever has a backup has it all.
"""

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Mapping, Set
from contextlib import closing, suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, is_zipfile

from scorekeeper.durable import flush, scratch, sweep
from scorekeeper.places import CLUB_FILE
from scorekeeper.service.access import MOST_OF_A_KEY, key_in
from scorekeeper.service.game_zip import PACKINGS, SPOILT
from scorekeeper.store.backup_problem import BackupProblem, BackupRefused
from scorekeeper.store.games_in_file import damaged_in, games_of
from scorekeeper.store.installation import KEYS, Installation, connect

FORMAT = "thousand-backup/1"
HALF_DONE = ".backup-"  # how a folder is called in which a backup is being made
DATABASE, MANIFEST = "scorekeeper.sqlite", "backup.json"
MOST_OF_A_MANIFEST, MOST_OF_A_CLUB = 10_000, 1_000_000  # bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a backup says of itself. `revision` is the last migration that its database has seen."""

    sha256: str
    revision: str
    games: int
    events: int
    keys: tuple[str, ...]
    format: str = FORMAT


def back_up(here: Installation, to: Path, *, damaged_too: bool = False) -> Manifest:
    """Writes the backup, reads it back, and only then gives it its name. The server may go on meanwhile. Games that are
    damaged are saved too only where that is said, as this may take the place of a backup that has them whole.
    BackupRefused, OSError.
    """
    _spare(here, to)
    games, small = games_of(here), here.small()
    keys = {name: text for name, text in small.items() if name in KEYS}
    if any(len(key) > MOST_OF_A_KEY for key in keys.values()):
        raise BackupRefused(BackupProblem.LARGE_KEY)
    if any(key_in(key) is None for key in keys.values()):
        raise BackupRefused(BackupProblem.BROKEN_KEY)  # the sound one may be in the backup that this would replace
    if len(small.get(CLUB_FILE, b"")) > MOST_OF_A_CLUB:
        raise BackupRefused(BackupProblem.LARGE_CLUB)
    sweep(to.absolute().parent, HALF_DONE)
    with scratch(to.absolute().parent, HALF_DONE) as folder:
        copy, written = folder / DATABASE, folder / "backup.zip"
        games.copy(copy)
        try:
            manifest = _describe(copy, keys)
        except BackupRefused:
            raise BackupRefused(BackupProblem.BROKEN) from None
        others = games_of_others(to, keys)
        if others and others.isdisjoint(_ids(copy)):
            raise BackupRefused(BackupProblem.OTHER_GAMES)
        if not damaged_too and any(damaged_in(copy)):
            raise BackupRefused(BackupProblem.DAMAGED_GAME)
        with ZipFile(written, "w", ZIP_DEFLATED) as zip_file:
            zip_file.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1) + "\n")
            for name, text in small.items():
                zip_file.writestr(name, text)
            zip_file.write(copy, DATABASE)
        os.chmod(written, 0o600)  # noqa: PTH101 - the keys are in it
        copy.unlink()
        if unpack(written, folder) != (manifest, small):
            raise BackupRefused(BackupProblem.SPOILT)
        flush(written)
        written.replace(to)
        flush(to.absolute().parent)
    return manifest


def games_of_others(backup: Path, keys: Mapping[str, bytes]) -> Set[str] | None:
    """The games in a backup with other keys than these, so that it may be of another installation; None where it is no
    backup. OSError.
    """
    if not backup.is_file() or not is_zipfile(backup):
        return None
    with scratch(backup.absolute().parent, HALF_DONE) as folder, suppress(BackupRefused):
        _, small = unpack(backup, folder)
        is_same = keys and keys == {name: text for name, text in small.items() if name in KEYS}
        return set() if is_same else _ids(folder / DATABASE)
    return None


def unpack(backup: Path, folder: Path) -> tuple[Manifest, dict[str, bytes]]:
    """Puts the database of a backup into the folder, and says what it is and which small files belong to it; every byte
    is compared. BackupRefused, OSError.
    """
    try:
        if backup.is_fifo():  # what somebody may never write would be waited for without end
            raise BackupRefused(BackupProblem.NO_BACKUP)
        with ZipFile(backup) as zip_file:
            if any(info.compress_type not in PACKINGS for info in zip_file.infolist()):
                raise BackupRefused(BackupProblem.NO_BACKUP)
            manifest = _read(zip_file)
            keys = {name: _member(zip_file, name, MOST_OF_A_KEY) for name in manifest.keys}
            clubs = {CLUB_FILE} & {*zip_file.namelist()}
            club = {name: _member(zip_file, name, MOST_OF_A_CLUB) for name in clubs}
            with zip_file.open(DATABASE) as packed, (folder / DATABASE).open("wb") as database:
                while block := packed.read(1 << 20):
                    database.write(block)
    except (*SPOILT, KeyError):
        raise BackupRefused(BackupProblem.NO_BACKUP) from None
    if _describe(folder / DATABASE, manifest.keys) != manifest:
        raise BackupRefused(BackupProblem.SPOILT)
    return manifest, {**keys, **club}


def _spare(here: Installation, to: Path) -> None:
    """Refuses to write over a file of the installation, or over one that is no zip. BackupRefused."""
    if to.resolve() in {place.resolve() for place in here.places()}:
        raise BackupRefused(BackupProblem.OWN_FILE)
    if to.exists() and not (to.is_file() and (to.stat().st_size == 0 or is_zipfile(to))):
        raise BackupRefused(BackupProblem.NO_ZIP)


def _describe(database: Path, keys: Iterable[str]) -> Manifest:
    """What a database is, if it is a whole one of ours. BackupRefused."""
    try:
        with closing(connect(database)) as connection:
            # What a row holds is for its game's chain to say: it keeps no other game from being saved.
            connection.execute("PRAGMA ignore_check_constraints = ON")
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise BackupRefused(BackupProblem.SPOILT)
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise BackupRefused(BackupProblem.SPOILT)
            (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
            (events,) = connection.execute("SELECT count(*) FROM events").fetchone()
    except (sqlite3.Error, TypeError):
        raise BackupRefused(BackupProblem.SPOILT) from None
    with database.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    return Manifest(sha256=digest, revision=revision, games=games, events=events, keys=tuple(keys))


def _ids(database: Path) -> Set[str]:
    with closing(connect(database)) as kept:
        return {game for (game,) in kept.execute("SELECT id FROM games")}


def _member(zip_file: ZipFile, name: str, most: int) -> bytes:
    """A small file of a zip, which may be told to be smaller than it is. BackupRefused."""
    with zip_file.open(name) as member:
        content = member.read(most + 1)
    if len(content) > most:
        raise BackupRefused(BackupProblem.NO_BACKUP)
    return content


def _read(zip_file: ZipFile) -> Manifest:
    """The manifest of a zip. BackupRefused."""
    try:
        content: Any = json.loads(_member(zip_file, MANIFEST, MOST_OF_A_MANIFEST))
        manifest = Manifest(**content | {"keys": tuple(content["keys"])})
        if manifest.format != FORMAT:
            raise BackupRefused(
                BackupProblem.NEWER if manifest.format.startswith("thousand-backup/") else BackupProblem.NO_BACKUP
            )
        if not set(manifest.keys) <= set(KEYS):
            raise BackupRefused(BackupProblem.NO_BACKUP)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BackupRefused(BackupProblem.NO_BACKUP) from None
    return manifest
