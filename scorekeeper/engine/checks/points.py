"""What points can be: piles that exist, nobody forgotten, and sums that come to the 120 of the pack (record.md)."""

from collections.abc import Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.piles import CARDS_IN_ALL, NO_PILES, Pile
from scorekeeper.engine.table import bare_barrel
from scorekeeper.rules.violations import Violation, ViolationCode, against, impossible


def points(context: DealContext) -> list[Violation]:
    """Points missing, piles too high, piles that no cards make, a sweep beside others' points, and the sum."""
    piles = context.piles
    wrong: list[Violation] = []
    if piles is None:
        return wrong
    missing = len(context.table.seating.active) - len(piles)
    for seat in context.table.seating.active:
        if seat not in piles:
            path = f"points.{context.table.players[seat]}"
            wrong.append(impossible(ViolationCode.POINTS_MISSING, path, numbers={"missing": missing}))
    is_whole = "points" not in context.unread
    if not is_whole:  # what is left for somebody without points rests on all others'
        given = context.deal.points or {}
        piles = {seat: pile for seat, pile in piles.items() if context.table.players[seat] in given}
    most = CARDS_IN_ALL + context.terms.announcements
    taken = 0
    for seat, pile in piles.items():
        worth = pile.total if pile.cards is None else pile.cards
        taken += worth
        if not 1 < worth < CARDS_IN_ALL - 1:  # most piles need no closer look
            wrong += _pile(pile, worth, f"points.{context.table.players[seat]}", most)
    if context.deal.sweep and context.declarer is not None:
        # Less than nothing, for one left out, would make good what another has.
        others = sum(max(0, pile.total) for seat, pile in piles.items() if seat != context.declarer)
        if others:
            wrong.append(impossible(ViolationCode.SWEEP_POINTS, "sweep", numbers={"points": others}))
    if is_whole and not missing and taken != CARDS_IN_ALL:
        wrong += _sum(context, piles, taken)
    return wrong


def _pile(pile: Pile, worth: int, path: str, most: int) -> Iterator[Violation]:
    """`worth` is the cards, or the total where that is all we know; `most` the most that a total can be."""
    highest = most if pile.cards is None else CARDS_IN_ALL
    if not 0 <= worth <= highest:
        yield impossible(ViolationCode.OVER_120, path, numbers={"points": worth, "most": highest})
    elif worth in NO_PILES and (pile.cards is not None or worth == NO_PILES[0]):
        yield against(ViolationCode.NO_SUCH_PILE, path, None, {"points": worth})


def _sum(context: DealContext, piles: dict[int, Pile], taken: int) -> Iterator[Violation]:
    """The card points make 120; what totals have above that must be announcements that nobody gave in parts."""
    over = taken - CARDS_IN_ALL
    hidden = _may_be_hidden(context, piles)
    dead_cards = context.terms.rules.numbers["game.dead_cards"]
    fits = over <= sum(hidden) if dead_cards else over in _sums(hidden)
    if not fits:
        option = "game.dead_cards" if dead_cards else None
        yield against(ViolationCode.POINTS_SUM, "points", option, {"points": taken, "over": over})


def _may_be_hidden(context: DealContext, piles: dict[int, Pile]) -> list[int]:
    """The worths of announcements that may be in the totals: those that nobody has given in parts."""
    table = context.table
    hiders = [seat for seat, pile in piles.items() if pile.cards is None and not bare_barrel(table, seat)]
    if not hiders:
        return []
    in_parts = [pile.parts for pile in piles.values() if pile.parts is not None]
    given = [suit for parts in in_parts for suit in parts.marriages]
    worths = [worth for suit, worth in table.terms.marriages.items() if suit not in given]
    if not any(parts.four_aces for parts in in_parts):
        worths.append(context.terms.rules.numbers["marriage.four_aces"])
    return worths


def _sums(worths: list[int]) -> list[int]:
    sums = [0]
    for worth in worths:
        sums = sums + [total + worth for total in sums]
    return sums
