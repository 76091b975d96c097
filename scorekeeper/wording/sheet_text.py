"""The sheet as plain text, for a terminal or a chat."""

from unicodedata import category, east_asian_width

from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import Sheet
from scorekeeper.engine.table import Table, won_by_most
from scorekeeper.wording.export import WON, WON_BY_MOST
from scorekeeper.wording.rows import Cell, Row, make_rows
from scorekeeper.wording.signs import IN_TEXT, ROSPISAT, SPISAT, say_legend, signed
from scorekeeper.wording.voice import N_, Voice

JOINER = "\N{ZERO WIDTH JOINER}"  # makes one sign of two
UNSEEN = ("Mn", "Me", "Cf")
_NEXT = N_("Next: %(dealer)s deals, %(opener)s opens")
_NEXT_MINIMUM = N_("Next: %(dealer)s deals, %(opener)s opens at %(minimum)s")
_GOLD = N_("gold set")
_HAND = N_("hand %(hand)s of %(hands)s")
_BARREL = N_("%(name)s is on the barrel, hands used: %(hands)s")
_LOCKED = N_("%(name)s is locked")


def sheet_text(voice: Voice, game: Game, *, bids: bool = False, over: bool = False) -> str:
    """The whole sheet; lines end without blanks, the last one with a newline. `bids`: they stand beside the numbers of
    the deals. `over`: the table has ended it, and nobody deals next. A row in which no score changed, a fresh deal or
    an agreement, says so at its end. Only those signs are explained that a table with the game's rules has.
    """
    sheet, rows = game.sheet, make_rows(game, voice)
    grid = [["", *sheet.players], *(_cells(row) for row in rows)]
    if bids and any(row.bid for row in rows):
        grid = [[line[0], bid, *line[1:]] for line, bid in zip(grid, ("", *(row.bid for row in rows)), strict=True)]
    rules = [table.terms.rules for table in game.tables]
    head, *aligned = align(grid)
    told = [f"{line}  {row.text}" for line, row in zip(aligned, rows, strict=True)]
    lines = [head, *told, "", *_below(voice, sheet, game.tables[-1], over=over)]
    letters = {"rospisat": voice.gettext(ROSPISAT), "spisat": voice.gettext(SPISAT)}
    lines.append(", ".join(say_legend(voice, IN_TEXT, letters, sheet, rules)))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def align(rows: list[list[str]]) -> list[str]:
    """The rows with their cells under each other, each to the right of its column, as a terminal shows them."""
    widths = [max(columns_of(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(" " * (width - columns_of(cell)) + cell for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes: an accent none, a Chinese sign or a face two."""
    if text.isascii():
        return len(text)
    return sum(
        0 if before == JOINER or category(sign) in UNSEEN else 2 if east_asian_width(sign) in "WF" else 1
        for before, sign in zip(f" {text}", text, strict=False)
    )


def _cells(row: Row) -> list[str]:
    deal = row.deal
    head = f"{row.number}{'!' if row.agreed else ''}{f' ×{deal.multiplier}' if deal.multiplier > 1 else ''}"
    return [head, *(_cell(cell, deals=seat == deal.dealer) for seat, cell in enumerate(row.squares))]


def _cell(cell: Cell, *, deals: bool) -> str:
    change = signed(cell.column.after - cell.column.before) if cell.column.lines else cell.change
    score = f"{cell.score.rjust(5)}{'*' if deals else ' '}"
    return " ".join(part for part in (cell.marks, change, score) if part)


def _below(voice: Voice, sheet: Sheet, table: Table, *, over: bool) -> list[str]:
    say, names = voice.gettext, sheet.players
    locked = table.terms.barrel == "locked"
    lines: list[str] = []
    for name, standing, silenced in zip(names, sheet.standings, sheet.silenced, strict=True):
        if standing.barrel is not None:
            lines.append(say(_LOCKED if locked else _BARREL) % {"name": name, "hands": standing.barrel})
        if silenced:
            lines.append(say(N_("%(name)s is silenced")) % {"name": name})
    if sheet.winners:
        won = WON_BY_MOST if won_by_most(table) else WON
        return [*lines, say(won) % {"names": ", ".join(names[seat] for seat in sheet.winners)}]
    coming = None if over else sheet.next
    if coming is not None:
        words = {"dealer": names[coming.dealer], "opener": names[coming.opener], "minimum": coming.min_bid}
        line = say(_NEXT if coming.min_bid is None else _NEXT_MINIMUM) % words
        beside = [f"{say(_GOLD)} ×2"] if coming.gold else []
        if coming.deals_left:
            hands = table.terms.deals
            beside.append(say(_HAND) % {"hand": hands - coming.deals_left + 1, "hands": hands})
        lines.append(f"{line} ({', '.join(beside)})" if beside else line)
    return lines
