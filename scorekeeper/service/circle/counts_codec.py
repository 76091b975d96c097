"""The counts of a game as plain JSON, and back: as they are kept beside the game, and go from the server to a phone."""

from dataclasses import fields
from typing import Any

from scorekeeper.engine.moment import is_moment
from scorekeeper.engine.values import wrong_text
from scorekeeper.rules.house import is_number
from scorekeeper.service.circle.counts import GameCounts, GameEnding, Step, Stretch

# What each field is like; of a list all items are like the first one. Whole numbers may be of any size, as sums are.
LIKE: dict[str, Any] = {
    **dict.fromkeys(("game", "ending", "began", "last"), ""),
    "players": [""],
    "scores": [0],
    "winners": [0],
    "seats": [[Stretch()]],
}


def encode_counts(counts: GameCounts) -> dict[str, Any]:
    """The counts as plain JSON; stretches and steps are lists of their fields in their order."""
    return {field.name: _encode(getattr(counts, field.name)) for field in fields(GameCounts)}


def decode_counts(value: object) -> GameCounts:
    """The counts back from plain JSON. ValueError where it has none."""
    given = value if isinstance(value, dict) else {}
    told = {name: _read(like, given.get(name)) for name, like in LIKE.items()}
    title, seats = given.get("title"), range(len(told["players"]))
    is_whole = is_moment(told["began"]) and is_moment(told["last"]) and all(told["seats"])
    if not (is_whole and len(told["scores"]) == len(told["seats"]) == len(seats)):
        raise ValueError("no counts of a game")
    if any(seat not in seats for seat in told["winners"]):
        raise ValueError("no seat of a winner")
    told["ending"] = GameEnding(told["ending"])
    return GameCounts(**{**told, "title": None if title is None else _read("", title)})


def _encode(value: Any) -> Any:
    if isinstance(value, Stretch | Step):
        return [_encode(getattr(value, field.name)) for field in fields(value)]
    return [_encode(one) for one in value] if isinstance(value, tuple) else value


def _read(like: Any, value: Any) -> Any:
    """The value, if it is like another one; else ValueError."""
    if isinstance(like, str | int):
        if wrong_text(value, "") if isinstance(like, str) else not is_number(value):
            raise ValueError("no text or number")
        return value
    if not isinstance(value, list):
        raise ValueError("no list")
    if isinstance(like, list):
        return tuple([_read(like[0], one) for one in value])
    names = [] if isinstance(like, tuple) else [field.name for field in fields(like)]
    likes = [getattr(like, name) for name in names] if names else like
    if len(value) != len(likes):
        raise ValueError("no list of this length")
    read = [_read(part, one) for part, one in zip(likes, value, strict=True)]
    kind = Step if isinstance(like, Step) else Stretch
    return kind(**{name: read[place] for place, name in enumerate(names)}) if names else tuple(read)
