"""What a device sees of circles: one with who sat where, and the evening that a game belongs to."""

from collections.abc import Callable

from flask import url_for

from scorekeeper.clock import day_at, known_zones
from scorekeeper.pages.circle.frame import TallyShown, show_tally, when_taken
from scorekeeper.pages.circle.host import CircleShown
from scorekeeper.server.core.access import circles_here, plays_in
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import the_circles
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import sit
from scorekeeper.service.circle.state import Circle
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


def evening_of(game: str, at: str, circles: tuple[Circle, ...] | None = None) -> TallyShown | None:
    """The tally of the evening that the game belongs to, as `show_tally`; in the first circle that took the game, which
    is the one that it was begun in. `circles`: those that this device may see, where they are known already.
    """
    circles = circles_here() if circles is None else circles
    its = (one for one in circles if game in one.games)
    circle = min(its, key=lambda one: when_taken(the_circles().log(one.id), game), default=None)
    if circle is None:
        return None
    shown, days = look_at(the_circles().circle(circle.id)), days_of(circle)
    return show_tally(VOICE, lambda endpoint, values: url_for(endpoint, **values), shown, days, game, at)
