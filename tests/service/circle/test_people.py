"""What a person is called, and by which names she is found; who is one person, laws say (test_people_laws.py)."""

from scorekeeper.service.circle.events import CircleEvent, PersonRenamed
from scorekeeper.service.circle.people import find, member_named, people_of
from tests.each import each
from tests.service.circle.circles import added, alias, circle_of, merged

THREE = added("a=Anna b=Boris v=Vera")


def found(name: str, *events: CircleEvent) -> list[str]:
    return [person.id for person in find(people_of(circle_of(*THREE, *events)), name)]


def test_a_person_is_called_as_the_member_who_was_added_first() -> None:
    renames = PersonRenamed(person="v", name="Verochka"), PersonRenamed(person="a", name="Ania")
    person = people_of(circle_of(*THREE, merged("va"), *renames)).persons[0]
    assert (person.id, person.name, person.names) == ("a", "Ania", ("Ania", "Anna", "Vera", "Verochka"))


@each(("name", "typed"), [
    ("Фёдор", "ФЕДОР"), ("Łukasz", "lukasz"), ("Zoë", "zoe"), ("Straße", "STRASSE"), ("Ελένη", "ελενη"),
    ("Андре\N{COMBINING ACUTE ACCENT}й", "андрей"),
])  # fmt: skip
def test_a_name_is_found_however_it_is_typed(name: str, typed: str) -> None:
    assert found(typed, *added(f"x={name}")) == ["x"]


@each(("name", "other"), [("Андрей", "Андреи"), ("Їжак", "Іжак"), ("Анна", "Aнна")])
def test_another_letter_is_another_name(name: str, other: str) -> None:
    assert found(other, *added(f"x={name}")) == []


def test_everybody_who_has_a_name_is_found_once_and_in_order() -> None:
    assert found("Anna", *added("c=Anna d=ANNA"), merged("cd"), alias("x", "b", "anna")) == ["a", "b", "c"]


def test_a_name_is_a_members_own() -> None:
    person = people_of(circle_of(*THREE, merged("va"), alias("x", "v", "Wiera"))).persons[0]
    assert [member_named(person, name) for name in ("anna", "VERA", "wiera", "Boris")] == ["a", "v", "v", None]
