"""The sheet as a text file."""

from scorekeeper.export.all_sections import all_sections
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.plain_text import sheet_as_text
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice


def write_text(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """With what was asked for."""
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    return sheet_as_text(game, voice, masthead, all_sections(game, voice, export_options))
