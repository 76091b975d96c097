"""The form spec: what the slip asks about the next deal, under the rules in force."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.engine.auction import Turn, turns
from scorekeeper.engine.checks.agreed import is_agreed
from scorekeeper.engine.checks.given_up import against_rospisat
from scorekeeper.engine.game import next_deal
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import CARD_POINTS, PACK, RANKS, SUIT_OF_LETTER, Cause, Outcome, Suit
from scorekeeper.engine.sheet import Next
from scorekeeper.engine.table import Table, compelled, dealt_by, is_silenced, minimum
from scorekeeper.rules.house import HouseRules, matters
from scorekeeper.slip.call_keys import write_turns

FEW_BIDS = 9  # more steps than this from the minimum to 120 are offered by tens
BIDS_ABOVE = (130, 140, 150, 160, 170, 180, 200, 220, 240, 260, 280, 300)
MOST_BIDS = 14
USUAL_FINE, SMALL_FINE = 120, 60  # all card points of a hand, and half of them


class Bar(StrEnum):
    """Why a player may not declare, though the table may agree to it."""

    SILENCED = "silenced"
    OPENER_ONLY = "opener_only"


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """An active player. `bar` says why the rules do not let this player declare."""

    seat: int
    name: str
    opens: bool
    bar: Bar | None
    may_rospisat: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """What an auction goes by: the turns that it can come to."""

    turns: tuple[Turn, ...]
    silenced: tuple[int, ...]

    @property
    def may_be_blind(self) -> bool:
        """Whether anybody may bid blind at some turn."""
        return any(turn.after_blind is not None for turn in self.turns)

    @property
    def keys(self) -> str:
        """The turns as JSON, for the page's script to hand over."""
        return write_turns(self.turns)


@dataclass(frozen=True, slots=True, kw_only=True)
class FormSpec:
    """Everything that the form of one deal shows. `people` are the active players in seating order, as on the sheet.

    `dealer` is who deals by this form, and `turn` whose deal it is as long as nobody says otherwise: a deal of somebody
    else's names its dealer. `all_bids` are those that the rules have, the lowest first; `bids` the ones worth a button.
    """

    dealer: int
    turn: int
    sits_out: int | None
    outcomes: tuple[Outcome, ...]
    people: tuple[Person, ...]
    everybody: tuple[str, ...]
    bidding: bool
    minimum: int
    all_bids: tuple[int, ...]
    bids: tuple[int, ...]
    auction: Auction | None
    fixed_bid: bool
    raises: bool
    blind: bool
    suits: tuple[tuple[Suit, int], ...]
    four_aces: int
    sweep: bool
    tricks: bool
    nines: bool
    talon: tuple[str, ...]
    pack: tuple[tuple[str, int], ...]
    causes: tuple[Cause, ...]
    fines: tuple[int, ...]
    dead_cards: int

    @property
    def nines_in_pack(self) -> bool:
        """Whether some cards of the pack are worth nothing."""
        return any(points == 0 for _, points in self.pack)

    def seats(self) -> tuple[int, ...]:
        """The seats that take part."""
        return tuple(person.seat for person in self.people)


def make_form_spec(
    table: Table, dealer: int | None = None, turn: int | None = None, auction: Callable[[Table], Auction] | None = None
) -> FormSpec:
    """The form spec for the next deal of a table where the game goes on, dealt by `dealer`. It is the turn of whom the
    table says unless it is another's, as of a deal that was recorded before. `auction`: whoever knows the auction.
    """
    turn = table.dealer if turn is None else turn
    table = dealt_by(table, turn if dealer is None else dealer)
    coming = next_deal(table)
    assert coming is not None  # no page asks for a deal behind the end of a game
    rules, bidding = table.terms.rules, table.terms.bidding
    in_turn = coming.gold and rules.flags["gold.in_turn"]
    fixed_bid = in_turn and not rules.flags["gold.raise"]
    return FormSpec(
        dealer=coming.dealer,
        turn=turn,
        sits_out=coming.sits_out,
        outcomes=_outcomes(table),
        people=tuple(_person(table, coming, seat) for seat in sorted(coming.active)),
        everybody=table.players,
        bidding=bidding,
        minimum=minimum(table),
        all_bids=all_bids(table) if bidding else (),
        bids=usual_bids(table) if bidding else (),
        auction=(auction or make_auction)(table) if bidding and not in_turn else None,
        fixed_bid=fixed_bid,
        raises=bidding and rules.flags["bid.raise"] and not fixed_bid,
        blind=bidding and rules.words["blind.who"] != "nobody",
        suits=tuple(table.terms.marriages.items()),
        four_aces=rules.numbers["marriage.four_aces"],
        sweep=bidding and rules.flags["contract.sweep_takes_talon"],
        tricks=rules.words["bolt.zero"] == "no_trick" and rules.numbers["bolt.penalty_every"] > 0,
        nines=rules.numbers["bonus.four_nines"] > 0,
        talon=_talon(table, coming),
        pack=_pack(table),
        causes=tuple(cause for cause in Cause if is_agreed(rules, cause)),
        fines=_usual_fines(rules),
        dead_cards=rules.numbers["game.dead_cards"],
    )


def all_bids(table: Table) -> tuple[int, ...]:
    """The bids that there are, each a multiple of the step."""
    step = table.terms.rules.numbers["bid.step"]
    return tuple(bid for bid in range(minimum(table), highest_bid(table) + 1) if bid % step == 0)


def usual_bids(table: Table) -> tuple[int, ...]:
    """The bids worth a button: from the minimum to 120, what wins from the barrel, and round ones above."""
    rules = table.terms.rules
    lowest, step = minimum(table), rules.numbers["bid.step"]
    steps = range(lowest, CARDS_IN_ALL + 1, step)
    if len(steps) > FEW_BIDS:
        steps = range(lowest, CARDS_IN_ALL + 1, 10)
    most = highest_bid(table)
    need = (table.terms.need,) if table.terms.barrel == "frozen" else ()
    offered = [bid for bid in (*steps, *need, *BIDS_ABOVE) if lowest <= bid <= most and bid % step == 0]
    return tuple(sorted(dict.fromkeys(offered))[:MOST_BIDS])


def highest_bid(table: Table) -> int:
    """No bid goes above all cards and announcements, nor above what the table has agreed."""
    most = CARDS_IN_ALL + table.terms.announcements
    agreed = table.terms.rules.numbers["bid.max"]
    return min(most, agreed) if agreed else most


def _usual_fines(rules: HouseRules) -> tuple[int, ...]:
    """The amounts worth a key: the fines that this table plays, that for bolts first, and a small one."""
    own = [rules.numbers[option] for option in ("penalty.amount", "barrel.fine") if matters(rules, option)]
    return tuple(dict.fromkeys((*(own or (USUAL_FINE,)), SMALL_FINE)))


def make_auction(table: Table) -> Auction:
    """The auction of the next deal."""
    return Auction(
        turns=turns(table),
        silenced=tuple(seat for seat in table.seating.active if is_silenced(table, seat)),
    )


def _outcomes(table: Table) -> tuple[Outcome, ...]:
    rules = table.terms.rules
    offered = {
        Outcome.PLAYED: True,
        Outcome.ROSPISAT: table.terms.bidding and not any(against_rospisat(table, None)),
        Outcome.SPISAT: table.terms.bidding and rules.numbers["spisat.limit"] > 0,
        Outcome.SURRENDER: compelled(table) is not None and rules.flags["contract.pass_out_surrender"],
        Outcome.REDEAL: True,
        Outcome.ADJUSTMENT: True,
    }
    return tuple(outcome for outcome, is_offered in offered.items() if is_offered)


def _person(table: Table, coming: Next, seat: int) -> Person:
    bar = None
    if seat not in coming.may_declare:
        bar = Bar.SILENCED if is_silenced(table, seat) else Bar.OPENER_ONLY
    return Person(
        seat=seat,
        name=table.players[seat],
        opens=seat == coming.opener,
        bar=bar,
        may_rospisat=seat in coming.may_rospisat,
    )


def _talon(table: Table, coming: Next) -> tuple[str, ...]:
    """The pack to choose the talon from, where it is worth something to a player who sits out."""
    if coming.sits_out is None or table.terms.rules.words["bonus.sit_out"] == "none":
        return ()
    return tuple(card for card in PACK if card[:-1] in _ranks(table))


def _pack(table: Table) -> tuple[tuple[str, int], ...]:
    """Every card with its points, the aces first: a row a rank, a column a suit."""
    return tuple((rank + letter, CARD_POINTS[rank]) for rank in _ranks(table) for letter in SUIT_OF_LETTER)


def _ranks(table: Table) -> tuple[str, ...]:
    return RANKS[:-1] if table.terms.rules.numbers["game.deck"] == 20 else RANKS
