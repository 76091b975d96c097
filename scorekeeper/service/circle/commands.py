"""What people want done with a circle, in the imperative. `key` makes a command count once; `author` is the name chosen
on the device, `device` what it is called in the log. Ids are drawn at random by the device.

None says how far the circle had gone on when it was told: each holds whatever another keeper has told in between.
"""

from collections.abc import Mapping
from dataclasses import replace

from scorekeeper.rules.frozen import dataclass
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.events import Logged


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleCommand:
    """What every command carries."""

    circle: str
    key: str = ""
    at: str = ""
    author: str = ""
    device: str = ""

    def logged(self, seq: int, events: tuple[CircleEvent, ...]) -> tuple[Logged, ...]:
        """The events that the command becomes, in their places in the log from `seq` on. The first has its key, the
        others keys made of it, as no two events of a log share one.
        """
        keys = [f"{self.key}.{place}" if place else self.key for place in range(len(events))]
        signed = Logged(seq=seq, key=self.key, at=self.at, author=self.author, device=self.device, event=events[0])
        return tuple(
            [replace(signed, seq=seq + place, key=keys[place], event=event) for place, event in enumerate(events)]
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginCircle(CircleCommand):
    """Begin a circle with these games, and with the people who played them: each name by the id it gets."""

    zone: str
    name: str | None
    games: tuple[str, ...]
    people: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeCircle(CircleCommand):
    """Do what the event says, whatever else must be told before it: add or rename somebody, merge two, assign a seat,
    set a season and so on.
    """

    event: CircleEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class AddGuest(CircleCommand):
    """Make the guest at a seat a person under the id `person`, with all games of a guest of that name."""

    person: str
    game: str
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AddGame(CircleCommand):
    """Add a game. `people`: by seat the person who was tapped, None for a guest; the other seats go by their names."""

    game: str
    people: Mapping[int, str | None]
