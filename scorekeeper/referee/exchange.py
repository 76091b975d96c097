"""The exchange: how many cards change hands, what is shown, may the bid be raised, may the hand be given up.

How many is in rules/derived.py. Ruling. A blind declarer whose talon stays dark passes the cards face up, as S0 tells;
in the hidden round of S1, which is the opener's alone, they are passed as in any hand.
"""

from collections.abc import Mapping

from scorekeeper.engine.checks.bids import bids, played_blind
from scorekeeper.engine.checks.given_up import given_up
from scorekeeper.engine.context import make_context
from scorekeeper.engine.deal import score_deal
from scorekeeper.engine.record import Deal, Outcome
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.auction import against_raise, out_of_bidding, out_of_declaring
from scorekeeper.referee.verdict import Reason, Verdict, decided, no, refused, yes
from scorekeeper.rules.derived import exchange

SHOWN_FROM = 130
RULE_OF_OUTCOME: Mapping[Outcome, str] = {
    Outcome.ROSPISAT: "rospisat.allowed",
    Outcome.SPISAT: "spisat.limit",
    Outcome.SURRENDER: "contract.pass_out_surrender",
}


def how_many(table: Table) -> Verdict:
    """How many cards the declarer takes, passes to each opponent and lays away, and how many everybody then holds."""
    terms = exchange(table.terms.rules, len(table.seating.active))
    if not terms.taken:
        return no(Reason.EXCHANGE_NONE, "talon.cards")
    numbers = {"taken": terms.taken, "passed": terms.passed, "laid": terms.laid_away, "hand": terms.hand}
    if not terms.laid_away:
        return yes(Reason.EXCHANGE_GIVEN, "talon.cards", numbers)
    return yes(Reason.EXCHANGE_BOTH if terms.passed else Reason.EXCHANGE_LAID, "talon.cards", numbers)


def what_laid_counts(table: Table) -> Verdict | None:
    """For whom the cards count that the declarer lays away; None where none are."""
    terms = exchange(table.terms.rules, len(table.seating.active))
    if not terms.laid_away:
        return None
    return yes(Reason.LAID_COUNTS) if terms.laid_counts else no(Reason.LAID_DEAD, "game.dead_cards")


def is_talon_shown(table: Table, won_at: int, *, blind: bool = False) -> Verdict:
    """Whether the declarer shows the talon to all before taking it up."""
    rules, option = table.terms.rules, "talon.shown"
    if not exchange(rules, len(table.seating.active)).taken:
        return no(Reason.EXCHANGE_NONE, "talon.cards")
    if blind:
        shown = rules.flags["blind.show_talon"]
        return decided(shown, Reason.TALON_BLIND_SHOWN, Reason.TALON_BLIND_DARK, "blind.show_talon")
    way = rules.words[option]
    if way == "always":
        return yes(Reason.TALON_SHOWN, option)
    if way == "never":
        return no(Reason.TALON_DARK, option)
    start = SHOWN_FROM if way == "from_130" else minimum(table) + rules.numbers["bid.step"]
    numbers = {"won_at": won_at, "start": start}
    return decided(won_at >= start, Reason.TALON_SHOWN_FROM, Reason.TALON_DARK_BELOW, option, numbers)


def are_passed_cards_shown(table: Table, *, blind: bool = False) -> Verdict | None:
    """Whether the cards passed to the opponents are passed face up; None where none are."""
    rules = table.terms.rules
    if not exchange(rules, len(table.seating.active)).passed:
        return None
    if blind and not rules.flags["blind.show_talon"] and rules.words["blind.who"] != "opener":
        return yes(Reason.PASSED_BLIND, "blind.show_talon")
    return decided(rules.flags["talon.pass_face_up"], Reason.PASSED_SHOWN, Reason.PASSED_DARK, "talon.pass_face_up")


def may_raise(
    table: Table, declarer: int, won_at: int, bid: int, *, hand: tuple[str, ...] | None = None, blind: bool = False
) -> Verdict:
    """Whether the declarer, having taken the talon, may make the contract `bid`. `hand` holds the talon, too."""
    barred = out_of_bidding(table, declarer)
    if barred is not None:
        return barred
    deal = Deal(declarer=table.players[declarer], won_at=won_at, bid=bid, blind=blind)
    offered = make_context(table, deal)
    wrong = [*bids(offered), *played_blind(offered)]
    if wrong:
        return refused(wrong[0])
    numbers = {"won_at": won_at, "bid": bid}
    if bid == won_at:
        return yes(Reason.RAISE_NONE, None, numbers)
    return against_raise(table.terms.rules, hand, bid) or yes(Reason.RAISE_FINE, "bid.raise", numbers)


def may_give_up(table: Table, outcome: Outcome, declarer: int, bid: int, *, blind: bool = False) -> Verdict:
    """Whether the declarer may give this hand up by rospisat, spisat or surrender."""
    barred = out_of_declaring(table, declarer)
    if barred is not None:
        return barred
    deal = Deal(outcome=outcome, declarer=table.players[declarer], bid=bid, blind=blind)
    wrong = tuple(given_up(make_context(table, deal)))
    if wrong:
        return refused(wrong[0])
    return yes(Reason.GIVE_UP_FINE, RULE_OF_OUTCOME[outcome], {"bid": bid})


def costs_of_giving_up(
    table: Table, outcome: Outcome, declarer: int, bid: int, *, blind: bool = False
) -> tuple[Verdict, ...]:
    """The price at this moment, with shares, fines and falls, for each player whose score it would change, and the
    score after it.
    """
    deal = Deal(outcome=outcome, declarer=table.players[declarer], bid=bid, blind=blind)
    scored, _ = score_deal(make_context(table, deal), 1, ())
    return tuple(
        yes(Reason.GIVING_UP_CHANGES, None, {"name": name, "change": one.after - one.before, "score": one.after})
        for name, one in zip(table.players, scored.columns, strict=True)
        if one.after != one.before
    )
