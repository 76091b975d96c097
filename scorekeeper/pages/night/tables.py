"""The rounds of a night as its page shows them: how they were drawn, who sits where, and what a table has brought."""

from collections.abc import Mapping

from scorekeeper.pages.circle.frame import CircleHost, CircleShown
from scorekeeper.pages.log.page import make_caller
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.handlers import name_people, name_tables
from scorekeeper.service.night.standing import TableResult, result_of
from scorekeeper.service.night.state import Night, NightTable
from scorekeeper.wording.days import say_when
from scorekeeper.wording.night import DIFFERS, GOES_ON, NOT_TOLD, WAYS, say_missing
from scorekeeper.wording.signs import plain

# A draw: the way, who made it, the moment, that in words, why it was made again, and the people of its tables.
DrawShown = tuple[str, str, str, str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class NightFacts:
    """A night in its circle as a device sees it; the day on which it was opened, in words; the names of its people, and
    the counts of the circle's games that are known here, by their ids.
    """

    host: CircleHost
    shown: CircleShown
    night: Night
    day: str
    names: Mapping[str, str]
    games: Mapping[str, GameCounts]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatShown:
    """A seat with its number, from 0: who was drawn to it, who took it over from which hand on, the score, what was
    typed for it, and whether nobody was ahead.
    """

    code: str
    name: str
    taken: tuple[tuple[int, str], ...]
    score: str
    typed: str
    won: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableShown:
    """A table: who was drawn to its seats, by their ids; what is to be said of it, blank where its result stands there;
    its game, and whether that may be seen here.
    """

    number: int
    drawn: str
    seats: tuple[SeatShown, ...]
    state: str
    game: str
    opens: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundShown:
    """A round, its draws with the one that holds last, and which tables have no result, in words."""

    number: int
    is_closed: bool
    tables: tuple[TableShown, ...]
    waiting: tuple[str, ...]
    draws: tuple[DrawShown, ...]
    missing: str


def facts_of(host: CircleHost, night: Night) -> NightFacts:
    """What its pages know of a night."""
    shown = host.shown
    return NightFacts(
        host=host,
        shown=shown,
        night=night,
        day=host.say_day_of(night.began),
        names=name_people(night, shown.people),
        games={sitting.counts.game: sitting.counts for sitting in shown.sittings},
    )


def name_seats(table: NightTable) -> str:
    """Who was drawn to the seats of a table, as its forms say it, so that nothing is told of other people."""
    return " ".join(table.seats)


def make_rounds(facts: NightFacts) -> list[RoundShown]:
    """The rounds, the last one first."""
    draws = _draws(facts)
    return [_round(facts, number, draws.get(number, [])) for number in range(len(facts.night.rounds), 0, -1)]


def _draws(facts: NightFacts) -> dict[int, list[DrawShown]]:
    """By round all its draws, which only the log has."""
    found: dict[int, list[DrawShown]] = {}
    host, call = facts.host, make_caller(facts.host.voice, facts.shown.circle.log, {})
    now, language = host.draws.at, host.request.language
    for logged in facts.shown.circle.log:
        event = logged.event
        if isinstance(event, Drawn) and event.night == facts.night.opened.night:
            way, when = host.voice.gettext(WAYS[event.way.value]), say_when(logged.at, now, language)
            who, tables = call(logged.author, logged.device), name_tables(event.tables, facts.names)
            found.setdefault(event.round, []).append((way, who, logged.at, when, event.reason or "", tables))
    return found


def _round(facts: NightFacts, number: int, draws: list[DrawShown]) -> RoundShown:
    one = facts.night.rounds[number - 1]
    results = [result_of(facts.night, table, facts.games) for table in one.tables]
    missing = [place for place, result in enumerate(results, start=1) if result is None]
    return RoundShown(
        number=number,
        is_closed=one.is_closed,
        tables=tuple([_table(facts, place + 1, table, results[place]) for place, table in enumerate(one.tables)]),
        waiting=tuple([facts.names[who] for who in one.waiting]),
        draws=tuple(draws),
        missing=say_missing(facts.host.voice, missing) if missing else "",
    )


def _table(facts: NightFacts, number: int, table: NightTable, result: TableResult | None) -> TableShown:
    counts = facts.games.get(table.game or "")
    return TableShown(
        number=number,
        drawn=name_seats(table),
        seats=tuple([_seat(facts, table, seat, result, counts) for seat in range(len(table.seats))]),
        state=_state(facts.host, result, counts),
        game=table.game or "",
        opens=table.game is not None and facts.host.opens(table.game),
    )


def _seat(
    facts: NightFacts, table: NightTable, seat: int, result: TableResult | None, counts: GameCounts | None
) -> SeatShown:
    """The scores of a game that goes on are those of now."""
    score = None if counts is None else counts.scores[seat]
    if result is not None:
        score = result.scores[seat]
    return SeatShown(
        code=str(seat),
        name=facts.names[table.seats[seat]],
        taken=tuple([(one.from_deal, facts.names[one.who]) for one in table.taken if one.seat == seat]),
        score="" if score is None else plain(score),
        typed="" if table.scores is None else str(table.scores[seat]),
        won=result is not None and result.places[seat].ahead == 0,
    )


def _state(host: CircleHost, result: TableResult | None, counts: GameCounts | None) -> str:
    if result is None:
        return host.voice.gettext(NOT_TOLD if counts is None else GOES_ON)
    if result.typed is None:
        return ""
    return host.voice.gettext(DIFFERS) % {"scores": ", ".join([plain(score) for score in result.typed])}
