"""What the commands share: exit statuses, files or standard streams, and error messages on standard error.

Exit 0: done. Exit 1: a record was refused. Exit 2: wrong usage, or a file that cannot be read or written. Exit 130:
broken off with Ctrl-C.
"""

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any, BinaryIO

from scorekeeper.rules.violations import Violation
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH, Voice

FINE, REFUSED, USAGE = 0, 1, 2
INTERRUPTED = 130  # as a shell says it of whatever Ctrl-C ends

# Looking for a document that holds itself takes a tenth of the writing; ours are made anew and cannot.
_COMPACT = json.JSONEncoder(check_circular=False, separators=(",", ":"))

Say = Callable[[Violation], str]


class Misused(Exception):
    """Wrong usage, in a sentence: `main` prints it and exits with `status`."""

    status = USAGE


class Refused(Misused):
    """What was rightly asked for is not done, in a sentence."""

    status = REFUSED


def english(msgid: str, **values: object) -> str:
    """A sentence of the terminal, with the values in it."""
    return ENGLISH.gettext(msgid) % values if values else ENGLISH.gettext(msgid)


def with_stream(file: str, run: Callable[[BinaryIO], int]) -> int:
    """Runs a command on a file, or on standard input for `-`."""
    if file == "-":
        return run(sys.stdin.buffer)
    try:
        with open(file, "rb") as stream:  # noqa: PTH123 - importing pathlib is a tenth of the start
            return run(stream)
    except OSError as error:
        if error.filename != file:
            raise  # of our output, not of the file: `main` knows what to do
        raise Misused(english(terminal.CANNOT_READ, file=file, why=error.strerror or str(error))) from None


def write_out(written: bytes, to: str) -> int:
    """Writes a file, or standard output for `-`."""
    if to == "-":
        sys.stdout.buffer.write(written)
        return FINE
    try:
        with open(to, "wb") as file:  # noqa: PTH123 - as above
            file.write(written)
    except OSError as error:
        raise Misused(english(terminal.CANNOT_WRITE, file=to, why=error.strerror or str(error))) from None
    return FINE


def complain(sentence: str) -> None:
    """Says on standard error what went wrong."""
    from scorekeeper.wording.names import visible  # most of what is given is in order

    print(visible(sentence), file=sys.stderr)


def complain_about(violations: Iterable[Violation], say: Say, voice: Voice = ENGLISH) -> None:
    """Says of each violation where it is and what is wrong."""
    for found in violations:
        complain(located(found, say, voice))


def located(found: Violation, say: Say, voice: Voice = ENGLISH) -> str:
    """Where a violation is, and what is wrong there. A hand has the number that the sheet gives it, beside the path."""
    from scorekeeper.wording.importing import say_place  # most of what is given is in order

    place, message = say_place(voice, found.path), say(found)
    msgid = terminal.REFUSED_IN if place else terminal.REFUSED_AT
    return voice.gettext(msgid) % {"place": place, "path": found.path, "message": message} if found.path else message


def print_text(text: str) -> None:
    """A text for people, of whole lines: nothing in it is an order to the terminal, or turns what stands beside it."""
    from scorekeeper.wording.names import visible  # programs ask for JSON

    print(visible(text), end="")


def print_json(document: dict[str, Any]) -> None:
    """One document on one line of standard output."""
    print(one_line(document))


def one_line(document: dict[str, Any]) -> str:
    """A document as it is written for programs."""
    return _COMPACT.encode(document)
