"""A forgotten name is in no circle any more, and the circle is what it was."""

from flask import Flask

from scorekeeper.server.games.forgetting import forget, games_with, suggested
from scorekeeper.service.circle.people import people_of
from scorekeeper.service.forgetting import Pseudonym
from tests.server.circles.conftest import Friends, begun, games_of, id_of, people_in, state_of
from tests.server.circles.test_beginning import assignments, plays
from tests.server.conftest import Clock, Sit
from tests.server.visitor import Visitor


def test_the_person_has_another_name_and_the_same_games_and_rights(
    app: Flask, anna: Visitor, sit: Sit, circle: str, friends: Friends, clock: Clock
) -> None:
    inside = plays(anna, circle, "Boris", "Anna", typed="Guest").address
    clock.passes(minutes=1)
    sit(names="Gleb Dora Anna")
    other = anna.sends(anna.opens("/circles/new"), "/circles/new").address
    with app.app_context():
        logs, _ = games_with("Boris")
        anew = forget(logs, Pseudonym(name="Boris", instead="Player 1"), {})
    assert anna.opens(circle).status == 410
    (found,) = (one for one in addresses_of_circles(anna) if one != other)
    state = state_of(app, found)
    assert [person.name for person in people_of(state).persons] == ["Anna", "Player 1", "Vera"]
    assert {*state.games} == {*anew.values()}
    assert {line.split(": ")[1] for line in games_of(anna, found)} == {"Anna Player 1 Vera", "Player 1 Anna Guest"}
    inside = f"/g/{anew[id_of(inside)]}"
    assert assignments(app, found, inside) == {0: "Player 1", 1: "Anna"}
    assert friends.player.opens(inside).status == 200
    assert anna.opens(other).status == 200
    with app.app_context():
        assert app.extensions["service"].telling(["Boris"]) == ()
        assert "Boris" not in str(state.log)


def test_it_is_neither_in_a_deleted_circle_nor_in_one_that_gave_the_game_away_nor_in_what_one_is_called(
    app: Flask, anna: Visitor, sit: Sit
) -> None:
    game = id_of(sit().address)
    deleted, without = begun(anna, name="Boris’ friends"), begun(anna, name="Friday at Boris’")
    anna.sends(anna.opens(f"{deleted}/delete"), "/delete")
    anna.client.post(f"{without}/games/{game}", data={"do": "remove"})
    assert games_of(anna, without) == []
    with app.app_context():
        logs, _ = games_with("Boris")
        forget(logs, Pseudonym(name="Boris", instead="Player 1"), {})
    anna.sends(anna.opens("/archive/deleted"), "/undelete")
    found = addresses_of_circles(anna)
    assert {state_of(app, one).name for one in found} == {"Player 1’ friends", "Friday at Player 1’"}
    assert [people_in(anna, one) for one in found] == [["Anna", "Player 1", "Vera"]] * 2


def test_two_who_are_forgotten_one_after_the_other_stay_two_in_a_circle(app: Flask, anna: Visitor, sit: Sit) -> None:
    """They never met: in the games of the one nobody is called what the other is."""
    games = [id_of(sit(names=names).address) for names in ("Anna Boris Dora", "Anna Vera Dora")]
    begun(anna, game=games)
    for name in ("Boris", "Vera"):
        with app.app_context():
            logs, _ = games_with(name)
            forget(logs, Pseudonym(name=name, instead=suggested(logs, "Player %(number)s")), {})
    (circle,) = addresses_of_circles(anna)
    assert {*people_in(anna, circle)} == {"Anna", "Dora", "Player 1", "Player 2"}


def addresses_of_circles(visitor: Visitor) -> list[str]:
    """Those that stand above the games."""
    page = visitor.opens("/").html
    return [part.partition('"')[0] for part in page.split('class="game" href="')[1:] if part.startswith("/c/")]
