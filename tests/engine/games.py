"""Real games of every system under house rules: valid points, plausible contracts.

CI looks at a fixed list of them (games.jsonl), so that another row in the option table changes no test. `make long` throws
new ones: there SEED holds a seed. `python -m tests.engine.games` writes the list anew.
"""

import json
import os
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from scorekeeper.engine.game import score_document
from scorekeeper.engine.sheet import Next
from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.house import house_rules, read_changes
from scorekeeper.rules.options import OPTIONS, Option, Shape
from scorekeeper.rules.systems import SYSTEM

Document = dict[str, Any]
NAMES = ("Anna", "Boris", "Vera", "Grisha")
SUITS = ("hearts", "diamonds", "clubs", "spades")
CARDS = [rank + suit for suit in "HDCS" for rank in ("A", "10", "K", "Q", "J")]
CAUSES = ("four_nines", "three_nines", "talon_below", "talon_nines", "hand_below", "bottom_jack", "misdeal", "agreed")
AMOUNTS = (-120, -20, 20, 100, 300, 500, 760)
FIXED = ("game.players", "bid.opening")
# Numbers with which a game of ten deals comes to something.
NUMBERS: dict[str, tuple[Any, ...]] = {
    "game.target": (0, 300, 500, 1000),
    "game.deals_each": (0, 1, 2),
    "game.dead_cards": (0, 4),
    "bid.max": (0, 400),
    "bid.min": (100, 60),
    "bid.silence_below": ("none", -120),
    "barrel.level": ("auto", 200),
    "barrel.hands": (0, 1, 3),
    "blind.cap": (0, 240),
    "marriage.four_aces": (0, 200),
}


SEED = os.environ.get("SEED")
TIMES = 10 if SEED else 1
LIST = Path(__file__).with_suffix(".jsonl")


@cache
def the_list() -> tuple[Document, ...]:
    """The fixed list, not to be changed."""
    return tuple(json.loads(line) for line in LIST.read_text(encoding="utf-8").splitlines())


def listed(number: int = 1_000) -> tuple[Document, ...]:
    """The list, or so many of it; in `make long` as many new games."""
    if SEED:
        dice = Random(SEED)
        return tuple(thrown(dice) for _ in range(min(number, len(the_list()))))
    return deepcopy(the_list()[:number])


@st.composite
def games(draw: st.DrawFn, system: str | None = None, *, agreed: bool = True) -> Document:
    """A record document that nobody refuses; with `agreed` some hands of it may be against its rules."""
    if SEED:  # a seed: much more varied than what is drawn throw by throw
        return thrown(Random(draw(st.integers(0, 1_000_000_000))), system, agreed=agreed)
    fits = [game for game in the_list() if system in (None, game["rules"]["system"])]
    fits = [game for game in fits if agreed or not any("agreed" in deal for deal in game["deals"])]
    return deepcopy(draw(st.sampled_from(fits)))


def thrown(dice: Random, system: str | None = None, *, agreed: bool = True, most: int = 16) -> Document:
    """A new game."""
    name = system or dice.choice(sorted(SYSTEM))
    changes = random_changes(name, dice)
    values = house_rules(name, read_changes(changes)[0])
    number = dice.choice([players for players in values.lists["game.players"] if players in (2, 3, 4)])
    players = list(NAMES[:number])
    record: Document = {
        "format": "thousand-record/1",
        "rules": {"system": name, "changes": changes},
        "players": players,
        "first_dealer": dice.choice(players),
        "deals": [],
    }
    for _ in range(dice.randint(0, most)):
        coming = next_of(record)
        if coming is None:
            break
        add(record, a_deal(dice, record, coming), agreed=agreed)
    return record


def a_game(dice: Random) -> Document:
    """One of the list, or a new one."""
    return thrown(dice, most=24) if SEED else deepcopy(dice.choice(the_list()))


def house_changes(system: str, dice: Random) -> dict[str, Any]:
    """Changes of a system that stand together."""
    if SEED:
        return random_changes(system, dice)
    some = [rules["changes"] for rules in (game["rules"] for game in the_list()) if rules["system"] == system]
    return dict(dice.choice(some))


def random_changes(system: str, dice: Random) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    many = dice.choice((0.1, 0.2, 0.5))
    for option in sorted(OPTIONS, key=lambda option: option.id == "game.target"):  # 0 needs what goes before it
        if option.id in FIXED or dice.random() > many:
            continue
        tried = {**changes, option.id: dice.choice(values_of(option))}
        good, wrong = read_changes(tried)
        if not wrong and not contradictions(house_rules(system, good)):
            changes = tried
    return changes


def one_change(dice: Random) -> dict[str, Any]:
    """An option with a value."""
    if SEED:
        option = dice.choice([option for option in OPTIONS if option.id not in FIXED])
        return {option.id: dice.choice(values_of(option))}
    return dict([dice.choice([*house_changes("russian", dice).items(), ("barrel.level", 900)])])


def values_of(option: Option) -> tuple[Any, ...]:
    """A few values that the option takes."""
    if option.id in NUMBERS:
        return NUMBERS[option.id]
    if option.shape is Shape.NUMBERS:
        return ([], [60], [100, -100])
    return option.choices or (option.default, 0 if option.least == 0 else 60, 2, 3)


def next_of(record: Document) -> Next | None:
    """The deal to come."""
    sheet = score_document(record).game.sheet
    return sheet.next


def add(record: Document, deal: Document, *, agreed: bool = True) -> None:
    """Adds the deal, by agreement if it must and may be, or not at all."""
    for one in (deal, {**deal, "agreed": "so be it"}) if agreed else (deal,):
        longer = {**record, "deals": [*record["deals"], one]}
        if not score_document(longer).refused:
            record["deals"] = longer["deals"]
            return


def a_deal(dice: Random, record: Document, coming: Next) -> Document:
    """Mostly a hand; sometimes anything else."""
    kind = dice.choices(("hand", "up", "redeal", "adjustment", "agreement"), weights=(12, 4, 2, 2, 1))[0]
    players = record["players"]
    # So many seats from whose turn it is, somebody deals who is named.
    further = dice.randrange(len(players)) if dice.random() < 0.1 else None
    dealer = {} if further is None else {"dealer": players[(coming.dealer + further) % len(players)]}
    if kind == "redeal":
        return {"outcome": "redeal", "cause": dice.choice(CAUSES), **dealer}
    if kind == "adjustment":
        amounts = {name: dice.choice(AMOUNTS) for name in dice.sample(players, dice.randint(1, len(players)))}
        [(player, amount), *others] = amounts.items()
        told = {"amounts": {**amounts, player: 0}} if others else {"player": player, "amount": amount}
        return {"outcome": "adjustment", **told, "reason": "a revoke"}
    if kind == "agreement":
        return {"outcome": "agreement", "changes": one_change(dice), "reason": "from now on"}
    active = [players[(seat + (further or 0)) % len(players)] for seat in coming.active]
    deal: Document = {**dealer, **({"talon": dice.sample(CARDS, 3)} if dice.random() < 0.3 else {})}
    if coming.min_bid is not None:
        deal["declarer"] = dice.choice(active)
        deal["bid"] = coming.min_bid + dice.choice((0, 0, 0, 10, 20, 50))
        deal["blind"] = dice.random() < 0.2
    if kind == "up":
        return {**deal, "outcome": dice.choice(("rospisat", "rospisat", "spisat", "surrender"))}
    return {**deal, **hand(dice, active, deal.get("declarer"))}


def hand(dice: Random, active: list[str], declarer: str | None = None) -> Document:
    """The points of a hand: cards in piles that exist, mostly the highest the declarer's, and announcements."""
    cuts = sorted(dice.choice((0, 0, 10, 35, 60, 85, 100, 120)) for _ in active[1:])
    piles = [high - low for low, high in zip([0, *cuts], [*cuts, 120], strict=True)]
    dice.shuffle(piles)
    if declarer is not None and dice.random() < 0.7:
        place, best = active.index(declarer), piles.index(max(piles))
        piles[place], piles[best] = piles[best], piles[place]
    points: Document = {name: {"cards": cards} for name, cards in zip(active, piles, strict=True)}
    for suit in SUITS:
        if dice.random() < 0.2:
            points[dice.choice([*active, declarer or active[0]])].setdefault("marriages", []).append(suit)
    told: Document = {"points": points}
    if dice.random() < 0.2:
        told["tricks"] = dice.sample(active, 1)
    if dice.random() < 0.1:
        told["nines"] = dice.choice(active)
    if dice.random() < 0.2:
        told["points"] = {name: parts["cards"] for name, parts in points.items()}
    return told


def chosen() -> Iterator[Document]:
    """Games until every system, every value of every option and every kind of line is in one; the last 500 throws bring none."""
    dice, seen, vain = Random(1000), set[str](), 0
    for number in count():
        game = thrown(dice, sorted(SYSTEM)[number % len(SYSTEM)], most=16)
        sheet = score_document(game).game.sheet
        told = {f"{option}={value}" for option, value in game["rules"]["changes"].items()}
        told |= {line.what.value for deal in sheet.deals for column in deal.columns for line in column.lines}
        told |= {f"{game['rules']['system']} {len(game['players'])} {bool(sheet.winners)} {len(sheet.deals) > 10}"}
        vain = 0 if told - seen else vain + 1
        if vain == 0:
            seen |= told
            yield game
        elif vain == 500:
            return


if __name__ == "__main__":
    rows = [json.dumps(game, separators=(",", ":")) for game in chosen()]
    LIST.write_text("\n".join([*rows, ""]), encoding="utf-8")
