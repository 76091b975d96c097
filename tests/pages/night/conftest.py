"""A club night of a circle in which one device tells what happens, with an app whose templates draw its pages."""

from scorekeeper.pages.request import Redirect
from scorekeeper.service.circle.counts import GameCounts, Stretch
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.night.events import Came, Left, NightEvent, ResultReported
from tests.pages.circle.conftest import GAMES, Room, Rooms, Seen, circle_with, house, room
from tests.service.circle.circles import table
from tests.service.night.nights import OPENED, again, closed, drawn, kept, penalty, taken, told

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
# What the log of a circle says of a night, in which Anna is called Anna K. by now.
OF_A_NIGHT: tuple[tuple[CircleEvent, str], ...] = (
    (OPENED, "A club night was opened."),
    (Came(night="n", who="Anna"), "Anna K. came to the club night."),
    (Came(night="n", who="g", name="Gleb"), "Gleb came to the club night."),
    (Came(night="n", who="Boris"), "Boris came to the club night."),
    (Came(night="n", who="Vera"), "Vera came to the club night."),
    (drawn("Anna Boris g"), "Round 1 was drawn: Anna K., Boris, Gleb."),
    (again(drawn("Anna Boris Vera g")), "Round 1 was drawn again: Anna K., Boris, Vera, Gleb. Why: Gleb went home"),
    (kept(1, "y"), "Round 1, table 1 has its game."),
    (kept(1, None), "Round 1, table 1 has no game any more."),
    (told(1, 1000, 20, 30, -120), "Round 1, table 1: the result is 1000, 20, 30, −120."),
    (ResultReported(night="n", round=1, table=1), "Round 1, table 1: the result was taken back."),
    (taken(1, 0, 5, "Anna"), "Round 1, table 1: from hand 5 on Anna K. has seat 1."),
    (closed(), "Round 1 was closed."),
    (closed(over=False), "Round 1 was opened again."),
    (Left(night="n", who="g"), "Gleb left the club night."),
    (penalty("g", 2), "Penalty for Gleb, in place points: 2. Why: late"),
    (penalty("g", 0), "The penalty for Gleb was lifted. Why: late"),
)


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
