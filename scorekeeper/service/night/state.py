"""A club night as its events have it: who came, the rounds with their tables, and the penalties."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.night import events
from scorekeeper.service.night.draw import DrawWay


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """Somebody of the night: a guest has a `name`, a person of the circle none, as the circle has it."""

    who: str
    name: str | None
    is_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NightTable:
    """A table of a round: who was drawn to its seats; who took one over (`taken`), in the order of the deals; its game,
    and the scores that were typed.
    """

    seats: tuple[str, ...]
    taken: tuple[events.SeatTaken, ...] = ()
    game: str | None = None
    scores: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NightRound:
    """A round as it was drawn last; `waiting`: who was there and sits at no table."""

    way: DrawWay
    tables: tuple[NightTable, ...]
    waiting: tuple[str, ...]
    is_closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """A night; `began`: when it was opened. Participants stand in the order of coming; the first round is number 1."""

    opened: events.NightOpened
    began: str
    participants: tuple[Participant, ...] = ()
    rounds: tuple[NightRound, ...] = ()
    penalties: tuple[events.PenaltyGiven, ...] = ()

    def find(self, who: str) -> Participant | None:
        """The participant with this id."""
        return next((one for one in self.participants if one.who == who), None)

    def table(self, in_round: int, number: int) -> NightTable | None:
        """The table with this number in a round."""
        tables = self.rounds[in_round - 1].tables if 0 < in_round <= len(self.rounds) else ()
        return tables[number - 1] if 0 < number <= len(tables) else None


Changed = Night | CircleProblem


def change_night(night: Night, event: events.NightEvent) -> Changed:
    """The night after one more event, the same where that is so already; or why the event cannot follow."""
    return CHANGED_BY[type(event)](night, event)


def who_sat(table: NightTable, seat: int, deal: int) -> str:
    """Who sat on a seat in a deal."""
    taken = [one for one in table.taken if one.seat == seat and one.from_deal <= deal]
    return taken[-1].who if taken else table.seats[seat]


def games_apart(nights: Iterable[Night]) -> tuple[str, ...]:
    """The games of the nights that do not count in a season."""
    rounds = [one for night in nights if not night.opened.counts for one in night.rounds]
    return tuple([table.game for one in rounds for table in one.tables if table.game is not None])


def seatings(night_round: NightRound) -> list[tuple[str, int, int]]:
    """Everybody who sat at a table of the round, with the number of the table, from 1, and the seat."""
    return [
        (who, number, seat)
        for number, table in enumerate(night_round.tables, start=1)
        for seat, drawn in enumerate(table.seats)
        for who in (drawn, *[one.who for one in table.taken if one.seat == seat])
    ]


def _came(night: Night, event: events.Came) -> Changed:
    before = night.find(event.who)
    name = before.name if before is not None and event.name is None else event.name
    return _with_participant(night, Participant(who=event.who, name=name, is_here=True))


def _left(night: Night, event: events.Left) -> Changed:
    one = night.find(event.who)
    return CircleProblem.NOT_OF_THE_NIGHT if one is None else _with_participant(night, replace(one, is_here=False))


def _with_participant(night: Night, changed: Participant) -> Night:
    """Who was there before keeps his place."""
    participants = {one.who: one for one in night.participants}
    participants[changed.who] = changed
    return replace(night, participants=tuple(participants.values()))


def _drawn(night: Night, event: events.Drawn) -> Changed:
    rounds = night.rounds
    if event.round not in (len(rounds), len(rounds) + 1):
        return CircleProblem.NO_SUCH_TABLE
    if event.round == len(rounds) and (
        rounds[-1].is_closed or any(one.scores is not None for one in rounds[-1].tables)
    ):
        return CircleProblem.ROUND_PLAYED
    if event.round > len(rounds) > 0 and not rounds[-1].is_closed:
        return CircleProblem.ROUND_OPEN
    seated = [who for seats in event.tables for who in seats]
    here = [one.who for one in night.participants if one.is_here]
    if not seated or len(seated) != len(dict.fromkeys(seated)) or any(who not in here for who in seated):
        return CircleProblem.NOT_OF_THE_NIGHT
    drawn = NightRound(
        way=event.way,
        tables=tuple([NightTable(seats=seats) for seats in event.tables]),
        waiting=tuple([who for who in here if who not in seated]),
    )
    return replace(night, rounds=(*rounds[: event.round - 1], drawn))


def _game(night: Night, event: events.TableGame) -> Changed:
    others = [one.game for each in night.rounds for one in each.tables]
    table = night.table(event.round, event.table)
    if table is not None and event.game is not None and event.game != table.game and event.game in others:
        return CircleProblem.GAME_TAKEN
    return _at_table(night, event, None if table is None else replace(table, game=event.game))


def _reported(night: Night, event: events.ResultReported) -> Changed:
    table = night.table(event.round, event.table)
    if table is not None and event.scores is not None and len(event.scores) != len(table.seats):
        return CircleProblem.NO_SUCH_SEAT
    return _at_table(night, event, None if table is None else replace(table, scores=event.scores))


def _taken(night: Night, event: events.SeatTaken) -> Changed:
    table = night.table(event.round, event.table)
    if table is None:
        return CircleProblem.NO_SUCH_TABLE
    if event.seat not in range(len(table.seats)):
        return CircleProblem.NO_SUCH_SEAT
    if night.find(event.who) is None:
        return CircleProblem.NOT_OF_THE_NIGHT
    own = (event.who, event.table, event.seat)
    if any(one[0] == event.who and one != own for one in seatings(night.rounds[event.round - 1])):
        return CircleProblem.SITS_ELSEWHERE
    others = [one for one in table.taken if (one.seat, one.from_deal) != (event.seat, event.from_deal)]
    taken = sorted([*others, event], key=lambda one: one.from_deal)
    return _at_table(night, event, replace(table, taken=tuple(taken)))


def _at_table(night: Night, event: events.TableEvent, changed: NightTable | None) -> Changed:
    if changed is None:
        return CircleProblem.NO_SUCH_TABLE
    tables = night.rounds[event.round - 1].tables
    now = (*tables[: event.table - 1], changed, *tables[event.table :])
    return _in_round(night, event.round, replace(night.rounds[event.round - 1], tables=now))


def _closed(night: Night, event: events.RoundClosed) -> Changed:
    if not (0 if event.over else len(night.rounds) - 1) < event.round <= len(night.rounds):
        return CircleProblem.NO_SUCH_TABLE
    return _in_round(night, event.round, replace(night.rounds[event.round - 1], is_closed=event.over))


def _in_round(night: Night, number: int, changed: NightRound) -> Night:
    return replace(night, rounds=(*night.rounds[: number - 1], changed, *night.rounds[number:]))


def _penalty(night: Night, event: events.PenaltyGiven) -> Changed:
    if night.find(event.who) is None:
        return CircleProblem.NOT_OF_THE_NIGHT
    others = [one for one in night.penalties if one.penalty != event.penalty]
    return night if event in night.penalties else replace(night, penalties=(*others, event))


CHANGED_BY: Mapping[type[CircleEvent], Callable[[Night, Any], Changed]] = {
    events.Came: _came,
    events.Left: _left,
    events.Drawn: _drawn,
    events.TableGame: _game,
    events.ResultReported: _reported,
    events.SeatTaken: _taken,
    events.RoundClosed: _closed,
    events.PenaltyGiven: _penalty,
}
