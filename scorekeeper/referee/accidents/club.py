"""The accidents of an installation: ours, and those that a club has written down (docs/what-now.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.referee.accidents import ACCIDENTS
from scorekeeper.referee.accidents.accident import Accident

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
