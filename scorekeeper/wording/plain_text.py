"""The sheet, and why a score is what it is, as plain text for a terminal or a chat; the latter as plain values too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from unicodedata import category, east_asian_width

from scorekeeper.engine.game import Game
from scorekeeper.engine.reasons import SumStep
from scorekeeper.engine.record import Deal
from scorekeeper.engine.sheet import Sheet, SheetDeal
from scorekeeper.engine.table import Table, won_by_most
from scorekeeper.rules.options import plain_value
from scorekeeper.wording.accounts import OTHER
from scorekeeper.wording.behind import RuleInForce
from scorekeeper.wording.explain import Ending, ExplainedViolation, Explanation
from scorekeeper.wording.export import WON, WON_BY_MOST
from scorekeeper.wording.paper import say_marks, say_outcome
from scorekeeper.wording.rows import Cell, Row, make_rows
from scorekeeper.wording.signs import IN_TEXT, ROSPISAT, SPISAT, added, plain, say_legend, signed
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


EXPLANATION_FORMAT = "thousand-explanation/1"
_RULE = N_("Rule: %(label)s: %(value)s. %(sentence)s")
_RULE_OFF = N_("Rule: %(label)s: %(value)s.")
_SOURCE = N_("Written in: %(source)s")
_RULING = N_("Our ruling: %(ruling)s")
_ALLOWED = N_("Allowed: %(allowed)s")
_NO_LINE = N_("Nothing was written.")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplainedDeal:
    """A deal explained: the lines of these players, what is wrong with it, and who won with it."""

    deal: Deal
    scored: SheetDeal
    names: tuple[str, ...]
    by_player: Mapping[str, Sequence[Explanation]]
    wrong: Sequence[ExplainedViolation]
    ending: Ending | None = None


def explanation_text(voice: Voice, told: ExplainedDeal) -> str:
    """Every line, with its sum, its rules and our rulings; at last who won."""
    lines = [voice.gettext(OTHER) % {"number": told.scored.number, "what": say_outcome(voice, told.deal)}]
    for objection in told.wrong:
        lines += ["", f"! {objection.sentence}", f"  {voice.gettext(_ALLOWED) % {'allowed': objection.allowed}}"]
        lines += _behind(voice, objection.rules, objection.rulings)
    for name, explained in told.by_player.items():
        lines += ["", name]
        for one in explained:
            lines.append(f"  {signed(one.line.amount):>5}  {one.sentence}")
            lines += [f"         {step.text()}" for step in one.steps]
            lines.append(f"         {plain(one.before)} {added(one.line.amount)} = {plain(one.after)}")
            lines += _behind(voice, one.rules, one.rulings)
        if not explained:
            lines.append(f"  {voice.gettext(_NO_LINE)}")
    if told.ending is not None:
        lines += ["", told.ending.sentence, *_behind(voice, told.ending.rules, told.ending.rulings)]
    return "".join(f"{line}\n" for line in lines)


def explanation_document(voice: Voice, told: ExplainedDeal) -> dict[str, Any]:
    """The same as plain values."""
    return {
        "format": EXPLANATION_FORMAT,
        "deal": told.scored.number,
        "violations": [
            {"code": one.code, "message": one.sentence, "allowed": one.allowed, **_behind_document(one)}
            for one in told.wrong
        ],
        "players": {name: _player_document(voice, told, name) for name in told.by_player},
        "ending": told.ending and {"sentence": told.ending.sentence, **_behind_document(told.ending)},
    }


def _player_document(voice: Voice, told: ExplainedDeal, name: str) -> dict[str, Any]:
    seat = told.names.index(name)
    column = told.scored.columns[seat]
    return {
        "before": column.before,
        "after": column.after,
        "marks": say_marks(voice, column.marks, told.scored.off.get(seat)),
        "lines": [
            {
                "what": one.line.what.value,
                "amount": one.line.amount,
                "before": one.before,
                "after": one.after,
                "sentence": one.sentence,
                "steps": [step.text() for step in one.steps],
                "why": [_step_document(step) for step in one.why.steps],
                **_behind_document(one),
            }
            for one in told.by_player[name]
        ],
    }


def _step_document(step: SumStep) -> dict[str, Any]:
    """A step as its code, with what it speaks of."""
    parts = [{"of": part.of, "points": part.points} for part in step.parts]
    factor = step.factor if step.factor > 1 else None
    by_player = {"parts": parts, "deals": list(step.deals), "amount": step.amount, "factor": factor}
    return {
        "code": step.code.value,
        **step.numbers,
        **{name: one for name, one in by_player.items() if one not in ([], None)},
    }


def _behind_document(one: Explanation | ExplainedViolation | Ending) -> dict[str, Any]:
    rules = [
        {
            "option": rule.option,
            "value": plain_value(rule.plain),
            "label": rule.label,
            "words": rule.value,
            "sentence": rule.sentence,
            "source": rule.source,
        }
        for rule in one.rules
    ]
    return {"rules": rules, "rulings": list(one.rulings)}


def _behind(voice: Voice, rules: Sequence[RuleInForce], rulings: Sequence[str]) -> list[str]:
    lines: list[str] = []
    for rule in rules:
        words = {"label": rule.label, "value": rule.value, "sentence": rule.sentence}
        lines.append(f"         {voice.gettext(_RULE if rule.sentence else _RULE_OFF) % words}")
        lines.append(f"           {voice.gettext(_SOURCE) % {'source': rule.source}}")
    return lines + [f"         {voice.gettext(_RULING) % {'ruling': ruling}}" for ruling in rulings]
