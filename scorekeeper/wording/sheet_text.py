"""The sheet as plain text, for a terminal or a chat: a column a player, a row a deal, the paper's signs."""

from scorekeeper.engine.sheet import Column, Mark, Sheet, SheetDeal, Standing
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.voice import Voice

# The signs of a paper sheet: a dash for a bolt, P for a rospisat (the Russian R), a box for the barrel.
SIGNS = {Mark.BOLT: "—", Mark.ROSPISAT: "P", Mark.SPISAT: "S", Mark.BARREL: "□", Mark.FALL: "↓"}

_WON = N_("Won: %(names)s")
_NEXT = N_("Next: %(dealer)s deals, %(opener)s opens")
_NEXT_MINIMUM = N_("Next: %(dealer)s deals, %(opener)s opens at %(minimum)s")
_GOLD = N_("gold set")
_BARREL = N_("%(name)s is on the barrel, hands used: %(hands)s")
_SILENCED = N_("%(name)s is silenced")
_LEGEND = N_("— bolt, P rospisat, S spisat, □ onto the barrel, ↓ fall, * dealer, ! agreed against the rules")


def sheet_text(voice: Voice, sheet: Sheet) -> str:
    """The whole sheet; lines end without blanks, the last one with a newline."""
    rows = [["", *sheet.players]]
    rows += [_row(deal) for deal in sheet.deals]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    lines += ["", *_below(voice, sheet), voice.gettext(_LEGEND)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _row(deal: SheetDeal) -> list[str]:
    head = f"{deal.number}{'!' if deal.violations else ''}{f' ×{deal.multiplier}' if deal.multiplier > 1 else ''}"
    return [head, *(_cell(column, seat == deal.dealer) for seat, column in enumerate(deal.columns))]


def _cell(column: Column, deals: bool) -> str:
    signs = "".join(SIGNS[mark] for mark in column.marks)
    change = signed(column.after - column.before) if column.lines else ""
    score = f"{plain(column.after):>5}{'*' if deals else ' '}"
    return " ".join(part for part in (signs, change, score) if part)


def _below(voice: Voice, sheet: Sheet) -> list[str]:
    say, names = voice.gettext, sheet.players
    lines: list[str] = []
    for name, standing, silenced in zip(names, sheet.standings, sheet.silenced, strict=True):
        lines += _remarks(voice, name, standing, silenced)
    if sheet.winners:
        return [*lines, say(_WON) % {"names": ", ".join(names[seat] for seat in sheet.winners)}]
    coming = sheet.next
    if coming is not None:
        words = {"dealer": names[coming.dealer], "opener": names[coming.opener], "minimum": coming.min_bid}
        line = say(_NEXT if coming.min_bid is None else _NEXT_MINIMUM) % words
        lines.append(f"{line} ({say(_GOLD)} ×2)" if coming.gold else line)
    return lines


def _remarks(voice: Voice, name: str, standing: Standing, silenced: bool) -> list[str]:
    lines = []
    if standing.barrel is not None:
        lines.append(voice.gettext(_BARREL) % {"name": name, "hands": standing.barrel})
    if silenced:
        lines.append(voice.gettext(_SILENCED) % {"name": name})
    return lines
