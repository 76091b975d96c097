"""Club nights, as short as people tell them. A guest's id is his name."""

from dataclasses import replace

from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import (
    Came,
    Drawn,
    NightEvent,
    NightOpened,
    PenaltyGiven,
    ResultReported,
    RoundClosed,
    SeatTaken,
    TableGame,
)
from scorekeeper.service.night.state import Night, change_night
from tests.service.examples import at

OPENED = NightOpened(night="n", system="russian", counts=True, seed=1)
SIX = "Anna Boris Vera Gleb Dina Egor"


def night_of(*events: NightEvent, opened: NightOpened = OPENED) -> Night:
    """The night after these events, none of which is refused."""
    night = Night(opened=opened, began=at(1))
    for event in events:
        after = change_night(night, event)
        assert not isinstance(after, CircleProblem), (after, event)
        night = after
    return night


def came(names: str = SIX) -> tuple[Came, ...]:
    return tuple(Came(night="n", who=name, name=name) for name in names.split())


def drawn(tables: str = "Anna Boris Vera | Gleb Dina Egor", number: int = 1, way: DrawWay = DrawWay.LOT) -> Drawn:
    seats = tuple(tuple(table.split()) for table in tables.split("|"))
    return Drawn(night="n", round=number, seed=7, way=way, tables=seats)


def told(table: int, *scores: int, number: int = 1) -> ResultReported:
    return ResultReported(night="n", round=number, table=table, scores=scores)


def kept(table: int, game: str | None, number: int = 1) -> TableGame:
    return TableGame(night="n", round=number, table=table, game=game)


def taken(table: int, seat: int, deal: int, who: str) -> SeatTaken:
    return SeatTaken(night="n", round=1, table=table, seat=seat, from_deal=deal, who=who)


def closed(number: int = 1, *, over: bool = True) -> RoundClosed:
    return RoundClosed(night="n", round=number, over=over)


def penalty(who: str, points: int, name: str = "p") -> PenaltyGiven:
    return PenaltyGiven(night="n", penalty=name, who=who, points=points, reason="late")


def again(event: Drawn, reason: str = "Gleb went home") -> Drawn:
    return replace(event, reason=reason, seed=8)
