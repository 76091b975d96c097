"""The curve of the scores as marks: the same drawing on the page, in a PDF and in a picture.

Lines are distinguished without colour: by dashes, by the shape of their points, by a name at the end. Every mark has
its colour, so that it can stand alone; on a page the classes let the style sheet put its own in their place.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.record import fines_told
from scorekeeper.engine.sheet import Column, What
from scorekeeper.engine.table import Terms
from scorekeeper.export.drawing import Anchor, Box, Ink, Path, Picture, Pictured, Stamp, Text
from scorekeeper.export.frame import (
    BAND,
    COLOURS,
    DASHES,
    GRID,
    SHAPES,
    SIGNS,
    Frame,
    Size,
    cut_to,
    round_ticks,
    space_out,
    width_of,
)
from scorekeeper.rules.derived import UNREACHABLE
from scorekeeper.wording import export as words
from scorekeeper.wording.lines import LINES
from scorekeeper.wording.paper import FINED, ZEROED, is_fined, zeroing
from scorekeeper.wording.signs import FINE, ZERO, plain
from scorekeeper.wording.voice import Voice

HEAVY, THIN = 0.1, 0.05  # lines, in font sizes
POINT = 0.26  # half the size of a point, in font sizes
LEAST_HIGH = 100  # of a game without a target
CLOSEST = 1.3  # font sizes between two points of a line, and between two labels
Point = tuple[float, float]
Place = tuple[int, int, str, int]  # of a sign: the deal, the score after it, the kind, and which fall it is, else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """All that the parts of one drawing share. `scores` holds each player's scores, before the first deal and after
    every one, `points` where they stand; `signs` the ways off the barrel, fines and returns to zero, each with the
    names of those whom it struck.
    """

    voice: Voice
    terms: Terms
    size: Size
    frame: Frame
    scores: tuple[tuple[int, ...], ...]
    points: tuple[tuple[Point, ...], ...]
    signs: Mapping[Place, str]
    labels: tuple[str, ...]


# What may be drawn as a fine or as a return to zero.
SIGNED = (*[what for what, line in LINES.items() if line.sign in (FINE, ZERO)], What.BARREL_REFUSED, What.ADJUSTMENT)


def draw_curve(voice: Voice, game: Game, size: Size | None = None) -> Picture:
    """The drawing, framed by the terms of the table now."""
    drawing = _lay_out(voice, game, size or Size())
    parts = (_band, _grid, _deals, _target, _lines, _signs, _ends, _legend)
    marks = tuple(mark for part in parts for mark in part(drawing))
    return Picture(wide=drawing.size.width, high=drawing.size.height, marks=marks)


def _lay_out(voice: Voice, game: Game, size: Size) -> Drawing:
    sheet, terms = game.sheet, game.tables[-1].terms
    font, deals = size.font, len(sheet.deals)
    seats = range(len(sheet.players))
    scores = tuple((0, *(deal.columns[seat].after for deal in sheet.deals)) for seat in seats)
    lowest = min(0, *(min(line) for line in scores))
    highest = max(_goal(terms) or LEAST_HIGH, *(max(line) for line in scores))
    signs = _signs_of(game)
    labels = tuple(_label(name, line[-1], size) for name, line in zip(sheet.players, scores, strict=True))
    beside = max(width_of(plain(number), font) for number in (lowest, highest, _goal(terms)))
    behind = max(*(width_of(label, font) for label in labels), width_of(voice.gettext(words.HANDS), font) - font * 0.6)
    frame = Frame(
        left=beside + font * 0.8,
        right=size.width - behind - font * 2.2,
        top=font * 1.2,
        bottom=size.height - font * (3.6 if signs else 2.2),
        lowest=lowest,
        highest=highest,
        deals=deals,
    )
    across = [_n(frame.x(deal)) for deal in range(deals + 1)]
    points = tuple(tuple(zip(across, [_n(frame.y(score)) for score in line], strict=True)) for line in scores)
    return Drawing(
        voice=voice, terms=terms, size=size, frame=frame, scores=scores, points=points, signs=signs, labels=labels
    )


def _goal(terms: Terms) -> int:
    """The winning score, 0 in a game that no score wins."""
    return 0 if terms.winning == UNREACHABLE else terms.winning


def _label(name: str, score: int, size: Size) -> str:
    """Name and score in at most three tenths of the width; of the two the name is cut."""
    room = size.width * 0.3 - width_of(f" {plain(score)}", size.font)
    return f"{cut_to(name, size.font, room)} {plain(score)}"


def _signs_of(game: Game) -> dict[Place, str]:
    """Several players struck alike at one place share a sign."""
    signs: dict[Place, str] = {}
    for deal, told in zip(game.sheet.deals, fines_told(game.record.deals), strict=False):
        for seat, (name, column) in enumerate(zip(game.sheet.players, deal.columns, strict=True)):
            if seat not in deal.off and not any(line.what in SIGNED for line in column.lines):
                continue  # as in most columns
            for kind, fall in _kinds(column, deal.off.get(seat), told=name in told):
                place = deal.number, column.after, kind, fall
                signs[place] = f"{signs[place]}, {name}" if place in signs else name
    return signs


def _kinds(column: Column, off: int | None, *, told: bool) -> Iterator[tuple[str, int]]:
    """What is drawn in a deal: as on the sheet, and the fines that were `told`, whose rows say so there."""
    if off is not None:
        yield words.OFF, off
    if told or is_fined(column, off):
        yield FINED, 0
    if zeroing(column) is not None:
        yield ZEROED, 0


def _band(drawing: Drawing) -> Iterator[Pictured]:
    """The barrel, from its level to the winning score; a band too low for its name has that above it."""
    frame, terms, font = drawing.frame, drawing.terms, drawing.size.font
    if terms.barrel == "none":
        return
    top, bottom, left, right = frame.y(terms.winning), frame.y(terms.level), frame.left, frame.right
    yield Box(x=_n(left), y=_n(top), wide=_n(right - left), high=_n(bottom - top), ink=BAND, look="curve-band")
    yield _line("curve-edge", Ink.SOFT, THIN, font, (left, bottom), (right, bottom), dashes=(0.3, 0.2))
    middle = (top + bottom) / 2 if bottom - top >= font * 1.2 else top - font * 0.6
    yield _text(drawing, drawing.voice.gettext(words.BARREL), left + font * 0.5, middle + font * 0.35)


def _grid(drawing: Drawing) -> Iterator[Pictured]:
    """A line at every round score, the one at zero heavier; its number at the left unless the target's is there."""
    frame, font = drawing.frame, drawing.size.font
    most = max(int((frame.bottom - frame.top) / (font * 2.4)), 2)
    target = frame.y(_goal(drawing.terms))
    for score in round_ticks(frame.lowest, frame.highest, most):
        y = frame.y(score)
        look, colour, wide = ("curve-grid", GRID, THIN) if score else ("curve-zero", Ink.LINE, HEAVY)
        yield _line(look, colour, wide, font, (frame.left, y), (frame.right, y))
        if not _goal(drawing.terms) or abs(y - target) >= font * CLOSEST:
            yield _number(drawing, score, "curve-soft", Ink.SOFT)


def _deals(drawing: Drawing) -> Iterator[Pictured]:
    """The numbers of the deals under the field."""
    frame, font = drawing.frame, drawing.size.font
    room = width_of(str(frame.deals), font) + font * 1.5
    most = max(int((frame.right - frame.left) / room), 1)
    y = frame.bottom + font * 1.5
    for deal in round_ticks(1, max(frame.deals, 1), most) if frame.deals else ():
        yield _text(drawing, str(deal), frame.x(deal), y, anchor=Anchor.MIDDLE)
    yield _text(drawing, drawing.voice.gettext(words.HANDS), frame.right + font * 1.2, y)


def _target(drawing: Drawing) -> Iterator[Pictured]:
    """The line at the winning score, where there is one."""
    frame, winning = drawing.frame, _goal(drawing.terms)
    if not winning:
        return
    y = frame.y(winning)
    yield _line("curve-target", Ink.RED, HEAVY, drawing.size.font, (frame.left, y), (frame.right, y))
    yield _number(drawing, winning, "curve-red", Ink.RED)


def _number(drawing: Drawing, score: int, look: str, colour: str) -> Text:
    font, frame = drawing.size.font, drawing.frame
    x, y = frame.left - font * 0.5, frame.y(score) + font * 0.35
    return _text(drawing, plain(score), x, y, look, colour, Anchor.END)


def _lines(drawing: Drawing) -> Iterator[Pictured]:
    """Solid lines first and dashed ones over them, so that equal scores show every line."""
    font = drawing.size.font
    for seat, points in enumerate(drawing.points):
        yield _line(f"curve-line s{seat}", COLOURS[seat], 0.16, font, *points, dashes=DASHES[seat])
    for seat, points in enumerate(drawing.points):
        yield Stamp(
            shape=SHAPES[seat],
            places=tuple([points[deal] for deal in _pointed(drawing, seat)]),
            size=_n(font * POINT),
            fill=COLOURS[seat],
            stroke=Ink.SHEET,
            width=0.3,
            look=f"curve-point s{seat}",
        )


def _pointed(drawing: Drawing, seat: int) -> Iterator[int]:
    """The deals at which a line has its point: all where there is room, else some, each player's at other deals."""
    frame = drawing.frame
    room = (frame.right - frame.left) / (drawing.size.font * CLOSEST)
    step = max(-(-frame.deals // max(int(room), 1)), 1)
    step = step if step == 1 else step * len(drawing.scores)
    yield from range(step * seat // len(drawing.scores), frame.deals, step)
    yield frame.deals


def _signs(drawing: Drawing) -> Iterator[Pictured]:
    """Falls, fines and returns to zero, above the point where the line then stands."""
    frame, font = drawing.frame, drawing.size.font
    above: dict[tuple[int, int], int] = {}
    for (deal, score, kind, fall), names in drawing.signs.items():
        above[deal, score] = above.get((deal, score), 0) + 1
        x, y = frame.x(deal), max(frame.y(score) - font * 0.75 * above[deal, score], font * 0.5)
        yield _sign(kind, x, y, font, words.say_curve_mark(drawing.voice, deal, names, kind, fall))
        if fall:
            yield _text(drawing, str(fall), x + font * 0.4, y + font * 0.35, "curve-fall curve-red", Ink.RED)


def _sign(kind: str, x: float, y: float, font: int, said: str = "") -> Stamp:
    return Stamp(
        shape=SIGNS[kind],
        places=((_n(x), _n(y)),),
        size=_n(font * 0.28),
        fill="",
        stroke=Ink.RED,
        width=0.55,
        look="curve-sign",
        said=_writable(said),
    )


def _ends(drawing: Drawing) -> Iterator[Pictured]:
    """A point, a name and a score behind the end of every line; a thin line leads to those that had to give way."""
    frame, font = drawing.frame, drawing.size.font
    ends = [frame.y(scores[-1]) for scores in drawing.scores]
    places = space_out(ends, font * CLOSEST, font * 0.8, frame.bottom)
    for seat, (end, place, label) in enumerate(zip(ends, places, drawing.labels, strict=True)):
        x, colour = frame.right + font * 1.2, COLOURS[seat]
        if abs(place - end) > 1 and frame.deals:
            lead = (frame.right + font * 0.4, end), (x - font * 0.4, place)
            yield _line(f"curve-lead s{seat}", colour, THIN, font, *lead)
        at, size = (_n(x), _n(place)), _n(font * POINT)
        yield Stamp(shape=SHAPES[seat], places=(at,), size=size, fill=colour, look=f"curve-key s{seat}")
        yield _text(drawing, label, x + font * 0.6, place + font * 0.35, f"curve-name s{seat}", colour)


def _legend(drawing: Drawing) -> Iterator[Pictured]:
    """What the signs stand for that this curve has; further to the left where they would not fit."""
    frame, font = drawing.frame, drawing.size.font
    there = [kind for _deal, _score, kind, _fall in drawing.signs]
    legend = [(kind, drawing.voice.gettext(kind)) for kind in SIGNS if kind in there]
    wide = sum(font * 2.2 + width_of(word, font) for _, word in legend) - font
    x, y = max(min(frame.left + font * 0.4, drawing.size.width - wide), font * 0.4), drawing.size.height - font * 0.8
    for kind, word in legend:
        yield _sign(kind, x, y, font)
        yield _text(drawing, word, x + font * 0.7, y + font * 0.35)
        x += font * 2.2 + width_of(word, font)


def _line(
    look: str, colour: str, wide: float, font: int, *points: tuple[float, float], dashes: tuple[float, ...] = ()
) -> Path:
    """A line through points; its width and dashes are in font sizes."""
    steps = tuple([("L" if place else "M", (_n(x), _n(y))) for place, (x, y) in enumerate(points)])
    dash = tuple([_n(length * font) for length in dashes])
    return Path(steps=steps, fill="", stroke=colour, width=_n(wide * font), dash=dash, look=look)


def _text(
    drawing: Drawing,
    text: str,
    x: float,
    y: float,
    look: str = "curve-soft",
    colour: str = Ink.SOFT,
    anchor: Anchor = Anchor.START,
) -> Text:
    size = drawing.size.font
    return Text(x=_n(x), y=_n(y), text=_writable(text), size=size, ink=colour, anchor=anchor, look=look)


def _writable(text: str) -> str:
    """What XML cannot hold at all becomes a box."""
    return "".join("\N{WHITE SQUARE}" if sign in "\ufffe\uffff" else sign for sign in text)


def _n(value: float) -> float:
    """A coordinate to a tenth: no finer is drawn."""
    return round(value, 1)
