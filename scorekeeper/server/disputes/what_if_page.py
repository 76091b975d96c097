"""Two sheets beside each other, ready to print: only the deals that differ, each with both values."""

from dataclasses import dataclass

from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.referee.compare import Comparison, Pair, is_same
from scorekeeper.referee.encode import encode_end
from scorekeeper.rules.violations import Violation
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.disputes.what_if_forms import Imagined
from scorekeeper.wording.dispute import AGAINST, FIRST, NOTHING, say_end, say_refused
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.paper import say_marks
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import plain, signed
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.violations import say_violation


@dataclass(frozen=True, slots=True, kw_only=True)
class Both:
    """One score on both sheets: blank where the deal is not on a sheet. `same`: they agree."""

    old: str
    new: str
    same: bool
    below: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrote:
    """What a deal wrote for a player on each sheet, in words."""

    name: str
    old: tuple[str, ...]
    new: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandRow:
    """A deal that differs. `objections` are what is against the other rules in it."""

    number: int
    scores: tuple[Both, ...]
    wrote: tuple[Wrote, ...]
    objections: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """Both sheets: how they begin to differ, how each ends, and why the other one ends where it does."""

    players: tuple[str, ...]
    same: bool
    first: str
    old_end: str
    new_end: str
    refused: str
    hands: tuple[HandRow, ...]


def make_compared(found: Comparison) -> Compared:
    """The comparison in words."""
    number = found.hands[0].number if found.hands else None
    return Compared(
        players=found.old.record.players,
        same=is_same(found),
        first=VOICE.gettext(NOTHING) if number is None else VOICE.gettext(FIRST) % {"number": number},
        old_end=_end(found.old),
        new_end=_end(found.new),
        refused=_refused(found.new),
        hands=tuple(_row(pair, found.old.record.players) for pair in found.hands),
    )


def say_imagined(imagined: Imagined) -> tuple[str, ...]:
    """What is otherwise, a sentence each; the deal apart."""
    rules = [say_rule(VOICE, option, value) for option, value in imagined.changes.items()]
    if imagined.system != imagined.record.system:
        rules.insert(0, VOICE.gettext(SYSTEM_WORDS[imagined.system].title))
    return tuple(rules)


def _end(game: Game) -> str:
    return say_end(VOICE, encode_end(game), len(game.record.deals))


def _refused(game: Game) -> str:
    sheet = game.sheet
    if not sheet.refused or sheet.winners:
        return ""
    return say_refused(VOICE, len(sheet.deals) + 1, [say_violation(VOICE, found) for found in sheet.refused])


def _row(pair: Pair, names: tuple[str, ...]) -> HandRow:
    return HandRow(
        number=pair.number,
        scores=tuple(_both(pair, seat) for seat in range(len(names))),
        wrote=tuple(_wrote(pair.old, pair.new, seat, names[seat]) for seat in pair.wrote if pair.old and pair.new),
        objections=tuple(
            VOICE.gettext(AGAINST) % {"number": pair.number, "sentence": say_violation(VOICE, found)}
            for found in _further(pair)
        ),
    )


def _both(pair: Pair, seat: int) -> Both:
    old, new = (None if deal is None else deal.columns[seat].after for deal in (pair.old, pair.new))
    return Both(
        old="" if old is None else plain(old),
        new="" if new is None else plain(new),
        same=old == new,
        below=new is not None and new < 0,
    )


def _wrote(old: SheetDeal, new: SheetDeal, seat: int, name: str) -> Wrote:
    return Wrote(name=name, old=_lines(old, seat), new=_lines(new, seat))


def _lines(deal: SheetDeal, seat: int) -> tuple[str, ...]:
    column = deal.columns[seat]
    lines = [f"{signed(line.amount)} {say_line(VOICE, line)}" for line in column.lines]
    return (*lines, *say_marks(VOICE, column.marks, deal.off.get(seat)))


def _further(pair: Pair) -> tuple[Violation, ...]:
    """What only the other rules forbid."""
    known = () if pair.old is None else tuple(found.code for found in pair.old.violations)
    return () if pair.new is None else tuple(found for found in pair.new.violations if found.code not in known)
