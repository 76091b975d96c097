"""`scorekeeper which RECORD.json --scores Anna=250,Boris=-30`: which rule the table may have had in mind.

Exit 0: looked for, whether or not one was found. Exit 1: the record is refused. Exit 2: scores that are none, or more
hands than are looked through. Exit 130: broken off with Ctrl-C; what was found until then is printed.
"""

import argparse
import sys
from collections.abc import Iterator

from scorekeeper.cli.arguments import clipped, takes_json, takes_language, takes_record, whole_number
from scorekeeper.cli.records import with_game
from scorekeeper.cli.streams import FINE, INTERRUPTED, Misused, complain, english, print_json, print_text
from scorekeeper.engine.record import Record
from scorekeeper.referee import search
from scorekeeper.referee.encode import encode_fits
from scorekeeper.wording import terminal
from scorekeeper.wording.dispute import fits_text
from scorekeeper.wording.languages import speak
from scorekeeper.wording.signs import MINUS


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    parser.add_argument("--scores", metavar="NAME=SCORE,…", required=True, help=english(terminal.ABOUT_SCORES))
    parser.add_argument("--after", metavar="NUMBER", type=whole_number, help=english(terminal.ABOUT_AFTER))
    parser.add_argument("--two", action="store_true", help=english(terminal.ABOUT_TWO))
    takes_json(parser)
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Looks for one changed option, and with --two for two."""
    return with_game(options.record, lambda game: _which(game.record, options))


def _which(record: Record, options: argparse.Namespace) -> int:
    belief = search.Belief(record=record, after=_after(record, options), scores=_scores(record, options.scores))
    fits, splits, pairs, status = list[search.Fit](), tuple[search.Split, ...](), 0, FINE
    try:
        rule_search = search.begin_search(belief)
        fits += search.one_option(rule_search)
        splits = search.by_role(rule_search, tuple(fits))
        for part in _slices(rule_search) if options.two and not rule_search.agrees else ():
            fits += part.fits
            pairs = part.total if part.next is None else part.next
    except KeyboardInterrupt:
        status = INTERRUPTED
    if options.json:
        print_json(encode_fits(belief, tuple(fits), splits, pairs))
    elif fits or status == FINE:  # that there is nothing to find is said only where the search came to its end
        voice = speak(options.lang)
        given, by = [(fit.changes, fit.known) for fit in fits], [(one.declarer, one.defenders) for one in splits]
        print_text(fits_text(voice, given, by, two=options.two))
        if not (any(fit.known for fit in fits) or options.two) and belief.after <= search.MOST_HANDS_FOR_TWO:
            print(voice.gettext(terminal.TRY_TWO))
    if status != FINE:
        complain(english(terminal.BROKEN_OFF))
    return status


def _slices(rule_search: search.RuleSearch) -> Iterator[search.Slice]:
    """The search over two rules, part by part; on a terminal with a line that says how far it is."""
    count = search.pairs_at_once(rule_search.belief.after)
    first: int | None = 0
    on_terminal = sys.stderr.isatty()
    try:
        while first is not None:
            part = search.two_options(rule_search, first, count)
            yield part
            first = part.next
            if on_terminal:
                done = part.total if first is None else first
                said = english(terminal.PAIRS_LOOKED_AT, done=done, total=part.total)
                print(f"\r{said}", end="", file=sys.stderr, flush=True)
    finally:
        if on_terminal:
            print(file=sys.stderr)


def _after(record: Record, options: argparse.Namespace) -> int:
    """The deal after which the scores were these: one of those that are looked through. Misused."""
    after: int = len(record.deals) if options.after is None else options.after
    if not record.deals:
        raise Misused(english(terminal.NO_HANDS))
    if not 1 <= after <= len(record.deals):
        raise Misused(english(terminal.NO_SUCH_DEAL, number=after, deals=len(record.deals)))
    most = search.MOST_HANDS_FOR_TWO if options.two else search.MOST_HANDS
    if after > most:
        raise Misused(english(terminal.TOO_MANY_HANDS, most=most))
    return after


def _scores(record: Record, text: str) -> tuple[int | None, ...]:
    """The scores by seat. Misused."""
    given: dict[str, int] = {}
    for piece in text.split(","):
        name, equals, score = (part.strip() for part in piece.replace(f"={MINUS}", "=-").rpartition("="))
        if not (name and equals):
            raise Misused(english(terminal.NO_SCORES, text=clipped(text)))
        if name not in record.players:
            raise Misused(english(terminal.NO_SUCH_PLAYER, name=clipped(name), players=", ".join(record.players)))
        if name in given:
            raise Misused(english(terminal.SCORE_TWICE, name=name))
        given[name] = whole_number(score)
    return tuple(given.get(name) for name in record.players)
