"""`scorekeeper rotate secret|house`: a new key for this installation, and what that costs devices and links."""

import argparse

from scorekeeper.cli.streams import FINE, Misused, english
from scorekeeper.wording import serving as words

NAMES = {"secret": "SECRET_KEY", "house": "HOUSE_KEY"}
SAID = {"secret": words.NEW_SECRET_KEY, "house": words.NEW_HOUSE_KEY}


def describe(parser: argparse.ArgumentParser) -> None:
    """Its argument; where the key is kept is found as `serve` finds it, by SCOREKEEPER_INSTANCE."""
    parser.add_argument("which", choices=tuple(NAMES), help=english(words.ABOUT_WHICH))


def run(options: argparse.Namespace) -> int:
    """Replaces the key; the old ones stay beside it. Misused."""
    from scorekeeper.cli.installation import misused_file, say, understood
    from scorekeeper.server.app import hold_games
    from scorekeeper.server.core.config import environment_settings, kept_in
    from scorekeeper.server.core.keys import FILES, replace_key
    from scorekeeper.service.access import LEAST_OF_A_KEY

    name, given = NAMES[options.which], environment_settings()
    folder, _ = kept_in(given)
    if name in given:
        raise Misused(english(words.IN_ENVIRONMENT, name=name, least=LEAST_OF_A_KEY))
    file = folder / FILES[name]
    try:
        if not folder.is_dir():
            raise Misused(english(words.NO_INSTALLATION, folder=folder))
        with understood(), hold_games():
            older = replace_key(name, folder)
    except OSError as error:
        raise misused_file(error, str(file), reading=False) from None
    say(SAID[options.which], file=file)
    if older:
        say(words.OLD_KEY, file=older[-1])
    if older[:-1]:
        say(words.OLDER_KEYS, files=", ".join(map(str, older[:-1])))
    return FINE
