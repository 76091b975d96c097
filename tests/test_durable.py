"""What outlives a power cut is on the disk, as far as the disk knows of that."""

import errno
import os
import stat
from pathlib import Path

import pytest

from scorekeeper.durable import write_whole


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EBADF])
def test_a_disk_that_keeps_no_folder_keeps_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """So it is with shares of Windows, on which backups lie."""
    of_a_file = os.fsync

    def fsync(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(number, os.strerror(number))
        of_a_file(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    write_whole(tmp_path / "file", b"kept")
    assert (tmp_path / "file").read_bytes() == b"kept"


@pytest.mark.parametrize("fails", [stat.S_ISREG, stat.S_ISDIR])
def test_one_that_fails_is_no_such_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: object) -> None:
    def fsync(handle: int) -> None:
        if fails(os.fstat(handle).st_mode):  # type: ignore[operator]
            number = errno.EIO if fails is stat.S_ISDIR else errno.EINVAL
            raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(OSError, match=r"Input/output|Invalid"):
        write_whole(tmp_path / "file", b"kept")
