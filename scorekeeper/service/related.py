"""Compares a game from elsewhere with one here that began as it did, by their logs. On both hosts.

As far as their logs have the same events, whatever the keys, both are the same game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.canonical import canonical
from scorekeeper.service.event_codec import encode_logged
from scorekeeper.service.events import Logged


class Way(StrEnum):
    """How the one here stands to the one that comes."""

    HERE = "here"  # it has all of it
    ON = "on"  # it goes on with what the other has beyond it
    ASKED = "asked"  # so too, once somebody says so: others see it here
    NOT_ON = "not_on"  # it may not be written to like this
    DIVERGED = "diverged"  # each has gone on in its own way


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """A game here, which may have begun as the other one: it has `seq` events, the first `shared` of which both have.
    `may_go_on` says whether a log is believed that tells what happened in it: who told and who confirmed a hand is
    there by the word of whoever brings it. `is_shared`: others have it here too.
    """

    game: str
    seq: int
    shared: int
    may_go_on: bool
    is_shared: bool


def way_of(events: int, related: Iterable[Related]) -> tuple[Related, Way] | None:
    """The game here that is nearest to one of so many events, and how it stands to it; None where none began as it."""
    nearest = sorted([one for one in related if one.shared > 0], key=lambda one: -one.shared)
    if not nearest:
        return None
    if nearest[0].shared == events:
        return nearest[0], Way.HERE
    behind = [one for one in nearest if one.shared == one.seq]
    for one in behind:
        if one.may_go_on:
            return one, Way.ASKED if one.is_shared else Way.ON
    return (behind[0], Way.NOT_ON) if behind else (nearest[0], Way.DIVERGED)


def in_common(log: Sequence[Logged], other: Sequence[Logged]) -> int:
    """With how many events both logs begin, whatever the keys of these are."""
    differs = (place for place in range(min(len(log), len(other))) if not _is_same(log[place], other[place]))
    return next(differs, min(len(log), len(other)))


def _is_same(one: Logged, other: Logged) -> bool:
    return canonical(encode_logged(one)) == canonical(encode_logged(other))
