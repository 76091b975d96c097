"""`scorekeeper replay HAND.json`: a hand trick by trick, what was illegal in it, the piles, the deal to record.

The file is described in docs/replay.md. Exit 0: replayed, whatever was found. Exit 1: the hand is refused, and standard
error says where and why (with --json, standard output as well). Exit 2: a file that cannot be read.
"""

import argparse
from functools import partial

from scorekeeper.cli.arguments import takes_json, takes_language, voice_of
from scorekeeper.cli.records import no_json
from scorekeeper.cli.streams import FINE, REFUSED, complain_about, english, print_json, print_text, with_stream
from scorekeeper.engine.encode import encode_refusal
from scorekeeper.referee.decode_hand import decode_hand
from scorekeeper.referee.encode import encode_replay
from scorekeeper.referee.entered_hand import ReadHand
from scorekeeper.referee.replay import replay
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.referee import say_of_hand, say_verdict
from scorekeeper.wording.replay_text import replay_text


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    parser.add_argument("hand", metavar="HAND.json", help=english(terminal.ABOUT_HAND))
    takes_json(parser)
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Replays one hand from a file or from standard input."""
    return with_stream(options.hand, lambda stream: _replay(stream.read(), options))


def _replay(text: bytes, options: argparse.Namespace) -> int:
    voice = voice_of(options.lang)
    say = partial(say_of_hand, voice)
    try:
        read = decode_hand(parse(text))
    except NoJson as error:
        read = ReadHand(hand=None, violations=(no_json(error),))
    if read.hand is None:
        if options.json:
            print_json(encode_refusal(read.violations, say))
        complain_about(read.violations, say, voice)
        return REFUSED
    document = encode_replay(replay(read.hand), lambda one: say_verdict(voice, one.reason, one.numbers), say)
    print_json(document) if options.json else print_text(replay_text(voice, document))
    return FINE
