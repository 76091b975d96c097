"""A club night as files: its people, its draws, its tables and its standing; and the standing as a picture to send."""

from decimal import Decimal

from scorekeeper.export.csv_table import Table, Value
from scorekeeper.export.evening import lay_out_evening
from scorekeeper.export.writing import export_picture, export_table_pages, export_tables
from scorekeeper.pages.circle.season_file import hundredths
from scorekeeper.pages.night.standing import rounds_told, say_place_points
from scorekeeper.pages.night.tables import NightFacts
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.service.circle.counts import place_points
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.handlers import name_tables
from scorekeeper.service.night.standing import SIXTHS, make_standing, result_of
from scorekeeper.service.night.state import NightTable
from scorekeeper.wording import night as words
from scorekeeper.wording.circle import POINTS
from scorekeeper.wording.night import WAYS
from scorekeeper.wording.signs import plain

NIGHT_FILES = ("xlsx", "pdf", "png")


def make_file(seen: NightFacts, kind: str) -> bytes:
    """The night in one of these kinds."""
    if kind == "png":
        return _picture(seen)
    called, tables = name_of(seen.shown.circle), [_standing(seen), _tables(seen), _rounds(seen), _people(seen)]
    if kind == "pdf":
        about = f"{seen.day} · {_after(rounds_told(seen.night))}"
        return export_table_pages(called, about, tables, VOICE, the_language())
    return export_tables(called, tables)


def _standing(seen: NightFacts) -> Table:
    return (
        VOICE.gettext(words.STANDING),
        [VOICE.gettext(head) for head in words.STANDING_HEADS],
        [
            [place, seen.names[row.who], _points(row.points), row.score, row.wins, row.seconds, row.waited, row.penalty]
            for place, row in enumerate(make_standing(seen.night, seen.games, rounds_told(seen.night)), start=1)
        ],
    )


def _tables(seen: NightFacts) -> Table:
    """A row for each seat of each table; of a seat that changed hands all who sat there, and the points of each."""
    return (
        VOICE.gettext(words.TABLES),
        [VOICE.gettext(head) for head in words.TABLE_HEADS],
        [
            [number, place, seat + 1, *row]
            for number, one in enumerate(seen.night.rounds, start=1)
            for place, table in enumerate(one.tables, start=1)
            for seat, row in enumerate(_seats(seen, table))
        ],
    )


def _seats(seen: NightFacts, table: NightTable) -> list[list[Value]]:
    """Who sat there, from which hand on somebody else; score, place points, and the score that was typed besides."""
    result, names = result_of(seen.night, table, seen.games), seen.names
    taken = [[f"{names[one.who]} ({one.from_deal})" for one in table.taken if one.seat == seat] for seat in range(4)]
    sat = [", ".join([names[who], *taken[seat]]) for seat, who in enumerate(table.seats)]
    if result is None:
        return [[who, None, None, None] for who in sat]
    return [
        [
            who,
            result.scores[seat],
            _points(place_points(result.places[seat])),
            result.typed[seat] if result.typed else None,
        ]
        for seat, who in enumerate(sat)
    ]


def _rounds(seen: NightFacts) -> Table:
    """Every draw, those too that another one replaced."""
    drawn = [(logged, logged.event) for logged in seen.shown.circle.log if isinstance(logged.event, Drawn)]
    return (
        VOICE.gettext(words.DRAWS),
        [VOICE.gettext(head) for head in words.DRAW_HEADS],
        [
            [
                event.round,
                VOICE.gettext(WAYS[event.way.value]),
                logged.author or logged.device,
                event.reason,
                name_tables(event.tables, seen.names),
            ]
            for logged, event in drawn
            if event.night == seen.night.opened.night
        ],
    )


def _people(seen: NightFacts) -> Table:
    """Who came, in this order."""
    heads = [VOICE.gettext(head) for head in (words.NAME, words.GUEST)]
    return (
        VOICE.gettext(words.PEOPLE),
        heads,
        [[seen.names[one.who], "✓" if one.name else None] for one in seen.night.participants],
    )


def _points(sixths: int) -> Decimal:
    """Place points as a number."""
    return Decimal(hundredths(sixths, SIXTHS)).scaleb(-2)


def _picture(seen: NightFacts) -> bytes:
    """The standing as one picture, the first of it large."""
    after = rounds_told(seen.night)
    standing = make_standing(seen.night, seen.games, after)
    rows = tuple(
        (
            f"{place}. {seen.names[row.who]}",
            VOICE.gettext(POINTS) % {"points": plain(row.score)},
            say_place_points(VOICE, row.points),
        )
        for place, row in enumerate(standing, start=1)
    )
    first = seen.names[standing[0].who] if after else ""
    called, column = name_of(seen.shown.circle), VOICE.gettext(words.PLACE_POINTS)
    return export_picture(lay_out_evening(called, seen.day, (_after(after), first), column, rows, ()))


def _after(rounds: int) -> str:
    return VOICE.gettext(words.AFTER_ROUND) % {"round": rounds}
