"""The command line: `scorekeeper score`, `export`, `rules`, `replay` and `serve` (record.md, "Command line").

Exit 0: done. Exit 1: a record was refused. Exit 2: wrong usage, or a file that cannot be read.
"""

import argparse
import io
import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, BinaryIO

from scorekeeper import cli_replay
from scorekeeper.engine.encode import encode_refusal, encode_sheet
from scorekeeper.engine.score import Verdict, score_document
from scorekeeper.rules.violations import Expected, Violation, shape
from scorekeeper.strict_json import NoJson, parse
from scorekeeper.wording import terminal
from scorekeeper.wording.voice import ENGLISH

if TYPE_CHECKING:
    from scorekeeper.export.wishes import Wishes

FINE, REFUSED, USAGE = 0, 1, 2


def main(arguments: list[str] | None = None) -> None:
    """Runs one command and leaves with its exit status."""
    for stream in (sys.stdout, sys.stderr):
        # Names, the true minus, even half surrogates: whatever the terminal cannot show must not stop the answer.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    asked = sys.argv[1:] if arguments is None else arguments
    options = _parser(asked).parse_args(asked)
    try:
        status = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has gone; there is nobody left to tell. Python must not flush again at exit.
        sys.stdout = None
        status = REFUSED
    sys.exit(status)


def _parser(asked: list[str]) -> argparse.ArgumentParser:
    say = ENGLISH.gettext
    parser = argparse.ArgumentParser(prog="scorekeeper", description=say(terminal.ABOUT))
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    score = commands.add_parser("score", help=say(terminal.ABOUT_SCORE))
    score.add_argument("record", metavar="RECORD.json", help=say(terminal.ABOUT_RECORD))
    score.add_argument("--json", action="store_true", help=say(terminal.ABOUT_JSON))
    score.add_argument("--lines", action="store_true", help=say(terminal.ABOUT_LINES))
    score.set_defaults(run=_score)
    export = commands.add_parser("export", help=say(terminal.ABOUT_EXPORT))
    if "export" in asked:  # naming the formats and languages takes imports that the other commands can do without
        _describe_export(export)
    rules = commands.add_parser("rules", help=say(terminal.ABOUT_RULES))
    rules.add_argument("--json", action="store_true", help=say(terminal.ABOUT_JSON))
    rules.add_argument("--system", metavar="NAME", help=say(terminal.ABOUT_SYSTEM))
    rules.set_defaults(run=_rules)
    cli_replay.add_parser(commands)
    serve = commands.add_parser("serve", help=say(terminal.ABOUT_SERVE))
    serve.set_defaults(run=_serve)
    return parser


def _describe_export(export: argparse.ArgumentParser) -> None:
    from scorekeeper.export.formats import FORMATS
    from scorekeeper.export.wishes import Paper
    from scorekeeper.wording.languages import LANGUAGES

    say = ENGLISH.gettext
    export.add_argument("record", metavar="RECORD.json", help=say(terminal.ABOUT_RECORD))
    export.add_argument("--to", metavar="FILE", required=True, help=say(terminal.ABOUT_TO))
    export.add_argument("--format", choices=FORMATS, help=say(terminal.ABOUT_FORMAT))
    export.add_argument("--lang", choices=LANGUAGES, default="en", help=say(terminal.ABOUT_LANG))
    export.add_argument("--paper", choices=tuple(Paper), default=Paper.A4, help=say(terminal.ABOUT_PAPER))
    export.add_argument("--address", metavar="URL", help=say(terminal.ABOUT_ADDRESS))
    export.add_argument("--facts", action="store_true", help=say(terminal.ABOUT_FACTS))
    export.add_argument("--stakes", metavar="BASIS:RATE:CURRENCY", help=say(terminal.ABOUT_STAKES))
    export.set_defaults(run=_export)


def _score(options: argparse.Namespace) -> int:
    return _with_stream(options.record, lambda stream: _score_stream(stream, options))


def _export(options: argparse.Namespace) -> int:
    from scorekeeper.export.formats import FORMATS, format_of
    from scorekeeper.export.settlement import NoStakes, read_stakes
    from scorekeeper.export.wishes import Paper, Wishes

    say = ENGLISH.gettext
    name = options.format or format_of(options.to)
    if name is None:
        _complain(say(terminal.NO_FORMAT) % {"file": options.to, "formats": ", ".join(FORMATS)})
        return USAGE
    try:
        stakes = read_stakes(options.stakes) if options.stakes is not None else None
    except NoStakes:
        _complain(say(terminal.NO_STAKES) % {"text": options.stakes})
        return USAGE
    wishes = Wishes(
        language=options.lang,
        paper=Paper(options.paper),
        address=options.address,
        facts=options.facts,
        stakes=stakes,
    )
    return _with_stream(options.record, lambda stream: _export_text(stream.read(), name, wishes, options.to))


def _export_text(text: bytes, name: str, wishes: "Wishes", to: str) -> int:
    """Nothing is written of a record that is refused."""
    from scorekeeper.export.formats import export
    from scorekeeper.export.game import whole_record
    from scorekeeper.export.masthead import AddressTooLong
    from scorekeeper.wording.languages import speak

    verdict = _judge(text)
    if verdict.sheet is None or verdict.refused:
        _complain_about(verdict)
        return REFUSED
    try:
        written = export(name, whole_record(parse(text)), verdict.sheet, speak(wishes.language), wishes)
    except AddressTooLong:
        _complain(ENGLISH.gettext(terminal.ADDRESS_TOO_LONG))
        return USAGE
    return _write_out(written, to)


def _write_out(written: bytes, to: str) -> int:
    try:
        if to == "-":
            sys.stdout.buffer.write(written)
            return FINE
        with open(to, "wb") as file:  # noqa: PTH123 - importing pathlib is a tenth of the start
            file.write(written)
    except BrokenPipeError:
        raise
    except OSError as error:
        _complain(ENGLISH.gettext(terminal.CANNOT_WRITE) % {"file": to, "why": error.strerror or str(error)})
        return USAGE
    return FINE


def _with_stream(file: str, run: Callable[[BinaryIO], int]) -> int:
    """Runs a command on a record file, or on standard input."""
    try:
        if file == "-":
            return run(sys.stdin.buffer)
        with open(file, "rb") as stream:  # noqa: PTH123 - importing pathlib is a tenth of the start
            return run(stream)
    except BrokenPipeError:
        raise  # of our output, not of the file: `main` knows what to do
    except OSError as error:
        why = error.strerror or str(error)
        _complain(ENGLISH.gettext(terminal.CANNOT_READ) % {"file": file, "why": why})
        return USAGE


def _score_stream(stream: BinaryIO, options: argparse.Namespace) -> int:
    if options.lines:
        return _score_lines(stream)
    verdict = _judge(stream.read())
    if options.json:
        _print_json(_document(verdict))
    elif verdict.sheet is not None:
        from scorekeeper.wording.sheet_text import sheet_text

        print(sheet_text(ENGLISH, verdict.sheet), end="")
    _complain_about(verdict)
    return REFUSED if verdict.refused else FINE


def _score_lines(lines: Iterable[bytes]) -> int:
    """One document out a line in; a record at a time, so that memory does not grow with their number."""
    status = FINE
    for line in lines:
        verdict = _judge(line)
        _print_json(_document(verdict))
        if verdict.refused:
            status = REFUSED
    return status


def _judge(text: bytes) -> Verdict:
    try:
        document = parse(text)
    except NoJson:
        return Verdict(sheet=None, refused=(shape("", Expected.JSON),))
    return score_document(document)


def _document(verdict: Verdict) -> dict[str, Any]:
    if verdict.sheet is None or verdict.refused:
        return encode_refusal(verdict.refused, _say)
    return encode_sheet(verdict.sheet, _say)


def _say(violation: Violation) -> str:
    # Most records are in order; the words for those that are not cost a noticeable part of the start.
    from scorekeeper.wording.violations import say_violation

    return say_violation(ENGLISH, violation)


def _complain_about(verdict: Verdict) -> None:
    say = ENGLISH.gettext
    for found in verdict.refused:
        message = _say(found)
        _complain(say(terminal.REFUSED_AT) % {"path": found.path, "message": message} if found.path else message)
    if verdict.refused and verdict.sheet is not None and verdict.sheet.deals:
        _complain(say(terminal.GOOD_SO_FAR))


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def _print_json(document: dict[str, Any]) -> None:
    print(json.dumps(document, separators=(",", ":")))


def _rules(options: argparse.Namespace) -> int:
    from scorekeeper.rules.systems import SYSTEM
    from scorekeeper.wording.rules_text import rules_document, rules_text, system_document, system_text

    if options.system is None:
        _print_json(rules_document(ENGLISH)) if options.json else print(rules_text(ENGLISH), end="")
        return FINE
    if options.system not in SYSTEM:
        words = {"name": options.system, "systems": ", ".join(SYSTEM)}
        _complain(ENGLISH.gettext(terminal.NO_SUCH_SYSTEM) % words)
        return USAGE
    system = SYSTEM[options.system]
    _print_json(system_document(ENGLISH, system)) if options.json else print(system_text(ENGLISH, system), end="")
    return FINE


def _serve(_: argparse.Namespace) -> int:
    from scorekeeper.web.serve import serve

    return serve()
