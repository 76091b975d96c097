"""Beginning a circle with ticked games, and a game in one: its people to be tapped, its rules, and its place there."""

import re

from flask import Flask

from scorekeeper.service.circle.people import people_of
from tests.server.circles.conftest import Friends, begun, games_of, id_of, people_in, state_of
from tests.server.conftest import Clock, Sit
from tests.server.sheet.test_sheets import rematch, wins
from tests.server.visitor import Page, Visitor


def test_two_taps_keep_those_together_who_played_last(app: Flask, anna: Visitor, sit: Sit, clock: Clock) -> None:
    """Its days go by the clocks of who begins it."""
    others, first = sit(names="Anna Gleb Dora"), sit()
    clock.passes(minutes=1)
    second = sit(names="Vera Boris Anna")
    assert "Keep these friends together" in anna.opens("/").words
    form = anna.opens("/circles/new").form("/circles/new")
    assert {*form.sent()["game"]} == {id_of(first.address), id_of(second.address)}
    assert id_of(others.address) in form.offered("game")
    anna.client.set_cookie("zone", "Asia/Vladivostok")
    circle = begun(anna)
    assert state_of(app, circle).zone == "Asia/Vladivostok"
    assert f"{circle}/evening/2026-11-22" in anna.opens(circle).html
    assert people_in(anna, circle) == ["Vera", "Boris", "Anna"]
    assert [line.split(": ")[1] for line in games_of(anna, circle)] == ["Anna Boris Vera", "Vera Boris Anna"]


def test_a_circle_stands_above_the_games(app: Flask, anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    sit()
    without_name = begun(anna)
    named = begun(anna, name="Friday")
    page = anna.opens("/").html
    assert page.index("Friday") < page.index('href="/g/')
    assert f'href="{without_name}"><span class="game-title" translate="no">Anna, Boris, Vera<' in page
    assert named not in stranger.opens("/").html


def test_what_is_wrong_is_said_and_nothing_typed_or_ticked_is_lost(anna: Visitor, sit: Sit) -> None:
    game, asked = id_of(sit().address), anna.opens("/circles/new")
    for name, ticks, where, words in (("F" * 41, [game], "name", "40"), ("F" * 40, [], "game", "Tick one game")):
        page = anna.sends(asked, "/circles/new", {"name": name, "game": ticks})
        form = page.form("/circles/new")
        assert (page.status, form.value("name"), form.sent().get("game", [])) == (422, name, ticks)
        assert words in page.errors()[where]
    assert anna.sends(asked, "/circles/new", {"name": "F" * 40, "game": [game]}).status == 200


def test_who_only_watches_a_game_cannot_put_it_into_a_circle(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    watched, own = sit(), sit(names="Anna Gleb Dora")
    stranger.joins(anna.links(watched)[1])
    stranger.joins(anna.links(own)[0])
    form = stranger.opens("/circles/new").form("/circles/new")
    assert form.offered("game") == [id_of(own.address)]
    form.controls[-1].value = id_of(watched.address)
    assert stranger.sends_again(form).status == 422


def test_the_games_that_are_not_in_it_are_offered_and_added(app: Flask, anna: Visitor, circle: str, sit: Sit) -> None:
    other = id_of(sit(names="Anna Gleb Dora").address)
    page = anna.opens(f"{circle}/games")
    assert page.form("/games").offered("game") == [other]
    anna.sends(page, "/games", {"game": other})
    assert state_of(app, circle).games[-1] == other
    assert "no game that this device keeps" in anna.opens(f"{circle}/games").words


def test_a_circle_is_no_game(anna: Visitor, boris: Visitor, circle: str) -> None:
    for visitor in (anna, boris):
        for page in ("", "/deals/new", "/share", "/log", "/files"):
            assert visitor.opens(f"/g/{id_of(circle)}{page}").status == 404, page


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
    form.fill({f"name_{row}": name for row, name in enumerate((*tapped, *typed.split()))})
    controls = {control.name: control for control in form.controls}
    for row, name in enumerate(tapped):
        controls[f"person_{row}"].value = people[name]
    return visitor.sends_again(form)


def assignments(app: Flask, circle: str, game: str) -> dict[int, str | None]:
    """By seat the names of those who were tapped."""
    state = state_of(app, circle)
    by_member = people_of(state).by_member
    return {one.seat: one.person and by_member[one.person].name for one in state.assignments if one.game == id_of(game)}


def test_three_taps_begin_a_game_in_the_circle_by_its_last_rules(app: Flask, anna: Visitor, sit: Sit) -> None:
    sit(rule_barrel__level="900")
    circle = begun(anna)
    page = anna.opens(form_of(circle))
    assert (list(chips(page)), chips(anna.opens("/new"))) == (["Anna", "Boris", "Vera"], {})
    ready = [page.form("/new").value(name) for name in ("rule_barrel__level", *(f"name_{row}" for row in range(4)))]
    assert ready == ["900", *[""] * 4]
    wrong = plays(anna, circle, "Anna", typed="Anna Boris")
    tapped = [wrong.form("/new").value(name) for name in ("person_0", "circle")]
    assert (wrong.status, tapped) == (422, [chips(page)["Anna"], id_of(circle)]), "what was tapped is not lost"
    game = plays(anna, circle, "Vera", "Anna", typed="Guest").address
    assert assignments(app, circle, game) == {0: "Vera", 1: "Anna"}
    assert f"{id_of(game)}: Vera Anna Guest" in games_of(anna, circle)


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
    app: Flask, anna: Visitor, circle: str, friends: Friends
) -> None:
    second = rematch(anna, wins(anna, plays(anna, circle, "Anna", "Boris", typed="Guest"), 1))
    assert assignments(app, circle, second.address) == {0: "Anna", 1: "Boris"}
    assert friends.player.opens(second.address).status == 200
    anna.client.post(f"{circle}/games/{id_of(second.address)}", data={"do": "remove"})
    outside = rematch(anna, wins(anna, second, 1)).address
    assert id_of(outside) not in state_of(app, circle).games, "who took the game out took what follows it out"
    assert friends.player.opens(outside).status == 403
