"""Options that cannot stand together (scoring.md, the section of that name), all of them at once.

Each clause yields the option that it names first, a reason for its sentence, the numbers of that reason, and the other
options that it rests on.
"""

from collections.abc import Iterator
from enum import StrEnum

from scorekeeper.rules.derived import barrel_level, behind_level, behind_winning, winning_score
from scorekeeper.rules.house import HouseRules
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


SEATS = (2, 3, 4)  # how many people can play
Claim = tuple[Violation, tuple[str, ...]]  # a contradiction, and all options that it rests on


def contradictions(rules: HouseRules, unread: tuple[str, ...] = ()) -> tuple[Violation, ...]:
    """All contradictions in the rules, each at `changes.OPTION`, but those that rest on options which are not known."""
    claims = [claim for clause in _CLAUSES for claim in clause(rules)]
    sure = [found for found, options in claims if not any(option in unread for option in options)]
    return (*sure, *_maximum(rules, unread))


def _claim(option: str, reason: Clash, numbers: Numbers = NOTHING, beside: tuple[str, ...] = ()) -> Claim:
    return _contradiction(option, reason, numbers), (option, *beside)


def _contradiction(option: str, reason: Clash, numbers: Numbers) -> Violation:
    return impossible(ViolationCode.CONTRADICTION, f"changes.{option}", option, {"reason": reason.value, **numbers})


def _without_bidding(rules: HouseRules) -> Iterator[Claim]:
    if rules.words["bid.opening"] != "none":
        return
    if rules.flags["gold.enabled"]:
        yield _claim("gold.enabled", Clash.NEEDS_BIDDING, beside=("bid.opening",))
    if rules.words["barrel.kind"] in ("frozen", "locked"):
        yield _claim("barrel.kind", Clash.NEEDS_BIDDING, beside=("bid.opening",))


def _level(rules: HouseRules) -> Iterator[Claim]:
    level, winning = barrel_level(rules), winning_score(rules)
    if rules.words["barrel.kind"] == "none":
        return
    if level >= winning:
        numbers = {"level": level, "winning": winning}
        yield _claim("barrel.level", Clash.LEVEL_TOO_HIGH, numbers, (*behind_level(rules), *behind_winning(rules)))
    if level <= 0:
        yield _claim("barrel.level", Clash.LEVEL_TOO_LOW, {"level": level}, behind_level(rules))


def _reset(rules: HouseRules) -> Iterator[Claim]:
    level, winning = barrel_level(rules), winning_score(rules)
    barrel = rules.words["barrel.kind"] != "none"
    for score in rules.lists["reset.at"]:
        numbers = {"score": score}
        if score == 0:
            yield _claim("reset.at", Clash.RESET_ON_THE_WAY, numbers)
        elif score >= winning:
            yield _claim("reset.at", Clash.RESET_ON_THE_WAY, numbers, behind_winning(rules))
        elif barrel and score == level:
            yield _claim("reset.at", Clash.RESET_ON_THE_WAY, numbers, behind_level(rules))


def _steps(rules: HouseRules) -> Iterator[Claim]:
    step = rules.numbers["bid.step"]
    for option in ("bid.min", "gold.min_bid", "blind.min_bid", "bid.max"):
        if rules.numbers[option] % step:
            numbers = {"number": rules.numbers[option], "step": step}
            yield _claim(option, Clash.OFF_STEP, numbers, ("bid.step",))


def _gold_minimum(rules: HouseRules) -> Iterator[Claim]:
    gold, lowest = rules.numbers["gold.min_bid"], rules.numbers["bid.min"]
    if rules.flags["gold.enabled"] and gold < lowest:
        numbers = {"number": gold, "minimum": lowest}
        yield _claim("gold.min_bid", Clash.UNDER_MINIMUM, numbers, ("gold.enabled", "bid.min"))


def _maximum(rules: HouseRules, unread: tuple[str, ...]) -> Iterator[Violation]:
    """The highest contract is under a lowest bid: the highest of those that are known."""
    highest = rules.numbers["bid.max"]
    floors: list[tuple[str, ...]] = [("bid.min",)]
    if rules.flags["gold.enabled"]:
        floors.append(("gold.min_bid", "gold.enabled"))
    if rules.words["blind.who"] != "nobody":
        floors.append(("blind.min_bid", "blind.who"))
    known = [options[0] for options in floors if not any(option in unread for option in options)]
    most = max([0, *[rules.numbers[option] for option in known]])
    if 0 < highest < most and "bid.max" not in unread:
        yield _contradiction("bid.max", Clash.MAXIMUM_TOO_LOW, {"number": highest, "minimum": most})


def _players(rules: HouseRules) -> Iterator[Claim]:
    for number in rules.lists["game.players"]:
        if number not in SEATS:
            yield _claim("game.players", Clash.NUMBER_OF_PLAYERS, {"number": number})


def _nines(rules: HouseRules) -> Iterator[Claim]:
    if rules.numbers["game.deck"] != 20:
        return
    if rules.words["redeal.nines"] != "never":
        yield _claim("redeal.nines", Clash.NO_NINES, beside=("game.deck",))
    for option in ("redeal.talon_nines", "bonus.four_nines"):
        if rules.numbers[option]:
            yield _claim(option, Clash.NO_NINES, beside=("game.deck",))


def _target(rules: HouseRules) -> Iterator[Claim]:
    if rules.numbers["game.target"]:
        return
    if not rules.numbers["game.deals_each"]:
        yield _claim("game.target", Clash.NO_END, beside=("game.deals_each",))
    if rules.words["barrel.kind"] != "none":
        yield _claim("game.target", Clash.NO_TARGET, beside=("barrel.kind",))


_CLAUSES = (_without_bidding, _level, _reset, _steps, _gold_minimum, _players, _nines, _target)
