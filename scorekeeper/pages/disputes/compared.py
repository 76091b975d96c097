"""Two sheets beside each other, ready to print: only the deals that differ, each with both values."""

from scorekeeper.engine.game import Game
from scorekeeper.engine.sheet import SheetDeal
from scorekeeper.pages.request import Shown
from scorekeeper.referee.compare import Comparison, Pair, is_same
from scorekeeper.referee.encode import encode_end
from scorekeeper.wording.dispute import AGAINST, FIRST, NOTHING, say_end, say_refused
from scorekeeper.wording.lines import say_line
from scorekeeper.wording.paper import say_marks
from scorekeeper.wording.signs import plain, signed
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice


def make_compared(voice: Voice, found: Comparison) -> Shown:
    """The comparison in words: how the sheets begin to differ, how each ends, and why the other one ends there."""
    players = found.old.record.players
    return {
        "players": players,
        "same": is_same(found),
        "first": voice.gettext(FIRST) % {"number": found.hands[0].number} if found.hands else voice.gettext(NOTHING),
        "old_end": _end(voice, found.old),
        "new_end": _end(voice, found.new),
        "refused": _refused(voice, found.new),
        "hands": [_hand(voice, pair, players) for pair in found.hands],
    }


def _end(voice: Voice, game: Game) -> str:
    return say_end(voice, encode_end(game), len(game.record.deals))


def _refused(voice: Voice, game: Game) -> str:
    sheet = game.sheet
    if not sheet.refused or sheet.winners:
        return ""
    return say_refused(voice, len(sheet.deals) + 1, [say_violation(voice, found) for found in sheet.refused])


def _hand(voice: Voice, pair: Pair, names: tuple[str, ...]) -> Shown:
    """A deal that differs: the scores, what it wrote otherwise, and what is against the other rules in it."""
    old, new = pair.old, pair.new
    wrote = pair.wrote if old and new else ()
    known = () if old is None else [found.code for found in old.violations]
    further = () if new is None else [found for found in new.violations if found.code not in known]
    against = voice.gettext(AGAINST)
    return {
        "number": pair.number,
        "scores": [_scores(pair, seat) for seat in range(len(names))],
        "wrote": [
            {"name": names[seat], "old": _lines(voice, old, seat), "new": _lines(voice, new, seat)} for seat in wrote
        ],
        "objections": [against % {"number": pair.number, "sentence": say_violation(voice, found)} for found in further],
    }


def _scores(pair: Pair, seat: int) -> Shown:
    """One score on both sheets: blank where the deal is not on a sheet. `below`: the new one is under zero."""
    old, new = [None if deal is None else deal.columns[seat].after for deal in (pair.old, pair.new)]
    return {
        "old": "" if old is None else plain(old),
        "new": "" if new is None else plain(new),
        "same": old == new,
        "below": new is not None and new < 0,
    }


def _lines(voice: Voice, deal: SheetDeal | None, seat: int) -> tuple[str, ...]:
    if deal is None:
        return ()
    column = deal.columns[seat]
    lines = [f"{signed(line.amount)} {say_line(voice, line)}" for line in column.lines]
    return (*lines, *say_marks(voice, column.marks, deal.off.get(seat)))
