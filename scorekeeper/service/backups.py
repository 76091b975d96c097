"""The state of the automatic backups, as the owner's page shows it."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupState:
    """`saved` is the day (YYYY-MM-DD) of the newest backup that was tried and found to be right, `trouble` the code of
    what went wrong since, with what the system says of it.
    """

    folder: str
    saved: str | None = None
    trouble: str | None = None
    why: str = ""


class Backups(Protocol):
    """Where a server keeps its backups."""

    def state(self) -> BackupState:
        """How they are."""
