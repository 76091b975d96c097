"""What a device sees of circles: one with who sat where, and the evening that a game belongs to."""

from collections.abc import Callable, Iterable

from flask import url_for

from scorekeeper.clock import day_at, known_zones
from scorekeeper.engine.moment import seconds_of
from scorekeeper.pages.circle.frame import TallyShown, show_tally, when_taken
from scorekeeper.pages.circle.host import CircleShown
from scorekeeper.server.core.access import circles_here, plays_in
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import now, the_circles
from scorekeeper.service.circle.evening import PAUSE, evening_with, is_tonight
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import sit
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.summary import Summary
from scorekeeper.wording.days import UTC


def look_at(circle: Circle, most: int | None = None) -> CircleShown:
    """The circle as this device may see it: who only watches sees initials, where its keepers want that. `most`: how
    many logs may be read for it.
    """
    people, log = people_of(circle), the_circles().log(circle.id)
    sittings, left = the_circles().some_sittings(circle, people, most)
    if circle.initials and not plays_in(circle.id):
        circle, log, games = with_initials(circle, log, [one.counts for one in sittings])
        people = people_of(circle)
        sittings = tuple(sit(people, counts) for counts in games)
    return CircleShown(circle=circle, log=log, people=people, sittings=sittings, unread=left)


def days_of(circle: Circle) -> Callable[[str], str]:
    """The day of a moment by the clocks of the circle."""
    zone = circle.zone if circle.zone in known_zones() else UTC
    return lambda moment: day_at(moment, zone)


def evening_now(games: Iterable[Summary], circles: tuple[Circle, ...]) -> TallyShown | None:
    """The tally of the evening that goes on, or whose last hand was recorded less than six hours ago; of the first of
    the games that has one.
    """
    at = now()
    lately = [one.game for one in games if one.touched and seconds_of(at) - seconds_of(one.touched) < PAUSE]
    return next((tally for tally in (_tally(game, circles, at) for game in lately) if tally is not None), None)


def evening_of(game: str, at: str) -> TallyShown | None:
    """The tally of the evening that the game belongs to, as `_tally`."""
    return _tally(game, circles_here(), at)


def _tally(game: str, circles: tuple[Circle, ...], at: str = "") -> TallyShown | None:
    """In the first circle that took the game, which is the one that it was begun in; if a game that begins `at` this
    moment would still belong to the evening.
    """
    its = (one for one in circles if game in one.games)
    circle = min(its, key=lambda one: when_taken(the_circles().log(one.id), game), default=None)
    if circle is None:
        return None
    shown = look_at(the_circles().circle(circle.id))
    evening = evening_with(game, shown.sittings, days_of(circle))
    if evening is None or (at and not is_tonight(evening, at)):
        return None
    return show_tally(VOICE, lambda endpoint, values: url_for(endpoint, **values), shown, evening)
