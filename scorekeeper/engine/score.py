"""The fold from record to sheet: each deal is checked, the stages write it on a page, and the table moves on."""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.engine.checks import CHECKS
from scorekeeper.engine.decode import Decoded, decode
from scorekeeper.engine.decode_deal import ReadDeal
from scorekeeper.engine.hand import Hand, Note, Page, lay_hand
from scorekeeper.engine.next_deal import next_deal
from scorekeeper.engine.next_table import next_table
from scorekeeper.engine.record import Deal, Outcome, Record
from scorekeeper.engine.sheet import Column, Line, Mark, Sheet, SheetDeal, Standing
from scorekeeper.engine.stages import stages_of
from scorekeeper.engine.table import Table, Tally, gold_factor, is_silenced, lay_table, on_barrel
from scorekeeper.rules.house import house_rules
from scorekeeper.rules.violations import Grade, Violation, below, impossible

_GAME_OVER = (impossible("game_over", ""),)
BESIDE_THE_DEALS = (Outcome.ADJUSTMENT, Outcome.AGREEMENT)


Scored = tuple[SheetDeal, Table]  # one deal scored: its place on the sheet, and the table after it


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What became of a document: its sheet as far as it could be scored, or None; and what was refused."""

    sheet: Sheet | None
    refused: tuple[Violation, ...]


def score(record: Record) -> Sheet:
    """The sheet of a record. A deal that is refused ends it: the deals before stand, `refused` says why."""
    return _replay(open_table(record), record.deals)


def score_document(document: object) -> Verdict:
    """The sheet of a plain JSON-like document."""
    decoded = decode(document)
    table = _open(decoded)
    if table is None:
        return Verdict(sheet=None, refused=decoded.violations)
    sheet = _replay(table, decoded.deals)
    return Verdict(sheet=sheet, refused=sheet.refused)


def open_table(record: Record) -> Table:
    """The table before the first deal of a record whose head is in order."""
    rules = house_rules(record.system, record.changes)
    dealer = 0 if record.first_dealer is None else record.players.index(record.first_dealer)
    return lay_table(rules, record.players, dealer)


def check(record: Record, deal: Deal) -> tuple[Violation, ...]:
    """All that is wrong with a further deal, paths relative to it; empty if it can be recorded as it is.

    Where the record so far is refused already, what is wrong with that, paths from the record.
    """
    table = open_table(record)
    for place, earlier in enumerate(record.deals):
        hand = lay_hand(table, earlier)
        violations = check_deal(hand)
        if is_refused(earlier, violations):
            return below(f"deals[{place}]", violations)
        _, table = score_deal(hand, place + 1, violations)
    return check_deal(lay_hand(table, deal))


def check_deal(hand: Hand) -> tuple[Violation, ...]:
    """All that is wrong with a deal at its table, paths relative to it."""
    if hand.table.winners:
        return _GAME_OVER
    return tuple([violation for one in CHECKS[hand.deal.outcome] for violation in one(hand)])


def is_refused(deal: Deal, violations: tuple[Violation, ...]) -> bool:
    """Whether a deal with these violations cannot be scored: something impossible, or no agreement to record it."""
    if not violations:
        return False
    return deal.agreed is None or any(found.grade is Grade.IMPOSSIBLE for found in violations)


def score_deal(hand: Hand, number: int, violations: tuple[Violation, ...]) -> Scored:
    """One deal that is not refused, written line by line. `number` counts from 1."""
    table = hand.table
    page = _open_page(table)
    for stage in stages_of(hand):
        # Written only when the stage is through: it reads the page as the stage before it left it.
        for seat, item in tuple(stage(hand, page)):
            if isinstance(item, Line):
                page.scores[seat] += item.amount
                page.lines[seat].append(item)
            else:
                _count(page, seat, item)
    after = next_table(hand, page)
    beside = hand.deal.outcome in BESIDE_THE_DEALS
    shown = after if beside else table
    deal = SheetDeal(
        number=number,
        dealer=shown.dealer,
        sat_out=None if beside else table.seating.sits_out,
        gold=shown.gold is not None,
        multiplier=gold_factor(shown) if beside else hand.factor,
        made=hand.made,
        violations=violations,
        columns=_columns(table, page),
    )
    return deal, after


def _count(page: Page, seat: int, item: Mark | Note) -> None:
    """Puts a mark or a note of a stage on the page."""
    if isinstance(item, Mark):
        page.marks[seat].append(item)
    old = page.tallies[seat]
    page.tallies[seat] = Tally(
        bolts=0 if item is Note.BOLTS_WIPED else old.bolts + (item is Mark.BOLT),
        rospisats=old.rospisats + (item is Mark.ROSPISAT),
        spisats=old.spisats + (item is Mark.SPISAT),
        barrel=_barrel_after(old.barrel, item),
        falls=old.falls + (item is Mark.FALL),
    )


def _barrel_after(used: int | None, item: Mark | Note) -> int | None:
    if item is Mark.BARREL:
        return 0
    if item is Note.OFF_BARREL or used is None:
        return None
    return used + 1 if item is Note.HAND_USED else used


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


def _open(decoded: Decoded) -> Table | None:
    return open_table(decoded.record) if decoded.record is not None else None


def _replay(table: Table, deals: Iterable[Deal | ReadDeal]) -> Sheet:
    """`deals` are whole, or as far as they could be read."""
    scored: list[SheetDeal] = []
    for place, given in enumerate(deals):
        if isinstance(given, Deal):
            hand = lay_hand(table, given)
            violations = check_deal(hand)
        elif given.deal is None:
            over = _GAME_OVER if table.winners else ()
            return make_sheet(table, tuple(scored), below(f"deals[{place}]", (*given.violations, *over)))
        else:
            hand = lay_hand(table, given.deal, points_read=given.points_read)
            violations = (*given.violations, *check_deal(hand))
        if is_refused(hand.deal, violations):
            return make_sheet(table, tuple(scored), below(f"deals[{place}]", violations))
        deal, table = score_deal(hand, place + 1, violations)
        scored.append(deal)
    return make_sheet(table, tuple(scored))


def _open_page(table: Table) -> Page:
    return Page(
        scores=list(table.scores),
        tallies=list(table.tallies),
        lines=[[] for _ in table.scores],
        marks=[[] for _ in table.scores],
    )


def _columns(table: Table, page: Page) -> tuple[Column, ...]:
    return tuple(
        [
            Column(before=before, after=after, lines=tuple(lines), marks=tuple(marks))
            for before, after, lines, marks in zip(table.scores, page.scores, page.lines, page.marks, strict=True)
        ]
    )


def _standing(table: Table, seat: int) -> Standing:
    """The standing as the sheet shows it: no bolts where none are counted, 0 hands on a locked or open barrel."""
    terms, tally = table.terms, table.tallies[seat]
    counted = terms.rules.numbers["bolt.penalty_every"] > 0
    barrel = (tally.barrel or 0) if on_barrel(table, seat) else None
    return Standing(
        score=table.scores[seat],
        bolts=tally.bolts if counted else 0,
        rospisats=tally.rospisats,
        spisats=tally.spisats,
        barrel=barrel,
        falls=tally.falls,
    )
