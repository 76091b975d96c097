"""`scorekeeper backup FILE.zip`: this installation as one zip, also while the server runs."""

import argparse
from pathlib import Path

from scorekeeper.cli.arguments import zip_name
from scorekeeper.cli.streams import FINE, USAGE, complain
from scorekeeper.wording import backup as words
from scorekeeper.wording.voice import ENGLISH

PATIENCE = 5  # seconds for a server that starts just now


def describe(parser: argparse.ArgumentParser) -> None:
    """Its argument; what is saved is found as `serve` finds it, by SCOREKEEPER_INSTANCE and DATABASE_URL."""
    parser.add_argument("file", metavar="FILE.zip", type=zip_name, help=ENGLISH.gettext(words.ABOUT_FILE))


def run(options: argparse.Namespace) -> int:
    """Saves it, and says what is in the zip and what is not."""
    from scorekeeper.cli.installation import (
        complain_of,
        complain_of_file,
        complain_of_restore,
        missing,
        say,
        this_installation,
    )
    from scorekeeper.service.store import NotSettled, Occupied
    from scorekeeper.store.backup import back_up
    from scorekeeper.store.backup_problem import BackupRefused
    from scorekeeper.store.restoring import served

    here = this_installation(server=True)
    if here is None:
        return USAGE
    try:
        with served(here, PATIENCE):
            manifest = back_up(here, Path(options.file))
    except BackupRefused as refused:
        return complain_of(refused, options.file, here)
    except NotSettled as error:
        return complain_of_restore(error)
    except Occupied:
        complain(ENGLISH.gettext(words.BEING_RESTORED))
        return USAGE
    except OSError as error:
        return complain_of_file(error, options.file, reading=False)
    say(words.DONE, file=options.file, games=manifest.games, events=manifest.events)
    if manifest.keys:
        say(words.WITH_KEYS)
    if missing(manifest.keys):
        say(words.WITHOUT_KEYS, names=missing(manifest.keys))
    return FINE
