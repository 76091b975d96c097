"""What a circle knows of a game: its seats, places and totals, and counts of how each seat played. Never its log.

As plain JSON they are kept beside the game, and go from the server to a phone.
"""

from dataclasses import fields
from enum import StrEnum
from typing import Any

from scorekeeper.engine.moment import is_moment
from scorekeeper.engine.values import wrong_text
from scorekeeper.rules.frozen import dataclass
from scorekeeper.rules.house import is_number

HALVES, SIXTHS = 2, 6  # in which places and place points are counted, as whole numbers
LADDER = (100, 105, 120, 125, 160)  # the lowest bid of each step: 100, 105 to 115, 120, 125 to 155, 160 and more


class GameEnding(StrEnum):
    """How a game ended. Only those that were won or ended by points count in a season."""

    RUNNING = "running"
    WON = "won"
    BY_POINTS = "by_points"
    ENDED = "ended"


Step = tuple[int, int]  # contracts of one step of the bid ladder: how many were told, how many of them were made
NONE_TOLD = (0, 0)
NO_LADDER = (NONE_TOLD, NONE_TOLD, NONE_TOLD, NONE_TOLD, NONE_TOLD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stretch:
    """How a seat played from the deal numbered `from_deal` on (deals count from 1, as on the sheet) up to the next
    stretch, or to the end of the game. Points are as the sheet has them.

    `hands`: hands that were played or given up, those that the seat sat out too. `points`: what the score changed by.
    `declared`, `defended`: hands as declarer, as defender of somebody's contract; `declaring`, `defending`: points that
    these brought in all. `contracts`: a sign a contract in their order, "+" made, "-" failed or given up. `ladder`: by
    the steps of LADDER, hands that were played; bids below its lowest stand on the first. `left`: points that were
    taken above a made contract and that the rules did not write. `forced`: contracts at the minimum, given up or not,
    as the one who had to bid. `mounted`, `won`, `fallen`, `thrown`: on the barrel, of whatever kind; `fallen` is every
    way off in a hand or a fresh deal but winning and being thrown off. `bolts`, and `rospisats` (and spisats).
    """

    from_deal: int = 1
    hands: int = 0
    points: int = 0
    declared: int = 0
    declaring: int = 0
    defended: int = 0
    defending: int = 0
    contracts: str = ""
    ladder: tuple[Step, ...] = NO_LADDER
    left: int = 0
    forced: Step = NONE_TOLD
    mounted: int = 0
    won: int = 0
    fallen: int = 0
    thrown: int = 0
    bolts: int = 0
    rospisats: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCounts:
    """The counts of a game. `began`: when it began, `last`: when its last hand was recorded, both RFC 3339 in UTC.
    `players`, `scores` and `seats` are by seat, `winners` are seats. `seats` has the stretches of each, one unless
    somebody else took the seat over.
    """

    game: str
    ending: GameEnding
    began: str
    last: str
    title: str | None
    players: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seats: tuple[tuple[Stretch, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A place at a table of `players`: how many are ahead, and how many others are level."""

    ahead: int
    level: int
    players: int


def place_at(counts: GameCounts, seat: int) -> Place:
    """The place of a seat: winners before all others, then by score; who is level shares the places between them."""
    return rank_seat(counts.scores, counts.winners, seat)


def rank_seat(scores: tuple[int, ...], winners: tuple[int, ...], seat: int) -> Place:
    """The place of a seat with these scores; `winners` are the seats that come before all others."""
    ranks = [(other in winners, score) for other, score in enumerate(scores)]
    own = ranks[seat]
    return Place(ahead=sum([rank > own for rank in ranks]), level=ranks.count(own) - 1, players=len(ranks))


def halves(place: Place) -> int:
    """The place in halves: one more than those ahead, and half a place for each who is level."""
    return HALVES * (1 + place.ahead) + place.level


def place_points(place: Place) -> int:
    """The place points in sixths: an opponent beaten counts 1, one who is level half, × 2/(n − 1), so that a win is
    worth 2 and the mean 1 at every table. n − 1 is 1, 2 or 3, all of which divide 6, so sixths are whole.
    """
    opponents = place.players - 1
    beaten = opponents - place.ahead - place.level
    return (2 * beaten + place.level) * (SIXTHS // opponents)


# What each field is like: in a list all items are like the first one, a tuple has as many as that. Whole numbers may be
# of any size, as sums are.
LIKE: dict[str, Any] = {
    **dict.fromkeys(("game", "ending", "began", "last"), ""),
    "players": [""],
    "scores": [0],
    "winners": [0],
    "seats": [[tuple([getattr(Stretch(), field.name) for field in fields(Stretch)])]],
}


def encode_counts(counts: GameCounts) -> dict[str, Any]:
    """The counts as plain JSON; a stretch is a list of its fields in their order."""
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
    told["title"] = None if title is None else _read("", title)
    told["seats"] = tuple([tuple([_stretch(one) for one in stretches]) for stretches in told["seats"]])
    return GameCounts(**told)


def _encode(value: Any) -> Any:
    if isinstance(value, Stretch):
        return [_encode(getattr(value, field.name)) for field in fields(value)]
    return [_encode(one) for one in value] if isinstance(value, tuple) else value


def _stretch(told: tuple[Any, ...]) -> Stretch:
    return Stretch(**{field.name: told[place] for place, field in enumerate(fields(Stretch))})


def _read(like: Any, value: Any) -> Any:
    """The value, its lists as tuples, if it is like another one; else ValueError."""
    if isinstance(like, str | int):
        if wrong_text(value, "") if isinstance(like, str) else not is_number(value):
            raise ValueError("no text or number")
        return value
    is_tuple = isinstance(like, tuple)
    if not isinstance(value, list) or (is_tuple and len(value) != len(like)):
        raise ValueError("no list, or not of this length")
    return tuple([_read(like[place if is_tuple else 0], one) for place, one in enumerate(value)])
