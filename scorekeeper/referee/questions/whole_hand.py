"""A whole hand card by card: the plain entries of a page made into a hand to replay, as docs/replay.md has it."""

from dataclasses import replace

from scorekeeper.engine.deal_codec import wrong_shape
from scorekeeper.engine.record import Deal, Suit
from scorekeeper.engine.table import Table
from scorekeeper.referee.auction import OVER_120
from scorekeeper.referee.cards import pair, rank_of
from scorekeeper.referee.entered_hand import (
    FOUR_ACES,
    Cards,
    EnteredHand,
    EnteredTrick,
    ReadHand,
    contracted,
    make_trick,
    wrong_cards,
)
from scorekeeper.referee.questions.auction import at_minimum, blind_asks
from scorekeeper.referee.questions.play import said_asks
from scorekeeper.referee.questions.question import (
    Answer,
    Ask,
    AskId,
    AskKind,
    Inputs,
    Question,
    QuestionId,
    active_seats,
)
from scorekeeper.referee.replay import replay, ruling
from scorekeeper.rules.derived import exchange

DEALT, GIVEN = 1, 2  # layers beside that of the play: a card is dealt, perhaps passed, and played


def _asks(table: Table) -> tuple[Ask, ...]:
    terms, seats = exchange(table.terms.rules, len(table.seating.active)), sorted(table.seating.active)
    asks = [*_contract(table), Ask(name=AskId.PLAY, kind=AskKind.CARDS), said_asks(table)]
    asks += [Ask(name=AskId.DEALT, kind=AskKind.CARDS, seat=seat, layer=DEALT, most=terms.dealt) for seat in seats]
    if terms.taken:
        asks.append(Ask(name=AskId.TALON, kind=AskKind.CARDS, layer=DEALT, most=terms.taken))
    if terms.stock:
        asks.append(Ask(name=AskId.STOCK, kind=AskKind.CARDS, layer=DEALT, most=terms.stock))
    if terms.passed:
        asks += [Ask(name=AskId.GIVEN, kind=AskKind.CARDS, seat=seat, layer=GIVEN, most=terms.passed) for seat in seats]
    if terms.laid_away:
        asks.append(Ask(name=AskId.AWAY, kind=AskKind.CARDS, layer=GIVEN, most=terms.laid_away))
    return tuple(asks)


def _contract(table: Table) -> tuple[Ask, ...]:
    if not table.terms.bidding:
        return ()
    asks = [
        Ask(name=AskId.DECLARER, kind=AskKind.SEAT, offers=active_seats(table), needed=True),
        at_minimum(table, AskId.BID),
    ]
    if table.terms.rules.flags["bid.raise"]:
        asks.append(Ask(name=AskId.WON_AT, kind=AskKind.NUMBER))
    return (*asks, *blind_asks(table))


def read_inputs(table: Table, inputs: Inputs) -> ReadHand:
    """The hand that was entered, or what is wrong with it. A game that is won can be asked about too."""
    table = replace(table, winners=())
    names, seats = table.players, sorted(table.seating.active)
    deal = _deal(table, inputs)
    dealt = {seat: inputs.cards(AskId.DEALT, seat) for seat in seats}
    hands = dealt if all(dealt.values()) else {}
    passed = {seat: cards for seat in seats if (cards := inputs.cards(AskId.GIVEN, seat))}
    talon, stock, away = inputs.cards(AskId.TALON), inputs.cards(AskId.STOCK), inputs.cards(AskId.AWAY)
    tricks = tricks_of(inputs.cards(AskId.PLAY), len(seats), inputs.choices(AskId.SAID))
    layers = (
        {**{f"hands.{names[seat]}": cards for seat, cards in hands.items()}, "talon": talon, "stock": stock},
        {**{f"passed.{names[seat]}": cards for seat, cards in passed.items()}, "laid_away": away},
        {f"tricks[{place}]": trick.cards for place, trick in enumerate(tricks)},
    )
    wrong = list(wrong_shape(replace(deal, points={}), bidding=table.terms.bidding))
    for layer in layers:
        seen: list[str] = []
        wrong += [found for path, cards in layer.items() for found in wrong_cards(cards, path, table, seen)]
    if wrong:
        return ReadHand(violations=tuple(wrong))
    return contracted(
        EnteredHand(
            table=table,
            deal=replace(deal, talon=talon or None),
            hands=hands or None,
            passed=passed or None,
            laid_away=away or None,
            stock=stock or None,
            tricks=tricks,
        )
    )


def _deal(table: Table, inputs: Inputs) -> Deal:
    """The contract; none where nobody bids."""
    if not table.terms.bidding:
        return Deal()
    return Deal(
        declarer=table.players[inputs.number(AskId.DECLARER) or 0],
        bid=inputs.number(AskId.BID),
        won_at=inputs.number(AskId.WON_AT) or None,
        blind=inputs.flag(AskId.BLIND),
    )


def tricks_of(play: Cards, players: int, said: tuple[str, ...]) -> tuple[EnteredTrick, ...]:
    """The tricks; what was announced belongs to the first trick that was led with a card of it."""
    tricks = [play[start : start + players] for start in range(0, len(play), players)]
    announced: dict[int, str] = {}
    for one in said:
        aces = one == FOUR_ACES
        for place, cards in enumerate(tricks):
            if rank_of(cards[0]) == "A" if aces else cards[0] in pair(Suit(one)):
                announced.setdefault(place, one)
                break
    return tuple(make_trick(cards, announced.get(place)) for place, cards in enumerate(tricks))


def _answer(table: Table, inputs: Inputs) -> tuple[Answer, ...]:
    """All that was against the rules, each with the trick and the player."""
    read = read_inputs(table, inputs)
    if read.hand is None or not read.hand.tricks:
        return ()
    result = replay(read.hand)
    return tuple(
        Answer(
            verdict=found.verdict,
            about="" if found == result.look_at else _place(table, found.trick, found.seat),
            plain=True,
        )
        for found in ruling(result)
    )


def _place(table: Table, trick: int, seat: int | None) -> str:
    name = "" if seat is None else table.players[seat]
    return f"{trick}. {name}".rstrip() if trick else name


WHOLE = Question(
    code=QuestionId.HAND,
    asks=_asks,
    answer=_answer,
    rules=(
        "play.must_follow",
        "play.must_trump",
        "play.must_beat",
        "play.opponent_trumps",
        "play.announce",
        "play.first_trick_marriage",
        OVER_120,
        "talon.cards",
        "game.hand",
    ),
)
