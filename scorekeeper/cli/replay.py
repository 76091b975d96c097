"""`scorekeeper replay HAND.json`: a hand trick by trick, what was illegal in it, the piles, the deal to record.

The file is described in docs/replay.md. Exit 0: replayed, whatever was found. Exit 1: the hand is refused, and standard
error says where and why (with --json, standard output as well). Exit 2: a file that cannot be read.
"""

import argparse
from collections.abc import Callable

from scorekeeper.cli.arguments import takes_json, takes_language, voice_of
from scorekeeper.cli.records import no_json
from scorekeeper.cli.streams import FINE, REFUSED, complain_about, print_json, print_text, with_stream
from scorekeeper.engine.encode import encode_refusal
from scorekeeper.referee.decode_hand import decode_hand
from scorekeeper.referee.encode import encode_replay
from scorekeeper.referee.entered_hand import ReadHand
from scorekeeper.referee.replay import replay
from scorekeeper.rules.violations import Violation
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.referee import say_of_hand, say_verdict
from scorekeeper.wording.replay_text import replay_text
from scorekeeper.wording.voice import ENGLISH, Voice


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    parser.add_argument("hand", metavar="HAND.json", help=say(terminal.ABOUT_HAND))
    takes_json(parser)
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Replays one hand from a file or from standard input."""
    voice = voice_of(options.lang)
    return with_stream(options.hand, lambda stream: _replay(stream.read(), voice, as_json=options.json))


def _replay(text: bytes, voice: Voice, *, as_json: bool) -> int:
    read = _read(text)
    if read.hand is None:
        if as_json:
            print_json(encode_refusal(read.violations, _say_violation(voice)))
        complain_about(read.violations, _say_violation(voice), voice)
        return REFUSED
    document = encode_replay(
        replay(read.hand), lambda one: say_verdict(voice, one.reason, one.numbers), _say_violation(voice)
    )
    print_json(document) if as_json else print_text(replay_text(voice, document))
    return FINE


def _read(text: bytes) -> ReadHand:
    try:
        return decode_hand(parse(text))
    except NoJson as error:
        return ReadHand(hand=None, violations=(no_json(error),))


def _say_violation(voice: Voice) -> Callable[[Violation], str]:
    return lambda violation: say_of_hand(voice, violation)
