"""A game of a circle: who was tapped for it, who sat there from a hand on, and taking it out."""

from scorekeeper.pages.circle.games import people_tapped
from scorekeeper.pages.games.new_game import read_form
from scorekeeper.pages.request import Redirect
from scorekeeper.service.circle.counts import Stretch
from scorekeeper.service.circle.events import SeatAssigned
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.state import open_circle
from scorekeeper.wording.voice import ENGLISH
from tests.pages.circle.conftest import GAMES, Rooms, circle_with
from tests.service.circle.circles import added, log_of, table

RULE, GAME = "/games/<code>", GAMES[0].game
# Anna's seat is cut where somebody else took it.
CUT = table("Anna 1010 won | Boris 340", GAME, played={0: (("Anna", Stretch()), ("Anna", Stretch(from_deal=5)))}).counts


def test_who_sat_where_and_from_which_hand_on(room: Rooms) -> None:
    later = SeatAssigned(game=GAME, seat=0, from_deal=5, person="Vera")
    page = room(circle_with(later, games=(CUT,)), games=(CUT,), opens=(GAME,)).page(RULE, GAME)
    assert "20 November 2026 Anna 1010 Anna from hand 5 on: Vera Boris 340 Sheet" in page.text
    assert f'href="/g/{GAME}"' in page.html
    assert "Olga 20 a guest" in room().page(RULE, GAMES[1].game).text


def test_the_evening_leads_to_the_game_and_where_it_is_taken_out_already_to_the_log(room: Rooms) -> None:
    assert f'href="/c/c/games/{GAME}"' in room().page("/evening/<code>", GAME).html
    assert room().answer(RULE, "elsewhere", {"do": "remove"}) == Redirect(address="circles.log c")
    assert room().answer(RULE, "elsewhere") is None


def test_who_was_tapped_sits_there_as_long_as_the_name_stays() -> None:
    """Of two with a name the one who was tapped."""
    people = people_of(open_circle("c", log_of(*added("a=Anna b=Boris c=Anna"))))
    names = {f"name_{row}": (name,) for row, name in enumerate(("Anna", "Boryslav", "Vera"))}
    sent = {"system": ("russian",), **names, "person_0": ("c",), "person_1": ("b",), "person_2": ("nobody",)}
    form = read_form(ENGLISH, "en", sent, 0).form
    assert people_tapped(people, form, sent) == {0: "c"}
