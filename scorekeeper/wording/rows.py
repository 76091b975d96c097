"""The rows of a sheet, for the page, the wall, the printer, the terminal and every file: change, running score, and the
signs that players write beside them, with what those say, as ready texts.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import BESIDE_THE_DEALS, Deal, Outcome, amounts_of
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.wording.paper import is_without_squares, say_outcome, say_signs, show_change, show_marks, show_signs
from scorekeeper.wording.signs import DEALER, ROSPISAT, SAT_OUT, SPISAT, TICK, plain, say_barrel
from scorekeeper.wording.voice import Voice


class Fate(StrEnum):
    """How the deal went for a player: as declarer, or just up or down."""

    MADE = "made"
    FAILED = "failed"
    LOST = "lost"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One player in one deal. `change` is what it brought, or that the player sat out; `signs` stand beside it; `marks`
    are all signs where the change has none, a dash for each bolt and a box for the barrel among them. `said` is what
    the signs say, `spoken` that with the dealer's dot and the barrel's box. `off` is the way off the barrel, `hands`
    those used on it, which boxes the score; None off it. `why` is what was said for a fine or a bonus, in the cell of
    the player who got it; of several, of the first.
    """

    column: Column
    off: int | None
    change: str
    signs: str
    marks: str
    said: str
    spoken: str
    fate: Fate
    hands: int | None
    deals: bool
    won: bool
    why: str

    @property
    def score(self) -> str:
        """The running score."""
        return plain(self.column.after)

    @property
    def still(self) -> bool:
        """Whether the score is what it was."""
        return self.column.after == self.column.before

    @property
    def ticks(self) -> str:
        """A stroke for each hand used on the barrel."""
        return TICK * (self.hands or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One deal. `text` takes the place of the cells where nothing was played and nobody's score changed; `squares` are
    all cells even then.
    """

    recorded: Deal
    deal: SheetDeal
    corrected: bool
    text: str
    squares: tuple[Cell, ...]

    @property
    def number(self) -> int:
        """The deal's."""
        return self.deal.number

    @property
    def bid(self) -> str:
        """The bid, blank where there was none."""
        return "" if self.recorded.bid is None else str(self.recorded.bid)

    @property
    def factor(self) -> str:
        """×2 or ×4 beside the bid of a deal that counts more than once, else blank."""
        return f"×{self.deal.multiplier}" if self.bid and self.deal.multiplier > 1 else ""

    @property
    def agreed(self) -> bool:
        """Whether it was against the rules, and the table agreed to it."""
        return bool(self.deal.violations)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells where nothing takes their place."""
        return () if self.text else self.squares


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The few words of a sheet in one language, looked up once for all its cells."""

    voice: Voice
    letters: Mapping[Mark, str]
    dealer: str
    sat_out: str


def make_words(voice: Voice) -> Words:
    """The words of a sheet."""
    return Words(
        voice=voice,
        letters={Mark.ROSPISAT: voice.gettext(ROSPISAT), Mark.SPISAT: voice.gettext(SPISAT)},
        dealer=voice.gettext(DEALER),
        sat_out=voice.gettext(SAT_OUT),
    )


def make_rows(game: Game, voice: Voice, corrected: Collection[int] = ()) -> tuple[Row, ...]:
    """All rows of a sheet; `corrected` are the numbers of deals that were changed after they had been recorded."""
    words = make_words(voice)
    return tuple(
        make_row(game, place, words, corrected=deal.number in corrected) for place, deal in enumerate(game.sheet.deals)
    )


def make_row(game: Game, place: int, words: Words, *, corrected: bool = False) -> Row:
    """The row of one deal; `place` counts from 0."""
    deal, recorded = game.sheet.deals[place], game.record.deals[place]
    after = game.tables[place + 1]
    return Row(
        recorded=recorded,
        deal=deal,
        corrected=corrected,
        text=say_outcome(words.voice, recorded) if is_without_squares(recorded, deal) else "",
        squares=tuple(_cell(seat, deal, recorded, after, words) for seat in range(len(deal.columns))),
    )


def _cell(seat: int, deal: SheetDeal, recorded: Deal, after: Table, words: Words) -> Cell:
    column, off, won = deal.columns[seat], deal.off.get(seat), seat in after.winners
    hands = (after.tallies[seat].barrel or 0) if not won and on_barrel(after, seat) else None
    deals = seat == deal.dealer and recorded.outcome not in BESIDE_THE_DEALS
    sat_out = seat == deal.sat_out and recorded.outcome is not Outcome.REDEAL
    said = say_signs(words.voice, column, off)
    barrel = "" if hands is None else say_barrel(words.voice, hands, locked=after.terms.barrel == "locked")
    return Cell(
        column=column,
        off=off,
        change=show_change(column) or (words.sat_out if sat_out else ""),
        signs=show_signs(column, off, words.letters),
        marks=show_marks(column, off, words.letters),
        said=", ".join(said),
        spoken=", ".join(part for part in (*said, words.dealer if deals else "", barrel) if part),
        fate=_fate(column, deal, declared=recorded.declarer == after.players[seat]),
        hands=hands,
        deals=deals,
        won=won,
        why=_why(seat, recorded, after.players),
    )


def _why(seat: int, recorded: Deal, players: tuple[str, ...]) -> str:
    if recorded.outcome is not Outcome.ADJUSTMENT:
        return ""
    amounts = amounts_of(recorded)
    given = [name for name in players if amounts.get(name, 0)]
    return recorded.reason or "" if given[0] == players[seat] else ""


def _fate(column: Column, deal: SheetDeal, *, declared: bool) -> Fate:
    if declared and deal.made is not None:
        return Fate.MADE if deal.made else Fate.FAILED
    return Fate.LOST if column.after < column.before else Fate.OTHER
