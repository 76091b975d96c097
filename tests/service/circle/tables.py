"""Games of a circle in a notation: "Anna 1010 won | Boris 340 | (Vera) 120" has a guest, Vera. A person's id is
the name. What was played at a seat is told by the number of the seat.
"""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.service.circle.counts import GameEnding, Stretch
from scorekeeper.service.circle.sitting import SeatPart, Sitting
from tests.service.circle.circles import COUNTS

Played = Mapping[int, tuple[tuple[str | None, Stretch], ...]]


def table(seats: str, game: str = "g", *, ending: GameEnding = GameEnding.WON, played: Played | None = None) -> Sitting:
    """A game that began on the day of its name, if that is a date."""
    rows = [seat.split() for seat in seats.split("|")]
    holders = [None if name.startswith("(") else name for name, *_ in rows]
    parts = [(played or {}).get(seat, ((holder, Stretch()),)) for seat, holder in enumerate(holders)]
    counts = replace(
        COUNTS,
        game=game,
        ending=ending,
        began=f"{game}T18:00:00Z",
        last=f"{game}T21:00:00Z",
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
