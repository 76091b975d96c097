"""`scorekeeper compare RECORD.json --rules polish --set barrel.level=900`: what if the table had played otherwise.

Exit 0: compared, whatever came of it. Exit 1: the record is refused, or nobody can play by the other rules. Exit 2:
something that is no rule.
"""

import argparse
from collections.abc import Iterable
from typing import Any

from scorekeeper.cli.records import say, with_record
from scorekeeper.cli.streams import FINE, REFUSED, USAGE, complain, complain_about, print_json
from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.record import Deal, Record
from scorekeeper.referee.compare import compare
from scorekeeper.referee.encode_dispute import encode_comparison
from scorekeeper.referee.retelling import retell, with_deals, with_rules, wrong_head
from scorekeeper.rules.house import house_rules, read_changes
from scorekeeper.rules.options import Value
from scorekeeper.rules.systems import SYSTEM
from scorekeeper.rules.violations import Violation
from scorekeeper.strict_json import plain
from scorekeeper.wording import terminal
from scorekeeper.wording.dispute_text import comparison_text
from scorekeeper.wording.languages import LANGUAGES, speak
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import ENGLISH


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("record", metavar="RECORD.json", help=say(terminal.ABOUT_RECORD))
    parser.add_argument("--rules", metavar="SYSTEM", choices=tuple(SYSTEM), help=say(terminal.ABOUT_RULES_OF))
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help=say(terminal.ABOUT_SET))
    parser.add_argument("--deal", metavar="NUMBER=DEAL", action="append", default=[], help=say(terminal.ABOUT_TELL))
    parser.add_argument("--json", action="store_true", help=say(terminal.ABOUT_JSON))
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help=say(terminal.ABOUT_LANG))


def run(options: argparse.Namespace) -> int:
    """Compares the sheet as it is with the other one; nothing is written anywhere."""
    return with_record(options.record, lambda record, _: _compare(record, options))


def _compare(record: Record, options: argparse.Namespace) -> int:
    changes = _changes(options.set)
    deals = _deals(record, options.deal)
    if changes is None or deals is None:
        return USAGE
    system = options.rules or record.system
    other = with_rules(with_deals(record, deals), system, {**({} if options.rules else record.changes), **changes})
    wrong = wrong_head(other)
    if wrong:
        complain_about(wrong, say)
        return REFUSED
    voice = speak(options.lang)
    found = compare(retell(record), retell(other))
    document = encode_comparison(found, lambda violation: say_violation(voice, violation))
    print_json(document) if options.json else print(comparison_text(voice, document, len(record.deals)), end="")
    return FINE


def _changes(settings: Iterable[str]) -> dict[str, Value] | None:
    """The house rules set; None, with a complaint, if one is none."""
    told: dict[str, Any] = {}
    for text in settings:
        option, equals, value = text.partition("=")
        if not equals:
            complain(ENGLISH.gettext(terminal.NO_SETTING) % {"text": text})
            return None
        told[option.strip()] = plain(value.strip())
    changes, wrong = read_changes(told)
    complain_about(wrong, say)
    return None if wrong else changes


def _deals(record: Record, tellings: Iterable[str]) -> tuple[Deal, ...] | None:
    """The deals with those told otherwise; None, with a complaint, if one is none."""
    deals = list(record.deals)
    bidding = house_rules(record.system, record.changes).words["bid.opening"] != "none"
    for text in tellings:
        number, _, told = text.partition("=")
        if not (number.isascii() and number.isdigit() and 1 <= int(number) <= len(deals)):
            complain(ENGLISH.gettext(terminal.NO_TELLING) % {"text": text})
            return None
        read = read_deal(plain(told), bidding=bidding)
        if read.deal is None or read.violations:
            complain_about(read.violations, _say)
            return None
        deals[int(number) - 1] = read.deal
    return tuple(deals)


def _say(violation: Violation) -> str:
    return say_violation(ENGLISH, violation)
