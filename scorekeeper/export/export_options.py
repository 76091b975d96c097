"""What can be chosen for an export."""

from dataclasses import dataclass

from scorekeeper.export.papers import Paper
from scorekeeper.export.settlement import Stakes


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOptions:
    """`address` becomes a QR code, and so do `codes`, the addresses in which the game itself lies; `facts` are the
    game in numbers; `rulebook` puts the rules behind a PDF.
    """

    language: str = "en"
    paper: Paper = Paper.A4
    address: str | None = None
    codes: tuple[str, ...] = ()
    facts: bool = False
    rulebook: bool = False
    stakes: Stakes | None = None
