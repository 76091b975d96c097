"""The piles: what one is worth, whether it can be, and in which of them the missing card must be.

A pile is made of whole tricks, so the number of its cards tells where one is missing. Beside the tricks the declarer's
pile holds what was laid away where that counts (german 1001).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.piles import CARDS_IN_ALL, NO_PILES
from scorekeeper.engine.record import CARD_POINTS, Suit
from scorekeeper.engine.table import Table
from scorekeeper.referee.cards import pack, points_of, without
from scorekeeper.referee.verdict import Reason, Verdict, decided, no, yes
from scorekeeper.rules.derived import exchange
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Numbers, ViolationCode

Points = Mapping[int, int | None]  # the card points of each pile by seat; None where nothing was entered


@dataclass(frozen=True, slots=True, kw_only=True)
class PileCount:
    """A pile counted: card points, announcements, and both together."""

    cards: int
    announced: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """The cards that a player took and what was announced; `bare`: where announcements count for nothing."""

    cards: tuple[str, ...]
    marriages: tuple[Suit, ...] = ()
    four_aces: bool = False
    bare: bool = False


def count_pile(rules: HouseRules, taken: Taken) -> PileCount:
    """What the cards taken and the announcements made are worth together."""
    points = points_of(taken.cards)
    announced = sum(rules.numbers[f"marriage.{suit.value}"] for suit in taken.marriages)
    announced += rules.numbers["marriage.four_aces"] if taken.four_aces else 0
    counted = 0 if taken.bare else announced
    return PileCount(cards=points, announced=counted, total=points + counted)


def pile_worth(rules: HouseRules, taken: Taken) -> Verdict:
    """What the pile is worth, with its parts."""
    count = count_pile(rules, taken)
    option = "barrel.marriages" if taken.bare else None
    return yes(Reason.PILE_WORTH, option, {"points": count.cards, "announced": count.announced, "total": count.total})


def can_be_worth(points: int) -> Verdict:
    """Whether some cards are worth so many points: all numbers up to 120 but 1 and 119."""
    numbers = {"points": points, "most": CARDS_IN_ALL}
    if not 0 <= points <= CARDS_IN_ALL:
        return no(ViolationCode.OVER_120, None, numbers)
    if points in NO_PILES:
        return no(ViolationCode.NO_SUCH_PILE, None, numbers)
    return yes(Reason.PILE_POSSIBLE, None, numbers)


def points_together(table: Table, points: Points) -> Verdict:
    """Whether the card points entered of the piles can be those of one hand, as far as they are entered."""
    given = [number for number in points.values() if number is not None]
    wrong = [seat for seat, number in points.items() if number is not None and not can_be_worth(number).yes]
    if wrong:
        return no(Reason.POINTS_IMPOSSIBLE, None, {"names": _names(table, wrong)})
    blank = [seat for seat, number in points.items() if number is None]
    if not blank:
        return missing_points(table.terms.rules, tuple(given))
    left, shares = CARDS_IN_ALL - sum(given), _shares(table.terms.rules, points)
    if left < 0:
        return no(Reason.POINTS_OVER, None, {"over": -left, "most": CARDS_IN_ALL})
    numbers: Numbers = {"points": left, "names": _names(table, blank)}
    if not shares:
        return no(Reason.POINTS_LEFT_WRONG, None, numbers)
    dead = table.terms.rules.numbers["game.dead_cards"]
    return yes(Reason.POINTS_FIT_AT_MOST, "game.dead_cards", numbers) if dead else yes(Reason.POINTS_FIT, None, numbers)


def pile_left(rules: HouseRules, points: Points) -> Verdict | None:
    """What a pile of which nothing was entered can be worth beside the others; None where they leave it nothing."""
    shares = _shares(rules, points)
    if not shares:
        return None
    blank = sum(number is None for number in points.values())
    least, most = (shares[0] if blank == 1 else 0), shares[-1]
    if least == most:
        return yes(Reason.PILE_MUST_BE, None, {"points": most})
    return yes(Reason.PILE_BETWEEN, None, {"least": least, "most": most})


def missing_points(rules: HouseRules, points: tuple[int, ...]) -> Verdict:
    """Whether the card points of all piles make 120, and which single card would make up the difference; where cards
    lie dead, whether those can be worth it.
    """
    short = CARDS_IN_ALL - sum(points)
    if not short:
        return yes(Reason.POINTS_COMPLETE, None, {"most": CARDS_IN_ALL})
    if short < 0:
        return no(Reason.POINTS_OVER, None, {"over": -short, "most": CARDS_IN_ALL})
    dead = rules.numbers["game.dead_cards"]
    if dead:
        fits, numbers = short in _worths_of_dead(rules), {"short": short, "dead": dead}
        return decided(fits, Reason.POINTS_DEAD, Reason.POINTS_NOT_DEAD, "game.dead_cards", numbers)
    ranks = tuple(rank for rank, worth in CARD_POINTS.items() if worth == short)
    if not ranks:
        return no(Reason.POINTS_SHORT_SEVERAL, None, {"short": short})
    alone = short < 2 * min(worth for worth in CARD_POINTS.values() if worth)
    return no(Reason.POINTS_SHORT_CARD if alone else Reason.POINTS_SHORT, None, {"short": short, "rank": ranks[0]})


def _shares(rules: HouseRules, points: Points) -> list[int]:
    """What the piles of which nothing was entered can be worth together, the least first."""
    left = CARDS_IN_ALL - sum(number or 0 for number in points.values())
    blank = sum(number is None for number in points.values())
    rests = sorted(left - dead for dead in _worths_of_dead(rules) if dead <= left)
    return [rest for rest in rests if (can_be_worth(rest).yes if blank == 1 else rest != 1)]


def _worths_of_dead(rules: HouseRules) -> list[int]:
    """All that the cards out of play can be worth together."""
    by_size: list[list[int]] = [[0], *([] for _ in range(rules.numbers["game.dead_cards"]))]
    for card in pack(rules):
        for size in range(len(by_size) - 1, 0, -1):
            more = [worth + CARD_POINTS[card[:-1]] for worth in by_size[size - 1]]
            by_size[size] += [worth for worth in more if worth not in by_size[size]]
    return by_size[-1]


def _names(table: Table, seats: list[int]) -> tuple[str, ...]:
    return tuple(table.players[seat] for seat in seats)


def where_missing(table: Table, piles: Mapping[int, tuple[str, ...]], declarer: int | None) -> Verdict:
    """Whether all cards of the hand lie in the piles by seat, and if not in which pile the missing ones must be."""
    players = len(table.seating.active)
    terms = exchange(table.terms.rules, players)
    seen: list[str] = []
    short: dict[int, int] = {}  # how many cards a pile lacks to be made of whole tricks
    for seat, cards in piles.items():
        laid_away = terms.laid_away if seat == declarer and terms.laid_counts else 0
        lacks = (laid_away - len(cards)) % players
        if lacks:
            short[seat] = lacks
        for card in cards:
            if card in seen:
                return no(Reason.CARD_TWICE, None, {"card": card})
            seen.append(card)
    missing = without(pack(table.terms.rules), seen)
    return _from_piles(table, missing, short) if short else _whole_tricks(table, missing)


def _from_piles(table: Table, missing: tuple[str, ...], short: Mapping[int, int]) -> Verdict:
    """These piles lack so many cards to be made of whole tricks; what is missing beside them is a question of
    its own.
    """
    names, lacking = _names(table, list(short)), sum(short.values())
    dead = table.terms.rules.numbers["game.dead_cards"]
    if len(missing) - dead < lacking:
        return no(Reason.PILES_MIXED, None, {"names": names})
    given: Numbers = {"names": names, "cards": missing, "points": points_of(missing)}
    if len(missing) == lacking:
        return no(Reason.MISSING_IN_PILE if len(names) == 1 else Reason.MISSING_IN_SEVERAL, None, given)
    rest = Reason.MISSING_AND_DEAD if len(missing) - dead == lacking else Reason.MISSING_DEAD_AND_TRICKS
    return no(rest if dead else Reason.MISSING_AND_TRICKS, None, {**given, "short": lacking})


def _whole_tricks(table: Table, missing: tuple[str, ...]) -> Verdict:
    """Every pile is made of whole tricks, so nothing else is missing, beside the cards that lie dead."""
    dead = table.terms.rules.numbers["game.dead_cards"]
    if len(missing) == dead:
        return yes(Reason.PILES_COMPLETE, "game.dead_cards", {"dead": dead})
    if len(missing) < dead:
        return no(Reason.DEAD_IN_PILES, "game.dead_cards", {"dead": dead, "found": dead - len(missing)})
    given: Numbers = {"cards": missing, "points": points_of(missing)}
    if dead:
        return no(Reason.MISSING_TRICKS_AND_DEAD, "game.dead_cards", {**given, "dead": dead})
    one = len(missing) == len(table.seating.active)
    return no(Reason.MISSING_TRICK if one else Reason.MISSING_TRICKS, None, given)
