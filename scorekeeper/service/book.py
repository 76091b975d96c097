"""A game as it stands: the record made from the log, scored, with every hand that ever was in it."""

from dataclasses import dataclass, field, replace
from enum import StrEnum

from scorekeeper.engine.decode_deal import read_deal
from scorekeeper.engine.encode import encode_deal
from scorekeeper.engine.hand import lay_hand
from scorekeeper.engine.record import Deal, Record
from scorekeeper.engine.score import check_deal, is_refused, make_sheet, open_table, score_deal
from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.rules.violations import Violation, below
from scorekeeper.service.bounds import Toll
from scorekeeper.service.events import GameEnded, GameStarted, Logged


class State(StrEnum):
    """Whether a hand is in the record: it is, it was taken back, or the game had ended before it."""

    IN_RECORD = "in_record"
    VOIDED = "voided"
    SET_ASIDE = "set_aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A hand that was recorded by the event `seq`, in its place. `told` is what people said of it last; `deal` is what
    stands in the record, which is the same unless a correction further up turned the hand against the rules: then its
    `agreed` is that correction's reason, which is remembered while the hand is out of the record.
    """

    seq: int
    told: Deal
    deal: Deal
    state: State = State.IN_RECORD


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A deal that waits for an opponent; `seq` is the event that proposed it, on the device `device`."""

    seq: int
    deal: Deal
    at: str
    author: str
    device: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A game up to event `seq`. `recorded_by` is the seq of each deal's event, `tables` the table before each deal
    that is on the sheet and, last, the table now; `started` and `touched` are when the first and the last event came
    (RFC 3339). Where a deal is refused the sheet ends before it and says why; the record goes on.

    `entries` are all hands in the order of the record, with those that were taken back or set aside; `undone` are those
    that redo may bring back, the next one last. `confirms`: a deal counts only when an opponent confirms it.
    `ended` is the event that ended the game without a winner, until it is resumed. `toll` is what its log costs.
    """

    game: str
    seq: int
    record: Record
    recorded_by: tuple[int, ...]
    tables: tuple[Table, ...]
    sheet: Sheet
    started: str
    touched: str
    entries: tuple[Entry, ...] = ()
    undone: tuple[int, ...] = ()
    confirms: bool = False
    proposal: Proposal | None = None
    ended: GameEnded | None = None
    toll: Toll = field(default=Toll(), compare=False)

    def title(self) -> str:
        """The name that the game was given, blank where it has none."""
        return (self.record.title or "").strip()

    def name(self) -> str:
        """What the game is called: by its title, or by its players."""
        return self.title() or ", ".join(self.sheet.players)

    def is_ended(self) -> bool:
        """Whether the game has ended without a winner; a correction may have given it one since."""
        return self.ended is not None and not self.sheet.winners

    def table(self) -> Table:
        """The table now."""
        return self.tables[-1]

    def entry(self, seq: int) -> Entry | None:
        """The hand that the event `seq` recorded."""
        return next((entry for entry in self.entries if entry.seq == seq), None)


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
        toll=Toll().with_event(logged),
    )


def check_shape(book: Book, deal: Deal) -> tuple[Violation, ...]:
    """Whether a deal could be read back once it were recorded."""
    return read_deal(encode_deal(deal), bidding=book.table().terms.bidding).violations


def check_next(book: Book, deal: Deal) -> tuple[Violation, ...]:
    """All that is wrong with a further deal; first of all, whether it could be read back once it were recorded."""
    return (*check_shape(book, deal), *check_deal(lay_hand(book.table(), deal)))


def add_entry(book: Book, entry: Entry, reason: str | None = None) -> Book:
    """The game with one more hand. A hand against the rules is kept as agreed for `reason`, the correction's, or for
    the one it was kept for before; after the end of the game it is set aside.
    """
    if entry.state is State.VOIDED:
        return replace(book, entries=(*book.entries, entry))
    if book.sheet.refused:
        return _write(book, entry, entry.told)
    table, deal = book.table(), entry.told
    if table.winners:
        return replace(book, entries=(*book.entries, replace(entry, state=State.SET_ASIDE)))
    hand = lay_hand(table, deal)
    violations = check_deal(hand)
    if is_refused(deal, violations):
        deal = replace(deal, agreed=deal.agreed or entry.deal.agreed or reason)
        if is_refused(deal, violations):
            refused = below(f"deals[{len(book.record.deals)}]", violations)
            return replace(_write(book, entry, entry.told), sheet=make_sheet(table, book.sheet.deals, refused))
        hand = lay_hand(table, deal)
    scored, after = score_deal(hand, len(book.record.deals) + 1, violations)
    return replace(
        _write(book, entry, deal),
        tables=(*book.tables, after),
        sheet=make_sheet(after, (*book.sheet.deals, scored)),
    )


def cut(book: Book, place: int) -> Book:
    """The game as it stood before the entry at `place`."""
    entries = book.entries[:place]
    standing = sum(entry.state is State.IN_RECORD for entry in entries)
    good = min(standing, len(book.sheet.deals))
    return replace(
        book,
        entries=entries,
        record=replace(book.record, deals=book.record.deals[:standing]),
        recorded_by=book.recorded_by[:standing],
        tables=book.tables[: good + 1],
        sheet=book.sheet if standing > good else make_sheet(book.tables[good], book.sheet.deals[:good]),
    )


def _write(book: Book, entry: Entry, deal: Deal) -> Book:
    """The deal at the end of the record, whatever the sheet says of it."""
    return replace(
        book,
        record=replace(book.record, deals=(*book.record.deals, deal)),
        recorded_by=(*book.recorded_by, entry.seq),
        entries=(*book.entries, replace(entry, deal=deal, state=State.IN_RECORD)),
    )
