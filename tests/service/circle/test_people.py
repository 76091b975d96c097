"""Who is one person, what she is called, and by which names she is found."""

from scorekeeper.service.circle.events import (
    AliasAdded,
    AliasRemoved,
    CircleEvent,
    MergeUndone,
    PeopleMerged,
    PersonRenamed,
)
from scorekeeper.service.circle.people import find, member_named, people_of
from tests.each import each
from tests.service.circle.circles import added, circle_of

THREE = added("a=Anna b=Boris v=Vera")


def merged(pair: str) -> PeopleMerged:
    """The link of two ids, such as ab, which is also its own."""
    return PeopleMerged(merge=pair, a=pair[0], b=pair[1])


def groups(*events: CircleEvent) -> list[str]:
    """The ids of each person's members."""
    return ["".join(one.person for one in person.members) for person in people_of(circle_of(*THREE, *events)).persons]


def found(name: str, *events: CircleEvent) -> list[str]:
    return [person.id for person in find(people_of(circle_of(*THREE, *events)), name)]


def test_of_a_ring_one_link_may_go_and_who_has_none_left_is_alone() -> None:
    ring = [merged(pair) for pair in ("ab", "bv", "va")]
    assert groups(*ring, MergeUndone(merge="bv")) == ["abv"]
    assert groups(*ring, MergeUndone(merge="bv"), MergeUndone(merge="va")) == ["ab", "v"]


def test_the_same_two_are_one_until_the_last_keeper_undoes_it() -> None:
    twice = (merged("ab"), PeopleMerged(merge="again", a="b", b="a"))
    assert groups(*twice, MergeUndone(merge="ab")) == ["ab", "v"]
    assert groups(*twice, MergeUndone(merge="ab"), MergeUndone(merge="again")) == ["a", "b", "v"]


def test_a_person_is_called_as_the_member_who_was_added_first() -> None:
    circle = circle_of(*THREE, merged("va"), PersonRenamed(person="v", name="Verochka"))
    assert [(one.id, one.name) for one in people_of(circle).persons] == [("a", "Anna"), ("b", "Boris")]
    circle = circle_of(*THREE, merged("va"), PersonRenamed(person="a", name="Ania"))
    assert people_of(circle).persons[0].name == "Ania"
    assert people_of(circle).persons[0].names == ("Ania", "Anna", "Vera")


def test_a_person_is_found_by_every_name_and_alias_that_holds() -> None:
    alias = AliasAdded(alias_id="x", person="v", alias="Вера")
    told = (merged("va"), alias, PersonRenamed(person="v", name="Wiera"))
    for name in ("ANNA", "vera", "Wiera", "вера"):
        assert found(name, *told) == ["a"]
    assert found("Вера", *told, AliasRemoved(alias_id="x")) == []
    assert found("Вера", *told, MergeUndone(merge="va")) == ["v"]


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
    told = (*added("c=Anna d=ANNA"), merged("cd"), AliasAdded(alias_id="x", person="b", alias="anna"))
    assert found("Anna", *told) == ["a", "b", "c"]


def test_a_name_is_a_members_own() -> None:
    alias = AliasAdded(alias_id="x", person="v", alias="Wiera")
    person = people_of(circle_of(*THREE, merged("va"), alias)).persons[0]
    assert [member_named(person, name) for name in ("anna", "VERA", "wiera", "Boris")] == ["a", "v", "v", None]
