"""What cannot be among the cards: nines in a short pack, a talon from another pack, a marriage in two hands."""

from collections.abc import Iterator

from scorekeeper.engine.context import DealContext
from scorekeeper.engine.piles import Pile
from scorekeeper.engine.record import Parts
from scorekeeper.rules.violations import Expected, Violation, ViolationCode, against, impossible, shape


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
