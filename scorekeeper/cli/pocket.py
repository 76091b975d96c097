"""`scorekeeper pocket DIR`: the edition that lives on the phone alone, for any server that hands out files."""

import argparse
from pathlib import Path

from scorekeeper.cli.streams import FINE, Misused, english
from scorekeeper.wording import serving, terminal


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("folder", metavar="DIR", help=english(terminal.ABOUT_POCKET_FOLDER))
    parser.add_argument("--below", metavar="PATH", default="/", help=english(terminal.ABOUT_POCKET_BELOW))


def run(options: argparse.Namespace) -> int:
    """Writes the files, and says how they are tried."""
    from scorekeeper.server.core.addresses import WrongRoot
    from scorekeeper.server.edition import NotCompiled, NotOurs, write_edition

    try:
        files = write_edition(Path(options.folder), options.below)
    except WrongRoot:
        raise Misused(english(serving.NO_POCKET_ROOT, given=options.below)) from None
    except NotCompiled:
        raise Misused(english(terminal.NOT_COMPILED)) from None
    except NotOurs:
        raise Misused(english(terminal.NOT_OUR_FOLDER, folder=options.folder)) from None
    except OSError as error:
        named = error.filename or options.folder
        raise Misused(english(terminal.CANNOT_WRITE, file=named, why=error.strerror)) from None
    print(english(terminal.POCKET_WRITTEN, files=files, folder=options.folder))
    return FINE
