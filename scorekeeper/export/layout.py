"""The sheet laid out with everything that stands under it."""

from scorekeeper.export.all_sections import all_sections
from scorekeeper.export.drawing import Page
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.measures import Measure
from scorekeeper.export.pages import set_pages
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice


def lay_out(game: WholeGame, voice: Voice, export_options: ExportOptions, measure: Measure) -> tuple[Page, ...]:
    """The pages of a game's sheet."""
    return set_pages(game, voice, export_options, measure, all_sections(game, voice, export_options))
