"""A game as it stands: the record made from the log, scored, and how one more event moves it on."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.score import Scored, check_deal, is_refused, make_sheet, open_table, score_deal
from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.rules.violations import Violation, below
from scorekeeper.service.events import DamagedLog, DealRecorded, DealVoided, GameStarted, Logged


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A game up to event `seq`. `recorded_by` is the seq of each deal's event, `tables` the table before each deal
    that is on the sheet and, last, the table now; `started` and `touched` are when the first and the last event came
    (RFC 3339). Where a deal is refused the sheet ends before it and says why; the record goes on.
    """

    game: str
    seq: int
    record: Record
    recorded_by: tuple[int, ...]
    tables: tuple[Table, ...]
    sheet: Sheet
    started: str
    touched: str

    def table(self) -> Table:
        """The table now."""
        return self.tables[-1]


def read_book(game: str, log: Iterable[Logged]) -> Book:
    """The game that a whole log tells. DamagedLog where the log does not make a game."""
    book: Book | None = None
    for logged in log:
        if book is None:
            if logged.seq != 1 or not isinstance(logged.event, GameStarted):
                raise DamagedLog(game, logged.seq, "the log does not begin with a game")
            book = open_book(game, logged, logged.event)
        else:
            book = turn_page(book, logged)
    if book is None:
        raise DamagedLog(game, 0, "the log is empty")
    return book


def open_book(game: str, logged: Logged, started: GameStarted) -> Book:
    """A game without a deal."""
    rules = house_rules(started.system, started.values)
    record = Record(
        system=started.system,
        changes=changed(rules),
        players=started.players,
        first_dealer=started.first_dealer,
        title=started.title,
    )
    table = open_table(record)
    return Book(
        game=game,
        seq=logged.seq,
        record=record,
        recorded_by=(),
        tables=(table,),
        sheet=make_sheet(table, ()),
        started=logged.at,
        touched=logged.at,
    )


def turn_page(book: Book, logged: Logged) -> Book:
    """The game after one more event. DamagedLog where the event cannot follow."""
    if logged.seq != book.seq + 1:
        raise DamagedLog(book.game, book.seq + 1, f"it is missing; event {logged.seq} comes next")
    moved = replace(book, seq=logged.seq, touched=logged.at)
    match logged.event:
        case DealRecorded(deal=deal):
            return _with_deal(moved, logged.seq, deal)
        case DealVoided(voids=voids) if voids in book.recorded_by:
            return _without_deal(moved, book.recorded_by.index(voids))
        case DealVoided(voids=voids):
            raise DamagedLog(book.game, logged.seq, f"event {voids}, which it takes back, is no deal of the record")
        case _:
            raise DamagedLog(book.game, logged.seq, "a game begins only once")


def check_next(book: Book, deal: Deal) -> tuple[Violation, ...]:
    """All that is wrong with a further deal; first of all, whether it could be read back once it were recorded."""
    table = book.table()
    misshapen = read_deal(encode_deal(deal), bidding=table.terms.bidding).violations
    return (*misshapen, *check_deal(lay_hand(table, deal)))


def score_next(book: Book, deal: Deal) -> Scored:
    """The deal scored at the table now; it must not be one that is refused."""
    hand = lay_hand(book.table(), deal)
    return score_deal(hand, len(book.record.deals) + 1, check_deal(hand))


def _with_deal(book: Book, seq: int, deal: Deal) -> Book:
    kept = replace(
        book,
        record=replace(book.record, deals=(*book.record.deals, deal)),
        recorded_by=(*book.recorded_by, seq),
    )
    if book.sheet.refused:
        return kept
    hand, place = lay_hand(book.table(), deal), len(book.record.deals)
    violations = check_deal(hand)
    if is_refused(deal, violations):
        refused = below(f"deals[{place}]", violations)
        return replace(kept, sheet=make_sheet(book.table(), book.sheet.deals, refused))
    scored = score_deal(hand, place + 1, violations)
    return replace(
        kept,
        tables=(*book.tables, scored.table),
        sheet=make_sheet(scored.table, (*book.sheet.deals, scored.deal)),
    )


def _without_deal(book: Book, place: int) -> Book:
    """Deals behind the voided one are scored again where it stood."""
    good = min(place, len(book.sheet.deals))
    kept = replace(
        book,
        record=replace(book.record, deals=book.record.deals[:good]),
        recorded_by=book.recorded_by[:good],
        tables=book.tables[: good + 1],
        sheet=make_sheet(book.tables[good], book.sheet.deals[:good]),
    )
    for again in range(good, len(book.record.deals)):
        if again != place:
            kept = _with_deal(kept, book.recorded_by[again], book.record.deals[again])
    return kept
