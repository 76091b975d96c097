"""The words of a QR code (ISO/IEC 18004): what a text becomes, with what corrects it, in the order in which the words
are laid.
"""

from dataclasses import dataclass

LARGEST = 40  # versions


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How much of a code may be damaged. `told` are its two bits; by version: the words of correction in a block, and
    the blocks.
    """

    told: tuple[int, int]
    correction: tuple[int, ...]
    blocks: tuple[int, ...]


LEVEL_M = Level(
    told=(0, 0),
    correction=(
        *(10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26),
        *(26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28),
    ),
    blocks=(
        *(1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16),
        *(17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49),
    ),
)
# From version 5 on, what level Q has room for fits into a smaller code at level M.
LEVEL_Q = Level(told=(1, 1), correction=(13, 22, 18, 26), blocks=(1, 1, 2, 2))
IN_BYTES = 4  # the mode, in four bits
PADS = (236, 17)  # by turns, where the text leaves room
FIELD, OVERFLOW = 256, 29  # words are polynomials over two, modulo x⁸ + x⁴ + x³ + x² + 1, and ^ adds them


def size_of_version(version: int) -> int:
    """The modules of a side."""
    return 17 + 4 * version


def version_for(text: str) -> int | None:
    """The smallest version that holds an address at level M; None where none does."""
    return next((one for one in range(1, LARGEST + 1) if _holds(text, one, LEVEL_M)), None)


def strongest_for(text: str, version: int) -> Level:
    """The level that corrects most of those at which the version, the smallest for an address, holds it."""
    return LEVEL_Q if version <= len(LEVEL_Q.blocks) and _holds(text, version, LEVEL_Q) else LEVEL_M


def _holds(text: str, version: int, level: Level) -> bool:
    return len(text) + _head(version) <= _room(version, level)


def words_of(text: str, version: int, level: Level) -> list[int]:
    """The words, those of the blocks by turns, and then what corrects them likewise."""
    data = _data(text, version, level)
    blocks, correction = level.blocks[version - 1], level.correction[version - 1]
    short, longer = len(data) // blocks, len(data) % blocks
    ends = [short * place + max(0, place - (blocks - longer)) for place in range(blocks + 1)]
    parts = [data[ends[place] : ends[place + 1]] for place in range(blocks)]
    divisor = _divisor(correction)
    rests = [_rest(part, divisor) for part in parts]
    return [
        *[part[place] for place in range(short + 1) for part in parts if place < len(part)],
        *[rest[place] for place in range(correction) for rest in rests],
    ]


def _head(version: int) -> int:
    """How many words go for the mode and the length: the last four bits of the text's end are those of the end."""
    return 2 if version < 10 else 3


def _room(version: int, level: Level) -> int:
    """The words for the text."""
    many = version // 7 + 2
    modules = (16 * version + 128) * version + 64
    if version > 1:
        modules -= (25 * many - 10) * many - 55
    if version > 6:
        modules -= 36
    return modules // 8 - level.correction[version - 1] * level.blocks[version - 1]


def _data(text: str, version: int, level: Level) -> list[int]:
    length, room = len(text), _room(version, level)
    count = (
        [length // 16, length % 16]
        if version < 10
        else [length // 4096, length // 256 % 16, length // 16 % 16, length % 16]
    )
    letters = [half for sign in text for half in (ord(sign) // 16, ord(sign) % 16)]
    halves = [IN_BYTES, *count, *letters, 0]
    words = [halves[place] * 16 + halves[place + 1] for place in range(0, len(halves), 2)]
    # A word of nothing before the pads: so do other programs, and the end has been told already.
    return [*words, 0, *[PADS[place % 2] for place in range(room)]][:room]


def _powers() -> list[int]:
    """Of x, all 255 of them."""
    found = [1]
    while len(found) < FIELD - 1:
        twice = found[-1] * 2
        found.append(twice if twice < FIELD else (twice - FIELD) ^ OVERFLOW)
    return found


POWERS = _powers()
LOGARITHMS = {power: place for place, power in enumerate(POWERS)}


def _product(one: int, other: int) -> int:
    if one == 0 or other == 0:
        return 0
    return POWERS[(LOGARITHMS[one] + LOGARITHMS[other]) % (FIELD - 1)]


def _divisor(degree: int) -> list[int]:
    """(y - x⁰)(y - x¹)…, without its first factor, which is 1."""
    found = [1]
    for place in range(degree):
        times = [_product(one, POWERS[place]) for one in found]
        found = [one ^ other for one, other in zip([*found, 0], [0, *times], strict=True)]
    return found[1:]


def _rest(words: list[int], divisor: list[int]) -> list[int]:
    """What is left of the words as a polynomial when it is divided."""
    rest = [0] * len(divisor)
    for word in words:
        factor = word ^ rest[0]
        shifted = [*rest[1:], 0]
        rest = [one ^ _product(factor, other) for one, other in zip(shifted, divisor, strict=True)]
    return rest
