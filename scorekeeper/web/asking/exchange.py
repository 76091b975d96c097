"""Questions of the exchange: how many cards, who sees them, raising, and giving the hand up with its costs."""

from collections.abc import Iterator

from scorekeeper.engine.record import GIVEN_UP
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.exchange import (
    are_passed_cards_shown,
    costs_of_giving_up,
    how_many,
    is_talon_shown,
    may_give_up,
    may_raise,
)
from scorekeeper.web.asking.auction import bid_asks, blind_asks, who_asks
from scorekeeper.web.asking.question import Answer, Ask, Kind, Question, Told


def _won_at(table: Table) -> Ask:
    return Ask(name="won_at", kind=Kind.NUMBER, needed=True, preset=str(minimum(table)))


def _exchange_asks(table: Table) -> tuple[Ask, ...]:
    return (_won_at(table), *blind_asks(table))


def _exchange(table: Table, told: Told) -> tuple[Answer, ...]:
    blind = told.flag("blind")
    numbers = how_many(table)
    if not numbers.yes:
        return (Answer(verdict=numbers, plain=True),)
    shown = is_talon_shown(table, told.number("won_at") or minimum(table), blind=blind)
    return tuple(
        Answer(verdict=found, plain=True) for found in (numbers, shown, are_passed_cards_shown(table, blind=blind))
    )


def _raise_asks(table: Table) -> tuple[Ask, ...]:
    return (who_asks(table), _won_at(table), bid_asks(table), *blind_asks(table))


def _raise(table: Table, told: Told) -> tuple[Answer, ...]:
    who, won_at, bid = (told.number(field) or 0 for field in ("who", "won_at", "bid"))
    return (Answer(verdict=may_raise(table, who, won_at, bid, blind=told.flag("blind"))),)


def _give_up_asks(table: Table) -> tuple[Ask, ...]:
    return (who_asks(table), bid_asks(table), *blind_asks(table))


def _give_up(table: Table, told: Told) -> tuple[Answer, ...]:
    """Each way of giving up; the costs of those that are allowed."""
    return tuple(_ways_out(table, told.number("who") or 0, told.number("bid") or 0, blind=told.flag("blind")))


def _ways_out(table: Table, who: int, bid: int, *, blind: bool) -> Iterator[Answer]:
    for outcome in GIVEN_UP:
        leave = may_give_up(table, outcome, who, bid, blind=blind)
        yield Answer(verdict=leave, about=outcome.value)
        if leave.yes:
            for cost in costs_of_giving_up(table, outcome, who, bid, blind=blind):
                yield Answer(verdict=cost, plain=True)


EXCHANGE = (
    Question(
        code="exchange",
        group="exchange",
        asks=_exchange_asks,
        answer=_exchange,
        rules=("talon.cards", "game.hand", "game.dead_cards", "talon.shown", "talon.pass_face_up", "blind.show_talon"),
    ),
    Question(
        code="raise",
        group="exchange",
        asks=_raise_asks,
        answer=_raise,
        rules=("bid.raise", "bid.step", "bid.max", "gold.raise"),
    ),
    Question(
        code="give-up",
        group="exchange",
        asks=_give_up_asks,
        answer=_give_up,
        rules=(
            "rospisat.allowed",
            "rospisat.defenders",
            "rospisat.declarer",
            "rospisat.limit",
            "rospisat.penalty_every",
            "spisat.limit",
            "contract.pass_out_surrender",
        ),
    ),
)
