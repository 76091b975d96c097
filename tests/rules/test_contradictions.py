"""Options that cannot stand together (scoring.md), each with its boundary, and what follows from the target."""

from typing import Any

from scorekeeper.rules.contradictions import contradictions
from scorekeeper.rules.derived import barrel_level, barrel_need, winning_score
from scorekeeper.rules.house import house_rules, read_changes
from scorekeeper.rules.options import OPTION
from tests.each import each
from tests.engine.held import tell


def told(system: str, changes: dict[str, Any]) -> list[str]:
    good, wrong = read_changes(changes)
    assert wrong == ()
    told = [tell(found) for found in contradictions(house_rules(system, good))]
    return [one.removeprefix("! contradiction at changes.") for one in told]


def clash(option: str, reason: str, **numbers: int) -> str:
    return f"{option} [{option}] reason={reason}" + "".join(f" {name}={value}" for name, value in numbers.items())


NO_BIDS = {"bid.opening": "none"}
GOLD = {"gold.enabled": True}
BLIND = {"blind.who": "anyone"}
ROWS: list[tuple[str, dict[str, Any], list[str]]] = [
    # Gold sets or a frozen or locked barrel where there is no bidding.
    ("russian", NO_BIDS, [clash("barrel.kind", "needs_bidding")]),
    ("russian", {**NO_BIDS, "barrel.kind": "locked"}, [clash("barrel.kind", "needs_bidding")]),
    ("russian", {**NO_BIDS, "barrel.kind": "open"}, []),
    ("russian", {**NO_BIDS, "barrel.kind": "none"}, []),
    ("russian", {**NO_BIDS, **GOLD, "barrel.kind": "none"}, [clash("gold.enabled", "needs_bidding")]),
    ("russian", {**NO_BIDS, **GOLD}, [clash("gold.enabled", "needs_bidding"), clash("barrel.kind", "needs_bidding")]),
    ("russian", {**GOLD, "bid.opening": "free"}, []),
    # The level: below the winning score and above 0, where there is a barrel.
    ("russian", {"barrel.level": 999}, []),
    ("russian", {"barrel.level": 1000}, [clash("barrel.level", "level_too_high", level=1000, winning=1000)]),
    ("russian", {"barrel.level": 1004, "game.over_target": True}, []),
    ("russian", {"barrel.level": 1005, "game.over_target": True}, [clash("barrel.level", "level_too_high", level=1005, winning=1005)]),
    ("russian", {"barrel.level": 1}, []),
    ("russian", {"barrel.level": 0}, [clash("barrel.level", "level_too_low", level=0)]),
    ("russian", {"game.target": 121}, []),
    ("russian", {"game.target": 120}, [clash("barrel.level", "level_too_low", level=0)]),
    ("lviv", {"game.target": 101}, []),
    ("lviv", {"game.target": 100}, [clash("barrel.level", "level_too_low", level=0)]),
    ("house", {"barrel.level": 1000}, []),
    ("house", {"barrel.level": -5}, []),
    ("house", {"game.target": 1}, []),
    # A number in reset.at that is the level, the winning score or more, or 0.
    ("russian", {"reset.at": [555, -555, 879, 881, 999, -1]}, []),
    ("russian", {"reset.at": [0]}, [clash("reset.at", "reset_on_the_way", score=0)]),
    ("russian", {"reset.at": [880]}, [clash("reset.at", "reset_on_the_way", score=880)]),
    ("russian", {"reset.at": [1000, 1001]}, [clash("reset.at", "reset_on_the_way", score=1000), clash("reset.at", "reset_on_the_way", score=1001)]),
    ("russian", {"reset.at": [1004], "game.over_target": True}, []),
    ("house", {"reset.at": [880, 900]}, []),
    ("house", {"reset.at": [1000]}, [clash("reset.at", "reset_on_the_way", score=1000)]),
    ("lviv", {"reset.at": [880]}, []),
    ("lviv", {"reset.at": [900]}, [clash("reset.at", "reset_on_the_way", score=900)]),
    # Off the step, whether or not they are in use.
    ("russian", {"bid.min": 102}, [clash("bid.min", "off_step", number=102, step=5)]),
    ("russian", {"gold.min_bid": 121}, [clash("gold.min_bid", "off_step", number=121, step=5)]),
    ("russian", {"blind.min_bid": 99}, [clash("blind.min_bid", "off_step", number=99, step=5)]),
    ("russian", {"bid.max": 401}, [clash("bid.max", "off_step", number=401, step=5)]),
    ("russian", {"bid.step": 10, "bid.min": 105, "gold.min_bid": 125},
     [clash("bid.min", "off_step", number=105, step=10), clash("gold.min_bid", "off_step", number=125, step=10)]),
    ("russian", {"bid.min": 105}, []),
    # Bounds.
    ("russian", {**GOLD, "gold.min_bid": 100}, []),
    ("russian", {**GOLD, "gold.min_bid": 95}, [clash("gold.min_bid", "under_minimum", number=95, minimum=100)]),
    ("russian", {"gold.min_bid": 95}, []),
    ("russian", {"bid.max": 0}, []),
    ("russian", {"bid.max": 100}, []),
    ("russian", {"bid.max": 95}, [clash("bid.max", "maximum_too_low", number=95, minimum=100)]),
    ("russian", {"bid.max": 5, "bid.min": 10}, [clash("bid.max", "maximum_too_low", number=5, minimum=10)]),
    ("russian", {"bid.max": 115}, []),
    ("russian", {**GOLD, "bid.max": 120}, []),
    ("russian", {**GOLD, "bid.max": 115}, [clash("bid.max", "maximum_too_low", number=115, minimum=120)]),
    ("russian", {"blind.min_bid": 150, "bid.max": 145}, []),
    ("russian", {**BLIND, "blind.min_bid": 150, "bid.max": 150}, []),
    ("russian", {**BLIND, "blind.min_bid": 150, "bid.max": 145}, [clash("bid.max", "maximum_too_low", number=145, minimum=150)]),
    ("russian", {"blind.who": "opener", "blind.min_bid": 150, "bid.max": 145}, [clash("bid.max", "maximum_too_low", number=145, minimum=150)]),
    ("russian", {**BLIND, **GOLD, "blind.min_bid": 150, "bid.max": 115}, [clash("bid.max", "maximum_too_low", number=115, minimum=150)]),
    ("russian", {**BLIND, "blind.min_bid": 95}, []),
    # Players.
    ("russian", {"game.players": [2, 3, 4]}, []),
    ("russian", {"game.players": [1, 3, 5]}, [clash("game.players", "number_of_players", number=1), clash("game.players", "number_of_players", number=5)]),
    # Nines in a pack of 20.
    ("german-1001", {}, []),
    ("german-1001", {"redeal.nines": "original"}, [clash("redeal.nines", "no_nines")]),
    ("german-1001", {"redeal.nines": "defenders"}, [clash("redeal.nines", "no_nines")]),
    ("german-1001", {"redeal.nines": "any_time", "redeal.talon_nines": 2, "bonus.four_nines": 120},
     [clash("redeal.nines", "no_nines"), clash("redeal.talon_nines", "no_nines"), clash("bonus.four_nines", "no_nines")]),
    ("german-1001", {"redeal.talon_nines": 1}, [clash("redeal.talon_nines", "no_nines")]),
    ("russian", {"redeal.talon_nines": 2, "bonus.four_nines": 120}, []),
    ("russian", {"game.deck": 20}, [clash("redeal.nines", "no_nines")]),
    # No target: the game must end after its deals, and has no barrel. Its level would be 120 below the target.
    ("house", {"game.target": 0}, [clash("game.target", "no_end")]),
    ("house", {"game.target": 0, "game.deals_each": 8}, []),
    ("house", {"game.target": 0, "game.deals_each": 8, "reset.at": [555, 1000], "game.over_target": True}, []),
    ("russian", {"game.deals_each": 8}, []),
    ("russian", {"game.target": 0, "game.deals_each": 8, "barrel.level": 880}, [clash("game.target", "no_target")]),
    ("lviv", {"game.target": 0, "barrel.level": 900}, [clash("game.target", "no_end"), clash("game.target", "no_target")]),
    ("russian", {"game.target": 0, "game.deals_each": 8},
     [clash("barrel.level", "level_too_low", level=-120), clash("game.target", "no_target")]),
    # All at once.
    ("russian", {"barrel.level": 0, "reset.at": [0], "bid.min": 1, "game.players": [7], "game.deck": 20},
     [clash("barrel.level", "level_too_low", level=0), clash("reset.at", "reset_on_the_way", score=0),
      clash("bid.min", "off_step", number=1, step=5), clash("game.players", "number_of_players", number=7),
      clash("redeal.nines", "no_nines")]),
]  # fmt: skip


@each(("system", "changes", "stated"), ROWS)
def test_contradictions(system: str, changes: dict[str, Any], stated: list[str]) -> None:
    assert told(system, changes) == stated


# What each contradiction rests on; without any one of these it is not known, without another option it is.
LEVEL, PASSED = ["barrel.kind", "barrel.level"], ["game.target", "game.over_target"]
EXACT = ["contract.rounding", "barrel.exact"]
RESTS: list[tuple[str, dict[str, Any], list[str]]] = [
    ("house", {**NO_BIDS, **GOLD}, ["bid.opening", "gold.enabled"]),
    ("russian", NO_BIDS, ["bid.opening", "barrel.kind"]),
    ("russian", {"barrel.level": 1000}, [*LEVEL, *PASSED]),
    ("russian", {"barrel.level": 1005, "game.over_target": True}, [*LEVEL, *PASSED, *EXACT]),
    ("russian", {"barrel.level": 0}, LEVEL),
    ("russian", {"game.target": 120}, [*LEVEL, "game.target"]),
    ("russian", {"reset.at": [0]}, ["reset.at"]),
    ("russian", {"reset.at": [1000]}, ["reset.at", *PASSED]),
    ("house", {"reset.at": [1005], "game.over_target": True}, ["reset.at", "barrel.kind", *PASSED, *EXACT]),
    ("russian", {"reset.at": [880]}, ["reset.at", "game.target", *LEVEL]),
    ("russian", {"reset.at": [850], "barrel.level": 850}, ["reset.at", *LEVEL]),
    ("russian", {"bid.min": 102}, ["bid.min", "bid.step"]),
    ("russian", {**GOLD, "gold.min_bid": 95}, ["gold.min_bid", "gold.enabled", "bid.min"]),
    ("russian", {"bid.max": 95}, ["bid.max", "bid.min"]),
    ("russian", {**GOLD, "bid.max": 115}, ["bid.max", "gold.enabled", "gold.min_bid"]),
    ("russian", {**BLIND, "blind.min_bid": 150, "bid.max": 145}, ["bid.max", "blind.who", "blind.min_bid"]),
    ("russian", {"game.players": [5]}, ["game.players"]),
    ("german-1001", {"redeal.nines": "any_time"}, ["redeal.nines", "game.deck"]),
    ("german-1001", {"bonus.four_nines": 120}, ["bonus.four_nines", "game.deck"]),
    ("house", {"game.target": 0}, ["game.target", "game.deals_each"]),
    ("lviv", {"game.target": 0, "game.deals_each": 8, "barrel.level": 900}, ["game.target", "barrel.kind"]),
]  # fmt: skip


@each(("system", "changes", "options"), RESTS)
def test_what_a_contradiction_rests_on(system: str, changes: dict[str, Any], options: list[str]) -> None:
    rules = house_rules(system, read_changes(changes)[0])
    assert len(contradictions(rules)) == 1
    assert sorted(option for option in OPTION if not contradictions(rules, (option,))) == sorted(options)


def test_a_highest_contract_is_held_against_the_lowest_bids_that_are_known() -> None:
    changes = {**BLIND, **GOLD, "blind.min_bid": 150, "bid.max": 90, "bid.min": 95}
    rules = house_rules("russian", read_changes(changes)[0])
    assert [tell(found).rpartition(" ")[2] for found in contradictions(rules)] == ["minimum=150"]
    assert [tell(found).rpartition(" ")[2] for found in contradictions(rules, ("blind.who",))] == ["minimum=120"]
    least = contradictions(rules, ("blind.min_bid", "gold.enabled"))
    assert [tell(found).rpartition(" ")[2] for found in least] == ["minimum=95"]


@each("system", [
    "russian", "agreements", "forfeit", "house", "lviv", "polish", "polish-two", "russian-two", "draw", "german-1001",
    "russeln",
])  # fmt: skip
def test_the_systems_are_in_order(system: str) -> None:
    assert told(system, {}) == []


# scoring.md, section 3.
TARGETS: list[tuple[dict[str, Any], int, int, int]] = [
    ({}, 1000, 880, 120),
    ({"game.over_target": True}, 1005, 880, 125),
    ({"game.over_target": True, "contract.rounding": 10}, 1010, 880, 130),
    ({"game.over_target": True, "contract.rounding": 1}, 1001, 880, 125),
    ({"barrel.level": 850}, 1000, 850, 150),
    ({"barrel.level": 900}, 1000, 900, 100),
    ({"barrel.level": 870}, 1000, 870, 130),
    ({"barrel.level": 881}, 1000, 881, 120),
    ({"barrel.level": 885, "bid.step": 10}, 1000, 885, 120),
    ({"game.target": 500}, 500, 380, 120),
    ({"barrel.kind": "locked"}, 1000, 900, 100),
    ({"barrel.kind": "open"}, 1000, 900, 100),
    ({"barrel.kind": "none"}, 1000, 900, 100),
    ({"barrel.kind": "open", "barrel.exact": True, "game.over_target": True}, 1001, 900, 105),
    ({"barrel.kind": "locked", "barrel.exact": True, "game.over_target": True}, 1005, 900, 105),
    ({"barrel.kind": "open", "barrel.level": 850}, 1000, 850, 150),
]


@each(("changes", "winning", "level", "need"), TARGETS)
def test_winning_score_level_and_need(changes: dict[str, Any], winning: int, level: int, need: int) -> None:
    rules = house_rules("russian", read_changes(changes)[0])
    assert (winning_score(rules), barrel_level(rules), barrel_need(rules)) == (winning, level, need)
