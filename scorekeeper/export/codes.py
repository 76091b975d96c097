"""QR codes on a sheet: the way back to the live one, and the game itself."""

from collections.abc import Iterator
from functools import lru_cache

from scorekeeper.export.blocks import Block, title_block
from scorekeeper.export.drawing import Box, Drawn, Ink
from scorekeeper.export.measures import Columns
from scorekeeper.export.qr_code import DARK, qr_code

IN_A_ROW = 4


class AddressTooLong(Exception):
    """No QR code holds so long an address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)


def codes_blocks(columns: Columns, title: str, addresses: tuple[str, ...]) -> Iterator[Block]:
    """A title, and the codes under it in rows."""
    yield title_block(columns, title)
    gap = columns.measure.body
    wide = (columns.right - columns.left - (IN_A_ROW - 1) * gap) / IN_A_ROW
    for begin in range(0, len(addresses), IN_A_ROW):
        yield _row_block(columns.left, addresses[begin : begin + IN_A_ROW], wide, gap)


def _row_block(left: float, addresses: tuple[str, ...], wide: float, gap: float) -> Block:
    def draw(y: float) -> Iterator[Drawn]:
        for place, address in enumerate(addresses):
            yield from draw_code(address, left + place * (wide + gap), y, wide)

    return Block(high=wide + gap, draw=draw)


def draw_code(address: str, x: float, y: float, wide: float) -> Iterator[Drawn]:
    """The code's dark modules, those beside each other in one stroke."""
    code = modules(address)
    side = wide / len(code)
    for row, dark in enumerate(code):
        begin = None
        for place, is_dark in enumerate((*dark, False)):
            if is_dark and begin is None:
                begin = place
            elif not is_dark and begin is not None:
                at, long = x + begin * side, (place - begin) * side
                yield Box(x=at, y=y + row * side, wide=long, high=side, ink=Ink.INK)
                begin = None


@lru_cache(64)
def modules(address: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of an address's QR code, true for a dark one. AddressTooLong."""
    rows = qr_code(address, strongest=True)
    if not rows:
        raise AddressTooLong(address)
    return tuple(tuple(module == DARK for module in row) for row in rows)
