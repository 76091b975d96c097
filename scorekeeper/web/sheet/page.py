"""A row of the sheet as ready texts: what the paper would show, so that the template only prints."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import BESIDE_THE_DEALS, Deal
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.service.book import Book
from scorekeeper.web.platform.speech import VOICE
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.paper import is_without_squares, say_outcome, say_signs, show_change, show_factor, show_signs
from scorekeeper.wording.signs import DEALER, ROSPISAT, SPISAT, TICK, say_barrel


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One player in one deal: the change, the running score, and the paper's signs. `said` is what the signs say,
    `spoken` that with the dot and the box, `look` are the cell's classes.
    """

    change: str
    score: str
    ticks: str
    signs: str
    said: str
    spoken: str
    look: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One deal. `text` takes the place of the cells where nobody's score changed; `factor` is ×2 or ×4."""

    number: int
    bid: str
    factor: str
    agreed: bool
    text: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The few words of a sheet in the visitor's language, looked up once for all its cells."""

    letters: Mapping[Mark, str]
    dealer: str


def make_words() -> Words:
    """The words of a sheet in the visitor's language."""
    return Words(
        letters={Mark.ROSPISAT: VOICE.gettext(ROSPISAT), Mark.SPISAT: VOICE.gettext(SPISAT)},
        dealer=VOICE.gettext(DEALER),
    )


def make_row(book: Book, place: int, words: Words) -> Row:
    """The row of one deal of a game; `place` counts from 0."""
    deal, told = book.played.sheet.deals[place], book.played.record.deals[place]
    after = book.played.tables[place + 1]
    still = is_without_squares(told, deal)
    seats = () if still else range(len(deal.columns))
    return Row(
        number=deal.number,
        bid="" if told.bid is None else str(told.bid),
        factor=show_factor(told, deal),
        agreed=bool(deal.violations),
        text=say_outcome(VOICE, told) if still else "",
        cells=tuple(_cell(seat, deal, told, after, words) for seat in seats),
    )


def _cell(seat: int, deal: SheetDeal, told: Deal, after: Table, words: Words) -> Cell:
    column = deal.columns[seat]
    won = seat in after.winners
    boxed = not won and on_barrel(after, seat)
    off, dealt = deal.off.get(seat), _dealt(seat, deal, told)
    said = say_signs(VOICE, column, off)
    hands = after.tallies[seat].barrel or 0
    barrel = say_barrel(VOICE, hands, locked=after.terms.barrel == "locked") if boxed else ""
    look = _look_of_score(column, boxed=boxed, fell=off is not None, won=won)
    return Cell(
        change=show_change(column),
        score=plain(column.after),
        ticks=TICK * hands if boxed else "",
        signs=show_signs(column, off, words.letters),
        said=", ".join(said),
        spoken=_spoken(said, words, barrel, dealt=dealt),
        look=_look(seat, deal, told, after.players[seat]) + look,
    )


def _look(seat: int, deal: SheetDeal, told: Deal, name: str) -> str:
    """Whose deal it was, and how the declarer fared."""
    look = " dealer" if _dealt(seat, deal, told) else ""
    if told.declarer != name or deal.made is None:
        return look
    return look + (" made" if deal.made else " failed")


def _dealt(seat: int, deal: SheetDeal, told: Deal) -> bool:
    return seat == deal.dealer and told.outcome not in BESIDE_THE_DEALS


def _look_of_score(column: Column, *, boxed: bool, fell: bool, won: bool) -> str:
    look = " boxed" if boxed else " fell" if fell else " won" if won else ""
    if column.after <= column.before:
        look += " same" if column.after == column.before else " minus"
    return look + " below" if column.after < 0 else look


def _spoken(said: list[str], words: Words, barrel: str, *, dealt: bool) -> str:
    """What the signs say, and what the dot and the box do; `barrel` is blank off it."""
    spoken = [*said]
    if dealt:
        spoken.append(words.dealer)
    if barrel:
        spoken.append(barrel)
    return ", ".join(spoken)
