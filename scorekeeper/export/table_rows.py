"""The sheet as a table of values, a row a deal: what the CSV and the workbook have in common."""

from collections.abc import Iterator
from decimal import Decimal

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import BESIDE_THE_DEALS, Deal
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.export.passages import say_notes
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording import export as words
from scorekeeper.wording.paper import say_outcome
from scorekeeper.wording.sheet_text import paper_signs, show_marks
from scorekeeper.wording.voice import Voice

Value = int | Decimal | str | None


def score_head(game: Game, voice: Voice) -> list[str]:
    """The heads of the columns."""
    say, names = voice.gettext, game.sheet.players
    told = (words.DEAL, words.DEALER, words.OUTCOME, words.DECLARER, words.BID, words.RESULT, words.FACTOR)
    after = (words.SIGNS, words.AGREED, words.CORRECTION, words.NOTE, words.WHEN)
    changes = [say(words.CHANGE_OF) % {"name": name} for name in names]
    scores = [say(words.SCORE_OF) % {"name": name} for name in names]
    paired = [head for pair in zip(changes, scores, strict=True) for head in pair]
    return [*(say(head) for head in told), *paired, *(say(head) for head in after)]


def score_rows(game: WholeGame, voice: Voice) -> Iterator[list[Value]]:
    """A row for each deal; numbers are numbers, and what was not said is nothing."""
    for told, deal in zip(game.record.deals, game.sheet.deals, strict=False):
        yield _row(game, told, deal, voice, corrected=deal.number in game.corrected)


def _row(game: Game, told: Deal, deal: SheetDeal, voice: Voice, *, corrected: bool) -> list[Value]:
    names, yes = game.sheet.players, "✓"
    dealer = None if told.outcome in BESIDE_THE_DEALS else names[deal.dealer]
    made = None if deal.made is None else voice.gettext(words.MADE if deal.made else words.NOT_MADE)
    columns: list[Value] = []
    for column in deal.columns:
        columns += [column.after - column.before, column.after]
    return [
        deal.number,
        dealer,
        say_outcome(voice, told),
        told.declarer,
        told.bid,
        made,
        deal.multiplier if deal.multiplier > 1 else None,
        *columns,
        _signs(game, deal, voice),
        yes if deal.violations else None,
        yes if corrected else None,
        "\n".join(say_notes(told, deal, voice)) or None,
        told.at,
    ]


def _signs(game: Game, deal: SheetDeal, voice: Voice) -> str | None:
    """Whose the paper's signs are, as "Anna —, Boris P"."""
    signs = paper_signs(voice)
    shown = [show_marks(column, deal.off.get(seat), signs) for seat, column in enumerate(deal.columns)]
    return ", ".join(f"{name} {marks}" for name, marks in zip(game.sheet.players, shown, strict=True) if marks) or None
