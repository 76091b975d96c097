"""The QR code that a terminal shows."""

import pytest

from scorekeeper.server.greeting import draw_code
from tests.scanning import scanned

HALVES = {"█": ("0", "0"), "▀": ("0", "1"), "▄": ("1", "0"), " ": ("1", "1")}  # light on a dark ground


@pytest.mark.parametrize("link", ["http://10.0.0.7:8000/join#AbCd", f"http://192.168.178.23:8000/join#{'x' * 22}"])
def test_a_camera_reads_it(link: str) -> None:
    lines = draw_code(link).splitlines()
    rows = ["".join(HALVES[sign][half] for sign in line) for line in lines for half in (0, 1)]
    assert rows[-1] == "0" * len(rows[0]), "below the last row of modules there is only its border"
    assert scanned(rows[:-1]).text == link
