"""The papers that a PDF can be laid out for."""

from collections.abc import Mapping
from enum import StrEnum


class Paper(StrEnum):
    """By the names that they have in an address and on the command line."""

    A4 = "a4"
    A5 = "a5"
    LETTER = "letter"


PAPER_TITLES: Mapping[Paper, str] = {Paper.A4: "A4", Paper.A5: "A5", Paper.LETTER: "Letter"}
