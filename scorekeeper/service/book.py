"""A game as it stands: the record made from the log, scored, and how one more event moves it on."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from scorekeeper.engine.case import open_case
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.score import Scored, check_deal, make_sheet, open_table, score_deal
from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.service.events import DamagedLog, DealRecorded, DealVoided, GameStarted, Logged


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A game up to event `seq`. `recorded_by` is the seq of each deal's event, `tables` the table before each deal
    and, last, the table now; `started` and `touched` are when the first and the last event came (RFC 3339).
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
            if not isinstance(logged.event, GameStarted):
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
    """The game after one more event."""
    match logged.event:
        case DealRecorded(deal=deal):
            return _with_deal(book, logged, deal)
        case DealVoided(voids=voids):
            return _without_deal(book, logged, voids)
        case _:
            raise DamagedLog(book.game, logged.seq, "a game begins only once")


def score_next(book: Book, deal: Deal) -> Scored:
    """The deal scored at the table now; it must not be one that is refused."""
    case = open_case(book.table(), deal)
    return score_deal(case, len(book.record.deals) + 1, check_deal(case))


def _with_deal(book: Book, logged: Logged, deal: Deal) -> Book:
    scored = score_next(book, deal)
    return replace(
        book,
        seq=logged.seq,
        record=replace(book.record, deals=(*book.record.deals, deal)),
        recorded_by=(*book.recorded_by, logged.seq),
        tables=(*book.tables, scored.table),
        sheet=make_sheet(scored.table, (*book.sheet.deals, scored.deal)),
        touched=logged.at,
    )


def _without_deal(book: Book, logged: Logged, voids: int) -> Book:
    """Deals behind the voided one are scored again where it stood."""
    place = book.recorded_by.index(voids)
    kept = replace(
        book,
        seq=logged.seq,
        record=replace(book.record, deals=book.record.deals[:place]),
        recorded_by=book.recorded_by[:place],
        tables=book.tables[: place + 1],
        sheet=make_sheet(book.tables[place], book.sheet.deals[:place]),
        touched=logged.at,
    )
    for seq, deal in zip(book.recorded_by[place + 1 :], book.record.deals[place + 1 :], strict=True):
        kept = _with_deal(kept, replace(logged, seq=seq), deal)
    return replace(kept, seq=logged.seq)
