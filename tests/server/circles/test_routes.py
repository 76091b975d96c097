"""The pages of a circle as the server answers them; what it tells a phone of one, and makes of a phone's queue."""

import json
import re
from io import BytesIO
from typing import Any

import pytest
from flask import Flask
from openpyxl import load_workbook

from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.server.circles import routes as module
from scorekeeper.service.circle.events import PersonAdded
from tests.server.circles.conftest import Friends, begun, games_of, id_of, state_of
from tests.server.conftest import Another, Clock, Sit
from tests.server.visitor import Visitor, addresses


def unbroken(page: str) -> str:
    """Without the places at which a name may be divided."""
    return page.replace("\N{SOFT HYPHEN}", "").replace("&shy;", "")


def test_a_visit_reads_some_logs_and_says_how_many_games_are_left(
    anna: Visitor, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SUMMED_UP", 1)
    sit(), sit(), sit()
    first = anna.sends(anna.opens("/circles/new"), "/circles/new", {})
    assert "2 games have not been looked through yet." in first.words
    season = f"{first.address}/season/2026"
    assert "1 game has not been looked through yet." in anna.opens(season).words
    assert "looked through" not in anna.opens(season).words
    assert len(games_of(anna, first.address)) == 3


def test_who_only_watches_reads_initials_where_a_keeper_wants_that(
    app: Flask, anna: Visitor, sit: Sit, stranger: Visitor, another: Another
) -> None:
    game, player = sit(name_1="Boris Kowalski", name_2="Boris Kotowski").address, another()
    circle = begun(anna)
    page = anna.opens(f"{circle}/links")
    link = addresses(page)[1]
    player.joins(addresses(page)[2])
    assert anna.sends(page, "#initials", {"initials": "on"}).form("#initials").sent()["initials"]
    before = state_of(app, circle)
    called = stranger.sends(stranger.opens("/join"), "/join", {"code": link})
    stranger.joins(link)
    codes = {"/people/<code>": list(before.members)[1], "/games/<code>": id_of(game)}
    codes |= dict.fromkeys([f"/season/<code>{kind}" for kind in ("", "/csv", "/json")], "2026")
    night = anna.sends(anna.opens(f"{circle}/nights"), "/nights").address
    for who in before.members:
        assert anna.client.post(night, data={"do": "came", "who": who}).status_code == 303
    codes |= dict.fromkeys(("/night/<code>", "/night/<code>/standing"), night.rsplit("/", 1)[1])
    before = state_of(app, circle)
    rules = [rule for rule, page in PAGES_OF_A_CIRCLE.items() if page.served and not (page.plays or page.keeps)]
    pages = [circle + rule.replace("<code>", codes.get(rule, "2026-11-21")) for rule in rules]
    for address in ("/", f"{circle}/leave", f"{circle}/known", *pages):
        answer = stranger.client.get(address)
        assert (answer.status_code, answer.headers["X-Robots-Tag"]) == (200, "noindex"), address
        assert not re.search("Kowalski|Kotowski", unbroken(answer.text)), address
        assert "Kotowski" in unbroken(player.opens(address).html), address
    for words in (called.words, stranger.opens(f"{circle}/people").words):
        assert re.search(r"Anna\W+Boris K\.\W+Boris K\. 2", re.sub(r"1 game", "", words))
    assert state_of(app, circle) == before
    anna.sends(anna.opens(f"{circle}/links"), "#initials", {"initials": []})
    assert "Kowalski" in stranger.opens(circle).html


def test_a_season_is_a_file_for_who_may_see_it(anna: Visitor, circle: str, links: list[str], stranger: Visitor) -> None:
    assert f'href="{circle}/season/2026/xlsx"' in anna.opens(f"{circle}/season/2026").html
    stranger.joins(links[1])
    csv, xlsx, json = (stranger.client.get(f"{circle}/season/2026/{kind}") for kind in ("csv", "xlsx", "json"))
    assert csv.data.decode("utf-8-sig").startswith("Season\r\n")
    assert "Game,Day,Name of the game,Counts in the season,Name,Score,Place,Won\r\n" in csv.text
    assert load_workbook(BytesIO(xlsx.data)).sheetnames == ["Season", "Games", "Evenings"]
    assert [json.json[key] for key in ("format", "circle")] == ["thousand-season/1", "Anna, Boris, Vera"]
    assert json.json["season"]["title"] == "2026"
    assert "Anna-Boris-Vera-2026.json" in json.headers["Content-Disposition"]
    for address in ("season/2026/pdf", "season/winter/json"):
        assert stranger.client.get(f"{circle}/{address}").status_code == 404


def test_a_form_without_its_token_changes_nothing(app: Flask, anna: Visitor, circle: str) -> None:
    app.config["WTF_CSRF_ENABLED"] = True
    before = state_of(app, circle).seq
    for page in ("people", "seasons", "pot", "games", "nights", "links", "leave", "delete"):
        assert anna.client.post(f"{circle}/{page}", data={"do": "add", "name": "Gleb"}).status_code == 400, page
    assert state_of(app, circle).seq == before


FRESH = "drawn-on-the-phone-00A"


def known(visitor: Visitor, circle: str) -> Any:
    return json.loads(visitor.opens(f"{circle}/known").html)


def sends(visitor: Visitor, address: str, **form: str) -> tuple[int, Any]:
    """As a phone's queue does."""
    answer = visitor.client.post(address, data=form, headers={"X-Fragment": "record"})
    return answer.status_code, answer.get_json(silent=True)


def test_a_phone_hears_the_counts_and_its_role_and_what_has_not_changed_not_again(
    anna: Visitor, circle: str, friends: Friends
) -> None:
    told = known(friends.watcher, circle)
    assert (known(anna, circle)["role"], told["role"]) == (3, 1)
    assert [counts["players"] for counts in told["counts"].values()] == [told["name"].split(", ")]
    asked = {"If-None-Match": anna.client.get(f"{circle}/known").headers["ETag"]}
    for status in (304, 200):
        assert anna.client.get(f"{circle}/known", headers=asked).status_code == status
        sends(anna, f"{circle}/people", do="add", name="Zoya")


def test_a_queue_hears_the_number_of_the_last_event_which_is_signed(app: Flask, anna: Visitor, circle: str) -> None:
    """Whether there was anything left to do or not: a second sending is harmless."""
    form = {"do": "add", "name": "Zoya", "fresh": FRESH, "key": "key-of-zoya-0000001"}
    for _ in range(2):
        assert sends(anna, f"{circle}/people", **form) == (200, {"seq": 6})
    assert sends(anna, f"{circle}/people", **{**form, "key": "key-of-zoya-0000002"}) == (200, {"seq": 6})
    assert sends(anna, f"{circle}/people", do="part", code="nowhere") == (200, {"seq": 6})
    assert list(state_of(app, circle).members)[-1] == FRESH
    first, *_, last = state_of(app, circle).log
    assert (last.seq, last.key, last.at) == (6, form["key"], "2026-11-21T19:00:00+00:00")
    assert last.device == first.device != ""
    sends(anna, f"{circle}/people", do="add", name="Dora", fresh="../../etc")
    drawn = list(state_of(app, circle).members)[-1]
    assert (len(drawn), "/" in drawn) == (22, False), "of another shape, and so drawn anew"


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
