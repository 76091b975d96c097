"""`scorekeeper replay HAND.json`: a hand trick by trick, what was illegal in it, the piles, the deal to record.

The file is described in docs/replay.md. Exit 0: replayed, whatever was found. Exit 1: the hand is refused, and standard
error says where and why (with --json, standard output). Exit 2: a file that cannot be read.
"""

import argparse
import json
import sys
from typing import Any

from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH

FINE, REFUSED, USAGE = 0, 1, 2


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Adds `replay` to the commands."""
    say = ENGLISH.gettext
    parser = commands.add_parser("replay", help=say(terminal.ABOUT_REPLAY))
    parser.add_argument("hand", metavar="HAND.json", help=say(terminal.ABOUT_HAND))
    parser.add_argument("--json", action="store_true", help=say(terminal.ABOUT_JSON))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Replays one hand from a file or from standard input."""
    try:
        text = _read(options.hand)
    except OSError as error:
        why = error.strerror or str(error)
        print(ENGLISH.gettext(terminal.CANNOT_READ) % {"file": options.hand, "why": why}, file=sys.stderr)
        return USAGE
    return _replay(text, as_json=options.json)


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb") as stream:  # noqa: PTH123 - as in cli.py, pathlib would be a tenth of the start
        return stream.read()


def _replay(text: bytes, *, as_json: bool) -> int:
    from scorekeeper.referee.decode_hand import ReadHand, decode_hand
    from scorekeeper.referee.encode_replay import encode_replay
    from scorekeeper.referee.replay import replay
    from scorekeeper.referee.verdict import Verdict
    from scorekeeper.rules.violations import Expected, Violation, shape
    from scorekeeper.strict_json import NoJson, parse
    from scorekeeper.wording.referee import say_of_hand, say_verdict
    from scorekeeper.wording.replay_text import replay_text

    def say(verdict: Verdict) -> str:
        return say_verdict(ENGLISH, verdict.reason.value, verdict.numbers)

    def say_violation(violation: Violation) -> str:
        return say_of_hand(ENGLISH, violation)

    try:
        read = decode_hand(parse(text))
    except NoJson:
        read = ReadHand(hand=None, violations=(shape("", Expected.JSON),))
    if read.hand is None:
        _refuse(read.violations, say_violation, as_json=as_json)
        return REFUSED
    document = encode_replay(replay(read.hand), say, say_violation)
    _print_json(document) if as_json else print(replay_text(ENGLISH, document), end="")
    return FINE


def _refuse(violations: Any, say: Any, *, as_json: bool) -> None:
    if as_json:
        from scorekeeper.engine.encode import encode_refusal

        _print_json(encode_refusal(violations, say))
    for found in violations:
        message = say(found)
        words = {"path": found.path, "message": message}
        print(ENGLISH.gettext(terminal.REFUSED_AT) % words if found.path else message, file=sys.stderr)


def _print_json(document: dict[str, Any]) -> None:
    print(json.dumps(document, separators=(",", ":")))
