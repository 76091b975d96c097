"""The log of a circle and of its club nights: all of it stays to be seen, and what holds can be taken back."""

from scorekeeper.service.circle import events
from scorekeeper.service.night.events import Came, Left, ResultReported
from tests.pages.circle.conftest import GAMES, Rooms, circle_with
from tests.pages.circle.test_season import SUMMER
from tests.service.night.nights import OPENED, again, closed, drawn, kept, penalty, taken, told

GAME, OTHER = [one.game for one in GAMES]
ANYA = events.AliasAdded(alias_id="x", person="Anna", alias="Anya")
MERGED = events.PeopleMerged(merge="m", a="Anna", b="Vera")
SENTENCES = (
    (events.PersonAdded(person="d", name="Dina"), "Dina was added."),
    (events.PersonRenamed(person="d", name="Dina K."), "Dina is called Dina K. from now on."),
    (ANYA, "Anna is found by the name “Anya” too."),
    (events.AliasRemoved(alias_id="x"), "Anna is not found by the name “Anya” any more."),
    (MERGED, "Anna and Vera are one person."),
    (events.PersonRenamed(person="Anna", name="Anna K."), "Anna is called Anna K. from now on."),
    (events.MergeUndone(merge="m"), "Anna K. and Vera are two people again."),
    (events.SeatAssigned(game=GAME, seat=0, from_deal=1), "Game of 20 November 2026: the player Anna is a guest."),
    (events.SeatAssigned(game=GAME, seat=0, from_deal=5, person="Vera"), "from hand 5 on the player Anna is Vera."),
    (events.GameRemoved(game=OTHER), "The game of 21 November 2026 was taken out: Anna, Boris, Olga."),
    (events.GameAdded(game=OTHER), "The game of 21 November 2026 was added: Anna, Boris, Olga."),
    (events.GameAdded(game="elsewhere"), "A game was added."),
    (events.SeatAssigned(game="elsewhere", seat=0, from_deal=1), "It was said who sat at a table."),
    (SUMMER, "The season “Summer” was set."),
    (events.PotSet(failed=1, rospisat=0, bolt=0, lost=0, digits=0, currency=""), "The rates of the pot were set."),
    (events.InitialsSet(initials=True), "Who only watches sees first names with an initial from now on."),
    (events.InitialsSet(initials=False), "Who only watches sees whole names from now on."),
    (events.CircleRenamed(name="We"), "The circle is called “We” from now on."),
    (OPENED, "A club night was opened."),
    (Came(night="n", who="Anna"), "Anna K. came to the club night."),
    (Came(night="n", who="g", name="Gleb"), "Gleb came to the club night."),
    (Came(night="n", who="Boris"), "Boris came to the club night."),
    (Came(night="n", who="Vera"), "Vera came to the club night."),
    (drawn("Anna Boris g"), "Round 1 was drawn: Anna K., Boris, Gleb."),
    (again(drawn("Anna Boris Vera g")), "Round 1 was drawn again: Anna K., Boris, Vera, Gleb. Why: Gleb went home"),
    (kept(1, "y"), "Round 1, table 1 has its game."),
    (kept(1, None), "Round 1, table 1 has no game any more."),
    (told(1, 1000, 20, 30, -120), "Round 1, table 1: the result is 1000, 20, 30, −120."),
    (ResultReported(night="n", round=1, table=1), "Round 1, table 1: the result was taken back."),
    (taken(1, 0, 5, "Anna"), "Round 1, table 1: from hand 5 on Anna K. has seat 1."),
    (closed(), "Round 1 was closed."),
    (closed(over=False), "Round 1 was opened again."),
    (Left(night="n", who="g"), "Gleb left the club night."),
    (penalty("g", 2), "Penalty for Gleb, in place points: 2. Why: late"),
    (penalty("g", 0), "The penalty for Gleb was lifted. Why: late"),
)


def test_everything_that_happened_stands_there_newest_first(room: Rooms) -> None:
    text = room(circle_with(*[event for event, _ in SENTENCES])).page("/log").text
    for _, sentence in reversed(SENTENCES):
        assert sentence in text
        text = text.partition(sentence)[2]
    assert "The circle began." in text


def test_what_holds_can_be_taken_back_once(room: Rooms) -> None:
    its = room(circle_with(MERGED, ANYA, events.GameRemoved(game=GAME)))
    for left, (do, code) in enumerate((("part", "m"), ("unalias", "x"), ("return", GAME))):
        assert its.page("/log").text.count("Take back") == 3 - left
        assert its.tells("/people", do=do, code=code) == "circles.people c"
    assert "Take back" not in its.page("/log").text
    assert GAME in its.circle.games
    # By this way nobody adds a game that was never there.
    assert its.answer("/people", form={"do": "return", "code": "elsewhere"}) is None
