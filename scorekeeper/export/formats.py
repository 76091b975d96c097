"""The formats by name: what a file of each ends in, what it is called on the web, and who writes it.

A format's module is imported when it is first asked for: the server and the other commands start without ReportLab.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.rulebook.booklet import Booklet
from scorekeeper.wording.voice import Voice

Writer = Callable[[WholeGame, Voice, ExportOptions], bytes | str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """`writer` is a module of this room and its function."""

    ending: str
    mime: str
    writer: tuple[str, str]


FORMATS: Mapping[str, Format] = {
    "pdf": Format(ending=".pdf", mime="application/pdf", writer=("pdf", "write_pdf")),
    # Before the sheet's own picture, whose ending it has as well.
    "result": Format(ending=".result.png", mime="image/png", writer=("result", "write_result")),
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
    "record": Format(ending=".record.json", mime="application/json", writer=("documents", "write_record")),
    "json": Format(ending=".json", mime="application/json", writer=("documents", "write_record_and_sheet")),
}


def format_of(file_name: str) -> str | None:
    """The format that a file's ending tells; None where it tells none."""
    lowered = file_name.lower()
    return next((name for name, one in FORMATS.items() if lowered.endswith(one.ending)), None)


def export(name: str, game: WholeGame, voice: Voice, export_options: ExportOptions) -> bytes:
    """A game in one of the formats, as the bytes of a file."""
    module, function = FORMATS[name].writer
    write: Writer = getattr(import_module(f"scorekeeper.export.{module}"), function)
    written = write(game, voice, export_options)
    return written.encode("utf-8") if isinstance(written, str) else written


def export_rulebook(booklet: Booklet, voice: Voice, export_options: ExportOptions) -> bytes:
    """A rulebook on its own, as the bytes of a PDF."""
    write: Callable[[Booklet, Voice, ExportOptions], bytes] = import_module("scorekeeper.export.pdf").write_rulebook
    return write(booklet, voice, export_options)
