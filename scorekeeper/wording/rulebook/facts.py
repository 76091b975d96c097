"""What the sentences of the rulebook ask: every option's value, and what follows from the values together."""

from collections.abc import Collection

from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import round_points
from scorekeeper.rules.exchange import exchange
from scorekeeper.rules.house import HouseRules, matters
from scorekeeper.rules.options import OPTIONS, Shape, Value
from scorekeeper.rules.target import barrel_level, barrel_need, is_need_written, winning_score
from scorekeeper.wording.rulebook.sentence import Facts

MOST_ACTIVE = 3
# Bonuses of so many points; what the talon brings is said apart.
BONUSES = tuple(
    one.id for one in OPTIONS if one.shape is Shape.NUMBER and one.id.startswith("bonus.") and "sit_out" not in one.id
)


def find_facts(rules: HouseRules, players: Collection[int]) -> Facts:
    """The facts for a table of so many players; of several numbers the largest one tells how many play a hand."""
    active = min(MOST_ACTIVE, max(players, default=MOST_ACTIVE))
    return {
        **rules.values,
        **_of_the_end(rules),
        **_of_the_cards(rules, active),
        **_of_bids(rules),
        "four": 4 in players,
        "bonus": any(rules.values[option] and matters(rules, option) for option in BONUSES),
        "system": rules.system,
    }


def _of_the_end(rules: HouseRules) -> dict[str, Value]:
    """`own_need`: no document says what it takes to win from the barrel. `short`: points enough for that, and too few
    for the contract `beyond`, where that may be bid, and a contract of no more than it takes as well.
    """
    level, need = barrel_level(rules), barrel_need(rules)
    most = min(rules.numbers["bid.max"] or _most(rules), _most(rules))
    return {
        "winning": winning_score(rules),
        "level": level,
        "need": need,
        "own_need": not is_need_written(rules),
        "short": need + 5,
        "beyond": need + 20,
        "may_overbid": rules.numbers["bid.min"] <= need <= most - 20,
        "fallen": level - rules.numbers["barrel.fine"],
    }


def _of_the_cards(rules: HouseRules, active: int) -> dict[str, Value]:
    """How many cards go where; `worthless` is a marriage worth nothing, `two_talons` a talon that nobody takes,
    `poor_talon` and `poor_hand` whether it may earn a fresh deal.
    """
    cards = exchange(rules, active)
    poor_talon = cards.taken > 0 and (rules.numbers["redeal.talon_below"] or rules.numbers["redeal.talon_nines"])
    return {
        "active": active,
        "taken": cards.taken,
        "passed": cards.passed,
        "laid_away": cards.laid_away,
        "laid_counts": cards.laid_counts,
        "stock": cards.stock,
        "held": cards.hand,
        "unused": max(0, cards.spare - cards.taken - cards.stock),
        "two_talons": cards.taken > 0 and cards.spare == 2 * cards.taken,
        "poor_talon": bool(poor_talon),
        "poor_hand": rules.numbers["redeal.hand_below"] > 0,
        "worthless": 0 in _marriages(rules),
        "most": _most(rules),
    }


def _marriages(rules: HouseRules) -> list[int]:
    return [rules.numbers[f"marriage.{suit.value}"] for suit in Suit]


def _most(rules: HouseRules) -> int:
    """What all cards and announcements together are worth: no contract is higher."""
    return CARDS_IN_ALL + sum(_marriages(rules)) + rules.numbers["marriage.four_aces"]


def _of_bids(rules: HouseRules) -> dict[str, Value]:
    """`high_bids`: contracts above 120 are possible; `owed_over_120`: somebody has to make a bid as high as that."""
    least, most = rules.numbers["bid.min"], rules.numbers["bid.max"]
    in_gold = rules.flags["gold.enabled"] and not rules.flags["gold.in_turn"] and rules.numbers["gold.min_bid"]
    return {
        "high_bids": not 0 < most <= CARDS_IN_ALL,
        "owed_over_120": rules.words["bid.opening"] in ("compulsory", "last") and max(least, in_gold) > CARDS_IN_ALL,
        "blind_least": max(least, rules.numbers["blind.min_bid"]),
        # Half the minimum, rounded: as the engine has it (scoring.md, section 9).
        "half_minimum": round_points(least, 2 * rules.numbers["contract.rounding"]) // 2,
    }
