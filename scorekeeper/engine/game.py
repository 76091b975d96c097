"""A game as it was played so far, and the one step that adds a deal to it.

Whatever scores a game folds through `step`: a record on the command line, a log on the server, what-if, an import. A
strict step refuses what is against the agreed rules unless the table agreed to it; a lenient one scores it as if the
table had, and refuses only what is impossible.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.engine.checks.shape import wrong_shape
from scorekeeper.engine.deal import GAME_OVER, check_deal, is_impossible, is_refused, score_deal
from scorekeeper.engine.decode_deal import ReadDeal
from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.sheet import Sheet, SheetDeal
from scorekeeper.engine.standings import make_sheet
from scorekeeper.engine.table import Table, lay_table
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.violations import Violation, below

Wrong = tuple[Violation, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """`record` is all that was told, up to a deal that could not be read. The sheet ends before a refused deal and
    says why. `tables` are the table before each deal on the sheet and, last, the table now.
    """

    record: Record
    sheet: Sheet
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """What became of a deal: its place on the sheet, None where it was refused; the table after it; and all that is
    wrong with it, paths relative to it, also where the table agreed.
    """

    scored: SheetDeal | None
    table: Table
    violations: Wrong


def open_table(record: Record) -> Table:
    """The table before the first deal of a record whose head is in order (`wrong_head`)."""
    dealer = 0 if record.first_dealer is None else record.players.index(record.first_dealer)
    return lay_table(house_rules(record.system, record.changes), record.players, dealer)


def open_game(record: Record) -> Game:
    """The game before its first deal; the head of the record is in order."""
    return play(replace(record, deals=()))


def step(table: Table, deal: Deal, number: int, *, lenient: bool = False) -> Step:
    """One deal more at a table, as deal `number` of the game, counted from 1."""
    return _step(table, ReadDeal(deal=deal, violations=()), number, lenient=lenient)


def add(game: Game, deal: Deal) -> Game:
    """The game with one deal more, strictly; behind a refused one nothing is scored."""
    record = replace(game.record, deals=(*game.record.deals, deal))
    if game.sheet.refused:
        return replace(game, record=record)
    done = step(game.tables[-1], deal, len(game.tables))
    if done.scored is None:
        return _game(record, game.sheet.deals, game.tables, done.violations)
    return _game(record, (*game.sheet.deals, done.scored), (*game.tables, done.table), ())


def until(game: Game, deals: int) -> Game:
    """The game as it stood after so many of its deals."""
    record = replace(game.record, deals=game.record.deals[:deals])
    if deals > len(game.sheet.deals):
        return replace(game, record=record)
    return _game(record, game.sheet.deals[:deals], game.tables[: deals + 1], ())


def play(record: Record, *, lenient: bool = False) -> Game:
    """The game of a record whose head is in order, as far as it can be scored."""
    return _fold(record, [ReadDeal(deal=deal, violations=()) for deal in record.deals], lenient=lenient)


def play_read(head: Record, told: tuple[ReadDeal, ...]) -> Game:
    """The game of a document: a head in order and its deals, strictly. One that cannot be read ends it."""
    read: list[Deal] = []
    for one in told:
        if one.deal is None:
            break
        read.append(one.deal)
    return _fold(replace(head, deals=tuple(read)), told, lenient=False)


def _fold(record: Record, told: Iterable[ReadDeal], *, lenient: bool) -> Game:
    tables, deals = [open_table(record)], list[SheetDeal]()
    wrong: Wrong = ()
    for one in told:
        done = _step(tables[-1], one, len(tables), lenient=lenient)
        if done.scored is None:
            wrong = done.violations
            break
        deals.append(done.scored)
        tables.append(done.table)
    return _game(record, tuple(deals), tuple(tables), wrong)


def _step(table: Table, told: ReadDeal, number: int, *, lenient: bool) -> Step:
    if told.deal is None:
        over = GAME_OVER if table.winners else ()
        return Step(scored=None, table=table, violations=(*told.violations, *over))
    # Told where there was bidding, and now played where there is none, or the other way round.
    if lenient and not table.winners and (misshapen := wrong_shape(told.deal, bidding=table.terms.bidding)):
        return Step(scored=None, table=table, violations=misshapen)
    hand = lay_hand(table, told.deal, points_read=told.points_read)
    violations = (*told.violations, *check_deal(hand))
    if is_impossible(violations) if lenient else is_refused(told.deal, violations):
        return Step(scored=None, table=table, violations=violations)
    scored, after = score_deal(hand, number, violations)
    return Step(scored=scored, table=after, violations=violations)


def _game(record: Record, deals: tuple[SheetDeal, ...], tables: tuple[Table, ...], wrong: Wrong) -> Game:
    """`wrong` is what refused the deal after these."""
    refused = below(f"deals[{len(deals)}]", wrong)
    return Game(record=record, sheet=make_sheet(tables[-1], deals, refused), tables=tables)
