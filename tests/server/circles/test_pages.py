"""The pages that both hosts have, as the server answers them."""

import re
from io import BytesIO

import pytest
from flask import Flask
from openpyxl import load_workbook

from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.server.circles import routes as module
from tests.server.circles.conftest import Friends, begun, come, games_of
from tests.server.circles.test_beginning import id_of, state_of
from tests.server.conftest import Another, Sit
from tests.server.visitor import Visitor, addresses


def test_every_page_opens_for_its_role(app: Flask, anna: Visitor, circle: str, friends: Friends) -> None:
    state = state_of(app, circle)
    night = opened_night(anna, circle)
    codes = {
        **dict.fromkeys(("/night/<code>", "/night/<code>/standing"), night),
        "/people/<code>": next(iter(state.members)),
        "/evening/<code>": "2026-11-21",
        "/evening/<code>/picture": "2026-11-21",
        "/games/<code>": state.games[0],
    }
    for rule, page in PAGES_OF_A_CIRCLE.items():
        address = circle + rule.replace("<code>", codes.get(rule, "2026"))
        answers = [visitor.client.get(address).status_code for visitor in (anna, friends.player, friends.watcher)]
        assert answers == [200, 403 if page.keeps else 200, 403 if page.keeps or page.plays else 200], address


def unbroken(page: str) -> str:
    """Without the places at which a name may be divided."""
    return page.replace("\N{SOFT HYPHEN}", "").replace("&shy;", "")


def opened_night(keeper: Visitor, circle: str, *here: str) -> str:
    """The id of a night to which these people have come."""
    night = keeper.sends(keeper.opens(f"{circle}/nights"), "/nights").address
    for who in here:
        assert keeper.client.post(night, data={"do": "came", "who": who}).status_code == 303
    return night.rsplit("/", 1)[1]


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
    come(player, addresses(page)[2])
    assert anna.sends(page, "#initials", {"initials": "on"}).form("#initials").sent()["initials"]
    before = state_of(app, circle)
    called = stranger.sends(stranger.opens("/join"), "/join", {"code": link})
    come(stranger, link)
    codes = {"/people/<code>": list(before.members)[1], "/games/<code>": id_of(game)}
    codes |= dict.fromkeys([f"/season/<code>{kind}" for kind in ("", "/csv", "/json")], "2026")
    night = opened_night(anna, circle, *before.members)
    codes |= dict.fromkeys(("/night/<code>", "/night/<code>/standing"), night)
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
    come(stranger, links[1])
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
