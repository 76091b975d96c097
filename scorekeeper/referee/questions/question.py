"""What a question is: what it asks for at a table, and the answer to what was entered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, cast

from scorekeeper.engine.table import Table
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.house import matters


class QuestionId(StrEnum):
    """Every question; the value is the last part of its address, and stands in a verdict that was kept."""

    TRICK = "trick"
    WINNER = "winner"
    MARRIAGE = "marriage"
    BID = "bid"
    OVER_120 = "over-120"
    OPENING = "opening"
    JUMP = "jump"
    BLIND = "blind"
    UNHIDE = "unhide"
    NINES = "nines"
    TALON = "talon"
    POOR_HAND = "poor-hand"
    BOTTOM = "bottom"
    IN_A_ROW = "in-a-row"
    EXCHANGE = "exchange"
    RAISE = "raise"
    GIVE_UP = "give-up"
    PILE = "pile"
    SUMS = "sums"
    MISSING = "missing"
    HAND = "hand"


class Topic(StrEnum):
    """What a question is about."""

    TRICK = "trick"
    AUCTION = "auction"
    FRESH = "fresh"
    EXCHANGE = "exchange"
    PILES = "piles"
    WHOLE = "whole"


class AskId(StrEnum):
    """Everything that a question may ask for; the value is its name in an address, and in a verdict that was kept."""

    TABLE = "table"
    CARD = "card"
    REST = "rest"
    LEAD = "lead"
    HAND = "hand"
    TALON = "talon"
    BOTTOM = "bottom"
    CARDS = "cards"
    PILE = "pile"
    DEALT = "dealt"
    GIVEN = "given"
    AWAY = "away"
    STOCK = "stock"
    PLAY = "play"
    TRUMPS = "trumps"
    SAID = "said"
    SUIT = "suit"
    CAUSE = "cause"
    WHO = "who"
    LEADER = "leader"
    DECLARER = "declarer"
    PASSED = "passed"
    BID = "bid"
    LAST = "last"
    OWN_BID = "own_bid"
    WITH_TALON = "with_talon"
    WON_AT = "won_at"
    POINTS = "points"
    BLIND = "blind"
    LAST_BLIND = "last_blind"
    OWN_TRUMPS = "own_trumps"
    STOCK_LASTS = "stock_lasts"
    FIRST_TRICK = "first_trick"
    NOT_LEADING = "not_leading"
    BID_OPEN = "bid_open"
    EXCHANGED = "exchanged"
    DECLARERS = "declarers"


class AskKind(StrEnum):
    """What is entered: cards in order, a seat or several, a number, yes or nothing, one or several of a few values."""

    CARDS = "cards"
    SEAT = "seat"
    SEATS = "seats"
    NUMBER = "number"
    FLAG = "flag"
    CHOICE = "choice"
    CHOICES = "choices"


Key = tuple[AskId, int | None]  # what is asked for, and the seat of the player whom it is about


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One thing to be entered. `seat` is the player's whom it is about; `most` bounds cards; `offers` are the texts of
    seats or values to choose from; `needed`: without it there is no answer; `preset` is entered until something else
    is.

    A card lies in one place of a `layer` only.
    """

    name: AskId
    kind: AskKind
    seat: int | None = None
    most: int = 24
    offers: tuple[str, ...] = ()
    needed: bool = False
    preset: str = ""
    layer: int = 0

    def key(self) -> Key:
        """Under which key it is entered."""
        return self.name, self.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Inputs:
    """What was entered, by what was asked for; what was not entered is absent."""

    values: Mapping[Key, Any] = field(default_factory=dict)

    def cards(self, ask: AskId, seat: int | None = None) -> tuple[str, ...]:
        """Cards in order."""
        return cast(tuple[str, ...], self.values.get((ask, seat), ()))

    def card(self, ask: AskId) -> str | None:
        """The only card."""
        cards = self.cards(ask)
        return cards[0] if cards else None

    def number(self, ask: AskId, seat: int | None = None) -> int | None:
        """A number, also a seat."""
        return cast(int | None, self.values.get((ask, seat)))

    def numbers(self, ask: AskId) -> tuple[int, ...]:
        """Seats."""
        return cast(tuple[int, ...], self.values.get((ask, None), ()))

    def flag(self, ask: AskId) -> bool:
        """Whether it was ticked."""
        return (ask, None) in self.values

    def choice(self, ask: AskId) -> str | None:
        """One of a few values."""
        return cast(str | None, self.values.get((ask, None)))

    def choices(self, ask: AskId) -> tuple[str, ...]:
        """Some of a few values."""
        return cast(tuple[str, ...], self.values.get((ask, None), ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One verdict. `about` is the player or the way of giving up that it is about; `plain`: no yes or no, only
    information.
    """

    verdict: Verdict
    about: str = ""
    plain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question. `rules` are all options that its verdicts can name; `answer` is asked only when all that is needed
    was entered; `wants` is what is still to be entered for an answer, or for one that is sure.
    """

    code: QuestionId
    answer: Callable[[Table, Inputs], tuple[Answer, ...]]
    asks: Callable[[Table], tuple[Ask, ...]] = lambda _table: ()
    rules: tuple[str, ...] = ()
    wants: Callable[[Table, Inputs], tuple[AskId, ...]] = lambda _table, _inputs: ()


def rules_behind(question: Question, table: Table, answers: tuple[Answer, ...]) -> tuple[str, ...]:
    """The rules of a question that matter at this table, and whatever has decided."""
    decided = [answer.verdict.option for answer in answers]
    return tuple(one for one in question.rules if one in decided or matters(table.terms.rules, one))


def active_seats(table: Table) -> tuple[str, ...]:
    """The players who take part, in seating order, as offers."""
    return tuple(str(seat) for seat in sorted(table.seating.active))


def some_cards(name: AskId, most: int = 24, *, needed: bool = True) -> Ask:
    """Cards to tap."""
    return Ask(name=name, kind=AskKind.CARDS, most=most, needed=needed)


def tick(name: AskId) -> Ask:
    """Something to tick."""
    return Ask(name=name, kind=AskKind.FLAG)
