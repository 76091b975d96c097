"""Where the game stands: each player's total with what is counted beside it, and what the next deal meets."""

from dataclasses import dataclass

from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import Next
from scorekeeper.engine.table import Table, on_barrel, won_by_most
from scorekeeper.pages.request import Shown
from scorekeeper.service.game_state import EntryStatus, GameState
from scorekeeper.wording.signs import BOLT, TICK, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """The head of a player's column. `bolts` are those since the last fine; `rank` puts the best score first."""

    name: str
    score: str
    ticks: str
    bolts: str
    bolt_count: int
    every: int
    rospisats: int
    falls: int
    rank: int
    look: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OnBarrel:
    """A player on the barrel. `kind` chooses the sentence; `left` is None where any number of deals may be used."""

    name: str
    kind: str
    need: int
    left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """What the next deal meets; `sits_out` is None with fewer than four players. `left` is how many of so many `hands`
    are left with this one, None where the target alone ends the game; `hand` is its number among them.
    """

    dealer: str
    opener: str
    sits_out: str | None
    minimum: int | None
    gold_deal: int | None
    gold_deals: int
    barrel: tuple[OnBarrel, ...]
    silenced: tuple[str, ...]
    silence_below: int | None
    left: int | None
    hands: int
    hand: int


def make_end(state: GameState) -> Shown | None:
    """How a game has ended: who has won, nobody where the table broke it off; `by_time`: by most points then;
    `by_most`: by most points after the last hand. `reason` is what the table said of it. None while the game goes on.
    """
    if state.coming() is not None:
        return None
    return {
        "winners": tuple(state.played.sheet.players[seat] for seat in state.winners()),
        "by_time": state.time_was_up(),
        "by_most": won_by_most(state.table()),
        "reason": None if state.ended is None else state.ended.reason,
    }


def make_totals(state: GameState) -> tuple[Total, ...]:
    """The heads of the columns."""
    return tuple(_total(state, seat) for seat in range(len(state.played.sheet.players)))


def make_now(state: GameState) -> Now | None:
    """None once the game has ended."""
    coming, table = state.played.sheet.next, state.table()
    if coming is None:
        return None
    names, gold = table.players, table.gold
    return Now(
        dealer=names[coming.dealer],
        opener=names[coming.opener],
        sits_out=None if coming.sits_out is None else names[coming.sits_out],
        minimum=coming.min_bid,
        gold_deal=None if gold is None else gold.dealt + 1,
        gold_deals=len(names),
        barrel=tuple(barrel_of(table, seat) for seat in range(len(names)) if on_barrel(table, seat)),
        silenced=tuple(name for name, silent in zip(names, state.played.sheet.silenced, strict=True) if silent),
        silence_below=table.terms.rules.numbers.get("bid.silence_below"),
        left=coming.deals_left,
        hands=table.terms.deals,
        hand=table.played + 1,
    )


def _total(state: GameState, seat: int) -> Total:
    sheet, table = state.played.sheet, state.table()
    standing, coming = sheet.standings[seat], state.coming()
    every = table.terms.rules.numbers["bolt.penalty_every"]
    bolts = standing.bolts % every if every else 0
    won = seat in state.winners()
    boxed = on_barrel(table, seat) and not won
    return Total(
        name=sheet.players[seat],
        score=plain(standing.score),
        ticks=TICK * (table.tallies[seat].barrel or 0) if boxed else "",
        bolts=BOLT * bolts,
        bolt_count=bolts,
        every=every,
        rospisats=standing.rospisats,
        falls=standing.falls,
        rank=-standing.score,
        look=_look(coming, seat, {"boxed": boxed, "won": won, "below": standing.score < 0}),
    )


def _look(coming: Next | None, seat: int, states: dict[str, bool]) -> str:
    if coming is not None:
        states = {**states, "deals": seat == coming.dealer, "opens": seat == coming.opener}
        states["rests"] = seat == coming.sits_out
    return " ".join(state for state, holds in states.items() if holds)


def barrel_of(table: Table, seat: int) -> OnBarrel:
    """What a player on the barrel meets there."""
    terms = table.terms
    frozen = terms.barrel == "frozen"
    hands, used = terms.rules.numbers["barrel.hands"], table.tallies[seat].barrel or 0
    by_bid = frozen and terms.rules.words["barrel.win_by"] == "contract"
    return OnBarrel(
        name=table.players[seat],
        kind="frozen_bid" if by_bid else terms.barrel,
        need=terms.need if frozen else terms.winning - table.scores[seat],
        left=max(hands - used, 1) if frozen and hands else None,
    )


def make_undone(state: GameState) -> tuple[int, Deal] | None:
    """The hand that redo brings back, behind the number that it has then; None where nothing was taken back."""
    entry = state.entry(state.undone[-1]) if state.undone else None
    if entry is None:
        return None
    before = state.entries[: [one.seq for one in state.entries].index(entry.seq)]
    return len([one for one in before if one.status is EntryStatus.IN_RECORD]) + 1, entry.entered
