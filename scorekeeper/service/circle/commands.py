"""What people want done with a circle, in the imperative, and why it is refused. `key` makes a command count once;
`author` is the name chosen on the device, `device` what it is called in the log. Ids are drawn at random by the device.

None says how far the circle had gone on when it was told: each holds whatever another keeper has told in between.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

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


class CircleProblem(StrEnum):
    """Why a command to a circle, or to a club night in it, is refused. The sentences are the wording's."""

    NOTHING_CHANGED = "nothing_changed"
    NO_SUCH_PERSON = "no_such_person"
    NO_SUCH_ALIAS = "no_such_alias"
    NO_SUCH_MERGE = "no_such_merge"
    NO_SUCH_GAME = "no_such_game"
    NO_SUCH_SEAT = "no_such_seat"
    NO_GUEST = "no_guest"
    ID_TAKEN = "id_taken"
    UNFIT = "unfit"  # a name, a day or a number that no log takes
    NO_SUCH_NIGHT = "no_such_night"
    NO_SUCH_TABLE = "no_such_table"  # nor such a round
    NO_TABLES = "no_tables"  # the rules allow neither three nor four
    TOO_FEW = "too_few"  # for a table
    REASON_MISSING = "reason_missing"
    NOT_OF_THE_NIGHT = "not_of_the_night"
    NAME_TAKEN = "name_taken"
    ROUND_OPEN = "round_open"
    ROUND_PLAYED = "round_played"
    SITS_ELSEWHERE = "sits_elsewhere"
    GAME_TAKEN = "game_taken"  # by another table of the night
    OTHER_PEOPLE = "other_people"  # than those of the table
