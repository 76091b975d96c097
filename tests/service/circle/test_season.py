"""Which games belong to an evening, and its tally; the table of a season, and a second, slow reckoning of it."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.engine.game import Game
from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.season import SeasonTable, default_season, evening_with, evenings, make_table, tally
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.service.events import GameEnded
from tests.engine.games import a_game
from tests.engine.held import game_of
from tests.service.circle.circles import book_of, counted, day_of, scored

YEAR = default_season(2026)


def days_of(*games: Sitting) -> list[tuple[str, str]]:
    """The day of each evening and its games."""
    found = evenings(games, day_of)
    return [(evening.day, " ".join(one.counts.game for one in evening.sittings)) for evening in found]


def test_games_within_six_hours_of_the_last_hand_are_an_evening_of_the_day_and_year_on_which_it_began() -> None:
    """Two tables at once are one evening, which goes on as long. In Vladivostok it began in the new year."""
    tables = [scored(game, "2026-11-21T18:00", "2026-11-21T20:00", A=1, B=0) for game in "ba"]
    third = scored("c", "2026-11-22T01:59", "2026-11-22T03:00", A=1, B=0)
    games = [*tables, third, scored("d", "2026-11-22T09:00", A=1, B=0)]
    assert days_of(*reversed(games)) == [("2026-11-21", "a b c"), ("2026-11-22", "d")]
    for game, now, found in (
        ("b", "", True), ("b", "2026-11-22T08:59:59Z", True), ("b", "2026-11-22T09:00:00Z", False), ("e", "", False)
    ):  # fmt: skip
        assert evening_with(game, games, day_of, now) == (evenings(games, day_of)[0] if found else None)
    assert days_of() == []
    games = [scored("a", "2026-12-31T20:00", A=1, B=0), scored("b", "2027-01-01T01:00", A=1, B=0)]
    assert days_of(*games) == [("2026-12-31", "a b")]
    (there,) = evenings(games, lambda moment: "2027-01-01" if moment >= "2026-12-31T14" else moment[:10])
    assert there.day == "2027-01-01"


def test_the_tally_counts_people_whatever_their_seat_and_guests_by_name() -> None:
    rows = tally([
        scored("a", "2026-11-21T20:00", Anna=1000, Boris=400, gleb=-100),
        scored("b", "2026-11-21T21:00", gleb=300, Anna=1010, Vera=50),
        scored("c", "2026-11-21T22:00", ending=GameEnding.RUNNING, Boris=500, Anna=20, Vera=-50),
    ])  # fmt: skip
    assert [(row.person, row.guest, row.games, row.wins, row.points) for row in rows] == [
        ("Anna", None, 3, 2, 1000 + 1010 + 20),
        ("Boris", None, 2, 0, 400 + 500),
        (None, "gleb", 2, 0, -100 + 300),
        ("Vera", None, 2, 0, 0),
    ]


def evening(number: int, **scores: int) -> Sitting:
    """A game on an evening of its own."""
    return scored(f"g{number}", f"2026-03-{number:02}T20:00", **scores)


def table(*sittings: Sitting) -> SeasonTable:
    return make_table(YEAR, sittings, day_of)


def ranks(found: SeasonTable) -> list[tuple[int | None, str]]:
    return [(row.rank, row.person) for row in found.rows]


def test_who_held_no_seat_has_what_was_played_and_no_rank() -> None:
    game = evening(1, A=700, B=400)
    parts = (*game.parts[0], ("C", Stretch(from_deal=2, points=300, contracts="+-+")))
    a, b, c = sorted(
        table(replace(game, parts=(parts, game.parts[1]), holders=("C", "B"))).rows, key=lambda row: row.person
    )
    assert (a.rank, a.games, a.points, a.number) == (None, 0, 700, 0)
    assert (b.rank, b.games, b.places) == (2, 1, 4)
    assert (c.rank, c.games, c.wins, c.points, c.told, c.made) == (1, 1, 1, 300, 3, 2)


def test_points_a_game_decide_between_equals_then_wins_then_second_places() -> None:
    """A mean place of 2 and 500 a game each: A won one of two, B was second in both, C in one game alone."""
    two = evening(1, A=900, x=500, y=100), evening(2, x=900, y=500, A=100)
    found = table(*two, evening(3, x=1000, B=500, y=0), evening(4, x=1000, B=500, y=0), evening(5, x=1000, C=500, y=0))
    assert ranks(found) == [(1, "A"), (2, "B"), (3, "C")]
    # 1000 in two games, one of them won, are fewer a game than 1501 in three.
    found = table(*two, *(evening(day, x=1000, B=500 + (day == 3), y=0) for day in (3, 4, 5)))
    assert ranks(found) == [(1, "B"), (2, "A")]


# The same season once more: from the sheets, game by game and person by person, with fractions.
COUNTED = (GameEnding.WON, GameEnding.BY_POINTS)
Told = tuple[Game, GameEnding, tuple[str | None, ...], str]


def slow_table(season: SeasonSet, told: list[Told]) -> list[tuple[Any, ...]]:
    """The rows of the table by person: rank, person, games, wins, mean place, points, contracts told and made, and the
    sum of the measure over how many games.
    """
    held = [one for one in told if one[1] in COUNTED and season.since <= one[3] <= season.until]
    rows = []
    for person in sorted({who for _, _, people, _ in held for who in people if who is not None}):
        own = [(game, ending, people.index(person)) for game, ending, people, _ in held if person in people]
        places = [slow_place(*one) for one in own]
        scores = [game.sheet.standings[seat].score for game, _, seat in own]
        opponents = [len(game.sheet.players) - 1 for game, _, _ in own]
        worth = {
            SeasonMeasure.MEAN_PLACE: [-place for place in places],
            SeasonMeasure.PLACE_POINTS: [
                (others + 1 - place) * Fraction(2, others) for others, place in zip(opponents, places, strict=True)
            ],
            SeasonMeasure.SUM_OF_SCORES: [Fraction(score) for score in scores],
        }[season.measure]
        best = sorted(worth, reverse=True)[: season.best]
        measure = sum(best) / (len(best) if season.measure is SeasonMeasure.MEAN_PLACE else 1)
        summed = abs(sum(best)) if season.measure is SeasonMeasure.MEAN_PLACE else sum(best)
        wins = sum(seat in slow_winners(game, ending) for game, ending, seat in own)
        seconds = sum(len(slow_ahead(*one)) == 1 for one in own)
        contracts = [made for game, _, seat in own for made in slow_contracts(game, seat)]
        order = (measure, Fraction(sum(scores), len(own)), wins, seconds)
        shown = (wins, sum(places) / len(own), sum(scores), len(contracts), sum(contracts), summed, len(best))
        rows.append((order, person, len(own), shown))
    enough = [order for order, _, number, _ in rows if number >= season.least]
    return [
        (1 + sum(other > order for other in enough) if number >= season.least else None, person, number, *shown)
        for order, person, number, shown in rows
    ]


def slow_winners(game: Game, ending: GameEnding) -> tuple[int, ...]:
    scores = [standing.score for standing in game.sheet.standings]
    best = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return best if ending is GameEnding.BY_POINTS else game.sheet.winners


def slow_ahead(game: Game, ending: GameEnding, seat: int) -> list[int]:
    won, standings = slow_winners(game, ending), game.sheet.standings
    others = [one for one in range(len(standings)) if one not in won]
    return [] if seat in won else [*won, *[one for one in others if standings[one].score > standings[seat].score]]


def slow_place(game: Game, ending: GameEnding, seat: int) -> Fraction:
    """The mean of the places that those who are level would have one behind the other."""
    ahead = [len(slow_ahead(game, ending, one)) for one in range(len(game.sheet.players))]
    level = ahead.count(ahead[seat])
    return Fraction(sum(range(ahead[seat] + 1, ahead[seat] + level + 1)), level)


def slow_contracts(game: Game, seat: int) -> list[bool]:
    hands = zip(game.record.deals, game.sheet.deals, strict=True)
    return [scored.made is True for hand, scored in hands if hand.declarer == game.sheet.players[seat]]


def thrown(dice: Random) -> tuple[list[Sitting], list[Told]]:
    """Some games of a circle of four and guests, a day between them."""
    sittings, told = [], []
    for day in range(1, dice.randint(2, 16)):
        game = game_of(a_game(dice))
        by_points = not game.sheet.winners and dice.random() < 0.8
        book = book_of(game.record, *([GameEnded(by_points=True)] if by_points else []))
        day_there, people = f"2026-03-{day:02}", tuple(dice.sample(("A", "B", "C", "D", None), len(game.sheet.players)))
        began, last = f"{day_there}T20:00:00+00:00", f"{day_there}T21:00:00+00:00"
        counts = replace(counted(book), game=f"g{day:02}", began=began, last=last)
        parts = tuple(((who, one),) for who, (one,) in zip(people, counts.seats, strict=True))
        sittings.append(Sitting(counts=counts, parts=parts, holders=people))
        told.append((game, counts.ending, people, day_there))
    dice.shuffle(sittings)
    return sittings, told


@given(st.integers(0, 1_000_000), st.sampled_from(SeasonMeasure), st.none() | st.integers(1, 5), st.integers(0, 4))
@settings(max_examples=60)
def test_a_season_is_what_the_slow_reckoning_makes_of_the_sheets(
    seed: int, measure: SeasonMeasure, best: int | None, least: int
) -> None:
    sittings, told = thrown(Random(seed))
    season = replace(YEAR, since="2026-03-02", measure=measure, best=best, least=least)
    made = make_table(season, sittings, day_of)
    rows, there = made.rows, [(f"g{day[-2:]}", ending in COUNTED) for _, ending, _, day in told if day >= season.since]
    assert tuple(one.counts.game for one in made.counted) == tuple(game for game, counts in there if counts)
    assert tuple(one.counts.game for one in made.apart) == tuple(game for game, counts in there if not counts)
    unit = {SeasonMeasure.MEAN_PLACE: 2, SeasonMeasure.PLACE_POINTS: 6, SeasonMeasure.SUM_OF_SCORES: 1}[measure]
    found = [
        (
            *(row.rank, row.person, row.games, row.wins, Fraction(row.places, 2 * row.games), row.points),
            *(row.told, row.made, Fraction(row.total, unit), row.number),
        )
        for row in rows
    ]
    assert sorted(found, key=lambda row: row[1]) == slow_table(season, told)
    placed = [row.rank for row in rows if row.rank is not None]
    assert [row.rank for row in rows] == sorted(placed) + [None] * (len(rows) - len(placed))
