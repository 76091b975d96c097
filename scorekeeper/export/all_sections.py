"""A sheet with all that stands under it, the referee's words too, which the server alone has: laid out on pages, as a
picture, as a text.
"""

from scorekeeper.export.asked_sections import sections_under
from scorekeeper.export.drawing import Page
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.measures import Measure
from scorekeeper.export.pages import set_pages
from scorekeeper.export.plain_text import sheet_as_text
from scorekeeper.export.sections import Section, SectionTable
from scorekeeper.export.svg import sheet_as_svg
from scorekeeper.export.verdicts import print_verdicts
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice


def all_sections(game: WholeGame, voice: Voice, export_options: ExportOptions) -> tuple[Section | SectionTable, ...]:
    """Everything that stands under a sheet, in order."""
    kept = tuple(print_verdicts(voice, export_options.language, game.log, game.zone))
    return sections_under(game, voice, export_options, kept)


def lay_out(game: WholeGame, voice: Voice, export_options: ExportOptions, measure: Measure) -> tuple[Page, ...]:
    """The pages of a game's sheet."""
    return set_pages(game, voice, export_options, measure, all_sections(game, voice, export_options))


def write_svg(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """The sheet as a picture, with all that stands under it."""
    return sheet_as_svg(game, voice, export_options, all_sections(game, voice, export_options))


def write_text(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """As a file, with all that stands under it."""
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    return sheet_as_text(game, voice, masthead, all_sections(game, voice, export_options))
