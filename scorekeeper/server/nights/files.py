"""A club night as files: its people, its draws, its tables and its standing; and the standing as a picture to send."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from scorekeeper.export.csv_table import Value
from scorekeeper.export.evening import lay_out_evening
from scorekeeper.export.writing import export_picture, export_table_pages, export_tables
from scorekeeper.pages.circle.season_file import hundredths
from scorekeeper.pages.night.frame import NightShown
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.service.circle.counts import SIXTHS, place_points
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.night.events import Drawn
from scorekeeper.service.night.handlers import name_tables
from scorekeeper.service.night.standing import TableResult
from scorekeeper.wording import night as words
from scorekeeper.wording.circle import POINTS
from scorekeeper.wording.signs import plain

NIGHT_FILES = ("xlsx", "pdf", "png")
Rows = Iterator[Sequence[Value]]


def make_file(seen: NightShown, kind: str) -> bytes:
    """The night in one of these kinds."""
    if kind == "png":
        return _picture(seen)
    made = (
        (words.STANDING, words.STANDING_HEADS, _standing(seen)),
        (words.TABLES, words.TABLE_HEADS, _seats(seen)),
        (words.DRAWS, words.DRAW_HEADS, _draws(seen)),
        (words.PEOPLE, words.PEOPLE_HEADS, _people(seen)),
    )
    tables = [(VOICE.gettext(title), [VOICE.gettext(head) for head in heads], rows) for title, heads, rows in made]
    called = name_of(seen.host.shown.circle)
    if kind == "pdf":
        return export_table_pages(called, f"{seen.day} · {_after(seen)}", tables, VOICE, the_language())
    return export_tables(called, tables)


def _standing(seen: NightShown) -> Rows:
    for place, row in enumerate(seen.standing(seen.told), start=1):
        points = _points(row.points)
        yield place, seen.names[row.who], points, row.score, row.wins, row.seconds, row.waited, row.penalty


def _seats(seen: NightShown) -> Rows:
    """Who sat there, from which hand on somebody else; score, place points, and the score that was typed besides."""
    for number, one in enumerate(seen.night.rounds, start=1):
        for place, table in enumerate(one.tables, start=1):
            result = seen.results[number - 1][place - 1]
            for seat, drawn in enumerate(table.seats):
                taken = [f"{seen.names[one.who]} ({one.from_deal})" for one in table.taken if one.seat == seat]
                who = ", ".join([seen.names[drawn], *taken])
                told = _told(result, seat) if result else (None, None, None)
                yield number, place, seat + 1, who, *told


def _told(result: TableResult, seat: int) -> tuple[Value, Value, Value]:
    typed = result.typed[seat] if result.typed else None
    return result.scores[seat], _points(place_points(result.places[seat])), typed


def _draws(seen: NightShown) -> Rows:
    """Every draw, those too that another one replaced."""
    for number in range(1, len(seen.night.rounds) + 1):
        for logged in seen.draws(number):
            draw = logged.event
            assert isinstance(draw, Drawn)
            who, tables = logged.author or logged.device, name_tables(draw.tables, seen.names)
            yield number, VOICE.gettext(words.WAYS[draw.way.value]), who, draw.reason, tables


def _people(seen: NightShown) -> Rows:
    """Who came, in this order."""
    for one in seen.night.participants:
        yield seen.names[one.who], "✓" if one.name else None


def _points(sixths: int) -> Decimal:
    """Place points as a number."""
    return Decimal(hundredths(sixths, SIXTHS)).scaleb(-2)


def _picture(seen: NightShown) -> bytes:
    """The standing as one picture, the first of it large."""
    standing = seen.standing(seen.told)
    rows = tuple(
        (
            f"{place}. {seen.names[row.who]}",
            VOICE.gettext(POINTS) % {"points": plain(row.score)},
            seen.say_points(row.points),
        )
        for place, row in enumerate(standing, start=1)
    )
    first = seen.names[standing[0].who] if seen.told else ""
    called, column = name_of(seen.host.shown.circle), VOICE.gettext(words.PLACE_POINTS)
    return export_picture(lay_out_evening(called, seen.day, (_after(seen), first), column, rows, ()))


def _after(seen: NightShown) -> str:
    return VOICE.gettext(words.AFTER_ROUND) % {"round": seen.told}
