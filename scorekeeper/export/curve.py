"""The curve of the scores as SVG: the same drawing on the page, in a PDF and in a picture.

Lines are told apart without colour: by dashes, by the shape of their points, by a name at the end. Colours are
attributes, so that it can stand alone; on a page the classes let the style sheet put its own in their place.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.engine.sheet import Column, Sheet
from scorekeeper.engine.table import Table, Terms
from scorekeeper.export.frame import Frame, Size, cut_to, keep_apart, round_ticks, width_of
from scorekeeper.export.pencil import (
    BAND,
    COLOURS,
    DASHES,
    FACE,
    GRID,
    INK,
    LINE,
    NAMESPACE,
    PAPER,
    RED,
    SHAPES,
    SIGNS,
    SOFT,
    draw,
    number,
    spell,
    write,
)
from scorekeeper.wording import curve as words
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.paper import FINED, ZEROED, is_fined, is_zeroed
from scorekeeper.wording.voice import Voice

ZERO_LINE = f'class="curve-zero" stroke="{LINE}"'
GRID_LINE = f'class="curve-grid" stroke="{GRID}"'
HEAVY, THIN = 0.1, 0.05  # lines, in font sizes
POINT = 0.26  # half the size of a point, in font sizes
CLOSEST = 1.3  # font sizes between two points of a line, and between two labels
Place = tuple[int, int, str, int]  # of a sign: the deal, the score after it, the kind, and which fall it is, else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """All that the parts of one drawing share. `scores` holds each player's scores, before the first deal and after
    every one; `signs` the ways off the barrel, fines and returns to zero, each with the names of those whom it struck.
    """

    voice: Voice
    sheet: Sheet
    terms: Terms
    size: Size
    frame: Frame
    scores: tuple[tuple[int, ...], ...]
    signs: Mapping[Place, str]
    labels: tuple[str, ...]


def draw_curve(
    voice: Voice, sheet: Sheet, tables: tuple[Table, ...], size: Size | None = None, id: str = "curve"
) -> str:
    """The drawing as an SVG element. `tables` are those before each deal and, last, the one now, by whose terms it is
    framed; `id` makes its ids unlike any other's.
    """
    drawing = _lay_out(voice, sheet, tables, size or Size())
    parts = (_band, _grid, _deals, _target, _lines, _signs, _ends, _legend)
    width, height, font = drawing.size.width, drawing.size.height, drawing.size.font
    head = (
        f'<svg xmlns="{NAMESPACE}" class="curve" viewBox="0 0 {width} {height}" role="img" '
        f'aria-labelledby="{id}-title {id}-desc" font-family="{FACE}" font-size="{font}" fill="{INK}">'
        f'<title id="{id}-title">{spell(voice.gettext(words.TITLE))}</title>'
        f'<desc id="{id}-desc">{spell(words.say_curve(voice, sheet))}</desc>'
    )
    return "".join([head, *(piece for part in parts for piece in part(drawing)), "</svg>"])


def _lay_out(voice: Voice, sheet: Sheet, tables: tuple[Table, ...], size: Size) -> Drawing:
    font, deals, terms = size.font, len(sheet.deals), tables[-1].terms
    scores = tuple(_scores(sheet, seat) for seat in range(len(sheet.players)))
    lowest = min(0, *(min(line) for line in scores))
    highest = max(terms.winning, *(max(line) for line in scores))
    signs = _signs_of(sheet)
    labels = tuple(_label(name, line[-1], size) for name, line in zip(sheet.players, scores, strict=True))
    beside = max(width_of(plain(number), font) for number in (lowest, highest, terms.winning))
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
    return Drawing(
        voice=voice, sheet=sheet, terms=terms, size=size, frame=frame, scores=scores, signs=signs, labels=labels
    )


def _scores(sheet: Sheet, seat: int) -> tuple[int, ...]:
    return (0, *(deal.columns[seat].after for deal in sheet.deals))


def _label(name: str, score: int, size: Size) -> str:
    """Name and score in at most three tenths of the width; of the two the name is cut."""
    room = size.width * 0.3 - width_of(f" {plain(score)}", size.font)
    return f"{cut_to(name, size.font, room)} {plain(score)}"


def _signs_of(sheet: Sheet) -> dict[Place, str]:
    """Several players struck alike at one place share a sign."""
    signs: dict[Place, str] = {}
    for deal in sheet.deals:
        for seat, (name, column) in enumerate(zip(sheet.players, deal.columns, strict=True)):
            for kind, fall in _kinds(column, deal.off.get(seat)):
                place = deal.number, column.after, kind, fall
                signs[place] = f"{signs[place]}, {name}" if place in signs else name
    return signs


def _kinds(column: Column, off: int | None) -> Iterator[tuple[str, int]]:
    """What is drawn in a deal, as on the sheet."""
    if off is not None:
        yield words.OFF, off
    if is_fined(column, off):
        yield FINED, 0
    if is_zeroed(column):
        yield ZEROED, 0


def _band(drawing: Drawing) -> Iterator[str]:
    """The barrel, from its level to the winning score; a band too low for its name has that above it."""
    frame, terms, font = drawing.frame, drawing.terms, drawing.size.font
    if terms.barrel == "none":
        return
    top, bottom, wide = frame.y(terms.winning), frame.y(terms.level), frame.right - frame.left
    yield (
        f'<rect class="curve-band" x="{number(frame.left)}" y="{number(top)}" width="{number(wide)}" '
        f'height="{number(bottom - top)}" fill="{BAND}"/>'
    )
    yield (
        f'<path class="curve-edge" d="M{number(frame.left)} {number(bottom)}H{number(frame.right)}" stroke="{SOFT}" '
        f'stroke-dasharray="{number(font * 0.3)} {number(font * 0.2)}" {_pen(THIN, font)}/>'
    )
    middle = (top + bottom) / 2 if bottom - top >= font * 1.2 else top - font * 0.6
    word = drawing.voice.gettext(words.BARREL)
    yield write(word, frame.left + font * 0.5, middle + font * 0.35, "curve-soft", SOFT)


def _grid(drawing: Drawing) -> Iterator[str]:
    """A line at every round score, the one at zero heavier; its number at the left unless the target's is there."""
    frame, font = drawing.frame, drawing.size.font
    most = max(int((frame.bottom - frame.top) / (font * 2.4)), 2)
    target = frame.y(drawing.terms.winning)
    for score in round_ticks(frame.lowest, frame.highest, most):
        y = frame.y(score)
        look, wide = (ZERO_LINE, HEAVY) if score == 0 else (GRID_LINE, THIN)
        yield f'<path d="M{number(frame.left)} {number(y)}H{number(frame.right)}" {look} {_pen(wide, font)}/>'
        if abs(y - target) >= font * CLOSEST:
            yield _number(drawing, score, "curve-soft", SOFT)


def _deals(drawing: Drawing) -> Iterator[str]:
    """The numbers of the deals under the field."""
    frame, font = drawing.frame, drawing.size.font
    room = width_of(str(frame.deals), font) + font * 1.5
    most = max(int((frame.right - frame.left) / room), 1)
    y = frame.bottom + font * 1.5
    for deal in round_ticks(1, max(frame.deals, 1), most) if frame.deals else ():
        yield write(str(deal), frame.x(deal), y, "curve-soft", SOFT, "middle")
    yield write(drawing.voice.gettext(words.HANDS), frame.right + font * 1.2, y, "curve-soft", SOFT)


def _target(drawing: Drawing) -> Iterator[str]:
    frame, winning = drawing.frame, drawing.terms.winning
    yield (
        f'<path class="curve-target" d="M{number(frame.left)} {number(frame.y(winning))}H{number(frame.right)}" '
        f'stroke="{RED}" {_pen(HEAVY, drawing.size.font)}/>'
    )
    yield _number(drawing, winning, "curve-red", RED)


def _number(drawing: Drawing, score: int, look: str, colour: str) -> str:
    font, frame = drawing.size.font, drawing.frame
    return write(plain(score), frame.left - font * 0.5, frame.y(score) + font * 0.35, look, colour, "end")


def _lines(drawing: Drawing) -> Iterator[str]:
    """Solid lines first and dashed ones over them, so that equal scores show every line."""
    frame, font = drawing.frame, drawing.size.font
    for seat, scores in enumerate(drawing.scores):
        path = " ".join(f"{number(frame.x(deal))} {number(frame.y(score))}" for deal, score in enumerate(scores))
        dashes = " ".join(number(length * font) for length in DASHES[seat])
        broken = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield (
            f'<path class="curve-line s{seat}" d="M{path}" fill="none" stroke="{COLOURS[seat]}" '
            f'stroke-width="{number(font * 0.16)}" stroke-linecap="round" stroke-linejoin="round"{broken}/>'
        )
    for seat, scores in enumerate(drawing.scores):
        points = "".join(
            draw(SHAPES[seat], frame.x(deal), frame.y(scores[deal]), font * POINT) for deal in _pointed(drawing, seat)
        )
        yield f'<g class="curve-point s{seat}" fill="{COLOURS[seat]}" stroke="{PAPER}" stroke-width=".3">{points}</g>'


def _pointed(drawing: Drawing, seat: int) -> Iterator[int]:
    """The deals at which a line has its point: all where there is room, else some, each player's at other deals."""
    frame = drawing.frame
    room = (frame.right - frame.left) / (drawing.size.font * CLOSEST)
    step = max(-(-frame.deals // max(int(room), 1)), 1)
    step = step if step == 1 else step * len(drawing.scores)
    yield from range(step * seat // len(drawing.scores), frame.deals, step)
    yield frame.deals


def _signs(drawing: Drawing) -> Iterator[str]:
    """Falls, fines and returns to zero, above the point where the line then stands."""
    frame, font = drawing.frame, drawing.size.font
    above: dict[tuple[int, int], int] = {}
    for (deal, score, kind, fall), names in drawing.signs.items():
        above[deal, score] = above.get((deal, score), 0) + 1
        x, y = frame.x(deal), max(frame.y(score) - font * 0.75 * above[deal, score], font * 0.5)
        yield _sign(kind, x, y, font, words.say_curve_mark(drawing.voice, deal, names, kind, fall))
        if fall:
            yield write(str(fall), x + font * 0.4, y + font * 0.35, "curve-fall curve-red", RED)


def _sign(kind: str, x: float, y: float, font: int, said: str = "") -> str:
    title = f"<title>{spell(said)}</title>" if said else ""
    drawn = draw(SIGNS[kind], x, y, font * 0.28, title)
    return f'<g class="curve-sign" fill="none" stroke="{RED}" stroke-width=".55" stroke-linecap="round">{drawn}</g>'


def _pen(wide: float, font: int) -> str:
    return f'stroke-width="{number(wide * font)}"'


def _ends(drawing: Drawing) -> Iterator[str]:
    """A point, a name and a score behind the end of every line; a thin line leads to those that had to give way."""
    frame, font = drawing.frame, drawing.size.font
    ends = [frame.y(scores[-1]) for scores in drawing.scores]
    places = keep_apart(ends, font * CLOSEST, font * 0.8, frame.bottom)
    for seat, (end, place, label) in enumerate(zip(ends, places, drawing.labels, strict=True)):
        x, colour = frame.right + font * 1.2, COLOURS[seat]
        if abs(place - end) > 1 and frame.deals:
            yield (
                f'<path class="curve-lead s{seat}" d="M{number(frame.right + font * 0.4)} {number(end)}'
                f'L{number(x - font * 0.4)} {number(place)}" stroke="{colour}" {_pen(THIN, font)}/>'
            )
        yield f'<g class="curve-key s{seat}" fill="{colour}">{draw(SHAPES[seat], x, place, font * POINT)}</g>'
        yield write(label, x + font * 0.6, place + font * 0.35, f"curve-name s{seat}", colour)


def _legend(drawing: Drawing) -> Iterator[str]:
    """What the signs stand for that this curve has; further to the left where they would not fit."""
    frame, font = drawing.frame, drawing.size.font
    there = {kind for _, _, kind, _ in drawing.signs}
    legend = [(kind, drawing.voice.gettext(kind)) for kind in SIGNS if kind in there]
    wide = sum(font * 2.2 + width_of(word, font) for _, word in legend) - font
    x, y = max(min(frame.left + font * 0.4, drawing.size.width - wide), font * 0.4), drawing.size.height - font * 0.8
    for kind, word in legend:
        yield _sign(kind, x, y, font)
        yield write(word, x + font * 0.7, y + font * 0.35, "curve-soft", SOFT)
        x += font * 2.2 + width_of(word, font)
