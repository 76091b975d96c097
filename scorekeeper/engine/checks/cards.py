"""What cannot be among the cards: nines in a short pack, a talon from another pack, a marriage in two hands."""

from collections.abc import Iterator

from scorekeeper.engine.case import Case
from scorekeeper.rules.violations import Expected, Violation, against, impossible, shape


def cards(case: Case) -> Iterator[Violation]:
    """Nines, talon, marriages and four aces against the pack and the rules in force."""
    if case.rules.numbers["game.deck"] == 20:
        if case.deal.nines is not None:
            yield impossible("no_nines", "nines", "game.deck")
        for place, card in enumerate(case.deal.talon or ()):
            if card[:-1] == "9":
                yield shape(f"talon[{place}]", Expected.CARD, "game.deck")
    yield from _announcements(case)


def _announcements(case: Case) -> Iterator[Violation]:
    announced: list[str] = []
    for seat, pile in case.piles.items():
        if not (pile.marriages or pile.four_aces):
            continue
        name = case.table.players[seat]
        for suit in pile.marriages:
            if suit.value in announced:
                yield impossible("marriage_twice", f"points.{name}.marriages", numbers={"suit": suit.value})
            announced.append(suit.value)
        if pile.four_aces and not case.rules.numbers["marriage.four_aces"]:
            yield against("four_aces", f"points.{name}.four_aces", "marriage.four_aces")
