"""A night as its events have it, and what cannot follow in one."""

from dataclasses import replace

from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.night.events import Came, Left, NightEvent, ResultReported
from scorekeeper.service.night.state import Night, NightTable, change_night, who_sat
from tests.each import each
from tests.service.night.nights import again, came, closed, drawn, kept, night_of, penalty, taken, told

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
