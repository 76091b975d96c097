"""The sheet as a picture, as a file."""

from scorekeeper.export.all_sections import all_sections
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.svg import sheet_as_svg
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice


def write_svg(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """With what was asked for."""
    return sheet_as_svg(game, voice, export_options, all_sections(game, voice, export_options))
