"""Files that outlive a power cut: whole or not there at all, and on the disk before anybody relies on them."""

import errno
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl

OF_NO_FOLDERS = (errno.EINVAL, errno.EBADF)  # what a share of Windows says, which cannot be asked this of a folder
AGAIN = 0.05  # seconds between two tries for a lock


def flush(path: Path) -> None:
    """Waits until a file, or which files a folder holds, is on the disk."""
    is_folder = path.is_dir()
    if is_folder and sys.platform == "win32":
        return  # a folder cannot be opened there
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if not (is_folder and error.errno in OF_NO_FOLDERS):
            raise
    finally:
        os.close(handle)


@contextmanager
def written_beside(file: Path, content: bytes) -> Iterator[Path]:
    """The content in a file beside `file`, on the disk and for its owner only; what is not moved away goes again."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}")  # mode 0600
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        yield Path(name)
    finally:
        Path(name).unlink(missing_ok=True)


def write_whole(file: Path, content: bytes) -> None:
    """Writes a file for its owner only: whoever reads it finds the old content or the new one, also after a crash."""
    with written_beside(file, content) as beside:
        beside.replace(file)
    flush(file.parent)


@contextmanager
def scratch(beside: Path, prefix: str) -> Iterator[Path]:
    """A folder for what is not whole yet, for its owner only; it goes in the end; `sweep` sees that it is in use."""
    folder = Path(tempfile.mkdtemp(dir=beside, prefix=prefix))  # mode 0700
    try:
        with held(folder):
            yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def sweep(folder: Path, prefix: str) -> None:
    """Removes what a program that was killed has left half done: scratch folders that nobody holds."""
    for left in folder.glob(f"{prefix}*"):
        with suppress(OSError), held(left) as mine:
            if mine:
                shutil.rmtree(left, ignore_errors=True)


@contextmanager
def held(folder: Path, *, shared: bool = False, patience: float = 0) -> Iterator[bool]:
    """Whether the folder is ours now: alone, or `shared` with others who share it. It ends with this program at the
    latest, however that ends. `patience` in seconds. Where the system knows no such locks, everybody has everything.
    OSError.
    """
    if sys.platform == "win32":
        yield True
        return
    handle, until = os.open(folder, os.O_RDONLY), time.monotonic() + patience
    try:
        mine = _try_lock(handle, shared)
        while not mine and time.monotonic() < until:
            time.sleep(AGAIN)
            mine = _try_lock(handle, shared)
        yield mine
    finally:
        os.close(handle)


def _try_lock(handle: int, shared: bool) -> bool:
    try:
        fcntl.flock(handle, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
