"""Hands played at random but by the rules, as documents, for any system. The rules of play are those of brute.py."""

from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from scorekeeper.engine.record import PACK
from scorekeeper.rules.house import HouseRules, house_rules
from tests.referee import brute

NAMES = ("Anna", "Boris", "Vera")
# cards passed to each opponent and laid away by the declarer, as S0 tells of each game
GIVEN = {"polish-two": (0, 2), "russian-two": (1, 1), "draw": (0, 0), "german-1001": (0, 2), "russeln": (0, 0)}


@dataclass
class Dealt:
    """A hand while it is played. `announced` and `taken` are what an honest count must find."""

    system: str
    rules: HouseRules
    names: tuple[str, ...]
    document: dict[str, Any]
    hands: dict[str, list[str]]
    stock: list[str]
    leader: str
    trumps: str | None = None
    owner: str | None = None
    taken: dict[str, list[str]] = field(default_factory=dict)
    announced: dict[str, list[str]] = field(default_factory=dict)


def deal_and_play(system: str, random: Random) -> Dealt:
    """One whole legal hand."""
    dealt = _deal(system, random)
    tricks = len(dealt.hands[dealt.leader]) + len(dealt.stock) // len(dealt.names)
    for number in range(1, tricks + 1):
        _play_trick(dealt, number, random)
    return dealt


def _deal(system: str, random: Random) -> Dealt:
    rules = house_rules(system, {})
    names = NAMES[: max(set(rules.lists["game.players"]) & {2, 3})]
    pack = [card for card in PACK if rules.numbers["game.deck"] == 24 or card[0] != "9"]
    random.shuffle(pack)
    size, bidding = rules.numbers["game.hand"], rules.words["bid.opening"] != "none"
    hands = {name: [pack.pop() for _ in range(size)] for name in names}
    document: dict[str, Any] = {
        "format": "thousand-hand/1",
        "rules": {"system": system},
        "players": list(names),
        "hands": {name: list(hand) for name, hand in hands.items()},
        "tricks": [],
    }
    declarer = names[1]  # Anna deals, so Boris opens
    if bidding:
        document |= {"declarer": declarer, "bid": rules.numbers["bid.min"]}
        document["talon"] = [pack.pop() for _ in range(rules.numbers["talon.cards"])]
        _exchange(system, hands, document, random)
    else:
        document["stock"] = list(pack)
    taken: dict[str, list[str]] = {name: [] for name in names}
    stock = [] if bidding else pack
    return Dealt(system, rules, names, document, hands, stock, declarer, taken=taken, announced=deepcopy(taken))


def _exchange(system: str, hands: dict[str, list[str]], document: dict[str, Any], random: Random) -> None:
    declarer = document["declarer"]
    passed, laid_away = GIVEN.get(system, (1, 0))
    hands[declarer] += document["talon"]
    random.shuffle(hands[declarer])
    others = [name for name in hands if name != declarer and passed]
    document["passed"] = {name: [hands[declarer].pop() for _ in range(passed)] for name in others}
    for name, cards in document["passed"].items():
        hands[name] += cards
    document["laid_away"] = [hands[declarer].pop() for _ in range(laid_away)]


def _play_trick(dealt: Dealt, number: int, random: Random) -> None:
    here = dealt.names.index(dealt.leader)
    order = (*dealt.names[here:], *dealt.names[:here])
    trick: dict[str, Any] = {"cards": []}
    stock = bool(dealt.stock)
    _announce(dealt, number, trick, random)
    for name in order:
        led = trick["cards"][:1] if name == dealt.leader else []  # with its announcement
        card = led[0] if led else random.choice(legal(dealt, trick, name, stock))
        if card not in trick["cards"]:
            trick["cards"].append(card)
        dealt.hands[name].remove(card)
    won = order[brute.winner(tuple(trick["cards"]), dealt.trumps)]
    dealt.taken[won] += trick["cards"]
    dealt.document["tricks"].append(trick)
    at = dealt.names.index(won)
    for name in (*dealt.names[at:], *dealt.names[:at]):
        if dealt.stock:
            dealt.hands[name].append(dealt.stock.pop(0))
    dealt.leader = won


def _announce(dealt: Dealt, number: int, trick: dict[str, Any], random: Random) -> None:
    """The leader announces where possible, and leads king or queen."""
    if number == 1 and dealt.rules.words["play.first_trick_marriage"] == "never":
        return
    hand = dealt.hands[dealt.leader]
    pairs = [letter for letter in "HDCS" if f"K{letter}" in hand and f"Q{letter}" in hand]
    if pairs:
        letter = random.choice(pairs)
        trick["cards"].append(random.choice([f"K{letter}", f"Q{letter}"]))
        trick["announced"] = brute.SUITS[letter]
        dealt.announced[dealt.leader].append(brute.SUITS[letter])
        dealt.trumps, dealt.owner = letter, dealt.leader


def legal(dealt: Dealt, trick: dict[str, Any], name: str, stock: bool) -> list[str]:
    """The cards that this player may play now."""
    hand, on_table = tuple(dealt.hands[name]), tuple(trick["cards"])
    mine = dealt.owner == name
    return [card for card in hand if brute.is_legal(dealt.rules, on_table, dealt.trumps, mine, stock, hand, card)]
