"""`scorekeeper explain RECORD.json --deal 14 --player NAME`: why a score is what it is.

A deal that is refused is explained too, with exit status 1: what is wrong with it and what would be allowed.
"""

import argparse

from scorekeeper.cli.arguments import clipped, takes_json, takes_language, takes_record, whole_number
from scorekeeper.cli.records import complain_of_record, judge
from scorekeeper.cli.streams import FINE, REFUSED, Misused, english, print_json, print_text, with_stream
from scorekeeper.engine.context import make_context
from scorekeeper.engine.game import Game, ScoredDocument
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import Column, SheetDeal
from scorekeeper.rules.violations import Violation
from scorekeeper.wording import terminal
from scorekeeper.wording.explain import explain_deal, explain_ending, explain_violations
from scorekeeper.wording.explanation_text import ExplainedDeal, explanation_document, explanation_text
from scorekeeper.wording.languages import speak
from scorekeeper.wording.voice import Voice


def describe(parser: argparse.ArgumentParser) -> None:
    """Its arguments."""
    takes_record(parser)
    parser.add_argument("--deal", metavar="NUMBER", type=whole_number, required=True, help=english(terminal.ABOUT_DEAL))
    parser.add_argument("--player", metavar="NAME", help=english(terminal.ABOUT_PLAYER))
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
    names, scored = game.sheet.players, len(game.sheet.deals)
    if options.player is not None and options.player not in names:
        raise Misused(english(terminal.NO_SUCH_PLAYER, name=clipped(options.player), players=", ".join(names)))
    is_refused = bool(result.refused) and options.deal == scored + 1
    if not is_refused and not 1 <= options.deal <= scored:
        raise Misused(english(terminal.NO_SUCH_DEAL, number=options.deal, deals=scored))
    voice = speak(options.lang)
    told = _refused(voice, game, result.refused) if is_refused else _scored(voice, game, options.deal, options.player)
    print_json(explanation_document(voice, told)) if options.json else print_text(explanation_text(voice, told))
    return REFUSED if is_refused else FINE


def _scored(voice: Voice, game: Game, number: int, player: str | None) -> ExplainedDeal:
    names, scored = game.record.players, game.sheet.deals[number - 1]
    explained = dict(zip(names, explain_deal(voice, game, number), strict=True))
    return ExplainedDeal(
        deal=game.record.deals[number - 1],
        scored=scored,
        names=names,
        by_player=explained if player is None else {player: explained[player]},
        wrong=explain_violations(voice, scored.violations, game.tables[number - 1].terms.rules.values),
        ending=explain_ending(voice, game, number),
    )


def _refused(voice: Voice, game: Game, refused: tuple[Violation, ...]) -> ExplainedDeal:
    """The deal at which the sheet ends: nothing was written of it."""
    place, table = len(game.sheet.deals), game.tables[-1]
    deal = game.record.deals[place] if place < len(game.record.deals) else Deal()  # it could not be read
    nothing = SheetDeal(
        number=place + 1,
        dealer=make_context(table, deal).table.dealer,
        sat_out=None,
        gold=False,
        multiplier=1,
        made=None,
        violations=refused,
        columns=tuple(Column(before=score, after=score, lines=(), marks=()) for score in table.scores),
        off={},
    )
    wrong = explain_violations(voice, refused, table.terms.rules.values)
    return ExplainedDeal(deal=deal, scored=nothing, names=game.record.players, by_player={}, wrong=wrong)
