"""Who is offered first where a game begins, and who sits down again for a rematch."""

from scorekeeper.service.circle.lately import played_lately, seated_at_last
from scorekeeper.service.circle.people import people_of
from tests.service.circle.circles import added, circle_of, seat
from tests.service.circle.tables import table


def test_who_played_last_is_offered_first_and_who_never_did_last() -> None:
    people = people_of(circle_of(*added("A=Anna B=Boris V=Vera G=Gleb D=Dora")))
    sittings = table("D 0 | A 1000 won | (Olga) 0"), table("V 0 | A 1000 won")
    assert [person.id for person in played_lately(people, sittings)] == ["V", "A", "D", "B", "G"]


def test_a_rematch_seats_those_who_were_assigned_last() -> None:
    told = [seat("A"), seat("B", from_deal=3), seat(None, 2), seat("A", 1, game="h")]
    people = people_of(circle_of(*added("A=Anna B=Boris"), *told))
    assert seated_at_last(people, "g", 3) == {0: "B", 2: None}
