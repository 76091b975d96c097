"""What the server tells a phone of a circle, and what it makes of a phone's queue."""

import json
from typing import Any

from flask import Flask

from scorekeeper.service.circle.events import PersonAdded
from tests.server.circles.conftest import Friends
from tests.server.circles.test_beginning import id_of, state_of
from tests.server.conftest import Clock
from tests.server.visitor import Visitor

FRESH = "drawn-on-the-phone-00A"


def known(visitor: Visitor, circle: str) -> Any:
    return json.loads(visitor.opens(f"{circle}/known").html)


def sends(visitor: Visitor, address: str, **form: str) -> tuple[int, Any]:
    """As a phone's queue does."""
    answer = visitor.client.post(address, data=form, headers={"X-Fragment": "record"})
    return answer.status_code, answer.get_json(silent=True)


def test_a_phone_hears_the_log_the_counts_and_its_role_and_no_log_of_a_game(
    anna: Visitor, circle: str, friends: Friends
) -> None:
    told = known(friends.watcher, circle)
    assert (known(anna, circle)["role"], told["role"]) == (3, 1)
    assert [one["kind"] for one in told["log"]] == ["CircleBegun", *["PersonAdded"] * 3, "GameAdded"]
    game = told["log"][-1]["payload"]["game"]
    assert told["counts"][game]["players"] == told["name"].split(", ")
    assert friends.watcher.opens(f"/g/{game}").status == 403


def test_what_has_not_changed_is_not_sent_again(anna: Visitor, circle: str) -> None:
    first = anna.client.get(f"{circle}/known")
    asked = {"If-None-Match": first.headers["ETag"]}
    assert anna.client.get(f"{circle}/known", headers=asked).status_code == 304
    sends(anna, f"{circle}/people", do="add", name="Zoya")
    assert anna.client.get(f"{circle}/known", headers=asked).status_code == 200


def test_a_queue_hears_the_number_of_the_last_event_which_is_signed(app: Flask, anna: Visitor, circle: str) -> None:
    """Whether there was anything left to do or not: a second sending is harmless."""
    form = {"do": "add", "name": "Zoya", "fresh": FRESH, "key": "key-of-zoya-0000001"}
    for _ in range(2):
        assert sends(anna, f"{circle}/people", **form) == (200, {"seq": 6})
    assert sends(anna, f"{circle}/people", **{**form, "key": "key-of-zoya-0000002"}) == (200, {"seq": 6})
    assert sends(anna, f"{circle}/people", do="part", code="nowhere") == (200, {"seq": 6})
    assert list(state_of(app, circle).members)[-1] == FRESH
    with app.app_context():
        first, *_, last = app.extensions["circles"].log(id_of(circle))
    assert (last.seq, last.key, last.at) == (6, form["key"], "2026-11-21T19:00:00+00:00")
    assert last.device == first.device != ""


def test_an_id_of_another_shape_is_drawn_anew(app: Flask, anna: Visitor, circle: str) -> None:
    sends(anna, f"{circle}/people", do="add", name="Zoya", fresh="../../etc")
    last = list(state_of(app, circle).members)[-1]
    assert (len(last), "/" in last) == (22, False)


def test_a_lost_right_is_a_refusal(circle: str, friends: Friends) -> None:
    player = friends.player
    assert sends(player, f"{circle}/people", do="add", name="Zoya")[0] == 403
    player.sends(player.opens(f"{circle}/leave"), "leave")
    assert player.opens(f"{circle}/known").status == 403
    assert sends(player, f"{circle}/people", do="guest", game="g", seat="0")[0] == 403


def test_the_log_says_when_it_was_told(app: Flask, anna: Visitor, circle: str, clock: Clock) -> None:
    """By the phone's clock, between the event before it and now."""
    began = state_of(app, circle).touched
    clock.passes(minutes=60)
    for at, told in (("2000-01-01T00:00:00Z", began), ("2099-01-01T00:00:00Z", None), ("nonsense", None)):
        sends(anna, f"{circle}/people", do="add", name=f"Z {at}", at=at)
        last = known(anna, circle)["log"][-1]
        assert last["kind"] == PersonAdded.__name__
        assert last["at"] == (told or app.extensions["clock"]().isoformat(timespec="seconds"))


def test_a_circle_begun_on_a_phone_has_its_id_and_its_people(app: Flask, anna: Visitor, circle: str) -> None:
    """In the order in which the phone numbers them; a game that is not this device's own is left out."""
    [game] = state_of(app, circle).games
    form = {"game": game, "named": "Vera", "fresh": FRESH, "key": "key-of-begin-000001"}
    for _ in range(2):
        assert sends(anna, "/circles/new", **form) == (200, {"seq": 1})
    begun = state_of(app, f"/c/{FRESH}")
    assert (list(begun.members), begun.games) == ([f"{FRESH}0"], (game,))
    taken = {**form, "fresh": id_of(circle), "key": "key-of-begin-000002"}
    assert sends(anna, "/circles/new", **taken)[0] == 409
