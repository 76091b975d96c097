"""How a small game is told in the catalogue: seats for names, and values of the option that the game is about."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.engine.record import FORMAT
from scorekeeper.rules.options import Value, plain_value

Document = dict[str, Any]
Pile = int | tuple[int, str]
SUITS = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}
ACES = "A"


@dataclass(frozen=True, slots=True, kw_only=True)
class ExampleDeal:
    """One deal of a small game. `piles` are card points by seat, with the letters of what was announced; `more` is
    whatever the record has beside them, `named` what of it names players, by seat.
    """

    outcome: str
    declarer: int | None = None
    bid: int | None = None
    piles: tuple[Pile, ...] = ()
    named: Mapping[str, Any] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A game of one or a few steps, the last of which comes out otherwise under each of the values. `rules` hold beside
    the option's value; it is played in `system` by so many players.
    """

    option: str
    values: tuple[Value, ...]
    steps: tuple[ExampleDeal, ...]
    rules: Mapping[str, Value] = field(default_factory=dict)
    system: str = "russian"
    players: int = 3


def hand(declarer: int, bid: int, *piles: Pile, **more: Any) -> ExampleDeal:
    """A hand that was played; `nines` and `tricks` name seats."""
    named: Document = {key: more.pop(key) for key in ("nines", "tricks") if key in more}
    return ExampleDeal(outcome="played", declarer=declarer, bid=bid, piles=piles, named=named, more=more)


def up(outcome: str, declarer: int, bid: int, **more: Any) -> ExampleDeal:
    """A hand that was given up."""
    return ExampleDeal(outcome=outcome, declarer=declarer, bid=bid, more=more)


def add(seat: int, amount: int) -> ExampleDeal:
    """Points that a player has from before."""
    return ExampleDeal(outcome="adjustment", named={"player": seat}, more={"amount": amount, "reason": "–"})


def afresh(cause: str) -> ExampleDeal:
    """A fresh deal."""
    return ExampleDeal(outcome="redeal", more={"cause": cause})


def record_of(example: Example, value: Value, names: tuple[str, ...]) -> Document:
    """The record of the game under one value, with these names at the table."""
    players = names[: example.players]
    changes = {**example.rules, example.option: value}
    return {
        "format": FORMAT,
        "rules": {"system": example.system, "changes": {id: plain_value(one) for id, one in changes.items()}},
        "players": list(players),
        "deals": [_deal(step, players) for step in example.steps],
    }


def _deal(step: ExampleDeal, names: tuple[str, ...]) -> Document:
    document: Document = {"outcome": step.outcome, **step.more}
    if step.declarer is not None:
        document |= {"declarer": names[step.declarer], "bid": step.bid}
    if step.piles:
        document["points"] = {name: _parts(pile) for name, pile in zip(names, step.piles, strict=False)}
    document |= {key: _names(seats, names) for key, seats in step.named.items()}
    if "auction" in document:
        document["auction"] = [[names[seat], *call] for seat, *call in document["auction"]]
    return document


def _parts(pile: Pile) -> Document:
    cards, letters = pile if isinstance(pile, tuple) else (pile, "")
    document: Document = {"cards": cards, "marriages": [SUITS[letter] for letter in letters if letter in SUITS]}
    return {**document, "four_aces": True} if ACES in letters else document


def _names(seats: int | tuple[int, ...], names: tuple[str, ...]) -> str | list[str]:
    return names[seats] if isinstance(seats, int) else [names[seat] for seat in seats]
