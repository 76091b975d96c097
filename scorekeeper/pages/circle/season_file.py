"""A season as rows of plain values, for files: its table, its games, its evenings (docs/record.md). Numbers are whole;
of what is no plain count the key says the unit.
"""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.canonical import readable
from scorekeeper.export.csv_table import Table, Value, tables_as_csv
from scorekeeper.export.export_options import FORMATS
from scorekeeper.export.whole_game import safe_file_name
from scorekeeper.pages.circle.frame import CircleHost, CircleShown
from scorekeeper.pages.circle.season import season_of
from scorekeeper.pages.request import Answer, FileAnswer
from scorekeeper.service.circle.counts import HALVES, SIXTHS, halves, place_at
from scorekeeper.service.circle.events import SeasonMeasure, SeasonSet
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.season import SeasonTable, counts_in_season, make_table, tally
from scorekeeper.service.event_codec import encode_event
from scorekeeper.wording.circle import SEASON_HEADS, SEASON_TITLES
from scorekeeper.wording.export import say_decimal
from scorekeeper.wording.voice import ENGLISH, Voice

FORMAT = "thousand-season/1"
TOTALS = {
    SeasonMeasure.MEAN_PLACE: "total_halves",
    SeasonMeasure.PLACE_POINTS: "total_sixths",
    SeasonMeasure.SUM_OF_SCORES: "total_points",
}
PARTS = {"halves": HALVES, "sixths": SIXTHS}
SUMS = {"places_halves": "games", "total_halves": "total_games"}  # people read the mean of so many games
Rows = Mapping[str, list[Mapping[str, Any]]]


def give_season(host: CircleHost, code: str) -> Answer:
    """The season as CSV or JSON, by the end of the address."""
    season, kind = season_of(host.shown, code), host.request.path.split("/")[-1]
    if season is None:
        return None
    rows, circle = season_rows(host, season), name_of(host.shown.circle)
    if kind == "csv":
        text = tables_as_csv(tables_of(host.voice, rows, lambda hundreds: say_decimal(ENGLISH, hundreds, 2)))
    else:
        text = readable({"format": FORMAT, "circle": circle, "season": encode_event(season), **rows}) + "\n"
    name = safe_file_name(f"{circle} {season.title}", (), None) + FORMATS[kind].ending
    return FileAnswer(text=text, name=name, mime=FORMATS[kind].mime)


def season_rows(host: CircleHost, season: SeasonSet) -> Rows:
    """The rows of each of its tables."""
    shown, table = host.shown, make_table(season, host.shown.sittings, host.day_of)
    return {
        "table": [
            {
                "rank": row.rank,
                "person": row.person,
                "name": shown.name(row.person),
                "games": row.games,
                "wins": row.wins,
                "second_places": row.seconds,
                "places_halves": row.places,
                "points": row.points,
                "contracts": row.told,
                "contracts_made": row.made,
                TOTALS[season.measure]: row.total,
                "total_games": row.number,
            }
            for row in table.rows
        ],
        "games": _game_rows(shown, table),
        "evenings": [
            {
                "day": one.day,
                "person": row.person,
                "name": shown.name(row.person, row.guest),
                "games": row.games,
                "wins": row.wins,
                "points": row.points,
            }
            for one in table.evenings
            for row in tally(one.sittings)
        ],
    }


def _game_rows(shown: CircleShown, table: SeasonTable) -> list[Mapping[str, Any]]:
    """A game has one for each seat, with the one to whom its place goes."""
    games = [(one.day, sitting, sitting.counts) for one in table.evenings for sitting in one.sittings]
    return [
        {
            "game": number,
            "day": day,
            "began": counts.began,
            "title": counts.title,
            "counts": counts_in_season(sitting),
            "person": holder,
            "name": shown.name(holder, counts.players[seat]),
            "score": counts.scores[seat],
            "place_halves": halves(place_at(counts, seat)),
            "won": seat in counts.winners,
        }
        for number, (day, sitting, counts) in enumerate(games, start=1)
        for seat, holder in enumerate(sitting.holders)
    ]


def tables_of(voice: Voice, rows: Rows, write: Callable[[int], Value]) -> list[Table]:
    """The same for people: what has a head, with means in place of sums, which `write` writes from hundredths."""
    return [
        (
            voice.gettext(title),
            [voice.gettext(head) for key, head in SEASON_HEADS.items() if key in keys],
            [[_cell(row, key, write) for key in SEASON_HEADS if key in keys] for row in rows[name]],
        )
        for name, title in SEASON_TITLES.items()
        for keys in (rows[name][0] if rows[name] else (),)
    ]


def _cell(row: Mapping[str, Any], key: str, write: Callable[[int], Value]) -> Value:
    value: Value = row[key]
    if isinstance(value, bool):
        return "✓" if value else None
    parts = PARTS.get(key.rpartition("_")[2])
    if parts is None:
        return value
    number = parts * (row[SUMS[key]] if key in SUMS else 1)
    return write(hundredths(row[key], number)) if number else None


def hundredths(total: int, number: int) -> int:
    """A quotient in hundredths, a half upwards."""
    return (200 * total + number) // (2 * number)
