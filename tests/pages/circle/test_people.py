"""The people of a circle, and what is done with them."""

import re

from scorekeeper.service.circle.commands import AddGuest
from scorekeeper.service.circle.events import AliasAdded, PeopleMerged
from tests.each import each
from tests.pages.circle.conftest import Rooms
from tests.pages.circle.room import Room, log_with


def names(its: Room) -> list[str]:
    return [person.name for person in its.shown().people.persons]


def test_everybody_stands_there_with_games_and_other_names(room: Rooms) -> None:
    its = room(log_with(AliasAdded(alias_id="x", person="Anna", alias="Anya")))
    page = its.page("/people")
    assert "Anna 2 games · Also: Anya" in page.text
    assert "Vera 1 game" in page.text
    assert "Guests Olga 1 game" in page.text


def test_somebody_is_added_and_renamed(room: Rooms) -> None:
    its = room()
    assert its.tells("/people", do="add", name=" Gleb ") == "circles.people c"
    its.tells("/people", do="rename", person="new-1", name="Gleb K.")
    assert names(its) == ["Anna", "Boris", "Vera", "Gleb K."]


def test_a_name_of_the_games_is_added_and_taken_away(room: Rooms) -> None:
    its = room()
    its.tells("/people", do="alias", person="Vera", name="Olga")
    assert "Guests" not in its.page("/people").text
    assert "Take the name “Olga” away" in its.page("/people").text
    its.tells("/people", do="unalias", code="new-1")
    assert "Guests Olga 1 game" in its.page("/people").text


def test_two_become_one_person_and_two_again(room: Rooms) -> None:
    its = room()
    its.tells("/people", do="merge", person="Vera", other="Boris")
    assert names(its) == ["Anna", "Boris"]
    its.tells("/people", do="merge", person="Anna", other="Boris")
    page = its.page("/people")
    assert "Make two people again: Vera and Boris" in page.text
    assert "Make two people again: Anna and Boris" in page.text
    its.tells("/people", do="part", code="new-1")
    assert names(its) == ["Anna", "Vera"]


def test_a_guest_becomes_a_person_by_a_member(room: Rooms) -> None:
    its = room(may_keep=False)
    assert re.search(
        r'name="game" value="2026-11-21"><input type="hidden" name="seat" value="2"', its.page("/people").html
    )
    its.tells("/people", do="guest", game="2026-11-21", seat="2")
    assert names(its) == ["Anna", "Boris", "Vera", "Olga"]
    assert its.commands[0] == AddGuest(circle="c", at="2026-11-29T12:00:00Z", person="new-1", game="2026-11-21", seat=2)


def test_the_key_of_the_form_goes_along(room: Rooms) -> None:
    its = room()
    its.tells("/people", do="add", name="Gleb", key="once")
    its.tells("/people", do="guest", game="2026-11-21", seat="2", key="again")
    assert [command.key for command in its.commands] == ["once", "again"]


def test_who_it_was_is_asked_where_two_have_the_name(room: Rooms) -> None:
    its = room(log_with(people="a=Anna b=Boris v=Vera w=Vera"))
    page = its.page("/people")
    assert "Who was it? 20 November 2026: Vera" in page.text
    asked = page.html.partition('id="asked"')[2].partition("</section>")[0]
    assert re.findall(r'name="person" value="(\w*)"', asked) == ["v", "w", ""]
    its.tells("/people", do="seat", game="2026-11-20", seat="2", person="w")
    assert its.shown().sittings[0].holders[2] == "w"
    assert "Who was it?" not in its.page("/people").text


def test_a_seat_may_be_a_guests(room: Rooms) -> None:
    its = room()
    its.tells("/people", do="seat", game="2026-11-20", seat="0", person="")
    assert its.shown().sittings[0].holders[0] is None


def test_the_circle_gets_a_name(room: Rooms) -> None:
    its = room()
    assert '<h1 translate="no">Anna, Boris, Vera</h1>' in its.page("").html
    its.tells("/people", do="circle", name="The four of us")
    assert '<h1 translate="no">The four of us</h1>' in its.page("").html


@each("form, sentence", [
    ({"do": "add", "name": ""}, "Write a name."),
    ({"do": "add", "name": "x" * 41}, "Write at most 40 characters."),
    ({"do": "rename", "person": "Anna", "name": "Anna"}, "That is so already."),
    ({"do": "rename", "person": "nobody", "name": "Zoe"}, "This person is not in the circle."),
    ({"do": "alias", "person": "Anna", "name": "ANNA"}, "That is so already."),
    ({"do": "unalias", "code": "gone"}, "This name was taken away already."),
    ({"do": "merge", "person": "Anna", "other": "Anna"}, "That is so already."),
    ({"do": "part", "code": "gone"}, "These two were parted already."),
    ({"do": "seat", "game": "gone", "seat": "0", "person": "Anna"}, "This game is not in the circle any more."),
    ({"do": "seat", "game": "2026-11-20", "seat": "7", "person": "Anna"}, "This game has no such seat."),
    ({"do": "seat", "game": "2026-11-20", "seat": "", "person": "Anna"}, "This game has no such seat."),
    ({"do": "guest", "game": "2026-11-20", "seat": "0"}, "The person who sat there is in the circle already."),
])  # fmt: skip
def test_what_is_refused_is_said_once(room: Rooms, form: dict[str, str], sentence: str) -> None:
    its = room()
    page = its.page("/people", form=form)
    assert page.status == 422
    assert page.text.count(sentence) == 1
    assert its.commands == []


def test_what_was_typed_is_still_there(room: Rooms) -> None:
    long = "x" * 41
    assert long in room().page("/people", form={"do": "alias", "person": "Vera", "name": long}).typed("name")
    page = room().page("/people", form={"do": "merge", "person": "Vera", "other": "Vera"})
    assert re.search(r"<details open>(?:(?!</details>).)*merge-Vera", page.html, re.DOTALL)


@each("do", ["add", "rename", "alias", "unalias", "merge", "part", "seat", "circle"])
def test_a_member_changes_nothing_else(room: Rooms, do: str) -> None:
    page = room(may_keep=False).page("/people", form={"do": do, "name": "Zoe", "person": "Anna", "other": "Boris"})
    assert page.status == 403
    assert "Ask a keeper of the circle." in page.text


def test_who_looks_on_has_no_form(room: Rooms) -> None:
    its = room(may_play=False, may_keep=False)
    assert "<form" not in its.page("/people").html
    assert its.page("/people", form={"do": "guest", "game": "2026-11-21", "seat": "2"}).status == 403


def test_nothing_else_can_be_asked_for(room: Rooms) -> None:
    assert room().answer("/people", form={"do": "delete"}) is None


def test_the_log_tells_all_and_takes_back_what_holds(room: Rooms) -> None:
    its = room(
        log_with(PeopleMerged(merge="m", a="Anna", b="Vera"), AliasAdded(alias_id="x", person="Anna", alias="Anya"))
    )
    its.tells("/people", do="rename", person="Anna", name="Anna K.")
    its.tells("/people", do="part", code="m")
    its.tells("/people", do="seat", game="2026-11-20", seat="0", person="")
    its.tells("/seasons", title="Winter", since="2026-12-01", until="2026-12-02", measure="mean_place")
    text = its.page("/log").text
    told = [
        "The season “Winter” was set.",
        "Game of 20 November 2026: the player Anna is a guest.",
        "Anna K. and Vera are two people again.",
        "Anna is called Anna K. from now on.",
        "Anna is found by the name “Anya” too.",
        "Anna and Vera are one person.",
        "The game of 21 November 2026 was added: Anna, Boris, Olga.",
        "Vera was added.",
        "The circle began.",
    ]
    assert [text.index(one) for one in told] == sorted(text.index(one) for one in told)
    # The merge is undone already, the name is not.
    assert its.page("/log").text.count("Take back") == 1
    its.tells("/people", do="unalias", code="x")
    assert "Anna K. is not found by the name “Anya” any more." in its.page("/log").text
    assert "Take back" not in its.page("/log").text


def test_the_log_names_no_game_that_is_not_here(room: Rooms) -> None:
    its = room()
    its.tells("/people", do="seat", game="2026-11-20", seat="0", person="")
    its.games = ()
    text = its.page("/log").text
    assert "A game was added." in text
    assert "It was said who sat at a table." in text
