"""What a device sees of circles: one with who sat where, the evening of a game, and a game that begins in one."""

from collections.abc import Mapping
from dataclasses import replace

from flask import request, url_for

from scorekeeper.clock import day_at, known_zones
from scorekeeper.engine.table import Table
from scorekeeper.pages.circle.frame import CircleShown, TallyShown, show_tally, when_taken
from scorekeeper.pages.circle.games import form_after, make_seats
from scorekeeper.pages.games.begin import CircleSeats
from scorekeeper.pages.games.new_game import NewGame
from scorekeeper.server.core.access import circles_here, plays_in, watches
from scorekeeper.server.core.languages import VOICE, the_language
from scorekeeper.server.core.services import fresh_key, key_for_all, signed, the_circles, the_service
from scorekeeper.server.forms import texts_of
from scorekeeper.service.circle.commands import AddGame
from scorekeeper.service.circle.events import PotSet
from scorekeeper.service.circle.initials import with_initials
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.season import DayOf
from scorekeeper.service.circle.sitting import seated_at_last, sit
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.game_state import GameState
from scorekeeper.wording.days import UTC


def look_at(circle: Circle, most: int | None = None) -> CircleShown:
    """The circle as this device may see it: who only watches sees initials, where its keepers want that. `most`: how
    many logs may be read for it.
    """
    people = people_of(circle)
    sittings, left = the_circles().sittings(circle, people, most)
    if circle.initials and not plays_in(circle.id):
        circle, games = with_initials(circle, [one.counts for one in sittings])
        people = people_of(circle)
        sittings = tuple(sit(people, counts) for counts in games)
    return CircleShown(circle=circle, people=people, sittings=sittings, unread=left)


def days_of(circle: Circle) -> DayOf:
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
    circle = min(its, key=lambda one: when_taken(the_circles().circle(one.id).log, game), default=None)
    return None if circle is None else the_circles().circle(circle.id)


def circle_sent() -> Circle | None:
    """The circle that the form names; none where this device may begin no games there any more, as a game that is begun
    already must not be lost by that.
    """
    sent = request.form.get("circle", "")
    return the_circles().find(sent) if sent and plays_in(sent) else None


def seats_in(circle: Circle, form: NewGame | None = None) -> tuple[CircleSeats, NewGame]:
    """The people to be tapped, and the form: as it was sent, or with the rules of the circle's last game."""
    shown = look_at(circle)
    seats = make_seats(shown, url_for("circles.show", circle=circle.id), texts_of(request.form))

    def table_of(game: str) -> Table | None:
        return the_service().state(game).table() if watches(game) else None

    return seats, form or form_after(shown, table_of, the_language(), fresh_key())


def put_into_circle(circle: str | None, game: str, people: Mapping[int, str | None]) -> None:
    """Adds a game to the circle in which it was begun, once."""
    if circle is not None:
        key = key_for_all("added", circle, game)
        the_circles().change(AddGame(circle=circle, game=game, people=people, key=key, **signed()))


def put_rematch_into_circle(circle: str | None, before: GameState, game: str) -> None:
    """Adds a rematch to the circle of the game before, with those who were assigned to its seats there."""
    if circle is not None:
        people = people_of(the_circles().circle(circle))
        put_into_circle(circle, game, seated_at_last(people, before.game, len(before.table().players)))
