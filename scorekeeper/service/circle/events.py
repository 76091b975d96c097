"""What happened to a circle, in the past tense: the log from which its people and their seats follow. No event of a
game is among them: a person is found at a game's seats from outside (sitting.py).

Ids of people, merges, aliases and seasons are drawn at random by the device that tells them. Days are YYYY-MM-DD.
"""

from enum import StrEnum

from scorekeeper.rules.frozen import dataclass


class SeasonMeasure(StrEnum):
    """What a season counts."""

    MEAN_PLACE = "mean_place"
    PLACE_POINTS = "place_points"
    SUM_OF_SCORES = "sum_of_scores"


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleEvent:
    """What every event of a circle is. `APPLIED_BY` in state.py has them all but the first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleBegun(CircleEvent):
    """A circle began. `zone`: by which clocks its days go, such as Europe/Warsaw."""

    zone: str
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleRenamed(CircleEvent):
    """The circle is called `name` from now on."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonAdded(CircleEvent):
    """Somebody belongs to the circle."""

    person: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRenamed(CircleEvent):
    """Somebody is called `name` from now on, and still found by the names before."""

    person: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AliasAdded(CircleEvent):
    """Somebody is also found by `alias`, under which games know her."""

    alias_id: str
    person: str
    alias: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AliasRemoved(CircleEvent):
    """Nobody is found by this alias any more, unless another event says so."""

    alias_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PeopleMerged(CircleEvent):
    """`a` and `b`, who were added as two, are one person. `merge` names this link alone: the same two may be linked
    again by another keeper, and each link is undone by itself.
    """

    merge: str
    a: str
    b: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MergeUndone(CircleEvent):
    """A merge does not hold any more."""

    merge: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAssigned(CircleEvent):
    """From a deal on (deals count from 1) the seat of a game was the person's; a guest's, where nobody is named."""

    game: str
    seat: int
    from_deal: int
    person: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAdded(CircleEvent):
    """A game belongs to the circle, which may not be known here."""

    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRemoved(CircleEvent):
    """A game does not belong to the circle any more. Who sat there stays known, should it come back."""

    game: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonSet(CircleEvent):
    """A season, or what it is from now on: its days, both counted, and what it counts: everybody's `best` games, all
    where that is None, of people with at least `least` games, 0 where nobody has said how many.
    """

    season: str
    title: str
    since: str
    until: str
    measure: SeasonMeasure
    least: int
    best: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PotSet(CircleEvent):
    """What goes into the pot for a failed contract, a rospisat, a bolt and a lost game: in units of which 10 to the
    power of `digits` make one of the currency.
    """

    failed: int
    rospisat: int
    bolt: int
    lost: int
    digits: int
    currency: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InitialsSet(CircleEvent):
    """Whether who only watches sees first names with an initial, in place of whole names."""

    initials: bool
