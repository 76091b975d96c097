"""What follows from the rules about the cards: how many are dealt, taken from the talon, passed on and laid away.

How many follows from the pack, the hands, the talon and the dead cards. Rulings. Cards that lie dead and are in no
unused talon are laid away by the declarer; of the rest each opponent gets as many as leave all hands equal, and what is
still over is laid away and counts for the declarer.
"""

from dataclasses import dataclass

from scorekeeper.rules.house import HouseRules


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
    dealt, taken = rules.numbers["game.hand"], rules.numbers["talon.cards"]
    spare = max(0, rules.numbers["game.deck"] - players * dealt)
    if rules.words["bid.opening"] == "none":
        return Exchange(
            dealt=dealt, taken=0, passed=0, laid_away=0, laid_counts=False, stock=spare, hand=dealt, spare=spare
        )
    dead = rules.numbers["game.dead_cards"]
    laid_dead = min(taken, max(0, dead - max(0, spare - taken)))
    passed = (taken - laid_dead) // players
    over = taken - laid_dead - passed * players
    return Exchange(
        dealt=dealt,
        taken=taken,
        passed=passed,
        laid_away=laid_dead + over,
        laid_counts=not laid_dead,
        stock=0,
        hand=dealt + passed,
        spare=spare,
    )
