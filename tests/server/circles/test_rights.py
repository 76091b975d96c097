"""Who may do what in a circle, and with the games that were begun there."""

from flask import Flask

from scorekeeper.pages.circle.frame import KEEP, PLAY, WATCH
from scorekeeper.pages.circle.table import PAGES_OF_A_CIRCLE
from scorekeeper.service.retention import KEPT
from tests.each import each
from tests.server.circles.conftest import Friends, games_of, id_of, people_in, rights_in, state_of
from tests.server.circles.test_beginning import form_of, plays
from tests.server.conftest import Another, Clock, Sit, addresses_of
from tests.server.visitor import Visitor, addresses

NAMES = ("Anna", "Boris", "Vera")
BEGAN = KEEP + 1
NEEDS = {
    **dict.fromkeys([f"GET {rule}".replace("<code>", "1") for rule in PAGES_OF_A_CIRCLE], WATCH),
    "GET /pot": PLAY,
    **dict.fromkeys(("GET /codes", "GET /file", "GET /games", "POST /games"), KEEP),
    **dict.fromkeys(("GET /known", "GET /leave", "POST /leave", "GET /season/1/xlsx"), WATCH),
    **dict.fromkeys([f"GET /night/1/{page}" for page in ("here", "table/1", "wall", "files/1")], WATCH),
    **dict.fromkeys(("POST /night/1/here", "POST /night/1/table/1"), WATCH),
    **dict.fromkeys(("GET /links", "POST /links", "GET /night/1/codes"), KEEP),
    **dict.fromkeys(("GET /delete", "POST /delete", "POST /undelete"), BEGAN),
}  # what is sent to any other page of the table is judged there


def test_rights_on_every_route(app: Flask, circle: str, friends: Friends, stranger: Visitor) -> None:
    """By every method, those that end something last."""
    routes = [one for one in addresses_of(app, "circle", id_of(circle)) if one[0] != "HEAD"]
    for method, address in sorted(routes, key=lambda one: (one[1].endswith(("/leave", "/delete", "/undelete")), one)):
        assert stranger.client.open(address, method=method).status_code == 403, address
        assert stranger.client.open(address.replace(id_of(circle), "no"), method=method).status_code == 404, address
        page = f"{method} {address.removeprefix(circle)}"
        for visitor, role in zip(friends, (KEEP, WATCH, PLAY), strict=True):
            if method == "GET" or page in NEEDS:
                status = visitor.client.open(address, method=method).status_code
                assert (status != 403) is (role >= NEEDS[page]), (page, status)


def test_who_is_kept_out_reads_of_the_circle_and_of_no_game(
    app: Flask, circle: str, anna: Visitor, friends: Friends, stranger: Visitor
) -> None:
    assert "There is no such circle." in anna.opens("/c/nowhere").words
    assert "This device is not in the circle." in stranger.opens(circle).words
    assert "This device may not do that in the circle." in friends.watcher.opens(f"{circle}/links").words
    with app.app_context():
        app.extensions["wastebasket"].throw(id_of(circle), "2026-11-21T19:00:00+00:00")
    assert "Deleted games" in anna.opens(circle).words
    assert "This circle was deleted." in friends.player.opens(circle).words


def test_who_plays_makes_a_guest_a_person_and_renames_nothing(
    app: Flask, anna: Visitor, circle: str, friends: Friends, sit: Sit
) -> None:
    """Whatever a page forgets to ask."""
    other = id_of(sit(names="Gleb Anna Boris").address)
    anna.sends(anna.opens(f"{circle}/games"), "/games", {"game": other})
    for visitor, status in ((friends.watcher, 403), (friends.player, 303)):
        guest = visitor.client.post(f"{circle}/people", data={"do": "guest", "game": other, "seat": "0"})
        assert guest.status_code == status
        assert visitor.client.post(f"{circle}/tell").status_code == 403
    assert ([*state_of(app, circle).members.values()][-1], state_of(app, circle).name) == (("Gleb",), None)


def test_a_page_knows_the_rights_of_who_asks_and_opens_no_game_without_one(
    anna: Visitor, circle: str, friends: Friends
) -> None:
    assert [rights_in(visitor, circle) for visitor in (anna, *friends)] == ["keeps", "keeps", "watches", "plays"]
    assert all(f'href="{circle}/leave"' in visitor.opens(circle).html for visitor in friends)
    assert anna.opens(f"{circle}/evening/2020-01-01").status == 404
    game = games_of(anna, circle)[0].split(":")[0]
    assert games_of(anna, circle) == [f"{game}: Anna Boris Vera"]
    for visitor in friends:
        assert games_of(visitor, circle) == ["shut: Anna Boris Vera"]
        assert visitor.opens(f"/g/{game}").status == 403


def test_a_game_begun_in_a_circle_is_seen_by_its_players_and_kept_by_its_keepers(
    anna: Visitor, circle: str, friends: Friends, stranger: Visitor
) -> None:
    """Only who plays in the circle begins one there."""
    assert friends.watcher.opens(form_of(circle)).status == 403
    game = plays(friends.player, circle, *NAMES).address
    for visitor in (anna, *friends, stranger):
        may = visitor not in (friends.watcher, stranger)
        assert [visitor.opens(page).status == 200 for page in (game, f"{game}/deals/new")] == [may, may]
        assert [f'href="{game}' in visitor.opens(page).html for page in ("/", "/archive")] == [may, may]


def test_who_leaves_sees_neither_the_circle_nor_its_games_and_may_come_back(
    anna: Visitor, circle: str, friends: Friends, links: list[str]
) -> None:
    game = plays(anna, circle, *NAMES).address
    page = friends.player.opens(f"{circle}/leave")
    assert "Your name and your games stay" in page.words
    assert friends.player.sends(page, "/leave").address == "/"
    assert friends.player.opens(circle).status == friends.player.opens(game).status == 403
    assert people_in(anna, circle) == [*NAMES]
    assert friends.player.joins(links[2]).address == circle


def test_who_keeps_a_circle_alone_is_told_so_and_once_more_before_leaving(
    anna: Visitor, circle: str, links: list[str], another: Another
) -> None:
    told = {circle: "Only one device looks after this circle", f"{circle}/leave": "Nobody else looks after this circle"}
    assert all(words in anna.opens(page).words for page, words in told.items())
    for link, still in ((links[1], True), (links[0], False)):
        (visitor := another()).joins(link)
        assert [words in anna.opens(page).words for page, words in told.items()] == [still] * 2
        assert not any(words in visitor.opens(page).words for page, words in told.items())


def test_who_comes_is_asked_who_of_the_circle_it_is(circle: str, links: list[str], stranger: Visitor) -> None:
    page = stranger.sends(stranger.opens("/join"), "/join", {"code": links[2]})
    form = next(form for form in page.forms if any(button.name == "name" for button in form.buttons))
    assert [button.value for button in form.buttons] == [*NAMES]
    form.buttons = form.buttons[1:2]
    assert stranger.sends_again(form, "name").address == circle
    assert 'value="Boris"' in stranger.opens("/device").html


def test_only_who_began_a_circle_or_the_house_deletes_it_and_brings_it_back(
    anna: Visitor, boris: Visitor, circle: str, friends: Friends
) -> None:
    game = games_of(anna, circle)[0].split(":")[0]
    assert "Delete the circle" not in friends.keeper.opens(f"{circle}/links").words
    for visitor in (anna, boris):
        assert "Delete the circle" in visitor.opens(f"{circle}/links").words
        visitor.sends(visitor.opens(f"{circle}/delete"), "/delete")
        assert anna.opens(circle).status == friends.keeper.opens(circle).status == 410
        assert circle not in anna.opens("/").html
        assert anna.opens(f"/g/{game}").status == 200
        assert friends.keeper.client.post(f"{circle}/undelete").status_code == 403
        page = visitor.opens("/archive/deleted")
        assert "Deleted circles" in page.words
        visitor.sends(page, "/undelete")
        assert friends.keeper.opens(circle).status == 200


def test_a_circle_goes_for_good_and_leaves_its_games(
    anna: Visitor, circle: str, friends: Friends, clock: Clock
) -> None:
    game = plays(friends.player, circle, *NAMES).address
    anna.sends(anna.opens(f"{circle}/delete"), "/delete")
    clock.passes(days=KEPT.days + 1)
    anna.opens("/archive")
    clock.passes(days=2)
    anna.opens("/archive")
    assert anna.opens(circle).status == 404
    assert friends.player.opens(game).status == 200
    assert anna.opens(game).status == 403


def test_a_link_taken_back_takes_its_devices_along_and_a_removed_device_is_out(
    anna: Visitor, circle: str, friends: Friends, links: list[str]
) -> None:
    game = plays(anna, circle, *NAMES).address
    page = anna.opens(f"{circle}/links")
    fresh = anna.sends_again([form for form in page.forms if "link" in form.names()][1])
    assert [old == new for old, new in zip(addresses(page), addresses(fresh), strict=True)] == [True, True, False]
    assert friends.player.opens(circle).status == friends.player.opens(game).status == 403
    assert friends.keeper.opens(circle).status == friends.keeper.opens(game).status == 200
    removal = [form for form in fresh.forms if "device" in form.names()]
    assert len(removal) == 2
    for form in removal:
        anna.sends_again(form)
    for visitor, link in zip(friends[:2], links, strict=False):
        assert visitor.opens(circle).status == visitor.joins(link).status == 403


@each("old, right", [("out", "keeps"), ("stay", "plays")])
def test_a_new_phone_takes_the_circles_along(
    anna: Visitor, circle: str, links: list[str], another: Another, old: str, right: str
) -> None:
    """The old one keeps them, or came by the link to play and is in no game yet."""
    before, new = anna if right == "keeps" else another(), another()
    if right == "plays":
        before.joins(links[2], "Vera")
    page = before.sends(before.opens("/device/move"), "/device/move", {"old": old})
    code = page.html.partition('id="move-link" value="')[2].partition('"')[0]
    asked = new.sends(new.opens("/join"), "/join", {"code": code})
    assert "1 circle goes along" in asked.words
    new.sends(asked, "/join", button="take")
    assert (rights_in(new, circle), before.opens(circle).status) == (right, 403 if old == "out" else 200)
