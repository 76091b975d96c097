"""Real games of every system under random house rules, as hypothesis draws them: valid points, plausible contracts."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from scorekeeper.engine.score import score_document
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


@st.composite
def games(draw: st.DrawFn, system: str | None = None, *, agreed: bool = True) -> Document:
    """A record document that nobody refuses; with `agreed` some hands of it are against its rules."""
    dice = Random(draw(st.integers(0, 1_000_000_000)))  # a seed: much more varied than what is drawn throw by throw
    name = system or draw(st.sampled_from(sorted(SYSTEM)))
    changes = house_changes(name, dice)
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
    for _ in range(draw(st.integers(0, 16))):
        coming = next_of(record)
        if coming is None:
            break
        add(record, a_deal(dice, record, coming), agreed=agreed)
    return record


def house_changes(system: str, dice: Random) -> dict[str, Any]:
    """Random changes of a system that stand together."""
    changes: dict[str, Any] = {}
    for option in sorted(OPTIONS, key=lambda option: option.id == "game.target"):  # 0 needs what goes before it
        if option.id in FIXED or dice.random() > 0.2:
            continue
        tried = {**changes, option.id: dice.choice(values_of(option))}
        good, wrong = read_changes(tried)
        if not wrong and not contradictions(house_rules(system, good)):
            changes = tried
    return changes


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
        option = dice.choice([option for option in OPTIONS if option.id not in FIXED])
        return {"outcome": "agreement", "changes": {option.id: dice.choice(values_of(option))}, "reason": "from now on"}
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
