"""What the pages of a circle have in common: its name, its people by name, its games in a list, what is told."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scorekeeper.engine.moment import seconds_of
from scorekeeper.pages.circle.host import CircleHost, CircleShown
from scorekeeper.pages.forms import Fields
from scorekeeper.pages.games.games import Seat
from scorekeeper.pages.request import Answer, PageAnswer, PageRequest, Redirect
from scorekeeper.service.circle.commands import ChangeCircle, CircleProblem
from scorekeeper.service.circle.events import CircleEvent, GameAdded
from scorekeeper.service.circle.people import name_of
from scorekeeper.service.circle.season import DayOf, evening_with, tally
from scorekeeper.service.circle.sitting import PlayerGames, Sitting
from scorekeeper.service.events import Logged
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NOT_YOURS, PROBLEMS, say_made
from scorekeeper.wording.days import say_day
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

FORBIDDEN, WRONG = 403, 422
# The game, blank where this device may not see it; its day, its title, its seats; its id.
GameShown = tuple[str, str, str, tuple[Seat, ...], str]
Refusal = tuple[str, int]  # why something is refused, blank where that stands beside a field, and the status
# Where more of an evening stands, and of each who played the name, games won, and points.
TallyShown = tuple[str, tuple[tuple[str, str, str], ...]]


def page_of(
    host: CircleHost, shown: CircleShown, *, template: str, view: Mapping[str, object], status: int = 200
) -> PageAnswer:
    """A page of the circle, with what each of them shows."""
    frame = {
        "circle": shown.circle.id,
        "called": name_of(shown.circle),
        "may_play": host.may_play,
        "may_keep": host.may_keep,
        "key": host.draws.key,
        "unread": shown.unread,
    }
    return PageAnswer(template=template, view={**frame, **view}, status=status)


def name_person(shown: CircleShown, person: str | None, guest: str | None) -> str:
    """The name of a person, or of a guest."""
    return guest or "" if person is None else shown.people.by_member[person].name


def list_games(
    host: CircleHost, request: PageRequest, shown: CircleShown, sittings: Iterable[Sitting]
) -> list[GameShown]:
    """Games with those to whom their places go."""
    return [
        (
            sitting.counts.game if host.opens(sitting.counts.game) else "",
            say_day(host.day_of(sitting.counts.began), request.language),
            sitting.counts.title or "",
            tuple([_seat(shown, sitting, seat) for seat in range(len(sitting.holders))]),
            sitting.counts.game,
        )
        for sitting in sittings
    ]


def _seat(shown: CircleShown, sitting: Sitting, seat: int) -> Seat:
    counts = sitting.counts
    name, score = name_person(shown, sitting.holders[seat], counts.players[seat]), counts.scores[seat]
    return Seat(name=name, score=plain(score), won=seat in counts.winners, below=score < 0)


def list_tally(shown: CircleShown, sittings: Iterable[Sitting]) -> list[tuple[PlayerGames, str, str]]:
    """The rows of a tally, with names and points as they are shown."""
    return [(row, name_person(shown, row.person, row.guest), plain(row.points)) for row in tally(sittings)]


def show_tally(
    voice: Voice,
    url_for: Callable[[str, Mapping[str, Any]], str],
    shown: CircleShown,
    day_of: DayOf,
    game: str,
    at: str,
) -> TallyShown | None:
    """The tally of the evening that a game belongs to, for a page that is none of the circle's; None where a game that
    begins `at` a moment would not belong to it.
    """
    evening = evening_with(game, shown.sittings, day_of, at)
    if evening is None:
        return None
    lines = [
        (name, say_made(voice, row.wins, row.games, None), points)
        for row, name, points in list_tally(shown, evening.sittings)
    ]
    return url_for("circles.evening", {"circle": shown.circle.id, "code": evening.day}), tuple(lines)


def when_taken(log: Iterable[Logged], game: str) -> int:
    """When a circle took a game that it has, in seconds."""
    event = GameAdded(game=game)
    return next(seconds_of(logged.at) for logged in log if logged.event == event)


def tell(host: CircleHost, shown: CircleShown, sent: Sent, event: CircleEvent) -> CircleProblem | None:
    """Does what the event says; the key of the form makes that count once."""
    return host.commit(ChangeCircle(circle=shown.circle.id, key=text_in(sent, "key"), at=host.draws.at, event=event))


def keep(
    host: CircleHost, shown: CircleShown, sent: Sent, fields: Fields, make: Callable[[], CircleEvent]
) -> Refusal | None:
    """Does what a form for keepers says, whose event `make` reads from its fields; or why it is refused."""
    if not host.may_keep:
        return host.voice.gettext(NOT_YOURS), FORBIDDEN
    if any(field.errors for field in fields.values()):
        return "", WRONG
    return refusal_of(host, tell(host, shown, sent, make()))


def refusal_of(host: CircleHost, problem: CircleProblem | None) -> Refusal | None:
    """Why something was not done."""
    return None if problem is None else (host.voice.gettext(PROBLEMS[problem.value]), WRONG)


def see(host: CircleHost, shown: CircleShown, endpoint: str) -> Answer:
    """To another page of the circle."""
    return Redirect(address=host.url_for(endpoint, {"circle": shown.circle.id}))
