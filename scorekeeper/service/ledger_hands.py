"""A list of plain numbers read as deals, where declarer and bid stand in it.

Each row is a deal if there is one that the rules allow and that writes exactly the row's numbers. The defenders' points
are what was written for them; the declarer's, which no list has, are the fewest that fit. One row without such a deal,
and the list is not read as deals at all: half of it would leave bolts and barrels wrong.
"""

from collections.abc import Iterator
from itertools import combinations

from scorekeeper.engine.game import open_table, step
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import GIVEN_UP, Deal, Record
from scorekeeper.engine.score import score
from scorekeeper.engine.table import Table
from scorekeeper.service.ledger import Ledger, ScoreRow, Scores, wrong_table

ANNOUNCEMENTS = ("marriage.hearts", "marriage.diamonds", "marriage.clubs", "marriage.spades", "marriage.four_aces")


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
