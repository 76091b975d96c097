"""What a page of a circle is given, and what these pages have in common: names and numbers in words, forms."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.engine.moment import seconds_of
from scorekeeper.pages.forms import Fields
from scorekeeper.pages.request import Answer, Draws, PageAnswer, PageRequest, Redirect
from scorekeeper.rules.house import HouseRules
from scorekeeper.service.circle.commands import ChangeCircle, CircleCommand, CircleProblem
from scorekeeper.service.circle.counts import HALVES
from scorekeeper.service.circle.events import CircleEvent, GameAdded
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.circle.person import percent_made
from scorekeeper.service.circle.season import DayOf, evening_with, tally
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.events import Logged
from scorekeeper.service.summary import Summary
from scorekeeper.slip.numbers import number_in
from scorekeeper.slip.sent import Sent, text_in
from scorekeeper.wording.circle import NOT_YOURS, PROBLEMS, say_average, say_made
from scorekeeper.wording.days import say_day
from scorekeeper.wording.signs import plain
from scorekeeper.wording.voice import Voice

FORBIDDEN, WRONG = 403, 422
NO_NUMBER = -1
WATCH, PLAY, KEEP = 1, 2, 3  # the roles, as the server numbers them (service/access.py)
Refusal = tuple[str, int]  # why something is refused, blank where that stands beside a field, and the status
AddressOf = Callable[[str, Mapping[str, Any]], str]  # of an endpoint with its values
# Where more of an evening stands, and of each who played the name, games won, and points.
TallyShown = tuple[str, tuple[tuple[str, str, str], ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleShown:
    """A circle, its people, and its games with who sat where, in the order in which they began; `unread` more
    have not been looked through yet.
    """

    circle: Circle
    people: People
    sittings: tuple[Sitting, ...]
    unread: int = 0

    def name(self, person: str | None, guest: str | None = None) -> str:
        """The name of a person, or of a guest."""
        return guest or "" if person is None else self.people.by_member[person].name


@dataclass(frozen=True, slots=True, kw_only=True)
class CircleHost:
    """What a page of a circle is given: the request, what is `shown` of the circle, and what this device may do.
    `may_play` begins games and adds guests, `may_keep` all else; `opens`: whether it may see a game itself; `rules_of`
    such a game, None where it cannot be read; `kept_games`: those touched last that it keeps; `keeps_alone`: whether no
    other device looks after the circle. `day_of` a moment is the day (YYYY-MM-DD) in the zone of the circle. `commit`
    signs what is told and does it: None, or why it is refused. `can_pack` as in Host.
    """

    request: PageRequest
    shown: CircleShown
    voice: Voice
    may_play: bool
    may_keep: bool
    can_pack: bool
    opens: Callable[[str], bool]
    rules_of: Callable[[str], HouseRules | None]
    keeps_alone: Callable[[], bool]
    kept_games: Callable[[], tuple[Summary, ...]]
    day_of: DayOf
    draws: Draws
    url_for: AddressOf
    commit: Callable[[CircleCommand], CircleProblem | None]

    @property
    def sent(self) -> Sent:
        """What was sent; nothing where the page was only asked for."""
        return self.request.form or {}

    def say_day(self, day: str) -> str:
        """A day, in words."""
        return say_day(day, self.request.language)

    def say_day_of(self, moment: str) -> str:
        """The day of a moment."""
        return self.say_day(self.day_of(moment))

    def say_points(self, points: int) -> str:
        """Points, or a score."""
        return plain(points)

    def say_average(self, total: int, number: int, digits: int) -> str:
        """An average with so many digits behind its point."""
        return say_average(self.voice, total, number, digits)

    def say_place(self, places: int, games: int) -> str:
        """A mean place, whose sum is in halves."""
        return say_average(self.voice, places, HALVES * games, 2)

    def say_made(self, made: int, told: int) -> str:
        """How many contracts were made."""
        return say_made(self.voice, made, told, percent_made(told, made))

    def address(self, endpoint: str, code: str = "") -> str:
        """Of another page of the circle."""
        return self.url_for(endpoint, {"circle": self.shown.circle.id, **({"code": code} if code else {})})


@dataclass(frozen=True, slots=True, kw_only=True)
class PageOfCircle:
    """How an address of a circle is answered: by `show`, which is given the code in it (a person, a season, a day),
    blank where none stands there. `keeps`, `plays`: a device needs that right; `is_whole`: no game may be left unread;
    `served`: the server answers so too.
    """

    endpoint: str
    show: Callable[[CircleHost, str], Answer]
    methods: tuple[str, ...] = ("GET",)
    plays: bool = False
    keeps: bool = False
    is_whole: bool = False
    served: bool = True

    def role(self, *, sends: bool) -> int:
        """Which role a device needs to see it, or to send its form."""
        return KEEP if self.keeps else PLAY if self.plays or sends else WATCH


def page_of(
    host: CircleHost, *, template: str, view: Mapping[str, object], refusal: Refusal | None = None
) -> PageAnswer:
    """A page of the circle, with what each of them shows; its template asks `host` for names and numbers in words."""
    refused, status = refusal or ("", 200)
    frame = {
        "host": host,
        "circle": host.shown.circle.id,
        "called": name_of(host.shown.circle),
        "may_play": host.may_play,
        "may_keep": host.may_keep,
        "key": host.draws.key,
        "unread": host.shown.unread,
        "refused": refused,
    }
    return PageAnswer(template=template, view={**frame, **view}, status=status)


def show_tally(
    voice: Voice, url_for: AddressOf, shown: CircleShown, day_of: DayOf, game: str, at: str
) -> TallyShown | None:
    """The tally of the evening that a game belongs to, for a page that is none of the circle's; None where a game that
    begins `at` a moment would not belong to it.
    """
    evening = evening_with(game, shown.sittings, day_of, at)
    if evening is None:
        return None
    lines = [
        (shown.name(row.person, row.guest), say_made(voice, row.wins, row.games, None), plain(row.points))
        for row in tally(evening.sittings)
    ]
    return url_for("circles.evening", {"circle": shown.circle.id, "code": evening.day}), tuple(lines)


def when_taken(log: Iterable[Logged], game: str) -> int:
    """When a circle took a game that it has, in seconds."""
    event = GameAdded(game=game)
    return next(seconds_of(logged.at) for logged in log if logged.event == event)


def number_told(sent: Sent, name: str) -> int:
    """A number that the form itself sends; NO_NUMBER, which no seat, round or table has, where it is none."""
    number = number_in(text_in(sent, name))
    return NO_NUMBER if number is None else number


def tell(host: CircleHost, event: CircleEvent) -> Refusal | None:
    """Does what the event says, or says why not; the key of the form makes that count once."""
    circle, key = host.shown.circle.id, text_in(host.sent, "key")
    return refusal_of(host, host.commit(ChangeCircle(circle=circle, key=key, at=host.draws.at, event=event)))


def keep(host: CircleHost, fields: Fields, make: Callable[[], CircleEvent]) -> Refusal | None:
    """Does what a form for keepers says, and answers None; `make` reads the event from its fields. Where it is refused,
    or the page was only asked for, what the page says of that.
    """
    if host.request.form is None:
        return "", 200
    if not host.may_keep:
        return host.voice.gettext(NOT_YOURS), FORBIDDEN
    return ("", WRONG) if any(field.errors for field in fields.values()) else tell(host, make())


def refusal_of(host: CircleHost, problem: CircleProblem | None) -> Refusal | None:
    """Why something was not done."""
    return None if problem is None else (host.voice.gettext(PROBLEMS[problem.value]), WRONG)


def see(host: CircleHost, endpoint: str, code: str = "") -> Redirect:
    """To another page of the circle."""
    return Redirect(address=host.address(endpoint, code))
