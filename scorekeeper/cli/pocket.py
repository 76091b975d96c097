"""`scorekeeper pocket DIR`: the edition that lives on the phone alone, for any server that hands out files."""

import argparse
from pathlib import Path

from scorekeeper.cli.streams import FINE, USAGE, Misused, complain
from scorekeeper.wording import serving, terminal
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("folder", metavar="DIR", help=say(terminal.ABOUT_POCKET_FOLDER))
    parser.add_argument("--below", metavar="PATH", default="/", help=say(terminal.ABOUT_POCKET_BELOW))


def run(options: argparse.Namespace) -> int:
    """Writes the files, and says how they are tried."""
    from scorekeeper.server.core.addresses import WrongRoot
    from scorekeeper.server.edition import NotCompiled, NotOurs, write_edition

    say = ENGLISH.gettext
    try:
        files = write_edition(Path(options.folder), options.below)
    except WrongRoot:
        raise Misused(say(serving.NO_POCKET_ROOT) % {"given": options.below}) from None
    except NotCompiled:
        complain(say(terminal.NOT_COMPILED))
        return USAGE
    except NotOurs:
        complain(say(terminal.NOT_OUR_FOLDER) % {"folder": options.folder})
        return USAGE
    except OSError as error:
        complain(say(terminal.CANNOT_WRITE) % {"file": error.filename or options.folder, "why": error.strerror})
        return USAGE
    print(say(terminal.POCKET_WRITTEN) % {"files": files, "folder": options.folder})
    return FINE
