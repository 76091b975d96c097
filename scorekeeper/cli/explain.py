"""`scorekeeper explain RECORD.json --deal 14 --player NAME`: why a score is what it is.

A deal that is refused is explained too, with exit status 1: what is wrong with it and what would be allowed.
"""

import argparse

from scorekeeper.cli.arguments import clipped, takes_json, takes_language, takes_record, whole_number
from scorekeeper.cli.records import complain_of_record, judge
from scorekeeper.cli.streams import FINE, REFUSED, Misused, print_json, print_text, with_stream
from scorekeeper.engine.context import make_context
from scorekeeper.engine.game import Game
from scorekeeper.engine.record import Deal
from scorekeeper.engine.score import ScoredDocument
from scorekeeper.engine.sheet import Column, SheetDeal
from scorekeeper.rules.violations import Violation
from scorekeeper.wording import terminal
from scorekeeper.wording.explain import (
    Ending,
    ExplainedViolation,
    Explanation,
    explain_deal,
    explain_ending,
    explain_violations,
)
from scorekeeper.wording.explanation_text import explanation_document, explanation_text
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import ENGLISH, Voice


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    say = ENGLISH.gettext
    takes_record(parser)
    parser.add_argument("--deal", metavar="NUMBER", type=whole_number, required=True, help=say(terminal.ABOUT_DEAL))
    parser.add_argument("--player", metavar="NAME", help=say(terminal.ABOUT_PLAYER))
    takes_json(parser)
    takes_language(parser)


def run(options: argparse.Namespace) -> int:
    """Explains one deal, for one player or for all."""
    return with_stream(options.record, lambda stream: _explain(judge(stream.read()), options))


def _explain(result: ScoredDocument, options: argparse.Namespace) -> int:
    game = result.game
    if game is None:
        complain_of_record(result)
        return REFUSED
    players, scored = game.sheet.players, len(game.sheet.deals)
    if options.player is not None and options.player not in players:
        words = {"name": clipped(options.player), "players": ", ".join(players)}
        raise Misused(ENGLISH.gettext(terminal.NO_SUCH_PLAYER) % words)
    if result.refused and options.deal == scored + 1:
        return _explain_refused(game, result.refused, options)
    if not 1 <= options.deal <= scored:
        raise Misused(ENGLISH.gettext(terminal.NO_SUCH_DEAL) % {"number": options.deal, "deals": scored})
    _print(game, options)
    return FINE


def _print(game: Game, options: argparse.Namespace) -> None:
    voice, place = speak(options.lang), options.deal - 1
    deal, scored = game.record.deals[place], game.sheet.deals[place]
    explained = explain_deal(voice, game, options.deal)
    by_name = dict(zip(game.record.players, explained, strict=True))
    chosen = by_name if options.player is None else {options.player: by_name[options.player]}
    ending = explain_ending(voice, game, options.deal)
    _write(voice, game, options, deal, scored, chosen, _objections(voice, game, place, scored.violations), ending)


def _explain_refused(game: Game, refused: tuple[Violation, ...], options: argparse.Namespace) -> int:
    """The deal at which the sheet ends: nothing was written of it."""
    voice, place = speak(options.lang), options.deal - 1
    deal = game.record.deals[place] if place < len(game.record.deals) else Deal()  # it could not be read
    columns = tuple(Column(before=score, after=score, lines=(), marks=()) for score in game.tables[-1].scores)
    nothing = SheetDeal(
        number=options.deal,
        dealer=make_context(game.tables[-1], deal).table.dealer,
        sat_out=None,
        gold=False,
        multiplier=1,
        made=None,
        violations=refused,
        columns=columns,
        off={},
    )
    _write(voice, game, options, deal, nothing, {}, _objections(voice, game, place, refused), None)
    return REFUSED


def _objections(
    voice: Voice, game: Game, place: int, violations: tuple[Violation, ...]
) -> tuple[ExplainedViolation, ...]:
    values = game.tables[place].terms.rules.values
    return explain_violations(voice, violations, values)


def _write(
    voice: Voice,
    game: Game,
    options: argparse.Namespace,
    deal: Deal,
    scored: SheetDeal,
    chosen: dict[str, tuple[Explanation, ...]],
    wrong: tuple[ExplainedViolation, ...],
    ending: Ending | None,
) -> None:
    seats = {name: seat for seat, name in enumerate(game.record.players)}
    if options.json:
        print_json(explanation_document(voice, scored, seats, chosen, wrong, ending))
    else:
        print_text(explanation_text(voice, deal, scored, chosen, wrong, ending))
