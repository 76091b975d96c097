"""The state of a game: its record, scored, with every deal that was ever in it."""

from collections.abc import Collection
from dataclasses import field, replace
from enum import StrEnum

from scorekeeper.engine.context import naming_dealer
from scorekeeper.engine.game import Game, add, open_game, until
from scorekeeper.engine.record import CONTRACTED, DEALT, Deal, Record, amounts_of
from scorekeeper.engine.sheet import Next
from scorekeeper.engine.table import Table
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import changed, house_rules
from scorekeeper.service.events import GameEnded, GameStarted, Logged
from scorekeeper.service.limits import Cost

IMPORTED = "import:"  # begins the keys of events that came from outside, and no key that is drawn here


class EntryStatus(StrEnum):
    """Whether a deal is in the record: it is, it was taken back, or the game had ended before it."""

    IN_RECORD = "in_record"
    VOIDED = "voided"
    SET_ASIDE = "set_aside"


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEntry:
    """A deal that was recorded by the event `seq`, in its place. `entered` is what people said of it last; `deal` is
    what stands in the record, which is the same unless a correction further up turned the deal against the rules: then
    its `agreed` is that correction's reason, which is remembered while the deal is out of the record.

    `dealt` is the seat of who dealt it, as the sheet had it last: whose turn it was when it was entered, or whom it
    names. That stays, whatever is corrected elsewhere, and the record names this dealer where the deal would otherwise
    be another's. None where nobody dealt, or where the deal goes round.
    """

    seq: int
    entered: Deal
    deal: Deal
    status: EntryStatus = EntryStatus.IN_RECORD
    dealt: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A deal that waits for an opponent; `seq` is the event that proposed it, on the device `device`. `dealt` is the
    seat whose turn it was then.
    """

    seq: int
    deal: Deal
    dealt: int
    at: str
    author: str
    device: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """A game up to event `seq`. `played` is what follows from the log: its record, scored. `recorded_by` is the seq of
    each deal's event; `started` and `touched` are when the first and the last event came (RFC 3339).

    `entries` are all hands in the order of the record, with those that were taken back or set aside; `undone` are those
    that redo may bring back, the next one last. `confirms`: a deal counts only when an opponent confirms it, or
    `by_declarer` whoever declared it. `ended` is the event by which the table ended the game, until it is resumed.
    `cost` is what its log costs. `rematch_of` is the game that this one is a rematch of: only one begun here, as a
    document may say what it likes.
    """

    game: str
    seq: int
    played: Game
    recorded_by: tuple[int, ...]
    started: str
    touched: str
    entries: tuple[DealEntry, ...] = ()
    undone: tuple[int, ...] = ()
    confirms: bool = False
    by_declarer: bool = False
    proposal: Proposal | None = None
    ended: GameEnded | None = None
    cost: Cost = field(default=Cost(), compare=False)
    rematch_of: str | None = None

    def title(self) -> str:
        """The name that the game was given, blank where it has none."""
        return (self.played.record.title or "").strip()

    def name(self) -> str:
        """What the game is called: by its title, or by its players."""
        return self.title() or ", ".join(self.played.sheet.players)

    def is_ended(self) -> bool:
        """Whether the table has ended the game before anybody won it; a correction may have made somebody win since."""
        return self.ended is not None and not self.played.sheet.winners

    def coming(self) -> Next | None:
        """What the next hand is played by; None where there is none, as somebody has won or the table has ended it."""
        return None if self.is_ended() else self.played.sheet.next

    def is_over(self) -> bool:
        """Whether no hand is to come."""
        return self.coming() is None

    def time_was_up(self) -> bool:
        """Whether most points won when the table ended the game."""
        return self.is_ended() and self.ended is not None and bool(self.ended.by_points)

    def winners(self) -> tuple[int, ...]:
        """The seats of those who have won: by the rules, or with most points when time was up. Level on points, all."""
        if not self.time_was_up():
            return self.played.sheet.winners
        scores = [standing.score for standing in self.played.sheet.standings]
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def table(self) -> Table:
        """The table now."""
        return self.played.tables[-1]

    def goes_round(self) -> int:
        """How many deals of the sheet follow who dealt first: all before the first whose dealer was named."""
        entered = [self.entry(seq) for seq in self.recorded_by[: len(self.played.sheet.deals)]]
        names = [place for place, entry in enumerate(entered) if entry is not None and entry.entered.dealer is not None]
        return names[0] if names else len(entered)

    def entry(self, seq: int) -> DealEntry | None:
        """The deal that the event `seq` recorded."""
        return next((entry for entry in self.entries if entry.seq == seq), None)


def open_state(game: str, logged: Logged, started: GameStarted) -> GameState:
    """A game without a deal."""
    rules = house_rules(started.system, started.values)
    record = Record(
        system=started.system,
        changes=changed(rules),
        players=started.players,
        first_dealer=started.first_dealer,
        title=started.title,
    )
    return GameState(
        game=game,
        seq=logged.seq,
        played=open_game(record),
        recorded_by=(),
        started=logged.at,
        touched=logged.at,
        cost=Cost().with_event(logged),
        rematch_of=None if logged.key.startswith(IMPORTED) else started.rematch_of,
    )


def add_entry(state: GameState, entry: DealEntry, reason: str | None = None) -> GameState:
    """The game with one more deal, dealt by whoever dealt it before, else by whose turn it is. A deal against the
    rules is kept as agreed for `reason`, the correction's, or for the one it was kept for before; after the end of the
    game it is set aside.
    """
    if entry.status is EntryStatus.VOIDED:
        return replace(state, entries=(*state.entries, entry))
    if state.played.sheet.refused:
        return write_entry(state, entry, add(state.played, entry.entered))
    table = state.table()
    if table.winners:
        return replace(state, entries=(*state.entries, replace(entry, status=EntryStatus.SET_ASIDE)))
    entered = naming_dealer(table, entry.entered, entry.dealt)
    played = add(state.played, entered)
    if played.sheet.refused:
        agreed = entered.agreed or entry.deal.agreed or reason
        if agreed is not None:
            kept = add(state.played, replace(entered, agreed=agreed))
            played = played if kept.sheet.refused else kept
    return write_entry(state, entry, played)


def cut(state: GameState, place: int) -> GameState:
    """The game as it stood before the entry at `place`."""
    entries = state.entries[:place]
    standing = sum(entry.status is EntryStatus.IN_RECORD for entry in entries)
    return replace(
        state, entries=entries, played=until(state.played, standing), recorded_by=state.recorded_by[:standing]
    )


def write_entry(state: GameState, entry: DealEntry, played: Game) -> GameState:
    """The state once the game has gone on by this deal, in the record."""
    deal, scored = played.record.deals[-1], played.sheet.deals[len(state.played.sheet.deals) :]
    dealt = scored[-1].dealer if scored and deal.outcome in DEALT else entry.dealt
    return replace(
        state,
        played=played,
        recorded_by=(*state.recorded_by, entry.seq),
        entries=(*state.entries, replace(entry, deal=deal, status=EntryStatus.IN_RECORD, dealt=dealt)),
    )


def told_again(state: GameState, deal: Deal, since: int, own: Collection[int] = ()) -> int | None:
    """The number of the hand that this deal may tell once more: the last one of those recorded after the event `since`
    that has the same declarer and bid; for a fresh deal the same cause, for a correction the same amounts.
    The events `own` are hands that the same phone told before this one.
    """
    for number in range(len(state.played.sheet.deals), 0, -1):
        seq = state.recorded_by[number - 1]
        entry = state.entry(seq) if seq > since and seq not in own else None
        if entry is not None and _is_alike(deal, entry.entered):
            return number
    return None


def _is_alike(one: Deal, other: Deal) -> bool:
    """Two tellings of a hand may differ in how it ended, and in whether somebody noticed the raise."""
    if one.outcome in CONTRACTED and other.outcome in CONTRACTED:
        bids = (other.won_at or other.bid, other.bid)
        return one.declarer == other.declarer and (one.bid in bids or (one.won_at or one.bid) in bids)
    return (one.outcome, one.cause, amounts_of(one)) == (other.outcome, other.cause, amounts_of(other))
