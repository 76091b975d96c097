"""The owner's pages say when a backup failed, and nobody else's."""

from flask import Flask

from scorekeeper.service.retention import BackupState
from scorekeeper.store.backup_file import BackupProblem
from scorekeeper.trouble import Trouble
from tests.each import each
from tests.server.visitor import Visitor


class Told:
    def __init__(self, **told: str) -> None:
        self.told = told

    def state(self) -> BackupState:
        return BackupState(folder="/mnt/stick", **self.told)


@each(("trouble", "sentence"), [
    ("no_folder", "The folder /mnt/stick is not there. Is its disk plugged in?"),
    (Trouble.FULL, "The disk of /mnt/stick is full."),
    (Trouble.UNREACHABLE, "PostgreSQL does not answer."),
    (BackupProblem.SPOILT, "What was read back from /mnt/stick is not what was written there"),
    (BackupProblem.OTHER_GAMES, "Those in /mnt/stick are of other games, and none of them is touched."),
    ("other", "Run “scorekeeper backup” on the server: it says why."),
])  # fmt: skip
def test_the_owner_is_told_what_failed(app: Flask, anna: Visitor, boris: Visitor, trouble: str, sentence: str) -> None:
    app.extensions["backups"] = Told(trouble=trouble, saved="2026-11-20")
    for address in ("/", "/device/owners"):
        words = boris.opens(address).words
        assert f"The backup failed. {sentence}" in words
        assert "The last good backup is of 2026-11-20 UTC." in words
    assert "backup" not in anna.opens("/").words


def test_the_owner_is_told_which_game_is_damaged_and_that_all_others_are_saved(app: Flask, boris: Visitor) -> None:
    app.extensions["backups"] = Told(trouble="damaged_game", why="g, h", saved="2026-11-20")
    for address in ("/", "/device/owners"):
        words = boris.opens(address).words
        assert "A game is damaged. All games are saved every day, the damaged ones as they are: g, h. " in words
        assert "failed" not in words
