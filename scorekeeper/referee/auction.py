"""The auction: may he bid that, may he bid over 120, who must bid, is he silenced, may he jump, may he play blind.

What the engine checks of an auction is asked of the engine; the marriage that a bid over 120 needs, which no record can
show, is asked of the hand. Rulings. Four aces are no marriage. Who bids blind has not seen a marriage, so where one is
needed stays within 120. The lowest bid of whoever has to make it needs none. A raise after the talon needs one
only where marriages must be worth the bid, and then it is the hand with the talon that is looked at.

Where only the opener plays blind (S1, Hidden Round), the blind bid is the last word: nobody has to pass after it, and a
bid after it can only end the blind play (`blind.unhide` rebid), with a marriage in the hand and from 120 on.
"""

from collections.abc import Callable

from scorekeeper.engine.auction import whose_turn
from scorekeeper.engine.checks.auction import auction, is_compelled, is_last_word
from scorekeeper.engine.checks.bids import UNHIDDEN_MINIMUM, bids, played_blind
from scorekeeper.engine.context import make_context
from scorekeeper.engine.piles import CARDS_IN_ALL
from scorekeeper.engine.record import Call, Deal
from scorekeeper.engine.table import Table, declares_in_turn, is_silenced, minimum
from scorekeeper.referee.cards import marriages_in
from scorekeeper.referee.verdict import Reason, Verdict, decided, no, refused, yes
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import ViolationCode

Calls = tuple[Call, ...]
OVER_120 = "bid.over_120_needs_marriage"
CANNOT_BE_MADE = (ViolationCode.BID_HOPELESS, ViolationCode.BID_OPEN_BARREL)


def may_bid(
    table: Table, calls: Calls, seat: int, bid: int, *, hand: tuple[str, ...] | None = None, blind: bool = False
) -> Verdict:
    """Whether the bid may be the next call. Without `hand` nobody asks for a marriage in it."""
    barred = out_of_bidding(table, seat)
    if barred is not None:
        return barred
    wrong = _wrong_blind_bid(table, calls, seat, bid) if blind else None
    wrong = wrong or _wrong_call(table, calls, Call(player=table.players[seat], bid=bid, blind=blind))
    wrong = wrong or not_unhiding(table, calls, hand)
    if wrong is not None:
        return wrong
    if bid > CARDS_IN_ALL and (blind or hand is not None) and not is_owed(table, calls, seat, bid):
        return marriage_for_over_120(table.terms.rules, None if blind else hand, bid)
    return yes(Reason.BID_FINE, None, {"bid": bid})


def may_bid_unknown(table: Table, calls: Calls, seat: int, bid: int) -> Verdict:
    """Whether a hand that is not known may make the bid: where it needs a marriage, only with one."""
    found, rules = may_bid(table, calls, seat, bid), table.terms.rules
    asked = rules.words[OVER_120] != "no" and not is_owed(table, calls, seat, bid)
    if found.yes and is_blind_now(table, calls):
        return no(Reason.OVER_120_UNTOLD, "blind.unhide", {"bid": bid})
    return _unknown_hand(rules, bid) if found.yes and bid > CARDS_IN_ALL and asked else found


def what_may_be_bid(table: Table, calls: Calls, seat: int, judge: Callable[[int], Verdict]) -> Verdict | None:
    """Which bids may be the next call, by what `judge` says of each; a pass where none may be; None where the player
    has nothing to call at all.
    """
    if whose_turn(table, calls) is None:
        return None
    step, most = table.terms.rules.numbers["bid.step"], CARDS_IN_ALL + table.terms.announcements
    fine = [bid for bid in range(step, most + 1, step) if judge(bid).yes]
    if not fine:
        return yes(Reason.ONLY_PASSING) if may_pass(table, calls, seat).yes else None
    if len(fine) == 1:
        return yes(Reason.BID_ALONE, None, {"bid": fine[0]})
    return yes(Reason.BIDS_FROM_TO, None, {"least": fine[0], "most": fine[-1], "step": step})


def may_pass(table: Table, calls: Calls, seat: int) -> Verdict:
    """Whether a pass may be the next call."""
    barred = out_of_bidding(table, seat)
    if barred is not None:
        return barred
    return _wrong_call(table, calls, Call(player=table.players[seat])) or yes(Reason.PASSING_FINE)


def may_bid_over_120(rules: HouseRules, hand: tuple[str, ...]) -> Verdict:
    """Whether this hand may bid more than the cards are worth at a table with these rules."""
    barred, most = _without_bidding(rules), rules.numbers["bid.max"]
    if barred is not None:
        return barred
    if 0 < most <= CARDS_IN_ALL:
        return no(Reason.OVER_120_NEVER, "bid.max", {"bid_max": most})
    return marriage_for_over_120(rules, hand, CARDS_IN_ALL + rules.numbers["bid.step"])


def marriage_for_over_120(rules: HouseRules, hand: tuple[str, ...] | None, bid: int) -> Verdict:
    """Whether this hand has the marriages that such a bid needs; None is a hand that its player has not seen."""
    if rules.words[OVER_120] == "no":
        return yes(Reason.OVER_120_FREE, OVER_120)
    if hand is None:
        return no(Reason.OVER_120_BLIND, OVER_120)
    suits = marriages_in(hand)
    if not suits:
        return no(Reason.OVER_120_NO_MARRIAGE, OVER_120)
    detail = {"suits": tuple(suit.value for suit in suits)}
    if rules.words[OVER_120] == "any":
        return yes(Reason.OVER_120_MARRIAGE, OVER_120, detail)
    worth = CARDS_IN_ALL + sum(rules.numbers[f"marriage.{suit.value}"] for suit in suits)
    most = min(worth, rules.numbers["bid.max"] or worth)
    if bid > most:
        return no(Reason.OVER_120_WORTH_LESS, OVER_120, {**detail, "most": most, "bid": bid})
    return yes(Reason.OVER_120_WORTH, OVER_120, {**detail, "most": most})


def against_raise(rules: HouseRules, hand: tuple[str, ...] | None, bid: int) -> Verdict | None:
    """What the marriages of a hand with the talon have against a raise, if anything; None is a hand that is
    not known.
    """
    if rules.words[OVER_120] != "worth" or bid <= CARDS_IN_ALL:
        return None
    found = _unknown_hand(rules, bid) if hand is None else marriage_for_over_120(rules, hand, bid)
    return None if found.yes else found


def _unknown_hand(rules: HouseRules, bid: int) -> Verdict:
    if rules.words[OVER_120] == "any":
        return no(Reason.OVER_120_UNTOLD, OVER_120, {"bid": bid})
    return no(Reason.OVER_120_WORTH_UNTOLD, OVER_120, {"bid": bid, "worth": bid - CARDS_IN_ALL})


def must_bid(table: Table, calls: Calls, seat: int) -> Verdict:
    """Whether the player has to bid, also when silenced: the opener once, where it is compulsory, or the last player
    where all others have passed.
    """
    barred = out_of_bidding(table, seat)
    if barred is not None:
        return barred
    rules, opens = table.terms.rules, seat == table.seating.opener
    least = {"minimum": minimum(table)}
    if declares_in_turn(table):
        return (
            yes(Reason.MUST_DECLARE, "gold.in_turn", least) if opens else no(ViolationCode.GOLD_IN_TURN, "gold.in_turn")
        )
    if whose_turn(table, calls) is None:
        return no(ViolationCode.AUCTION_OVER)
    if is_compelled(table, seat, [(table.players.index(call.player), call) for call in calls]):
        last = rules.words["bid.opening"] == "last"
        return yes(Reason.MUST_BID_LAST if last else Reason.MUST_OPEN, "bid.opening", least)
    return no(Reason.NEED_NOT_BID, "bid.opening")


def is_owed(table: Table, calls: Calls, seat: int, bid: int) -> bool:
    """Whether the bid is the compulsory minimum, which somebody has to make with any hand."""
    return bid == minimum(table) and must_bid(table, calls, seat).yes


def may_jump(rules: HouseRules) -> Verdict:
    """Whether a bid may be more than one step above the last."""
    barred = _without_bidding(rules)
    if barred is not None:
        return barred
    step = {"step": rules.numbers["bid.step"]}
    return decided(not rules.flags["bid.no_jump"], Reason.JUMP_FREE, Reason.JUMP_ONE_STEP, "bid.no_jump", step)


def silence(table: Table, seat: int) -> Verdict:
    """Whether the player is silenced: may not bid, but for the minimum where the first bid falls to the player."""
    option = "bid.silence_below"
    below = table.terms.rules.numbers.get(option)
    if below is None:
        return no(Reason.SILENCE_NEVER, option)
    numbers = {"score": table.scores[seat], "below": below}
    return decided(is_silenced(table, seat), Reason.SILENCE_NOW, Reason.SILENCE_NOT_NOW, option, numbers)


def may_play_blind(table: Table, calls: Calls, seat: int) -> Verdict:
    """Whether the player may bid without having looked at the cards; an open bid ends the blind play for good."""
    barred = out_of_declaring(table, seat)
    if barred is not None:
        return barred
    name, least = table.players[seat], max(minimum(table), table.terms.rules.numbers["blind.min_bid"])
    if whose_turn(table, calls) is None:
        return no(ViolationCode.AUCTION_OVER)
    if any(call.player == name and call.bid is None for call in calls):
        return no(ViolationCode.BID_HAVING_PASSED, None, {"name": name})
    first = minimum(table) if is_silenced(table, seat) else None
    offered = make_context(table, Deal(declarer=name, won_at=first, bid=least, blind=True))
    wrong = [*played_blind(offered), *bids(offered)]
    if wrong:
        return refused(wrong[0])
    if any(call.player == name and call.bid is not None and not call.blind for call in calls):
        return no(Reason.BLIND_AFTER_OPEN, "blind.who")
    return yes(Reason.BLIND_FINE, "blind.who", {"minimum": least})


def out_of_bidding(table: Table, seat: int) -> Verdict | None:
    """Why the player has no part in any bidding of this deal, if so."""
    barred = _without_bidding(table.terms.rules)
    if barred is None and seat == table.seating.sits_out:
        return no(ViolationCode.SITS_OUT, "game.sit_out", {"name": table.players[seat]})
    return barred


def out_of_declaring(table: Table, seat: int) -> Verdict | None:
    """Why the player cannot become the declarer of this deal at any bid, if so."""
    barred = out_of_bidding(table, seat)
    if barred is not None:
        return barred
    offered = make_context(table, Deal(declarer=table.players[seat], bid=minimum(table)))
    wrong = [found for found in bids(offered) if found.path == "declarer"]
    return refused(wrong[0]) if wrong else None


def _without_bidding(rules: HouseRules) -> Verdict | None:
    return no(Reason.NO_BIDDING, "bid.opening") if rules.words["bid.opening"] == "none" else None


def _wrong_blind_bid(table: Table, calls: Calls, seat: int, bid: int) -> Verdict | None:
    """Why this may be no blind bid: nobody gave leave, or it is too low for a contract that cannot be raised."""
    leave = may_play_blind(table, calls, seat)
    if not leave.yes or table.terms.rules.flags["bid.raise"]:
        return None if leave.yes else leave
    low = tuple(played_blind(make_context(table, Deal(declarer=table.players[seat], bid=bid, blind=True))))
    return refused(low[0]) if low else None


def _wrong_call(table: Table, calls: Calls, call: Call) -> Verdict | None:
    """The engine's first objection to the call, or to the contract that it offers."""
    offered = make_context(table, Deal(auction=(*calls, call)))
    here = f"auction[{len(calls)}]"
    # It goes on: its end is not asked for.
    wrong = [found for found in auction(offered) if found.path == here or found.code == ViolationCode.GOLD_IN_TURN]
    offer = make_context(table, Deal(declarer=call.player, bid=call.bid))
    wrong += [found for found in bids(offer) if found.code in CANNOT_BE_MADE]
    over = [found for found in wrong if found.code == ViolationCode.AUCTION_OVER]
    return refused((*over, *wrong)[0]) if wrong else None


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
        return yes(Reason.UNHIDE_REBID, option, {"minimum": max(UNHIDDEN_MINIMUM, minimum(table))})
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
