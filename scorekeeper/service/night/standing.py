"""The standing of a club night: place points, then the sum of the scores, rounds won, second places, and the lot.

Place points are counted in sixths (circle/counts.py). Who waits gets 1 whole point a round. A penalty takes whole place
points off. A table whose result is missing counts nothing until it is told.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.chance import draw_numbers, shuffle
from scorekeeper.service.circle.counts import SIXTHS, GameCounts, Place, Stretch, place_at, place_points, rank_seat
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import SeatPart, holder_of
from scorekeeper.service.night.state import Night, NightTable, seatings, who_sat


class StandingMeasure(StrEnum):
    """By what two lines of a standing differ, the first that does so deciding."""

    POINTS = "points"
    SCORE = "score"
    WINS = "wins"
    SECONDS = "seconds"
    LOT = "lot"


MEASURES = (StandingMeasure.POINTS, StandingMeasure.SCORE, StandingMeasure.WINS, StandingMeasure.SECONDS)


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResult:
    """What a table counts for. By seat: the scores, the places, who played there in the order of the deals, and who
    holds the place. `typed`: the scores that were typed, where the game's log says otherwise and counts.
    """

    scores: tuple[int, ...]
    places: tuple[Place, ...]
    parts: tuple[tuple[SeatPart, ...], ...]
    holders: tuple[str | None, ...]
    typed: tuple[int, ...] | None = None


Results = tuple[tuple[TableResult | None, ...], ...]  # by rounds, of each table; None: it has none yet


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """A line of the standing, the best first. `points`: place points in sixths, the penalties taken off; `penalty`:
    those in whole points; `waited`: the rounds that brought a point for waiting; `score`: the sum of the points of all
    hands; `wins`, `seconds`: tables at which nobody, and exactly one, was ahead; `decided_by`: the first measure in
    which the next line is another one, None in the last line.
    """

    who: str
    points: int
    score: int
    wins: int
    seconds: int
    waited: int
    penalty: int
    decided_by: StandingMeasure | None = None


def result_of(night: Night, table: NightTable, games: Mapping[str, GameCounts]) -> TableResult | None:
    """What a table counts for: its game, once that was won or ended by points, else the scores that were typed; None
    where there is neither yet. `games`: by their ids the counts of the games that are known here.
    """
    counts = games.get(table.game or "")
    if counts is None or counts.ending not in COUNTED or len(counts.players) != len(table.seats):
        return None if table.scores is None else _typed(night, table, table.scores)
    parts = [
        tuple([(who_sat(table, seat, one.from_deal), one) for one in stretches])
        for seat, stretches in enumerate(counts.seats)
    ]
    return TableResult(
        scores=counts.scores,
        places=tuple([place_at(counts, seat) for seat in range(len(parts))]),
        parts=tuple(parts),
        holders=tuple([holder_of(its) for its in parts]),
        typed=table.scores if table.scores != counts.scores else None,
    )


def results_of(night: Night, games: Mapping[str, GameCounts]) -> Results:
    """What each table of each round counts for."""
    return tuple([tuple([result_of(night, table, games) for table in one.tables]) for one in night.rounds])


def make_standing(night: Night, by_round: Results) -> tuple[StandingRow, ...]:
    """The standing after so many rounds as there are results of, of all who are here or were drawn once. The lot, drawn
    from the seed of the night, leaves no two lines level; who comes later changes no lot between those before.
    """
    scores: dict[str | None, int] = {}
    places: dict[str | None, list[Place]] = {}
    waited: dict[str, int] = {}
    for number, found in enumerate(by_round):
        results = [result for result in found if result is not None]
        for result in results:
            for who, stretch in [part for its in result.parts for part in its]:
                scores[who] = scores.get(who, 0) + stretch.points
            for seat, holder in enumerate(result.holders):
                places.setdefault(holder, []).append(result.places[seat])
        held = [who for result in results for who in result.holders]
        for who in night.rounds[number].waiting:
            if who not in held:  # nor does a place that he took over come to a point for waiting
                waited[who] = waited.get(who, 0) + 1
    people = [one.who for one in night.participants]
    there = [one.who for one in night.participants if one.is_here]
    there.extend([who for one in night.rounds for who in (*one.waiting, *[sat[0] for sat in seatings(one)])])
    rows = [
        _row(night, who, places.get(who, []), scores.get(who, 0), waited.get(who, 0))
        for who in shuffle(people, draw_numbers(str(night.opened.seed)))
        if who in there
    ]
    rows.sort(key=_key)  # who is level stays where the lot has put him
    last = len(rows) - 1
    return tuple(
        [one if at == last else replace(one, decided_by=_decides(one, rows[at + 1])) for at, one in enumerate(rows)]
    )


def _row(night: Night, who: str, places: list[Place], score: int, waited: int) -> StandingRow:
    penalty = sum([one.points for one in night.penalties if one.who == who])
    return StandingRow(
        who=who,
        points=sum([place_points(place) for place in places]) + SIXTHS * (waited - penalty),
        score=score,
        wins=sum([place.ahead == 0 for place in places]),
        seconds=sum([place.ahead == 1 for place in places]),
        waited=waited,
        penalty=penalty,
    )


def _key(row: StandingRow) -> tuple[int, int, int, int]:
    return -row.points, -row.score, -row.wins, -row.seconds


def _decides(row: StandingRow, below: StandingRow) -> StandingMeasure:
    """The first measure in which two lines differ."""
    differ = [measure for measure, own, other in zip(MEASURES, _key(row), _key(below), strict=True) if own != other]
    return differ[0] if differ else StandingMeasure.LOT


def _typed(night: Night, table: NightTable, scores: tuple[int, ...]) -> TableResult:
    """The typed scores: nobody has told the hands, so all points of a seat go with its place."""
    deals = night.opened.rules.numbers["game.deals_each"] * len(table.seats)
    holders = [_paper_holder(table, seat, deals) for seat in range(len(table.seats))]
    parts = [((who, Stretch(points=score)),) for who, score in zip(holders, scores, strict=True)]
    return TableResult(
        scores=scores,
        places=tuple([rank_seat(scores, (), seat) for seat in range(len(scores))]),
        parts=tuple(parts),
        holders=tuple(holders),
    )


def _paper_holder(table: NightTable, seat: int, deals: int) -> str | None:
    """Who holds a seat of a table on paper at which so many deals are played; 0: as many as it takes. Then whoever sat
    there last is taken to have played most, as nobody knows how many they were.
    """
    starts = [1, *[one.from_deal for one in table.taken if one.seat == seat]]
    ends = [*starts[1:], deals + 1 if deals else 2 * starts[-1]]
    played = [Stretch(from_deal=start, hands=end - start) for start, end in zip(starts, ends, strict=True)]
    return holder_of([(who_sat(table, seat, one.from_deal), one) for one in played])
