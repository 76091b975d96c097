"""An address as a QR code (ISO/IEC 18004), on both hosts: the smallest version at level M, and of the eight masks the
one with the lowest penalty.
"""

from collections.abc import Iterable, Sequence

from scorekeeper.export.qr_words import LEVEL_M, Level, size_of_version, strongest_for, version_for, words_of
from scorekeeper.rules.frozen import dataclass

LIGHT, DARK, FREE = "0", "1", " "
OTHER = {DARK: LIGHT, LIGHT: DARK}
Grid = list[list[str]]
MASKS = 8
PERIOD = 12  # of every mask, in both directions
EDGE = 6  # where the two lines are that tell the modules
EYE = "1011101"
RUN, RUNS, BLOCK, EYES, SHARE = 5, 2, 3, 40, 10  # what is punished from which length on, and how hard
FORMAT_DIVISOR = [1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1]
FORMAT_TURNED = [1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0]
VERSION_DIVISOR = [1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 1, 0, 1]


@dataclass(frozen=True, slots=True, kw_only=True)
class CameraCode:
    """A code for the camera: how many modules it is wide, and the dark ones as a path of SVG."""

    size: int
    path: str


def camera_codes(texts: Iterable[str]) -> tuple[CameraCode, ...]:
    """A code for each text."""
    codes = [qr_code(text) for text in texts]
    return tuple([CameraCode(size=len(rows), path=code_path(rows)) for rows in codes])


def qr_code(text: str, *, strongest: bool = False) -> tuple[str, ...]:
    """The rows of the code, 1 for a dark module; none where no code holds the text, which has to be in ASCII.
    `strongest` takes a level above M where that needs no larger code: paper crumples.
    """
    version = version_for(text)
    if version is None:
        return ()
    level = strongest_for(text, version) if strongest else LEVEL_M
    grid = _patterns(version)
    free = [[cell == FREE for cell in row] for row in grid]
    _lay(grid, words_of(text, version, level))
    masked = [_masked(grid, free, mask) for mask in range(MASKS)]
    penalties = [_penalty(["".join(row) for row in one]) for one in masked]
    mask = penalties.index(min(penalties))
    best = masked[mask]
    _tell_format(best, level, mask)
    if version >= 7:
        _tell_version(best, version)
    return tuple(["".join(row) for row in best])


def code_path(rows: Sequence[str]) -> str:
    """The dark modules as a path of SVG, a module as wide as 1, those beside each other in one stroke."""
    strokes = []
    for y, row in enumerate(rows):
        x = 0
        for part in row.split(LIGHT):
            if part:
                strokes.append(f"M{x} {y}h{len(part)}v1h-{len(part)}z")
            x += len(part) + 1
    return "".join(strokes)


def _patterns(version: int) -> Grid:
    """What stands in every code of the version, the places of what is told last light, and the rest free."""
    size = size_of_version(version)
    grid = [[FREE] * size for _ in range(size)]
    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        _draw_rings(grid, y, x, (DARK, DARK, LIGHT, DARK, LIGHT))
    for place in range(8, size - 8):
        told = DARK if place % 2 == 0 else LIGHT
        grid[EDGE][place] = told
        grid[place][EDGE] = told
    centres = _centres(version, size)
    for y in centres:
        for x in centres:
            # Where the three eyes are there is no room for another one.
            if (y, x) not in ((EDGE, EDGE), (EDGE, size - 7), (size - 7, EDGE)):
                _draw_rings(grid, y, x, (DARK, LIGHT, DARK))
    for y, x in (*[place for pair in _format_places(size) for place in pair], (size - 8, 8), *_version_places(version)):
        grid[y][x] = LIGHT
    return grid


def _draw_rings(grid: Grid, y: int, x: int, rings: Sequence[str]) -> None:
    """Squares around a place, from within, as far as they lie in the code."""
    reach, size = len(rings) - 1, len(grid)
    for down in range(-reach, reach + 1):
        for right in range(-reach, reach + 1):
            row, column = y + down, x + right
            if 0 <= row < size and 0 <= column < size:
                grid[row][column] = rings[max(abs(down), abs(right))]


def _centres(version: int, size: int) -> list[int]:
    """Of the small eyes, in either direction."""
    if version == 1:
        return []
    many = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + many * 2 + 1) // (many * 2 - 2) * 2
    return [EDGE, *[size - 7 - step * place for place in reversed(range(many - 1))]]


def _format_places(size: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Both places of each bit of the format, the last bit first."""
    around = [*[(place, 8) for place in (0, 1, 2, 3, 4, 5, 7, 8)], *[(8, place) for place in (7, 5, 4, 3, 2, 1, 0)]]
    apart = [*[(8, size - 1 - place) for place in range(8)], *[(size - 7 + place, 8) for place in range(7)]]
    return list(zip(around, apart, strict=True))


def _version_places(version: int) -> list[tuple[int, int]]:
    """The places of the version's bits, the last bit first: those below, then those on the right."""
    if version < 7:
        return []
    begin = size_of_version(version) - 11
    below = [(begin + place % 3, place // 3) for place in range(18)]
    return [*below, *[(x, y) for y, x in below]]


def _lay(grid: Grid, words: Sequence[int]) -> None:
    """The bits of the words in columns of two, from the right, upwards and downwards by turns; behind them light."""
    bits = [str(word // 2 ** (7 - place) % 2) for word in words for place in range(8)]
    size, told = len(grid), 0
    for turn in range(size // 2):
        right = size - 1 - 2 * turn
        right = right if right > EDGE else right - 1
        for step in range(size):
            row = grid[step if turn % 2 else size - 1 - step]
            for x in (right, right - 1):
                if row[x] == FREE:
                    row[x] = bits[told] if told < len(bits) else LIGHT
                    told += 1


def _is_turned(mask: int, y: int, x: int) -> bool:
    product = y * x % 2 + y * x % 3
    rests = (
        (y + x) % 2,
        y % 2,
        x % 3,
        (y + x) % 3,
        (y // 2 + x // 3) % 2,
        product,
        product % 2,
        ((y + x) % 2 + y * x % 3) % 2,
    )
    return rests[mask] == 0


def _masked(grid: Grid, free: list[list[bool]], mask: int) -> Grid:
    turned = [[_is_turned(mask, y, x) for x in range(PERIOD)] for y in range(PERIOD)]
    found = []
    for y, row in enumerate(grid):
        turns, told = turned[y % PERIOD], free[y]
        found.append([OTHER[cell] if told[x] and turns[x % PERIOD] else cell for x, cell in enumerate(row)])
    return found


def _penalty(rows: list[str]) -> int:
    """For long runs, blocks of two by two, what looks like an eye, and far more of the one than of the other."""
    columns = ["".join(cells) for cells in zip(*rows, strict=True)]
    dark, size = sum(row.count(DARK) for row in rows), len(rows)
    return (
        sum(_runs(line) + _eyes(line) for line in (*rows, *columns))
        + sum(_blocks(rows[above], row) for above, row in enumerate(rows[1:]))
        + abs(100 * dark - 50 * size * size) // (5 * size * size) * SHARE
    )


def _runs(line: str) -> int:
    return sum(len(run) - RUNS for run in (*line.split(LIGHT), *line.split(DARK)) if len(run) >= RUN)


def _eyes(line: str) -> int:
    """Eyes with four light modules on one side; beyond the edge all is light."""
    found, begin = 0, 0
    while EYE in line[begin:]:
        place = begin + len(line[begin:].partition(EYE)[0])
        end = place + len(EYE)
        if DARK not in line[max(place - 4, 0) : place] or DARK not in line[end : end + 4]:
            found += EYES
            begin = end
        else:
            begin = place + 4
    return found


def _blocks(row: str, below: str) -> int:
    both = "".join([one if one == other else FREE for one, other in zip(row, below, strict=True)])
    same = [run for part in both.split(FREE) for run in (*part.split(LIGHT), *part.split(DARK)) if run]
    return sum(len(run) - 1 for run in same) * BLOCK


def _tell_format(grid: Grid, level: Level, mask: int) -> None:
    told = [*level.told, mask // 4, mask // 2 % 2, mask % 2]
    bits = [str(int(one != other)) for one, other in zip(_with_rest(told, FORMAT_DIVISOR), FORMAT_TURNED, strict=True)]
    for bit, places in zip(reversed(bits), _format_places(len(grid)), strict=True):
        for y, x in places:
            grid[y][x] = bit
    grid[len(grid) - 8][8] = DARK


def _tell_version(grid: Grid, version: int) -> None:
    bits = _with_rest([version // 2 ** (5 - place) % 2 for place in range(6)], VERSION_DIVISOR)
    for place, (y, x) in enumerate(_version_places(version)):
        grid[y][x] = str(bits[17 - place % 18])


def _with_rest(bits: list[int], divisor: list[int]) -> list[int]:
    """The bits with those behind them by which a damaged one is found: what is left of a division."""
    rest = [*bits, *[0] * (len(divisor) - 1)]
    for begin in range(len(bits)):
        if rest[begin]:
            for place, one in enumerate(divisor):
                rest[begin + place] = (rest[begin + place] + one) % 2
    return [*bits, *rest[len(bits) :]]
