"""The words of a circle: every code of the service has some, and averages are rounded as people do."""

from scorekeeper.service.circle.commands import CircleProblem
from scorekeeper.service.circle.event_codec import KINDS
from scorekeeper.service.circle.events import SeasonMeasure
from scorekeeper.service.circle.luck import LuckVerdict
from scorekeeper.wording.circle import CIRCLE_LOG, MEASURES, PROBLEMS, say_average, say_counting, say_luck
from scorekeeper.wording.voice import ENGLISH
from tests.each import each


def test_every_code_has_words() -> None:
    assert {problem.value for problem in CircleProblem} == set(PROBLEMS)
    assert {measure.value for measure in SeasonMeasure} == set(MEASURES)
    assert set(KINDS) <= set(CIRCLE_LOG)
    assert len({say_counting(ENGLISH, measure.value, None, 1) for measure in SeasonMeasure}) == 3
    assert len({say_luck(ENGLISH, verdict.value, 7, 1000) for verdict in LuckVerdict}) == 3


@each("total, number, digits, said", [
    (5, 2, 0, "3"), (-5, 2, 0, "−2"), (-7, 2, 0, "−3"), (1, 3, 2, "0.33"), (2, 3, 2, "0.67"), (-1, 20, 1, "0.0"),
    (-1, 10, 1, "−0.1"), (0, 4, 1, "0.0"), (7, 0, 1, "–"),
])  # fmt: skip
def test_an_average_is_rounded_a_half_upwards(total: int, number: int, digits: int, said: str) -> None:
    assert say_average(ENGLISH, total, number, digits) == said


def test_one_game_is_what_anybody_needs() -> None:
    assert say_counting(ENGLISH, "mean_place", 1, 1)[1:] == ("Only everybody’s best game counts.",)
    assert say_counting(ENGLISH, "mean_place", None, 1)[1:] == ()
