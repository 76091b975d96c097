"""The keys of an installation: the secret key signs cookies and makes the codes of links; the house key admits the
owner. Neither is ever empty or short enough to guess.
"""

import os
import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path

from scorekeeper.durable import flush, write_whole, written_beside
from scorekeeper.server.core.complaint import Complaint
from scorekeeper.service.access import LEAST_OF_A_KEY, MOST_OF_A_KEY, key_in
from scorekeeper.wording import serving as words

FILES: Mapping[str, str] = {"SECRET_KEY": "secret_key", "HOUSE_KEY": "house_key"}  # by their names in the environment
HOUSE_KEY_FILE = FILES["HOUSE_KEY"]
BYTES: Mapping[str, int] = {"SECRET_KEY": 48, "HOUSE_KEY": 16}  # that are drawn
SQLITE = b"SQLite format 3\0"  # how such a file begins
BROKEN: Mapping[str, str] = {"SECRET_KEY": words.BROKEN_SECRET_KEY, "HOUSE_KEY": words.BROKEN_HOUSE_KEY}


def given_key(name: str, given: object) -> str:
    """Checks a key from the environment or the caller. Complaint."""
    key = key_in(str(given).encode(errors="surrogateescape"))
    if key is None:
        raise Complaint(words.SHORT_KEY, name=name, least=LEAST_OF_A_KEY, most=MOST_OF_A_KEY)
    return key


def kept_key(name: str, folder: Path, games: Callable[[], object | None]) -> str:
    """Returns the key in the folder, and makes it once: of several servers that start together one makes it. Makes no
    secret key where there are `games` (it says where), as their devices and links belong to the missing one. Complaint,
    OSError.
    """
    file = folder / FILES[name]
    if not file.exists():
        place = games() if name == "SECRET_KEY" else None
        # Another server that starts just now makes the key, and after it the games.
        if place is not None and not file.exists():
            raise Complaint(words.NO_SECRET_KEY, database=place, file=file)
        _make(name, file)
    key = read_key(file)
    if key is None:
        raise Complaint(BROKEN[name], file=file, name=file.name)
    with suppress(OSError):  # whoever put it there has the right to say who reads it, as on a disk that is only read
        file.chmod(0o600)
    return key


def refuse_another(key: str, folder: Path, games: Callable[[], object | None]) -> None:
    """Refuses a secret key from the settings where there are `games` and the folder holds another key. Complaint,
    OSError.
    """
    file = folder / FILES["SECRET_KEY"]
    if file.is_file() and read_key(file) not in (None, key) and games() is not None:
        raise Complaint(words.ANOTHER_SECRET_KEY, file=file)


def replace_key(name: str, folder: Path) -> tuple[Path, ...]:
    """Replaces the key in the folder, and returns where the old ones are now, the last one last. Old keys are never
    overwritten: devices may be known by them. OSError.
    """
    file = folder / FILES[name]
    if not file.is_file():
        write_whole(file, _drawn(name))
        return ()
    key, old = file.read_bytes(), list[Path]()
    for place in _places_of_old(file):
        old.append(place)
        if not place.exists() or place.read_bytes() == key:
            break
    write_whole(old[-1], key)
    write_whole(file, _drawn(name))
    return tuple(old)


def _places_of_old(file: Path) -> Iterator[Path]:
    yield file.with_name(f"{file.name}.old")
    for number in count(2):
        yield file.with_name(f"{file.name}.old{number}")


def read_key(file: Path) -> str | None:
    """The key in a file; None where the file is empty or damaged. OSError."""
    if file.exists() and not file.is_file():
        return None  # a pipe, say: one would wait for ever for somebody who writes into it
    with file.open("rb") as stream:
        return key_in(stream.read(MOST_OF_A_KEY + 2))


def _make(name: str, file: Path) -> None:
    with written_beside(file, _drawn(name)) as beside, suppress(FileExistsError):
        os.link(beside, file)  # with all of its text, or not at all if another server was faster
    flush(file.parent)


def is_database(file: Path) -> bool:
    """Whether the file is an SQLite database."""
    if not file.is_file():
        return False
    with file.open("rb") as stream:
        return stream.read(len(SQLITE)) == SQLITE


def _drawn(name: str) -> bytes:
    return secrets.token_urlsafe(BYTES[name]).encode("ascii")
