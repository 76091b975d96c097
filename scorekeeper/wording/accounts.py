"""What a deal did to each player, as ready texts: for its page, for the slip and for corrections."""

from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import Column, Mark
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.numbers import added, plain, signed
from scorekeeper.wording.paper import say_marks, show_points
from scorekeeper.wording.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class LineText:
    """One line: its amount and its reason."""

    amount: str
    words: str
    minus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Account:
    """What a deal did to one player. `took` is what was recorded of the points: "115 + ♥ 100"; `added` is the change
    as it stands between the two scores.

    The mark of mounting the barrel has its own line and is not said twice.
    """

    seat: int
    name: str
    took: str
    before: str
    change: str
    added: str
    after: str
    minus: bool
    below: bool
    lines: tuple[LineText, ...]
    marks: tuple[str, ...]


def make_accounts(voice: Voice, game: Game, place: int) -> tuple[Account, ...]:
    """The accounts of one deal; `place` counts from 0."""
    scored, points = game.sheet.deals[place], game.record.deals[place].points or {}
    terms = game.tables[place].terms
    return tuple(
        _account(
            voice, seat, name, scored.columns[seat], scored.off.get(seat), show_points(voice, points.get(name), terms)
        )
        for seat, name in enumerate(game.sheet.players)
    )


def _account(voice: Voice, seat: int, name: str, column: Column, off: int | None, took: str) -> Account:
    return Account(
        seat=seat,
        name=name,
        took=took,
        before=plain(column.before),
        change=signed(column.after - column.before),
        added=added(column.after - column.before),
        after=plain(column.after),
        minus=column.after < column.before,
        below=column.after < 0,
        lines=tuple(
            LineText(amount=signed(line.amount), words=say_line(voice, line), minus=line.amount < 0)
            for line in column.lines
        ),
        marks=tuple(say_marks(voice, [mark for mark in column.marks if mark is not Mark.BARREL], off)),
    )
