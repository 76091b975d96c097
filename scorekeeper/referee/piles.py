"""The piles: what one is worth, whether it can be, and in which of them the missing card must be.

A pile is made of whole tricks, so the number of its cards tells where one is missing. Beside the tricks the declarer's
pile holds what was laid away where that counts (german 1001).
"""

from dataclasses import dataclass

from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import CARD_POINTS, Suit
from scorekeeper.engine.table import Table
from scorekeeper.referee.cards import pack, points_of, without
from scorekeeper.referee.verdict import Reason, Verdict, no, yes
from scorekeeper.rules.exchange import exchange
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class PileCount:
    """A pile counted: card points, announcements, and both together."""

    cards: int
    announced: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PileTold:
    """One player's cards as they lie in the pile."""

    seat: int
    cards: tuple[str, ...]
    declarer: bool = False


def count_pile(
    rules: HouseRules, cards: tuple[str, ...], marriages: tuple[Suit, ...] = (), *, four_aces: bool = False
) -> PileCount:
    """What the cards taken and the announcements made are worth together."""
    points = points_of(cards)
    announced = sum(rules.numbers[f"marriage.{suit.value}"] for suit in marriages)
    if four_aces:
        announced += rules.numbers["marriage.four_aces"]
    return PileCount(cards=points, announced=announced, total=points + announced)


def pile_worth(
    rules: HouseRules, cards: tuple[str, ...], marriages: tuple[Suit, ...] = (), *, four_aces: bool = False
) -> Verdict:
    """What the pile is worth, with its parts."""
    count = count_pile(rules, cards, marriages, four_aces=four_aces)
    return yes(Reason.PILE_WORTH, None, {"points": count.cards, "announced": count.announced, "total": count.total})


def can_be_worth(points: int) -> Verdict:
    """Whether some cards are worth so many points: all numbers up to 120 but 1 and 119."""
    numbers = {"points": points, "most": CARDS_IN_ALL}
    if not 0 <= points <= CARDS_IN_ALL:
        return no(Reason.OVER_120, None, numbers)
    if points in (1, CARDS_IN_ALL - 1):
        return no(Reason.NO_SUCH_PILE, None, numbers)
    return yes(Reason.PILE_POSSIBLE, None, numbers)


def missing_points(points: tuple[int, ...]) -> Verdict:
    """Whether the card points of all piles make 120, and which single card would make up the difference."""
    short = CARDS_IN_ALL - sum(points)
    if not short:
        return yes(Reason.POINTS_COMPLETE, None, {"most": CARDS_IN_ALL})
    if short < 0:
        return no(Reason.POINTS_OVER, None, {"over": -short, "most": CARDS_IN_ALL})
    ranks = tuple(rank for rank, worth in CARD_POINTS.items() if worth == short)
    if ranks:
        return no(Reason.POINTS_SHORT, None, {"short": short, "rank": ranks[0]})
    return no(Reason.POINTS_SHORT_SEVERAL, None, {"short": short})


def where_missing(table: Table, piles: tuple[PileTold, ...]) -> Verdict:
    """Whether all cards of the hand lie in the piles, and if not in which pile the missing ones must be."""
    seen: list[str] = []
    for pile in piles:
        for card in pile.cards:
            if card in seen:
                return no(Reason.CARD_TWICE, None, {"card": card})
            seen.append(card)
    rules = table.terms.rules
    missing = without(pack(rules), seen)
    short = {pile.seat: _short(table, pile) for pile in piles}
    names = tuple(table.players[seat] for seat, cards in short.items() if cards)
    dead = rules.numbers["game.dead_cards"]
    if not names:
        if len(missing) == dead:
            return yes(Reason.PILES_COMPLETE, "game.dead_cards", {"dead": dead})
        if len(missing) < dead:
            return no(Reason.DEAD_IN_PILES, "game.dead_cards", {"dead": dead, "found": dead - len(missing)})
        return no(Reason.MISSING_TRICK, None, {"cards": missing, "points": points_of(missing)})
    if len(missing) - dead < sum(short.values()):
        return no(Reason.PILES_MIXED, None, {"names": names})
    told: Numbers = {"names": names, "cards": missing, "points": points_of(missing)}
    return no(Reason.MISSING_IN_PILE if len(names) == 1 else Reason.MISSING_IN_SEVERAL, None, told)


def _short(table: Table, pile: PileTold) -> int:
    """How many cards this pile lacks to be made of whole tricks."""
    players = len(table.seating.active)
    terms = exchange(table.terms.rules, players)
    laid_away = terms.laid_away if pile.declarer and terms.laid_counts else 0
    return (laid_away - len(pile.cards)) % players
