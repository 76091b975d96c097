"""Which options and which rulings stand behind a line: a table by kind of line, and what the hand itself adds."""

from collections.abc import Callable, Iterator, Mapping

from scorekeeper.engine.hand import Hand, is_played, own_points
from scorekeeper.engine.record import GIVEN_UP, Outcome
from scorekeeper.engine.sheet import Mark, What
from scorekeeper.engine.stages.freeze import is_frozen
from scorekeeper.engine.table import bare_barrel
from scorekeeper.wording.explain_bolts import is_spared_a_bolt
from scorekeeper.wording.explain_off import LOST_BIDS
from scorekeeper.wording.explained import Told

FINES = (What.BOLT_PENALTY, What.ROSPISAT_PENALTY)
PLAYED = (What.CONTRACT_MADE, What.CONTRACT_FAILED, What.DEFENCE)
TO_THE_TARGET = (What.BARREL_MOUNTED, What.BARREL_WON, What.BARREL_HELD)
OFF_BARREL = (What.BARREL_FALL, What.BARREL_THROWN, What.BARREL_REFUSED, What.BARREL_ZERO)

BEHIND: Mapping[What, tuple[str, ...]] = {
    What.CONTRACT_MADE: ("contract.declarer_scores",),
    What.CONTRACT_FAILED: ("contract.round_declarer",),
    What.DEFENCE: (),
    What.ROSPISAT: ("rospisat.allowed",),
    What.SPISAT: (),
    What.SURRENDER: ("bid.min", "contract.rounding"),
    What.SIT_OUT_BONUS: ("game.sit_out", "contract.rounding"),
    What.NINES_BONUS: (),
    What.BOLT_PENALTY: ("penalty.amount", "bolt.zero", "bolt.declarer", "bolt.in_a_row"),
    What.ROSPISAT_PENALTY: ("penalty.amount",),
    What.DEALER_PENALTY: ("penalty.amount",),
    What.NOT_COUNTED: (),
    What.BARREL_MOUNTED: ("barrel.kind", "game.target"),
    What.BARREL_WON: ("barrel.level", "game.target"),
    What.BARREL_HELD: ("barrel.level", "game.target"),
    What.BARREL_FALL: ("barrel.fine",),
    What.BARREL_THROWN: ("barrel.fine",),
    What.BARREL_REFUSED: ("barrel.fine",),
    What.BARREL_ZERO: ("barrel.falls",),
    What.RESET: (),
    What.GOLD_RESET: ("gold.enabled",),
    What.ADJUSTMENT: (),
}


def options_behind(told: Told) -> tuple[str, ...]:
    """The options that made the line what it is, the one that it names first."""
    # What a made contract brings decides nothing of a failed one.
    own = () if told.line.rule is None or told.line.what is What.CONTRACT_FAILED else (told.line.rule,)
    return (*own, *BEHIND[told.line.what], *_of_hand(told))


def rulings_behind(told: Told) -> tuple[str, ...]:
    """Our rulings that decided something in the line."""
    return tuple(id for id, decides in _RULINGS.items() if decides(told))


def _of_hand(told: Told) -> Iterator[str]:
    hand, what, rules = told.hand, told.line.what, told.hand.terms.rules
    if what in PLAYED:
        yield from _of_points(told)
    if what is What.CONTRACT_MADE and rules.words["contract.declarer_scores"] == "points":
        yield "contract.rounding"
    if what is What.SURRENDER and _in_gold(hand):
        yield "gold.min_bid"
    if what is What.SIT_OUT_BONUS and rules.words["bonus.sit_out"] == "aces_and_marriages":
        yield "bonus.sit_out_ace"
    if told.line.numbers.get("multiplier", 1) > 1:
        if _in_gold(hand):
            yield "gold.enabled"
        if hand.deal.blind:
            yield from ("blind.who", "blind.doubles")
    if what in FINES and _in_gold(hand):
        yield "gold.double_fines"
    if what is What.BOLT_PENALTY:
        yield from ["gold.double_bolts"] * _in_gold(hand) + ["blind.double_bolts"] * hand.deal.blind
        yield from ["rospisat.bolt"] * (hand.deal.outcome is Outcome.ROSPISAT)
    yield from _of_barrel(told)


def _of_barrel(told: Told) -> Iterator[str]:
    """What cost the place on the barrel, and how far it is from there."""
    what, rules, flags = told.line.what, told.hand.terms.rules, told.hand.terms.rules.flags
    if what in LOST_BIDS and told.line.amount < 0 and is_frozen(told.hand, told.seat):
        yield "barrel.failed_bid"
    if what in TO_THE_TARGET and flags["game.over_target"]:
        yield "game.over_target"
    if what is What.BARREL_MOUNTED and flags["barrel.required"]:
        yield "barrel.required"
    if "reached" in told.line.numbers and rules.words["barrel.win_by"] == "points":
        if rules.words["contract.declarer_scores"] == "points":
            yield from ("contract.declarer_scores", "contract.rounding")
        elif flags["contract.round_declarer"]:
            yield from ("contract.round_declarer", "contract.rounding")


def _of_points(told: Told) -> Iterator[str]:
    """What was raised, swept, rounded and announced."""
    hand, deal = told.hand, told.hand.deal
    declares = told.seat == hand.declarer
    if declares and deal.won_at not in (None, deal.bid):
        yield "bid.raise"
    if declares and hand.terms.rules.flags["contract.round_declarer"]:
        yield from ("contract.round_declarer", "contract.rounding")
    if declares and hand.points[told.seat] != (hand.piles or {})[told.seat].counted:
        yield "contract.sweep_takes_talon"
    parts = (hand.piles or {})[told.seat].parts
    if parts is not None:
        yield from (f"marriage.{suit.value}" for suit in parts.marriages)
        yield from ["marriage.four_aces"] * parts.four_aces
    if _lost_marriages(told):
        yield "barrel.marriages"


def _in_gold(hand: Hand) -> bool:
    return hand.table.gold is not None


def _is_share(told: Told) -> bool:
    return told.line.what in (What.ROSPISAT, What.SURRENDER) and told.line.amount > 0


def _lost_marriages(told: Told) -> bool:
    """Whether announcements counted for nothing on an open barrel."""
    pile = (told.hand.piles or {})[told.seat]
    return bare_barrel(told.hand.table, told.seat) and pile.total != pile.counted


def _no_points(hand: Hand) -> bool:
    return is_played(hand) and hand.terms.rules.words["bolt.zero"] == "no_points"


def _has_rospisats(told: Told) -> bool:
    return told.hand.table.tallies[told.seat].rospisats > 0 or Mark.ROSPISAT in told.column.marks


def _fine_stays(hand: Hand) -> bool:
    doubled = _in_gold(hand) and hand.terms.rules.flags["gold.double_fines"]
    return (_in_gold(hand) or hand.deal.blind) and not doubled


def _two_bolts(hand: Hand) -> bool:
    flags = hand.terms.rules.flags
    return _in_gold(hand) and hand.deal.blind and flags["gold.double_bolts"] and flags["blind.double_bolts"]


def _is_forfeit(told: Told) -> bool:
    return told.hand.terms.rules.system == "forfeit"


def _bid_first(told: Told) -> bool:
    """Whether a contract failed on a frozen barrel with points that would have won at a lower bid."""
    hand, terms = told.hand, told.hand.terms
    lost = told.line.what is What.CONTRACT_FAILED or told.line.rule == "barrel.failed_bid"
    if not (lost and is_played(hand) and is_frozen(hand, told.seat)):
        return False
    by_points = terms.rules.words["barrel.win_by"] == "points"
    return by_points and own_points(terms, hand.points[told.seat]) * hand.factor >= terms.need


def _no_bolt_for_the_declarer(told: Told) -> bool:
    hand, rules = told.hand, told.hand.terms.rules
    failed = told.line.what is What.CONTRACT_FAILED and hand.points[told.seat] == 0
    return failed and rules.numbers["bolt.penalty_every"] > 0 and not rules.flags["bolt.declarer"]


_RULINGS: Mapping[str, Callable[[Told], bool]] = {
    "both_double": lambda told: told.line.numbers.get("multiplier", 1) > 2,
    "bare_barrel": lambda told: told.line.what in PLAYED and _lost_marriages(told),
    "shares_multiplied": lambda told: _is_share(told) and told.line.numbers["multiplier"] > 1,
    "sit_out_rounded": lambda told: told.line.what is What.SIT_OUT_BONUS,
    "no_points_at_all": lambda told: told.line.what is What.BOLT_PENALTY and _no_points(told.hand),
    "two_bolts_at_most": lambda told: told.line.what is What.BOLT_PENALTY and _two_bolts(told.hand),
    "fines_stay": lambda told: told.line.what in FINES and _fine_stays(told.hand),
    "row_goes_on": lambda told: told.line.what is What.BOLT_PENALTY and told.hand.terms.rules.flags["bolt.in_a_row"],
    "defenders_only": lambda told: _is_forfeit(told) and _no_bolt_for_the_declarer(told),
    "every_third_time": lambda told: _is_forfeit(told) and told.line.what in FINES and told.line.numbers["every"] == 3,
    "open_barrel_bolts": lambda told: told.hand.terms.barrel == "open" and is_spared_a_bolt(told),
    "bid_first": _bid_first,
    "given_up_counts": lambda told: told.line.what is What.BARREL_FALL and told.hand.deal.outcome in GIVEN_UP,
    "not_a_hand": lambda told: told.line.what is What.BARREL_FALL,
    "reset_last": lambda told: told.line.what is What.RESET,
    "rospisats_stay": lambda told: told.line.what is What.GOLD_RESET and _has_rospisats(told),
    "winner_spares_nobody": lambda told: bool(told.after.winners) and told.line.what in OFF_BARREL,
}
