"""This device: its switches, its language, and what it lacks, said plainly and without a script too; a new phone: one
code takes all games and rights along, once, for ten minutes, and for nobody else.
"""

import html
import re
from pathlib import Path

from flask import Flask

from scorekeeper.service.access import digest_of
from tests.apps import DATABASE
from tests.server.conftest import Another, Sit, addresses_of
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor

SWITCHES = ["awake", "buzz", "speak"]


def test_the_switches_wait_for_the_script(anna: Visitor) -> None:
    page = anna.opens("/device")
    assert page.status == 200
    boxes = re.findall(r'<input type="checkbox" class="switch" name="(\w+)" disabled>', page.html)
    assert boxes == SWITCHES
    assert "JavaScript is off in this browser." in page.words
    assert [form.action for form in page.forms] == ["/device/name", "/device/theme"], "the switches stay"


def test_every_lack_has_its_remedy_and_is_hidden_until_found(anna: Visitor) -> None:
    html = anna.opens("/device").html
    lacks = re.findall(r'<li data-lack="(\w+)" hidden><b>([^<]+)</b> ([^<]+)</li>', html)
    names = ["https", "awake", "offline", "storage", "lasting", "buzz", "speak", "week"]
    assert [name for name, _, _ in lacks] == names
    assert all(what.endswith(".") and remedy.endswith(".") for _, what, remedy in lacks)


def test_the_language_is_chosen_here(anna: Visitor) -> None:
    page = anna.opens("/device")
    links = re.findall(r'<a href="\?lang=(\w+)"', page.html)
    assert links == ["en", "ru", "uk", "pl", "de"]
    assert 'lang="de"' in anna.opens("/device?lang=de").html
    assert '<html lang="de">' in anna.opens("/device").html


def test_the_sheet_has_its_sentence_for_the_voice(anna: Visitor, sit: Sit) -> None:
    html = record(anna, sit(), ORDINARY).html
    [found] = re.findall(r'<button type="button" class="[^"]*read-out" data-words="([^"]+)">', html)
    assert found.startswith("Hand 1: Anna plus 20 points, Boris plus 120 points")


def looks(page: Page) -> tuple[list[str], list[str]]:
    """What a page tells the browser of its colours: the scheme of what it draws itself, and when our dark ones hold."""
    schemes = re.findall(r'<meta name="color-scheme" content="([^"]+)">', page.html)
    return schemes, re.findall(r'css/lamp\.css[^"]*" media="([^"]+)"', page.html)


def test_light_or_dark_is_chosen_here_for_every_page_at_once(anna: Visitor, boris: Visitor, sit: Sit) -> None:
    sheet = sit()
    as_the_device = ["light dark"], ["(prefers-color-scheme: dark)"]
    assert looks(anna.opens(sheet.address)) == as_the_device
    page = choose(anna, "dark")
    assert page.address == "/device"
    assert '<button name="theme" value="dark" aria-pressed="true">' in page.html
    for address in ("/", sheet.address, f"{sheet.address}/wall", f"{sheet.address}/deals/new"):
        assert looks(anna.opens(address)) == (["dark"], ["screen"]), address
    assert looks(boris.opens(sheet.address)) == as_the_device, "the copy of the sheet is not the dark one"
    choose(anna, "light")
    assert looks(anna.opens(sheet.address)) == (["light"], [])
    assert '<meta name="theme-color" content="#f3ebd9">' in anna.opens(sheet.address).html
    choose(anna, "")
    assert looks(anna.opens(sheet.address)) == as_the_device


def choose(visitor: Visitor, theme: str) -> Page:
    return visitor.taps(visitor.opens("/device"), "/device/theme", "theme", theme)


def offers(visitor: Visitor, old: str = "stay") -> str:
    """The link behind the code that a phone shows."""
    page = visitor.sends(visitor.opens("/device/move"), "/device/move", {"old": old})
    assert page.status == 200
    return html.unescape(re.findall(r'id="move-link" value="([^"]*)"', page.html)[0])


def takes(visitor: Visitor, link: str) -> Page:
    """Opens the code and says yes."""
    return visitor.sends(visitor.follows(link), "/join", button="take")


def games(visitor: Visitor) -> int:
    return visitor.opens("/").html.count('class="game"')


def test_games_and_rights_come_along(anna: Visitor, sit: Sit, sheet: Page, another: Another) -> None:
    sit(names="Olga Pjotr Ryta")
    new = another()
    asked = new.follows(offers(anna))
    assert "2 games" in asked.words
    assert "The old phone stays in, too." in asked.words
    assert games(new) == 0, "before she has said yes"
    assert takes(new, offers(anna)).address == "/"
    assert games(new) == games(anna) == 2
    assert "Record the hand" in record(new, new.opens(sheet.address), ORDINARY).words
    assert "Only the device that began" not in new.opens(f"{sheet.address}/about").words
    assert new.opens(f"{sheet.address}/delete").status == 200


def test_the_old_phone_is_out_if_asked(app: Flask, anna: Visitor, sheet: Page, another: Another) -> None:
    new, link = another(), offers(anna, "out")
    assert anna.opens(sheet.address).status == 200, "until the new one is in"
    assert "the old phone is out" in new.follows(link).words
    takes(new, link)
    assert games(anna) == 0
    assert games(new) == 1
    app.config["WTF_CSRF_ENABLED"] = False
    for method, address in addresses_of(app, "game", sheet.address.split("/")[2]):
        assert anna.client.open(address, method=method).status_code == 403, (method, address)


def test_her_name_comes_along(app: Flask, anna: Visitor, sheet: Page, another: Another) -> None:
    anna.taps(sheet, "/whose", "seat", 0)
    new = another()
    takes(new, offers(anna))
    page = new.opens(sheet.address)
    assert "Whose phone is this?" not in page.words
    record(new, page, ORDINARY)
    with app.app_context():
        assert app.extensions["service"].log(sheet.address.split("/")[2])[-1].author == "Anna"


def test_a_phone_that_has_a_name_keeps_it(anna: Visitor, sheet: Page, another: Another) -> None:
    anna.taps(sheet, "/whose", "seat", 0)
    new = another()
    new.opens("/new")
    own = new.sends(new.opens("/device"), "/device/name", {"name": "Tablet"})
    assert own.status == 200
    takes(new, offers(anna))
    assert 'value="Tablet"' in new.opens("/device").html


def test_a_code_opens_no_game_by_its_address_or_without_the_form(anna: Visitor, sheet: Page, stranger: Visitor) -> None:
    code = offers(anna).partition("#")[2]
    for address in (f"/join?code={code}&take=yes", f"/join/{code}", f"/device/move?code={code}", f"/g/{code}"):
        stranger.client.get(address)
    answer = stranger.client.post("/join", data={"code": code, "take": "yes"})
    assert answer.status_code == 400, "no token of a page of ours"
    assert games(stranger) == 0


def test_no_database_or_browser_has_the_code(app: Flask, anna: Visitor, sheet: Page, tmp_path: Path) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    answer = anna.client.post("/device/move", data={"old": "stay"})
    assert answer.headers["Cache-Control"] == "no-store"
    code = re.findall(r"/join#([\w-]{22})\"", answer.text)[0]
    written = b"".join(file.read_bytes() for file in tmp_path.glob(f"{DATABASE}*"))
    assert code.encode() not in written
    assert digest_of(code).encode() in written


def test_the_house_is_handed_over(app: Flask, boris: Visitor, sheet: Page, another: Another) -> None:
    new, link = another(), offers(boris, "out")
    assert "the right to every game on this server" in new.follows(link).words
    takes(new, link)
    assert new.opens(sheet.address).status == 200
    assert boris.opens(sheet.address).status == 403
    assert games(boris) == 0
    assert new.opens("/device/owners").html.count('class="guest"') == 1
    assert boris.opens("/device/owners").address == "/device"
    boris.joins(app.config["HOUSE_KEY"])
    assert boris.opens(sheet.address).status == 200, "who has the key comes in again"


def test_only_the_house_hands_it_over(anna: Visitor, boris: Visitor, sheet: Page, another: Another) -> None:
    own = boris.sends(boris.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
    new = another()
    takes(new, offers(anna))
    assert new.opens(own.address).status == 403
