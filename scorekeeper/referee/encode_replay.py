"""A replay as plain JSON-like values (docs/replay.md). Sentences are the caller's: codes in, words at the edge."""

from collections.abc import Callable
from typing import Any

from scorekeeper.engine.encode import encode_deal, encode_violation
from scorekeeper.referee.before_play import Finding
from scorekeeper.referee.counting import CountedPile
from scorekeeper.referee.entered_hand import FOUR_ACES
from scorekeeper.referee.replay import Replay, Trick
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.violations import Detail, Violation

FORMAT = "thousand-replay/1"
SayVerdict = Callable[[Verdict], str]
SayViolation = Callable[[Violation], str]


def encode_replay(replay: Replay, say: SayVerdict, say_violation: SayViolation) -> dict[str, Any]:
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
        "numbers": {name: _plain(detail) for name, detail in verdict.numbers.items()},
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


def _plain(detail: Detail) -> Any:
    return list(detail) if isinstance(detail, tuple) else detail
