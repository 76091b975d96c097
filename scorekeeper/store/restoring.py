"""Restoring an installation, killed wherever it may be: until one file is written all is as it was, and from then on it
is only gone through with, by `restore` itself or by whatever command starts next.

That file, the plan, says what lies ready beside its place; going through with it is renaming, which needs no room on
the disk and may be done twice. Who reads or serves the games settles an open plan first.
"""

import errno
import json
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import mkdtemp

from scorekeeper.durable import flush, held, sweep, write_whole
from scorekeeper.places import CLUB_FILE
from scorekeeper.service.store import NotSettled, Occupied, Torn
from scorekeeper.store.backup import DATABASE, HALF_DONE, Manifest, unpack
from scorekeeper.store.backup_problem import BackupProblem, BackupRefused, refused_by
from scorekeeper.store.installation import KEYS, SMALL, Installation, connect
from scorekeeper.store.write_ahead import ahead_alone, keep_damaged
from scorekeeper.trouble import Trouble, trouble_of

PLAN = "restoring.json"
READY, ASIDE = ".restore-", "aside"
TRANSFER = ".transfer-"  # how a folder is called into which another database is being transferred
DRAWN = "?" * 8  # letters that Python draws for a name, and more than an editor's `.what-now.toml.swp` has
OLD_KEYS = tuple(f"{name}.old*" for name in KEYS)
HALF_WRITTEN = tuple(f".{name}{DRAWN}" for name in (PLAN, *SMALL, *OLD_KEYS))  # files that are being written


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is left to do: `moves` names what lies ready, and its place; `removes` what has nothing in its place."""

    moves: tuple[tuple[str, str], ...]
    removes: tuple[str, ...]
    scratch: tuple[str, ...]


def restore(
    backup: Path, here: Installation, migrate: Callable[[Path], None], *, aside: Path, cover: bool
) -> tuple[Manifest, bool]:
    """Makes this installation the one that was backed up. What is here is put `aside`, which is said to the caller;
    where there are games among it, only if they may be `cover`ed. BackupRefused, OSError, and whatever `migrate`
    raises: then nothing has changed. NotSettled: it is decided, and not gone through with yet.
    """
    folders = dict.fromkeys((here.folder, here.database.parent))
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    with alone(here):
        place = {folder: Path(mkdtemp(dir=folder, prefix=READY)) for folder in folders}
        try:
            with ExitStack() as stack:
                for folder in place.values():
                    stack.enter_context(held(folder))
                manifest, plan = _prepare(backup, here, migrate, place, aside, cover)
                write_whole(here.folder / PLAN, json.dumps(asdict(plan)).encode())
        except BaseException:
            if not (here.folder / PLAN).exists():  # else it is decided, and what lies ready is wanted
                for folder in place.values():
                    shutil.rmtree(folder, ignore_errors=True)
            raise
        try:
            _go_through(here.folder / PLAN, plan)
        except OSError as error:
            raise NotSettled(here.folder / PLAN, error.strerror or str(error)) from error
    return manifest, any(to == str(aside) for _, to in plan.moves)


def _prepare(
    backup: Path, here: Installation, migrate: Callable[[Path], None], place: dict[Path, Path], aside: Path, cover: bool
) -> tuple[Manifest, Plan]:
    """Lays everything ready, on the disk, in the scratch folder that is in the same folder as its place."""
    manifest, small = unpack(backup, place[here.database.parent])
    database = place[here.database.parent] / DATABASE
    migrate(database)
    if here.database.is_file() and let_go(here.database) and not cover:
        raise BackupRefused(BackupProblem.OCCUPIED)
    flush(database)
    moves = [(database, here.database)]
    for name, text in small.items():
        write_whole(place[here.folder] / name, text)
        moves.append((place[here.folder] / name, here.folder / name))
    old = here.things()
    plan = Plan(
        moves=tuple((str(ready), str(to)) for ready, to in [*_put_aside(old, place[here.folder], aside), *moves]),
        removes=tuple(str(thing) for thing in old if thing not in (*dict(moves).values(), here.folder / CLUB_FILE)),
        scratch=tuple(map(str, place.values())),
    )
    for folder in (*place.values(), *place):
        flush(folder)
    return manifest, plan


@contextmanager
def alone(here: Installation) -> Iterator[bool]:
    """Nobody serves or restores this installation meanwhile. Whether a restore that had been broken off was gone
    through with; what was left half done is gone. BackupRefused, NotSettled, OSError.
    """
    with held(here.folder) as mine:
        if not mine:
            raise BackupRefused(BackupProblem.IN_USE)
        yield settle(here)


@contextmanager
def served(here: Installation, patience: float) -> Iterator[bool]:
    """Nobody restores this installation meanwhile, but others may read and write it too. As `alone`; Occupied, Torn."""
    if not here.folder.is_dir():
        yield False
        return
    with held(here.folder) as mine:
        was_open = mine and settle(here)
    with held(here.folder, shared=True, patience=patience) as mine:
        if not mine:
            raise Occupied
        if (here.folder / PLAN).exists():
            raise NotSettled(here.folder / PLAN, os.strerror(errno.EBUSY))
        refuse_torn(here.database)
        yield was_open


def refuse_torn(database: Path) -> None:
    """Before SQLite looks at it. Torn."""
    ahead = ahead_alone(database)
    if ahead is not None:
        raise Torn(ahead, os.strerror(errno.ENOENT))


def settle(here: Installation) -> bool:
    """Goes through with a restore that was broken off, if there is one, removes what was left half done, and looks
    through what a killed program has left. Only for who is alone here. NotSettled, OSError.
    """
    plan = here.folder / PLAN
    is_open = plan.exists()
    if is_open:
        try:
            _go_through(plan, _read(plan))
        except (ValueError, TypeError, KeyError) as error:
            raise NotSettled(plan, str(error)) from error
        except OSError as error:
            raise NotSettled(plan, error.strerror or str(error)) from error
    for folder in {here.folder, here.database.parent}:
        for begun in (READY, HALF_DONE, TRANSFER):
            sweep(folder, begun)
        for begun in HALF_WRITTEN:
            for left in folder.glob(begun):
                left.unlink()
    keep_damaged(here.database)
    return is_open


def _read(file: Path) -> Plan:
    told = json.loads(file.read_bytes())
    moves = tuple((str(ready), str(place)) for ready, place in told["moves"])
    return Plan(moves=moves, removes=tuple(told["removes"]), scratch=tuple(told["scratch"]))


def _put_aside(old: list[Path], ready: Path, aside: Path) -> list[tuple[Path, Path]]:
    """What is here once more, in a folder that only has to be moved to its place; nothing where nothing is here."""
    if not old:
        return []
    copies = ready / ASIDE
    copies.mkdir(mode=0o700)
    for thing in old:
        try:
            (copies / thing.name).hardlink_to(thing)
        except OSError:  # on another disk, or one that knows no second names
            shutil.copy2(thing, copies / thing.name)
            flush(copies / thing.name)
    flush(copies)
    return [(copies, aside)]


def _go_through(file: Path, plan: Plan) -> None:
    """Does what is left to do of a plan, and then there is none. OSError, and it is there still."""
    for gone in plan.removes:
        Path(gone).unlink(missing_ok=True)
    for ready, place in plan.moves:
        if Path(ready).exists():
            Path(ready).replace(place)
        elif not Path(place).exists():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), place)
    for folder in {Path(place).parent for _, place in plan.moves}:
        flush(folder)
    file.unlink()
    flush(file.parent)
    for left in plan.scratch:
        shutil.rmtree(left, ignore_errors=True)


def let_go(database: Path) -> int:
    """How many games are in a database that nobody else has open, all of it in its one file again. BackupRefused."""
    if ahead_alone(database) is not None:
        return 1  # at least, and not to be looked at
    try:
        with closing(connect(database)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
            (known,) = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'games'").fetchone()
            games: int = connection.execute("SELECT count(*) FROM games").fetchone()[0] if known else 0
            connection.execute("COMMIT")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            return games
    except sqlite3.Error as error:
        trouble = trouble_of(error, database)
        if trouble is Trouble.DAMAGED:
            return 1  # it is no database any more; all the less may it be lost
        if trouble is Trouble.LOCKED:
            raise BackupRefused(BackupProblem.IN_USE) from None
        raise refused_by(error, database) from None
