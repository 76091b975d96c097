"""A club night of a circle in which one device tells what happens, with an app whose templates draw its pages."""

from scorekeeper.pages.request import Redirect
from scorekeeper.service.circle.counts import GameCounts, Stretch
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.night.events import Came, NightEvent
from tests.pages.circle.conftest import GAMES, Room, Rooms, Seen, circle_with, house, room
from tests.service.circle.circles import table
from tests.service.night.nights import OPENED, drawn

__all__ = ["house", "room"]
NIGHT = "/night/<code>"
PEOPLE = "Anna=Anna Boris=Boris Vera=Vera Egor=Egor"
# Anna and Boris are people of the circle, Gleb and Dina guests; Egor waits in the first round.
HERE: tuple[NightEvent, ...] = (
    *(Came(night="n", who=who) for who in ("Anna", "Boris", "Vera")),
    *(Came(night="n", who=f"g-{name}", name=name) for name in ("Gleb", "Dina", "Foma")),
    Came(night="n", who="Egor"),
)
DRAWN = drawn("Anna Boris g-Gleb | Vera g-Dina g-Foma")
PLAYED = table(
    "Anna 120 | Boris 1000 won | (Gleb) -40", "2026-11-28",
    played={seat: ((who, Stretch(hands=24, points=points)),) for seat, (who, points) in enumerate(
        (("Anna", 120), ("Boris", 1000), (None, -40)))},
).counts  # fmt: skip


def night(room: Rooms, *events: CircleEvent, games: tuple[GameCounts, ...] = GAMES, **told: object) -> Room:
    """The circle with an open night, after these events."""
    return room(circle_with(OPENED, *events, people=PEOPLE, games=games), games=games, **told)


def seen(its: Room, form: dict[str, str] | None = None) -> Seen:
    """The page of the night."""
    return its.page(NIGHT, "n", None if form is None else {"key": "k", **form})


def tells(its: Room, **form: str) -> object:
    """The last event in the log after a form that is not refused."""
    answer = its.answer(NIGHT, "n", {"key": "k", **form})
    assert isinstance(answer, Redirect), answer
    return its.circle.log[-1].event
