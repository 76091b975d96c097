"""How large everything on a sheet is, for each paper and for the picture on a phone, in points of the layout; where its
columns stand, and how large the letters in them may be.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.export.export_options import Paper
from scorekeeper.export.letters import Face, fit, width
from scorekeeper.wording.rows import Cell, Row

PICTURE_PIXELS = 1080
A5_SCALE = 0.72  # the layout of an A5 sheet is somewhat larger than the paper, and is drawn smaller
PICTURE_WIDE = 360.0  # what a phone is wide, so that sizes are those of a page
PICTURE_SCALE = PICTURE_PIXELS / PICTURE_WIDE


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """`high` is None where the page is as long as it must be. `pitch` is from one row to the next: the least, the
    most, and the usual one where the sheet needs several pages. The other lengths are sizes of letters.
    """

    wide: float
    high: float | None
    scale: float
    margin: float
    pitch: tuple[float, float, float]
    number_room: float
    score: float
    change: float
    number: float
    name: float
    total: float
    title: float
    body: float
    small: float
    code: float
    curve: float
    block: float = 112.0


A4 = Measure(
    wide=595.28,
    high=841.89,
    scale=1.0,
    margin=38.0,
    pitch=(12.4, 21.0, 16.4),
    number_room=57.0,
    score=11.5,
    change=9.0,
    number=7.5,
    name=11.5,
    total=17.0,
    title=18.0,
    body=8.4,
    small=7.0,
    code=58.0,
    curve=128.0,
)
A5 = replace(
    A4, wide=419.53 / A5_SCALE, high=595.28 / A5_SCALE, scale=A5_SCALE, margin=30.0, body=9.2, small=8.0, curve=110.0
)
LETTER = replace(A4, wide=612.0, high=792.0, margin=34.0, curve=90.0)
PAPERS: Mapping[Paper, Measure] = {Paper.A4: A4, Paper.A5: A5, Paper.LETTER: LETTER}

PICTURE = Measure(
    wide=PICTURE_WIDE,
    high=None,
    scale=PICTURE_SCALE,
    margin=16.0,
    pitch=(20.0, 20.0, 20.0),
    number_room=56.0,
    score=14.0,
    change=10.0,
    number=8.5,
    name=13.0,
    total=20.0,
    title=20.0,
    body=11.0,
    small=9.5,
    code=78.0,
    curve=190.0,
)


CAPITALS = 0.364  # half the height of a figure, in sizes of letters
PAD, GAP = 5.0, 3.0
NUMBER_END, BID_END, FACTOR = 15.0, 41.0, 42.5
LEADING = 1.1
LEAST_NAME = 0.72  # of the usual size, for a name broken within a word


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """`squeeze` makes the figures smaller where the longest of them would not fit otherwise."""

    measure: Measure
    seats: int
    left: float
    first: float
    wide: float
    squeeze: float

    @property
    def right(self) -> float:
        """The right edge of the table."""
        return self.first + self.seats * self.wide

    def middle(self, seat: int) -> float:
        """The middle of a player's column."""
        return self.first + (seat + 0.5) * self.wide

    def edges(self, seat: int) -> tuple[float, float]:
        """Where the figures of a column begin and end: in a wide column they keep together in its middle."""
        half = min(self.wide, self.measure.block) / 2 - PAD
        return self.middle(seat) - half, self.middle(seat) + half

    def sized(self, size: float) -> float:
        """A size of letters as it is in these columns."""
        return size * self.squeeze


def set_columns(measure: Measure, seats: int, rows: tuple[Row, ...]) -> Columns:
    """The columns of a sheet of so many players with these rows."""
    first = measure.margin + measure.number_room
    wide = (measure.wide - measure.margin - first) / seats
    longest = max((_needs(measure, cell) for row in rows for cell in row.cells), default=0.0)
    room = min(wide, measure.block) - 2 * PAD
    return Columns(
        measure=measure,
        seats=seats,
        left=measure.margin,
        first=first,
        wide=wide,
        squeeze=min(1.0, room / longest) if longest else 1.0,
    )


def base(middle: float, size: float) -> float:
    """The baseline on which figures stand in the middle of a row."""
    return middle + size * CAPITALS


def tick_room(measure: Measure) -> float:
    """The room behind a score for the strokes of the hands used on the barrel."""
    return measure.change * 0.8


def fit_name(name: str, size: float, room: float) -> tuple[list[str], float]:
    """A name in one line or two, a little smaller if it must be, cut only when even that is not enough. A smaller name
    broken between its words is better than a larger one broken within.
    """
    for smaller in (1.0, 0.92, 0.84):
        if width(name, size * smaller, Face.BOLD) <= room:
            return [name], size * smaller
    for cut, sizes in ((_cut_between, (0.84, LEAST_NAME, 0.64)), (_reach, (0.84, LEAST_NAME))):
        for smaller in sizes:
            first, rest = _parted(name, cut(name, size * smaller, room))
            if first and width(rest, size * smaller, Face.BOLD) <= room:
                return [first, rest], size * smaller
    least = size * LEAST_NAME
    first, rest = _parted(name, _cut_between(name, least, room))
    if width(first, least, Face.BOLD) < room / 3:  # so short a word alone would only cost the others their letters
        first, rest = _parted(name, _reach(name, least, room))
    return [first, fit(rest, least, room, Face.BOLD)], least


def _parted(name: str, cut: int) -> tuple[str, str]:
    return name[:cut].rstrip(), name[cut:].strip()


def _cut_between(name: str, size: float, room: float) -> int:
    """The last place in reach behind a blank or a hyphen; 0 where there is none."""
    reach = _reach(name, size, room)
    word = name[: reach + 1].rpartition(" ")[0]
    before, hyphen, _ = name[:reach].rpartition("-")
    return max(len(word), len(before) + len(hyphen))


def _reach(name: str, size: float, room: float) -> int:
    """How many letters of a name that is too wide the room has."""
    return len(fit(name, size, room, Face.BOLD)) - 1  # without the ellipsis


def _needs(measure: Measure, cell: Cell) -> float:
    change = width(cell.change, measure.change, Face.BOLD)
    signs = width(cell.signs, measure.change, Face.BOLD) + GAP if cell.signs else 0.0
    score = width(cell.score, measure.score, Face.BOLD)
    return change + signs + GAP + score + tick_room(measure) + GAP
