"""What if, under other rules or with some deals changed: two tellings of a game beside each other, and the hands at
which they part.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.engine.game import Game, play
from scorekeeper.engine.record import DEALT, Deal, Record
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.rules.options import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A hand that the two sheets do not agree on; None on a sheet that ends before it. `wrote` are the seats for which
    other lines or marks were written, not only another score before the same lines.
    """

    number: int
    old: SheetDeal | None
    new: SheetDeal | None
    wrote: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two tellings of one game; `hands` are those that differ, the point of divergence first."""

    old: Game
    new: Game
    hands: tuple[Pair, ...]


def compare(old: Game, new: Game) -> Comparison:
    """Every hand that differs. Symmetric: the other way round old and new change places and nothing else."""
    hands: list[Pair] = []
    for place in range(max(len(old.sheet.deals), len(new.sheet.deals))):
        was, now = _deal(old, place), _deal(new, place)
        if was != now:
            hands.append(Pair(number=place + 1, old=was, new=now, wrote=_wrote(was, now)))
    return Comparison(old=old, new=new, hands=tuple(hands))


def is_same(found: Comparison) -> bool:
    """Whether nothing at all would be otherwise."""
    return not found.hands and found.old.sheet.refused == found.new.sheet.refused


def _deal(game: Game, place: int) -> SheetDeal | None:
    return game.sheet.deals[place] if place < len(game.sheet.deals) else None


def _wrote(old: SheetDeal | None, new: SheetDeal | None) -> tuple[int, ...]:
    if old is None or new is None:
        return ()
    columns = enumerate(zip(old.columns, new.columns, strict=True))
    return tuple(seat for seat, (was, now) in columns if (was.lines, was.marks) != (now.lines, now.marks))


def with_rules(record: Record, system: str, changes: dict[str, Value]) -> Record:
    """The same game under other rules."""
    return replace(record, system=system, changes=changes)


def with_changed_deals(record: Record, others: Mapping[int, Deal]) -> Record:
    """The same evening with the deals at some places changed. Everybody who dealt is named, so that no other
    rule and no other deal turns the hands; a deal changed that names nobody keeps its dealer too.
    """
    deals = [others.get(place, deal) for place, deal in enumerate(record.deals)]
    for place, scored in enumerate(play(record, lenient=True).sheet.deals):
        if deals[place].dealer is None and deals[place].outcome in DEALT:
            deals[place] = replace(deals[place], dealer=record.players[scored.dealer])
    return replace(record, deals=tuple(deals))
