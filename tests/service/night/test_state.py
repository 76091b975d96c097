"""A night as its events have it, and what cannot follow in one; and in its circle: what is told goes through the
commands of the circle into its log, and comes out of it again.
"""

from dataclasses import replace
from random import Random

import pytest

from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.circle.events import CircleEvent, PeopleMerged
from scorekeeper.service.circle.handlers import handle
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.season import default_season, make_table
from scorekeeper.service.circle.sitting import sit
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.events import DamagedLog
from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.events import Came, Drawn, Left, NightEvent, ResultReported
from scorekeeper.service.night.handlers import name_people
from scorekeeper.service.night.standing import make_standing, results_of
from scorekeeper.service.night.state import Night, NightTable, change_night, seatings, who_sat
from tests.each import each
from tests.service.circle.circles import added, change, circle_of, day_of, do, played, scored
from tests.service.night.nights import OPENED, again, came, closed, drawn, kept, night_of, penalty, taken, told

NIGHT = night_of(*came(), drawn())
TABLE = NightTable(seats=("Anna", "Boris", "Vera"))


def test_who_comes_goes_and_comes_back_is_there_once() -> None:
    night = night_of(*came("Anna Boris"), Left(night="n", who="Anna"), Came(night="n", who="Anna"))
    assert [(one.who, one.name, one.is_here) for one in night.participants] == [
        ("Anna", "Anna", True),
        ("Boris", "Boris", True),
    ]


def test_a_guest_who_is_told_again_may_have_another_name() -> None:
    night = night_of(*came("Anna Boris"), Came(night="n", who="Anna", name="Hanna"))
    assert [(one.who, one.name) for one in night.participants] == [("Anna", "Hanna"), ("Boris", "Boris")]


def test_who_was_there_and_sits_at_no_table_waits() -> None:
    night = night_of(*came("Anna Boris Vera Gleb Dina"), Left(night="n", who="Dina"), drawn("Anna Boris Vera"))
    assert [one.waiting for one in night.rounds] == [("Gleb",)]
    assert night_of(*came("Anna Boris Vera"), drawn("Vera Anna Boris"), *came("Gleb")).rounds[0].waiting == ()


def test_a_second_draw_replaces_the_first_and_a_further_round_does_not() -> None:
    second = again(drawn("Vera Boris Gleb | Egor Anna Dina"))
    night = night_of(*came(), drawn(), kept(1, "g"), second, closed(), drawn(number=2))
    assert [[table.seats for table in one.tables] for one in night.rounds] == [
        list(second.tables),
        list(drawn().tables),
    ]
    assert night.rounds[0].tables[0].game is None


def test_what_was_told_last_of_a_table_holds() -> None:
    night = night_of(
        *came(), drawn(), kept(1, "g"), told(1, 1, 2, 3), kept(1, "h"), told(1, 1000, 20, 30), told(2, 1, 2, 3)
    )
    assert night.rounds[0].tables[0] == replace(TABLE, game="h", scores=(1000, 20, 30))
    back = night_of(
        *came(), drawn(), kept(1, "g"), told(1, 1, 2, 3), kept(1, None), ResultReported(night="n", round=1, table=1)
    )
    assert back.rounds[0].tables[0] == TABLE


def test_a_seat_is_somebody_elses_from_a_deal_on() -> None:
    """Boris sits down at the fifth deal, not at the third, as was told first, and Anna is back at the ninth."""
    events = [taken(1, 0, 3, "Boris"), taken(1, 0, 3, "Anna"), taken(1, 0, 9, "Anna"), taken(1, 0, 5, "Boris")]
    table = night_of(*came("Anna Boris Vera Gleb"), drawn("Anna Vera Gleb"), *events).rounds[0].tables[0]
    assert [who_sat(table, 0, deal) for deal in (1, 3, 5, 8, 9)] == ["Anna", "Anna", "Boris", "Boris", "Anna"]
    assert who_sat(table, 1, 9) == "Vera"


def test_a_penalty_told_again_is_another_one() -> None:
    night = night_of(*came(), penalty("Anna", 1), penalty("Boris", 1, "q"), penalty("Anna", 0))
    assert night.penalties == (penalty("Boris", 1, "q"), penalty("Anna", 0))


@each("event", [*came("Anna"), closed(), penalty("Anna", 1), told(1, 1, 2, 3), kept(2, "g"),
                taken(2, 0, 4, "Gleb")])  # fmt: skip
def test_what_is_so_already_changes_nothing(event: NightEvent) -> None:
    night = night_of(
        *came(), drawn(), told(1, 1, 2, 3), kept(2, "g"), taken(2, 0, 4, "Gleb"), closed(), penalty("Anna", 1)
    )
    assert change_night(night, event) == night


def test_the_last_round_is_opened_again_and_all_is_as_it_was() -> None:
    assert night_of(*came(), drawn(), closed(), closed(over=False)) == night_of(*came(), drawn())


PLAYED = night_of(*came(), drawn(), told(1, 1, 2, 3), kept(2, "g"))
OVER = night_of(*came(), drawn(), closed())


@each(("night", "event", "problem"), [
    (NIGHT, Left(night="n", who="Olga"), CircleProblem.NOT_OF_THE_NIGHT),
    (NIGHT, drawn(number=3), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, drawn(number=2), CircleProblem.ROUND_OPEN),
    (PLAYED, drawn(), CircleProblem.ROUND_PLAYED),
    (OVER, drawn(), CircleProblem.ROUND_PLAYED),
    (NIGHT, drawn("Anna Boris Olga"), CircleProblem.NOT_OF_THE_NIGHT),
    (NIGHT, drawn("Anna Boris Vera | Gleb Dina Anna"), CircleProblem.NOT_OF_THE_NIGHT),
    (NIGHT, replace(drawn(), tables=()), CircleProblem.NOT_OF_THE_NIGHT),
    (NIGHT, closed(2), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, closed(0), CircleProblem.NO_SUCH_TABLE),
    (night_of(*came(), drawn(), closed(), drawn(number=2)), closed(1, over=False), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, told(3, 1, 2, 3), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, told(0, 1, 2, 3), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, told(1, 1, 2, 3, number=2), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, kept(3, "g"), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, taken(3, 0, 1, "Anna"), CircleProblem.NO_SUCH_TABLE),
    (NIGHT, told(1, 1, 2), CircleProblem.NO_SUCH_SEAT),
    (NIGHT, taken(1, 3, 2, "Anna"), CircleProblem.NO_SUCH_SEAT),
    (NIGHT, taken(1, 0, 2, "Olga"), CircleProblem.NOT_OF_THE_NIGHT),
    (NIGHT, taken(1, 0, 2, "Gleb"), CircleProblem.SITS_ELSEWHERE),
    (NIGHT, taken(1, 0, 2, "Boris"), CircleProblem.SITS_ELSEWHERE),
    (PLAYED, kept(1, "g"), CircleProblem.GAME_TAKEN),
    (NIGHT, penalty("Olga", 1), CircleProblem.NOT_OF_THE_NIGHT),
])  # fmt: skip
def test_what_cannot_follow_is_refused(night: Night, event: NightEvent, problem: CircleProblem) -> None:
    assert change_night(night, event) is problem


PEOPLE = added("a=Anna b=Boris v=Vera")
HERE = tuple(Came(night="n", who=who) for who in "abv")
TABLE_OF_THREE = drawn("a b v")


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
    ((OPENED, *HERE, TABLE_OF_THREE), told(1, 1, 2, 10**7), CircleProblem.UNFIT),
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
    circle = do(circle_of(*PEOPLE, replace(OPENED, counts=counts), *HERE, TABLE_OF_THREE), change(kept(1, "g")))
    table = make_table(default_season(2026), [sit(people_of(circle), game)], day_of)
    assert (len(table.counted), len(table.apart)) == (counted, 1 - counted)


def test_who_only_watches_sees_an_initial_of_a_guest_too() -> None:
    short = with_initials(circle_of(*PEOPLE, OPENED, Came(night="n", who="g", name="Gleb Orlov")))[0]
    assert name_people(night(short), people_of(short)) == {"g": "Gleb O."}


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
                seats = dict(zip([names[who] for who in table.seats], scores, strict=True))
                games.append(scored(f"g{number}.{place}", "2026-11-21T20:00", **seats).counts)
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
    rows = make_standing(its, results_of(its, {one.game: one for one in games}))
    assert len(rows) == 61
    # At every table each brings one place point on the average, which is six sixths.
    assert (sum(row.points for row in rows), sum(row.score for row in rows)) == (6 * (60 + 3 * 61), told_in_all)
