"""Decides whether what a keeper tells of a club night is allowed, and makes its events, those of the circle with them:
the game of a table is one of the circle, and its seats are assigned to the people of the table. The seat of a guest is
assigned to nobody, as only the night knows him. Names its people, no two of them alike.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.engine.values import LONGEST_NAME
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import HouseRules
from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import CircleEvent, GameAdded, SeatAssigned
from scorekeeper.service.circle.people import People, find
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.folding import fold_name
from scorekeeper.service.night.draw import FOUR, THREE, DrawWay, Tables, draw_tables
from scorekeeper.service.night.events import Came, Drawn, NightEvent, NightOpened, SeatTaken, TableGame
from scorekeeper.service.night.standing import make_standing, results_of
from scorekeeper.service.night.state import Night, NightTable, seatings


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleKnown:
    """A circle, its people, and by their ids the counts of its games that are known here."""

    circle: Circle
    people: People
    games: Mapping[str, GameCounts]


Prepared = NightEvent | CircleProblem


def has_tables(rules: HouseRules) -> bool:
    """Whether three or four may play by these rules."""
    return any(people in rules.lists["game.players"] for people in (THREE, FOUR))


def refuse_opening(event: NightOpened) -> CircleProblem | None:
    """Why a night may not be opened: its rules do not go together, or leave no tables of three or four."""
    if not has_tables(event.rules):
        return CircleProblem.NO_TABLES
    return CircleProblem.UNFIT if contradictions(event.rules) else None


def prepare_event(known: CircleKnown, event: NightEvent) -> Prepared:
    """What the event becomes in the log, or why it may not be told. Of a draw only night, round, way, seed and reason
    are looked at: its tables are drawn here.
    """
    if isinstance(event, NightOpened):
        return refuse_opening(event) or event
    night, prepare = known.circle.night(event.night), PREPARED_BY.get(type(event))
    if night is None:
        return CircleProblem.NO_SUCH_NIGHT
    return event if prepare is None else prepare(known, night, event)


def name_tables(tables: Tables, names: Mapping[str, str]) -> str:
    """The people of the tables in the order of their seats."""
    return " | ".join([", ".join([names[who] for who in seats]) for seats in tables])


def name_people(night: Night, people: People) -> dict[str, str]:
    """The names by participant: a guest's own, a person's of the circle. Of those that are folded alike the later ones
    get a number.
    """
    names: dict[str, str] = {}
    taken: list[str] = []
    for one in night.participants:
        own = people.by_member[one.who].name if one.name is None else one.name
        name, number = own, 1
        while fold_name(name) in taken:
            number += 1
            name = f"{own[: LONGEST_NAME - 4]} {number}"
        names[one.who] = name
        taken.append(fold_name(name))
    return names


def _came(known: CircleKnown, night: Night, event: Came) -> Prepared:
    people = known.people
    if event.name is None and night.find(event.who) is not None:
        return event
    if event.name is None:
        person = people.by_member.get(event.who)
        if person is None:
            return CircleProblem.NO_SUCH_PERSON
        same = [one.who for one in night.participants if one.name is None and people.by_member[one.who] == person]
        return replace(event, who=same[0]) if same else event  # he came before the two were merged
    called = [fold_name(name) for who, name in name_people(night, people).items() if who != event.who]
    if find(people, event.name) or fold_name(event.name) in called:
        return CircleProblem.NAME_TAKEN
    return CircleProblem.ID_TAKEN if event.who in people.by_member else event


def _drawn(known: CircleKnown, night: Night, event: Drawn) -> Prepared:
    before, is_again = night.rounds[: event.round - 1], event.round == len(night.rounds)
    if is_again and event.reason is None:
        return CircleProblem.REASON_MISSING
    if is_again and any(_has_hands(known, table) for table in night.rounds[-1].tables):
        return CircleProblem.ROUND_PLAYED
    here = [one.who for one in night.participants if one.is_here]
    if event.way is DrawWay.STANDING:
        results = results_of(night, known.games)[: len(before)]
        here = [row.who for row in make_standing(night, results) if row.who in here]
    waited: dict[str, int] = {}
    for who in [who for one in before for who in one.waiting]:
        waited[who] = waited.get(who, 0) + 1
    tables = draw_tables(
        here,
        night.opened.rules.lists["game.players"],
        waited,
        [tuple([table.seats for table in one.tables]) for one in before],
        event.way,
        event.seed,
    )
    return replace(event, tables=tables) if tables else CircleProblem.TOO_FEW


def _has_hands(known: CircleKnown, table: NightTable) -> bool:
    counts = known.games.get(table.game or "")
    return counts is not None and any(one.hands for one in counts.seats[0])


def _game(known: CircleKnown, night: Night, event: TableGame) -> Prepared:
    counts = known.games.get(event.game or "")
    has_table = night.table(event.round, event.table) is not None
    is_of_others = has_table and counts is not None and not _are_of_table(known.people, night, event, counts)
    return CircleProblem.OTHER_PEOPLE if is_of_others else event


def _are_of_table(people: People, night: Night, event: TableGame, counts: GameCounts) -> bool:
    """Whether each player of the game is called as somebody who sat on the seat."""
    names = name_people(night, people)
    called: dict[int, list[str]] = {}
    for who, table, seat in seatings(night.rounds[event.round - 1]):
        if table == event.table:
            person = people.by_member.get(who)
            own = (names[who], *(() if person is None else person.names))
            called.setdefault(seat, []).extend([fold_name(name) for name in own])
    return len(called) == len(counts.players) and all(
        fold_name(name) in called[seat] for seat, name in enumerate(counts.players)
    )


def tell_circle(circle: Circle, event: CircleEvent) -> tuple[CircleEvent, ...]:
    """What the circle is to know by an event that can follow: the game of a table, and who sat on its seats."""
    if not isinstance(event, TableGame | SeatTaken):
        return ()
    night = circle.night(event.night)
    assert night is not None
    table = night.table(event.round, event.table)
    assert table is not None
    if isinstance(event, SeatTaken):
        return () if table.game is None else (_assigned(night, table.game, event.seat, event.from_deal, event.who),)
    if event.game is None:
        return ()
    sat = [(seat, 1, who) for seat, who in enumerate(table.seats)]
    sat.extend([(one.seat, one.from_deal, one.who) for one in table.taken])
    return (
        *(() if event.game in circle.games else (GameAdded(game=event.game),)),
        *[_assigned(night, event.game, seat, deal, who) for seat, deal, who in sat],
    )


def _assigned(night: Night, game: str, seat: int, deal: int, who: str) -> SeatAssigned:
    one = night.find(who)
    is_person = one is not None and one.name is None
    return SeatAssigned(game=game, seat=seat, from_deal=deal, person=who if is_person else None)


PREPARED_BY: Mapping[type[NightEvent], Callable[[CircleKnown, Night, Any], Prepared]] = {
    Came: _came,
    Drawn: _drawn,
    TableGame: _game,
}
