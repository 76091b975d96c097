"""The sheet as plain text for a chat, its columns under each other in a monospaced font; and as Markdown, that sheet in
a fence and lists under it.
"""

from collections.abc import Iterator

from scorekeeper.export.all_sections import all_sections
from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.sections import Section, SectionTable, say_corrected, say_end
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.names import visible
from scorekeeper.wording.sheet_text import align, sheet_text
from scorekeeper.wording.voice import Voice

# Markup anywhere; behind a line's first digits: a list, a title, a line.
SPECIAL, LEADING = "\\`*_[]<>|~&$", "-+=#.)"


def write_text(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """Title, sheet, and what stands under it."""
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    head = [line for line in (masthead.title, masthead.about, masthead.address) if line]
    parts = ["".join(f"{line}\n" for line in head), _aligned_sheet(game, voice)]
    sections = [_section_lines(section) for section in all_sections(game, voice, export_options)]
    parts += ["".join(f"{line}\n" for line in lines) for lines in sections]
    return visible("\n".join(parts))


def _aligned_sheet(game: WholeGame, voice: Voice) -> str:
    """The sheet itself, with the bids."""
    sheet = sheet_text(voice, game, bids=True, over=game.is_ended())
    # That somebody has won by the rules the sheet itself says.
    under = (say_end(game, voice) if game.time_was_up else "", say_corrected(voice, game))
    return "".join((sheet, *(f"{line}\n" for line in under if line)))


def _grid_lines(grid: SectionTable) -> list[str]:
    """A table for a monospaced font; labels begin at the left."""
    longest = max(len(label) for label, _ in grid.rows)
    rows = [["".ljust(longest), *grid.players], *([label.ljust(longest), *cells] for label, cells in grid.rows)]
    return [line.rstrip() for line in align(rows)]


def _section_lines(section: Section | SectionTable) -> Iterator[str]:
    yield section.title
    if isinstance(section, SectionTable):
        yield from _grid_lines(section)
        if section.line:
            yield section.line
        return
    for place, line in enumerate(section.lines):
        head = f"{section.heads[place].rjust(3)}  " if section.heads else ""
        first, *more = visible(line).split("\n")
        yield f"{head}{first}"
        yield from (f"{' ' * len(head)}{further}" for further in more)


def write_markdown(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """Title, sheet, and what stands under it."""
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    about = [escape(line) for line in (masthead.about, masthead.address) if line]
    parts = [f"# {escape(masthead.title)}\n", *(f"{line}\n" for line in about), _fence(_aligned_sheet(game, voice))]
    for section in all_sections(game, voice, export_options):
        parts += [f"## {escape(section.title)}\n", "".join(_markdown_lines(section))]
    return "\n".join(parts)


def escape(text: str) -> str:
    """The text so that Markdown finds no markup in it; its own ends of lines stay."""
    return "\\\n  ".join([_escaped(line.strip()) for line in visible(text).split("\n") if line.strip()])


def _escaped(line: str) -> str:
    marked = "".join([f"\\{sign}" if sign in SPECIAL else sign for sign in line])
    behind = marked.lstrip("0123456789")
    return marked.removesuffix(behind) + f"\\{behind}" if behind and behind[0] in LEADING else marked


def _fence(text: str) -> str:
    """The text in a fence longer than any row of backticks in it."""
    ticks = "```"
    while ticks in text:
        ticks += "`"
    return f"{ticks}\n{visible(text)}{ticks}\n"


def _markdown_lines(section: Section | SectionTable) -> Iterator[str]:
    if isinstance(section, SectionTable):
        yield _fence("".join(f"{line}\n" for line in _grid_lines(section)))
        if section.line:
            yield f"\n{escape(section.line)}\n"
        return
    for place, line in enumerate(section.lines):
        head = f"**{section.heads[place]}** " if section.heads else ""
        yield f"* {head}{escape(line)}\n"
