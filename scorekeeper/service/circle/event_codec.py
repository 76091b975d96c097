"""Decodes the events of a circle from JSON-like values, which service/event_codec.py makes of either log's.

In a module of its own, as a phone that scores a game needs none of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from scorekeeper.engine.moment import is_moment
from scorekeeper.engine.values import wrong_flag, wrong_name, wrong_natural, wrong_positive, wrong_words
from scorekeeper.service.circle.events import CircleBegun, CircleEvent, SeasonMeasure
from scorekeeper.service.circle.state import APPLIED_BY
from scorekeeper.service.event_codec import checked, decode_stored
from scorekeeper.service.events import LoggedEvent
from scorekeeper.service.loading import LogKind
from scorekeeper.service.night.events import READ_OF_A_NIGHT

KINDS: Mapping[str, type[CircleEvent]] = {
    CircleBegun.__name__: CircleBegun,
    **{kind.__name__: kind for kind in APPLIED_BY},
}
MOST_DIGITS = 9  # behind the point of a sum of money


def decode_circle(kind: str, payload: Any) -> tuple[CircleEvent, None]:
    """The event of a circle's log back from its stored form; no version has written any otherwise than today.
    ValueError, TypeError or LookupError where it cannot be one.
    """
    event = KINDS[kind]
    stored = [field.name for field in fields(event) if field.name in payload]
    return event(**{name: READ[name](payload[name]) for name in stored}), None


def decode_either(kind: str, payload: Any) -> tuple[LoggedEvent, Mapping[str, Any] | None]:
    """The event of either log, as `event_codec.decode_stored`, for a store that holds both."""
    return decode_circle(kind, payload) if kind in KINDS else decode_stored(kind, payload)


OF_A_CIRCLE = LogKind(
    first=CircleBegun.__name__, later=tuple([kind.__name__ for kind in APPLIED_BY]), decode=decode_circle
)


def is_day(text: object) -> bool:
    """Whether it is a day like 2026-11-21."""
    return isinstance(text, str) and len(text) == 10 and is_moment(f"{text}T00:00:00Z")


def _read_measure(value: str) -> SeasonMeasure:
    return SeasonMeasure(value)  # on the phone no enum is a function


READ: Mapping[str, Callable[[Any], Any]] = {
    # An id is shorter than a name may be.
    **dict.fromkeys(("person", "alias_id", "merge", "a", "b", "game", "season"), checked(wrong_name)),
    **dict.fromkeys(("name", "alias", "zone"), checked(wrong_name)),
    **dict.fromkeys(("seat", "failed", "rospisat", "bolt", "lost", "least"), checked(wrong_natural)),
    **dict.fromkeys(("from_deal", "best"), checked(wrong_positive)),
    **dict.fromkeys(("since", "until"), checked(lambda value, _: not is_day(value))),
    "title": checked(wrong_words),
    "measure": _read_measure,
    "digits": checked(lambda value, _: wrong_natural(value, "") or value > MOST_DIGITS),
    "initials": checked(wrong_flag),
    "currency": checked(lambda value, _: value != "" and wrong_name(value, "")),
    **READ_OF_A_NIGHT,
}
