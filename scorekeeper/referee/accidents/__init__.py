"""What now? The accidents that happen at a table, as data: each with what is to be done, by whose rule; and those of
an installation, where a club may have written down its own (docs/what-now.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.referee.accidents.accident import Accident
from scorekeeper.referee.accidents.before_play import AUCTION, DEALING, TALON
from scorekeeper.referee.accidents.in_play import AFTERWARDS, ON_SHEET, PLAY

ACCIDENTS: tuple[Accident, ...] = (*DEALING, *AUCTION, *TALON, *PLAY, *AFTERWARDS, *ON_SHEET)
ACCIDENT: Mapping[str, Accident] = {accident.code: accident for accident in ACCIDENTS}
Texts = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True, kw_only=True)
class Club:
    """All accidents in order, and the club's own texts: titles by accident, what is said and where it is written by
    ruling.
    """

    accidents: tuple[Accident, ...] = ACCIDENTS
    titles: Mapping[str, Texts] = field(default_factory=dict)
    rulings: Mapping[str, Texts] = field(default_factory=dict)
    sources: Mapping[str, Texts] = field(default_factory=dict)

    def find(self, code: str) -> Accident | None:
        """The accident with that code."""
        return next((accident for accident in self.accidents if accident.code == code), None)
