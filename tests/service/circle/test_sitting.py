"""Whose a seat and its place are, who must be asked about, and who sits down next; more is in test_people.py."""

from scorekeeper.service.circle.counts import Stretch
from scorekeeper.service.circle.events import CircleEvent
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import asks, cuts, played_by, played_lately, seated_at_last, sit
from tests.each import each
from tests.service.circle.circles import added, circle_of, played, seat, seated, table


@each(("told", "asked"), [
    ((), {0: ["a", "c"]}),
    ((seat("b", 1),), {0: ["a", "c"]}),
    ((seat("b", from_deal=5),), {0: ["a", "c"]}),  # who sat there first is asked about all the same
    *(((seat(person),), {}) for person in ("a", "b", None)),
])  # fmt: skip
def test_where_two_fit_somebody_is_asked(told: tuple[CircleEvent, ...], asked: dict[int, list[str]]) -> None:
    people = people_of(circle_of(*added("a=Anna b=Boris c=Anna"), *told))
    found = asks(people, played("g", "Anna Boris Guest"))
    assert {at: [one.id for one in fits] for at, fits in found.items()} == asked


def test_a_seat_that_was_taken_over_has_its_stretches() -> None:
    stretches = (seat("a"), seat("b", from_deal=5), seat(None, from_deal=8))
    circle = circle_of(*added("a=Anna b=Boris"), *stretches, seat("b", seat=1))
    assert [cuts(people_of(circle), game) for game in "gh"] == [{0: (5, 8)}, {}]
    assert seated(circle, played("g", "Anna Boris", {0: ((1, 4), (5, 3), (8, 2))}))[0] == ("a", "b", None)
    assert seated(circle, played("g", "Anna Boris"))[0] == ("a",), "not cut yet"


@each(("stretches", "holder"), [
    ("a1", "a"), ("a0", "a"), ("a3 b4", "b"), ("a4 b4", "b"), ("a4 b3 -2", "a"), ("a2 b3 a2", "a"), ("a2 b3 a1", "a"),
    ("a3 b3 a0", "b"), ("-2 a3 -2", None), ("a0 b0", "a"),
])  # fmt: skip
def test_the_place_goes_to_who_played_more_hands_then_to_who_played_last(stretches: str, holder: str | None) -> None:
    """Stretches as who sat there, a guest as -, and how many hands."""
    told, cut, deal = [], [], 1
    for one in stretches.split():
        told.append(seat(None if one[0] == "-" else one[0], from_deal=deal))
        cut.append((deal, int(one[1:])))
        deal += int(one[1:]) + 1
    circle = circle_of(*added("a=Anna b=Boris"), *told)
    counts = played("g", "Anna Boris", {0: tuple(cut)})
    assert sit(people_of(circle), counts).holders == (holder, "b")


def test_each_has_what_she_played_and_the_games_whose_place_is_hers() -> None:
    """Anna’s seat goes over to Boris, then to a guest; Vera is a person at one seat and a guest at one."""
    first, later, last, other = (Stretch(from_deal=deal) for deal in (1, 5, 8, 2))
    one = table("Boris 340 | (Vera) 20", "g", played={0: (("Anna", first), ("Boris", later), (None, last))})
    two = table("Vera 20 | (VERA) 10 | Anna 70", "h", played={0: (("Vera", other),)})
    assert [(its.person, its.guest, its.stretches, its.held) for its in played_by((one, two))] == [
        ("Anna", None, [first, Stretch()], [(two.counts, 2)]),
        ("Boris", None, [later], [(one.counts, 0)]),
        (None, "Boris", [last], []),
        (None, "Vera", [Stretch(), Stretch()], [(one.counts, 1), (two.counts, 1)]),
        ("Vera", None, [other], [(two.counts, 0)]),
    ]


def test_who_played_last_is_offered_first_and_who_never_did_last() -> None:
    people = people_of(circle_of(*added("A=Anna B=Boris V=Vera G=Gleb D=Dora")))
    sittings = table("D 0 | A 1000 won | (Olga) 0"), table("V 0 | A 1000 won")
    assert [person.id for person in played_lately(people, sittings)] == ["V", "A", "D", "B", "G"]


def test_a_rematch_seats_those_who_were_assigned_last() -> None:
    told = [seat("A"), seat("B", from_deal=3), seat(None, 2), seat("A", 1, game="h")]
    people = people_of(circle_of(*added("A=Anna B=Boris"), *told))
    assert seated_at_last(people, "g", 3) == {0: "B", 2: None}
