"""Who sits where in a round, and who waits."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.service.night.draw import DrawWay, Tables, draw_tables, table_sizes

SOME = settings(max_examples=60)
seeds = st.integers(0, 2**32 - 1)
allowed_sizes = st.sampled_from([(3,), (4,), (3, 4), (2, 3, 4)])


def crowd(people: int) -> list[str]:
    return [f"p{number}" for number in range(people)]


def seated(tables: Tables) -> list[str]:
    return [who for seats in tables for who in seats]


def evening(here: Sequence[str], allowed: tuple[int, ...], rounds: int, way: DrawWay, seed: int) -> list[Tables]:
    """The draws of so many rounds among the same people."""
    before: list[Tables] = []
    for number in range(rounds):
        waited = Counter(who for tables in before for who in here if who not in seated(tables))
        before.append(draw_tables(here, allowed, waited, before, way, (seed + number) % 2**32))
    return before


def repeats(before: Sequence[Tables]) -> int:
    """How often two people met who had met before."""
    met = Counter(frozenset(pair) for tables in before for seats in tables for pair in combinations(seats, 2))
    return sum(times - 1 for times in met.values())


@pytest.mark.parametrize(("people", "allowed", "sizes"), [
    (0, (3, 4), []),
    (2, (3, 4), []),
    (3, (3, 4), [3]),
    (4, (3, 4), [4]),
    (5, (3, 4), [4]),
    (5, (3,), [3]),
    (6, (2, 3, 4), [3, 3]),
    (8, (3, 4), [4, 4]),
    (11, (4,), [4, 4]),
    (13, (3, 4), [3, 3, 3, 4]),
    (60, (3, 4), [3] * 20),
    (6, (2,), []),
])  # fmt: skip
def test_tables_of_three_come_first(people: int, allowed: tuple[int, ...], sizes: list[int]) -> None:
    assert table_sizes(people, allowed) == sizes


@given(st.integers(0, 30), allowed_sizes, st.sampled_from(DrawWay), st.integers(1, 5), seeds)
@SOME
def test_everybody_sits_at_one_table_of_a_size_that_is_allowed_or_waits(
    people: int, allowed: tuple[int, ...], way: DrawWay, rounds: int, seed: int
) -> None:
    here = crowd(people)
    fits = [3 * a * (3 in allowed) + 4 * b * (4 in allowed) for a, b in product(range(11), range(9))]
    most = max(one for one in fits if one <= people)
    for tables in evening(here, allowed, rounds, way, seed):
        assert {len(seats) for seats in tables} <= {3, 4} & set(allowed)
        assert len(set(seated(tables))) == len(seated(tables)) == most
        assert set(seated(tables)) <= set(here)


@given(st.integers(3, 14), allowed_sizes, st.sampled_from(DrawWay), seeds)
@SOME
def test_nobody_waits_twice_before_all_have_waited_once(
    people: int, allowed: tuple[int, ...], way: DrawWay, seed: int
) -> None:
    here = crowd(people)
    waited = dict.fromkeys(here, 0)
    for tables in evening(here, allowed, 8, way, seed):
        for who in here:
            waited[who] += who not in seated(tables)
        assert max(waited.values()) - min(waited.values()) <= 1


@given(st.integers(40, 60), seeds)
@settings(max_examples=30)
def test_four_rounds_of_a_large_night_bring_no_two_people_together_twice(people: int, seed: int) -> None:
    assert repeats(evening(crowd(people), (3, 4), 4, DrawWay.FEWEST_MEETINGS, seed)) == 0


def test_a_night_of_sixty_people_is_drawn_in_well_under_a_second() -> None:
    """It takes some milliseconds."""
    began = process_time()
    assert repeats(evening(crowd(60), (3,), 4, DrawWay.FEWEST_MEETINGS, 39)) == 0
    assert process_time() - began < 0.5


def test_nine_people_meet_each_other_once_in_four_rounds() -> None:
    """Nine can do no better: the lines of an affine plane."""
    for seed in range(20):
        assert repeats(evening(crowd(9), (3,), 4, DrawWay.FEWEST_MEETINGS, seed)) == 0


def meetings(before: Sequence[Tables], tables: Tables) -> int:
    """How often those who sit together there have met before, all counted."""
    pairs = [set(pair) for seats in tables for pair in combinations(seats, 2)]
    return sum(pair <= set(seats) for pair in pairs for tables in before for seats in tables)


@given(st.sampled_from([6, 7]), st.integers(1, 6), seeds)
@SOME
def test_where_no_draw_is_without_a_repeat_none_has_fewer_meetings(people: int, rounds: int, seed: int) -> None:
    """All ways to make two tables are tried."""
    here = crowd(people)
    before = evening(here, (3, 4), rounds, DrawWay.LOT, seed)
    ways = [(three, tuple(set(here) - set(three))) for three in combinations(here, 3)]
    drawn = draw_tables(here, (3, 4), {}, before, DrawWay.FEWEST_MEETINGS, seed)
    assert meetings(before, drawn) == min(meetings(before, way) for way in ways)


@given(st.integers(3, 20), allowed_sizes, seeds)
@SOME
def test_by_standing_the_best_sit_with_the_best(people: int, allowed: tuple[int, ...], seed: int) -> None:
    here = crowd(people)
    tables = draw_tables(here, allowed, {}, [], DrawWay.STANDING, seed)
    places = [place for seats in tables for place in sorted(here.index(who) for who in seats)]
    assert places == sorted(places)


def test_the_seats_round_a_table_are_drawn_too() -> None:
    assert len({draw_tables(crowd(3), (3,), {}, [], DrawWay.STANDING, seed) for seed in range(60)}) == 6


def test_the_lot_decides_who_waits_who_meets_and_where_each_sits() -> None:
    draws = [draw_tables(crowd(7), (3,), {}, [], DrawWay.LOT, seed) for seed in range(300)]
    assert len(set(draws)) > 290  # of 5,040 ways
    assert draws[5] == draw_tables(crowd(7), (3,), {}, [], DrawWay.LOT, 5)
    waiting = Counter(who for tables in draws for who in crowd(7) if who not in seated(tables))
    dealing = Counter(seats[0] for tables in draws for seats in tables)
    assert all(15 < waiting[who] < 80 and 45 < dealing[who] < 135 for who in crowd(7))
