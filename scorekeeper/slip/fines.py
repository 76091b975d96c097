"""A fine or a bonus: which of the two, how much and why, each by a key or written."""

from enum import StrEnum

from scorekeeper.rules.house import HouseRules, matters
from scorekeeper.wording.signs import MINUS

USUAL_FINE, SMALL_FINE = 120, 60  # all card points of a hand, and half of them
SIGNS = ("+", "-", MINUS, "\N{EN DASH}")


class Sign(StrEnum):
    """Whether points are taken away or given."""

    FINE = "fine"
    BONUS = "bonus"


def usual_fines(rules: HouseRules) -> tuple[int, ...]:
    """The amounts worth a key: the fines that this table plays, that for bolts first, and a small one."""
    own = [rules.numbers[option] for option in ("penalty.amount", "barrel.fine") if matters(rules, option)]
    return tuple(dict.fromkeys((*(own or (USUAL_FINE,)), SMALL_FINE)))


def signed_amount(amount: int | None, typed: str, sign: Sign | None) -> int | None:
    """What the score changes by. A sign that was written goes before the key, and an older page has none."""
    if amount is None or typed.strip().startswith(SIGNS):
        return amount
    return -amount if sign is Sign.FINE else amount
