"""Every code of a club night has words."""

from scorekeeper.service.night.draw import DrawWay
from scorekeeper.service.night.standing import StandingMeasure
from scorekeeper.wording.night import WAYS, WHY, say_seating
from scorekeeper.wording.voice import ENGLISH


def test_every_way_and_every_measure_has_words() -> None:
    assert [*WAYS] == [way.value for way in DrawWay]
    assert [*WHY] == [measure.value for measure in StandingMeasure]


def test_a_seating_is_counted() -> None:
    assert say_seating(ENGLISH, 7, 2, 0) == ("7 people are here", "2 tables")
    assert say_seating(ENGLISH, 5, 1, 1) == ("5 people are here", "1 table", "1 waits")
