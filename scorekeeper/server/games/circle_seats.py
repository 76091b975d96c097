"""A game begun in a circle: its people to be tapped, the house rules of its last game, and its place in the circle."""

from collections.abc import Mapping, Sequence

from flask import request, url_for

from scorekeeper.pages.games.new_game import NewGame, blank_game, rules_of
from scorekeeper.pages.games.new_page import CircleSeats
from scorekeeper.server.core.access import plays_in, watches
from scorekeeper.server.core.languages import the_language
from scorekeeper.server.core.services import fresh_key, key_for_all, signed, the_circles, the_service
from scorekeeper.service.circle.commands import AddGame
from scorekeeper.service.circle.lately import played_lately, seated_at_last
from scorekeeper.service.circle.people import name_of, people_of
from scorekeeper.service.circle.sitting import Sitting
from scorekeeper.service.circle.state import Circle
from scorekeeper.service.folding import fold_name
from scorekeeper.service.game_state import GameState


def circle_sent() -> Circle | None:
    """The circle that the form names; none where this device may begin no games there any more, as a game that is begun
    already must not be lost by that.
    """
    sent = request.form.get("circle", "")
    return the_circles().find(sent) if sent and plays_in(sent) else None


def make_seats(circle: Circle, form: NewGame | None = None) -> tuple[CircleSeats, NewGame]:
    """The people to be tapped, and the form: as it was sent, or with the rules of the circle's last game."""
    people = people_of(circle)
    sittings = the_circles().sittings(circle, people)
    chips = tuple((person.id, person.name) for person in played_lately(people, sittings))
    tapped = {row: request.form.get(f"person_{row}", "") for row in range(4)}
    address = url_for("circles.show", circle=circle.id)
    seats = CircleSeats(circle=circle.id, address=address, called=name_of(circle), chips=chips, tapped=tapped)
    return seats, form or _form_after(sittings)


def people_tapped(circle: Circle, form: NewGame) -> dict[int, str | None]:
    """By seat who was tapped, as long as the name stands there that was tapped."""
    by_member, seats = people_of(circle).by_member, dict[int, str | None]()
    for seat, (row, name) in enumerate(form.names_by_row().items()):
        person = by_member.get(request.form.get(f"person_{row}", ""))
        if person is not None and fold_name(person.name) == fold_name(name):
            seats[seat] = person.id
    return seats


def put_into_circle(circle: str | None, game: str, people: Mapping[int, str | None]) -> None:
    """Adds a game to the circle in which it was begun, once."""
    if circle is not None:
        key = key_for_all("added", circle, game)
        the_circles().change(AddGame(circle=circle, game=game, people=people, key=key, **signed()))


def put_rematch_into_circle(circle: str | None, before: GameState, game: str) -> None:
    """Adds a rematch to the circle of the game before, with those who were assigned to its seats there."""
    known = None if circle is None else the_circles().find(circle)
    if known is not None:
        put_into_circle(circle, game, seated_at_last(people_of(known), before.game, len(before.table().players)))


def _form_after(sittings: Sequence[Sitting]) -> NewGame:
    """The form with the rules of the last game that this device may see; no names, as they are tapped."""
    games = [sitting.counts.game for sitting in reversed(sittings)]
    last = next((game for game in games if watches(game)), None)
    if last is None:
        return blank_game(the_language(), fresh_key())
    return rules_of(the_service().state(last).table(), fresh_key())
