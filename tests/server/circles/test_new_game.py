"""Beginning a game in a circle: its people to be tapped, its rules, and the game's place in it."""

import re

from flask import Flask

from scorekeeper.service.circle.people import people_of
from tests.server.circles.conftest import Friends, begun, come, games_of
from tests.server.circles.test_beginning import id_of, state_of
from tests.server.conftest import Another, Sit
from tests.server.visitor import Page, Visitor, addresses


def chips(page: Page) -> dict[str, str]:
    """The people to be tapped, ids by names in the order in which they stand."""
    found = re.findall(r'data-person="([^"]+)" translate="no">([^<]+)<', page.html)
    return {name: person for person, name in found}


def form_of(circle: str) -> str:
    return f"/new?circle={id_of(circle)}"


def plays(visitor: Visitor, circle: str, *tapped: str, typed: str = "") -> Page:
    """Begins a game: who is tapped sits first, who is typed last."""
    page = visitor.opens(form_of(circle))
    people, form = chips(page), page.form("/new")
    for row, name in enumerate((*tapped, *typed.split())):
        form.fill({f"name_{row}": name})
        for control in form.controls:
            if control.name == f"person_{row}" and name in tapped:
                control.value = people[name]
    return visitor.sends_again(form)


def assignments(app: Flask, circle: str, game: str) -> dict[int, str | None]:
    """By seat the names of those who were tapped."""
    state = state_of(app, circle)
    by_member = people_of(state).by_member
    return {one.seat: one.person and by_member[one.person].name for one in state.assignments if one.game == id_of(game)}


def test_three_taps_begin_a_game_in_the_circle_with_its_people(app: Flask, anna: Visitor, circle: str) -> None:
    assert list(chips(anna.opens(form_of(circle)))) == ["Anna", "Boris", "Vera"]
    assert chips(anna.opens("/new")) == {}
    game = plays(anna, circle, "Vera", "Anna", typed="Guest").address
    assert assignments(app, circle, game) == {0: "Vera", 1: "Anna"}
    assert f"{id_of(game)}: Vera Anna Guest" in games_of(anna, circle)


def test_a_game_begun_twice_stands_in_the_circle_once(app: Flask, anna: Visitor, circle: str) -> None:
    form = anna.opens(form_of(circle)).form("/new")
    form.fill({"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
    first = anna.sends_again(form)
    before = state_of(app, circle)
    assert anna.sends_again(form).address == first.address
    assert state_of(app, circle) == before


def test_what_was_tapped_is_not_lost_by_a_mistake(anna: Visitor, circle: str) -> None:
    page = plays(anna, circle, "Anna", typed="Anna Boris")
    assert page.status == 422
    assert page.form("/new").value("person_0") == chips(page)["Anna"]
    assert page.form("/new").value("circle") == id_of(circle)


def test_the_rules_of_the_last_game_stand_ready(anna: Visitor, sit: Sit) -> None:
    sit(rule_barrel__level="900")
    circle = begun(anna)
    form = anna.opens(form_of(circle)).form("/new")
    assert form.value("rule_barrel__level") == "900"
    assert [form.value(f"name_{row}") for row in range(4)] == [""] * 4


def test_only_who_plays_in_a_circle_begins_games_there(anna: Visitor, circle: str, friends: Friends) -> None:
    """Its keepers keep them."""
    assert friends.watcher.opens(form_of(circle)).status == 403
    game = plays(friends.player, circle, "Anna", "Boris", "Vera").address
    assert anna.opens(f"{game}/deals/new").status == 200
    assert friends.watcher.opens(game).status == 403


def test_who_left_meanwhile_begins_the_game_outside(anna: Visitor, circle: str, friends: Friends) -> None:
    player = friends.player
    form = player.opens(form_of(circle)).form("/new")
    form.fill({"name_0": "Anna", "name_1": "Boris", "name_2": "Vera"})
    player.sends(player.opens(f"{circle}/leave"), "/leave")
    game = player.sends_again(form)
    assert game.status == 200
    assert anna.opens(game.address).status == 403
    assert len(games_of(anna, circle)) == 1


def test_a_rematch_is_where_the_game_before_is_with_those_who_sat_there(
    app: Flask, anna: Visitor, sit: Sit, another: Another
) -> None:
    sit("house", rule_game__target="100")
    circle, player = begun(anna), another()
    come(player, addresses(anna.opens(f"{circle}/links"))[2])
    game = plays(anna, circle, "Anna", "Boris", typed="Guest")
    hand: dict[str, object] = {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10, "marriages_1": ["hearts"]}
    rematch = anna.sends(anna.tells(game, hand), "/rematch").address
    assert rematch != game.address
    assert assignments(app, circle, rematch) == {0: "Anna", 1: "Boris"}
    assert player.opens(rematch).status == 200
    anna.client.post(f"{circle}/games/{id_of(rematch)}", data={"do": "remove"})
    outside = anna.sends(anna.tells(anna.opens(rematch), hand), "/rematch").address
    assert id_of(outside) not in state_of(app, circle).games, "who took the game out took what follows it out"
    assert player.opens(outside).status == 403
