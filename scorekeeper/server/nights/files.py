"""A club night as files: its people, its draws, its tables and its standing; and the standing as a picture to send."""

from decimal import Decimal

from scorekeeper.export.csv_table import Table, Value
from scorekeeper.export.evening import lay_out_evening
from scorekeeper.export.writing import export_picture, export_table_pages, export_tables
from scorekeeper.pages.circle.season_file import hundredths
from scorekeeper.pages.night.frame import NightShown
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.service.circle.counts import place_points
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.handlers import name_tables
from scorekeeper.service.night.standing import SIXTHS, TableResult
from scorekeeper.service.night.state import NightTable
from scorekeeper.wording import night as words
from scorekeeper.wording.circle import POINTS
from scorekeeper.wording.night import WAYS
from scorekeeper.wording.signs import plain

NIGHT_FILES = ("xlsx", "pdf", "png")


def make_file(seen: NightShown, kind: str) -> bytes:
    """The night in one of these kinds."""
    if kind == "png":
        return _picture(seen)
    called, tables = name_of(seen.host.shown.circle), [_standing(seen), _tables(seen), _draws(seen), _people(seen)]
    if kind == "pdf":
        about = f"{seen.day} · {_after(seen.told)}"
        return export_table_pages(called, about, tables, VOICE, the_language())
    return export_tables(called, tables)


def _standing(seen: NightShown) -> Table:
    return (
        VOICE.gettext(words.STANDING),
        [VOICE.gettext(head) for head in words.STANDING_HEADS],
        [
            [place, seen.names[row.who], _points(row.points), row.score, row.wins, row.seconds, row.waited, row.penalty]
            for place, row in enumerate(seen.standing(seen.told), start=1)
        ],
    )


def _tables(seen: NightShown) -> Table:
    """A row for each seat of each table; of a seat that changed hands all who sat there, and the points of each."""
    return (
        VOICE.gettext(words.TABLES),
        [VOICE.gettext(head) for head in words.TABLE_HEADS],
        [
            [number, place, seat + 1, *row]
            for number, one in enumerate(seen.night.rounds, start=1)
            for place, table in enumerate(one.tables, start=1)
            for seat, row in enumerate(_seats(seen, table, seen.results[number - 1][place - 1]))
        ],
    )


def _seats(seen: NightShown, table: NightTable, result: TableResult | None) -> list[list[Value]]:
    """Who sat there, from which hand on somebody else; score, place points, and the score that was typed besides."""
    names = seen.names
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


def _draws(seen: NightShown) -> Table:
    """Every draw, those too that another one replaced."""
    draws = [draw for number in range(1, len(seen.night.rounds) + 1) for draw in seen.draws(number)]
    drawn = [(one.author or one.device, one.event) for one in draws if isinstance(one.event, Drawn)]
    return (
        VOICE.gettext(words.DRAWS),
        [VOICE.gettext(head) for head in words.DRAW_HEADS],
        [
            [one.round, VOICE.gettext(WAYS[one.way.value]), who, one.reason, name_tables(one.tables, seen.names)]
            for who, one in drawn
        ],
    )


def _people(seen: NightShown) -> Table:
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


def _picture(seen: NightShown) -> bytes:
    """The standing as one picture, the first of it large."""
    after = seen.told
    standing = seen.standing(after)
    rows = tuple(
        (
            f"{place}. {seen.names[row.who]}",
            VOICE.gettext(POINTS) % {"points": plain(row.score)},
            seen.say_points(row.points),
        )
        for place, row in enumerate(standing, start=1)
    )
    first = seen.names[standing[0].who] if after else ""
    called, column = name_of(seen.host.shown.circle), VOICE.gettext(words.PLACE_POINTS)
    return export_picture(lay_out_evening(called, seen.day, (_after(after), first), column, rows, ()))


def _after(rounds: int) -> str:
    return VOICE.gettext(words.AFTER_ROUND) % {"round": rounds}
