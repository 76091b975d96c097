"""The words of every violation of a record: what is wrong, with its numbers, and what would be allowed instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.engine.reasons import RulingCode
from scorekeeper.rules.violations import Numbers, ViolationCode
from scorekeeper.wording.marker import N_


class Case(StrEnum):
    """What else decides on what is allowed instead."""

    NEVER = "never"  # the limit is 0
    BOUNDED = "bounded"  # another violation of the same bid says from where on, or up to where, one is allowed
    NOBODY = "nobody"  # nobody has to bid
    HIGHEST = "highest"  # no bid can be higher
    JUMPLESS = "jumpless"  # the next bid is one step higher


@dataclass(frozen=True, slots=True, kw_only=True)
class ViolationWords:
    """All words of one violation, as msgids.

    `sentence` says what is wrong; `cases` are what it says instead, the first whose condition holds. `allowed` is what
    would be right, in some cases `otherwise`. `bounds`: it says itself from where on, or up to where, a bid is allowed.
    """

    sentence: str
    allowed: str
    cases: tuple[tuple[Callable[[Numbers], bool], str], ...] = ()
    otherwise: Mapping[Case, str] = field(default_factory=dict)
    bounds: bool = False
    rulings: tuple[RulingCode, ...] = ()


def _is_negative(numbers: Numbers) -> bool:
    """Whose points are worked out from the others' would have less than none."""
    return int(str(numbers["points"])) < 0


def _is_never(numbers: Numbers) -> bool:
    return numbers["limit"] == 0


def _without_points(numbers: Numbers) -> bool:
    return numbers["points"] == 0


def _nobody_has_to_bid(numbers: Numbers) -> bool:
    return numbers["opener"] == ""


def _of_aces(numbers: Numbers) -> bool:
    """Four aces are no marriage."""
    return numbers["suit"] == "aces"


def _adds_up(numbers: Numbers) -> bool:
    """Totals of 120 in all, one of which no cards can make."""
    return numbers["over"] == 0


# `shape` and `contradiction` say what is wrong by what was expected and by the clash (misfits.py).
VIOLATIONS: Mapping[ViolationCode, ViolationWords] = {
    ViolationCode.SHAPE: ViolationWords(
        sentence="",
        allowed=N_("The entry has to be written as the record is read; no rule of the game is touched."),
    ),
    ViolationCode.CONTRADICTION: ViolationWords(
        sentence="",
        allowed=N_("One of the two rules has to change before anybody can play by them."),
    ),
    ViolationCode.UNKNOWN_PLAYER: ViolationWords(
        sentence=N_("Nobody at this table is called %(name)s."),
        allowed=N_("Only those who sit at this table can be named."),
    ),
    ViolationCode.SITS_OUT: ViolationWords(
        sentence=N_("%(name)s sits this hand out and takes no part in it."),
        allowed=N_("Of four players only three bid, declare and take points; who sits out follows from who deals."),
    ),
    ViolationCode.GAME_OVER: ViolationWords(
        sentence=N_("The game has ended; nothing can be added to it."),
        allowed=N_("A hand can be added until somebody has won; a wrong last hand can be taken back or amended."),
    ),
    ViolationCode.OVER_120: ViolationWords(
        sentence=N_("%(points)s is more than anyone can take; at most %(most)s here."),
        allowed=N_("All cards together are worth 120; with every announcement a player has at most %(most)s."),
        cases=(
            (_is_negative, N_("The others have more than 120 card points together: %(points)s would be left here.")),
        ),
    ),
    ViolationCode.MARRIAGE_TWICE: ViolationWords(
        sentence=N_("Two players cannot both announce this marriage; there is only one king and queen of the suit."),
        allowed=N_("One of the two announced it."),
        cases=((_of_aces, N_("Two players cannot both announce four aces; there are only four in the pack.")),),
    ),
    ViolationCode.POINTS_MISSING: ViolationWords(
        sentence=N_("These points are missing, and cannot be worked out from the others’."),
        allowed=N_("One player’s points may be left out, and only where all 120 card points are in play."),
    ),
    ViolationCode.SWEEP_POINTS: ViolationWords(
        sentence=N_("The declarer took every trick, so the others cannot have %(points)s points."),
        cases=((_without_points, N_("The declarer took every trick, so no other took one or announced anything.")),),
        allowed=N_("After a sweep the others have neither points nor a trick; with any of theirs it was none."),
    ),
    ViolationCode.NO_NINES: ViolationWords(
        sentence=N_("There are no nines in a pack of 20."),
        allowed=N_("Nines can be recorded only with a pack of 24."),
    ),
    ViolationCode.BID_STEP: ViolationWords(
        sentence=N_("%(bid)s is off the step; bids go up by %(step)s."),
        allowed=N_("The nearest bids are %(under)s and %(over)s."),
        otherwise={Case.BOUNDED: N_("A multiple of %(step)s.")},
    ),
    ViolationCode.BID_MINIMUM: ViolationWords(
        sentence=N_("%(bid)s is too low; the lowest bid in this hand is %(minimum)s."),
        allowed=N_("%(minimum)s or more."),
        bounds=True,
    ),
    ViolationCode.BID_MAXIMUM: ViolationWords(
        sentence=N_("%(bid)s is too high; the highest contract at this table is %(maximum)s."),
        allowed=N_("%(maximum)s or less."),
        bounds=True,
    ),
    ViolationCode.BID_HOPELESS: ViolationWords(
        sentence=N_("%(bid)s cannot be made; all cards and announcements together are worth %(most)s."),
        allowed=N_("%(most)s or less."),
        bounds=True,
    ),
    ViolationCode.BID_OPEN_BARREL: ViolationWords(
        sentence=N_("%(bid)s cannot be made on this barrel, where marriages count for nothing: at most %(most)s."),
        allowed=N_("On this barrel %(most)s or less."),
        bounds=True,
        rulings=(RulingCode.BARE_BARREL,),
    ),
    ViolationCode.WON_ABOVE_BID: ViolationWords(
        sentence=N_("The auction was won at %(won_at)s, so the contract cannot be only %(bid)s."),
        allowed=N_("A contract of %(won_at)s or more, or an auction won at %(bid)s or less."),
    ),
    ViolationCode.NO_RAISE: ViolationWords(
        sentence=N_("Won at %(won_at)s: the contract may not be raised to %(bid)s at this table."),
        allowed=N_("The contract stays at %(won_at)s."),
    ),
    ViolationCode.SILENCED: ViolationWords(
        sentence=N_(
            "With a score of %(score)s, below %(below)s, a player bids only the minimum, and only where that player "
            "has to bid."
        ),
        allowed=N_("The minimum where this player has to bid, and passing otherwise, until the score is %(below)s."),
        rulings=(RulingCode.SILENCED_MAY_RAISE,),
    ),
    ViolationCode.GOLD_IN_TURN: ViolationWords(
        sentence=N_("In this gold set nobody bids: the player left of the dealer declares."),
        allowed=N_("The player left of the dealer declares, without an auction."),
    ),
    ViolationCode.GOLD_RAISE: ViolationWords(
        sentence=N_("In this gold set the contract stays at %(minimum)s."),
        allowed=N_("A contract of exactly %(minimum)s."),
    ),
    ViolationCode.BLIND_NOBODY: ViolationWords(
        sentence=N_("Nobody plays blind at this table."),
        allowed=N_("The hand is played with open eyes."),
    ),
    ViolationCode.BLIND_OPENER: ViolationWords(
        sentence=N_("Only the opener, %(opener)s, may play blind."),
        allowed=N_("%(opener)s alone could play this hand blind."),
    ),
    ViolationCode.BLIND_MINIMUM: ViolationWords(
        sentence=N_("%(bid)s is too low for a blind hand; it takes at least %(minimum)s."),
        allowed=N_("A blind contract of %(minimum)s or more, or the same bid with open eyes."),
    ),
    ViolationCode.BLIND_BARREL: ViolationWords(
        sentence=N_("No blind hands while somebody is on the barrel."),
        allowed=N_("Blind hands come back when nobody is on the barrel."),
    ),
    ViolationCode.ROSPISAT_NEVER: ViolationWords(
        sentence=N_("There is no rospisat at this table."),
        allowed=N_("The hand is played out."),
    ),
    ViolationCode.ROSPISAT_AT_MINIMUM: ViolationWords(
        sentence=N_("A rospisat is allowed only at a bid of %(minimum)s, not at %(bid)s."),
        allowed=N_("Giving up at %(minimum)s; at %(bid)s the hand is played out."),
    ),
    ViolationCode.ROSPISAT_LIMIT: ViolationWords(
        sentence=N_("This player has used every rospisat of the game (%(limit)s)."),
        allowed=N_("After %(limit)s rospisats this player plays every hand out."),
    ),
    ViolationCode.ROSPISAT_GOLD: ViolationWords(
        sentence=N_("No rospisat in a gold set."),
        allowed=N_("In a gold set every hand is played out."),
    ),
    ViolationCode.ROSPISAT_BLIND: ViolationWords(
        sentence=N_("No rospisat in a blind hand."),
        allowed=N_("A blind hand is played out."),
    ),
    ViolationCode.ROSPISAT_BARREL: ViolationWords(
        sentence=N_("Somebody is on the barrel, so a rospisat is not allowed here."),
        allowed=N_("The hand is played out."),
    ),
    ViolationCode.SPISAT_LIMIT: ViolationWords(
        sentence=N_("This player has no spisat left (%(limit)s a game)."),
        allowed=N_("At most %(limit)s in a game for each player."),
        cases=((_is_never, N_("There is no spisat at this table.")),),
        otherwise={Case.NEVER: N_("The hand is played out.")},
    ),
    ViolationCode.SPISAT_BARREL: ViolationWords(
        sentence=N_("Somebody is on the barrel, so a spisat is not allowed here."),
        allowed=N_("The hand is played out."),
    ),
    ViolationCode.SURRENDER: ViolationWords(
        sentence=N_("Nobody may surrender the minimum at this table."),
        allowed=N_("The hand is played out, or given up in a way this table has."),
    ),
    ViolationCode.SURRENDER_OPENER: ViolationWords(
        sentence=N_("Only %(opener)s, to whom the first bid fell, may surrender."),
        cases=((_nobody_has_to_bid, N_("Nobody has to bid here, so nobody may surrender.")),),
        allowed=N_("%(opener)s could surrender, if left with the minimum."),
        otherwise={Case.NOBODY: N_("The hand is played out.")},
    ),
    ViolationCode.SURRENDER_MINIMUM: ViolationWords(
        sentence=N_("Only the minimum of %(minimum)s may be surrendered, not %(bid)s."),
        allowed=N_("A surrender at %(minimum)s; a higher contract is played out."),
    ),
    ViolationCode.BID_HAVING_PASSED: ViolationWords(
        sentence=N_("%(name)s has passed and cannot call again."),
        allowed=N_("After a pass a player stays out of the auction."),
    ),
    ViolationCode.BID_OUT_OF_TURN: ViolationWords(
        sentence=N_("It is not %(name)s’s turn to call."),
        allowed=N_("It was %(turn)s’s turn to bid or pass."),
    ),
    ViolationCode.OPENER_PASSED: ViolationWords(
        sentence=N_("The opener must bid at least %(minimum)s."),
        allowed=N_("The player left of the dealer opens with %(minimum)s or more."),
    ),
    ViolationCode.LAST_PASSED: ViolationWords(
        sentence=N_("All others have passed, so the last player must bid at least %(minimum)s."),
        allowed=N_("The last player bids %(minimum)s or more."),
    ),
    ViolationCode.BID_NOT_HIGHER: ViolationWords(
        sentence=N_("%(bid)s is not above the last bid, %(last)s."),
        allowed=N_("%(next)s or more, or a pass."),
        otherwise={
            Case.JUMPLESS: N_("%(next)s, or a pass."),
            Case.HIGHEST: N_("A pass; there is no higher bid."),
        },
        bounds=True,
    ),
    ViolationCode.BID_JUMP: ViolationWords(
        sentence=N_("Bids go up by exactly %(step)s here: from %(last)s not to %(bid)s."),
        allowed=N_("%(next)s, or a pass."),
        otherwise={Case.HIGHEST: N_("A pass; there is no higher bid.")},
        bounds=True,
    ),
    ViolationCode.BLIND_BID: ViolationWords(
        sentence=N_("A blind bid is not allowed here."),
        allowed=N_("A blind bid by somebody who may play blind and has not bid with open eyes before."),
    ),
    ViolationCode.AUCTION_END: ViolationWords(
        sentence=N_("The auction does not end with %(name)s at %(won_at)s."),
        allowed=N_("The last bid is the declarer’s, at the number the auction was won at."),
    ),
    ViolationCode.AUCTION_OVER: ViolationWords(
        sentence=N_("The auction was over before this call."),
        allowed=N_(
            "The auction ends when one has bid and all others have passed, or with the opener’s blind bid where only "
            "the opener plays blind."
        ),
    ),
    ViolationCode.AUCTION_OPEN: ViolationWords(
        sentence=N_("The auction is not over; still to pass: %(names)s."),
        allowed=N_("The auction ends when all others have passed."),
    ),
    ViolationCode.AUCTION_BLIND: ViolationWords(
        sentence=N_("The auction and the hand disagree on whether %(name)s played blind."),
        allowed=N_("The last bid was blind if the hand was, and open if it was not."),
    ),
    ViolationCode.REDEAL_CAUSE: ViolationWords(
        sentence=N_("A fresh deal for this cause is not agreed at this table."),
        allowed=N_("The hand is played, unless the table agrees to deal afresh."),
    ),
    ViolationCode.NO_SUCH_PILE: ViolationWords(
        sentence=N_("No pile of cards comes to %(points)s."),
        allowed=N_("No card is worth 1, so a pile has 0, 2 or more points, and never 119."),
    ),
    ViolationCode.FOUR_ACES: ViolationWords(
        sentence=N_("Four aces are worth nothing at this table and cannot be announced."),
        allowed=N_("The aces are counted with the cards, 11 each."),
    ),
    ViolationCode.POINTS_SUM: ViolationWords(
        sentence=N_("The card points do not come to 120: the difference is %(over)s."),
        cases=((_adds_up, N_("These numbers make 120, but no pile of cards comes to 119.")),),
        allowed=N_(
            "The card points of all players make 120, and what is above that must be announcements, "
            "each of them within one player’s number."
        ),
    ),
}
