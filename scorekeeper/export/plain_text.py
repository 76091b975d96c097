"""The sheet as plain text for a chat: its columns stand under each other in a monospaced font. Both hosts write it."""

from collections.abc import Iterator

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.sections import Section, SectionTable, all_sections, say_corrected, say_end
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.sheet_text import align, sheet_text
from scorekeeper.wording.visible import visible
from scorekeeper.wording.voice import Voice


def write_text(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """Title, sheet, and what stands under it."""
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    head = [line for line in (masthead.title, masthead.about, masthead.address) if line]
    parts = ["".join(f"{line}\n" for line in head), aligned_sheet(game, voice)]
    parts += [
        "".join(f"{line}\n" for line in _section_lines(section))
        for section in all_sections(game, voice, export_options)
    ]
    return visible("\n".join(parts))


def aligned_sheet(game: WholeGame, voice: Voice) -> str:
    """The sheet itself, with the bids."""
    sheet = sheet_text(voice, game, bids=True, over=game.is_ended())
    # That somebody has won by the rules the sheet itself says.
    under = (say_end(game, voice) if game.time_was_up else "", say_corrected(voice, game))
    return "".join((sheet, *(f"{line}\n" for line in under if line)))


def grid_lines(grid: SectionTable) -> list[str]:
    """A table for a monospaced font; labels begin at the left."""
    longest = max(len(label) for label, _ in grid.rows)
    rows = [["".ljust(longest), *grid.players], *([label.ljust(longest), *cells] for label, cells in grid.rows)]
    return [line.rstrip() for line in align(rows)]


def _section_lines(section: Section | SectionTable) -> Iterator[str]:
    yield section.title
    if isinstance(section, SectionTable):
        yield from grid_lines(section)
        if section.line:
            yield section.line
        return
    for place, line in enumerate(section.lines):
        head = f"{section.heads[place].rjust(3)}  " if section.heads else ""
        first, *more = visible(line).split("\n")
        yield f"{head}{first}"
        yield from (f"{' ' * len(head)}{further}" for further in more)
