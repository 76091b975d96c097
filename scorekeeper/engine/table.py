"""The table between two deals: rules in force, standings, and whose deal it is (scoring.md, sections 1 to 4).

Seats are indexes into the players, clockwise from 0.
"""

from dataclasses import replace

from scorekeeper.engine.record import Cause, Suit
from scorekeeper.rules.derived import barrel_level, barrel_need, winning_score
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import HouseRules

NINES = (Cause.THREE_NINES, Cause.FOUR_NINES)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who takes part in a deal. `active` begins with the opener and goes clockwise."""

    opener: int
    sits_out: int | None
    active: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The rules in force with what follows from them. `marriages` maps a suit to its worth in points,
    `announcements` is what all of them and four aces are worth, `seatings` are by the dealer's seat. `deals` is how
    many the game has, 0 where it ends at the target alone.
    """

    rules: HouseRules
    winning: int
    deals: int
    level: int
    need: int
    barrel: str
    bidding: bool
    marriages: dict[Suit, int]
    announcements: int
    seatings: tuple[Seating, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldSet:
    """A gold set under way: deals of it already dealt, and whether a contract was made in it."""

    dealt: int = 0
    made: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FreshDeals:
    """How many times in a row one dealer had to deal afresh for the same cause."""

    cause: Cause
    times: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What the sheet counts for a player beside the score. `barrel`: hands used on a frozen barrel, None off it."""

    bolts: int = 0
    rospisats: int = 0
    spisats: int = 0
    barrel: int | None = None
    falls: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Everything that a deal meets: the terms, scores and tallies by seat, the dealer, a gold set, fresh deals, and how
    many deals have been played or given up so far.
    """

    terms: Terms
    players: tuple[str, ...]
    scores: tuple[int, ...]
    tallies: tuple[Tally, ...]
    dealer: int
    seating: Seating
    gold: GoldSet | None
    fresh_deals: FreshDeals | None = None
    played: int = 0
    winners: tuple[int, ...] = ()


def make_terms(rules: HouseRules, players: int) -> Terms:
    """The rules with what follows from them for so many players."""
    marriages = {suit: rules.numbers[f"marriage.{suit.value}"] for suit in Suit}
    return Terms(
        rules=rules,
        winning=winning_score(rules),
        deals=rules.numbers["game.deals_each"] * players,
        level=barrel_level(rules),
        need=barrel_need(rules),
        barrel=rules.words["barrel.kind"],
        bidding=rules.words["bid.opening"] != "none",
        marriages=marriages,
        announcements=sum(marriages.values()) + rules.numbers["marriage.four_aces"],
        seatings=tuple(_seating(rules, players, dealer) for dealer in range(players)),
    )


def _seating(rules: HouseRules, players: int, dealer: int) -> Seating:
    """Who opens, who is active and who sits out; of four players one sits out (`game.sit_out`)."""
    sits_out = None
    if players == 4:
        behind_dealer = {"dealer_right": 3, "dealer_opposite": 2, "dealer": 0}[rules.words["game.sit_out"]]
        sits_out = (dealer + behind_dealer) % players
    clockwise = [(dealer + step) % players for step in range(1, players + 1)]
    active = tuple(seat for seat in clockwise if seat != sits_out)
    return Seating(opener=active[0], sits_out=sits_out, active=active)


def lay_table(rules: HouseRules, players: tuple[str, ...], dealer: int) -> Table:
    """The table before the first deal."""
    terms = make_terms(rules, len(players))
    return Table(
        terms=terms,
        players=players,
        scores=(0,) * len(players),
        tallies=(Tally(),) * len(players),
        dealer=dealer,
        seating=terms.seatings[dealer],
        gold=GoldSet() if rules.flags["gold.enabled"] else None,
    )


def dealt_by(table: Table, dealer: int) -> Table:
    """The table at which this player deals, whoever's turn it was (sections 1 and 22): opener and sitter follow, and a
    row of fresh deals was another dealer's.
    """
    if dealer == table.dealer:
        return table
    return replace(table, dealer=dealer, seating=table.terms.seatings[dealer], fresh_deals=None)


def minimum(table: Table) -> int:
    """The lowest bid of the deal: `gold.min_bid` in a gold set, else `bid.min`."""
    return table.terms.rules.numbers["bid.min" if table.gold is None else "gold.min_bid"]


def declares_in_turn(table: Table) -> bool:
    """Whether nobody bids, as in a gold set in which the opener declares."""
    return table.gold is not None and table.terms.rules.flags["gold.in_turn"]


def compelled(table: Table) -> int | None:
    """Who has to bid (section 1): the opener, also in a gold set in turn; with `bid.opening` last the last active
    player, where all others have passed; in free bidding nobody.
    """
    opening, seating = table.terms.rules.words["bid.opening"], table.seating
    if opening == "compulsory" or declares_in_turn(table):
        return seating.opener
    return seating.active[-1] if opening == "last" else None


def must_speak_last(table: Table) -> bool:
    """Whether nobody need bid until all others have passed (`bid.opening` last)."""
    return table.terms.rules.words["bid.opening"] == "last" and not declares_in_turn(table)


def deals_left(table: Table) -> int:
    """How many deals are still to be played in a game of so many; 0 once they are, and a tie plays on."""
    return max(0, table.terms.deals - table.played)


def won_by_most(table: Table) -> bool:
    """Whether most points after the last deal have won the game, and nobody has reached the winning score."""
    return bool(table.winners) and max(table.scores) < table.terms.winning


def gold_factor(table: Table) -> int:
    """2 in a gold set, else 1."""
    return 1 if table.gold is None else 2


def on_barrel(table: Table, seat: int) -> bool:
    """Whether the player is on the barrel, of whatever kind (section 4)."""
    terms = table.terms
    if terms.barrel == "frozen":
        return table.tallies[seat].barrel is not None
    return terms.barrel != "none" and terms.level <= table.scores[seat] < terms.winning


def seats_on_barrel(table: Table) -> tuple[bool, ...]:
    """Who is on the barrel, by seat."""
    if table.terms.barrel == "frozen":
        return tuple([tally.barrel is not None for tally in table.tallies])
    return tuple([on_barrel(table, seat) for seat in range(len(table.scores))])


def is_silenced(table: Table, seat: int) -> bool:
    """Whether the score lies below `bid.silence_below`."""
    below = table.terms.rules.numbers.get("bid.silence_below")
    return below is not None and table.scores[seat] < below


def bare_barrel(table: Table, seat: int) -> bool:
    """Whether the player is on an open barrel on which announcements count for nothing."""
    terms = table.terms
    return terms.barrel == "open" and not terms.rules.flags["barrel.marriages"] and on_barrel(table, seat)


def exact_barrel(table: Table, seat: int) -> bool:
    """Whether the player is on an open barrel on which points are not rounded."""
    terms = table.terms
    return terms.barrel == "open" and terms.rules.flags["barrel.exact"] and on_barrel(table, seat)


def round_points(points: int, step: int) -> int:
    """Points rounded to the nearest multiple of the step, a half upwards (section 5)."""
    return (2 * points + step) // (2 * step) * step
