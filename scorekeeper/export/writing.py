"""Files in the formats.

A format's module is imported when it is first asked for: the server and the other commands start without ReportLab.
"""

from collections.abc import Callable, Sequence
from importlib import import_module

from scorekeeper.export.csv_table import BYTE_ORDER_MARK, Table
from scorekeeper.export.drawing import Page
from scorekeeper.export.export_options import FORMATS, ExportOptions
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.rulebook import Booklet
from scorekeeper.wording.voice import Voice

Writer = Callable[[WholeGame, Voice, ExportOptions], bytes | str]


def export(name: str, game: WholeGame, voice: Voice, export_options: ExportOptions) -> bytes:
    """A game in one of the formats, as the bytes of a file."""
    module, function = FORMATS[name].writer
    write: Writer = getattr(import_module(f"scorekeeper.export.{module}"), function)
    written = write(game, voice, export_options)
    return written if isinstance(written, bytes) else ((BYTE_ORDER_MARK if name == "csv" else "") + written).encode()


def export_tables(title: str, tables: Sequence[Table]) -> bytes:
    """Any tables as the bytes of a workbook, a sheet each."""
    written: bytes = import_module("scorekeeper.export.workbook").as_workbook(title, tables)
    return written


def export_table_pages(title: str, about: str, tables: Sequence[Table], voice: Voice, language: str) -> bytes:
    """Any tables as the bytes of a PDF."""
    write: Callable[..., bytes] = import_module("scorekeeper.export.pdf").write_table_pages
    return write(title, about, tables, voice, language)


def export_picture(page: Page) -> bytes:
    """A page as the bytes of a PNG."""
    write: Callable[[Page], bytes] = import_module("scorekeeper.export.png").write_picture
    return write(page)


def export_rulebook(booklet: Booklet, voice: Voice, export_options: ExportOptions) -> bytes:
    """A rulebook on its own, as the bytes of a PDF."""
    write: Callable[[Booklet, Voice, ExportOptions], bytes] = import_module("scorekeeper.export.pdf").write_rulebook
    return write(booklet, voice, export_options)
