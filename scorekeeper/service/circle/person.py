"""A person's page: how somebody played, over all games of the circle, and against whom."""

from dataclasses import fields
from typing import Any

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.counts import LADDER, GameCounts, Step, Stretch, halves, place_at
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import Sitting

NUMBERS = tuple([one.name for one in fields(Stretch) if one.name not in ("from_deal", "contracts", "ladder", "forced")])
ENOUGH = 20  # contracts, from which on a share in percent means something
Against = tuple[str, int, int, int]  # another person; games with a better place than hers, with the same, with a worse
Streak = tuple[GameCounts, ...]  # of so many in a row the game of each


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonFigures:
    """What a person's page shows.

    Of games that were won or ended by points, where the place goes to this person: `games`, `wins`, `places` (their
    sum, in halves), `against` (who was met most first), `won_in_a_row`, `not_won_in_a_row`.

    Of all that this person played, in games that are not over too: `played`, added up, and `made_in_a_row`, contracts.

    Of equally long streaks it is the first.
    """

    games: int
    wins: int
    places: int
    against: tuple[Against, ...]
    played: Stretch
    won_in_a_row: Streak
    not_won_in_a_row: Streak
    made_in_a_row: Streak


def make_person(person: str, sittings: tuple[Sitting, ...]) -> PersonFigures:
    """How a person played, but at club nights that stand apart; `sittings` in the order in which the games began."""
    sittings = tuple([sitting for sitting in sittings if not sitting.is_apart])
    played = [(sitting.counts, stretch) for sitting in sittings for stretch in _stretches(sitting, person)]
    held = [
        (sitting, seat, [halves(place_at(sitting.counts, at)) for at in range(len(sitting.holders))])
        for sitting in sittings
        if sitting.counts.ending in COUNTED
        for seat, holder in enumerate(sitting.holders)
        if holder == person
    ]
    wins = [(sitting.counts, seat in sitting.counts.winners) for sitting, seat, _ in held]
    contracts = [(counts, sign == "+") for counts, stretch in played for sign in stretch.contracts]
    return PersonFigures(
        games=len(held),
        wins=sum([won for _, won in wins]),
        places=sum([places[seat] for _, seat, places in held]),
        against=_against(held),
        played=add_up([stretch for _, stretch in played]),
        won_in_a_row=_longest(wins),
        not_won_in_a_row=_longest([(counts, not won) for counts, won in wins]),
        made_in_a_row=_longest(contracts),
    )


def add_up(stretches: list[Stretch]) -> Stretch:
    """All of them as one, with their contracts in this order."""
    told: dict[str, Any] = {name: sum([getattr(one, name) for one in stretches]) for name in NUMBERS}
    told["contracts"] = "".join([one.contracts for one in stretches])
    told["ladder"] = tuple([_steps([one.ladder[rung] for one in stretches]) for rung in range(len(LADDER))])
    told["forced"] = _steps([one.forced for one in stretches])
    return Stretch(**told)


def percent_made(told: int, made: int) -> int | None:
    """The share of contracts made, in percent, a half upwards; None of fewer than ENOUGH."""
    return (200 * made + told) // (2 * told) if told >= ENOUGH else None


def _stretches(sitting: Sitting, person: str) -> list[Stretch]:
    """What the person played in a game, in its order, wherever the person sat."""
    stretches = [stretch for parts in sitting.parts for who, stretch in parts if who == person]
    return sorted(stretches, key=lambda stretch: stretch.from_deal)


def _steps(steps: list[Step]) -> Step:
    return sum([told for told, _ in steps]), sum([made for _, made in steps])


def _against(held: list[tuple[Sitting, int, list[int]]]) -> tuple[Against, ...]:
    met: dict[str, list[int]] = {}
    for sitting, seat, places in held:
        for other, holder in enumerate(sitting.holders):
            if holder is not None and holder != sitting.holders[seat]:
                met.setdefault(holder, []).append(places[other] - places[seat])
    most_first = sorted(met.items(), key=lambda item: -len(item[1]))
    return tuple(
        [
            (other, sum([one > 0 for one in ahead]), ahead.count(0), sum([one < 0 for one in ahead]))
            for other, ahead in most_first
        ]
    )


def _longest(row: list[tuple[GameCounts, bool]]) -> Streak:
    """The longest streak of what holds, the first of those that are equally long."""
    longest: Streak = ()
    streak: Streak = ()
    for counts, holds in row:
        streak = (*streak, counts) if holds else ()
        longest = streak if len(streak) > len(longest) else longest
    return longest
