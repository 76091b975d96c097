"""QR codes, read back by zxing-cpp: each version, and the level that was asked for."""

from itertools import product
from random import Random

import pytest
import zxingcpp

from scorekeeper.export.qr_code import _eyes, _penalty, code_path, qr_code
from scorekeeper.export.qr_words import LARGEST, LEVEL_M, LEVEL_Q, strongest_for
from tests.engine.games import SEED, TIMES
from tests.scanning import scanned

# Where something in their build changes; in `make long` all.
VERSIONS = range(1, LARGEST + 1) if SEED else (*range(1, 11), 14, 21, 27, 28, 35, 40)
LETTERS = "".join(chr(code) for code in range(0x20, 0x7F))
# In bytes, at level M, by version: ISO/IEC 18004, table 7.
MOST = (
    *(14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666),
    *(711, 779, 857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213,
     2331),
)  # fmt: skip


def text_of(length: int, dice: Random) -> str:
    return "".join(dice.choice(LETTERS) for _ in range(length))


def expect_code(text: str, *, strongest: bool = False) -> zxingcpp.Barcode:
    code = scanned(qr_code(text, strongest=strongest))
    assert code.extra["UEC"] == 1.0, "nothing had to be corrected"
    assert code.text == text
    return code


@pytest.mark.parametrize("version", VERSIONS)
def test_the_fullest_and_the_emptiest_code_of_every_version(version: int) -> None:
    """In the fullest there is no room for a stronger level."""
    dice = Random(version)
    fullest = text_of(MOST[version - 1], dice)
    emptiest = text_of(1 if version == 1 else MOST[version - 2] + 1, dice)
    for text, strongest in product((fullest, emptiest), (False, True)):
        code = expect_code(text, strongest=strongest)
        assert code.extra["Version"] == str(version)
        assert code.ec_level == ("Q" if strongest and text == emptiest and version <= 4 else "M")


# In bytes, at level Q: ISO/IEC 18004, table 7.
@pytest.mark.parametrize(("version", "most"), [(1, 11), (2, 20), (3, 32), (4, 46)])
def test_the_stronger_level_where_there_is_room_for_it(version: int, most: int) -> None:
    assert strongest_for("~" * most, version) is LEVEL_Q
    assert strongest_for("~" * (most + 1), version) is LEVEL_M


def test_many_texts() -> None:
    """Addresses of games among them; every mask is the best one of some."""
    dice = Random(5)
    texts = [text_of(dice.randint(1, 500), dice) for _ in range(15 * TIMES)]
    link = "https://scores.example.org/import#game=1.1.4"
    texts += [f"{link}.{dice.randbytes(4).hex()}.{dice.randbytes(220).hex()}" for _ in range(5 * TIMES)]
    texts += [f"{sign * 300}~" for sign in "~ U\x7f"]
    codes = [expect_code(text, strongest=strongest) for text, strongest in product(texts, (False, True))]
    assert {code.extra["DataMask"] for code in codes} == set(range(8))


def test_what_no_code_holds() -> None:
    assert qr_code("~" * (MOST[-1] + 1)) == ()


# By hand, by the rules of ISO/IEC 18004, 7.8.3.1, for the modules of a side of 21.
@pytest.mark.parametrize(("rows", "penalty"), [
    (["0" * 21] * 21, 2 * 21 * (3 + 16) + 20 * 20 * 3 + 10 * 10),  # runs, blocks, no dark module at all
    (["01" * 10 + "0", "10" * 10 + "1"] * 10 + ["01" * 10 + "0"], 0),
], ids=["all light", "chequered"])  # fmt: skip
def test_the_penalty_of_a_mask(rows: list[str], penalty: int) -> None:
    assert _penalty(rows) == penalty


@pytest.mark.parametrize(
    ("line", "penalty"), [("00001011101", 40), ("10111010000", 40), ("0001011101000", 40), ("0110111011011", 0)]
)
def test_what_looks_like_an_eye_is_punished(line: str, penalty: int) -> None:
    assert _eyes(line) == penalty


def test_the_path_draws_the_dark_modules_and_no_others() -> None:
    assert code_path(("0110", "1001", "0000", "1111")) == "M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1zM0 3h4v1h-4z"
