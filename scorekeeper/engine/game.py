"""A game as it was played so far, and the one step that adds a deal to it; and a record, or its document, scored to the
end.

Whatever scores a game folds through `step`: a record on the command line, a log on the server, what-if, an import. A
strict step refuses what is against the agreed rules unless the table agreed to it; a lenient one scores it as if the
table had, and refuses only what is impossible.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.engine.checks.given_up import against_rospisat
from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import GAME_OVER, check_deal, is_impossible, is_refused, score_deal
from scorekeeper.engine.deal_codec import ReadDeal, wrong_shape
from scorekeeper.engine.decode import decode
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.sheet import Next, Sheet, SheetDeal, Standing
from scorekeeper.engine.table import (
    Table,
    compelled,
    deals_left,
    declares_in_turn,
    gold_factor,
    is_silenced,
    lay_table,
    minimum,
    on_barrel,
)
from scorekeeper.rules.house import HouseRules, house_rules
from scorekeeper.rules.violations import Violation, below

LISTS = ("auction", "tricks", "talon")
Wrong = tuple[Violation, ...]
# What became of a deal: its place on the sheet, None where it was refused; the table after it; and all that is wrong
# with it, paths relative to it, also where the table agreed.
Step = tuple[SheetDeal | None, Table, Wrong]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """`record` is all that was recorded, up to a deal that could not be read. The sheet ends before a refused deal and
    says why. `tables` are the table before each deal on the sheet and, last, the table now.
    """

    record: Record
    sheet: Sheet
    tables: tuple[Table, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredDocument:
    """What became of a document: its game as far as it could be scored, None where its head is refused; and what was
    refused.
    """

    game: Game | None
    refused: tuple[Violation, ...]


def open_table(record: Record, rules: HouseRules | None = None) -> Table:
    """The table before the first deal of a record whose head is in order (`wrong_head`); `rules` instead of its own."""
    dealer = 0 if record.first_dealer is None else record.players.index(record.first_dealer)
    return lay_table(rules or house_rules(record.system, record.changes), record.players, dealer)


def open_game(record: Record) -> Game:
    """The game before its first deal; the head of the record is in order."""
    return play(replace(record, deals=()))


def step(
    table: Table, deal: Deal, number: int, *, lenient: bool = False, misread: Wrong = (), unread: tuple[str, ...] = ()
) -> Step:
    """One deal more at a table, as deal `number` of the game, counted from 1. `misread` and `unread` are what became of
    a deal that was read from a document.
    """
    # Recorded where there was bidding, and now played where there is none, or the other way round.
    if lenient and not table.winners and (misshapen := wrong_shape(deal, bidding=table.terms.bidding)):
        return None, table, misshapen
    context = make_context(table, deal, unread)
    violations = _beside(misread, check_deal(context))
    if is_impossible(violations) if lenient else is_refused(deal, violations):
        return None, table, violations
    return *score_deal(context, number, violations), violations


def add(game: Game, *deals: Deal) -> Game:
    """The game with these deals more, strictly; behind a refused one nothing is scored."""
    record = replace(game.record, deals=(*game.record.deals, *deals))
    if game.sheet.refused:
        return replace(game, record=record)
    return _fold(record, deals, game.tables, game.sheet.deals)


def judge(game: Game, deal: Deal) -> tuple[Wrong, Game | None]:
    """All that is wrong with a further deal, first of all whether it could be read back once it were recorded; and the
    game with it, None where it is refused. Behind a refused deal nothing is recorded.
    """
    if game.sheet.refused:
        return game.sheet.refused, None
    table = game.tables[-1]
    misshapen = wrong_shape(deal, bidding=table.terms.bidding)
    after = None if misshapen else add(game, deal)
    if after is None or after.sheet.refused:
        return (*misshapen, *check_deal(make_context(table, deal))), None
    return after.sheet.deals[-1].violations, after


def until(game: Game, deals: int) -> Game:
    """The game as it stood after so many of its deals."""
    record = replace(game.record, deals=game.record.deals[:deals])
    if deals > len(game.sheet.deals):
        return replace(game, record=record)
    return _game(record, game.sheet.deals[:deals], game.tables[: deals + 1], ())


def play(record: Record, *, lenient: bool = False) -> Game:
    """The game of a record whose head is in order, as far as it can be scored."""
    return _fold(record, record.deals, (open_table(record),), lenient=lenient)


def score(record: Record) -> Sheet:
    """The sheet of a record. A deal that is refused ends it: the deals before stand, `refused` says why."""
    return play(record).sheet


def score_document(document: object) -> ScoredDocument:
    """Scores a plain JSON-like document, strictly; it never raises. A deal that cannot be read ends it."""
    head = decode(document)
    if head.record is None:
        return ScoredDocument(game=None, refused=head.violations)
    read: list[Deal] = []
    for one in head.deals:
        if one.deal is None:
            break
        read.append(one.deal)
    game = _fold(replace(head.record, deals=tuple(read)), head.deals, (open_table(head.record, head.rules),))
    return ScoredDocument(game=game, refused=game.sheet.refused)


def _fold(
    record: Record,
    given: Iterable[Deal | ReadDeal],
    before: tuple[Table, ...],
    scored_before: tuple[SheetDeal, ...] = (),
    *,
    lenient: bool = False,
) -> Game:
    """Scores what is given, from the last of the tables `before` on."""
    tables, deals, table = [*before], [*scored_before], before[-1]
    for one in given:
        number = len(tables)
        done = step(table, one, number, lenient=lenient) if isinstance(one, Deal) else _step_read(table, one, number)
        scored, table, violations = done
        if scored is None:
            return _game(record, tuple(deals), tuple(tables), violations)
        deals.append(scored)
        tables.append(table)
    return _game(record, tuple(deals), tuple(tables), ())


def _step_read(table: Table, given: ReadDeal, number: int) -> Step:
    if given.deal is not None:
        return step(table, given.deal, number, misread=given.violations, unread=given.unread)
    over = GAME_OVER if table.winners else ()
    return None, table, (*given.violations, *over)


def _beside(misread: Wrong, found: Wrong) -> Wrong:
    """Both; an element of a list that could not be read is judged no further, but for a name in it."""
    places = [wrong.path for wrong in misread if wrong.path.partition("[")[0] in LISTS]
    return (*misread, *[wrong for wrong in found if wrong.path not in places or wrong.numbers.get("name")])


def _game(record: Record, deals: tuple[SheetDeal, ...], tables: tuple[Table, ...], wrong: Wrong) -> Game:
    """`wrong` is what refused the deal after these."""
    refused = below(f"deals[{len(deals)}]", wrong)
    return Game(record=record, sheet=make_sheet(tables[-1], deals, refused), tables=tables)


def make_sheet(table: Table, deals: tuple[SheetDeal, ...], refused: tuple[Violation, ...] = ()) -> Sheet:
    """The sheet of the deals so far, with the table after them."""
    seats = range(len(table.players))
    return Sheet(
        players=table.players,
        deals=deals,
        standings=tuple(_standing(table, seat) for seat in seats),
        silenced=tuple(is_silenced(table, seat) for seat in seats),
        winners=table.winners,
        next=next_deal(table),
        refused=refused,
    )


def _standing(table: Table, seat: int) -> Standing:
    """The standing as the sheet shows it: no bolts where none are counted, 0 hands on a locked or open barrel, and no
    barrel for a winner, who may be on it after the last deal.
    """
    terms, tally = table.terms, table.tallies[seat]
    counted = terms.rules.numbers["bolt.penalty_every"] > 0
    barrel = (tally.barrel or 0) if on_barrel(table, seat) and seat not in table.winners else None
    return Standing(
        score=table.scores[seat],
        bolts=tally.bolts if counted else 0,
        rospisats=tally.rospisats,
        spisats=tally.spisats,
        barrel=barrel,
        falls=tally.falls,
    )


def next_deal(table: Table) -> Next | None:
    """None once the game has ended. Seats that may do something stand in seating order."""
    if table.winners:
        return None
    may_declare = _may_declare(table)
    return Next(
        dealer=table.dealer,
        opener=table.seating.opener,
        sits_out=table.seating.sits_out,
        active=table.seating.active,
        gold=table.gold is not None,
        multiplier=gold_factor(table),
        min_bid=minimum(table) if table.terms.bidding else None,
        may_declare=may_declare,
        may_rospisat=tuple(seat for seat in may_declare if not any(against_rospisat(table, seat))),
        deals_left=deals_left(table) if table.terms.deals else None,
    )


def _may_declare(table: Table) -> tuple[int, ...]:
    """Everyone active but the silenced, who only bid where they have to; in a gold set in turn the opener alone."""
    if not table.terms.bidding:
        return ()
    if declares_in_turn(table):
        return (table.seating.opener,)
    seats = sorted(table.seating.active)
    return tuple(seat for seat in seats if seat == compelled(table) or not is_silenced(table, seat))
