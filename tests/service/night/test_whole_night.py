"""A night in its circle: what is told goes through the circle's commands into its log, and comes out of it again."""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.counts import GameCounts, Stretch
from scorekeeper.service.circle.events import CircleEvent, PeopleMerged
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.season import default_season, make_table
from scorekeeper.service.circle.sitting import sit
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import Came, Drawn, Left, ResultReported
from scorekeeper.service.night.handlers import name_people
from scorekeeper.service.night.standing import make_standing
from scorekeeper.service.night.state import Night, seatings
from tests.each import each
from tests.service.circle.circles import added, change, circle_of, day_of, do, log_of, played
from tests.service.night.nights import OPENED, came, closed, drawn, kept, told

PEOPLE = added("a=Anna b=Boris v=Vera")
HERE = tuple(Came(night="n", who=who) for who in "abv")
TABLE = drawn("a b v")


def night(circle: Circle) -> Night:
    found = circle.night("n")
    assert found is not None
    return found


@each(("before", "event", "problem"), [
    ((), replace(OPENED, seed=2**32), CircleProblem.UNFIT),
    ((OPENED,), OPENED, CircleProblem.NOTHING_CHANGED),
    ((OPENED,), replace(OPENED, counts=False), CircleProblem.ID_TAKEN),
    ((), HERE[0], CircleProblem.NO_SUCH_NIGHT),
    ((OPENED,), Came(night="m", who="a"), CircleProblem.NO_SUCH_NIGHT),
    ((OPENED,), Came(night="n", who="x"), CircleProblem.NO_SUCH_PERSON),
    ((OPENED, *HERE, TABLE), told(1, 1, 2, 10**7), CircleProblem.UNFIT),
])  # fmt: skip
def test_what_is_no_part_of_a_night_is_refused(
    before: tuple[CircleEvent, ...], event: CircleEvent, problem: CircleProblem
) -> None:
    assert handle(circle_of(*PEOPLE, *before), change(event), ()) is problem


@each("event", [HERE[0], replace(OPENED, counts=False), told(1, 1, 2, 3), Came(night="n", who="x")])
def test_a_log_that_tells_what_cannot_be_is_damaged(event: CircleEvent) -> None:
    with pytest.raises(DamagedLog):
        circle_of(*PEOPLE, *([] if event == HERE[0] else [OPENED]), event)


def test_two_people_who_are_found_to_be_one_come_as_one() -> None:
    circle = circle_of(*PEOPLE, OPENED, *HERE, Left(night="n", who="a"), PeopleMerged(merge="m", a="a", b="b"))
    assert handle(circle, change(Came(night="n", who="b")), ()) is CircleProblem.NOTHING_CHANGED


@each(("counts", "counted"), [(True, 1), (False, 0)])
def test_the_games_of_a_night_count_in_the_season_where_that_was_said(counts: bool, counted: int) -> None:
    game = played("g", "Anna Boris Vera")
    circle = do(circle_of(*PEOPLE, replace(OPENED, counts=counts), *HERE, TABLE), change(kept(1, "g")))
    table = make_table(default_season(2026), [sit(people_of(circle), game)], day_of)
    assert (len(table.counted), len(table.apart)) == (counted, 1 - counted)


def test_who_only_watches_sees_an_initial_of_a_guest_too() -> None:
    log = log_of(*PEOPLE, OPENED, Came(night="n", who="g", name="Gleb Orlov"))
    short = with_initials(circle_of(*PEOPLE), log)[0]
    assert name_people(night(short), people_of(short)) == {"g": "Gleb O."}


def game_of(name: str, players: list[str], scores: tuple[int, ...]) -> GameCounts:
    """A game whose hands brought each what stands in the end."""
    seats = tuple((Stretch(hands=24, points=score),) for score in scores)
    winners = (scores.index(max(scores)),)
    return replace(
        played(name, "x " * len(players)), players=tuple(players), scores=scores, winners=winners, seats=seats
    )


WAYS = (DrawWay.LOT, DrawWay.FEWEST_MEETINGS, DrawWay.STANDING, DrawWay.FEWEST_MEETINGS)


def test_sixty_people_play_four_rounds_and_every_point_is_in_the_standing_once() -> None:
    """Every second table is on paper; one is told two rounds late, a phone is lost, a draw is repeated for a guest."""
    dice, games, late, told_in_all = Random(39), list[GameCounts](), list[ResultReported](), 0
    circle = circle_of(*PEOPLE, OPENED, *HERE, *came(" ".join(f"p{number}" for number in range(57))))
    for number, way in enumerate(WAYS, start=1):
        asked = Drawn(night="n", round=number, seed=number, way=way, tables=())
        circle = do(circle, change(asked), *games)
        if number == 2:
            circle = do(circle, change(kept(1, "opened at once", number=2)))
            circle = do(circle, change(Came(night="n", who="late", name="Late")))
            circle = do(circle, change(replace(asked, seed=77, reason="a guest came late")), *games)
        names = name_people(night(circle), people_of(circle))
        for place, table in enumerate(night(circle).rounds[-1].tables, start=1):
            scores = tuple(dice.sample(range(-12, 100), len(table.seats)))
            told_in_all += sum(scores)
            result = told(place, *scores, number=number)
            if (number, place) == (2, 4):
                late.append(result)
            elif place % 2 == 0:
                circle = do(circle, change(result))
            else:
                games.append(game_of(f"g{number}.{place}", [names[who] for who in table.seats], scores))
                if (number, place) == (2, 3):
                    circle = do(circle, change(kept(3, "on a lost phone", number=2)))
                circle = do(circle, change(kept(place, games[-1].game, number=number)), *games)
        circle = do(circle, change(closed(number)))
    for result in late:
        circle = do(circle, change(result))
    its = night(circle)
    assert [(len(seatings(one)), len(one.waiting), len(one.tables)) for one in its.rounds] == [
        (60, 0, 20), (61, 0, 20), (61, 0, 20), (61, 0, 20),
    ]  # fmt: skip
    rows = make_standing(its, {one.game: one for one in games}, 4)
    assert len(rows) == 61
    # At every table each brings one place point on the average, which is six sixths.
    assert (sum(row.points for row in rows), sum(row.score for row in rows)) == (6 * (60 + 3 * 61), told_in_all)
