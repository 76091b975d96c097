"""Which games belong to an evening, and its tally."""

from scorekeeper.service.circle.counts import GameEnding
from scorekeeper.service.circle.evening import EveningRow, evening_with, evenings, is_tonight, tally
from scorekeeper.service.circle.sitting import Sitting
from tests.service.circle.tables import day_of, scored


def told(*games: Sitting) -> list[tuple[str, str]]:
    """The day of each evening and its games."""
    found = evenings(games, day_of)
    return [(evening.day, " ".join(one.counts.game for one in evening.sittings)) for evening in found]


def test_games_follow_one_another_within_six_hours_of_the_last_hand() -> None:
    """Two tables at once are one evening; it goes on as long."""
    tables = [scored(game, "2026-11-21T18:00", "2026-11-21T20:00", A=1, B=0) for game in "ba"]
    third = scored("c", "2026-11-22T01:59", "2026-11-22T03:00", A=1, B=0)
    games = [*tables, third, scored("d", "2026-11-22T09:00", A=1, B=0)]
    assert told(*reversed(games)) == [("2026-11-21", "a b c"), ("2026-11-22", "d")]
    evening = evening_with("b", games, day_of)
    assert evening is not None
    assert evening == evenings(games, day_of)[0]
    assert (is_tonight(evening, "2026-11-22T08:59:59Z"), is_tonight(evening, "2026-11-22T09:00:00Z")) == (True, False)
    assert (told(), evening_with("e", games, day_of)) == ([], None)


def test_an_evening_belongs_to_the_year_in_which_it_began() -> None:
    """By the clocks of the circle: in Vladivostok, ten hours ahead, it began in the new year."""
    games = [scored("a", "2026-12-31T20:00", A=1, B=0), scored("b", "2027-01-01T01:00", A=1, B=0)]
    assert told(*games) == [("2026-12-31", "a b")]
    (there,) = evenings(games, lambda moment: "2027-01-01" if moment >= "2026-12-31T14" else moment[:10])
    assert there.day == "2027-01-01"


def test_the_tally_counts_people_whatever_their_seat_and_guests_by_name() -> None:
    rows = tally([
        scored("a", "2026-11-21T20:00", Anna=1000, Boris=400, gleb=-100),
        scored("b", "2026-11-21T21:00", gleb=300, Anna=1010, Vera=50),
        scored("c", "2026-11-21T22:00", ending=GameEnding.RUNNING, Boris=500, Anna=20, Vera=-50),
    ])  # fmt: skip
    assert rows == (
        EveningRow(person="Anna", guest=None, games=3, wins=2, points=1000 + 1010 + 20),
        EveningRow(person="Boris", guest=None, games=2, wins=0, points=400 + 500),
        EveningRow(person=None, guest="gleb", games=2, wins=0, points=-100 + 300),
        EveningRow(person="Vera", guest=None, games=2, wins=0, points=0),
    )
