"""Reads the fields that only the events of a club night have, from JSON-like values."""

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.engine.values import wrong_flag, wrong_name, wrong_natural, wrong_number, wrong_positive, wrong_words
from scorekeeper.rules.house import read_system
from scorekeeper.service.event_codec import FIELDS, checked
from scorekeeper.service.night.draw import FOUR, THREE, DrawWay, Tables

SEEDS = 2**32


def _read_seed(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < SEEDS:
        raise ValueError("no seed")
    return value


def _read_system(value: object) -> object:
    if read_system(value):
        raise ValueError("no system")
    return value


def _read_way(value: str) -> DrawWay:
    return DrawWay(value)  # on the phone no enum is a function


def _read_tables(value: object) -> Tables:
    return tuple([_read_table(seats) for seats in _listed(value)])


def _read_table(value: object) -> tuple[str, ...]:
    seats = _listed(value)
    if len(seats) not in (THREE, FOUR):
        raise ValueError("no table of three or four")
    return tuple([_name(who) for who in seats])


def _read_scores(value: object) -> tuple[int, ...]:
    return tuple([_number(score) for score in _listed(value)])


def _listed(value: object) -> list[object]:
    """The items of a list, or of the tuple that it is in an event."""
    if isinstance(value, list | tuple):
        return list(value)
    raise ValueError("no list")


_name, _number = checked(wrong_name), checked(wrong_number)
READ_OF_A_NIGHT: Mapping[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("night", "who", "penalty"), _name),
    **dict.fromkeys(("round", "table"), checked(wrong_positive)),
    "points": checked(wrong_natural),
    "reason": checked(wrong_words),
    **dict.fromkeys(("counts", "over"), checked(wrong_flag)),
    "seed": _read_seed,
    "system": _read_system,
    "changes": FIELDS["changes"].read,
    "way": _read_way,
    "tables": _read_tables,
    "scores": _read_scores,
}
