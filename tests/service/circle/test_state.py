"""A circle from its log: what an event changes, what changes nothing, and what cannot follow."""

from dataclasses import replace

import pytest

from scorekeeper.service.circle.events import (
    AliasAdded,
    CircleEvent,
    CircleRenamed,
    GameAdded,
    GameRemoved,
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonRenamed,
    SeatAssigned,
)
from scorekeeper.service.circle.state import apply, open_circle
from scorekeeper.service.events import DamagedLog
from tests.each import each
from tests.service.circle.circles import BEGUN, added, circle_of, log_of
from tests.service.circle.test_events import POT, SEASON
from tests.service.examples import at, logged

ANNA, BORIS = added("a=Anna b=Boris")
ALIAS = AliasAdded(alias_id="x", person="a", alias="Ania")
MERGE = PeopleMerged(merge="m", a="a", b="b")


def test_a_circle_is_what_was_told_of_it() -> None:
    other = replace(SEASON, season="t", title="summer")
    circle = circle_of(ANNA, BORIS, CircleRenamed(name="Fridays"), SEASON, other, replace(SEASON, least=7), POT)
    assert (circle.id, circle.seq, circle.began, circle.touched) == ("c", 8, at(1), at(8))
    assert (circle.name, circle.zone, circle.pot) == ("Fridays", "Europe/Warsaw", POT)
    assert [one.person for one in circle.members] == ["a", "b"]
    assert circle.seasons == (replace(SEASON, least=7), other)


def test_a_person_keeps_the_names_that_she_had() -> None:
    renames = [PersonRenamed(person="a", name=name) for name in ("Ania", "Anna", "Nina")]
    assert circle_of(ANNA, *renames).members[0].names == ("Ania", "Anna", "Nina")


def test_games_stand_in_the_order_in_which_they_came_last() -> None:
    told = (GameAdded(game="g"), GameAdded(game="h"), GameRemoved(game="g"), GameAdded(game="g"))
    assert circle_of(*told).games == ("h", "g")


@each("wrong", [BEGUN, ANNA, MergeUndone(merge="nothing")])
def test_what_cannot_follow_damages_the_log(wrong: CircleEvent) -> None:
    """What that is, commands say (test_handlers.py)."""
    circle = circle_of(ANNA, BORIS, ALIAS, MERGE)
    with pytest.raises(DamagedLog) as caught:
        apply(circle, logged(circle.seq + 1, wrong))
    assert (caught.value.game, caught.value.seq) == ("c", circle.seq + 1)


def test_a_log_has_a_first_event_and_leaves_none_out() -> None:
    log = log_of(ANNA, BORIS)
    for wrong in ((), log[1:], (log[0], log[2]), (*log, log[-1])):
        with pytest.raises(DamagedLog):
            open_circle("c", wrong)


def test_a_game_and_its_seats_may_be_unknown_here() -> None:
    seat = SeatAssigned(game="elsewhere", seat=3, from_deal=2, person="a")
    assert circle_of(PersonAdded(person="a", name="Anna"), seat).assignments == (seat,)
