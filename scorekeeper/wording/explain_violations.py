"""Every violation explained: what is wrong, which rule says so at this table, and what would be allowed instead."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.engine.reasons import RulingCode
from scorekeeper.rules.options import Value
from scorekeeper.rules.violations import Detail, Grade, Violation
from scorekeeper.wording.behind import RuleInForce, rules_in_force, say_rulings
from scorekeeper.wording.marker import N_
from scorekeeper.wording.numbers import plain
from scorekeeper.wording.violations import say_violation
from scorekeeper.wording.voice import Voice

ALLOWED: Mapping[str, str] = {
    "shape": N_("The entry has to be written as the record is read; no rule of the game is touched."),
    "contradiction": N_("One of the two rules has to change before anybody can play by them."),
    "unknown_player": N_("Only those who sit at this table can be named."),
    "sits_out": N_("Of four players three bid, declare and take points; who sits out follows from who deals."),
    "game_over": N_("A hand can be added until somebody has won; a wrong last hand can be taken back or amended."),
    "over_120": N_("All cards together are worth 120; with every announcement a player has at most %(most)s."),
    "marriage_twice": N_("One of the two announced it."),
    "points_missing": N_("One player’s points may be left out, and only where all 120 card points are in play."),
    "sweep_points": N_("After a sweep the others have no points; with points of theirs it was none."),
    "no_nines": N_("Nines can be told of with a pack of 24."),
    "bid_step": N_("The nearest bids are %(under)s and %(over)s."),
    "bid_minimum": N_("%(minimum)s or more."),
    "bid_maximum": N_("%(maximum)s or less."),
    "bid_hopeless": N_("%(most)s or less."),
    "bid_open_barrel": N_("On this barrel %(most)s or less."),
    "won_above_bid": N_("A contract of %(won_at)s or more, or an auction won at %(bid)s or less."),
    "no_raise": N_("The contract stays at %(won_at)s."),
    "silenced": N_(
        "Opening with the minimum when nobody else may open, and passing otherwise, until the score is %(below)s."
    ),
    "gold_in_turn": N_("The player left of the dealer declares, without an auction."),
    "gold_raise": N_("A contract of exactly %(minimum)s."),
    "blind_nobody": N_("The hand is played with open eyes."),
    "blind_opener": N_("%(opener)s alone could play this hand blind."),
    "blind_minimum": N_("A blind contract of %(minimum)s or more, or the same bid with open eyes."),
    "blind_barrel": N_("Blind hands come back when nobody is on the barrel."),
    "rospisat_never": N_("The hand is played out."),
    "rospisat_at_minimum": N_("Giving up at %(minimum)s; at %(bid)s the hand is played out."),
    "rospisat_limit": N_("After %(limit)s rospisats this player plays every hand out."),
    "rospisat_gold": N_("In a gold set every hand is played out."),
    "rospisat_blind": N_("A blind hand is played out."),
    "rospisat_barrel": N_("The hand is played out."),
    "spisat_limit": N_("At most %(limit)s in a game for each player."),
    "spisat_barrel": N_("The hand is played out."),
    "surrender": N_("The hand is played out, or given up in a way this table has."),
    "surrender_opener": N_("%(opener)s could surrender, if left with the minimum."),
    "surrender_minimum": N_("A surrender at %(minimum)s; a higher contract is played out."),
    "bid_after_pass": N_("After a pass a player stays out of the auction."),
    "bid_out_of_turn": N_("It was %(turn)s’s turn to bid or pass."),
    "opener_passed": N_("The player left of the dealer opens with %(minimum)s or more."),
    "bid_not_higher": N_("%(next)s or more, or a pass."),
    "bid_jump": N_("%(next)s, or a pass."),
    "blind_bid": N_("A blind bid by somebody who may play blind and has not bid with open eyes before."),
    "auction_end": N_("The last bid is the declarer’s, at the number the auction was won at."),
    "auction_over": N_(
        "The auction ends when one has bid and all others have passed, or with the opener’s blind bid where only the "
        "opener plays blind."
    ),
    "auction_open": N_("The auction ends when all others have passed."),
    "auction_blind": N_("The last bid was blind if the hand was, and open if it was not."),
    "redeal_cause": N_("The hand is played, unless the table agrees to deal afresh."),
    "no_such_pile": N_("No card is worth 1, so a pile has 0, 2 or more points, and never 119."),
    "four_aces": N_("The aces are counted with the cards, 11 each."),
    "points_sum": N_("The card points of all players make 120, and what is above that must be announcements."),
}
# Where another rule or another objection says more, by code and case.
_ALLOWED_THEN: Mapping[tuple[str, str], str] = {
    ("bid_step", "bounded"): N_("A multiple of %(step)s."),
    ("bid_not_higher", "jumpless"): N_("%(next)s, or a pass."),
    ("bid_not_higher", "highest"): N_("A pass; there is no higher bid."),
    ("bid_jump", "highest"): N_("A pass; there is no higher bid."),
    ("spisat_limit", "never"): N_("The hand is played out."),
}
# Objections to a bid that say themselves from where on, or up to where, one is allowed.
_BOUNDS = ("bid_minimum", "bid_maximum", "bid_hopeless", "bid_open_barrel", "bid_not_higher", "bid_jump")
_GRADES: Mapping[Grade, str] = {
    Grade.IMPOSSIBLE: N_("No table can agree to this."),
    Grade.AGAINST_THE_RULES: N_("The table may agree to record it all the same; it is then scored as it stands."),
}
_RULINGS: Mapping[str, tuple[RulingCode, ...]] = {
    "silenced": (RulingCode.SILENCED_MAY_RAISE,),
    "bid_open_barrel": (RulingCode.BARE_BARREL,),
}
_FROM_OPEN_BARREL = {"barrel.kind": "open", "rospisat.barrel": "not_from_barrel"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """A violation explained. `rules` is the option that it rests on, if it rests on one."""

    code: str
    sentence: str
    allowed: str
    grade: str
    rules: tuple[RuleInForce, ...]
    rulings: tuple[str, ...]


def explain_violation(
    voice: Voice, violation: Violation, values: Mapping[str, Value], beside: Iterable[Violation] = ()
) -> Objection:
    """What is wrong, what would be allowed, and the rule with its value in that hand; `beside` is all that is wrong."""
    beyond = _next_bid(violation, values)
    numbers = {
        name: _plain(detail) for name, detail in {**violation.numbers, **_neighbours(violation), **beyond}.items()
    }
    then = _ALLOWED_THEN.get((violation.code, _case(violation, values, beyond, beside)))
    options = () if violation.option is None else (violation.option,)
    return Objection(
        code=violation.code,
        sentence=say_violation(voice, violation),
        allowed=voice.gettext(then or ALLOWED[violation.code]) % numbers,
        grade=voice.gettext(_GRADES[violation.grade]),
        rules=rules_in_force(voice, options, values),
        rulings=say_rulings(voice, _rulings(violation.code, values)),
    )


def explain_violations(
    voice: Voice, violations: Sequence[Violation], values: Mapping[str, Value]
) -> tuple[Objection, ...]:
    """All that is wrong with a hand, explained."""
    return tuple(explain_violation(voice, found, values, violations) for found in violations)


def _rulings(code: str, values: Mapping[str, Value]) -> tuple[RulingCode, ...]:
    if code == "rospisat_barrel" and all(values[option] == value for option, value in _FROM_OPEN_BARREL.items()):
        return (RulingCode.OPEN_BARREL_ROSPISAT,)
    return _RULINGS.get(code, ())


def _case(
    violation: Violation, values: Mapping[str, Value], beyond: Mapping[str, int], beside: Iterable[Violation]
) -> str:
    """What else decides on what is allowed."""
    if violation.numbers.get("limit") == 0:
        return "never"
    if violation.code == "bid_step":
        return "bounded" if any(one.path == violation.path and one.code in _BOUNDS for one in beside) else ""
    most = values["bid.max"]
    if beyond and isinstance(most, int) and 0 < most < beyond["next"]:
        return "highest"
    return "jumpless" if values["bid.no_jump"] else ""


def _neighbours(violation: Violation) -> dict[str, int]:
    """The bids beside one that is off the step."""
    bid, step = (violation.numbers.get(name) for name in ("bid", "step"))
    if not isinstance(bid, int) or not isinstance(step, int):
        return {}
    under = bid - bid % step
    return {"under": under, "over": under + step}


def _next_bid(violation: Violation, values: Mapping[str, Value]) -> dict[str, int]:
    """The lowest bid above the last one."""
    last, step = violation.numbers.get("last"), values["bid.step"]
    return {"next": last + step - last % step} if isinstance(last, int) and isinstance(step, int) else {}


def _plain(detail: Detail) -> str:
    return plain(detail) if isinstance(detail, int) else str(detail)
