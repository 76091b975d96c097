"""Who has won with a hand and why, or why nobody has although somebody is at the target."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.engine.hand import Hand
from scorekeeper.engine.table import Table
from scorekeeper.wording.explained import RuleInForce, rules_in_force
from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

_ALONE = N_("%(names)s wins with %(score)s.")
_DECLARER = N_("%(names)s wins: several reached %(winning)s, and the declarer comes first.")
_HIGHEST = N_("%(names)s wins: several reached %(winning)s, and the highest score counts.")
_SHARED = N_("%(names)s win together: several reached %(winning)s, and their scores are equal.")
_PLAY_ON = N_("Nobody has won yet: the highest scores are equal, and another hand is played.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The last word on a hand that took somebody to the target, and the options behind it."""

    sentence: str
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...] = ()


def explain_ending(voice: Voice, hand: Hand, after: Table) -> Ending | None:
    """Who won by which rule; None where nobody has reached the winning score."""
    home = [seat for seat, score in enumerate(after.scores) if score >= hand.terms.winning]
    if not home:
        return None
    winners = after.winners
    score = max(after.scores[seat] for seat in winners or home)
    names = ", ".join(after.players[seat] for seat in winners)
    words = {"names": names, "winning": hand.terms.winning, "score": score}
    return Ending(
        sentence=voice.gettext(_msgid(hand, winners, home)) % words,
        rules=rules_in_force(voice, _options(hand, winners, home), hand.terms.rules.values),
    )


def _by_declarer(hand: Hand, home: list[int]) -> bool:
    return hand.declarer in home and hand.terms.rules.words["finish.several"] == "declarer_first"


def _msgid(hand: Hand, winners: tuple[int, ...], home: list[int]) -> str:
    if not winners:
        return _PLAY_ON
    if len(home) == 1:
        return _ALONE
    if _by_declarer(hand, home):
        return _DECLARER
    return _HIGHEST if len(winners) == 1 else _SHARED


def _options(hand: Hand, winners: tuple[int, ...], home: list[int]) -> Iterator[str]:
    yield "game.target"
    if hand.terms.rules.flags["game.over_target"]:
        yield "game.over_target"
    if len(home) > 1:
        yield "finish.several"
    if len(winners) != 1:
        yield "finish.tie"
