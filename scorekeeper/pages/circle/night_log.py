"""What happened on a club night, as the log of its circle tells it."""

from collections.abc import Mapping

from scorekeeper.service.event_codec import kind_of
from scorekeeper.service.night.events import (
    Came,
    Drawn,
    Left,
    NightEvent,
    PenaltyGiven,
    ResultReported,
    RoundClosed,
    SeatTaken,
    TableEvent,
    TableGame,
)
from scorekeeper.service.night.names import name_tables
from scorekeeper.wording.signs import plain


def tell_of_night(event: NightEvent, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    """The key of the sentence, and what stands in it. `names`: of people and guests, by their ids."""
    kind = kind_of(event)
    if isinstance(event, Came | Left):
        return kind, {"name": names[event.who]}
    if isinstance(event, Drawn):
        told = {"round": event.round, "tables": name_tables(event.tables, names), "reason": event.reason}
        return kind if event.reason is None else f"{kind}.again", told
    if isinstance(event, PenaltyGiven):
        told = {"name": names[event.who], "points": event.points, "reason": event.reason}
        return kind if event.points else f"{kind}.off", told
    if isinstance(event, RoundClosed):
        return kind, {"round": event.round}
    return _told_of_table(event, kind, names) if isinstance(event, TableEvent) else (kind, {})


def _told_of_table(event: TableEvent, kind: str, names: Mapping[str, str]) -> tuple[str, dict[str, object]]:
    told: dict[str, object] = {"round": event.round, "table": event.table}
    if isinstance(event, SeatTaken):
        return kind, {**told, "deal": event.from_deal, "name": names[event.who], "seat": event.seat + 1}
    if isinstance(event, ResultReported) and event.scores is not None:
        return kind, {**told, "scores": ", ".join([plain(score) for score in event.scores])}
    return kind if isinstance(event, TableGame) and event.game is not None else f"{kind}.off", told
