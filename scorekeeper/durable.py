"""Files that outlive a power cut: whole or not there at all, and on the disk before anybody relies on them."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def flush(path: Path) -> None:
    """Waits until a file, or which files a folder holds, is on the disk."""
    if path.is_dir() and sys.platform == "win32":
        return  # a folder cannot be opened there
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
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
