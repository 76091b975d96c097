"""Backups by themselves: one a day into a folder, each read back whole. Which stay says service/retention.py."""

import json
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import asdict
from datetime import date
from pathlib import Path

from scorekeeper.durable import write_whole
from scorekeeper.service.retention import BackupState, last_gone, staying
from scorekeeper.store.backup import back_up, is_of_others
from scorekeeper.store.backup_file import BackupProblem, BackupRefused, Content, games_in, read_back
from scorekeeper.store.installation import Installation
from scorekeeper.trouble import trouble_of

NAMED = 5  # damaged games
NO_FOLDER, OTHER = "no_folder", "other"
STATE = "backups.json"  # of the installation: how its backups are


class KeptBackups:
    """The daily backups of an installation. A missing folder is not made, as its disk may not be plugged in. One
    process of a server makes the backups, and writes their state to a file for the others.
    """

    def __init__(self, here: Installation, folder: Path, today: Callable[[], date]) -> None:
        self._here, self._folder, self._today = here, folder, today
        self._state: BackupState | None = None
        self._is_ours = False
        self._read: Path | None = None
        self._damaged: tuple[str, ...] = ()
        self._whole: dict[str, Path] = {}  # the newest backup that has a damaged game as it was

    def state(self) -> BackupState:
        """The state of the backups, as the process that makes them wrote it last."""
        if self._state is None:
            with suppress(OSError, ValueError, TypeError):  # not written yet
                return BackupState(**json.loads((self._here.folder / STATE).read_text(encoding="utf-8")))
        return self._state or BackupState(folder=str(self._folder))

    def holding(self, games: Collection[str]) -> tuple[tuple[str, ...], date | None]:
        """The backups that can be read and have one of these games, and the day on which the last of them goes."""
        files, some = _daily(self._folder), dict[date, str]()
        for day, file in files.items():
            with suppress(BackupRefused, OSError):
                some |= {} if {*games_in(file)}.isdisjoint(games) else {day: str(file)}
        return (*some.values(),), last_gone(files, some, self._today())

    def keep(self) -> None:
        """Makes today's backup if there is none yet, and removes what is older than it need be. Whatever goes wrong is
        in the state, and is tried again the next time.
        """
        try:
            self._state = self._keep()
        except BackupRefused as refused:
            self._state = self._failed(refused.problem, "")
        except OSError as error:
            missing = isinstance(error, FileNotFoundError | NotADirectoryError) and not self._folder.is_dir()
            self._state = self._failed(NO_FOLDER if missing else trouble_of(error) or OTHER, str(error))
        except Exception as error:  # else it would be the last backup, and nobody would hear of that
            self._state = self._failed(OTHER, str(error))
        with suppress(OSError):
            write_whole(self._here.folder / STATE, json.dumps(asdict(self._state)).encode())

    def _failed(self, trouble: str, why: str) -> BackupState:
        return BackupState(folder=str(self._folder), saved=self.state().saved, trouble=str(trouble), why=why)

    def _keep(self) -> BackupState:
        if not self._is_ours:
            # Those in the folder are ours where the newest of them that can be read is.
            told = (is_of_others(file, self._here) for file in _daily(self._folder).values())
            if next((others for others in told if others is not None), False):
                raise BackupRefused(BackupProblem.OTHER_GAMES)
            self._is_ours = True
        file = self._folder / f"scorekeeper-{self._today().isoformat()}.zip"
        if self._read != file or not file.is_file():
            self._damaged = self._sound(file).damaged
            self._find_whole()
            self._read = file
        for old in outlived(self._folder, self._today()):
            if old not in self._whole.values():
                old.unlink(missing_ok=True)
        return BackupState(
            folder=str(self._folder),
            saved=self._today().isoformat(),
            trouble=BackupProblem.DAMAGED_GAME.value if self._damaged else None,
            why=", ".join(self._damaged[:NAMED]),
        )

    def _sound(self, file: Path) -> Content:
        """The backup of today, made anew where it was spoilt on its disk, or is of before a new key."""
        if file.is_file():
            try:
                content = read_back(file)
                if content.keys() == self._here.keys():
                    return content
            except BackupRefused:
                file.unlink()
        return back_up(self._here, file, damaged_too=True)

    def _find_whole(self) -> None:
        """Looks, from the newest backup on, for one that has a damaged game whole: that one stays as long as the game
        is damaged.
        """
        kept = self._whole.items()
        self._whole = {game: file for game, file in kept if game in self._damaged and file.is_file()}
        for file in _daily(self._folder).values():
            sought = set(self._damaged) - self._whole.keys()
            if not sought:
                break
            with suppress(BackupRefused):
                whole = sought & {*games_in(file)} - {*read_back(file).damaged}
                self._whole |= dict.fromkeys(whole, file)


def outlived(folder: Path, today: date) -> list[Path]:
    """The daily backups that do not stay."""
    files = _daily(folder)
    stay = staying(files, today)
    return [file for day, file in files.items() if day not in stay]


def _daily(folder: Path) -> dict[date, Path]:
    """The daily backups by their days, the newest first."""
    found = dict[date, Path]()
    for file in folder.glob("scorekeeper-????-??-??.zip"):
        with suppress(ValueError):
            found[date.fromisoformat(file.stem.removeprefix("scorekeeper-"))] = file
    return dict(sorted(found.items(), reverse=True))
