"""Questions of the auction: may he bid that, over 120, blind; who must bid, who is silenced, may a bid jump. And those
of the exchange: how many cards, who sees them, raising, and giving the hand up with its costs.
"""

from collections.abc import Iterator

from scorekeeper.engine.record import GIVEN_UP, Call
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.auction import (
    OVER_120,
    Calls,
    may_bid,
    may_bid_over_120,
    may_bid_unknown,
    may_jump,
    may_play_blind,
    may_unhide,
    must_bid,
    silence,
    what_may_be_bid,
)
from scorekeeper.referee.exchange import (
    are_passed_cards_shown,
    costs_of_giving_up,
    how_many,
    is_talon_shown,
    may_give_up,
    may_raise,
    what_laid_counts,
)
from scorekeeper.referee.questions.play import MOST_HELD
from scorekeeper.referee.questions.question import (
    Answer,
    Ask,
    AskId,
    AskKind,
    Inputs,
    Question,
    QuestionId,
    active_seats,
    some_cards,
    tick,
)
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.derived import exchange
from scorekeeper.rules.options import OPTION

# What questions of a bid rest on: who bids at all, what may be bid, and what may be bid blind.
WHO_BIDS = ("bid.opening", "bid.silence_below", "gold.in_turn", "game.sit_out")
BOUNDS = ("bid.min", "gold.min_bid", "bid.step", "bid.max", "bid.raise", "gold.raise", "barrel.marriages")
BLIND_BIDS = ("blind.who", "blind.min_bid", "blind.barrel")


def who_asks(table: Table) -> Ask:
    """Whom the question is about; until somebody is named, the opener."""
    everybody = tuple(str(seat) for seat in range(len(table.players)))
    return Ask(name=AskId.WHO, kind=AskKind.SEAT, offers=everybody, needed=True, preset=str(table.seating.opener))


def at_minimum(table: Table, name: AskId) -> Ask:
    """A bid; until one is entered, the minimum."""
    return Ask(name=name, kind=AskKind.NUMBER, needed=True, preset=str(minimum(table)))


def _bid_asks(table: Table) -> tuple[Ask, ...]:
    asks = (
        who_asks(table),
        at_minimum(table, AskId.BID),
        Ask(name=AskId.LAST, kind=AskKind.NUMBER),
        Ask(name=AskId.PASSED, kind=AskKind.SEATS, offers=active_seats(table)),
    )
    hidden = (tick(AskId.LAST_BLIND),) if table.terms.rules.words["blind.who"] == "opener" else ()
    return (*asks, *hidden, *blind_asks(table), some_cards(AskId.HAND, MOST_HELD, needed=False))


def blind_asks(table: Table) -> tuple[Ask, ...]:
    """Whether somebody plays blind, where anybody may."""
    return () if table.terms.rules.words["blind.who"] == "nobody" else (tick(AskId.BLIND),)


def _bid(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """Whether the bid may be made, and where it may not, which may be."""
    who, bid = inputs.number(AskId.WHO) or 0, inputs.number(AskId.BID) or 0
    if inputs.flag(AskId.LAST_BLIND):
        calls = calls_after_blind(table, who, inputs.number(AskId.LAST))
    else:
        calls = calls_before(table, who, inputs.number(AskId.LAST), inputs.numbers(AskId.PASSED))
    hand, blind = inputs.cards(AskId.HAND), inputs.flag(AskId.BLIND)

    def judge(bid: int) -> Verdict:
        if not hand and not blind:
            return may_bid_unknown(table, calls, who, bid)
        return may_bid(table, calls, who, bid, hand=hand or None, blind=blind)

    found = judge(bid)
    instead = None if found.yes else what_may_be_bid(table, calls, who, judge)
    return (Answer(verdict=found), *([Answer(verdict=instead, plain=True)] if instead else ()))


def calls_before(table: Table, who: int, last: int | None, passed: tuple[int, ...]) -> Calls:
    """An auction as it may have gone: some have passed, and the last bid is that of the player before the bidder."""
    active, names = table.seating.active, table.players
    gone = [seat for seat in active if seat in passed]
    calls = tuple(Call(player=names[seat]) for seat in gone)
    if last is None or who not in active:
        return calls
    here = active.index(who)
    before = [seat for seat in (*active[here + 1 :], *active[:here]) if seat not in gone]
    return (*calls, Call(player=names[before[-1] if before else who], bid=last))


def calls_after_blind(table: Table, who: int, last: int | None) -> Calls:
    """An auction that the opener has begun blind: those between the opener and the bidder have said nothing since."""
    opener, *others = table.seating.active
    between = others[: others.index(who)] if who in others else others
    blind = Call(player=table.players[opener], bid=last or minimum(table), blind=True)
    return (blind, *(Call(player=table.players[seat]) for seat in between))


def _opening(table: Table, _: Inputs) -> tuple[Answer, ...]:
    """Who must bid, the opener first, the last player as one who is left; then who is silenced, in one sentence where
    nobody can be.
    """
    seats = table.seating.active
    if not table.terms.bidding:
        return (Answer(verdict=must_bid(table, (), seats[0]), plain=True),)
    calls = tuple(Call(player=table.players[seat]) for seat in seats[:-1])
    bids = [
        Answer(verdict=must_bid(table, calls[:place], seat), about=table.players[seat], plain=True)
        for place, seat in enumerate(seats)
    ]
    if "bid.silence_below" not in table.terms.rules.numbers:
        return (*bids, Answer(verdict=silence(table, seats[0]), plain=True))
    return (*bids, *(Answer(verdict=silence(table, seat), about=table.players[seat], plain=True) for seat in seats))


def _play_blind(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    who = inputs.number(AskId.WHO) or 0
    calls = (Call(player=table.players[who], bid=minimum(table)),) if inputs.flag(AskId.BID_OPEN) else ()
    return (Answer(verdict=may_play_blind(table, calls, who)),)


def _hand(table: Table) -> tuple[Ask, ...]:
    return (some_cards(AskId.HAND, MOST_HELD, needed=table.terms.bidding),)


AUCTION = (
    Question(
        code=QuestionId.BID,
        asks=_bid_asks,
        answer=_bid,
        rules=(*BOUNDS, "bid.no_jump", OVER_120, *WHO_BIDS, *BLIND_BIDS, "blind.unhide"),
    ),
    Question(
        code=QuestionId.OVER_120,
        asks=_hand,
        answer=lambda table, inputs: (Answer(verdict=may_bid_over_120(table.terms.rules, inputs.cards(AskId.HAND))),),
        rules=(OVER_120, "bid.max", "bid.opening"),
    ),
    Question(code=QuestionId.OPENING, answer=_opening, rules=WHO_BIDS),
    Question(
        code=QuestionId.JUMP,
        answer=lambda table, _: (Answer(verdict=may_jump(table.terms.rules)),),
        rules=("bid.no_jump", "bid.step", "bid.opening"),
    ),
    Question(
        code=QuestionId.BLIND,
        asks=lambda table: (who_asks(table), tick(AskId.BID_OPEN)),
        answer=_play_blind,
        rules=(*BLIND_BIDS, *BOUNDS, *WHO_BIDS),
    ),
    Question(
        code=QuestionId.UNHIDE,
        asks=_hand,
        answer=lambda table, inputs: (Answer(verdict=may_unhide(table, inputs.cards(AskId.HAND))),),
        rules=("blind.unhide", "blind.who", "bid.opening"),
    ),
)


def _exchange(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    blind = inputs.flag(AskId.BLIND)
    numbers = how_many(table)
    if not numbers.yes:
        return (Answer(verdict=numbers, plain=True),)
    shown = is_talon_shown(table, inputs.number(AskId.WON_AT) or minimum(table), blind=blind)
    passed = are_passed_cards_shown(table, blind=blind)
    found = (numbers, what_laid_counts(table), shown, passed)
    return tuple(Answer(verdict=one, plain=True) for one in found if one is not None)


def _raise_asks(table: Table) -> tuple[Ask, ...]:
    """The hand is asked for where its marriages must be worth the raise."""
    asks = (who_asks(table), at_minimum(table, AskId.WON_AT), at_minimum(table, AskId.BID), *blind_asks(table))
    if table.terms.rules.words[OVER_120] != "worth":
        return asks
    terms = exchange(table.terms.rules, len(table.seating.active))
    return (*asks, some_cards(AskId.WITH_TALON, terms.dealt + terms.taken, needed=False))


def _raise(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    who, won_at, bid = (inputs.number(ask) or 0 for ask in (AskId.WHO, AskId.WON_AT, AskId.BID))
    hand = inputs.cards(AskId.WITH_TALON) or None
    return (Answer(verdict=may_raise(table, who, won_at, bid, hand=hand, blind=inputs.flag(AskId.BLIND))),)


def _give_up(table: Table, inputs: Inputs) -> Iterator[Answer]:
    """Each way of giving up; the costs of those that are allowed."""
    who, bid, blind = inputs.number(AskId.WHO) or 0, inputs.number(AskId.BID) or 0, inputs.flag(AskId.BLIND)
    for outcome in GIVEN_UP:
        leave = may_give_up(table, outcome, who, bid, blind=blind)
        yield Answer(verdict=leave, about=outcome.value)
        if leave.yes:
            for cost in costs_of_giving_up(table, outcome, who, bid, blind=blind):
                yield Answer(verdict=cost, plain=True)


EXCHANGE = (
    Question(
        code=QuestionId.EXCHANGE,
        asks=lambda table: (at_minimum(table, AskId.WON_AT), *blind_asks(table)),
        answer=_exchange,
        rules=("talon.cards", "game.hand", "game.dead_cards", "talon.shown", "talon.pass_face_up", "blind.show_talon"),
    ),
    Question(code=QuestionId.RAISE, asks=_raise_asks, answer=_raise, rules=(*BOUNDS, OVER_120, *WHO_BIDS, *BLIND_BIDS)),
    Question(
        code=QuestionId.GIVE_UP,
        asks=lambda table: (who_asks(table), at_minimum(table, AskId.BID), *blind_asks(table)),
        answer=lambda table, inputs: tuple(_give_up(table, inputs)),
        rules=(
            *(option for option in OPTION if option.startswith("rospisat.")),
            "gold.rospisat",
            "blind.rospisat",
            "spisat.limit",
            "contract.pass_out_surrender",
            *WHO_BIDS,
        ),
    ),
)
