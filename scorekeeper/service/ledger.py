"""A list of plain numbers from another score-keeper as a record: of adjustments, or of deals where it can be read so.

As adjustments the numbers stand exactly as they were in the list: until its end neither barrel nor reset touches them,
and then the table goes on by the rules of its system. As deals they are read only if scoring every one of them gives
exactly the numbers of the list (ledger_hands.py).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import open_table
from scorekeeper.engine.record import Deal, Outcome, Record
from scorekeeper.engine.score import score
from scorekeeper.engine.sheet import Sheet
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Violation

# With these nothing but the amounts themselves changes a score.
AT_REST: dict[str, Value] = {"barrel.kind": "none", "reset.at": ()}


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """A row of the list: its number there, the change of every player in the order of the players, and whose contract
    it was, if the list says so.
    """

    number: int
    changes: tuple[int, ...]
    declarer: str | None = None
    bid: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """The list: the players in seating order and its rows."""

    players: tuple[str, ...]
    rows: tuple[ScoreRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What became of a list: the record with its sheet, and for each row how many deals stand there after it. Without a
    record: violations of its head, or the row that cannot follow because the game has ended before, or the one in which
    several reach the target together, of whom no list says who has won.
    """

    record: Record | None = None
    sheet: Sheet | None = None
    ends: tuple[int, ...] = ()
    violations: tuple[Violation, ...] = ()
    too_late: int | None = None
    together: int | None = None


def wrong_table(players: tuple[str, ...], system: str) -> tuple[Violation, ...]:
    """What is wrong with these players for the system, paths as in a record."""
    return wrong_head(Record(system=system, players=players))


def as_adjustments(scores: Scores, system: str, say: Callable[[int], str], at_the_end: str) -> Ledger:
    """The list as adjustments, one a row in which a number is not 0; `say` gives the reason of a row's, `at_the_end` is
    why the system's rules hold again.
    """
    violations = wrong_table(scores.players, system)
    if violations:
        return Ledger(violations=violations)
    own = house_rules(system, {}).values
    changes = {option: value for option, value in AT_REST.items() if own[option] != value}
    deals: list[Deal] = []
    ends: list[int] = []
    for row in scores.rows:
        amounts = {name: change for name, change in zip(scores.players, row.changes, strict=True) if change}
        if amounts:
            deals.append(Deal(outcome=Outcome.ADJUSTMENT, amounts=amounts, reason=say(row.number)))
        ends.append(len(deals))
    dealer = scores.players[len(scores.rows) % len(scores.players)]
    record = Record(system=system, changes=changes, players=scores.players, first_dealer=dealer, deals=tuple(deals))
    sheet = score(record)
    if sheet.refused:
        return Ledger(too_late=_row_behind(scores, ends, len(sheet.deals)))
    if sheet.winners and own["finish.several"] == "declarer_first" and _reached(sheet, record) > 1:
        return Ledger(together=_row_behind(scores, ends, len(sheet.deals) - 1))
    if changes and not sheet.winners:
        back = Deal(outcome=Outcome.AGREEMENT, changes={name: own[name] for name in changes}, reason=at_the_end)
        record = replace(record, deals=(*record.deals, back))
        sheet = score(record)
    return Ledger(record=record, sheet=sheet, ends=tuple(ends))


def _row_behind(scores: Scores, ends: list[int], deals: int) -> int:
    """The number of the row that stands behind so many deals."""
    return next(row.number for row, end in zip(scores.rows, ends, strict=True) if end > deals)


def _reached(sheet: Sheet, record: Record) -> int:
    """How many have reached the winning score: where the declarer goes first, no list says which of them has won."""
    winning = open_table(record).terms.winning
    return sum(column.after >= winning for column in sheet.deals[-1].columns)


def running(scores: Scores) -> Iterator[tuple[int, ...]]:
    """The scores after each row."""
    now = (0,) * len(scores.players)
    for row in scores.rows:
        now = tuple(before + change for before, change in zip(now, row.changes, strict=True))
        yield now
