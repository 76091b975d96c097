"""What each player took: the deal's points read pile by pile (scoring.md, sections 5 and 6; record.md, "points")."""

from collections.abc import Iterable

from scorekeeper.engine.record import Deal, Parts
from scorekeeper.engine.table import Table, Terms, bare_barrel
from scorekeeper.rules.frozen import dataclass

CARDS_IN_ALL = 120
NO_PILES = (1, CARDS_IN_ALL - 1)  # no card is worth 1, so no cards come to it, nor to what one leaves


@dataclass(frozen=True, slots=True, kw_only=False)
class Pile:
    """One player's points. `cards` is None where only a total is known; `total` includes the announcements.

    `counted` is what counts for the score; `parts` what was recorded in parts, None for a total or the rest.
    """

    cards: int | None
    total: int
    counted: int
    parts: Parts | None


def rest_of(cards: Iterable[int | None]) -> int:
    """The card points that these leave, None being of a pile that is not told; below 0 where they are too many."""
    return CARDS_IN_ALL - sum([points or 0 for points in cards])


def left_out(table: Table, deal: Deal) -> int | None:
    """The seat of the one player whose points are worked out from the others', if there is one."""
    given = deal.points or {}
    missing = [seat for seat in table.seating.active if table.players[seat] not in given]
    return missing[0] if len(missing) == 1 and not table.terms.rules.numbers["game.dead_cards"] else None


def read_piles(table: Table, deal: Deal) -> dict[int, Pile]:
    """The piles by seat, of the active players whose points are recorded or follow from the others'."""
    given = deal.points or {}
    rest = left_out(table, deal)
    terms = table.terms
    open_barrel = terms.barrel == "open"
    piles: dict[int, Pile] = {}
    for seat in table.seating.active:
        points = given.get(table.players[seat])
        if points is not None:
            bare = open_barrel and bare_barrel(table, seat)
            piles[seat] = _pile(terms, points, bare=bare, only_cards=bare or rest is not None)
    if rest is not None:
        cards = rest_of(pile.cards for pile in piles.values())
        piles[rest] = Pile(cards=cards, total=cards, counted=cards, parts=None)
    return piles


def _pile(terms: Terms, points: int | Parts, *, bare: bool, only_cards: bool) -> Pile:
    if isinstance(points, int):
        return Pile(cards=points if only_cards else None, total=points, counted=points, parts=None)
    total = points.cards
    for suit in points.marriages:
        total += terms.marriages[suit]
    if points.four_aces:
        total += terms.rules.numbers["marriage.four_aces"]
    return Pile(points.cards, total, points.cards if bare else total, points)


def announced_nothing(pile: Pile) -> bool:
    """Whether no announcement is in the pile; a total up to 120 has none in it (section 6)."""
    if pile.parts is not None:
        return not pile.parts.marriages and not pile.parts.four_aces
    return pile.cards is not None or pile.total <= CARDS_IN_ALL
