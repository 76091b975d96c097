"""Who has won with a hand and why, or why nobody has although somebody is at the target."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.engine.hand import Hand
from scorekeeper.engine.record import Cause
from scorekeeper.engine.table import Table
from scorekeeper.wording.explained import RuleInForce, rules_in_force, say_rulings
from scorekeeper.wording.marker import N_
from scorekeeper.wording.voice import Voice

_ALONE = N_("%(names)s wins with %(score)s.")
_DECLARER = N_("%(names)s wins: several reached %(winning)s, and the declarer comes first.")
_HIGHEST = N_("%(names)s wins: several reached %(winning)s, and the highest score counts.")
_SHARED = N_("%(names)s win together: several reached %(winning)s, and their scores are equal.")
_AFRESH = N_("The cards are dealt afresh by the same dealer, and nothing is written.")
_PLAY_ON = N_("Nobody has won yet: the highest scores are equal, and another hand is played.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """The last word on a hand that took somebody to the target or that nobody bid on, and the options behind it."""

    sentence: str
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...] = ()


def explain_ending(voice: Voice, hand: Hand, after: Table) -> Ending | None:
    """Who won by which rule, or what follows where everybody may have passed; None where there is nothing to tell."""
    rules = hand.terms.rules
    if hand.deal.cause is Cause.AGREED and rules.words["bid.opening"] == "free":
        behind = rules_in_force(voice, ("bid.opening",), rules.values)
        return Ending(sentence=voice.gettext(_AFRESH), rules=behind, rulings=say_rulings(voice, ("everybody_passed",)))
    home = [seat for seat, score in enumerate(after.scores) if score >= hand.terms.winning]
    if not home:
        return None
    winners = after.winners
    score = max(after.scores[seat] for seat in winners or home)
    names = ", ".join(after.players[seat] for seat in winners)
    words = {"names": names, "winning": hand.terms.winning, "score": score}
    return Ending(
        sentence=voice.gettext(_msgid(hand, winners, home)) % words,
        rules=rules_in_force(voice, _options(hand, winners, home), rules.values),
        rulings=say_rulings(voice, ("several_as_in_lviv",) if _as_in_lviv(hand, home) else ()),
    )


def _as_in_lviv(hand: Hand, home: list[int]) -> bool:
    """Whether several reached the winning score where no document says who wins, and the values are Lviv's."""
    words = hand.terms.rules.words
    silent = words["bid.opening"] != "none" and words["barrel.kind"] != "open"
    lviv = words["finish.several"] == "declarer_first" and words["finish.tie"] == "shared"
    return len(home) > 1 and silent and lviv


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
