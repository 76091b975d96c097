"""The formats by name: what a file of each ends in, what it is called on the web, and who writes it (writing.py)."""

from collections.abc import Mapping
from dataclasses import dataclass


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
    "md": Format(ending=".md", mime="text/markdown", writer=("markdown", "write_markdown")),
    "txt": Format(ending=".txt", mime="text/plain", writer=("plain_text", "write_text")),
    "record": Format(ending=".record.json", mime="application/json", writer=("whole_game", "write_record")),
    "json": Format(ending=".json", mime="application/json", writer=("whole_game", "write_record_and_sheet")),
}


def format_of(file_name: str) -> str | None:
    """The format by a file's ending; None where it is unknown."""
    lowered = file_name.lower()
    return next((name for name, one in FORMATS.items() if lowered.endswith(one.ending)), None)
