"""Arguments that several commands take, each read into its value. Misused, with a sentence, where it cannot be."""

import os
from argparse import ArgumentParser

from scorekeeper.cli.streams import Misused, english
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH, LANGUAGES, Voice

LONGEST = 7  # digits of a number
MOST_JOBS = 64
SHOWN = 60  # characters of what was typed


def takes_record(parser: ArgumentParser) -> None:
    """`RECORD.json`, or `-`."""
    parser.add_argument("record", metavar="RECORD.json", help=english(terminal.ABOUT_RECORD))


def takes_json(parser: ArgumentParser) -> None:
    """`--json`: documents for programs."""
    parser.add_argument("--json", action="store_true", help=english(terminal.ABOUT_JSON))


def takes_language(parser: ArgumentParser) -> None:
    """`--lang`: English, or another one."""
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=english(terminal.ABOUT_LANG))


def takes_zone(parser: ArgumentParser) -> None:
    """`--zone`, else what the environment has as TZ, else UTC."""
    parser.add_argument("--zone", metavar="NAME", help=english(terminal.ABOUT_ZONE))


def zone(name: str | None) -> str:
    """The zone of this name; without one that of TZ, or UTC where TZ has no name of a zone. Misused."""
    from scorekeeper.clock import known_zones
    from scorekeeper.wording.days import UTC

    if name is not None and name not in known_zones():
        raise Misused(english(terminal.NO_ZONE, text=clipped(name)))
    here = os.environ.get("TZ", "").removeprefix(":")
    return name or (here if here in known_zones() else UTC)


def voice_of(language: str) -> Voice:
    """The voice of a language; where it is English, without looking for the catalogs."""
    if language == "en":
        return ENGLISH
    from scorekeeper.wording.languages import speak

    return speak(language)


def system(name: str) -> str:
    """The name of a system of play."""
    if name not in SYSTEM:
        raise Misused(english(terminal.NO_SUCH_SYSTEM, name=clipped(name), systems=", ".join(SYSTEM)))
    return name


def zip_name(text: str) -> str:
    """The name of a zip to write or to read; a backup is never sent through a pipe. Misused."""
    from scorekeeper.wording.terminal import NO_STREAM

    if text == "-":
        raise Misused(english(NO_STREAM))
    return text


def whole_number(text: str) -> int:
    """A number in digits, perhaps with a sign."""
    from scorekeeper.wording.entry import FieldProblem, say_field_problem

    digits = text[1:] if text[:1] in ("+", "-") else text
    if not (digits.isascii() and digits.isdigit()):
        raise Misused(say_field_problem(ENGLISH, FieldProblem.NOT_A_NUMBER, text=clipped(text)))
    if len(digits) > LONGEST:
        raise Misused(say_field_problem(ENGLISH, FieldProblem.TOO_LARGE, most="9" * LONGEST))
    return int(text)


def jobs(text: str) -> int:
    """How many processes are to work."""
    number = whole_number(text)
    if not 1 <= number <= MOST_JOBS:
        raise Misused(english(terminal.JOBS_FROM_TO, most=MOST_JOBS))
    return number


def clipped(text: str) -> str:
    """As much of what was typed as a sentence can hold."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
