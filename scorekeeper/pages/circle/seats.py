"""The seats of a game that begins in a circle: its people to be tapped, and the rules of its last game."""

from collections.abc import Callable

from scorekeeper.engine.table import Table
from scorekeeper.pages.circle.host import CircleShown
from scorekeeper.pages.games.begin import CircleSeats
from scorekeeper.pages.games.new_game import ROWS, NewGame, blank_game, rules_of
from scorekeeper.service.circle.people import People, name_of
from scorekeeper.service.circle.sitting import played_lately
from scorekeeper.service.folding import fold_name
from scorekeeper.slip.sent import Sent, text_in


def make_seats(shown: CircleShown, address: str, sent: Sent) -> CircleSeats:
    """The people to be tapped, and who was; `address` is that of the circle's page."""
    return CircleSeats(
        circle=shown.circle.id,
        address=address,
        called=name_of(shown.circle),
        chips=tuple([(person.id, person.name) for person in played_lately(shown.people, shown.sittings)]),
        tapped={row: text_in(sent, f"person_{row}") for row in ROWS},
    )


def last_game(shown: CircleShown, opens: Callable[[str], bool]) -> str | None:
    """The game that began last of those that this device may see."""
    games = [sitting.counts.game for sitting in reversed(shown.sittings)]
    return next((game for game in games if opens(game)), None)


def form_after(table: Table | None, language: str, key: str) -> NewGame:
    """The form with the rules of a table, the usual ones where there is none; no names, as they are tapped."""
    return blank_game(language, key) if table is None else rules_of(table, key)


def people_tapped(people: People, form: NewGame, sent: Sent) -> dict[int, str | None]:
    """By seat who was tapped, as long as the name stands there that was tapped."""
    seats: dict[int, str | None] = {}
    for seat, (row, name) in enumerate(form.names_by_row().items()):
        person = people.by_member.get(text_in(sent, f"person_{row}"))
        if person is not None and fold_name(person.name) == fold_name(name):
            seats[seat] = person.id
    return seats
