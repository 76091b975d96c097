"""The sheet as plain text for a chat: its columns stand under each other in a monospaced font."""

from collections.abc import Iterator

from scorekeeper.export.evening import all_rules
from scorekeeper.export.masthead import make_masthead
from scorekeeper.export.passages import Grid, Passage, all_passages, say_corrected, say_end
from scorekeeper.export.safe import visible
from scorekeeper.export.whole_game import WholeGame
from scorekeeper.export.wishes import Wishes
from scorekeeper.wording.sheet_text import align, sheet_text
from scorekeeper.wording.voice import Voice


def write_text(game: WholeGame, voice: Voice, wishes: Wishes) -> str:
    """Title, sheet, and what stands under it."""
    masthead = make_masthead(game, voice, wishes)
    head = [line for line in (masthead.title, masthead.about, masthead.address) if line]
    parts = ["".join(f"{line}\n" for line in head), aligned_sheet(game, voice)]
    parts += ["".join(f"{line}\n" for line in _passage(passage)) for passage in all_passages(game, voice, wishes)]
    return visible("\n".join(parts))


def aligned_sheet(game: WholeGame, voice: Voice) -> str:
    """The sheet itself, with the bids."""
    told = game.record.deals[: len(game.sheet.deals)]
    bids = tuple("" if deal.bid is None else str(deal.bid) for deal in told)
    sheet = sheet_text(voice, game.sheet, bids, all_rules(game))
    # That somebody has won by the rules the sheet itself says.
    under = (say_end(game, voice) if game.time_was_up else "", say_corrected(voice, game))
    return "".join((sheet, *(f"{line}\n" for line in under if line)))


def grid_lines(grid: Grid) -> list[str]:
    """A table for a monospaced font; labels begin at the left."""
    longest = max(len(label) for label, _ in grid.rows)
    rows = [["".ljust(longest), *grid.players], *([label.ljust(longest), *cells] for label, cells in grid.rows)]
    return [line.rstrip() for line in align(rows)]


def _passage(passage: Passage | Grid) -> Iterator[str]:
    yield passage.title
    if isinstance(passage, Grid):
        yield from grid_lines(passage)
        if passage.line:
            yield passage.line
        return
    for place, line in enumerate(passage.lines):
        head = f"{passage.heads[place]:>3}  " if passage.heads else ""
        first, *more = visible(line).split("\n")
        yield f"{head}{first}"
        yield from (f"{' ' * len(head)}{further}" for further in more)
