"""Games of a circle in a notation: "Anna 1010 won | Boris 340 | (Vera) 120" has a guest, Vera. A person's id is
the name. What was played at a seat is told by the number of the seat.
"""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.season import COUNTED
from scorekeeper.service.circle.sitting import SeatPart, Sitting
from tests.service.circle.circles import COUNTS

Played = Mapping[int, tuple[tuple[str | None, Stretch], ...]]


def table(
    seats: str,
    game: str = "g",
    *,
    times: tuple[str, str] | None = None,
    ending: GameEnding = GameEnding.WON,
    played: Played | None = None,
) -> Sitting:
    """A game from one time to another; else on the day of its name, if that is a date."""
    rows = [seat.split() for seat in seats.split("|")]
    holders = [None if name.startswith("(") else name for name, *_ in rows]
    parts = [(played or {}).get(seat, ((holder, Stretch()),)) for seat, holder in enumerate(holders)]
    began, last = times or (f"{game}T18:00:00Z", f"{game}T21:00:00Z")
    counts = replace(
        COUNTS,
        game=game,
        ending=ending,
        began=began,
        last=last,
        players=tuple(name.strip("()") for name, *_ in rows),
        scores=tuple(int(score) for _, score, *_ in rows),
        winners=tuple(seat for seat, row in enumerate(rows) if row[2:]),
        seats=tuple(tuple(stretch for _, stretch in seat) for seat in parts),
    )
    return Sitting(
        counts=counts,
        parts=tuple(tuple(SeatPart(person=who, stretch=stretch) for who, stretch in seat) for seat in parts),
        holders=tuple(holders),
    )


def scored(game: str, began: str, last: str = "", ending: GameEnding = GameEnding.WON, **scores: int) -> Sitting:
    """A game with its scores by name, from a minute like `2026-11-21T20:00` to its last hand; those in small letters
    are guests. Who has most points has won, where somebody has.
    """
    most = max(scores.values()) if ending in COUNTED else None
    holders = {name: None if name.islower() else name for name in scores}
    seats = [f"{holders[name] or f'({name})'} {score} {'won' * (score == most)}" for name, score in scores.items()]
    played = {seat: ((who, Stretch(points=scores[name])),) for seat, (name, who) in enumerate(holders.items())}
    times = f"{began}:00Z", f"{last or began}:00Z"
    return table(" | ".join(seats), game, times=times, ending=ending, played=played)


def day_of(moment: str) -> str:
    """The day by the clocks of Greenwich."""
    return moment[:10]
