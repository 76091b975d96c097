"""One device is put out alone: of a game by whoever keeps it, of the house by its owner."""

import re

from flask import Flask

from tests.server.conftest import Another, Sit
from tests.server.deals.test_deals import ORDINARY, record
from tests.server.visitor import Page, Visitor


def guests(page: Page) -> dict[str, str]:
    """What stands in the list of devices, by name, with the devices that can be removed."""
    rows = re.findall(r"<li><span class=\"guest\">(?:<b>(.*?)</b>)?(.*?)</li>", page.html, re.DOTALL)
    found = {name: re.search(r'name="device" value="(\w+)"', rest) for name, rest in rows}
    return {name: device[1] if device else "" for name, device in found.items()}


def removes(keeper: Visitor, page: Page, name: str) -> Page:
    device = guests(page)[name]
    form = next(form for form in page.forms if form.value("device") == device)
    return keeper.sends_again(form)


def test_one_device_goes_alone(anna: Visitor, stranger: Visitor, another: Another, sheet: Page) -> None:
    keep = anna.links(sheet)[0]
    other = another()
    stranger.joins(keep, "Boris")
    other.joins(keep, "Vera")
    page = removes(anna, anna.opens(f"{sheet.address}/share"), "Boris")
    assert set(guests(page)) == {"", "Vera"}
    assert (stranger.opens(sheet.address).status, other.opens(sheet.address).status) == (403, 200)
    assert sheet.address not in stranger.opens("/").html
    assert anna.links(sheet)[0] == keep, "its link is everybody's and stays"


def test_only_another_link_brings_it_back(anna: Visitor, stranger: Visitor, sheet: Page) -> None:
    keep, watch, _ = anna.links(sheet)
    stranger.joins(keep, "Boris")
    removes(anna, anna.opens(f"{sheet.address}/share"), "Boris")
    page = stranger.follows(keep)
    assert page.status == 403
    assert "This device was removed from the game" in page.errors()["code"]
    assert stranger.opens(sheet.address).status == 403
    stranger.joins(watch)
    assert stranger.opens(sheet.address).status == 200


def test_a_keeper_removes_no_beginner_nor_itself(anna: Visitor, boris: Visitor, stranger: Visitor, sheet: Page) -> None:
    stranger.joins(anna.links(sheet)[0], "Boris")
    page = stranger.opens(f"{sheet.address}/share")
    assert guests(page) == {"": "", "Boris": ""}
    token = page.forms[0].value("csrf_token")
    listed = guests(boris.opens(f"{sheet.address}/share"))
    for device in listed.values():
        stranger.client.post(f"{sheet.address}/share/remove", data={"csrf_token": token, "device": device})
    assert (anna.opens(sheet.address).status, stranger.opens(sheet.address).status) == (200, 200)
    removes(boris, boris.opens(f"{sheet.address}/share"), "")
    assert anna.opens(sheet.address).status == 403, "the owner may"


def test_who_was_removed_comes_to_no_rematch_nor_by_a_move(anna: Visitor, stranger: Visitor, sit: Sit) -> None:
    end = record(anna, sit("house", rule_game__target="100"), ORDINARY)
    stranger.joins(anna.links(end)[0], "Boris")
    removes(anna, anna.opens(f"{end.address}/share"), "Boris")
    again = anna.sends(anna.opens(end.address), "/rematch")
    assert stranger.opens(again.address).status == 403
    assert "so there is nothing to take along" in stranger.opens("/device/move").words


def test_the_owners_devices_are_listed_for_the_owner_alone(anna: Visitor, boris: Visitor) -> None:
    assert "/device/owners" in boris.opens("/device").html
    assert "/device/owners" not in anna.opens("/device").html
    assert anna.opens("/device/owners").address == "/device"
    boris.sends(boris.opens("/device"), "/device/name", {"name": "Boris"})
    assert guests(boris.opens("/device/owners")) == {"Boris": ""}


def test_an_owners_device_is_removed(app: Flask, boris: Visitor, another: Another, sheet: Page) -> None:
    tablet = another()
    tablet.joins(app.config["HOUSE_KEY"])
    tablet.sends(tablet.opens("/device"), "/device/name", {"name": "Tablet"})
    own = tablet.sends(tablet.opens("/new"), "/new", {"name_0": "A", "name_1": "B", "name_2": "C"})
    page = removes(boris, boris.opens("/device/owners"), "Tablet")
    assert set(guests(page)) == {""}
    assert tablet.opens(sheet.address).status == 403
    assert (tablet.opens(own.address).status, boris.opens(sheet.address).status) == (200, 200)
    tablet.joins(app.config["HOUSE_KEY"])
    assert tablet.opens(sheet.address).status == 200, "the key opens still"


def test_nobody_else_removes_an_owner_and_no_owner_itself(app: Flask, anna: Visitor, boris: Visitor) -> None:
    with app.app_context():
        (owner,) = app.extensions["owners"].devices()
    for visitor in (anna, boris):
        token = visitor.opens("/device").forms[0].value("csrf_token")
        visitor.client.post("/device/owners/remove", data={"csrf_token": token, "device": owner.device.id})
    assert set(guests(boris.opens("/device/owners"))) == {""}


def test_a_device_from_before_the_list_stands_on_it(app: Flask, boris: Visitor) -> None:
    with app.app_context(), app.extensions["sqlalchemy"].engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM owners")
    boris.opens("/")
    assert set(guests(boris.opens("/device/owners"))) == {""}
