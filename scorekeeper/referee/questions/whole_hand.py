"""A whole hand told card by card: the plain tellings of a page made into a hand to replay, as docs/replay.md has it."""

from typing import Any

from scorekeeper.engine.record import Suit
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.cards import pair, rank_of
from scorekeeper.referee.decode_hand import ReadHand, decode_hand
from scorekeeper.referee.entered_hand import FORMAT, FOUR_ACES, Cards
from scorekeeper.referee.questions.auction import blind_asks
from scorekeeper.referee.questions.piles import said_asks
from scorekeeper.referee.questions.question import (
    Answer,
    Ask,
    AskId,
    AskKind,
    Inputs,
    Question,
    QuestionId,
    Topic,
    active_seats,
)
from scorekeeper.referee.replay import replay, ruling
from scorekeeper.rules.exchange import exchange
from scorekeeper.rules.house import changed
from scorekeeper.rules.options import plain_value

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
        Ask(name=AskId.BID, kind=AskKind.NUMBER, needed=True, preset=str(minimum(table))),
    ]
    if table.terms.rules.flags["bid.raise"]:
        asks.append(Ask(name=AskId.WON_AT, kind=AskKind.NUMBER))
    return (*asks, *blind_asks(table))


def read_inputs(table: Table, inputs: Inputs) -> ReadHand:
    """The hand that was told, or what is wrong with it."""
    names, seats = table.players, sorted(table.seating.active)
    rules = table.terms.rules
    changes = {option: plain_value(value) for option, value in changed(rules).items()}
    document: dict[str, Any] = {
        "format": FORMAT,
        "rules": {"system": rules.system, "changes": changes},
        "players": list(names),
        "dealer": names[table.dealer],
        "scores": dict(zip(names, table.scores, strict=True)),
        "gold": table.gold is not None,
        "tricks": tricks_of(inputs.cards(AskId.PLAY), len(seats), inputs.choices(AskId.SAID)),
    }
    if table.terms.barrel == "frozen":
        document["barrel"] = [
            name for name, tally in zip(names, table.tallies, strict=True) if tally.barrel is not None
        ]
    if table.terms.bidding:
        document |= {"declarer": names[inputs.number(AskId.DECLARER) or 0], "bid": inputs.number(AskId.BID)}
        document |= {"won_at": inputs.number(AskId.WON_AT)} if inputs.number(AskId.WON_AT) else {}
        document |= {"blind": True} if inputs.flag(AskId.BLIND) else {}
    dealt = {names[seat]: list(inputs.cards(AskId.DEALT, seat)) for seat in seats}
    given = {names[seat]: list(cards) for seat in seats if (cards := inputs.cards(AskId.GIVEN, seat))}
    known = {"hands": dealt if all(dealt.values()) else None, "talon": inputs.cards(AskId.TALON), "passed": given}
    known |= {"laid_away": inputs.cards(AskId.AWAY), "stock": inputs.cards(AskId.STOCK)}
    document |= {key: list(cards) if isinstance(cards, tuple) else cards for key, cards in known.items() if cards}
    return decode_hand(document)


def tricks_of(play: Cards, players: int, said: tuple[str, ...]) -> list[dict[str, Any]]:
    """The tricks; what was announced belongs to the first trick that was led with a card of it."""
    tricks: list[dict[str, Any]] = [
        {"cards": list(play[start : start + players])} for start in range(0, len(play), players)
    ]
    for one in said:
        led = [trick for trick in tricks if _leads(one, trick["cards"][0])]
        if led:
            led[0].setdefault("announced", one)
    return tricks


def _leads(said: str, card: str) -> bool:
    return rank_of(card) == "A" if said == FOUR_ACES else card in pair(Suit(said))


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
    topic=Topic.WHOLE,
    asks=_asks,
    answer=_answer,
    rules=(
        "play.must_follow",
        "play.must_trump",
        "play.must_beat",
        "play.opponent_trumps",
        "play.announce",
        "play.first_trick_marriage",
    ),
)
