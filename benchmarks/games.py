"""Games to measure with: an ordinary evening of three, long enough, with the turns that a real one has."""

import random

from scorekeeper.engine.game import score
from scorekeeper.engine.record import Deal, Outcome, Parts, Record, Suit

PLAYERS = ("Anna", "Boris", "Vera")


def long_game(deals: int, *, seed: int = 1) -> Record:
    """A Russian game of so many deals that nobody wins: whoever comes near the target is fined back by the table."""
    dice = random.Random(seed)
    told: list[Deal] = []
    scores = [0, 0, 0]
    while len(told) < deals:
        leader = max(range(3), key=scores.__getitem__)
        if scores[leader] > 600:
            told.append(
                Deal(outcome=Outcome.ADJUSTMENT, player=PLAYERS[leader], amount=-scores[leader], reason="revoke")
            )
        else:
            told.append(_hand(dice))
        standings = score(Record(system="russian", players=PLAYERS, deals=tuple(told))).standings
        scores = [standing.score for standing in standings]
    return Record(system="russian", players=PLAYERS, deals=tuple(told))


def _hand(dice: random.Random) -> Deal:
    declarer, *others = dice.sample(PLAYERS, 3)
    if dice.random() < 0.05:
        return Deal(outcome=Outcome.ROSPISAT, declarer=declarer, bid=100)
    first = dice.choice((0, 5, 10, 15, 20, 30))
    second = dice.choice((10, 14, 15, 21, 24))
    marriages = tuple(dice.sample(tuple(Suit), 1)) if dice.random() < 0.4 else ()
    points = {
        declarer: Parts(cards=120 - first - second, marriages=marriages),
        others[0]: Parts(cards=first),
        others[1]: Parts(cards=second),
    }
    return Deal(declarer=declarer, won_at=100, bid=dice.choice((100, 110, 120)), points=points)
