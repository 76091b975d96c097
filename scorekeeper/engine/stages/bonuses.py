"""Section 10, bonuses: the talon's worth to the player who sits out, and four nines in one hand."""

from collections.abc import Iterable, Iterator

from scorekeeper.engine.hand import Entries, Hand, Page
from scorekeeper.engine.record import CARD_POINTS, SUIT_OF_LETTER
from scorekeeper.engine.sheet import Line, What
from scorekeeper.engine.stages.freeze import no_bonus
from scorekeeper.engine.table import Terms, round_points


def bonus(hand: Hand, page: Page) -> Entries:
    """The bonuses that count, which for a player on a barrel section 13 says."""
    return [(seat, line) for seat, line in bonuses(hand) if not no_bonus(hand, seat)]


def bonuses(hand: Hand) -> Iterable[tuple[int, Line]]:
    """All bonuses of the deal, whether or not a barrel lets the player write them."""
    return _bonuses(hand) if hand.deal.talon or hand.deal.nines is not None else ()


def _bonuses(hand: Hand) -> Iterator[tuple[int, Line]]:
    sits_out, talon, rules = hand.table.seating.sits_out, hand.deal.talon, hand.terms.rules
    if sits_out is not None and talon:
        points = talon_worth(hand.terms, talon)
        amount = round_points(points, rules.numbers["contract.rounding"]) * hand.others
        if amount:
            numbers = {"points": points, "multiplier": hand.others}
            yield sits_out, Line(what=What.SIT_OUT_BONUS, amount=amount, rule="bonus.sit_out", numbers=numbers)
    nines = rules.numbers["bonus.four_nines"]
    if hand.deal.nines is not None and nines:
        holder = hand.table.players.index(hand.deal.nines)
        yield holder, Line(what=What.NINES_BONUS, amount=nines, rule="bonus.four_nines", numbers={})


def talon_worth(terms: Terms, talon: tuple[str, ...]) -> int:
    """What the talon is worth to the player who sits out, before rounding (`bonus.sit_out`)."""
    way = terms.rules.words["bonus.sit_out"]
    if way == "none":
        return 0
    if way == "aces_and_marriages":
        cards = sum(card[:-1] == "A" for card in talon) * terms.rules.numbers["bonus.sit_out_ace"]
    else:
        cards = sum(CARD_POINTS[card[:-1]] for card in talon)
    pairs = [suit for letter, suit in SUIT_OF_LETTER.items() if f"K{letter}" in talon and f"Q{letter}" in talon]
    return cards + sum(terms.marriages[suit] for suit in pairs)
