"""What can be chosen for an export."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.export.settlement import Stakes
from scorekeeper.service.circle.events import PotSet


class Paper(StrEnum):
    """By the names that they have in an address and on the command line."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"


PAPER_TITLES: Mapping[Paper, str] = {Paper.A4: "A4", Paper.A5: "A5", Paper.LETTER: "Letter"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOptions:
    """`address` becomes a QR code, and so do `codes`, the addresses in which the game itself lies; `facts` are the
    game in numbers; `rulebook` puts the rules behind a PDF; `stakes` are settled, or go into a pot.
    """

    language: str = "en"
    paper: Paper = Paper.A4
    address: str | None = None
    codes: tuple[str, ...] = ()
    facts: bool = False
    rulebook: bool = False
    stakes: Stakes | PotSet | None = None
