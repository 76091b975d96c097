"""The sheet as Markdown: the aligned sheet in a fence, lists under it."""

import re
from collections.abc import Iterator

from scorekeeper.export.export_options import ExportOptions
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.plain_text import aligned_sheet, grid_lines
from scorekeeper.export.sections import Section, SectionTable, all_sections
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.wording.visible import visible
from scorekeeper.wording.voice import Voice

SPECIAL = re.compile(r"([\\`*_\[\]<>|~&$])")
LEADING = re.compile(r"^(\d*)([-+=#.)])")  # a list, a title, a line


def write_markdown(game: WholeGame, voice: Voice, export_options: ExportOptions) -> str:
    """Title, sheet, and what stands under it."""
    masthead = make_masthead(game, voice, export_options.language, export_options.address)
    about = [escape(line) for line in (masthead.about, masthead.address) if line]
    parts = [
        f"# {escape(masthead.title)}\n",
        *(f"{line}\n" for line in about),
        fence(aligned_sheet(game, voice)),
    ]
    for section in all_sections(game, voice, export_options):
        parts += [f"## {escape(section.title)}\n", "".join(_section_lines(section))]
    return "\n".join(parts)


def escape(text: str) -> str:
    """The text so that Markdown finds no markup in it; its own ends of lines stay."""
    lines = [LEADING.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", line.strip())) for line in visible(text).split("\n")]
    return "\\\n  ".join(line for line in lines if line)


def fence(text: str) -> str:
    """The text in a fence longer than any row of backticks in it."""
    longest = max((len(ticks) for ticks in re.findall("`+", text)), default=0)
    ticks = "`" * max(3, longest + 1)
    return f"{ticks}\n{visible(text)}{ticks}\n"


def _section_lines(section: Section | SectionTable) -> Iterator[str]:
    if isinstance(section, SectionTable):
        yield fence("".join(f"{line}\n" for line in grid_lines(section)))
        if section.line:
            yield f"\n{escape(section.line)}\n"
        return
    for place, line in enumerate(section.lines):
        head = f"**{section.heads[place]}** " if section.heads else ""
        yield f"* {head}{escape(line)}\n"
