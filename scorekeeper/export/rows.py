"""The rows of a paper sheet as ready texts: change, running score, and the signs that players write beside them."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import BESIDE_THE_DEALS, Deal
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.paper import is_without_squares, say_outcome, show_change, show_factor, show_signs
from scorekeeper.wording.signs import ROSPISAT, SPISAT
from scorekeeper.wording.voice import Voice


class Fate(StrEnum):
    """How the deal went for a player: as declarer, or just up or down."""

    MADE = "made"
    FAILED = "failed"
    LOST = "lost"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One player in one deal. `hands`: those used on the barrel, which boxes the score; None off it."""

    change: str
    signs: str
    score: str
    fate: Fate = Fate.OTHER
    hands: int | None = None
    deals: bool = False
    still: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One deal. `text` takes the place of the cells where nobody's score changed; `factor` is ×2 or ×4."""

    number: int
    bid: str
    factor: str
    agreed: bool
    corrected: bool
    text: str
    cells: tuple[Cell, ...]


def make_rows(game: WholeGame, voice: Voice) -> tuple[Row, ...]:
    """All rows of a sheet."""
    letters = {Mark.ROSPISAT: voice.gettext(ROSPISAT), Mark.SPISAT: voice.gettext(SPISAT)}
    return tuple(
        _row(game, place, voice, letters, corrected=deal.number in game.corrected)
        for place, deal in enumerate(game.sheet.deals)
    )


def _row(game: Game, place: int, voice: Voice, letters: dict[Mark, str], *, corrected: bool) -> Row:
    deal, told = game.sheet.deals[place], game.record.deals[place]
    after = game.tables[place + 1]
    nothing = is_without_squares(told, deal)
    seats = () if nothing else range(len(deal.columns))
    return Row(
        number=deal.number,
        bid="" if told.bid is None else str(told.bid),
        factor=show_factor(told, deal),
        agreed=bool(deal.violations),
        corrected=corrected,
        text=say_outcome(voice, told) if nothing else "",
        cells=tuple(_cell(seat, deal, told, after, letters) for seat in seats),
    )


def _cell(seat: int, deal: SheetDeal, told: Deal, after: Table, letters: dict[Mark, str]) -> Cell:
    column = deal.columns[seat]
    boxed = seat not in after.winners and on_barrel(after, seat)
    return Cell(
        change=show_change(column),
        signs=show_signs(column, deal.off.get(seat), letters),
        score=plain(column.after),
        fate=_fate(column, deal, declared=told.declarer == after.players[seat]),
        hands=(after.tallies[seat].barrel or 0) if boxed else None,
        deals=seat == deal.dealer and told.outcome not in BESIDE_THE_DEALS,
        still=column.after == column.before,
    )


def _fate(column: Column, deal: SheetDeal, *, declared: bool) -> Fate:
    if declared and deal.made is not None:
        return Fate.MADE if deal.made else Fate.FAILED
    return Fate.LOST if column.after < column.before else Fate.OTHER
