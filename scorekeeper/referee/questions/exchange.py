"""Questions of the exchange: how many cards, who sees them, raising, and giving the hand up with its costs."""

from collections.abc import Iterator

from scorekeeper.engine.record import GIVEN_UP
from scorekeeper.engine.table import Table, minimum
from scorekeeper.referee.auction import OVER_120
from scorekeeper.referee.exchange import (
    are_passed_cards_shown,
    costs_of_giving_up,
    how_many,
    is_talon_shown,
    may_give_up,
    may_raise,
    what_laid_counts,
)
from scorekeeper.referee.questions.auction import BLIND_BIDS, BOUNDS, WHO_BIDS, at_minimum, blind_asks, who_asks
from scorekeeper.referee.questions.question import Answer, Ask, AskId, Inputs, Question, QuestionId, some_cards
from scorekeeper.rules.derived import exchange
from scorekeeper.rules.options import OPTION


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
