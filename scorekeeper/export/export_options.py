"""What can be chosen for an export: its format, its paper, and what stands on it."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """`writer` is a module of this room and its function."""

    ending: str
    mime: str
    writer: tuple[str, str]


FORMATS: Mapping[str, Format] = {
    "pdf": Format(ending=".pdf", mime="application/pdf", writer=("pdf", "write_pdf")),
    # Before the sheet's own picture, whose ending it has as well.
    "result": Format(ending=".result.png", mime="image/png", writer=("png", "write_result")),
    "png": Format(ending=".png", mime="image/png", writer=("png", "write_png")),
    "svg": Format(ending=".svg", mime="image/svg+xml", writer=("svg", "write_svg")),
    "xlsx": Format(
        ending=".xlsx",
        mime="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        writer=("workbook", "write_workbook"),
    ),
    "csv": Format(ending=".csv", mime="text/csv", writer=("csv_table", "write_csv")),
    "md": Format(ending=".md", mime="text/markdown", writer=("plain_text", "write_markdown")),
    "txt": Format(ending=".txt", mime="text/plain", writer=("plain_text", "write_text")),
    "record": Format(ending=".record.json", mime="application/json", writer=("whole_game", "write_record")),
    "json": Format(ending=".json", mime="application/json", writer=("whole_game", "write_record_and_sheet")),
}


def format_of(file_name: str) -> str | None:
    """The format by a file's ending; None where it is unknown."""
    lowered = file_name.lower()
    return next((name for name, one in FORMATS.items() if lowered.endswith(one.ending)), None)
