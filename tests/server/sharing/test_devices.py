"""This device: its switches, its language, and what it lacks, said plainly and without a script too."""

import re

from tests.server.conftest import Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Control, Page, Visitor

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
    form = visitor.opens("/device").form("/device/theme")
    form.controls.append(Control("hidden", "theme", theme))
    return visitor.sends_again(form)
