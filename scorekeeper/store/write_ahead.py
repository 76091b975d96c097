"""What SQLite has written ahead (-wal), looked through before SQLite opens it after a server was killed: SQLite takes
it up to the first frame that is not what was written, and throws all behind that away without a word.

Whatever was acknowledged was on the disk before the next transaction began (`synchronous = FULL`). So a power cut
spoils the last transaction at most; where one lies behind what is spoilt, the disk has damaged what it held.
The format: https://www.sqlite.org/fileformat2.html#the_write_ahead_log
"""

import hashlib
import shutil
import sqlite3
import struct
import sys
from array import array
from contextlib import closing, suppress
from pathlib import Path

from scorekeeper.durable import made_whole
from scorekeeper.store.installation import connect

HEADER, FRAME = struct.Struct(">8I"), struct.Struct(">6I")
ORDER = {0x377F0682: "little", 0x377F0683: "big"}  # by the number that a file begins with: how its sums are made
SUMMED = 24, 8  # so many bytes of a file's header, and of a frame's, have a part in the sums
MOST = 64 * 1024 * 1024  # bytes that are looked through, in seven seconds; mostly there are four million
AHEAD, KEPT, HALF_KEPT = "-wal", "-wal.damaged-", ".wal-"
Sums = tuple[int, int]


def keep_damaged(database: Path) -> None:
    """Keeps a copy of what was written ahead, if it is damaged, and lets SQLite take what it still takes of it. Only
    for who is alone here. OSError, and nothing is lost yet.
    """
    ahead = database.with_name(database.name + AHEAD)
    if not (ahead.is_file() and is_damaged(ahead)):
        return
    with ahead.open("rb") as stream:
        digest = hashlib.file_digest(stream, "sha256").hexdigest()
    with made_whole(database.with_name(f"{database.name}{KEPT}{digest[:8]}"), HALF_KEPT) as copy:
        shutil.copyfile(ahead, copy)
        copy.chmod(0o600)
    # Who closes it last puts everything into the file itself: else the rest would be found once more.
    with suppress(sqlite3.Error), closing(connect(database)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()


def ahead_alone(database: Path) -> Path | None:
    """What was written ahead of a file that is missing or empty, beside which SQLite would remove it without a word;
    whatever SQLite itself does, the file has its first page before.
    """
    ahead = database.with_name(database.name + AHEAD)
    is_alone = ahead.is_file() and ahead.stat().st_size and not (database.is_file() and database.stat().st_size)
    return ahead if is_alone else None


def kept_damaged(database: Path) -> list[Path]:
    """The copies that were kept and that nobody has taken away yet."""
    return sorted(database.parent.glob(f"{database.name}{KEPT}*"))


def is_damaged(ahead: Path) -> bool:
    """Whether a transaction lies behind a frame that is not what was written, and behind the transaction of that."""
    with ahead.open("rb") as stream:
        header = stream.read(HEADER.size)
        if len(header) < HEADER.size:
            return False
        begins, _, size, _, *salts, one, two = HEADER.unpack(header)
        order = ORDER.get(begins, sys.byteorder)
        before = {_summed(header[: SUMMED[0]], order, (0, 0))}
        if begins not in ORDER or (one, two) not in before:
            return bool(stream.read(1))  # it was on the disk before there was any frame
        commits, broken = 0, False
        for _ in range(MOST // (FRAME.size + size)):
            frame = stream.read(FRAME.size + size)
            if len(frame) < FRAME.size + size:
                break
            page, committed, *salted, one, two = FRAME.unpack_from(frame)
            ours = salted == salts  # else it is of before SQLite began anew, or spoilt itself
            found = {
                _summed(frame[FRAME.size :], order, _summed(frame[: SUMMED[1]], order, sums)) for sums in before if ours
            }
            follows = page > 0 and (one, two) in found
            # The one that is spoilt may be the last one of its transaction; those behind it must be what was written.
            commits += bool(committed and ours and follows == broken)
            if commits > 1:
                return True
            # Of the one that is spoilt it may be the sum, or what that was made of.
            before = {(one, two)} if follows or broken else {(one, two), *found}
            broken = broken or not follows
    return False


def _summed(content: bytes, order: str, sums: Sums) -> Sums:
    """The sums of SQLite's, gone on with."""
    words = array("I", content)
    if order != sys.byteorder:
        words.byteswap()
    one, two = sums
    pairs = iter(words)
    for word, next_word in zip(pairs, pairs, strict=True):
        one = (one + word + two) & 0xFFFFFFFF
        two = (two + next_word + one) & 0xFFFFFFFF
    return one, two
