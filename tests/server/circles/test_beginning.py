"""Beginning a circle with ticked games, adding more, and where it stands."""

import pytest
from flask import Flask

from scorekeeper.service.circle.state import Circle
from tests.server.circles.conftest import begun, games_of, people_in
from tests.server.conftest import Clock, Sit
from tests.server.visitor import Visitor


def id_of(address: str) -> str:
    return address.split("/")[2]


def ticked(visitor: Visitor, address: str = "/circles/new") -> list[str]:
    return visitor.opens(address).form(address).sent().get("game", [])


def state_of(app: Flask, circle: str) -> Circle:
    with app.app_context():
        found: Circle = app.extensions["circles"].circle(id_of(circle))
    return found


def test_two_taps_keep_those_together_who_played_last(anna: Visitor, sit: Sit, clock: Clock) -> None:
    others, first = sit(names="Anna Gleb Dora"), sit()
    clock.passes(minutes=1)
    second = sit(names="Vera Boris Anna")
    page = anna.opens("/")
    assert "Keep these friends together" in page.words
    assert set(ticked(anna)) == {id_of(first.address), id_of(second.address)}
    assert others.address.split("/")[2] in anna.opens("/circles/new").form("/circles/new").offered("game")
    circle = begun(anna)
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


def test_days_go_by_the_clocks_of_who_begins(app: Flask, anna: Visitor, sit: Sit) -> None:
    sit()
    anna.client.set_cookie("zone", "Asia/Vladivostok")
    circle = begun(anna)
    assert state_of(app, circle).zone == "Asia/Vladivostok"
    assert f"{circle}/evening/2026-11-22" in anna.opens(circle).html


def test_a_game_is_added_once(app: Flask, anna: Visitor, circle: str, sit: Sit) -> None:
    other = id_of(sit(names="Anna Gleb Dora").address)
    page = anna.opens(f"{circle}/games")
    form = page.form(f"{circle}/games")
    assert form.offered("game") == [other]
    form.fill({"game": other})
    before = state_of(app, circle).seq
    anna.sends_again(form)
    anna.sends_again(form)
    after = state_of(app, circle)
    assert (after.games[-1], after.seq) == (other, before + 1)
    assert "no game that this device keeps" in anna.opens(f"{circle}/games").words


@pytest.mark.usefixtures("circle")
def test_a_circle_is_no_game(anna: Visitor, boris: Visitor, circle: str) -> None:
    game = f"/g/{id_of(circle)}"
    for visitor in (anna, boris):
        for page in ("", "/deals/new", "/share", "/log", "/files"):
            assert visitor.opens(game + page).status == 404, page
        assert visitor.opens("/archive").html.count('class="game"') == 1
    assert anna.opens(circle.replace("/c/", "/c/no")).status == 404
