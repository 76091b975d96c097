"""What points can be: piles that exist, nobody forgotten, and sums that come to the 120 of the pack (record.md). And
what cannot be among the cards: nines in a short pack, a talon from another pack, a marriage in two hands.
"""

from collections.abc import Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.piles import CARDS_IN_ALL, NO_PILES, Pile, announced_nothing
from scorekeeper.engine.record import Parts
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, against, impossible, shape


def points(context: DealContext) -> list[Violation]:
    """Points missing, piles too high, piles that no cards make, a sweep beside others' points, and the sum."""
    piles = context.piles
    if piles is None:
        return []
    in_order = len(piles) == len(context.table.seating.active) and not context.deal.sweep
    taken = 0
    for pile in piles.values():
        worth = pile.total if pile.cards is None else pile.cards
        taken += worth
        in_order = in_order and 0 <= worth <= CARDS_IN_ALL and worth not in NO_PILES
    return [] if in_order and taken == CARDS_IN_ALL else _wrong(context, piles)


def _wrong(context: DealContext, piles: dict[int, Pile]) -> list[Violation]:
    """What is wrong, if anything is, where not every pile is one that cards can make and all make 120."""
    given = context.deal.points or {}
    known = all(name in context.table.players for name in given)
    missing = len(context.table.seating.active) - len(piles) if known else 0
    wrong = [*_missing(context, piles, missing)] if missing else []
    is_whole = known and "points" not in context.unread
    if not is_whole:  # what is left for somebody without points rests on all others'
        piles = {seat: pile for seat, pile in piles.items() if context.table.players[seat] in given}
    most = CARDS_IN_ALL + context.terms.announcements
    taken = 0
    for seat, pile in piles.items():
        worth = pile.total if pile.cards is None else pile.cards
        taken += worth
        wrong += _pile(pile, worth, f"points.{context.table.players[seat]}", most)
    if context.deal.sweep and context.declarer is not None:
        wrong += _sweep(context, piles, context.declarer)
    if is_whole and not missing:
        wrong += _sum(context, piles, taken)
    return wrong


def _missing(context: DealContext, piles: dict[int, Pile], missing: int) -> Iterator[Violation]:
    for seat in context.table.seating.active:
        if seat not in piles:
            path = f"points.{context.table.players[seat]}"
            yield impossible(ViolationCode.POINTS_MISSING, path, numbers={"missing": missing})


def _pile(pile: Pile, worth: int, path: str, most: int) -> Iterator[Violation]:
    """`worth` is the cards, or the total where that is all we know; `most` the most that a total can be."""
    highest = most if pile.cards is None else CARDS_IN_ALL
    if not 0 <= worth <= highest:
        yield impossible(ViolationCode.OVER_120, path, numbers={"points": worth, "most": highest})
    elif worth in NO_PILES and (pile.cards is not None or worth == NO_PILES[0]):
        yield against(ViolationCode.NO_SUCH_PILE, path, None, {"points": worth})


def _sweep(context: DealContext, piles: dict[int, Pile], declarer: int) -> Iterator[Violation]:
    """Every trick is the declarer's: no defender has points, took a trick or announced anything, worthless or not."""
    others = [pile for seat, pile in piles.items() if seat != declarer]
    # Less than nothing, for one left out, would make good what another has.
    taken = sum(max(0, pile.total) for pile in others)
    defending = [context.table.players[seat] for seat in context.table.seating.active if seat != declarer]
    tricks = any(name in context.deal.tricks for name in defending)
    if taken or tricks or any(not announced_nothing(pile) for pile in others):
        yield impossible(ViolationCode.SWEEP_POINTS, "sweep", numbers={"points": taken})


def _sum(context: DealContext, piles: dict[int, Pile], taken: int) -> Iterator[Violation]:
    """The card points make 120, at most that with dead cards; what totals have above it must be announcements that
    nobody gave in parts, shared out so that every total less its own is a pile that cards can make.
    """
    over = taken - CARDS_IN_ALL
    dead_cards = context.terms.rules.numbers["game.dead_cards"] > 0
    # A total of 1 is told already, and hides nothing.
    totals = [pile.total for pile in piles.values() if pile.cards is None and pile.total != NO_PILES[0]]
    hidden = _may_be_hidden(context, piles) if totals else []
    if not can_be_shared(totals, over, hidden, at_most=dead_cards):
        option = "game.dead_cards" if dead_cards else None
        yield against(ViolationCode.POINTS_SUM, "points", option, {"points": taken, "over": over})


def _may_be_hidden(context: DealContext, piles: dict[int, Pile]) -> list[int]:
    """The worths of announcements that may be in the totals: those that nobody has given in parts."""
    in_parts = [pile.parts for pile in piles.values() if pile.parts is not None]
    given = [suit for parts in in_parts for suit in parts.marriages]
    worths = [worth for suit, worth in context.terms.marriages.items() if suit not in given]
    if not any(parts.four_aces for parts in in_parts):
        worths.append(context.terms.rules.numbers["marriage.four_aces"])
    return [worth for worth in worths if worth]


def can_be_shared(totals: list[int], over: int, worths: list[int], *, at_most: bool) -> bool:
    """Whether announcements of these worths, each within one total, come to what is over, or with `at_most` to that
    or more, so that what each total has left is a pile.
    """
    fits = over <= 0 if at_most else over == 0
    if fits and all(_is_pile(total) for total in totals):
        return True
    for place, worth in enumerate(worths):
        if worth > over and not at_most:
            continue
        for holder, total in enumerate(totals):
            left = [*totals[:holder], total - worth, *totals[holder + 1 :]]
            if worth <= total and can_be_shared(left, over - worth, worths[place + 1 :], at_most=at_most):
                return True
    return False


def _is_pile(points: int) -> bool:
    return 0 <= points <= CARDS_IN_ALL and points not in NO_PILES


def cards(context: DealContext) -> list[Violation]:
    """Nines, talon, marriages and four aces against the pack and the rules in force."""
    wrong: list[Violation] = []
    if context.terms.rules.numbers["game.deck"] == 20:
        if context.deal.nines is not None:
            wrong.append(impossible(ViolationCode.NO_NINES, "nines", "game.deck"))
        for place, card in enumerate(context.deal.talon or ()):
            if card[:-1] == "9":
                wrong.append(shape(f"talon[{place}]", Expected.CARD, "game.deck"))
    piles = context.piles or {}
    for seat, pile in piles.items():
        if pile.parts is not None and (pile.parts.marriages or pile.parts.four_aces):
            wrong += _announcements(context, piles, seat, pile.parts)
    return wrong


def _announcements(context: DealContext, piles: dict[int, Pile], seat: int, parts: Parts) -> Iterator[Violation]:
    """What this player announced against those who sit before in seating order."""
    path = f"points.{context.table.players[seat]}"
    earlier = [pile.parts for other, pile in piles.items() if other < seat and pile.parts is not None]
    for suit in parts.marriages:
        if any(suit in before.marriages for before in earlier):
            yield impossible(ViolationCode.MARRIAGE_TWICE, f"{path}.marriages", numbers={"suit": suit.value})
    if parts.four_aces:
        if any(before.four_aces for before in earlier):
            yield impossible(ViolationCode.MARRIAGE_TWICE, f"{path}.four_aces", numbers={"suit": "aces"})
        if not context.terms.rules.numbers["marriage.four_aces"]:
            yield against(ViolationCode.FOUR_ACES, f"{path}.four_aces", "marriage.four_aces")
