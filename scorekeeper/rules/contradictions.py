"""Options that cannot stand together (scoring.md, the section of that name), all of them at once.

Each clause yields the option that it names first, a reason for its sentence, and the numbers of that reason.
"""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.rules.house import HouseRules
from scorekeeper.rules.target import barrel_level, winning_score
from scorekeeper.rules.violations import NOTHING, Numbers, Violation, ViolationCode, impossible


class Clash(StrEnum):
    """Why two options, or an option and a fact, cannot stand together; `numbers["reason"]` of a contradiction."""

    NEEDS_BIDDING = "needs_bidding"
    LEVEL_TOO_HIGH = "level_too_high"
    LEVEL_TOO_LOW = "level_too_low"
    RESET_ON_THE_WAY = "reset_on_the_way"
    OFF_STEP = "off_step"
    UNDER_MINIMUM = "under_minimum"
    MAXIMUM_TOO_LOW = "maximum_too_low"
    NUMBER_OF_PLAYERS = "number_of_players"
    NO_NINES = "no_nines"
    NO_END = "no_end"
    NO_TARGET = "no_target"


def contradictions(rules: HouseRules) -> tuple[Violation, ...]:
    """All contradictions in the rules, each at `changes.OPTION`."""
    return tuple(found for clause in _CLAUSES for found in clause(rules))


def _contradiction(option: str, reason: Clash, numbers: Numbers = NOTHING) -> Violation:
    return impossible(ViolationCode.CONTRADICTION, f"changes.{option}", option, {"reason": reason.value, **numbers})


def _without_bidding(rules: HouseRules) -> Iterator[Violation]:
    if rules.words["bid.opening"] != "none":
        return
    if rules.flags["gold.enabled"]:
        yield _contradiction("gold.enabled", Clash.NEEDS_BIDDING)
    if rules.words["barrel.kind"] in ("frozen", "locked"):
        yield _contradiction("barrel.kind", Clash.NEEDS_BIDDING)


def _level(rules: HouseRules) -> Iterator[Violation]:
    level, winning = barrel_level(rules), winning_score(rules)
    if rules.words["barrel.kind"] == "none":
        return
    if level >= winning:
        yield _contradiction("barrel.level", Clash.LEVEL_TOO_HIGH, {"level": level, "winning": winning})
    if level <= 0:
        yield _contradiction("barrel.level", Clash.LEVEL_TOO_LOW, {"level": level})


def _reset(rules: HouseRules) -> Iterator[Violation]:
    level, winning = barrel_level(rules), winning_score(rules)
    barrel = rules.words["barrel.kind"] != "none"
    for score in rules.lists["reset.at"]:
        if score == 0 or score >= winning or (barrel and score == level):
            yield _contradiction("reset.at", Clash.RESET_ON_THE_WAY, {"score": score})


def _steps(rules: HouseRules) -> Iterator[Violation]:
    step = rules.numbers["bid.step"]
    for option in ("bid.min", "gold.min_bid", "blind.min_bid", "bid.max"):
        if rules.numbers[option] % step:
            yield _contradiction(option, Clash.OFF_STEP, {"number": rules.numbers[option], "step": step})


def _bounds(rules: HouseRules) -> Iterator[Violation]:
    lowest, gold, blind = (rules.numbers[option] for option in ("bid.min", "gold.min_bid", "blind.min_bid"))
    highest = rules.numbers["bid.max"]
    floors = [lowest]
    if rules.flags["gold.enabled"]:
        floors.append(gold)
        if gold < lowest:
            yield _contradiction("gold.min_bid", Clash.UNDER_MINIMUM, {"number": gold, "minimum": lowest})
    if rules.words["blind.who"] != "nobody":
        floors.append(blind)
    if 0 < highest < max(floors):
        yield _contradiction("bid.max", Clash.MAXIMUM_TOO_LOW, {"number": highest, "minimum": max(floors)})


def _players(rules: HouseRules) -> Iterator[Violation]:
    for number in rules.lists["game.players"]:
        if number not in (2, 3, 4):
            yield _contradiction("game.players", Clash.NUMBER_OF_PLAYERS, {"number": number})


def _nines(rules: HouseRules) -> Iterator[Violation]:
    if rules.numbers["game.deck"] != 20:
        return
    if rules.words["redeal.nines"] != "never":
        yield _contradiction("redeal.nines", Clash.NO_NINES)
    for option in ("redeal.talon_nines", "bonus.four_nines"):
        if rules.numbers[option]:
            yield _contradiction(option, Clash.NO_NINES)


def _target(rules: HouseRules) -> Iterator[Violation]:
    if rules.numbers["game.target"]:
        return
    if not rules.numbers["game.deals_each"]:
        yield _contradiction("game.target", Clash.NO_END)
    if rules.words["barrel.kind"] != "none":
        yield _contradiction("game.target", Clash.NO_TARGET)


_CLAUSES = (_without_bidding, _level, _reset, _steps, _bounds, _players, _nines, _target)
