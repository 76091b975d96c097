"""Backups by themselves: one a day into a folder, of which the last 7 days stay and, beyond them, 4 weeks, and one
before the tables are changed. Each is tried: restored into a scratch folder and compared with the games that are played
on meanwhile.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

from scorekeeper.durable import scratch, sweep, write_whole
from scorekeeper.service.backups import BackupState
from scorekeeper.store.backup import DATABASE, back_up, games_of_others, unpack
from scorekeeper.store.backup_problem import BackupProblem, BackupRefused
from scorekeeper.store.games_in_file import damaged_in, games_of, whole_in
from scorekeeper.store.installation import End, Installation, connect
from scorekeeper.store.restoring import restore
from scorekeeper.trouble import trouble_of

DAYS, WEEKS = 7, 4
DAILY = re.compile(r"scorekeeper-(\d{4}-\d{2}-\d{2})\.zip")
FAILED, EARLIER = "failed", "earlier"  # why a backup was set aside
ASIDE = r"scorekeeper-\d{4}-\d{2}-\d{2}\.%s\.zip"
DRILL = ".drill-"
NAMED = 5  # damaged games
NO_FOLDER, DRILL_FAILED, OTHER = "no_folder", "drill_failed", "other"
STATE = "backups.json"  # of the installation: how its backups are
KEYS = "keys"  # what differs, where it is no game
ENDS = "SELECT game, max(seq), hash FROM events GROUP BY game"  # SQLite takes the hash from the row with the most


class DrillFailed(Exception):
    """A backup was made, and what was restored from it are not the games."""


class OtherKeys(DrillFailed):
    """What was restored has other keys than there are here."""


class ReadBackups:
    """The state of the backups that another process of this server makes, as it was written last."""

    def __init__(self, folder: Path, instance: Path) -> None:
        self._folder, self._file = folder, instance / STATE

    def state(self) -> BackupState:
        """How they are."""
        try:
            return BackupState(**json.loads(self._file.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):  # not written yet
            return BackupState(folder=str(self._folder))


def write_state(instance: Path, state: BackupState) -> None:
    """Tells the other processes of this server how its backups are."""
    with suppress(OSError):
        write_whole(instance / STATE, json.dumps(asdict(state)).encode())


class KeptBackups:
    """The backups of an installation in a folder that must be there: no disk that is not plugged in is made up for."""

    def __init__(self, here: Installation, folder: Path, today: Callable[[], date]) -> None:
        self._here, self._folder, self._today = here, folder, today
        self._state = BackupState(folder=str(folder))
        self._is_ours = False
        self._tried: Path | None = None
        self._damaged: tuple[str, ...] = ()
        self._whole: dict[str, Path] = {}  # the newest backup that has a damaged game as it was

    def state(self) -> BackupState:
        """How they are; the last word of whoever made them."""
        return self._state

    def keep(self) -> None:
        """Makes today's backup if there is none yet, tries it, and removes what is older than it need be. Whatever goes
        wrong is in the state, and is tried again the next time.
        """
        try:
            self._keep()
        except BackupRefused as refused:
            self._state = replace(self._state, trouble=refused.problem.value, why="")
        except DrillFailed as failed:
            self._state = replace(self._state, trouble=DRILL_FAILED, why=str(failed))
        except (OSError, sqlite3.Error) as error:
            missing = isinstance(error, FileNotFoundError | NotADirectoryError) and not self._folder.is_dir()
            trouble = NO_FOLDER if missing else trouble_of(error) or OTHER
            self._state = replace(self._state, trouble=trouble, why=str(error))
        except Exception as error:  # else it would be the last backup, and nobody would hear of that
            self._state = replace(self._state, trouble=OTHER, why=str(error))

    def before_migration(self, revision: str) -> Path:
        """One more, which stays until somebody removes it. BackupRefused, OSError, DrillFailed."""
        file = self._folder / f"scorekeeper-{self._today().isoformat()}-before-migration-{revision}.zip"
        back_up(self._here, file, damaged_too=True)
        return file

    def _keep(self, *, once_more: bool = True) -> None:
        file = self._folder / f"scorekeeper-{self._today().isoformat()}.zip"
        sweep(self._folder, DRILL)
        if not self._is_ours:
            self._refuse_others()
            self._is_ours = True
        if not file.is_file():
            back_up(self._here, file, damaged_too=True)
        if self._tried != file:
            try:
                self._try(file)
            except DrillFailed as failed:
                # Since it was made, be that a moment ago, the keys may have been replaced here: no fault of it.
                earlier = isinstance(failed, OtherKeys) and once_more
                self._set_aside(file, EARLIER if earlier else FAILED)
                if not earlier:
                    raise
                self._keep(once_more=False)
                return
            self._find_whole()
            self._tried = file
        for old in outlived(self._folder, self._today()):
            if old not in self._whole.values():
                old.unlink(missing_ok=True)
        self._state = BackupState(
            folder=str(self._folder),
            saved=self._today().isoformat(),
            trouble=BackupProblem.DAMAGED_GAME.value if self._damaged else None,
            why=", ".join(self._damaged[:NAMED]),
        )

    def _refuse_others(self) -> None:
        """Those in the folder are ours where the newest that can be read has our keys, a game that is here, or no game.
        BackupRefused, OSError, sqlite3.Error.
        """
        for file in sorted(_daily(self._folder).values(), reverse=True):
            games = games_of_others(file, self._here.keys())
            if games is None:
                continue
            # None has ended so: whichever of them is here is found.
            if games and not games_of(self._here).lost((game, 0, "") for game in games):
                raise BackupRefused(BackupProblem.OTHER_GAMES)
            return

    def _find_whole(self) -> None:
        """Looks, from the newest backup on, for one that has a damaged game whole: that one stays as long as the game
        is damaged.
        """
        kept = self._whole.items()
        self._whole = {game: file for game, file in kept if game in self._damaged and file.is_file()}
        for file in sorted(_daily(self._folder).values(), reverse=True):
            sought = set(self._damaged) - self._whole.keys()
            if not sought:
                break
            with scratch(self._folder, DRILL) as folder, suppress(BackupRefused, sqlite3.Error):
                unpack(file, folder)
                self._whole |= dict.fromkeys(whole_in(folder / DATABASE, sought), file)

    def _set_aside(self, file: Path, why: str) -> None:
        """So that the next time another one is made; those set aside before for the same go, else they would fill a bad
        disk.
        """
        aside = file.replace(file.with_suffix(f".{why}.zip"))
        for old in self._folder.iterdir():
            if re.fullmatch(ASIDE % why, old.name) and old != aside:
                old.unlink(missing_ok=True)

    def _try(self, file: Path) -> None:
        """The drill, which also finds the games that are damaged, there as here. DrillFailed."""
        with scratch(self._folder, DRILL) as folder:
            there = Installation(folder=folder / "there", database=folder / "there" / self._here.database.name)
            try:
                restore(file, there, lambda _: None, aside=folder / "none", cover=False)
            except (BackupRefused, sqlite3.Error) as error:
                raise DrillFailed(str(error)) from error
            wrong = _difference(there, self._here)
            damaged = () if wrong else tuple(game for game, _ in damaged_in(there.database))
        if wrong:
            raise OtherKeys(wrong) if wrong == KEYS else DrillFailed(wrong)
        self._damaged = damaged


def outlived(folder: Path, today: date) -> list[Path]:
    """The daily backups that are neither of the last 7 days on which there is one, nor the newest of one of the 4 weeks
    that lie beyond them: days and weeks are counted by what is there, so that no clock that is ahead removes any. What
    one has dated ahead stays, and takes no other's place.
    """
    files = _daily(folder)
    days = sorted((day for day in files if day <= today.isoformat()), reverse=True)
    weeks: dict[tuple[int, int], str] = {}
    for day in days:
        weeks.setdefault(date.fromisoformat(day).isocalendar()[:2], day)
    beyond = [day for day in weeks.values() if day not in days[:DAYS]]
    stay = {*days[:DAYS], *beyond[:WEEKS]}
    return [files[day] for day in days if day not in stay]


def _daily(folder: Path) -> dict[str, Path]:
    """The daily backups by their days."""
    return {found[1]: file for file in folder.iterdir() if (found := DAILY.fullmatch(file.name)) and _is_day(found[1])}


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _difference(there: Installation, here: Installation) -> str:
    """What of the games that were restored is not what is here; those here may have gone on, or for good, since.
    DrillFailed where those there cannot be read; BackupRefused and sqlite3.Error where those here cannot.
    """
    return KEYS if there.keys() != here.keys() else games_of(here).lost(_ends(there))


def _ends(there: Installation) -> Iterator[End]:
    try:
        with closing(connect(there.database)) as restored:
            yield from restored.execute(ENDS)
    except sqlite3.Error as error:
        raise DrillFailed(str(error)) from error
