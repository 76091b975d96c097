"""The sheet as plain text for a terminal or a chat: a column for each player, a row for each deal."""

from collections.abc import Collection, Mapping
from unicodedata import category, east_asian_width

from scorekeeper.engine.sheet import Column, Mark, Sheet, SheetDeal, Standing
from scorekeeper.rules.house import HouseRules
from scorekeeper.wording.legend import IN_TEXT, say_legend
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain, signed
from scorekeeper.wording.paper import show_turns
from scorekeeper.wording.signs import BOLT, ROSPISAT, SPISAT
from scorekeeper.wording.voice import Voice

BARREL = "□"
JOINER = "\N{ZERO WIDTH JOINER}"  # makes one sign of two
UNSEEN = ("Mn", "Me", "Cf")
_WON = N_("Won: %(names)s")
_NEXT = N_("Next: %(dealer)s deals, %(opener)s opens")
_NEXT_MINIMUM = N_("Next: %(dealer)s deals, %(opener)s opens at %(minimum)s")
_GOLD = N_("gold set")
_BARREL = N_("%(name)s is on the barrel, hands used: %(hands)s")
_LOCKED = N_("%(name)s is locked")
_SILENCED = N_("%(name)s is silenced")


def sheet_text(voice: Voice, sheet: Sheet, bids: tuple[str, ...] = (), rules: Collection[HouseRules] = ()) -> str:
    """The whole sheet; lines end without blanks, the last one with a newline. `bids`, one a deal, stand beside them.

    Of the signs only those are explained that a table with these `rules` has; all where they are not known.
    """
    signs = paper_signs(voice)
    rows = [["", *sheet.players], *(_row(deal, signs) for deal in sheet.deals)]
    if any(bids):
        rows = [[row[0], bid, *row[1:]] for row, bid in zip(rows, ("", *bids), strict=True)]
    lines = [*align(rows), "", *_below(voice, sheet, rules)]
    letters = {"rospisat": signs[Mark.ROSPISAT], "spisat": signs[Mark.SPISAT]}
    lines.append(", ".join(say_legend(voice, IN_TEXT, letters, sheet, rules)))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def paper_signs(voice: Voice) -> dict[Mark, str]:
    """The signs of a paper sheet: a dash for a bolt, a letter for a hand given up, a box for the barrel."""
    rospisat, spisat = voice.gettext(ROSPISAT), voice.gettext(SPISAT)
    return {Mark.BOLT: BOLT, Mark.ROSPISAT: rospisat, Mark.SPISAT: spisat, Mark.BARREL: BARREL}


def show_marks(column: Column, off: int | None, signs: Mapping[Mark, str]) -> str:
    """All signs of a player in a deal; `off` is the way off the barrel."""
    return "".join(signs.get(mark, "") for mark in column.marks) + show_turns(column, off)


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


def _row(deal: SheetDeal, signs: dict[Mark, str]) -> list[str]:
    head = f"{deal.number}{'!' if deal.violations else ''}{f' ×{deal.multiplier}' if deal.multiplier > 1 else ''}"
    columns = enumerate(deal.columns)
    return [head, *(_cell(column, deal.off.get(seat), signs, seat == deal.dealer) for seat, column in columns)]


def _cell(column: Column, off: int | None, signs: dict[Mark, str], deals: bool) -> str:
    marks = show_marks(column, off, signs)
    change = signed(column.after - column.before) if column.lines else ""
    score = f"{plain(column.after):>5}{'*' if deals else ' '}"
    return " ".join(part for part in (marks, change, score) if part)


def _below(voice: Voice, sheet: Sheet, rules: Collection[HouseRules]) -> list[str]:
    say, names = voice.gettext, sheet.players
    locked = any(one.words["barrel.kind"] == "locked" for one in [*rules][-1:])
    lines: list[str] = []
    for name, standing, silenced in zip(names, sheet.standings, sheet.silenced, strict=True):
        lines += _remarks(voice, name, standing, silenced=silenced, locked=locked)
    if sheet.winners:
        return [*lines, say(_WON) % {"names": ", ".join(names[seat] for seat in sheet.winners)}]
    coming = sheet.next
    if coming is not None:
        words = {"dealer": names[coming.dealer], "opener": names[coming.opener], "minimum": coming.min_bid}
        line = say(_NEXT if coming.min_bid is None else _NEXT_MINIMUM) % words
        lines.append(f"{line} ({say(_GOLD)} ×2)" if coming.gold else line)
    return lines


def _remarks(voice: Voice, name: str, standing: Standing, *, silenced: bool, locked: bool) -> list[str]:
    lines = []
    if standing.barrel is not None:
        lines.append(voice.gettext(_LOCKED if locked else _BARREL) % {"name": name, "hands": standing.barrel})
    if silenced:
        lines.append(voice.gettext(_SILENCED) % {"name": name})
    return lines
