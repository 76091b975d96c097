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
    rows = (("Anna", "c"), ("Boryslav", "b"), ("Vera", "nobody"))
    sent = {
        name: (text,)
        for row, both in enumerate(rows)
        for name, text in zip((f"name_{row}", f"person_{row}"), both, strict=True)
    }
    form = read_form(ENGLISH, "en", {"system": ("russian",), **sent}, 0).form
    assert people_tapped(people, form, sent) == {0: "c"}
