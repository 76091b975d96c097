"""A circle from its log: what events change, and what cannot follow, of which test_handlers.py says more."""

from dataclasses import replace

import pytest

from scorekeeper.service.circle.events import CircleEvent, CircleRenamed, GameAdded, GameRemoved, MergeUndone
from scorekeeper.service.circle.state import apply, open_circle
from scorekeeper.service.events import DamagedLog
from tests.each import each
from tests.service.circle.circles import BEGUN, added, circle_of, log_of, seat
from tests.service.circle.test_events import POT, SEASON
from tests.service.examples import at, logged

ANNA, BORIS = added("a=Anna b=Boris")


def test_a_circle_is_what_was_told_of_it() -> None:
    """Its games and seats may be unknown here, and stand in the order in which they came last."""
    other = replace(SEASON, season="t", title="summer")
    games = (GameAdded(game="g"), GameAdded(game="h"), GameRemoved(game="g"), GameAdded(game="g"))
    seasons = (SEASON, other, replace(SEASON, least=7))
    circle = circle_of(ANNA, BORIS, CircleRenamed(name="Fridays"), *seasons, POT, *games, seat("a", 3, 2, "elsewhere"))
    assert (circle.id, circle.seq, circle.touched, circle.zone) == ("c", 13, at(13), "Europe/Warsaw")
    assert (circle.name, circle.pot, circle.games) == ("Fridays", POT, ("h", "g"))
    assert (list(circle.members), [*circle.seasons.values()]) == (["a", "b"], [replace(SEASON, least=7), other])
    assert circle.assignments == (seat("a", 3, 2, "elsewhere"),)


@each("wrong", [BEGUN, ANNA, MergeUndone(merge="nothing")])
def test_what_cannot_follow_damages_the_log_and_so_does_what_is_left_out(wrong: CircleEvent) -> None:
    with pytest.raises(DamagedLog) as caught:
        apply(circle_of(ANNA), logged(3, wrong))
    assert (caught.value.game, caught.value.seq) == ("c", 3)
    log = log_of(ANNA, BORIS)
    for told in ((), log[1:], (log[0], log[2]), (*log, log[-1])):
        with pytest.raises(DamagedLog):
            open_circle("c", told)
