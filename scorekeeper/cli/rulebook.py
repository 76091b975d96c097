"""`scorekeeper rulebook [--system NAME | RECORD.json]`: the rules as prose, of a system or of a record's table."""

import argparse
from collections.abc import Iterator
from textwrap import wrap

from scorekeeper.cli.arguments import system, takes_language
from scorekeeper.cli.records import with_game
from scorekeeper.cli.streams import FINE, Misused, english, print_text
from scorekeeper.export.rulebook import rules_of
from scorekeeper.rules.house import house_rules
from scorekeeper.wording import terminal
from scorekeeper.wording.languages import speak
from scorekeeper.wording.rulebook import OWN, Booklet, make_booklet, say_paragraph
from scorekeeper.wording.voice import Voice

USUAL = "russian"
WIDE = 96


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("record", nargs="?", metavar="RECORD.json", help=english(terminal.ABOUT_RULEBOOK_RECORD))
    parser.add_argument("--system", metavar="NAME", type=system, help=english(terminal.ABOUT_RULEBOOK_SYSTEM))
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Prints the rules of the record, of the system, or of the usual one."""
    voice = speak(options.lang)
    if options.record is not None and options.system is not None:
        raise Misused(english(terminal.ONE_RULEBOOK))
    if options.record is not None:
        return with_game(options.record, lambda game: _print(voice, rules_of(game, voice)))
    return _print(voice, make_booklet(voice, house_rules(options.system or USUAL, {})))


def _print(voice: Voice, booklet: Booklet) -> int:
    print_text("".join(f"{line}\n" for line in _lines(voice, booklet)))
    return FINE


def _lines(voice: Voice, booklet: Booklet) -> Iterator[str]:
    yield booklet.title
    yield from wrap(booklet.about, WIDE)
    if booklet.own:
        yield voice.gettext(OWN)
    for chapter in booklet.chapters:
        yield from ("", chapter.title.upper())
        for paragraph in chapter.paragraphs:
            for part in ([sentence] for sentence in paragraph) if chapter.listed else (paragraph,):
                yield from wrap(say_paragraph(part), WIDE, initial_indent="  ", subsequent_indent="  ")
