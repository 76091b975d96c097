"""The standing of a night: what a table counts for, in which order the lines stand, and why."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.service.circle.counts import SIXTHS, GameCounts, GameEnding, Stretch
from scorekeeper.service.night.draw import DrawWay, draw_tables
from scorekeeper.service.night.events import Left, NightEvent, ResultReported
from scorekeeper.service.night.standing import (
    StandingMeasure,
    StandingRow,
    make_standing,
    result_of,
    results_of,
)
from scorekeeper.service.night.state import Night
from tests.each import each
from tests.service.circle.circles import played
from tests.service.night.nights import OPENED, came, closed, drawn, kept, night_of, penalty, taken, told

POINTS, SCORE, WINS, SECONDS, LOT = StandingMeasure
SOME = settings(max_examples=60)
Parts = Mapping[int, tuple[tuple[int, int, int], ...]]  # by seat: from which deal, how many hands, how many points


def standing(night: Night, *games: GameCounts, rounds: int | None = None) -> tuple[StandingRow, ...]:
    return make_standing(night, results_of(night, {one.game: one for one in games})[:rounds])


def lines(rows: tuple[StandingRow, ...]) -> list[tuple[str, int, int]]:
    """Who, place points in sixths, and the sum of the scores."""
    return [(row.who, row.points, row.score) for row in rows]


def game(*scores: int, parts: Parts | None = None, ending: GameEnding = GameEnding.WON) -> GameCounts:
    """The game "g" of people whose names do not matter; the highest score has won."""
    seats = [(parts or {}).get(seat, ((1, 10, score),)) for seat, score in enumerate(scores)]
    return replace(
        played("g", " ".join("ABCD"[: len(scores)])),
        scores=scores,
        winners=(scores.index(max(scores)),),
        ending=ending,
        seats=tuple(tuple(Stretch(from_deal=d, hands=h, points=p) for d, h, p in its) for its in seats),
    )


def test_a_standing_worked_out_by_hand() -> None:
    night = night_of(
        *came("Anna Boris Vera Gleb Dina Egor Foma"),
        drawn("Anna Boris Vera | Gleb Dina Egor"), told(1, 1000, 400, 400), told(2, 1010, 600, -120), closed(),
        drawn("Foma Anna Gleb | Boris Dina Vera Egor", 2),
        told(1, 500, 1000, 200, number=2), told(2, 100, 300, 300, 1000, number=2),
        penalty("Anna", 1),
    )  # fmt: skip
    assert [
        (row.who, row.points, row.score, row.wins, row.seconds, row.waited, row.penalty, row.decided_by)
        for row in standing(night)
    ] == [
        ("Anna", 12 + 12 - 6, 2000, 2, 0, 0, 1, POINTS),
        ("Gleb", 12 + 0, 1210, 1, 0, 0, 0, SCORE),
        ("Dina", 6 + 6, 900, 0, 2, 0, 0, SCORE),
        ("Egor", 0 + 12, 880, 1, 0, 0, 0, SCORE),
        ("Foma", 6 + 6, 500, 0, 1, 1, 0, POINTS),
        ("Vera", 3 + 6, 700, 0, 2, 0, 0, POINTS),
        ("Boris", 3 + 0, 500, 0, 1, 0, 0, None),
    ]
    assert lines(standing(night, rounds=1))[:3] == [("Gleb", 12, 1010), ("Anna", 6, 1000), ("Dina", 6, 600)]
    assert {line[1:] for line in lines(standing(night, rounds=0)) if line[0] != "Anna"} == {(0, 0)}


def test_level_lines_are_told_apart_by_tables_won_then_second_places_then_the_lot() -> None:
    by_wins = night_of(
        *came("Anna Boris Vera"), drawn("Anna Boris Vera"), told(1, 600, 400, 0), closed(),
        drawn("Anna Boris Vera", 2), told(1, 100, 300, 1000, number=2),
    )  # fmt: skip
    assert [(row.who, row.decided_by) for row in standing(by_wins)] == [
        ("Vera", SCORE),
        ("Anna", WINS),
        ("Boris", None),
    ]
    both = "Yuri Boris Zoya | Pavel Anna Olga Raisa"
    by_seconds = night_of(
        *came("Yuri Boris Zoya Pavel Anna Olga Raisa"), drawn(both), told(1, 1000, 300, 0), told(2, 1001, 400, 100, 0),
        closed(), drawn(both, 2), told(1, 1000, 300, 0, number=2), told(2, 1001, 200, 500, 0, number=2),
    )  # fmt: skip
    rows = standing(by_seconds)
    assert lines(rows[2:5])[0] == ("Boris", 12, 600)
    assert {line[1:] for line in lines(rows[2:5])} == {(12, 600)}
    assert [row.decided_by for row in rows] == [SCORE, POINTS, SECONDS, LOT, POINTS, LOT, None]


def test_every_lot_comes_up_and_stays_when_others_come() -> None:
    def order(seed: int, names: str) -> list[str]:
        opened = replace(OPENED, seed=seed)
        return [row.who for row in standing(night_of(*came(names), opened=opened))]

    firsts = [order(seed, "Anna Boris Vera") for seed in range(60)]
    assert len({tuple(one) for one in firsts}) == 6
    assert [[who for who in order(seed, "Anna Boris Vera Gleb") if who != "Gleb"] for seed in range(60)] == firsts


def test_who_left_before_any_draw_is_not_in_the_standing() -> None:
    gone = Left(night="n", who="Gleb")
    assert [row.who for row in standing(night_of(*came("Gleb"), gone))] == []
    drawn_once = night_of(*came("Anna Boris Vera Gleb"), drawn("Anna Boris Vera"), gone)
    assert len(standing(drawn_once)) == 4


@each(("typed", "known", "scores", "typed_shown"), [
    (None, None, None, None),
    ((1, 2, 3), None, (1, 2, 3), None),
    (None, game(1000, 20, 30), (1000, 20, 30), None),
    ((1000, 20, 30), game(1000, 20, 30), (1000, 20, 30), None),
    ((1000, 20, 40), game(1000, 20, 30), (1000, 20, 30), (1000, 20, 40)),
    ((1000, 20, 40), game(990, 20, 30, ending=GameEnding.BY_POINTS), (990, 20, 30), (1000, 20, 40)),
    # It is not over, or broken off: what was typed counts, if anything was.
    ((1, 2, 3), game(500, 20, 30, ending=GameEnding.RUNNING), (1, 2, 3), None),
    ((1, 2, 3), game(500, 20, 30, ending=GameEnding.ENDED), (1, 2, 3), None),
    (None, game(500, 20, 30, ending=GameEnding.RUNNING), None, None),
    # Another number of players than sit at the table.
    (None, game(500, 20, 30, 10), None, None),
])  # fmt: skip
def test_a_game_that_is_over_counts_before_what_was_typed(
    typed: tuple[int, ...] | None,
    known: GameCounts | None,
    scores: tuple[int, ...] | None,
    typed_shown: tuple[int, ...] | None,
) -> None:
    night = night_of(*came(), drawn(), kept(1, "g"), *([told(1, *typed)] if typed else []))
    result = result_of(night, night.rounds[0].tables[0], {"g": known} if known else {})
    assert (result and result.scores, result and result.typed) == (scores, typed_shown)


def test_the_winner_of_a_game_is_first_with_fewer_points_too() -> None:
    counts = replace(game(1010, 1020, 30), winners=(0,))
    rows = standing(night_of(*came("Anna Boris Vera"), drawn("Anna Boris Vera"), kept(1, "g")), counts)
    assert lines(rows) == [("Anna", 12, 1010), ("Boris", 6, 1020), ("Vera", 0, 30)]


def substituted(deal: int, changes: dict[str, int] | None, *events: NightEvent) -> Night:
    """Gleb, who waits, sits down for Anna, first of three."""
    start = [*came("Anna Boris Vera Gleb"), drawn("Anna Boris Vera"), taken(1, 0, deal, "Gleb"), *events]
    return night_of(*start, opened=replace(OPENED, changes=changes))


@each(("parts", "anna", "gleb"), [
    # The place to who played more hands, equal: who played last; the points of the hands stay with each.
    (((1, 6, 700), (7, 5, 300)), (12, 700), (0 + 6, 300)),
    (((1, 5, 700), (6, 6, 300)), (0, 700), (12, 300)),
    (((1, 5, 1100), (6, 5, -100)), (0, 1100), (12, -100)),
])  # fmt: skip
def test_a_substitute_and_whom_he_stands_for_keep_their_hands(
    parts: tuple[tuple[int, int, int], ...], anna: tuple[int, int], gleb: tuple[int, int]
) -> None:
    """Gleb has a point for waiting as long as no place is his."""
    night = substituted(parts[1][0], None, kept(1, "g"))
    rows = {row.who: (row.points, row.score) for row in standing(night, game(1000, 20, 30, parts={0: parts}))}
    assert (rows["Anna"], rows["Gleb"]) == (anna, gleb)
    assert (rows["Boris"], rows["Vera"]) == ((0, 20), (6, 30))


@each(("deal", "changes", "holder"), [
    # Three players with eight deals each are 24 deals; Gleb plays 24 - deal + 1 of them.
    (12, {"game.target": 0, "game.deals_each": 8}, "Gleb"),
    (13, {"game.target": 0, "game.deals_each": 8}, "Gleb"),
    (14, {"game.target": 0, "game.deals_each": 8}, "Anna"),
    (1, {"game.target": 0, "game.deals_each": 8}, "Gleb"),
    # Nobody knows how many a game to the target had: who sat there last has it.
    (30, None, "Gleb"),
])  # fmt: skip
def test_on_paper_a_seat_is_all_of_who_played_more_of_it(
    deal: int, changes: dict[str, int] | None, holder: str
) -> None:
    night = substituted(deal, changes)
    result = result_of(night, replace(night.rounds[0].tables[0], scores=(1000, 20, 30)), {})
    assert result is not None
    assert result.holders == (holder, "Boris", "Vera")
    assert [[(who, stretch.points) for who, stretch in its] for its in result.parts] == [
        [(holder, 1000)], [("Boris", 20)], [("Vera", 30)],
    ]  # fmt: skip


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[NightEvent], list[ResultReported]]:
    """Draws and penalties of a night, and the results of some of its tables."""
    names = [f"p{number}" for number in range(draw(st.integers(3, 11)))]
    head: list[NightEvent] = [*came(" ".join(names))]
    results: list[ResultReported] = []
    for number in range(1, draw(st.integers(1, 3)) + 1):
        tables = draw_tables(
            names, draw(st.sampled_from([(3,), (3, 4)])), {}, [], DrawWay.LOT, draw(st.integers(0, 99))
        )
        head += [drawn(" | ".join(" ".join(seats) for seats in tables), number), closed(number)]
        for table, seats in enumerate(tables, start=1):
            scores = draw(st.lists(st.integers(-2, 3), min_size=len(seats), max_size=len(seats)))
            results += [told(table, *scores, number=number)] * draw(st.integers(0, 1))
    head += [penalty(who, draw(st.integers(0, 2)), who) for who in draw(st.lists(st.sampled_from(names), max_size=3))]
    return head, results


def plainly(night: Night) -> dict[str, tuple[Fraction, int, int, int]]:
    """Place points, score, tables won and second places by participant, reckoned slowly."""
    found = {}
    for who in [one.who for one in night.participants]:
        points, scores, ahead = Fraction(0), [], []
        for one_round in night.rounds:
            points += who in one_round.waiting
            for table in [one for one in one_round.tables if who in one.seats and one.scores is not None]:
                own = dict(zip(table.seats, table.scores or (), strict=True))
                others = [score for name, score in own.items() if name != who]
                beaten = sum(Fraction(1 + (own[who] > one) - (own[who] < one), 2) for one in others)
                points += beaten * Fraction(2, len(others))
                scores.append(own[who])
                ahead.append(sum(one > own[who] for one in others))
        points -= sum(one.points for one in night.penalties if one.who == who)
        found[who] = (points, sum(scores), ahead.count(0), ahead.count(1))
    return found


@given(evenings())
@SOME
def test_a_standing_is_that_of_a_slow_one(evening: tuple[list[NightEvent], list[ResultReported]]) -> None:
    night = night_of(*evening[0], *evening[1])
    plain, rows = plainly(night), standing(night)
    assert {row.who: (Fraction(row.points, SIXTHS), row.score, row.wins, row.seconds) for row in rows} == plain
    ranks = [plain[row.who] for row in rows]
    assert ranks == sorted(ranks, reverse=True)
    for row, own, below in zip(rows[:-1], ranks[:-1], ranks[1:], strict=True):
        differ = [measure for measure, a, b in zip(StandingMeasure, own, below, strict=False) if a != b]
        assert row.decided_by == (differ or [LOT])[0]


@given(evenings(), st.data())
@SOME
def test_results_in_any_order_also_late_ones_make_the_same_standing(
    evening: tuple[list[NightEvent], list[ResultReported]], data: st.DataObject
) -> None:
    """Each enters its own round: the standing after any of the rounds is the same."""
    head, results = evening
    in_time: list[NightEvent] = []
    for event in head:
        in_time += [one for one in results if event == closed(one.round)]
        in_time.append(event)
    late = data.draw(st.permutations(results))
    night, other = night_of(*in_time), night_of(*head, *late)
    for rounds in range(len(night.rounds) + 1):
        assert standing(night, rounds=rounds) == standing(other, rounds=rounds)
