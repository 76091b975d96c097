"""All that stands under a sheet, the referee's words too, which the server alone has."""

from scorekeeper.export.asked_sections import sections_under
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.sections import Section, SectionTable
from scorekeeper.export.verdicts import print_verdicts
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.voice import Voice


def all_sections(game: WholeGame, voice: Voice, export_options: ExportOptions) -> tuple[Section | SectionTable, ...]:
    """Everything that stands under a sheet, in order."""
    kept = tuple(print_verdicts(voice, export_options.language, game.log))
    return sections_under(game, voice, export_options, kept)
