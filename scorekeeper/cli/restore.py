"""`scorekeeper restore FILE.zip`: the installation that was backed up, here; what was here before is kept aside."""

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.cli.arguments import zip_name
from scorekeeper.cli.streams import FINE
from scorekeeper.wording import terminal as words
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments; where it is restored is found as `serve` finds it, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    say = ENGLISH.gettext
    parser.add_argument("file", metavar="FILE.zip", type=zip_name, help=say(words.ABOUT_FROM))
    parser.add_argument("--replace", action="store_true", help=say(words.ABOUT_REPLACE))


def run(options: argparse.Namespace) -> int:
    """Restores it, and says where the old one is."""
    from scorekeeper.cli import installation
    from scorekeeper.store.backup_file import BackupRefused
    from scorekeeper.store.restoring import restore

    here = installation.this_installation()
    aside = f"before-restore-{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}-UTC"
    try:
        with installation.understood():
            content, had = restore(Path(options.file), here, aside=aside, cover=options.replace)
    except BackupRefused as refused:
        return installation.complain_of(refused, options.file, here)
    except OSError as error:
        if error.filename is None or Path(os.fsdecode(error.filename)).absolute() == Path(options.file).absolute():
            return installation.complain_of_file(error, options.file, reading=True)
        # Not by the name of what was only to lie ready there.
        return installation.complain_of_file(OSError(error.errno, error.strerror), str(here.folder), reading=False)
    installation.say(words.RESTORED, file=options.file, games=content.games, events=content.events)
    if had:
        installation.say(words.ASIDE, folder=here.folder / aside)
    if installation.missing(content.keys()):
        installation.say(words.KEYS_MISSING, names=installation.missing(content.keys()))
    return FINE
