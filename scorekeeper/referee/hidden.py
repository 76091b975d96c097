"""Ending the blind play: may an opponent with this hand, and which bid does it.

Where only the opener plays blind (S1, Hidden Round), the blind bid is the last word: nobody has to pass after it, and a
bid after it can only end the blind play (`blind.unhide` rebid), with a marriage in the hand and from 120 on.
"""

from scorekeeper.engine.checks.auction import is_last_word
from scorekeeper.engine.checks.bids import UNHIDDEN_MINIMUM
from scorekeeper.engine.record import Call
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.cards import marriages_in
from scorekeeper.referee.verdict import Reason, Verdict, no, yes
from scorekeeper.rules.violations import ViolationCode


def may_unhide(table: Table, hand: tuple[str, ...]) -> Verdict:
    """Whether an opponent with this hand may end a declarer's blind play: with a marriage, where it is agreed."""
    words, option = table.terms.rules.words, "blind.unhide"
    if not table.terms.bidding:
        return no(Reason.NO_BIDDING, "bid.opening")
    if words["blind.who"] == "nobody":
        return no(ViolationCode.BLIND_NOBODY, "blind.who")
    if words[option] == "never":
        return no(Reason.UNHIDE_NEVER, option)
    if not marriages_in(hand):
        return no(Reason.UNHIDE_NO_MARRIAGE, option)
    if words[option] == "rebid":
        return yes(Reason.UNHIDE_REBID, option, {"minimum": _least(table)})
    return yes(Reason.UNHIDE_NO_BIDDING, option)


def is_blind_now(table: Table, calls: tuple[Call, ...]) -> bool:
    """Whether the last bid is the opener's blind one, which ended the auction unless somebody ends the blind play."""
    bids = [call for call in calls if call.bid is not None]
    return bool(bids) and is_last_word(table, table.players.index(bids[-1].player), bids[-1])


def not_unhiding(table: Table, calls: tuple[Call, ...], hand: tuple[str, ...] | None) -> Verdict | None:
    """Why the next bid, which has to end the blind play, does not; without `hand` nobody asks for the marriage."""
    if not is_blind_now(table, calls):
        return None
    no_marriage = hand is not None and not marriages_in(hand)
    return no(Reason.UNHIDE_NO_MARRIAGE, "blind.unhide") if no_marriage else None


def _least(table: Table) -> int:
    """From where everybody bids once the blind play has been ended."""
    return max(UNHIDDEN_MINIMUM, minimum(table))
