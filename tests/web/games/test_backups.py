"""The owner's pages say when a backup failed, and nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.service.backups import BackupState
from scorekeeper.store.backup_problem import BackupProblem
from scorekeeper.trouble import Trouble
from scorekeeper.wording.serving import DAMAGED_AHEAD
from tests.apps import DATABASE
from tests.web.visitor import Visitor


class Told:
    """Backups that are as a test says."""

    def __init__(self, **told: str) -> None:
        self.told = told

    def state(self) -> BackupState:
        return BackupState(folder="/mnt/stick", **self.told)


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        ("no_folder", "The folder /mnt/stick is not there. Is its disk plugged in?"),
        (Trouble.FULL, "The disk of /mnt/stick is full."),
        (Trouble.UNREACHABLE, "PostgreSQL does not answer."),
        ("drill_failed", "What was restored from it, to try it, is not what is kept here."),
        (BackupProblem.OTHER_GAMES, "Those in /mnt/stick are of other games, and none of them is touched."),
        ("other", "Run “scorekeeper backup” on the server: it says why."),
    ],
)
def test_the_owner_is_told_what_is_wrong_and_nobody_else(
    app: Flask, anna: Visitor, boris: Visitor, trouble: str, sentence: str
) -> None:
    app.extensions["backups"] = Told(trouble=trouble, saved="2026-11-20")
    for address in ("/", "/device/owners"):
        words = boris.opens(address).words
        assert f"The backup failed. {sentence}" in words
        assert "The last good backup is of 2026-11-20." in words
    assert "backup" not in anna.opens("/").words


def test_the_owner_is_told_which_game_is_damaged_and_that_all_others_are_saved(app: Flask, boris: Visitor) -> None:
    app.extensions["backups"] = Told(trouble="damaged_game", why="g, h", saved="2026-11-20")
    for address in ("/", "/device/owners"):
        words = boris.opens(address).words
        assert "A game is damaged. All games are saved every day, the damaged ones as they are: g, h. " in words
        assert "failed" not in words


def test_the_owner_is_told_that_the_disk_has_damaged_what_was_written_last(
    app: Flask, anna: Visitor, boris: Visitor
) -> None:
    copy = Path(app.instance_path) / f"{DATABASE}-wal.damaged-0a1b2c3d"
    copy.touch()
    assert DAMAGED_AHEAD % {"file": copy} in boris.opens("/").words
    assert "damaged" not in anna.opens("/").words
    copy.unlink()
    assert "damaged" not in boris.opens("/").words


def test_where_all_is_well_the_first_page_says_nothing(app: Flask, boris: Visitor) -> None:
    app.extensions["backups"] = Told(saved="2026-11-20")
    assert "backup" not in boris.opens("/").words
    assert (
        "The backup of 2026-11-20 lies in /mnt/stick. It was restored to try it, and is right."
        in boris.opens("/device/owners").words
    )


def test_without_a_folder_nothing_is_said(app: Flask, boris: Visitor) -> None:
    assert app.extensions["backups"] is None
    assert "ackup" not in boris.opens("/device/owners").words


def test_as_long_as_none_has_been_made_nothing_is_claimed(app: Flask, boris: Visitor) -> None:
    app.extensions["backups"] = Told()
    assert "The backup" not in boris.opens("/device/owners").words
