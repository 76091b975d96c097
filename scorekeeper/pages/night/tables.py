"""The rounds of a night as its page shows them: how they were drawn, who sits where, and what a table has brought."""

from collections.abc import Mapping

from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.log.callers_page import make_caller
from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import GameCounts
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.names import name_people
from scorekeeper.service.night.standing import TableResult, result_of
from scorekeeper.service.night.state import Night, NightRound, NightTable
from scorekeeper.wording.days import say_when
from scorekeeper.wording.night import DIFFERS, GOES_ON, NOT_TOLD, WAYS, say_missing
from scorekeeper.wording.signs import plain


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
    """A table: what is to be said of it, blank where its result stands there; its game, and whether that may be seen
    here.
    """

    number: int
    seats: tuple[SeatShown, ...]
    state: str
    game: str
    opens: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawShown:
    """A draw: the way, who made it and when, why it was made again, and the people of its tables."""

    way: str
    who: str
    at: str
    when: str
    reason: str
    tables: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundShown:
    """A round, its draws with the one that holds last, and which tables have no result, in words."""

    number: int
    is_closed: bool
    tables: tuple[TableShown, ...]
    waiting: tuple[str, ...]
    draws: tuple[DrawShown, ...]
    missing: str


def games_of(shown: CircleShown) -> dict[str, GameCounts]:
    """The counts of the circle's games that are known here."""
    return {sitting.counts.game: sitting.counts for sitting in shown.sittings}


def make_rounds(host: CircleHost, shown: CircleShown, night: Night, language: str) -> list[RoundShown]:
    """The rounds, the last one first."""
    names, games = name_people(night, shown.people), games_of(shown)
    draws = _draws(host, shown, night, names, language)
    return [
        _round(host, night, number, names, games, draws.get(number, [])) for number in range(len(night.rounds), 0, -1)
    ]


def _draws(
    host: CircleHost, shown: CircleShown, night: Night, names: Mapping[str, str], language: str
) -> dict[int, list[DrawShown]]:
    """By round all its draws, which only the log has."""
    call, found = make_caller(host.voice, shown.log, {}), dict[int, list[DrawShown]]()
    for logged in shown.log:
        event = logged.event
        if isinstance(event, Drawn) and event.night == night.opened.night:
            drawn = DrawShown(
                way=host.voice.gettext(WAYS[event.way.value]),
                who=call(logged.author, logged.device),
                at=logged.at,
                when=say_when(logged.at, host.draws.at, language),
                reason=event.reason or "",
                tables=tuple([", ".join([names[who] for who in seats]) for seats in event.tables]),
            )
            found.setdefault(event.round, []).append(drawn)
    return found


def _round(
    host: CircleHost,
    night: Night,
    number: int,
    names: Mapping[str, str],
    games: Mapping[str, GameCounts],
    draws: list[DrawShown],
) -> RoundShown:
    one: NightRound = night.rounds[number - 1]
    results = [result_of(night, table, games) for table in one.tables]
    missing = [place + 1 for place, result in enumerate(results) if result is None]
    return RoundShown(
        number=number,
        is_closed=one.is_closed,
        tables=tuple(
            [
                _table(host, place + 1, table, results[place], names, games.get(table.game or ""))
                for place, table in enumerate(one.tables)
            ]
        ),
        waiting=tuple([names[who] for who in one.waiting]),
        draws=tuple(draws),
        missing=say_missing(host.voice, missing) if missing else "",
    )


def _table(
    host: CircleHost,
    number: int,
    table: NightTable,
    result: TableResult | None,
    names: Mapping[str, str],
    counts: GameCounts | None,
) -> TableShown:
    scores = None if counts is None else counts.scores
    if result is not None:
        scores = result.scores
    typed = table.scores
    return TableShown(
        number=number,
        seats=tuple(
            [
                SeatShown(
                    code=str(seat),
                    name=names[who],
                    taken=tuple([(one.from_deal, names[one.who]) for one in table.taken if one.seat == seat]),
                    score="" if scores is None else plain(scores[seat]),
                    typed="" if typed is None else str(typed[seat]),
                    won=result is not None and result.places[seat].ahead == 0,
                )
                for seat, who in enumerate(table.seats)
            ]
        ),
        state=_state(host, result, counts),
        game=table.game or "",
        opens=table.game is not None and host.opens(table.game),
    )


def _state(host: CircleHost, result: TableResult | None, counts: GameCounts | None) -> str:
    if result is None:
        return host.voice.gettext(NOT_TOLD if counts is None else GOES_ON)
    if result.typed is None:
        return ""
    return host.voice.gettext(DIFFERS) % {"scores": ", ".join([plain(score) for score in result.typed])}
