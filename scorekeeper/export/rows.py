"""The rows of a paper sheet as ready texts: change, running score, and the signs that players write beside them."""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.score import BESIDE_THE_DEALS
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.export.game import Game
from scorekeeper.wording.entry import CAUSE_WORDS, OUTCOME_WORDS
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.signs import BOLT, FALL, ROSPISAT, SPISAT
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


def make_rows(game: Game, voice: Voice, corrected: frozenset[int] = frozenset()) -> tuple[Row, ...]:
    """All rows; `corrected` are the numbers of deals that were changed after they had been recorded."""
    letters = {Mark.ROSPISAT: voice.gettext(ROSPISAT), Mark.SPISAT: voice.gettext(SPISAT)}
    return tuple(
        _row(game, place, voice, letters, corrected=deal.number in corrected)
        for place, deal in enumerate(game.sheet.deals)
    )


def say_outcome(told: Deal, voice: Voice) -> str:
    """What became of a deal, with the cause of a fresh one."""
    outcome = voice.gettext(OUTCOME_WORDS[told.outcome])
    return outcome if told.cause is None else f"{outcome}: {voice.gettext(CAUSE_WORDS[told.cause])}"


def _row(game: Game, place: int, voice: Voice, letters: dict[Mark, str], *, corrected: bool) -> Row:
    deal, told = game.sheet.deals[place], game.record.deals[place]
    before, after = game.tables[place], game.tables[place + 1]
    nothing = told.outcome in (Outcome.REDEAL, Outcome.AGREEMENT) and not any(column.lines for column in deal.columns)
    seats = () if nothing else range(len(deal.columns))
    return Row(
        number=deal.number,
        bid="" if told.bid is None else str(told.bid),
        factor=f"×{deal.multiplier}" if deal.multiplier > 1 and told.bid is not None else "",
        agreed=bool(deal.violations),
        corrected=corrected,
        text=say_outcome(told, voice) if nothing else "",
        cells=tuple(_cell(seat, deal, told, before, after, letters) for seat in seats),
    )


def _cell(seat: int, deal: SheetDeal, told: Deal, before: Table, after: Table, letters: dict[Mark, str]) -> Cell:
    column = deal.columns[seat]
    won = seat in after.winners
    boxed = not won and on_barrel(after, seat)
    off_barrel = on_barrel(before, seat) and not boxed and not won
    return Cell(
        change=_change(column),
        signs=_signs(column, letters, fell=off_barrel or Mark.FALL in column.marks),
        score=plain(column.after),
        fate=_fate(column, deal, declared=told.declarer == after.players[seat]),
        hands=(after.tallies[seat].barrel or 0) if boxed else None,
        deals=seat == deal.dealer and told.outcome not in BESIDE_THE_DEALS,
        still=column.after == column.before,
    )


def _change(column: Column) -> str:
    """What the deal brought; a dash for a bolt, nothing for whoever took no part."""
    if column.after != column.before:
        return signed(column.after - column.before)
    bolts = column.marks.count(Mark.BOLT)
    given_up = Mark.ROSPISAT in column.marks or Mark.SPISAT in column.marks  # its letter says it
    return BOLT * bolts if bolts else "0" if column.lines and not given_up else ""


def _signs(column: Column, letters: dict[Mark, str], *, fell: bool) -> str:
    """The letters beside the change; a bolt is a dash, here where points take its place in the change."""
    given_up = "".join(letters[mark] for mark in column.marks if mark in letters)
    bolts = column.marks.count(Mark.BOLT) if column.after != column.before else 0
    return given_up + BOLT * bolts + (FALL if fell else "")


def _fate(column: Column, deal: SheetDeal, *, declared: bool) -> Fate:
    if declared and deal.made is not None:
        return Fate.MADE if deal.made else Fate.FAILED
    return Fate.LOST if column.after < column.before else Fate.OTHER
