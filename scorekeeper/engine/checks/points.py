"""What points can be: piles that exist, nobody forgotten, and sums that come to the 120 of the pack (record.md)."""

from collections.abc import Iterator

from scorekeeper.engine.case import Case
from scorekeeper.engine.piles import CARDS_IN_ALL, Pile
from scorekeeper.engine.table import bare_barrel
from scorekeeper.rules.violations import Violation, against, impossible


def points(case: Case) -> Iterator[Violation]:
    """Points missing, piles too high, piles that no cards make, a sweep beside others' points, and the sum."""
    if case.deal.points is None:
        return
    missing = [seat for seat in case.table.seating.active if seat not in case.piles]
    for seat in missing:
        yield impossible("points_missing", f"points.{case.table.players[seat]}", numbers={"missing": len(missing)})
    most = CARDS_IN_ALL + case.table.terms.announcements
    for seat, pile in case.piles.items():
        if not 1 < pile.total < CARDS_IN_ALL - 1 or pile.cards != pile.total:  # most piles need no closer look
            yield from _pile(pile, f"points.{case.table.players[seat]}", most)
    if case.deal.sweep:
        others = sum(pile.total for seat, pile in case.piles.items() if seat != case.declarer)
        if others:
            yield impossible("sweep_points", "sweep", numbers={"points": others})
    if not missing:
        yield from _sum(case)


def _pile(pile: Pile, path: str, most: int) -> Iterator[Violation]:
    if pile.cards is not None and not 0 <= pile.cards <= CARDS_IN_ALL:
        yield impossible("over_120", path, numbers={"points": pile.cards, "most": CARDS_IN_ALL})
    elif pile.cards is None and pile.total > most:
        yield impossible("over_120", path, numbers={"points": pile.total, "most": most})
    elif pile.cards in (1, CARDS_IN_ALL - 1) or pile.total == 1:
        yield against("no_such_pile", path, None, {"points": pile.total if pile.cards is None else pile.cards})


def _sum(case: Case) -> Iterator[Violation]:
    """The card points make 120; what totals have above that must be announcements that nobody gave in parts."""
    taken = sum(pile.total if pile.cards is None else pile.cards for pile in case.piles.values())
    over = taken - CARDS_IN_ALL
    if over == 0:
        return
    hidden = _may_be_hidden(case)
    dead_cards = case.rules.numbers["game.dead_cards"]
    fits = over <= sum(hidden) if dead_cards else over in _sums(hidden)
    if not fits:
        option = "game.dead_cards" if dead_cards else None
        yield against("points_sum", "points", option, {"points": taken, "over": over})


def _may_be_hidden(case: Case) -> list[int]:
    """The worths of announcements that may be in the totals: those that nobody has given in parts."""
    table = case.table
    hiders = [
        seat
        for seat, pile in case.piles.items()
        if pile.cards is None and not bare_barrel(table.terms, table.standings[seat])
    ]
    if not hiders:
        return []
    given = [suit for pile in case.piles.values() for suit in pile.marriages]
    worths = [worth for suit, worth in table.terms.marriages.items() if suit not in given]
    if not any(pile.four_aces for pile in case.piles.values()):
        worths.append(case.rules.numbers["marriage.four_aces"])
    return worths


def _sums(worths: list[int]) -> list[int]:
    sums = [0]
    for worth in worths:
        sums = sums + [total + worth for total in sums]
    return sums
