"""What the compiler says of Python that it does not know."""

from pathlib import Path


class Refused(Exception):
    """Something in a source that cannot be compiled: its file, its line and what it is."""

    def __init__(self, file: Path, node: object, what: str) -> None:
        self.file, self.line, self.what = file, getattr(node, "lineno", 1), what
        super().__init__(f"{file}:{self.line}: {what}")
