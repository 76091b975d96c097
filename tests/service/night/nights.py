"""Club nights, as short as people tell them. A guest's id is his name."""

from dataclasses import replace

from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.night import events
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.state import Night, change_night
from tests.service.examples import at

OPENED = events.NightOpened(night="n", system="russian", counts=True, seed=1)
SIX = "Anna Boris Vera Gleb Dina Egor"


def night_of(*happened: events.NightEvent, opened: events.NightOpened = OPENED) -> Night:
    """The night after these events, none of which is refused."""
    night = Night(opened=opened, began=at(1))
    for event in happened:
        after = change_night(night, event)
        assert not isinstance(after, CircleProblem), (after, event)
        night = after
    return night


def came(names: str = SIX) -> tuple[events.Came, ...]:
    return tuple(events.Came(night="n", who=name, name=name) for name in names.split())


def drawn(
    tables: str = "Anna Boris Vera | Gleb Dina Egor", number: int = 1, way: DrawWay = DrawWay.LOT
) -> events.Drawn:
    seats = tuple(tuple(table.split()) for table in tables.split("|"))
    return events.Drawn(night="n", round=number, seed=7, way=way, tables=seats)


def told(table: int, *scores: int, number: int = 1) -> events.ResultReported:
    return events.ResultReported(night="n", round=number, table=table, scores=scores)


def kept(table: int, game: str | None, number: int = 1) -> events.TableGame:
    return events.TableGame(night="n", round=number, table=table, game=game)


def taken(table: int, seat: int, deal: int, who: str) -> events.SeatTaken:
    return events.SeatTaken(night="n", round=1, table=table, seat=seat, from_deal=deal, who=who)


def closed(number: int = 1, *, over: bool = True) -> events.RoundClosed:
    return events.RoundClosed(night="n", round=number, over=over)


def penalty(who: str, points: int, name: str = "p") -> events.PenaltyGiven:
    return events.PenaltyGiven(night="n", penalty=name, who=who, points=points, reason="late")


def again(event: events.Drawn, reason: str = "Gleb went home") -> events.Drawn:
    return replace(event, reason=reason, seed=8)


# An event of each kind, and each without what it may lack, in the order of an evening.
NIGHT: tuple[events.NightEvent, ...] = (
    replace(OPENED, changes={"game.players": (3,), "game.target": 0, "barrel.kind": "none"}),
    events.Came(night="n", who="a"),
    *came("Gleb Dina Egor"),
    events.Left(night="n", who="Egor"),
    drawn("a Gleb Dina"),
    again(drawn("Dina a Gleb")),
    kept(1, "g"),
    kept(1, None),
    told(1, 1000, -120, 0),
    events.ResultReported(night="n", round=1, table=1),
    taken(1, 0, 5, "a"),
    closed(),
    penalty("a", 1),
)
