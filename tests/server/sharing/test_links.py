"""Coming to a game by a link, what each role may do, taking a link back, the house key, and names."""

import html
import re
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.server.core.addresses import base_for_phones
from scorekeeper.server.core.device import label_of
from scorekeeper.service.access import digest_of
from tests.apps import DATABASE, another_app
from tests.each import each
from tests.scanning import scanned_picture
from tests.server.conftest import Another, addresses_of
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor, addresses

CHROME = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36"
EDGE = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604"


@pytest.fixture
def share(anna: Visitor, sheet: Page) -> Page:
    return anna.opens(f"{sheet.address}/share")


def test_rights_on_every_route(app: Flask, sheet: Page, share: Page, stranger: Visitor, another: Another) -> None:
    watcher, player, game = another(), another(), sheet.address.split("/")[2]
    watcher.joins(addresses(share)[1])
    player.taps(player.follows(addresses(share)[2]), "/join", "seat", 1)
    app.config["WTF_CSRF_ENABLED"] = False
    routes = addresses_of(app, "game", game)
    assert {("GET", sheet.address), ("POST", f"{sheet.address}/undo"), ("POST", f"{sheet.address}/deals/new")} < set(
        routes
    )
    for method, address in routes:
        nowhere = address.replace(game, "nowhere")
        assert stranger.client.open(nowhere, method=method).status_code == 404, (method, nowhere)
        assert stranger.client.open(address, method=method).status_code == 403, (method, address)
        if method not in ("GET", "HEAD"):
            assert watcher.client.open(address, method=method).status_code == 403, (method, address)
            may = address.removeprefix(sheet.address) in ("/points", "/points/who")
            assert (player.client.open(address, method=method).status_code != 403) is may, (method, address)
        kept = watcher.client.open(address, method=method).status_code == 403
        if kept and method == "GET":
            may = address == f"{sheet.address}/points"
            assert (player.client.open(address, method=method).status_code != 403) is may, (method, address)


def test_there_is_one_link_to_keep_one_to_play_and_one_to_watch_and_they_stay(anna: Visitor, share: Page) -> None:
    keep, watch, play = addresses(share)
    assert re.fullmatch(r"http://localhost/join#[\w-]{22}", keep)
    assert len({keep, watch, play}) == 3
    assert addresses(anna.opens(share.address)) == [keep, watch, play]
    pictures = re.findall(r'<img class="code" src="([^"]+)"', share.html)
    assert [scanned_picture(html.unescape(picture)) for picture in pictures] == [keep, play, watch]


@each("typed", ["{code}", "  {code} ", "{link}", "look: {link}"])
def test_a_code_may_be_pasted_with_or_without_its_link(share: Page, stranger: Visitor, typed: str) -> None:
    link = addresses(share)[0]
    assert stranger.joins(typed.format(code=link.partition("#")[2], link=link)).address.startswith("/g/")


@each("way", ["", "/", f"/{'x' * 201}", "/%00", "/ж", "/%0d%0a"])
def test_a_link_that_leads_nowhere_leads_to_the_sheet(sheet: Page, share: Page, stranger: Visitor, way: str) -> None:
    assert stranger.joins(addresses(share)[1] + way).address == sheet.address


@each("way", ["//evil.example", "/https://evil.example", "/\\evil.example", "/@evil.example"])
def test_a_link_leads_only_into_its_game(app: Flask, sheet: Page, share: Page, stranger: Visitor, way: str) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    answer = stranger.client.post("/join", data={"code": addresses(share)[1] + way, "name": ""})
    assert answer.status_code == 303
    assert answer.headers["Location"].startswith(f"{sheet.address}/")


def test_the_page_of_sharing_says_nothing_of_a_way_that_is_none(anna: Visitor, sheet: Page, share: Page) -> None:
    odd = anna.opens(f"{sheet.address}/share?to=%0D%0Adeals/1")
    assert addresses(odd) == addresses(share)
    assert "These links lead on" not in odd.words


@each("typed", ["", "nothing", f"http://localhost/join#{22 * 'A'}", "\x00 ' <b>", "٣" * 22])
def test_a_wrong_code_is_said_to_be_one_and_nothing_typed_is_lost(stranger: Visitor, typed: str) -> None:
    page = stranger.joins(typed)
    assert page.status == 422
    assert "No game has this code." in page.errors()["code"]
    assert page.form("/join").value("code") == typed


def test_only_a_keeper_with_others_is_told_that_a_hand_is_with_them(
    anna: Visitor, sheet: Page, share: Page, stranger: Visitor
) -> None:
    assert "data-shared" not in anna.opens(sheet.address).html
    stranger.joins(addresses(share)[1])
    page = anna.tells(anna.opens(sheet.address), {"declarer": 1, "bid_tap": 120, "cards_0": 20, "cards_2": 10})
    assert 'data-shared="with the others"' in page.html
    assert "data-shared" not in stranger.opens(sheet.address).html


def test_a_code_is_in_no_address_and_in_no_database(share: Page, stranger: Visitor, tmp_path: Path) -> None:
    link = addresses(share)[0]
    sheet = stranger.joins(link)
    code = link.partition("#")[2]
    assert code not in sheet.address
    assert code not in sheet.html
    for file in tmp_path.glob(f"{DATABASE}*"):
        assert code.encode() not in file.read_bytes()
        assert digest_of(code).encode() in b"".join(other.read_bytes() for other in tmp_path.glob(f"{DATABASE}*"))


def revokes(visitor: Visitor, share: Page, place: int) -> Page:
    return visitor.sends_again([form for form in share.forms if "revoke" in form.action][place])


def test_no_browser_keeps_a_page_with_a_code(anna: Visitor, sheet: Page, share: Page, stranger: Visitor) -> None:
    assert "/join#" in share.html
    assert anna.client.get(share.address).headers["Cache-Control"] == "no-store"
    token = stranger.opens("/join").forms[0].value("csrf_token")
    mistyped = stranger.client.post("/join", data={"code": "no such code", "csrf_token": token})
    assert "no such code" in mistyped.text
    assert mistyped.headers["Cache-Control"] == "no-store"
    assert anna.client.get(sheet.address).headers["Cache-Control"] != "no-store"


def test_a_revoked_link_takes_its_devices_away_at_once(
    anna: Visitor, sheet: Page, share: Page, stranger: Visitor, another: Another
) -> None:
    watcher = another()
    stranger.joins(addresses(share)[0])
    watcher.joins(addresses(share)[1])
    fresh = revokes(anna, share, 0)
    assert addresses(fresh)[0] != addresses(share)[0]
    assert addresses(fresh)[1] == addresses(share)[1]
    assert stranger.opens(sheet.address).status == 403
    assert stranger.opens("/").html.count('class="game"') == 0
    assert watcher.opens(sheet.address).status == anna.opens(sheet.address).status == 200
    assert stranger.joins(addresses(share)[0]).status == 422
    assert stranger.joins(addresses(fresh)[0]).status == 200


def test_revoked_in_another_process_too(app: Flask, anna: Visitor, sheet: Page, share: Page, stranger: Visitor) -> None:
    stranger.joins(addresses(share)[0])
    with another_app(app) as other:
        client = other.test_client()
        kept = stranger.client.get_cookie("session")
        assert kept is not None
        client.set_cookie("session", kept.value)
        assert client.get(sheet.address).status_code == 200
        revokes(anna, share, 0)
        assert client.get(sheet.address).status_code == 403


def test_who_takes_a_link_back_by_which_it_came_stays(share: Page, sheet: Page, stranger: Visitor) -> None:
    stranger.joins(addresses(share)[0])
    fresh = revokes(stranger, stranger.opens(share.address), 0)
    assert fresh.status == 200
    assert stranger.opens(sheet.address).status == 200


def test_a_link_whose_key_is_lost_can_still_be_taken_back(app: Flask, sheet: Page, share: Page) -> None:
    with app.app_context():
        access = app.extensions["access"]
        known = [link.id for link in access.links(sheet.address.split("/")[2])]
        assert len(known) == 3
    app.secret_key = "another"
    owner = Visitor(app.test_client())
    owner.joins(app.config["HOUSE_KEY"])
    page = owner.opens(share.address)
    assert addresses(page) == []
    assert page.words.count("cannot be shown any more") == 3
    assert len(addresses(revokes(owner, page, 0))) == 1


@each(("agent", "label"), [
    (CHROME, "Chrome, Android · 4f2a"), (EDGE, "Edge, Windows · 4f2a"), (SAFARI, "Safari, iPhone · 4f2a"),
    ("curl/8", "4f2a"),
])  # fmt: skip
def test_a_label_says_which_device_it_is(agent: str, label: str) -> None:
    assert label_of(agent, "4f2a" + 60 * "0") == label


def test_a_name_stands_in_the_log_and_in_the_list(app: Flask, share: Page, stranger: Visitor, anna: Visitor) -> None:
    stranger.client.environ_base["HTTP_USER_AGENT"] = CHROME
    sheet = stranger.joins(addresses(share)[0], "  Vera ")
    record(stranger, sheet, ORDINARY)
    with app.app_context():
        first, last = app.extensions["service"].log(sheet.address.split("/")[2])
    assert (first.author, last.author) == ("", "Vera")
    assert re.fullmatch(r"Chrome, Android · [0-9a-f]{4}", last.device)
    assert first.device != last.device
    page = anna.opens(share.address)
    assert re.search(r"this device keeps the score · .* Vera Chrome, Android · [0-9a-f]{4} keeps the score", page.words)


def test_a_name_can_be_chosen_later_and_taken_off_again(anna: Visitor, share: Page) -> None:
    token = share.forms[0].value("csrf_token")
    for name in ("Anja", "  "):
        answer = anna.client.post("/device/name", data={"csrf_token": token, "name": name})
        assert (answer.status_code, answer.location) == (303, "/device")
        assert ("Anja" in anna.opens(share.address).words) == bool(name.strip())


def test_a_name_that_is_too_long_is_not_lost(anna: Visitor, share: Page) -> None:
    token = share.forms[0].value("csrf_token")
    answer = anna.client.post("/device/name", data={"csrf_token": token, "name": "x" * 41})
    assert answer.status_code == 422
    assert "x" * 41 in answer.text
    assert "at most 40" in answer.text


def test_the_link_has_the_address_that_phones_can_reach(app: Flask, anna: Visitor, share: Page) -> None:
    app.config["ADDRESS_FOR_PHONES"] = "http://192.168.1.17:8000/"
    assert addresses(anna.opens(share.address))[0].startswith("http://192.168.1.17:8000/join#")
    with app.test_request_context(base_url="https://1000.example/"):
        assert base_for_phones() == "https://1000.example/"
