"""`scorekeeper backup FILE.zip`: this installation as one zip, also while the server runs."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.cli.arguments import zip_name
from scorekeeper.cli.streams import FINE, REFUSED, complain, english
from scorekeeper.wording import terminal as words

if TYPE_CHECKING:
    from scorekeeper.store.backup_file import Content
    from scorekeeper.store.installation import Installation

PATIENCE = 5  # seconds for a server that starts just now


def describe(parser: argparse.ArgumentParser) -> None:
    """Its argument; what is saved is found as `serve` finds it, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    parser.add_argument("file", metavar="FILE.zip", type=zip_name, help=english(words.ABOUT_FILE))


def run(options: argparse.Namespace) -> int:
    """Saves it, and says what is in the zip and what is not."""
    from scorekeeper.cli import installation
    from scorekeeper.store.restoring import served

    here = installation.this_installation()
    try:
        with installation.understood(options.file, here), served(here, PATIENCE):
            content, wrong = _save(here, Path(options.file))
    except OSError as error:
        raise installation.misused_file(error, options.file, reading=False) from None
    installation.say(words.BACKED_UP, file=options.file, games=content.games, events=content.events)
    if content.keys():
        installation.say(words.WITH_KEYS)
    if installation.missing(content.keys()):
        installation.say(words.WITHOUT_KEYS, names=installation.missing(content.keys()))
    if wrong:
        complain(wrong)
    return REFUSED if wrong else FINE


def _save(here: Installation, to: Path) -> tuple[Content, str]:
    """The backup, and what is wrong with the games in it; where anything is no older backup is replaced."""
    from scorekeeper.store.backup import back_up
    from scorekeeper.store.backup_file import BackupProblem, BackupRefused

    try:
        return back_up(here, to), ""
    except BackupRefused as refused:
        if refused.problem is not BackupProblem.DAMAGED_GAME or (to.exists() and to.stat().st_size):
            raise
    return back_up(here, to, damaged_too=True), english(words.WITH_DAMAGE)
