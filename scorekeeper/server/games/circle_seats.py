"""A game begun in a circle: its people to be tapped, the house rules of its last game, and its place in the circle."""

from collections.abc import Mapping

from flask import request, url_for

from scorekeeper.pages.circle.host import CircleShown
from scorekeeper.pages.circle.seats import form_after, last_game, make_seats
from scorekeeper.pages.games.begin import CircleSeats
from scorekeeper.pages.games.new_game import NewGame
from scorekeeper.server.core.access import plays_in, watches
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.services import fresh_key, key_for_all, signed, the_circles, the_service
from scorekeeper.server.forms import texts_of
from scorekeeper.service.circle.commands import AddGame
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import seated_at_last
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.game_state import GameState


def circle_sent() -> Circle | None:
    """The circle that the form names; none where this device may begin no games there any more, as a game that is begun
    already must not be lost by that.
    """
    sent = request.form.get("circle", "")
    return the_circles().find(sent) if sent and plays_in(sent) else None


def seats_in(circle: Circle, form: NewGame | None = None) -> tuple[CircleSeats, NewGame]:
    """The people to be tapped, and the form: as it was sent, or with the rules of the circle's last game."""
    people = people_of(circle)
    shown = CircleShown(circle=circle, log=(), people=people, sittings=the_circles().sittings(circle, people))
    seats = make_seats(shown, url_for("circles.show", circle=circle.id), texts_of(request.form))
    last = None if form else last_game(shown, watches)
    table = None if last is None else the_service().state(last).table()
    return seats, form or form_after(table, the_language(), fresh_key())


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
