"""What follows from the rules: the winning score, the barrel's level and its need (scoring.md, section 3); and how many
cards are dealt, taken from the talon, passed on and laid away.

How many follows from the pack, the hands, the talon and the dead cards. Rulings. Cards that lie dead and are in no
unused talon are laid away by the declarer; of the rest each opponent gets as many as leave all hands equal, and what is
still over is laid away and counts for the declarer.
"""

from dataclasses import dataclass

from scorekeeper.rules.house import HouseRules

UNREACHABLE = 10**15  # more than any score: what it takes to win by score in a game without a target


def winning_score(rules: HouseRules) -> int:
    """The target; with `game.over_target` one rounding step more (1005; 1001 where nothing is rounded). Without a
    target no score wins.
    """
    target = rules.numbers["game.target"]
    if not target:
        return UNREACHABLE
    if not rules.flags["game.over_target"]:
        return target
    exact = rules.words["barrel.kind"] == "open" and rules.flags["barrel.exact"]
    return target + (1 if exact else rules.numbers["contract.rounding"])


def barrel_level(rules: HouseRules) -> int:
    """The score of the barrel; auto is 120 below the target for a frozen barrel, 100 below it for the others."""
    below_target = 120 if rules.words["barrel.kind"] == "frozen" else 100
    return rules.numbers.get("barrel.level", rules.numbers["game.target"] - below_target)


def behind_level(rules: HouseRules) -> tuple[str, ...]:
    """The options that there is a barrel by, and that make its level what it is."""
    return ("barrel.kind", "barrel.level", *([] if "barrel.level" in rules.numbers else ["game.target"]))


def behind_winning(rules: HouseRules) -> tuple[str, ...]:
    """The options that make the winning score what it is."""
    passed = ["contract.rounding", "barrel.kind", "barrel.exact"] if rules.flags["game.over_target"] else []
    return ("game.target", "game.over_target", *passed)


def barrel_need(rules: HouseRules) -> int:
    """What a declarer on a frozen barrel must make to win: the way to the winning score, up to the bid step."""
    step = rules.numbers["bid.step"]
    way = winning_score(rules) - barrel_level(rules)
    return -(-way // step) * step


def is_need_written(rules: HouseRules) -> bool:
    """Whether a document names the need: 120 from a barrel 120 below the target, 125 where that must be passed."""
    return rules.numbers["game.target"] - barrel_level(rules) == 120 and barrel_need(rules) <= 125


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """The cards of a deal by number. `taken` from the talon, `passed` to each opponent, `laid_away` by the declarer.

    `laid_counts`: what is laid away counts for the declarer. `stock` is drawn from during the play. `hand` is what
    everybody holds when the first card is led. `spare` are all cards that are not dealt to a player.
    """

    dealt: int
    taken: int
    passed: int
    laid_away: int
    laid_counts: bool
    stock: int
    hand: int
    spare: int


def exchange(rules: HouseRules, players: int) -> Exchange:
    """The exchange for so many active players; without bidding what is not dealt is a stock."""
    bidding = rules.words["bid.opening"] != "none"
    dealt, taken = rules.numbers["game.hand"], rules.numbers["talon.cards"] if bidding else 0
    spare = max(0, rules.numbers["game.deck"] - players * dealt)
    laid_dead = min(taken, max(0, rules.numbers["game.dead_cards"] - max(0, spare - taken)))
    passed = (taken - laid_dead) // players
    over = taken - laid_dead - passed * players
    return Exchange(
        dealt=dealt,
        taken=taken,
        passed=passed,
        laid_away=laid_dead + over,
        laid_counts=bidding and not laid_dead,
        stock=0 if bidding else spare,
        hand=dealt + passed,
        spare=spare,
    )
