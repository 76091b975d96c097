"""Our own QR codes, module by module, against those of segno."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
import segno
from segno import consts

from scorekeeper.export.qr_code import code_path, qr_code
from scorekeeper.export.qr_words import LARGEST, LEVEL_H, LEVEL_M, LEVEL_Q, Level

LETTERS = "".join(chr(code) for code in range(0x20, 0x7F))
# In bytes, at level M, by version: ISO/IEC 18004, table 7.
MOST = (
    *(14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666),
    *(
        711,
        779,
        857,
        911,
        997,
        1059,
        1125,
        1190,
        1264,
        1370,
        1452,
        1538,
        1628,
        1722,
        1809,
        1911,
        1989,
        2099,
        2213,
        2331,
    ),
)


def text_of(length: int, dice: Random) -> str:
    """None that would be told in fewer bits than bytes are."""
    return "".join(dice.choice(LETTERS) for _ in range(length - 1)) + "~"


def expect_same(text: str, *, strongest: bool) -> tuple[str, ...]:
    """The code, which is that of segno, to which a large one takes seconds."""
    code = segno.make_qr(text, error="m", boost_error=strongest)
    wanted = tuple("".join(str(int(module)) for module in row) for row in code.matrix)
    found = qr_code(text, strongest=strongest)
    assert found == wanted, text
    return found


@pytest.mark.parametrize("version", range(1, LARGEST + 1))
def test_the_fullest_and_the_emptiest_code_of_every_version(version: int) -> None:
    """In the fullest there is no room for a stronger level."""
    dice = Random(version)
    fullest = text_of(MOST[version - 1], dice)
    code = expect_same(fullest, strongest=False)
    assert len(code) == 17 + 4 * version
    assert qr_code(fullest, strongest=True) == code
    emptiest = text_of(1 if version == 1 else MOST[version - 2] + 1, dice)
    for strongest in (False, True):
        assert len(expect_same(emptiest, strongest=strongest)) == 17 + 4 * version


@pytest.mark.parametrize(
    ("level", "named"),
    [(LEVEL_M, consts.ERROR_LEVEL_M), (LEVEL_Q, consts.ERROR_LEVEL_Q), (LEVEL_H, consts.ERROR_LEVEL_H)],
)
def test_the_tables_of_a_level(level: Level, named: int) -> None:
    for version in range(1, LARGEST + 1):
        kinds = consts.ECC[version][named]
        assert level.blocks[version - 1] == sum(kind.num_blocks for kind in kinds)
        assert {level.correction[version - 1]} == {kind.num_total - kind.num_data for kind in kinds}


def test_many_texts() -> None:
    """Addresses of games among them; every mask is the best one of some."""
    dice = Random(5)
    texts = [text_of(dice.randint(1, 500), dice) for _ in range(60)]
    texts += [
        f"https://scores.example.org/import#game=1.1.4.{dice.randbytes(4).hex()}.{dice.randbytes(220).hex()}"
        for _ in range(20)
    ]
    texts += [f"{sign * 300}~" for sign in "~ U\x7f"]
    for text, strongest in product(texts, (False, True)):
        expect_same(text, strongest=strongest)


def test_what_no_code_holds() -> None:
    assert qr_code("~" * (MOST[-1] + 1)) == ()


def test_the_path_draws_the_dark_modules_and_no_others() -> None:
    assert code_path(("0110", "1001", "0000", "1111")) == "M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1zM0 3h4v1h-4z"
