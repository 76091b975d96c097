"""What SQLite has written ahead: damage is told from a power cut, kept, and said until somebody has seen to it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.store.installation import Installation
from scorekeeper.store.restoring import served
from scorekeeper.store.write_ahead import is_damaged, kept_damaged

PAGE = 512
HEADER, FRAME = 32, 24 + PAGE
HANDS = 5


class Written:
    """A database of which all is written ahead still, as it lies on the disk when its program is killed."""

    def __init__(self, folder: Path) -> None:
        self.file, self.ahead = folder / "games.sqlite", folder / "games.sqlite-wal"
        live = folder / "live.sqlite"
        with closing(sqlite3.connect(live, isolation_level=None)) as connection:
            connection.execute(f"PRAGMA page_size = {PAGE}")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("CREATE TABLE hands (told TEXT)")
            connection.execute("CREATE INDEX of_hands ON hands (told)")
            for begun_anew in (True, False):  # so that behind what is written lies what was written before
                for hand in range(HANDS * (1 + begun_anew)):
                    connection.execute("INSERT INTO hands VALUES (?)", (f"{hand} {begun_anew} " * 9,))
                if begun_anew:
                    connection.execute("PRAGMA wal_checkpoint(RESTART)")
            shutil.copy(live, self.file)
            self.content = live.with_name("live.sqlite-wal").read_bytes()
        self.ahead.write_bytes(self.content)

    def frames(self) -> Iterator[tuple[int, bool]]:
        """Where each frame of those that count begins, and whether it is the last one of its transaction."""
        for place in range(HEADER, len(self.content) - FRAME + 1, FRAME):
            if self.content[place + 8 : place + 16] == self.content[16:24]:
                yield place, self.content[place + 4 : place + 8] != bytes(4)

    def is_damaged(self, content: bytes) -> bool:
        self.ahead.write_bytes(content)
        return is_damaged(self.ahead)

    def flipped(self, place: int) -> bytes:
        return self.content[:place] + bytes([self.content[place] ^ 1]) + self.content[place + 1 :]


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    return Written(tmp_path_factory.mktemp("written"))


def test_what_a_killed_program_leaves_is_sound(written: Written) -> None:
    frames = list(written.frames())
    assert sum(last for _, last in frames) == HANDS
    assert len(written.content) > frames[-1][0] + FRAME, "what was written before lies behind"
    assert not written.is_damaged(written.content)
    assert not written.is_damaged(b"")


def test_a_power_cut_in_the_last_transaction_is_no_damage(written: Written) -> None:
    """Of that any part may be missing, also one in its middle: nothing is on the disk for sure until all of it is."""
    frames = list(written.frames())
    ends = [place for place, last in frames if last]
    torn = [place for place, _ in frames if place > ends[-2]]
    assert len(torn) > 1
    for place in torn:
        for piece in (slice(place, place + FRAME), slice(place, place + 24), slice(place + 100, place + 300)):
            content = bytearray(written.content)
            content[piece] = bytes(piece.stop - piece.start)
            assert not written.is_damaged(bytes(content))
    for cut in range(0, len(written.content), 499):
        assert not written.is_damaged(written.content[:cut])


def test_a_bit_that_flips_before_the_last_transaction_is_found(written: Written) -> None:
    frames = list(written.frames())
    ends = [place for place, last in frames if last]
    for place, last in frames:
        if place <= ends[-2]:
            for inside in (0, 16, 24, 24 + PAGE // 2, FRAME - 1):  # the number of the page, a sum, what stands on it
                assert written.is_damaged(written.flipped(place + inside)), (place, inside)
        if place < ends[-2] if last else place <= ends[-2]:
            for inside in (4, 8, 15):  # whether it is the last one of its transaction, and whose it is
                assert written.is_damaged(written.flipped(place + inside)), (place, inside)
    for place in range(HEADER):
        assert written.is_damaged(written.flipped(place))


def test_what_is_damaged_is_kept_before_it_is_thrown_away_and_found_once(written: Written, tmp_path: Path) -> None:
    here = Installation(folder=tmp_path, database=tmp_path / "games.sqlite")
    shutil.copy(written.file, here.database)
    ahead = tmp_path / "games.sqlite-wal"
    damaged = written.flipped(list(written.frames())[7][0] + 100)
    ahead.write_bytes(damaged)
    for _ in range(2):
        with served(here, 0):
            (kept,) = kept_damaged(here.database)
        assert kept.read_bytes() == damaged
        assert kept.stat().st_mode & 0o777 == 0o600
        assert not ahead.exists()
    with closing(sqlite3.connect(here.database)) as connection:
        (hands,) = connection.execute("SELECT count(*) FROM hands").fetchone()
    assert 2 * HANDS <= hands < 3 * HANDS
    assert {file.name for file in tmp_path.iterdir()} == {"games.sqlite", kept.name}
