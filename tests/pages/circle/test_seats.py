"""Who was tapped for a game of a circle."""

from scorekeeper.pages.circle.seats import people_tapped
from scorekeeper.pages.games.new_game import read_form
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.state import open_circle
from scorekeeper.wording.voice import ENGLISH
from tests.service.circle.circles import added, log_of


def test_who_was_tapped_sits_there_as_long_as_the_name_stays() -> None:
    """Of two with a name the one who was tapped."""
    people = people_of(open_circle("c", log_of(*added("a=Anna b=Boris c=Anna"))))
    names = {f"name_{row}": (name,) for row, name in enumerate(("Anna", "Boryslav", "Vera"))}
    sent = {"system": ("russian",), **names, "person_0": ("c",), "person_1": ("b",), "person_2": ("nobody",)}
    form = read_form(ENGLISH, "en", sent, 0).form
    assert people_tapped(people, form, sent) == {0: "c"}
