"""Where this installation is kept, for the commands that save and restore it, and what they say of their troubles."""

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from scorekeeper.cli.streams import REFUSED, USAGE, complain
from scorekeeper.store.backup import BackupRefused, Installation
from scorekeeper.web.platform.config import kept_in, told_by_environment
from scorekeeper.wording import backup as words
from scorekeeper.wording import serving
from scorekeeper.wording.terminal import CANNOT_READ, CANNOT_WRITE
from scorekeeper.wording.voice import ENGLISH

FROM_ENVIRONMENT = {"secret_key": "SECRET_KEY", "house_key": "HOUSE_KEY"}


def this_installation() -> Installation | None:
    """Where games and keys are kept; None, with a complaint, where that is no file."""
    folder, address = kept_in(told_by_environment())
    try:
        url = make_url(address)
    except ArgumentError:
        complain(ENGLISH.gettext(serving.NO_DATABASE))
        return None
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        complain(ENGLISH.gettext(words.OTHER_DATABASE) % {"database": url.render_as_string(hide_password=True)})
        return None
    return Installation(folder=folder, database=folder / url.database)


def say(sentence: str, **values: object) -> None:
    """One line on standard output."""
    print(ENGLISH.gettext(sentence) % values)


def complain_of(refused: BackupRefused, file: str, here: Installation) -> int:
    """Why nothing was done."""
    complain(
        ENGLISH.gettext(words.BACKUP_PROBLEM_WORDS[refused.problem.value]) % {"file": file, "database": here.database}
    )
    return REFUSED


def complain_of_file(error: OSError, file: str, *, reading: bool) -> int:
    """What the system would not do."""
    # What is being written has a name of its own until it is whole, which tells nobody anything.
    named = {"file": error.filename or file if reading else file, "why": error.strerror or str(error)}
    complain(ENGLISH.gettext(CANNOT_READ if reading else CANNOT_WRITE) % named)
    return USAGE


def missing(keys: tuple[str, ...]) -> str:
    """The keys that are in no file, by their names in the environment."""
    return ", ".join(name for key, name in FROM_ENVIRONMENT.items() if key not in keys)
