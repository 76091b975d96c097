"""Who sat where: by assignment, else by the one name, else nobody; and who must be asked about."""

from scorekeeper.service.circle.counts import Stretch
from scorekeeper.service.circle.events import AliasAdded, MergeUndone, PeopleMerged, SeatAssigned
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.circle.sitting import asks, cuts, played_by, sit
from scorekeeper.service.circle.state import Circle
from tests.each import each
from tests.service.circle.circles import added, circle_of, played, seated
from tests.service.circle.tables import table

GAME = played("g", "Anna Boris Guest")


def seat(person: str | None, seat: int = 0, from_deal: int = 1, game: str = "g") -> SeatAssigned:
    return SeatAssigned(game=game, seat=seat, from_deal=from_deal, person=person)


def asked(circle: Circle) -> dict[int, list[str]]:
    return {seat: [one.id for one in fits] for seat, fits in asks(people_of(circle), GAME).items()}


def test_a_seat_is_that_of_the_one_with_its_name() -> None:
    assert seated(circle_of(*added("b=BORIS a=Anna")), GAME) == (("a",), ("b",), (None,))


def test_an_alias_is_as_good_as_a_name() -> None:
    alias = AliasAdded(alias_id="x", person="v", alias="guest")
    assert seated(circle_of(*added("v=Vera"), alias), GAME) == ((None,), (None,), ("v",))


def test_where_two_fit_nobody_sits_and_somebody_is_asked() -> None:
    circle = circle_of(*added("a=Anna b=Boris c=Anna"))
    assert seated(circle, GAME) == ((None,), ("b",), (None,))
    assert asked(circle) == {0: ["a", "c"]}


@each("person", ["a", "b", None])
def test_an_assignment_goes_before_names_and_is_not_asked_about(person: str | None) -> None:
    circle = circle_of(*added("a=Anna b=Boris c=Anna"), seat(person))
    assert seated(circle, GAME)[0] == (person,)
    assert asked(circle) == {}


def test_of_two_assignments_the_later_holds() -> None:
    circle = circle_of(*added("a=Anna b=Boris"), seat("b"), seat(None), seat("b"), seat("a"))
    assert seated(circle, GAME)[0] == ("a",)


def test_an_assignment_holds_at_its_own_seat_of_its_own_game() -> None:
    circle = circle_of(*added("a=Anna b=Boris"), seat("b", seat=1, game="h"), seat("b", seat=2))
    assert seated(circle, GAME) == (("a",), ("b",), ("b",))


def test_a_seat_that_was_taken_over_has_its_stretches() -> None:
    stretches = (seat("a"), seat("b", from_deal=5), seat(None, from_deal=8))
    circle = circle_of(*added("a=Anna b=Boris"), *stretches, seat("b", seat=1))
    assert cuts(people_of(circle), "g") == {0: (5, 8)}
    assert cuts(people_of(circle), "h") == {}
    assert seated(circle, played("g", "Anna Boris", {0: ((1, 4), (5, 3), (8, 2))}))[0] == ("a", "b", None)


def test_the_first_stretch_is_asked_about_although_a_later_one_is_assigned() -> None:
    circle = circle_of(*added("a=Anna b=Boris c=Anna"), seat("b", from_deal=5))
    assert asked(circle) == {0: ["a", "c"]}


def test_counts_that_are_not_cut_yet_are_of_who_sat_there_first() -> None:
    assert seated(circle_of(*added("a=Anna b=Boris"), seat("b", from_deal=5)), GAME)[0] == ("a",)


def test_a_merged_person_sits_where_either_was_and_an_undo_gives_the_seats_back() -> None:
    told = (*added("a=Anna b=Boris"), seat("b", seat=2), PeopleMerged(merge="m", a="b", b="a"))
    assert seated(circle_of(*told), GAME) == (("a",), ("a",), ("a",))
    assert seated(circle_of(*told, MergeUndone(merge="m")), GAME) == (("a",), ("b",), ("b",))


@each(("stretches", "holder"), [
    ("a1", "a"),
    ("a0", "a"),
    ("a3 b4", "b"),
    ("a4 b4", "b"),
    ("a4 b3 -2", "a"),
    ("a2 b3 a2", "a"),
    ("a2 b3 a1", "a"),
    ("a3 b3 a0", "b"),
    ("-2 a3 -2", None),
    ("a0 b0", "a"),
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
