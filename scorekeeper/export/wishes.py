"""What whoever asks for an export may wish for, beside the language."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from scorekeeper.export.settlement import Stakes


class Paper(StrEnum):
    """The papers that a PDF can be laid out for."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """`day` is when the game was played where the record does not say (YYYY-MM-DD); `address` becomes a QR code;
    `corrected` are the numbers of deals that were changed after they had been recorded; `rulebook` puts the rules
    behind a PDF; `ended`: the table went home without a winner, which no record says; `parcel` is the document of the
    whole game where there is a log; `verdicts` are those of the referee that were kept, in words.
    """

    language: str = "en"
    paper: Paper = Paper.A4
    day: str | None = None
    address: str | None = None
    corrected: frozenset[int] = frozenset()
    facts: bool = False
    rulebook: bool = False
    stakes: Stakes | None = None
    ended: bool = False
    parcel: Mapping[str, Any] | None = None
    verdicts: tuple[str, ...] = ()
