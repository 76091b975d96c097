"""A trick: which cards of a hand may be played to it, who wins it, and what was a revoke.

Rulings. Whoever must trump need not play higher than a trump that lies there, unless `play.must_beat` asks for it.
Without a duty to trump, a player who cannot follow suit must beat with a trump, and a trump that beats nothing may stay
in the hand. Where trumps are their owner's (`play.opponent_trumps` false) the others neither lead them nor, unless
`play.must_trump` asks for it, play them on other suits; trumps that are led they follow, and a player with nothing but
trumps plays one, which wins like any trump. While the stock lasts nothing is asked, neither of a lead nor of a beat.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.engine.record import Suit
from scorekeeper.referee.cards import beats, of_suit, pack, suit_of, without
from scorekeeper.referee.verdict import Reason, Verdict, no, yes
from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.violations import Detail

REVOKES = (Reason.MUST_FOLLOW, Reason.MUST_BEAT, Reason.MUST_TRUMP, Reason.TRUMPS_FORBIDDEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class OnTable:
    """What lies there when somebody is to play: the cards in the order of play, and the trumps.

    `own_trumps`: this player made them. `stock`: there are cards left to draw.
    """

    cards: tuple[str, ...] = ()
    trumps: Suit | None = None
    own_trumps: bool = False
    stock: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Demand:
    """One thing that the rules ask of a hand: the cards that do it, and the reasons for and against a card."""

    cards: tuple[str, ...]
    met: Reason
    broken: Reason = Reason.NOT_IN_HAND
    option: str | None = None


def may_play(rules: HouseRules, on_table: OnTable, hand: tuple[str, ...], card: str) -> Verdict:
    """Whether the card may be played; `hand` still holds it. The first demand that it does not meet is the reason."""
    if card not in hand:
        return no(Reason.NOT_IN_HAND, None, {"card": card})
    demands = _demands(rules, on_table, hand)
    for demand in demands:
        if card not in demand.cards:
            return no(demand.broken, demand.option, {**_situation(on_table), "card": card, "cards": demand.cards})
    return yes(demands[-1].met, demands[-1].option, {**_situation(on_table), "card": card})


def may_always_play(rules: HouseRules, on_table: OnTable, card: str) -> Verdict | None:
    """Whether the card may be played whatever else its player holds; None where it depends on that."""
    anything = without(pack(rules), on_table.cards)
    found = may_play(rules, on_table, anything, card)
    return found if found.yes else None


def what_may_play(rules: HouseRules, on_table: OnTable, hand: tuple[str, ...]) -> Verdict:
    """Which cards of the hand may be played, in the hand's order, by the last thing that is asked of them."""
    last = _demands(rules, on_table, hand)[-1]
    return yes(Reason.MAY_BE_PLAYED, last.option, {"cards": last.cards})


def judge_play(rules: HouseRules, on_table: OnTable, hand: tuple[str, ...], card: str) -> tuple[Verdict, ...]:
    """Whether the card may be played, and if that was a revoke, that too."""
    found = may_play(rules, on_table, hand, card)
    return (found, no(Reason.REVOKED, None, {"card": card})) if found.reason in REVOKES else (found,)


def winner(cards: tuple[str, ...], trumps: Suit | None) -> int:
    """The place, from 0 for the card led, of the winning card: the highest trump, else the highest of the suit led."""
    best = 0
    for place, card in enumerate(cards):
        if beats(card, cards[best], trumps):
            best = place
    return best


def who_wins(cards: tuple[str, ...], trumps: Suit | None) -> Verdict:
    """The card that wins what lies there, and whether as a trump or as the highest of the suit led."""
    best = cards[winner(cards, trumps)]
    if suit_of(best) is trumps:
        return yes(Reason.WINS_TRUMP, None, {"card": best})
    return yes(Reason.WINS_SUIT, None, {"card": best, "led": suit_of(cards[0]).value})


def _situation(on_table: OnTable) -> Mapping[str, Detail]:
    if not on_table.cards:
        return {}
    trumps = {} if on_table.trumps is None else {"trumps": on_table.trumps.value}
    best = on_table.cards[winner(on_table.cards, on_table.trumps)]
    return {"led": suit_of(on_table.cards[0]).value, "best": best, **trumps}


def _demands(rules: HouseRules, on_table: OnTable, hand: tuple[str, ...]) -> tuple[Demand, ...]:
    """What is asked, one thing after another, each of the cards that did what was asked before."""
    follow = "play.must_follow"
    if on_table.stock and rules.words[follow] == "after_stock":
        return (Demand(cards=hand, met=Reason.STOCK_LASTS, option=follow),)
    if not on_table.cards:
        met, broken = Reason.LEADS_NO_TRUMP, Reason.TRUMP_LEAD_FORBIDDEN
        kept = _keeping_trumps(rules, on_table, hand, met=met, broken=broken)
        return (kept or Demand(cards=hand, met=Reason.LEADS),)
    following = of_suit(hand, suit_of(on_table.cards[0]))
    first = (
        Demand(cards=following, met=Reason.FOLLOWS, broken=Reason.MUST_FOLLOW, option=follow)
        if following
        else _unable_to_follow(rules, on_table, hand)
    )
    return (first, *_higher(rules, on_table, first.cards))


def _unable_to_follow(rules: HouseRules, on_table: OnTable, hand: tuple[str, ...]) -> Demand:
    trumps = () if on_table.trumps is None else of_suit(hand, on_table.trumps)
    if not trumps:
        return Demand(cards=hand, met=Reason.ANY_CARD)
    duty = "play.must_trump"
    if rules.flags[duty]:
        return Demand(cards=trumps, met=Reason.TRUMPS_IN, broken=Reason.MUST_TRUMP, option=duty)
    kept = _keeping_trumps(rules, on_table, hand, met=Reason.KEEPS_TRUMPS, broken=Reason.TRUMPS_FORBIDDEN)
    if kept is not None:
        return kept
    if rules.flags["play.must_beat"]:
        return Demand(cards=hand, met=Reason.TRUMP_BEATS_NOTHING, option="play.must_beat")
    return Demand(cards=hand, met=Reason.NEED_NOT_TRUMP, option=duty)


def _keeping_trumps(
    rules: HouseRules, on_table: OnTable, hand: tuple[str, ...], *, met: Reason, broken: Reason
) -> Demand | None:
    """The demand to leave the trumps to the player who made them, with its reasons for and against a card."""
    option = "play.opponent_trumps"
    if rules.flags[option] or on_table.own_trumps or on_table.trumps is None:
        return None
    others = without(hand, of_suit(hand, on_table.trumps))
    if not others:
        return Demand(cards=hand, met=Reason.ONLY_TRUMPS, option=option)
    if others == hand:
        return None
    return Demand(cards=others, met=met, broken=broken, option=option)


def _higher(rules: HouseRules, on_table: OnTable, cards: tuple[str, ...]) -> tuple[Demand, ...]:
    """The demand to beat the best card, where it is made and can be met."""
    if not rules.flags["play.must_beat"]:
        return ()
    best = on_table.cards[winner(on_table.cards, on_table.trumps)]
    higher = tuple(card for card in cards if beats(card, best, on_table.trumps))
    if not higher:
        return ()
    return (Demand(cards=higher, met=Reason.BEATS, broken=Reason.MUST_BEAT, option="play.must_beat"),)
