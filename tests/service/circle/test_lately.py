"""Who is offered first where a game begins, and who sits down again for a rematch."""

from scorekeeper.service.circle.events import SeatAssigned
from scorekeeper.service.circle.lately import played_lately, seated_at_last
from scorekeeper.service.circle.people import people_of
from tests.service.circle.circles import added, circle_of
from tests.service.circle.examples import sitting


def test_who_played_last_is_offered_first_and_who_never_did_last() -> None:
    people = people_of(circle_of(*added("A=Anna B=Boris V=Vera G=Gleb D=Dora")))
    first = sitting("g", "2026-11-01T20:00", D=0, A=1000, guest=0)
    last = sitting("h", "2026-11-21T20:00", V=0, A=1000)
    assert [person.id for person in played_lately(people, (first, last))] == ["V", "A", "D", "B", "G"]


def test_a_rematch_seats_those_who_were_assigned_last() -> None:
    told = [
        SeatAssigned(game="g", seat=0, from_deal=1, person="A"),
        SeatAssigned(game="g", seat=0, from_deal=3, person="B"),
        SeatAssigned(game="g", seat=2, from_deal=1, person=None),
        SeatAssigned(game="h", seat=1, from_deal=1, person="A"),
    ]
    people = people_of(circle_of(*added("A=Anna B=Boris"), *told))
    assert seated_at_last(people, "g", 3) == {0: "B", 2: None}
