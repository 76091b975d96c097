"""Replays (docs/replay.md) and disputes as plain JSON-like values. Sentences are the caller's: codes in, words at the
edge.
"""

from collections.abc import Callable
from typing import Any

from scorekeeper.engine.deal_codec import encode_deal
from scorekeeper.engine.encode import Say, encode_sheet, encode_violation
from scorekeeper.engine.game import Game
from scorekeeper.referee.before_play import Finding
from scorekeeper.referee.compare import Comparison
from scorekeeper.referee.entered_hand import FOUR_ACES
from scorekeeper.referee.replay import CountedPile, Replay, Trick
from scorekeeper.referee.search import Belief, Fit, Split
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.options import PlainValue, Value, plain_value

FORMAT = "thousand-replay/1"
SayVerdict = Callable[[Verdict], str]


def encode_replay(replay: Replay, say: SayVerdict, say_violation: Say) -> dict[str, Any]:
    """The document of a replay. `deal` is ready to stand in a record's `deals`; null while tricks are
    missing, and where cards do not fit the hands.
    """
    names = replay.hand.table.players
    return {
        "format": FORMAT,
        "tricks": [_trick(trick, names) for trick in replay.tricks],
        "findings": [_finding(found, names, say) for found in replay.findings],
        "look_at": None if replay.look_at is None else _finding(replay.look_at, names, say),
        "rights": [_finding(found, names, say) for found in replay.rights],
        "piles": {names[pile.seat]: _pile(pile) for pile in replay.piles},
        "finished": replay.finished,
        "deal": None if replay.deal is None else encode_deal(replay.deal),
        "violations": [encode_violation(found, say_violation) for found in replay.violations],
    }


def encode_verdict(verdict: Verdict, say: SayVerdict) -> dict[str, Any]:
    """One verdict with its sentence."""
    return {
        "yes": verdict.yes,
        "code": verdict.reason.value,
        "option": verdict.option,
        "numbers": {name: list(one) if isinstance(one, tuple) else one for name, one in verdict.numbers.items()},
        "message": say(verdict),
    }


def _finding(found: Finding, names: tuple[str, ...], say: SayVerdict) -> dict[str, Any]:
    player = None if found.seat is None else names[found.seat]
    return {"trick": found.trick, "player": player, **encode_verdict(found.verdict, say)}


def _trick(trick: Trick, names: tuple[str, ...]) -> dict[str, Any]:
    announced = None if trick.announced is None else trick.announced.value
    return {
        "number": trick.number,
        "cards": [[names[play.seat], play.card] for play in trick.plays],
        "announced": FOUR_ACES if trick.four_aces else announced,
        "void": trick.void,
        "trumps": None if trick.trumps is None else trick.trumps.value,
        "winner": None if trick.winner is None else names[trick.winner],
        "points": trick.points,
    }


def _pile(pile: CountedPile) -> dict[str, Any]:
    return {
        "tricks": pile.tricks,
        "cards": pile.count.cards,
        "laid_away": list(pile.laid_away),
        "marriages": [suit.value for suit in pile.marriages],
        "four_aces": pile.four_aces,
        "total": pile.count.total,
    }


COMPARISON_FORMAT = "thousand-comparison/1"
WHICH_FORMAT = "thousand-which/1"


def encode_comparison(found: Comparison, say: Say) -> dict[str, Any]:
    """Two sheets beside each other: how each ends, and the hands that differ as each sheet has them."""
    old, new = encode_sheet(found.old.sheet, say), encode_sheet(found.new.sheet, say)
    players = found.old.record.players
    return {
        "format": COMPARISON_FORMAT,
        "players": list(players),
        "first": found.hands[0].number if found.hands else None,
        "hands": [
            {
                "number": pair.number,
                "wrote": [players[seat] for seat in pair.wrote],
                "old": None if pair.old is None else old["deals"][pair.number - 1],
                "new": None if pair.new is None else new["deals"][pair.number - 1],
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
        "fits": [_changes(fit.changes) for fit in fits],
        "known": [fit.known for fit in fits],
        "by_role": [{"declarer": _changes(one.declarer), "defenders": _changes(one.defenders)} for one in splits],
    }


def _changes(changes: dict[str, Value]) -> dict[str, PlainValue]:
    return {option: plain_value(value) for option, value in changes.items()}


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
