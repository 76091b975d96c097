"""The log of a circle and of its club nights: all of it stays to be seen, and what holds can be taken back."""

from scorekeeper.service.circle import events
from tests.pages.circle.conftest import GAMES, Rooms, circle_with
from tests.pages.circle.test_season import SUMMER
from tests.pages.night.conftest import OF_A_NIGHT

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
    *OF_A_NIGHT,
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
