"""A list of plain numbers from another score-keeper as a record: of adjustments, or of deals where it can be read so.

As adjustments the numbers stand exactly as they were in the list: until its end neither barrel nor reset touches them,
and then the table goes on by the rules of its system. As deals they are read only if scoring every one of them gives
exactly the numbers of the list: the defenders' points are what was written for them; the declarer's, which no list
has, are the fewest that fit. One row without such a deal, and the list is not read as deals at all: half of it would
leave bolts and barrels wrong.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from scorekeeper.engine.decode import wrong_head
from scorekeeper.engine.game import open_table, score, step
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import GIVEN_UP, Deal, Outcome, Record
from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Violation

# With these nothing but the amounts themselves changes a score.
AT_REST: dict[str, Value] = {"barrel.kind": "none", "reset.at": ()}
ANNOUNCEMENTS = ("marriage.hearts", "marriage.diamonds", "marriage.clubs", "marriage.spades", "marriage.four_aces")


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRow:
    """A row of the list: its number there, the change of every player in the order of the players, and whose contract
    it was and who sat out, if the list says so.
    """

    number: int
    changes: tuple[int, ...]
    declarer: str | None = None
    bid: int | None = None
    sat_out: str | None = None


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


def as_adjustments(
    scores: Scores, system: str, say: Callable[[int], str], at_the_end: str, dealer: str | None = None
) -> Ledger:
    """The list as adjustments, one a row in which a number is not 0; `say` gives the reason of a row's, `at_the_end` is
    why the system's rules hold again, `dealer` deals next: by the rows, where nobody says it.
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
    record = Record(system=system, changes=changes, players=scores.players, deals=tuple(deals))
    record = replace(record, first_dealer=dealer if dealer in scores.players else _dealer_after(scores, record))
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


def _dealer_after(scores: Scores, record: Record) -> str:
    """Who deals after the list: by who sat out last, where the list says it, else as if the first had begun."""
    last = scores.rows[-1].sat_out
    sitting = [seating.sits_out for seating in open_table(record).terms.seatings]
    dealt = [dealer for dealer, seat in enumerate(sitting) if seat is not None and scores.players[seat] == last]
    return scores.players[(dealt[0] + 1 if dealt else len(scores.rows)) % len(scores.players)]


def _row_behind(scores: Scores, ends: list[int], deals: int) -> int:
    """The number of the row that stands behind so many deals."""
    return next(row.number for row, end in zip(scores.rows, ends, strict=True) if end > deals)


def _reached(sheet: Sheet, record: Record) -> int:
    """How many have reached the winning score: where the declarer goes first, no list says which of them has won."""
    winning = open_table(record).terms.winning
    return sum(column.after >= winning for column in sheet.deals[-1].columns)


def as_hands(scores: Scores, system: str, note: str) -> Ledger | ScoreRow:
    """The list as deals, whoever of the players dealt first; or the row that no deal fits, at the best attempt."""
    if wrong_table(scores.players, system):
        return scores.rows[0]
    furthest = 0
    for dealer in scores.players:
        record = Record(system=system, players=scores.players, first_dealer=dealer)
        deals = tuple(_hands(open_table(record), scores, note))
        if len(deals) == len(scores.rows):
            record = Record(system=system, players=scores.players, first_dealer=dealer, deals=deals)
            return Ledger(record=record, sheet=score(record), ends=tuple(range(1, len(deals) + 1)))
        furthest = max(furthest, len(deals))
    return scores.rows[furthest]


def _hands(table: Table, scores: Scores, note: str) -> Iterator[Deal]:
    """The deals, as far as there are any."""
    for number, row in enumerate(scores.rows, start=1):
        for deal in _candidates(table, row, note):
            scored, after, _ = step(table, deal, number)
            if scored is not None and tuple(column.after - column.before for column in scored.columns) == row.changes:
                table = after
                yield deal
                break
        else:
            return


def _candidates(table: Table, row: ScoreRow, note: str) -> Iterator[Deal]:
    """The deals that the row may have been, likely ones first."""
    sitting = table.seating.sits_out
    if row.sat_out is not None and (sitting is None or table.players[sitting] != row.sat_out):
        return
    if row.declarer is None or row.bid is None or not table.terms.bidding:
        return
    for points in _points(table, row):
        yield Deal(declarer=row.declarer, bid=row.bid, points=points, note=note)
    for outcome in GIVEN_UP:
        yield Deal(outcome=outcome, declarer=row.declarer, bid=row.bid, note=note)


def _points(table: Table, row: ScoreRow) -> Iterator[dict[str, int]]:
    """Everybody's points: the defenders' as written, a fine apart, and the declarer's the fewest first."""
    taken = {
        name: max(row.changes[seat], 0)
        for seat, name in enumerate(table.players)
        if seat != table.seating.sits_out and name != row.declarer
    }
    numbers = table.terms.rules.numbers
    worth = [numbers[option] for option in ANNOUNCEMENTS if numbers[option]]
    announced = {sum(some) for size in range(len(worth) + 1) for some in combinations(worth, size)}
    for sum_of_all in sorted(announced):
        rest = CARDS_IN_ALL + sum_of_all - sum(taken.values())
        if rest >= 0:
            yield {**taken, row.declarer or "": rest}
