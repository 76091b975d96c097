"""The words of every violation of a record: what is wrong, with its numbers, and what would be allowed instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scorekeeper.engine.reasons import RulingCode
from scorekeeper.rules.violations import Numbers, ViolationCode
from scorekeeper.wording.voice import N_


class Case(StrEnum):
    """What else decides on what is allowed instead."""

    NEVER = "never"  # the limit is 0
    BOUNDED = "bounded"  # another violation of the same bid says from where on, or up to where, one is allowed
    NOBODY = "nobody"  # nobody has to bid
    HIGHEST = "highest"  # no bid can be higher
    JUMPLESS = "jumpless"  # the next bid is one step higher


@dataclass(frozen=True, slots=True, kw_only=False)
class ViolationWords:
    """All words of one violation, as msgids.

    `sentence` says what is wrong; `cases` are what it says instead, the first whose condition holds. `allowed` is what
    would be right, in some cases `otherwise`. `bounds`: it says itself from where on, or up to where, a bid is allowed.
    """

    sentence: str
    allowed: str = ""
    cases: tuple[tuple[Callable[[Numbers], bool], str], ...] = ()
    otherwise: Mapping[Case, str] = field(default_factory=dict)
    bounds: bool = False
    rulings: tuple[RulingCode, ...] = ()

    def says(self, allowed: str) -> "ViolationWords":
        """These words with what would be right."""
        return replace(self, allowed=allowed)


# `shape` and `contradiction` say what is wrong by what was expected and by the clash: EXPECTED_WORDS, CLASH_WORDS.
VIOLATIONS: Mapping[ViolationCode, ViolationWords] = {
    ViolationCode.SHAPE: ViolationWords("").says(
        "The entry has to be written as the record is read; no rule of the game is touched."
    ),
    ViolationCode.CONTRADICTION: ViolationWords("").says(
        "One of the two rules has to change before anybody can play by them."
    ),
    ViolationCode.UNKNOWN_PLAYER: ViolationWords(N_("Nobody at this table is called %(name)s.")).says(
        "Only those who sit at this table can be named."
    ),
    ViolationCode.SITS_OUT: ViolationWords(N_("%(name)s sits this hand out and takes no part in it.")).says(
        "Of four players only three bid, declare and take points; who sits out follows from who deals."
    ),
    ViolationCode.GAME_OVER: ViolationWords(N_("The game has ended; nothing can be added to it.")).says(
        "A hand can be added until somebody has won; a wrong last hand can be taken back or amended."
    ),
    ViolationCode.OVER_120: ViolationWords(
        N_("%(points)s is more than anyone can take; at most %(most)s here."),
        cases=(
            (
                lambda told: int(str(told["points"])) < 0,
                N_("The others have more than 120 card points together: %(points)s would be left here."),
            ),
        ),
    ).says("All cards together are worth 120; with every announcement a player has at most %(most)s."),
    ViolationCode.MARRIAGE_TWICE: ViolationWords(
        N_("Two players cannot both announce this marriage; there is only one king and queen of the suit."),
        cases=(
            (
                lambda told: told["suit"] == "aces",
                N_("Two players cannot both announce four aces; there are only four in the pack."),
            ),
        ),
    ).says("One of the two announced it."),
    ViolationCode.POINTS_MISSING: ViolationWords(
        N_("These points are missing, and cannot be worked out from the others’.")
    ).says("One player’s points may be left out, and only where all 120 card points are in play."),
    ViolationCode.SWEEP_POINTS: ViolationWords(
        N_("The declarer took every trick, so the others cannot have %(points)s points."),
        cases=(
            (
                lambda told: told["points"] == 0,
                N_("The declarer took every trick, so no other took one or announced anything."),
            ),
        ),
    ).says("After a sweep the others have neither points nor a trick; with any of theirs it was none."),
    ViolationCode.NO_NINES: ViolationWords(N_("There are no nines in a pack of 20.")).says(
        "Nines can be recorded only with a pack of 24."
    ),
    ViolationCode.BID_STEP: ViolationWords(
        N_("%(bid)s is off the step; bids go up by %(step)s."), otherwise={Case.BOUNDED: N_("A multiple of %(step)s.")}
    ).says("The nearest bids are %(under)s and %(over)s."),
    ViolationCode.BID_MINIMUM: ViolationWords(
        N_("%(bid)s is too low; the lowest bid in this hand is %(minimum)s."), bounds=True
    ).says("%(minimum)s or more."),
    ViolationCode.BID_MAXIMUM: ViolationWords(
        N_("%(bid)s is too high; the highest contract at this table is %(maximum)s."), bounds=True
    ).says("%(maximum)s or less."),
    ViolationCode.BID_HOPELESS: ViolationWords(
        N_("%(bid)s cannot be made; all cards and announcements together are worth %(most)s."), bounds=True
    ).says("%(most)s or less."),
    ViolationCode.BID_OPEN_BARREL: ViolationWords(
        N_("%(bid)s cannot be made on this barrel, where marriages count for nothing: at most %(most)s."),
        bounds=True,
        rulings=(RulingCode.BARE_BARREL,),
    ).says("On this barrel %(most)s or less."),
    ViolationCode.WON_ABOVE_BID: ViolationWords(
        N_("The auction was won at %(won_at)s, so the contract cannot be only %(bid)s.")
    ).says("A contract of %(won_at)s or more, or an auction won at %(bid)s or less."),
    ViolationCode.NO_RAISE: ViolationWords(
        N_("Won at %(won_at)s: the contract may not be raised to %(bid)s at this table.")
    ).says("The contract stays at %(won_at)s."),
    ViolationCode.SILENCED: ViolationWords(
        N_(
            "With a score of %(score)s, below %(below)s, a player bids only the minimum, and only where that player "
            "has to bid."
        ),
        rulings=(RulingCode.SILENCED_MAY_RAISE,),
    ).says("The minimum where this player has to bid, and passing otherwise, until the score is %(below)s."),
    ViolationCode.GOLD_IN_TURN: ViolationWords(
        N_("In this gold set nobody bids: the player left of the dealer declares.")
    ).says("The player left of the dealer declares, without an auction."),
    ViolationCode.GOLD_RAISE: ViolationWords(N_("In this gold set the contract stays at %(minimum)s.")).says(
        "A contract of exactly %(minimum)s."
    ),
    ViolationCode.BLIND_NOBODY: ViolationWords(N_("Nobody plays blind at this table.")).says(
        "The hand is played with open eyes."
    ),
    ViolationCode.BLIND_OPENER: ViolationWords(N_("Only the opener, %(opener)s, may play blind.")).says(
        "%(opener)s alone could play this hand blind."
    ),
    ViolationCode.BLIND_MINIMUM: ViolationWords(
        N_("%(bid)s is too low for a blind hand; it takes at least %(minimum)s.")
    ).says("A blind contract of %(minimum)s or more, or the same bid with open eyes."),
    ViolationCode.BLIND_BARREL: ViolationWords(N_("No blind hands while somebody is on the barrel.")).says(
        "Blind hands come back when nobody is on the barrel."
    ),
    ViolationCode.ROSPISAT_NEVER: ViolationWords(N_("There is no rospisat at this table.")).says(
        "The hand is played out."
    ),
    ViolationCode.ROSPISAT_AT_MINIMUM: ViolationWords(
        N_("A rospisat is allowed only at a bid of %(minimum)s, not at %(bid)s.")
    ).says("Giving up at %(minimum)s; at %(bid)s the hand is played out."),
    ViolationCode.ROSPISAT_LIMIT: ViolationWords(
        N_("This player has used every rospisat of the game (%(limit)s).")
    ).says("After %(limit)s rospisats this player plays every hand out."),
    ViolationCode.ROSPISAT_GOLD: ViolationWords(N_("No rospisat in a gold set.")).says(
        "In a gold set every hand is played out."
    ),
    ViolationCode.ROSPISAT_BLIND: ViolationWords(N_("No rospisat in a blind hand.")).says(
        "A blind hand is played out."
    ),
    ViolationCode.ROSPISAT_BARREL: ViolationWords(
        N_("Somebody is on the barrel, so a rospisat is not allowed here.")
    ).says("The hand is played out."),
    ViolationCode.SPISAT_LIMIT: ViolationWords(
        N_("This player has no spisat left (%(limit)s a game)."),
        cases=((lambda told: told["limit"] == 0, N_("There is no spisat at this table.")),),
        otherwise={Case.NEVER: N_("The hand is played out.")},
    ).says("At most %(limit)s in a game for each player."),
    ViolationCode.SPISAT_BARREL: ViolationWords(N_("Somebody is on the barrel, so a spisat is not allowed here.")).says(
        "The hand is played out."
    ),
    ViolationCode.SURRENDER: ViolationWords(N_("Nobody may surrender the minimum at this table.")).says(
        "The hand is played out, or given up in a way this table has."
    ),
    ViolationCode.SURRENDER_OPENER: ViolationWords(
        N_("Only %(opener)s, to whom the first bid fell, may surrender."),
        cases=((lambda told: told["opener"] == "", N_("Nobody has to bid here, so nobody may surrender.")),),
        otherwise={Case.NOBODY: N_("The hand is played out.")},
    ).says("%(opener)s could surrender, if left with the minimum."),
    ViolationCode.SURRENDER_MINIMUM: ViolationWords(
        N_("Only the minimum of %(minimum)s may be surrendered, not %(bid)s.")
    ).says("A surrender at %(minimum)s; a higher contract is played out."),
    ViolationCode.BID_HAVING_PASSED: ViolationWords(N_("%(name)s has passed and cannot call again.")).says(
        "After a pass a player stays out of the auction."
    ),
    ViolationCode.BID_OUT_OF_TURN: ViolationWords(N_("It is not %(name)s’s turn to call.")).says(
        "It was %(turn)s’s turn to bid or pass."
    ),
    ViolationCode.OPENER_PASSED: ViolationWords(N_("The opener must bid at least %(minimum)s.")).says(
        "The player left of the dealer opens with %(minimum)s or more."
    ),
    ViolationCode.LAST_PASSED: ViolationWords(
        N_("All others have passed, so the last player must bid at least %(minimum)s.")
    ).says("The last player bids %(minimum)s or more."),
    ViolationCode.BID_NOT_HIGHER: ViolationWords(
        N_("%(bid)s is not above the last bid, %(last)s."),
        otherwise={Case.JUMPLESS: N_("%(next)s, or a pass."), Case.HIGHEST: N_("A pass; there is no higher bid.")},
        bounds=True,
    ).says("%(next)s or more, or a pass."),
    ViolationCode.BID_JUMP: ViolationWords(
        N_("Bids go up by exactly %(step)s here: from %(last)s not to %(bid)s."),
        otherwise={Case.HIGHEST: N_("A pass; there is no higher bid.")},
        bounds=True,
    ).says("%(next)s, or a pass."),
    ViolationCode.BLIND_BID: ViolationWords(N_("A blind bid is not allowed here.")).says(
        "A blind bid by somebody who may play blind and has not bid with open eyes before."
    ),
    ViolationCode.AUCTION_END: ViolationWords(N_("The auction does not end with %(name)s at %(won_at)s.")).says(
        "The last bid is the declarer’s, at the number the auction was won at."
    ),
    ViolationCode.AUCTION_OVER: ViolationWords(N_("The auction was over before this call.")).says(
        "The auction ends when one has bid and all others have passed, or with the opener’s blind bid where only the "
        "opener plays blind."
    ),
    ViolationCode.AUCTION_OPEN: ViolationWords(N_("The auction is not over; still to pass: %(names)s.")).says(
        "The auction ends when all others have passed."
    ),
    ViolationCode.AUCTION_BLIND: ViolationWords(
        N_("The auction and the hand disagree on whether %(name)s played blind.")
    ).says("The last bid was blind if the hand was, and open if it was not."),
    ViolationCode.REDEAL_CAUSE: ViolationWords(N_("A fresh deal for this cause is not agreed at this table.")).says(
        "The hand is played, unless the table agrees to deal afresh."
    ),
    ViolationCode.NO_SUCH_PILE: ViolationWords(N_("No pile of cards comes to %(points)s.")).says(
        "No card is worth 1, so a pile has 0, 2 or more points, and never 119."
    ),
    ViolationCode.FOUR_ACES: ViolationWords(
        N_("Four aces are worth nothing at this table and cannot be announced.")
    ).says("The aces are counted with the cards, 11 each."),
    ViolationCode.POINTS_SUM: ViolationWords(
        N_("The card points do not come to 120: the difference is %(over)s."),
        cases=((lambda told: told["over"] == 0, N_("These numbers make 120, but no pile of cards comes to 119.")),),
    ).says(
        "The card points of all players make 120, and what is above that must be announcements, each of them within "
        "one player’s number."
    ),
}
