"""Our own QR codes, module by module, against those of segno."""

from __future__ import annotations

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


def expect_same(text: str) -> None:
    for strongest in (False, True):
        code = segno.make_qr(text, error="m", boost_error=strongest)
        wanted = tuple("".join(str(int(module)) for module in row) for row in code.matrix)
        assert qr_code(text, strongest=strongest) == wanted, text


@pytest.mark.parametrize("version", range(1, LARGEST + 1))
def test_the_fullest_and_the_emptiest_code_of_every_version(version: int) -> None:
    dice, most = Random(version), MOST[version - 1]
    for length in (most, 1 if version == 1 else MOST[version - 2] + 1):
        text = text_of(length, dice)
        assert len(qr_code(text)) == 17 + 4 * version
        expect_same(text)


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
    for _ in range(60):
        expect_same(text_of(dice.randint(1, 500), dice))
    for _ in range(20):
        expect_same(
            f"https://scores.example.org/import#game=1.1.4.{dice.randbytes(4).hex()}.{dice.randbytes(220).hex()}"
        )
    for sign in "~ U\x7f":
        expect_same(f"{sign * 300}~")


def test_what_no_code_holds() -> None:
    assert qr_code("~" * (MOST[-1] + 1)) == ()


def test_the_path_draws_the_dark_modules_and_no_others() -> None:
    assert code_path(("0110", "1001", "0000", "1111")) == "M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1zM0 3h4v1h-4z"
