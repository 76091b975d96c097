"""A small game for every option that changes a sheet or refuses an entry; what it comes to the engine works out.

Anna sits at 0 and deals first, Boris at 1 opens, Vera at 2; a fourth player at 3 sits out the first hand.
"""

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


def hand(
    declarer: int, bid: int, *piles: Pile, named: Mapping[str, Any] | None = None, more: Mapping[str, Any] | None = None
) -> ExampleDeal:
    """A hand that was played."""
    return ExampleDeal(outcome="played", declarer=declarer, bid=bid, piles=piles, named=named or {}, more=more or {})


def up(outcome: str, declarer: int, bid: int, more: Mapping[str, Any] | None = None) -> ExampleDeal:
    """A hand that was given up."""
    return ExampleDeal(outcome=outcome, declarer=declarer, bid=bid, more=more or {})


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
        document = {**document, "declarer": names[step.declarer], "bid": step.bid}
    if step.piles:
        document["points"] = {name: _parts(pile) for name, pile in zip(names, step.piles, strict=False)}
    document = {**document, **{key: _names(seats, names) for key, seats in step.named.items()}}
    if "auction" in document:
        document["auction"] = [[names[call[0]], *call[1:]] for call in document["auction"]]
    return document


def _parts(pile: Pile) -> Document:
    cards, letters = pile if isinstance(pile, tuple) else (pile, "")
    document: Document = {"cards": cards, "marriages": [SUITS[letter] for letter in letters if letter in SUITS]}
    return {**document, "four_aces": True} if ACES in letters else document


def _names(seats: int | tuple[int, ...], names: tuple[str, ...]) -> str | list[str]:
    return names[seats] if isinstance(seats, int) else [names[seat] for seat in seats]


_ANNA, _BORIS, _VERA = range(3)
_GOLD = {"gold.enabled": True}
_BLIND = {"blind.who": "anyone"}
_SECOND_BOLT = {"bolt.penalty_every": 2}
_OPEN = {"barrel.kind": "open"}
_NO_BARREL = {"barrel.kind": "none"}

_PLAYED = hand(_BORIS, 100, 10, 100, 10)
_BLINDLY = hand(_BORIS, 100, 10, 100, 10, more={"blind": True})
_UP = up("rospisat", _BORIS, 100)
_FAILED_ON_IT = (add(_ANNA, 880), hand(_ANNA, 100, 80, 20, 20))
_GIVEN_UP_WITH_AN_ACE = up("rospisat", _BORIS, 100, more={"talon": ["AS", "9H", "9D"]})
_TWICE_OFF = (add(_ANNA, 880), _UP, add(_ANNA, 120), _UP, add(_ANNA, 120), up("rospisat", _VERA, 100))
_IN_TURN = (_BORIS, _VERA, _ANNA)


def _of(
    option: str,
    first: Value,
    second: Value,
    *steps: ExampleDeal,
    rules: Mapping[str, Value] | None = None,
    system: str = "russian",
    players: int = 3,
) -> Example:
    return Example(
        option=option, values=(first, second), steps=steps, rules=rules or {}, system=system, players=players
    )


EXAMPLES: tuple[Example, ...] = (
    _of("game.players", (3, 4), (4,), _PLAYED),
    _of("game.target", 1000, 900, add(_ANNA, 900)),
    _of("game.deals_each", 0, 1, _PLAYED, _PLAYED, _PLAYED),
    _of("game.over_target", False, True, add(_ANNA, 1000)),
    _of("game.deck", 24, 20, hand(_BORIS, 100, 10, 100, 10, named={"nines": _ANNA}), rules={"redeal.nines": "never"}),
    _of("game.dead_cards", 0, 4, hand(_BORIS, 100, 0, 100, 10)),
    _of("game.sit_out", "dealer_right", "dealer", _UP, players=4),
    _of("marriage.hearts", 100, 60, hand(_BORIS, 200, 10, (100, "H"), 10)),
    _of("marriage.diamonds", 80, 40, hand(_BORIS, 100, (10, "D"), 100, 10)),
    _of("marriage.clubs", 60, 100, hand(_BORIS, 100, (10, "C"), 100, 10)),
    _of("marriage.spades", 40, 60, hand(_BORIS, 100, (10, "S"), 100, 10)),
    _of("marriage.four_aces", 0, 200, hand(_BORIS, 100, (44, "A"), 60, 16)),
    _of(
        "bid.opening", "compulsory", "free",
        hand(_VERA, 100, 10, 10, 100, more={"auction": [(_BORIS, "pass"), (_VERA, 100), (_ANNA, "pass")]}),
    ),
    _of("bid.min", 100, 120, _PLAYED),
    _of("bid.step", 5, 10, hand(_BORIS, 115, 5, 115, 0)),
    _of("bid.max", 0, 120, hand(_BORIS, 125, 10, (100, "C"), 10)),
    _of(
        "bid.no_jump", False, True,
        hand(_BORIS, 120, 0, 120, 0, more={"auction": [
            (_BORIS, 100), (_VERA, 110), (_ANNA, "pass"), (_BORIS, 120), (_VERA, "pass"),
        ]}),
    ),
    _of("bid.raise", True, False, hand(_BORIS, 110, 10, 110, 0, more={"won_at": 100})),
    _of("bid.silence_below", "none", -100, add(_VERA, -120), hand(_VERA, 100, 10, 10, 100)),
    _of("contract.declarer_scores", "bid", "points", hand(_BORIS, 100, 5, 105, 10)),
    _of("contract.rounding", 5, 10, hand(_BORIS, 100, 4, 100, 16)),
    _of("contract.round_declarer", False, True, hand(_BORIS, 120, 2, 118, 0)),
    _of(
        "contract.sweep_takes_talon", True, False,
        hand(_BORIS, 120, 0, 104, more={"sweep": True}), system="polish-two", players=2,
    ),
    _of("contract.pass_out_surrender", False, True, up("surrender", _BORIS, 100)),
    _of("rospisat.allowed", "always", "at_minimum", up("rospisat", _BORIS, 105)),
    _of("rospisat.defenders", "sixty", "half_up_5", _UP),
    _of("rospisat.declarer", "zero", "minus_bid", _UP),
    _of("rospisat.penalty_every", 3, 1, _UP),
    _of("rospisat.third", "fine", "bid", _UP, rules={"rospisat.penalty_every": 1}),
    _of("rospisat.limit", 0, 1, _UP, _UP),
    _of("rospisat.barrel", "not_from_barrel", "free", add(_ANNA, 880), up("rospisat", _ANNA, 100)),
    _of("rospisat.bolt", False, True, _UP),
    _of("spisat.limit", 0, 1, up("spisat", _BORIS, 100)),
    _of("bolt.penalty_every", 3, 1, hand(_BORIS, 100, 20, 100, 0)),
    _of(
        "bolt.in_a_row", False, True,
        hand(_BORIS, 100, 0, 100, 20), hand(_BORIS, 100, 20, 100, 0), hand(_BORIS, 100, 0, 100, 20),
        rules=_SECOND_BOLT,
    ),
    _of("bolt.barrel", False, True, add(_ANNA, 880), hand(_BORIS, 100, 0, 100, 20)),
    _of("bolt.zero", "no_points", "no_trick", hand(_BORIS, 100, 20, 100, 0, named={"tricks": (_VERA,)})),
    _of("bolt.declarer", False, True, hand(_BORIS, 100, 20, 0, 100)),
    _of("penalty.amount", 120, 60, _UP, rules={"rospisat.penalty_every": 1}),
    _of("barrel.kind", "frozen", "open", add(_ANNA, 900)),
    _of("barrel.level", "auto", 850, add(_ANNA, 860)),
    _of("barrel.hands", 3, 1, add(_ANNA, 880), _UP),
    _of("barrel.fine", 120, 60, add(_ANNA, 880), _UP, rules={"barrel.hands": 1}),
    _of("barrel.win_by", "points", "contract", add(_ANNA, 880), hand(_ANNA, 100, 120, 0, 0)),
    _of("barrel.failed_bid", "subtract", "keep", *_FAILED_ON_IT),
    _of("barrel.required", False, True, add(_ANNA, 1000)),
    _of("barrel.together", "share", "all_fined", add(_ANNA, 850), add(_VERA, 850), _UP),
    _of("barrel.newcomer", "share", "throws_off", add(_ANNA, 880), add(_VERA, 880)),
    _of("barrel.third_fall", "fine", "zero", *_TWICE_OFF, rules={"barrel.hands": 1}),
    _of("barrel.falls", "timeouts", "every", *_FAILED_ON_IT),
    _of("barrel.marriages", True, False, add(_ANNA, 900), hand(_BORIS, 100, (10, "S"), 100, 10), rules=_OPEN),
    _of("barrel.exact", False, True, add(_ANNA, 900), hand(_BORIS, 100, 12, 100, 8), rules=_OPEN),
    _of("reset.at", (), (555,), add(_ANNA, 555)),
    _of("gold.enabled", False, True, hand(_BORIS, 120, 10, (60, "C"), 50)),
    _of("gold.min_bid", 120, 130, hand(_BORIS, 120, 10, (60, "C"), 50), rules=_GOLD),
    _of("gold.reset", "none", "scores", *[up("rospisat", seat, 120) for seat in _IN_TURN], rules=_GOLD),
    _of("gold.in_turn", False, True, hand(_VERA, 120, 10, 50, (60, "C")), rules=_GOLD),
    _of("gold.repeat", True, False, *[up("rospisat", seat, 120) for seat in (*_IN_TURN, _BORIS)], rules=_GOLD),
    _of(
        "gold.raise", True, False,
        hand(_BORIS, 130, 10, (70, "C"), 40, more={"won_at": 120}), rules={**_GOLD, "gold.in_turn": True},
    ),
    _of("gold.rospisat", True, False, up("rospisat", _BORIS, 120), rules=_GOLD),
    _of(
        "gold.double_fines", False, True,
        up("rospisat", _BORIS, 120), rules={**_GOLD, "rospisat.penalty_every": 1},
    ),
    _of("gold.double_bolts", False, True, hand(_BORIS, 120, 0, (80, "C"), 40), rules={**_GOLD, **_SECOND_BOLT}),
    _of("blind.who", "nobody", "anyone", _BLINDLY),
    _of("blind.doubles", "all", "declarer", _BLINDLY, rules=_BLIND),
    _of("blind.min_bid", 100, 120, _BLINDLY, rules=_BLIND),
    _of("blind.cap", 0, 150, _BLINDLY, rules=_BLIND),
    _of("blind.barrel", True, False, add(_ANNA, 880), _BLINDLY, rules=_BLIND),
    _of("blind.rospisat", False, True, up("rospisat", _BORIS, 100, more={"blind": True}), rules=_BLIND),
    _of(
        "blind.double_bolts", False, True,
        hand(_BORIS, 100, 0, 100, 20, more={"blind": True}), rules={**_BLIND, **_SECOND_BOLT},
    ),
    _of("bonus.four_nines", 0, 120, hand(_BORIS, 100, 10, 100, 10, named={"nines": _ANNA})),
    _of("bonus.sit_out", "none", "aces_and_marriages", _GIVEN_UP_WITH_AN_ACE, players=4),
    _of(
        "bonus.sit_out_ace", 40, 50,
        _GIVEN_UP_WITH_AN_ACE, rules={"bonus.sit_out": "aces_and_marriages"}, players=4,
    ),
    _of("redeal.nines", "any_time", "never", afresh("four_nines")),
    _of("redeal.nines_count", 4, 3, afresh("three_nines")),
    _of("redeal.talon_below", 0, 5, afresh("talon_below")),
    _of("redeal.talon_nines", 0, 2, afresh("talon_nines")),
    _of("redeal.hand_below", 0, 14, afresh("hand_below")),
    _of("redeal.bottom_jack", False, True, afresh("bottom_jack")),
    _of("redeal.fine_after", 0, 1, afresh("four_nines")),
    _of("redeal.fine_for", "both", "jacks", afresh("four_nines"), rules={"redeal.fine_after": 1}),
    _of(
        "finish.several", "declarer_first", "highest",
        add(_ANNA, 950), add(_BORIS, 900), hand(_BORIS, 100, 60, (60, "S"), 0), rules=_NO_BARREL,
    ),
    _of("finish.tie", "shared", "play_on", add(_ANNA, 950), add(_VERA, 950), _UP, rules=_NO_BARREL),
    _of("finish.cap", False, True, add(_ANNA, 1010)),
)  # fmt: skip


def _table_value(
    option: str, *values: Value, rules: Mapping[str, Value] | None = None, system: str = "russian", players: int = 3
) -> Example:
    return Example(option=option, values=values, steps=(), rules=rules or {}, system=system, players=players)


# What changes no sheet and refuses no entry: values, and where they differ in the rulebook.
TABLE_VALUES: tuple[Example, ...] = (
    _table_value("game.hand", 7, 6),
    _table_value("bid.over_120_needs_marriage", "any", "worth", "no"),
    _table_value("blind.show_talon", False, True, rules=_BLIND),
    _table_value("blind.unhide", "never", "rebid", rules=_BLIND),
    _table_value("redeal.hand_when", "exchanged", "dealt", rules={"redeal.hand_below": 14}),
    _table_value("redeal.minimum_only", "no", "own_bid", "won", rules={"redeal.talon_below": 5}),
    _table_value("talon.shown", "always", "over_minimum"),
    _table_value("talon.cards", 3, 0),
    _table_value("talon.pass_face_up", False, True),
    _table_value("play.must_follow", "always", "after_stock", system="draw", players=2),
    _table_value("play.must_trump", True, False),
    _table_value("play.must_beat", False, True),
    _table_value("play.first_trick_marriage", "never", "leader"),
    _table_value("play.announce", "aloud", "automatic"),
    _table_value("play.opponent_trumps", True, False),
)
