"""A club night in the log of its circle: every draw stays to be seen, and why something was taken off or lifted."""

from scorekeeper.service.night.events import Came, Left, ResultReported
from tests.pages.circle.conftest import Rooms
from tests.pages.circle.room import log_with
from tests.service.night.nights import OPENED, again, closed, drawn, kept, penalty, taken, told

SENTENCES = (
    (OPENED, "A club night was opened."),
    (Came(night="n", who="Anna"), "Anna came to the club night."),
    (Came(night="n", who="g", name="Gleb"), "Gleb came to the club night."),
    (Came(night="n", who="Boris"), "Boris came to the club night."),
    (Came(night="n", who="Vera"), "Vera came to the club night."),
    (drawn("Anna Boris g"), "Round 1 was drawn: Anna, Boris, Gleb."),
    (again(drawn("Anna Boris Vera g")), "Round 1 was drawn again: Anna, Boris, Vera, Gleb. Why: Gleb went home"),
    (kept(1, "x"), "Round 1, table 1 has its game."),
    (kept(1, None), "Round 1, table 1 has no game any more."),
    (told(1, 1000, 20, 30, -120), "Round 1, table 1: the result is 1000, 20, 30, −120."),
    (ResultReported(night="n", round=1, table=1), "Round 1, table 1: the result was taken back."),
    (taken(1, 0, 5, "Anna"), "Round 1, table 1: from hand 5 on Anna has seat 1."),
    (closed(), "Round 1 was closed."),
    (Left(night="n", who="g"), "Gleb left the club night."),
    (penalty("g", 2), "Penalty for Gleb, in place points: 2. Why: late"),
    (penalty("g", 0), "The penalty for Gleb was lifted. Why: late"),
)


def test_the_log_tells_a_night(room: Rooms) -> None:
    page = room(log_with(*[event for event, _ in SENTENCES], games=()), games=()).page("/log")
    assert [sentence for _, sentence in SENTENCES if sentence not in page.text] == []
    places = [page.text.index(sentence) for _, sentence in SENTENCES]
    assert places == sorted(places, reverse=True)


def test_two_tables_of_a_draw_are_told_apart(room: Rooms) -> None:
    people = "Anna=Anna Boris=Boris Vera=Vera Dina=Dina Egor=Egor Foma=Foma"
    events = [OPENED, *[Came(night="n", who=one.partition("=")[0]) for one in people.split()]]
    draw = drawn("Anna Boris Vera | Dina Egor Foma")
    page = room(log_with(*events, draw, people=people, games=()), games=()).page("/log")
    assert "Round 1 was drawn: Anna, Boris, Vera | Dina, Egor, Foma." in page.text
