"""The counts of a game as plain JSON, and back: as they are kept beside the game, and go from the server to a phone."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from scorekeeper.engine.moment import wrong_moment
from scorekeeper.engine.values import wrong_text
from scorekeeper.rules.house import is_number
from scorekeeper.service.circle.counts import LADDER, GameCounts, GameEnding, Step, Stretch
from scorekeeper.service.event_codec import checked

STRETCH = tuple([field.name for field in fields(Stretch)])


def encode_counts(counts: GameCounts) -> dict[str, Any]:
    """The counts as plain JSON; a stretch is a list of its fields in their order."""
    return {field.name: _encode(getattr(counts, field.name)) for field in fields(GameCounts)}


def decode_counts(value: object) -> GameCounts:
    """The counts back from plain JSON. ValueError where it has none."""
    known = value if isinstance(value, dict) else {}
    players = tuple([_text(name) for name in _list(known.get("players"))])
    number, title = len(players), known.get("title")
    return GameCounts(
        game=_text(known.get("game")),
        seq=_whole(known.get("seq")),
        hash=_text(known.get("hash")),
        ending=GameEnding(_text(known.get("ending"))),
        began=_moment(known.get("began")),
        last=_moment(known.get("last")),
        title=None if title is None else _text(title),
        players=players,
        scores=tuple([_whole(score) for score in _list(known.get("scores"), number)]),
        winners=tuple([_seat(seat, number) for seat in _list(known.get("winners"))]),
        seats=tuple([_decode_seat(seat) for seat in _list(known.get("seats"), number)]),
    )


def _encode(value: Any) -> Any:
    if isinstance(value, Stretch):
        return [_encode(getattr(value, name)) for name in STRETCH]
    if isinstance(value, Step):
        return [value.told, value.made]
    return [_encode(one) for one in value] if isinstance(value, tuple) else value


def _decode_seat(value: object) -> tuple[Stretch, ...]:
    stretches = tuple([_decode_stretch(one) for one in _list(value)])
    if not stretches:
        raise ValueError("no stretch of a seat")
    return stretches


def _decode_stretch(value: object) -> Stretch:
    given = zip(STRETCH, _list(value, len(STRETCH)), strict=True)
    return Stretch(**{name: READ.get(name, _whole)(one) for name, one in given})


def _decode_ladder(value: object) -> tuple[Step, ...]:
    return tuple([_decode_step(step) for step in _list(value, len(LADDER))])


def _decode_step(value: object) -> Step:
    told, made = _list(value, 2)
    return Step(told=_whole(told), made=_whole(made))


def _list(value: object, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or length not in (None, len(value)):
        raise ValueError(f"no list of {length or 'any length'}")
    return value


def _whole(value: object) -> int:
    """Of any size, as sums of a whole game are."""
    if not is_number(value):
        raise ValueError("no whole number")
    return value


def _seat(value: object, players: int) -> int:
    seat = _whole(value)
    if not 0 <= seat < players:
        raise ValueError(f"no seat: {seat}")
    return seat


_text, _moment = checked(wrong_text), checked(wrong_moment)
READ: Mapping[str, Callable[[object], Any]] = {"contracts": _text, "ladder": _decode_ladder, "forced": _decode_step}
