"""What a device sees of circles: one with who sat where, and the evening that a game belongs to."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from flask import url_for

from scorekeeper.clock import day_at, known_zones
from scorekeeper.pages.circle.frame import TallyShown, show_tally, when_taken
from scorekeeper.pages.circle.host import CircleShown
from scorekeeper.server.core.access import circles_here, plays_in
from scorekeeper.server.core.languages import VOICE
from scorekeeper.server.core.services import the_circles
from scorekeeper.service.circle.events import PotSet
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
    """The tally of the evening that the game belongs to, as `show_tally`. `circles`: those that this device may see,
    where they are known already.
    """
    circle = _circle_of(game, circles)
    if circle is None:
        return None
    shown, days = look_at(circle), days_of(circle)
    return show_tally(VOICE, lambda endpoint, values: url_for(endpoint, **values), shown, days, game, at)


def pot_of(game: str) -> PotSet | None:
    """The pot of the game's circle, for who plays there."""
    circle = _circle_of(game)
    return circle.pot if circle is not None and plays_in(circle.id) else None


def holders_of(game: str, games: tuple[str, ...]) -> Mapping[str, tuple[str | None, ...]]:
    """By its circle the people to whom the places of these games go, by game and seat."""
    circle = _circle_of(game)
    sittings = () if circle is None else look_at(replace(circle, games=games)).sittings
    return {one.counts.game: one.holders for one in sittings}


def _circle_of(game: str, circles: tuple[Circle, ...] | None = None) -> Circle | None:
    """The first circle of this device that took the game, which is the one that it was begun in."""
    its = (one for one in (circles_here() if circles is None else circles) if game in one.games)
    circle = min(its, key=lambda one: when_taken(the_circles().log(one.id), game), default=None)
    return None if circle is None else the_circles().circle(circle.id)
