"""`scorekeeper compare RECORD.json --rules polish --set barrel.level=900`: what if the table had played otherwise.

Exit 0: compared, whatever came of it. Exit 1: the record is refused, or nobody can play by the other rules. Exit 2:
something that is no rule.
"""

import argparse
from collections.abc import Iterable
from difflib import get_close_matches

from scorekeeper.cli.arguments import clipped, system, takes_json, takes_language, takes_record
from scorekeeper.cli.records import say, with_game
from scorekeeper.cli.streams import FINE, REFUSED, Misused, complain_about, english, located, print_json, print_text
from scorekeeper.engine.deal_codec import read_deal
from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import Game, play
from scorekeeper.engine.record import Deal, Record
from scorekeeper.referee.compare import compare, with_changed_deals, with_rules
from scorekeeper.referee.encode import encode_comparison
from scorekeeper.rules.house import house_rules, read_changes
from scorekeeper.rules.options import OPTION, Value
from scorekeeper.rules.violations import below
from scorekeeper.strict_json import plain
from scorekeeper.wording import terminal
from scorekeeper.wording.dispute import comparison_text
from scorekeeper.wording.languages import speak
from scorekeeper.wording.violations import say_violation


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    parser.add_argument("--rules", metavar="SYSTEM", type=system, help=english(terminal.ABOUT_RULES_OF))
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help=english(terminal.ABOUT_SET))
    parser.add_argument("--deal", metavar="NUMBER=DEAL", action="append", default=[], help=english(terminal.ABOUT_TELL))
    takes_json(parser)
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Compares the sheet as it is with the other one; nothing is written anywhere."""
    return with_game(options.record, lambda game: _compare(game, options))


def _compare(game: Game, options: argparse.Namespace) -> int:
    record = game.record
    changes = {**({} if options.rules else record.changes), **dict(map(_change, options.set))}
    deals = with_changed_deals(record, _deals(record, options.deal))
    other = with_rules(deals, options.rules or record.system, changes)
    wrong = wrong_head(other)
    if wrong:
        complain_about(wrong, say)
        return REFUSED
    voice = speak(options.lang)
    found = compare(game, play(other, lenient=True))
    document = encode_comparison(found, lambda violation: say_violation(voice, violation))
    print_json(document) if options.json else print_text(comparison_text(voice, document, len(record.deals)))
    return FINE


def _change(text: str) -> tuple[str, Value]:
    """The house rule that is set. Misused."""
    option, equals, value = (part.strip() for part in text.partition("="))
    if not (option and equals):
        raise Misused(english(terminal.NO_SETTING, text=clipped(text)))
    if option not in OPTION:
        (nearest,) = get_close_matches(option, OPTION, n=1, cutoff=0)
        raise Misused(english(terminal.NO_SUCH_OPTION, option=clipped(option), nearest=nearest))
    changes, wrong = read_changes({option: plain(value)})
    if wrong:
        raise Misused(english(terminal.NO_VALUE, option=option, value=clipped(value), sentence=say(wrong[0])))
    return option, changes[option]


def _deals(record: Record, tellings: Iterable[str]) -> dict[int, Deal]:
    """The deals that were changed, by their places. Misused."""
    deals: dict[int, Deal] = {}
    bidding = house_rules(record.system, record.changes).words["bid.opening"] != "none"
    numbers = {str(number): number for number in range(1, len(record.deals) + 1)}
    for text in tellings:
        named, _, deal = text.partition("=")
        if named not in numbers:
            raise Misused(english(terminal.NO_TELLING, text=clipped(text)))
        place = numbers[named] - 1
        read = read_deal(plain(deal), bidding=bidding)
        if read.deal is None or read.violations:
            raise Misused("\n".join(located(found, say) for found in below(f"deals[{place}]", read.violations)))
        deals[place] = read.deal
    return deals
