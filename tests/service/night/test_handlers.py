"""What a keeper may tell of a night, what it becomes in the log, and why something is refused."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rules.options import Value
from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import (
    CircleEvent,
    GameAdded,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
)
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import Came, Drawn, Left, NightEvent
from scorekeeper.service.night.handlers import name_people, refuse_opening
from scorekeeper.service.night.state import Night
from tests.each import each
from tests.service.circle.circles import added, change, circle_of, played, seat
from tests.service.night.nights import OPENED, came, closed, drawn, kept, night_of, taken, told

PEOPLE: tuple[CircleEvent, ...] = (*added("a=Anna b=Boris v=Vera o=Olga"), PersonRenamed(person="b", name="Boris K."))
HERE = (*(Came(night="n", who=who) for who in "abv"), *came("Gleb Dina Egor"))
TABLES = drawn("a b Gleb | v Dina Egor")
NIGHT = night_of(*HERE, TABLES)


def decide(
    night: Night, event: NightEvent, *games: GameCounts, told: tuple[CircleEvent, ...] = PEOPLE
) -> tuple[CircleEvent, ...] | CircleProblem:
    """What the event becomes in a circle of these people, which has the night and the games."""
    circle = circle_of(*told, *(GameAdded(game=one.game) for one in games))
    return handle(replace(circle, nights=(night,)), change(event), games)


@each(("system", "changes", "problem"), [
    ("russian", None, None),
    ("polish", {"game.target": 0, "game.deals_each": 8, "barrel.kind": "none"}, None),
    ("polish-two", None, CircleProblem.NO_TABLES),
    ("russian", {"game.players": (2,)}, CircleProblem.NO_TABLES),
    ("russian", {"game.target": 0}, CircleProblem.UNFIT),  # it would never end
])  # fmt: skip
def test_a_night_opens_with_rules_for_tables_of_three_or_four(
    system: str, changes: Mapping[str, Value] | None, problem: CircleProblem | None
) -> None:
    assert refuse_opening(replace(OPENED, system=system, changes=changes)) is problem


@each(("system", "sizes"), [("russian", (3, 4)), ("house", (3,))])
def test_a_system_says_at_how_many_its_games_are_played(system: str, sizes: tuple[int, ...]) -> None:
    assert replace(OPENED, system=system).rules.lists["game.players"] == sizes


@each(("event", "problem"), [
    (Came(night="n", who="o"), None),
    (Came(night="n", who="Foma", name="Foma"), None),
    (Came(night="n", who="Gleb", name="GLEB"), None),
    (Came(night="n", who="Gleb", name="Dina"), CircleProblem.NAME_TAKEN),
    (Came(night="n", who="nobody"), CircleProblem.NO_SUCH_PERSON),
    (Came(night="n", who="x", name="gleb"), CircleProblem.NAME_TAKEN),
    (Came(night="n", who="x", name="OLGA"), CircleProblem.NAME_TAKEN),
    (Came(night="n", who="x", name="Boris"), CircleProblem.NAME_TAKEN),  # as Boris K. was called before
    (Came(night="n", who="o", name="Foma"), CircleProblem.ID_TAKEN),
    (Came(night="n", who="a"), CircleProblem.NOTHING_CHANGED),
    (Came(night="n", who="Gleb", name="Gleb"), CircleProblem.NOTHING_CHANGED),
    (Left(night="n", who="a"), None),
    (Left(night="n", who="o"), CircleProblem.NOT_OF_THE_NIGHT),
])  # fmt: skip
def test_who_comes_is_a_person_of_the_circle_or_a_guest_with_a_name_of_his_own(
    event: NightEvent, problem: CircleProblem | None
) -> None:
    assert decide(NIGHT, event) == (problem or (event,))


def test_a_person_who_was_added_twice_comes_once() -> None:
    merged = (*PEOPLE, *added("c=Anna"), PeopleMerged(merge="m", a="a", b="c"))
    gone = night_of(*HERE, Left(night="n", who="a"))
    assert decide(gone, Came(night="n", who="c"), told=merged) == (Came(night="n", who="a"),)


def test_no_two_of_a_night_share_a_name() -> None:
    night = night_of(*(Came(night="n", who=who) for who in "acd"), *came("Gleb"))
    people = people_of(circle_of(*added("a=Anna c=ANNA"), PersonAdded(person="d", name="a" * 40)))
    assert name_people(night, people) == {"a": "Anna", "c": "ANNA 2", "d": "a" * 40, "Gleb": "Gleb"}
    long = people_of(circle_of(*(PersonAdded(person=who, name="x" * 40) for who in "acd")))
    assert list(name_people(night, long).values())[:3] == ["x" * 40, "x" * 36 + " 2", "x" * 36 + " 3"]


ASKED = Drawn(night="n", round=1, seed=5, way=DrawWay.LOT, tables=())


def tables_of(night: Night, *games: GameCounts, **told: Any) -> Any:
    """The tables that are drawn, whichever are asked for; or why none are."""
    asked = replace(ASKED, **told)
    decided = decide(night, asked, *games)
    if isinstance(decided, CircleProblem):
        return decided
    (event,) = decided
    assert isinstance(event, Drawn)
    assert replace(event, tables=asked.tables) == asked
    return event.tables


def test_the_tables_are_drawn_from_those_who_are_here_and_by_no_keeper() -> None:
    night = night_of(*HERE, Left(night="n", who="a"), Left(night="n", who="v"))
    (table,) = tables_of(night)
    assert sorted(table) == ["Dina", "Egor", "Gleb", "b"]
    assert tables_of(night, tables=drawn("b Gleb Dina").tables) == (table,)


THREES = replace(OPENED, changes={"game.players": (3,)})


def test_rounds_before_decide_who_waits_and_who_meets() -> None:
    rows = drawn("a b v | Gleb Dina Egor | Foma Olga Pavel")
    night = night_of(*HERE, *came("Foma Olga Pavel Yuri"), rows, closed(), opened=THREES)
    for seed in range(8):
        tables = tables_of(night, round=2, way=DrawWay.FEWEST_MEETINGS, seed=seed)
        assert "Yuri" in [who for seats in tables for who in seats]
        assert all(len(set(seats) & set(row)) < 2 for seats in tables for row in rows.tables)


def test_a_draw_that_is_replaced_was_no_round() -> None:
    """Foma waited in it, and may wait in the next one."""
    night = night_of(*HERE, *came("Foma"), TABLES, opened=THREES)
    draws = [tables_of(night, reason="Foma came", seed=seed) for seed in range(40)]
    assert any("Foma" not in str(tables) for tables in draws)


def test_a_draw_by_standing_brings_the_best_together() -> None:
    counts = replace(played("g", "Anna Boris Gleb"), scores=(1000, 20, 30))
    night = night_of(*HERE, TABLES, kept(1, "g"), told(2, 40, 1000, 50), closed())
    tables = tables_of(night, counts, round=2, way=DrawWay.STANDING)
    assert [sorted(seats) for seats in tables] == [["Dina", "Egor", "a"], ["Gleb", "b", "v"]]


@each(("night", "games", "number", "reason", "problem"), [
    (night_of(), (), 1, None, CircleProblem.TOO_FEW),
    (night_of(*HERE[:2]), (), 1, None, CircleProblem.TOO_FEW),
    (NIGHT, (), 2, None, CircleProblem.ROUND_OPEN),
    (NIGHT, (), 1, None, CircleProblem.REASON_MISSING),
    (night_of(*HERE, TABLES, kept(1, "g")), (played("g", "Anna Boris Gleb"),), 1, "why", CircleProblem.ROUND_PLAYED),
])  # fmt: skip
def test_a_draw_is_refused(
    night: Night, games: tuple[GameCounts, ...], number: int, reason: str | None, problem: CircleProblem
) -> None:
    assert tables_of(night, *games, round=number, reason=reason) is problem


def test_a_round_that_nobody_has_played_is_drawn_again_and_says_why() -> None:
    unplayed = played("g", "Anna Boris Gleb", {0: ((1, 0),)})
    assert tables_of(night_of(*HERE, TABLES, kept(1, "g")), unplayed, reason="Foma came") != CircleProblem.ROUND_PLAYED


def test_a_second_draw_that_seats_all_as_the_first_did_is_a_draw_too() -> None:
    first = tables_of(night_of(*HERE))
    night = night_of(*HERE, replace(ASKED, tables=first))
    assert tables_of(night, reason="somebody asked") == first


SEATS = (seat("a", 0), seat("b", 1), seat(None, 2))


@each(("night", "event", "events"), [
    (NIGHT, kept(1, "g"), (GameAdded(game="g"), *SEATS)),
    (night_of(*HERE, TABLES, taken(1, 2, 4, "Gleb")), kept(1, "g"), (GameAdded(game="g"), *SEATS, seat(None, 2, 4))),
    (night_of(*HERE, TABLES, kept(1, "g")), kept(1, None), ()),
    (NIGHT, taken(1, 0, 4, "a"), ()),
    (night_of(*HERE, TABLES, kept(1, "g")), taken(1, 0, 4, "a"), (seat("a", 0, 4),)),
    (NIGHT, told(1, 1, 2, 3), ()),
])  # fmt: skip
def test_the_circle_knows_the_game_of_a_table_and_its_people(
    night: Night, event: NightEvent, events: tuple[CircleEvent, ...]
) -> None:
    assert decide(night, event) == (event, *events)


def test_a_game_that_the_circle_has_is_not_added_again() -> None:
    assert decide(NIGHT, kept(1, "g"), told=(*PEOPLE, GameAdded(game="g"))) == (kept(1, "g"), *SEATS)


@pytest.mark.parametrize(("players", "fits"), [
    ("Anna Boris Gleb", True),
    ("ANNA Boris gleb", True),
    ("Boris Anna Gleb", False),
    ("Vera Boris Gleb", False),  # Vera has that seat of the other table
    ("Anna Boris", False),
    ("Anna Boris Gleb Dina", False),
    ("Anna Boris Foma", True),  # who has taken the seat over
])  # fmt: skip
def test_the_game_of_a_table_is_one_of_its_people(players: str, fits: bool) -> None:
    night = night_of(*HERE, *came("Foma"), TABLES, taken(1, 2, 4, "Foma"))
    decided = decide(night, kept(1, "g"), played("g", players))
    assert (decided is CircleProblem.OTHER_PEOPLE) is not fits
