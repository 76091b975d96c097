"""Two sheets beside each other, ready to print: only the deals that differ, each with both values."""

from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.referee.compare import Comparison, Pair, is_same
from scorekeeper.referee.encode import encode_end
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.responses import Shown
from scorekeeper.server.disputes.what_if_forms import Imagined
from scorekeeper.wording.dispute import AGAINST, FIRST, NOTHING, say_end, say_refused
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.paper import say_marks
from scorekeeper.wording.rules_text import say_rule
from scorekeeper.wording.signs import plain, signed
from scorekeeper.wording.systems import SYSTEM_WORDS
from scorekeeper.wording.violations import say_violation


def make_compared(found: Comparison) -> Shown:
    """The comparison in words: how the sheets begin to differ, how each ends, and why the other one ends there."""
    players = found.old.record.players
    return {
        "players": players,
        "same": is_same(found),
        "first": VOICE.gettext(FIRST) % {"number": found.hands[0].number} if found.hands else VOICE.gettext(NOTHING),
        "old_end": _end(found.old),
        "new_end": _end(found.new),
        "refused": _refused(found.new),
        "hands": [_row(pair, players) for pair in found.hands],
    }


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


def _row(pair: Pair, names: tuple[str, ...]) -> Shown:
    """A deal that differs: the scores, what it wrote on each sheet, and what is against the other rules in it."""
    old, new = pair.old, pair.new
    wrote = pair.wrote if old and new else ()
    known = () if old is None else [found.code for found in old.violations]
    further = () if new is None else [found for found in new.violations if found.code not in known]
    return {
        "number": pair.number,
        "scores": [_both(pair, seat) for seat in range(len(names))],
        "wrote": [{"name": names[seat], "old": _lines(old, seat), "new": _lines(new, seat)} for seat in wrote],
        "objections": [
            VOICE.gettext(AGAINST) % {"number": pair.number, "sentence": say_violation(VOICE, found)}
            for found in further
        ],
    }


def _both(pair: Pair, seat: int) -> Shown:
    """One score on both sheets: blank where the deal is not on a sheet."""
    old, new = (None if deal is None else deal.columns[seat].after for deal in (pair.old, pair.new))
    return {
        "old": "" if old is None else plain(old),
        "new": "" if new is None else plain(new),
        "same": old == new,
        "below": new is not None and new < 0,
    }


def _lines(deal: SheetDeal | None, seat: int) -> tuple[str, ...]:
    """What the deal wrote for a player, in words."""
    if deal is None:
        return ()
    column = deal.columns[seat]
    lines = [f"{signed(line.amount)} {say_line(VOICE, line)}" for line in column.lines]
    return (*lines, *say_marks(VOICE, column.marks, deal.off.get(seat)))
