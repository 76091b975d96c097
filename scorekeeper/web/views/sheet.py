"""A row of the sheet as ready texts: what the paper would show, so that the template only prints."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Deal
from scorekeeper.engine.score import BESIDE_THE_DEALS
from scorekeeper.engine.sheet import Column, Mark, SheetDeal
from scorekeeper.engine.table import Table, on_barrel
from scorekeeper.export.game import has_fallen
from scorekeeper.service.book import Book
from scorekeeper.web.speech import VOICE
from scorekeeper.wording.lines import say_mark
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.paper import is_without_squares, say_outcome, show_change, show_factor, show_signs
from scorekeeper.wording.signs import DEALER, ROSPISAT, SPISAT, TICK, say_barrel


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One player in one deal: the change, the running score, and the paper's signs. `look` are the cell's classes."""

    change: str
    score: str
    ticks: str
    signs: str
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

    marks: Mapping[Mark, str]
    letters: Mapping[Mark, str]
    dealer: str


def make_words() -> Words:
    """The words of a sheet in the visitor's language."""
    return Words(
        marks={mark: say_mark(VOICE, mark) for mark in Mark},
        letters={Mark.ROSPISAT: VOICE.gettext(ROSPISAT), Mark.SPISAT: VOICE.gettext(SPISAT)},
        dealer=VOICE.gettext(DEALER),
    )


def make_row(book: Book, place: int, words: Words) -> Row:
    """The row of one deal of a game; `place` counts from 0."""
    deal, told = book.sheet.deals[place], book.record.deals[place]
    before, after = book.tables[place], book.tables[place + 1]
    still = is_without_squares(told, deal)
    seats = () if still else range(len(deal.columns))
    return Row(
        number=deal.number,
        bid="" if told.bid is None else str(told.bid),
        factor=show_factor(told, deal),
        agreed=bool(deal.violations),
        text=say_outcome(VOICE, told) if still else "",
        cells=tuple(_cell(seat, deal, told, before, after, words) for seat in seats),
    )


def _cell(seat: int, deal: SheetDeal, told: Deal, before: Table, after: Table, words: Words) -> Cell:
    column = deal.columns[seat]
    won = seat in after.winners
    boxed = not won and on_barrel(after, seat)
    fell = has_fallen(column, before, after, seat)
    hands = after.tallies[seat].barrel or 0
    return Cell(
        change=show_change(column),
        score=plain(column.after),
        ticks=TICK * hands if boxed else "",
        signs=show_signs(column, words.letters, fell=fell),
        spoken=_spoken(column, words, hands if boxed else None, dealt=_dealt(seat, deal, told)),
        look=_look(seat, deal, told, after.players[seat]) + _look_of_score(column, boxed=boxed, fell=fell, won=won),
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


def _spoken(column: Column, words: Words, hands: int | None, *, dealt: bool) -> str:
    """What the signs say; `hands` is None off the barrel."""
    spoken = [words.marks[mark] for mark in column.marks]
    if dealt:
        spoken.append(words.dealer)
    if hands is not None:
        spoken.append(say_barrel(VOICE, hands))
    return ", ".join(spoken)
