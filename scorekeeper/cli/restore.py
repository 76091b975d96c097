"""`scorekeeper restore FILE.zip`: the installation that was backed up, here; what was here before is kept aside."""

import argparse
import os
from datetime import UTC, datetime
from pathlib import Path

from scorekeeper.cli.arguments import zip_name
from scorekeeper.cli.streams import FINE, english
from scorekeeper.wording import terminal as words


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments; where it is restored is found as `serve` finds it, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    parser.add_argument("file", metavar="FILE.zip", type=zip_name, help=english(words.ABOUT_FROM))
    parser.add_argument("--replace", action="store_true", help=english(words.ABOUT_REPLACE))


def run(options: argparse.Namespace) -> int:
    """Restores it, and says where the old one is."""
    from scorekeeper.cli import installation
    from scorekeeper.store.restoring import restore

    here = installation.this_installation()
    aside = f"before-restore-{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}-UTC"
    try:
        with installation.understood(options.file, here):
            content, had = restore(Path(options.file), here, aside=aside, cover=options.replace)
    except OSError as error:
        if error.filename is None or Path(os.fsdecode(error.filename)).absolute() == Path(options.file).absolute():
            raise installation.misused_file(error, options.file, reading=True) from None
        # Not by the name of what was only to lie ready there.
        unnamed = OSError(error.errno, error.strerror)
        raise installation.misused_file(unnamed, str(here.folder), reading=False) from None
    installation.say(words.RESTORED, file=options.file, games=content.games, events=content.events)
    if had:
        installation.say(words.ASIDE, folder=here.folder / aside)
    if installation.missing(content.keys()):
        installation.say(words.KEYS_MISSING, names=installation.missing(content.keys()))
    return FINE
