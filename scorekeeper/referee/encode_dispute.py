"""Disputes as plain JSON-like values. Sentences are the caller's: codes in, words at the edge."""

from typing import Any

from scorekeeper.engine.encode import Say, encode_sheet, encode_violation
from scorekeeper.engine.game import Game
from scorekeeper.referee.by_role import Split
from scorekeeper.referee.compare import Comparison
from scorekeeper.referee.search import Belief, Fit
from scorekeeper.rules.options import PlainValue, Value, plain_value

COMPARISON_FORMAT = "thousand-comparison/1"
WHICH_FORMAT = "thousand-which/1"


def encode_comparison(found: Comparison, say: Say) -> dict[str, Any]:
    """Two sheets beside each other: how each ends, and the hands that differ as each sheet has them."""
    sheets = {name: _sheet(telling, say) for name, telling in (("old", found.old), ("new", found.new))}
    players = found.old.record.players
    return {
        "format": COMPARISON_FORMAT,
        "players": list(players),
        "first": found.hands[0].number if found.hands else None,
        "hands": [
            {
                "number": pair.number,
                "wrote": [players[seat] for seat in pair.wrote],
                "old": None if pair.old is None else sheets["old"]["deals"][pair.number - 1],
                "new": None if pair.new is None else sheets["new"]["deals"][pair.number - 1],
            }
            for pair in found.hands
        ],
        "old": _end(found.old, say),
        "new": _end(found.new, say),
    }


def encode_fits(belief: Belief, fits: tuple[Fit, ...], splits: tuple[Split, ...], pairs: int) -> dict[str, Any]:
    """What explains the scores; `known` are those fits that somebody plays, `by_role` what no rule can say; `pairs` is
    how many pairs of options were looked at.
    """
    scores = zip(belief.record.players, belief.scores, strict=True)
    return {
        "format": WHICH_FORMAT,
        "after": belief.after,
        "scores": {name: score for name, score in scores if score is not None},
        "pairs": pairs,
        "fits": [_plain(fit.changes) for fit in fits],
        "known": [fit.known for fit in fits],
        "by_role": [{"declarer": _plain(one.declarer), "defenders": _plain(one.defenders)} for one in splits],
    }


def _plain(changes: dict[str, Value]) -> dict[str, PlainValue]:
    return {option: plain_value(value) for option, value in changes.items()}


def _sheet(telling: Game, say: Say) -> dict[str, Any]:
    return encode_sheet(telling.sheet, say)


def encode_end(telling: Game) -> dict[str, Any]:
    """How a telling ends: its winners, how many deals it has, and the scores after them."""
    names, table = telling.record.players, telling.tables[-1]
    return {
        "status": "finished" if table.winners else "in_progress",
        "winners": [names[seat] for seat in table.winners],
        "deals": len(telling.sheet.deals),
        "scores": dict(zip(names, table.scores, strict=True)),
    }


def _end(telling: Game, say: Say) -> dict[str, Any]:
    """The same, with why its sheet ends before the record does."""
    return {**encode_end(telling), "refused": [encode_violation(found, say) for found in telling.sheet.refused]}
